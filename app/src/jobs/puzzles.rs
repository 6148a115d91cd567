//! The puzzles shipped with the program.

use hypertoe_core::base::budget::Budget;
use hypertoe_core::puzzle::{Puzzle, PuzzleFile};
use std::sync::{Arc, LazyLock};

/// The puzzle file; the script beside it makes it with `hypertoe puzzles make`.
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

/// A puzzle shipped with the program.
#[derive(Debug)]
pub struct OwnPuzzle {
    /// The identifier under which progress is saved: [`Puzzle::key`].
    pub key: String,
    /// An identifier of board and rules, the same for all puzzles on this board.
    pub board: String,
    pub puzzle: Arc<Puzzle>,
}

fn board_key(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let falls = rules.gravity().map_or(String::new(), |axis| format!(" gravity {axis}"));
    let lines = rules.goal().lines().unwrap_or(1);
    format!("{}{falls} lines {lines}", rules.shape())
}

/// Returns the shipped puzzles as a file. The first call unpacks it, which takes some hundredths of
/// a second.
pub fn shipped() -> &'static PuzzleFile {
    &SHIPPED
}

/// Returns the shipped puzzles with their identifiers.
pub fn own_puzzles() -> &'static [OwnPuzzle] {
    &OWN
}
