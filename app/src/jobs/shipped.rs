//! The proofs, the scores, the atlas and the puzzles that come with the program.

use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::proof::atlas::Atlas;
use hypertoe_core::proof::{LazyProofBook, Proof};
use hypertoe_core::puzzle::{Puzzle, PuzzleFile};
use hypertoe_core::search::{Book, BookLibrary, FallingBook};
use hypertoe_core::{Player, Rules, Shape};
use std::sync::{Arc, LazyLock};

/// The shipped proofs that the first player wins on a board of side 4, by number of dimensions;
/// `hypertoe solve` wrote the files.
const SIDE_4_PROOFS: [(usize, &[u8]); 2] = [
    (3, include_bytes!("../../../assets/proofs/4x4x4.proof")),
    (4, include_bytes!("../../../assets/proofs/4x4x4x4.proof")),
];

/// The player who wins by the shipped proofs.
pub const SHIPPED_WINNER: Player = Player(0);

/// Returns the rules of the games that the shipped proofs solve.
pub fn shipped_proof_rules() -> impl Iterator<Item = Rules> {
    [3, 4].into_iter().filter_map(side_4_rules)
}

fn side_4_rules(dims: usize) -> Option<Rules> {
    Rules::new(Shape::hypercube(4, dims).ok()?, 2).ok()
}

/// Returns the library of books made from all shipped proofs; each is unpacked when first needed.
pub fn shipped_proof_books() -> BookLibrary {
    let book = |(dims, file): (usize, &'static [u8])| {
        let rules = side_4_rules(dims)?;
        Some(Arc::new(LazyProofBook::from_packed(rules, SHIPPED_WINNER, file)) as Arc<dyn Book>)
    };
    BookLibrary::new(SIDE_4_PROOFS.into_iter().filter_map(book))
}

/// The scores of the first positions of Connect Four; `hypertoe book` makes them.
const SCORE_FILE: &str = include_str!("../../../assets/books/connect-four.scores");

static SCORE_BOOK: LazyLock<Arc<FallingBook>> = LazyLock::new(|| {
    let book = FallingBook::read(SCORE_FILE);
    Arc::new(book.expect("a test reads the file that comes with the program"))
});

/// Returns the shipped scores of the first positions of a falling board. The first call reads them,
/// which takes some hundredths of a second.
pub fn shipped_score_book() -> Arc<FallingBook> {
    Arc::clone(&SCORE_BOOK)
}

/// Returns the library of all shipped books.
pub fn shipped_books() -> BookLibrary {
    shipped_proof_books().with_book(shipped_score_book())
}

/// Returns the shipped proof of the game by these rules, unpacked, which takes a moment; `None` if
/// there is none.
pub fn included_proof(rules: &Rules) -> Option<Proof> {
    let mut files = SIDE_4_PROOFS.into_iter();
    let (_, file) = files.find(|(dims, _)| side_4_rules(*dims).as_ref() == Some(rules))?;
    Proof::from_bytes(file).ok()
}

/// The atlas; `hypertoe atlas --out` makes it.
const ATLAS_FILE: &str = include_str!("../../../assets/atlas/first-moves.atlas");

static SHIPPED_ATLAS: LazyLock<Atlas> = LazyLock::new(|| {
    Atlas::read(ATLAS_FILE).expect("a test reads the file that comes with the program")
});

/// Returns the atlas that comes with the program: the values of the first moves of many games. The first
/// call reads it, which takes some milliseconds.
pub fn shipped_atlas() -> &'static Atlas {
    &SHIPPED_ATLAS
}

/// The puzzle file; the script beside it makes it with `hypertoe puzzles make`.
const PUZZLE_FILE: &[u8] = include_bytes!("../../../assets/puzzles/shipped.puzzles");

static SHIPPED_FILE: LazyLock<PuzzleFile> = LazyLock::new(|| {
    let mut budget = ReadBudget::without_control().without_check_limit();
    PuzzleFile::read(PUZZLE_FILE, &mut budget)
        .expect("a test reads the file that comes with the program")
});

static SHIPPED_PUZZLES: LazyLock<Vec<ShippedPuzzle>> = LazyLock::new(|| {
    let own = |puzzle: &Puzzle| ShippedPuzzle {
        key: puzzle.key(),
        board_key: board_key(puzzle),
        puzzle: Arc::new(puzzle.clone()),
    };
    shipped_puzzle_file().puzzles().iter().map(own).collect()
});

#[derive(Debug)]
pub struct ShippedPuzzle {
    /// The identifier under which progress is saved: [`Puzzle::key`].
    pub key: String,
    /// An identifier of board and rules, the same for all puzzles on this board.
    pub board_key: String,
    pub puzzle: Arc<Puzzle>,
}

fn board_key(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let falls = rules.gravity_axis().map_or(String::new(), |axis| format!(" gravity {axis}"));
    let lines = rules.goal().target_lines().unwrap_or(1);
    format!("{}{falls} lines {lines}", rules.shape())
}

/// Returns the shipped puzzles as a file. The first call unpacks it, which takes some hundredths of
/// a second.
pub fn shipped_puzzle_file() -> &'static PuzzleFile {
    &SHIPPED_FILE
}

/// Returns the shipped puzzles with their identifiers.
pub fn shipped_puzzles() -> &'static [ShippedPuzzle] {
    &SHIPPED_PUZZLES
}
