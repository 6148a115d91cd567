//! The puzzles that come with the program.

use hypertoe_core::base::budget::Budget;
use hypertoe_core::puzzle::PuzzleFile;
use std::sync::LazyLock;

/// The file, as the script beside it has made it with `hypertoe puzzles make`.
const FILE: &[u8] = include_bytes!("../../../assets/puzzles/shipped.puzzles");

static SHIPPED: LazyLock<PuzzleFile> = LazyLock::new(|| {
    let mut budget = Budget::unwatched().trusting();
    PuzzleFile::read(FILE, &mut budget).expect("a test reads the file that comes with the program")
});

/// All of them; they are unpacked when they are first needed, some hundredths of a second.
pub fn shipped() -> &'static PuzzleFile {
    &SHIPPED
}
