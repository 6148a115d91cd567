//! The puzzles that come with the program.

use hypertoe_core::base::budget::Budget;
use hypertoe_core::puzzle::{Puzzle, PuzzleFile};
use std::sync::{Arc, LazyLock};

/// The file, as the script beside it has made it with `hypertoe puzzles make`.
const FILE: &[u8] = include_bytes!("../../../assets/puzzles/shipped.puzzles");

static SHIPPED: LazyLock<PuzzleFile> = LazyLock::new(|| {
    let mut budget = Budget::unwatched().trusting();
    PuzzleFile::read(FILE, &mut budget).expect("a test reads the file that comes with the program")
});

static OWN: LazyLock<Vec<OwnPuzzle>> = LazyLock::new(|| {
    let own = |puzzle: &Puzzle| OwnPuzzle { key: puzzle.key(), puzzle: Arc::new(puzzle.clone()) };
    shipped().puzzles().iter().map(own).collect()
});

/// A puzzle that comes with the program.
#[derive(Debug)]
pub struct OwnPuzzle {
    /// The name by which it is remembered: [`Puzzle::key`].
    pub key: String,
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
}

/// All of them, as a file; they are unpacked when they are first needed, some hundredths of a
/// second.
pub fn shipped() -> &'static PuzzleFile {
    &SHIPPED
}

/// All of them, each with its name.
pub fn own_puzzles() -> &'static [OwnPuzzle] {
    &OWN
}
