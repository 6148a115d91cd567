//! Actions of the pages about the whole board.

use crate::state::{GalleryFilter, TheoryPage};

/// Changes of the pages about the whole board: census, gallery, drawn boards, symmetries, pairing.
#[derive(Debug)]
pub enum TheoryAction {
    Open(TheoryPage),
    StartWork(TheoryPage),
    Stop(TheoryPage),
    Census(CensusAction),
    Gallery(GalleryAction),
    DrawnBoards(DrawnBoardsAction),
    /// Shows the game under a random symmetry of the board.
    ShowSymmetricImage,
    /// Shows the game untransformed again.
    ShowOriginal,
}

/// Changes of the page about full boards without a line.
#[derive(Debug)]
pub enum DrawnBoardsAction {
    Players(u8),
    /// Requires equal numbers of marks, as in play, or allows any.
    EqualCounts(bool),
    /// Puts the board that was found on the board.
    Load,
}

#[derive(Debug)]
pub enum CensusAction {
    /// Counts positions up to symmetry, or each of them.
    UpToSymmetry(bool),
    /// Sets the maximum number of positions in memory.
    MaxPositions(u64),
}

#[derive(Debug)]
pub enum GalleryAction {
    Filter(GalleryFilter),
    /// Goes to the page with this position, by its index from 0; past the end, to the last page.
    GoTo(usize),
    /// Shows the gallery in place of the board, or the board again.
    Show(bool),
    /// Puts a position on the board, by its index from 0.
    Load(usize),
}
