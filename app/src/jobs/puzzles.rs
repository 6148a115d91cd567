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
    let own = |puzzle: &Puzzle| OwnPuzzle {
        key: puzzle.key(),
        board: board_key(puzzle),
        puzzle: Arc::new(puzzle.clone()),
    };
    shipped().puzzles().iter().map(own).collect()
});

/// A puzzle that comes with the program.
#[derive(Debug)]
pub struct OwnPuzzle {
    /// The name by which it is remembered: [`Puzzle::key`].
    pub key: String,
    /// A name for its board and its rules, the same for all puzzles on it.
    pub board: String,
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
}

fn board_key(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let falls = rules.gravity().map_or(String::new(), |axis| format!(" gravity {axis}"));
    let lines = rules.goal().lines().unwrap_or(1);
    format!("{}{falls} lines {lines}", rules.shape())
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
