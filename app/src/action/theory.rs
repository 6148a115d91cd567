//! What is asked of the pages about the whole board.

use crate::state::{GalleryFilter, TheoryPage};

/// Changes of the pages about the whole board.
#[derive(Debug)]
pub enum TheoryAction {
    /// Shows a page.
    Open(TheoryPage),
    /// Works on the question of a page.
    Ask(TheoryPage),
    /// Gives it up.
    Stop(TheoryPage),
    /// To the census.
    Census(CensusAction),
    /// To the gallery.
    Gallery(GalleryAction),
    /// To the full boards without a line.
    Draws(DrawsAction),
    /// Shows the game as one of the board's symmetries makes it look.
    Turn,
    /// Shows the game as it is.
    TurnBack,
}

/// Changes of the page about full boards without a line.
#[derive(Debug)]
pub enum DrawsAction {
    /// Asks for this many players.
    Players(u8),
    /// Asks for as many marks of each as in a real game, or for any.
    LegalCounts(bool),
    /// Puts the board that was found on the table.
    Load,
}

/// Changes of the census.
#[derive(Debug)]
pub enum CensusAction {
    /// Counts positions up to symmetry, or each of them.
    Distinct(bool),
    /// Holds at most this many positions at once.
    Reach(u64),
}

/// Changes of the gallery.
#[derive(Debug)]
pub enum GalleryAction {
    /// Asks for these positions.
    Filter(GalleryFilter),
    /// To the page with the position of this number, from 0, or to the last one.
    GoTo(usize),
    /// Shows the gallery where the board is, or the board again.
    Show(bool),
    /// Puts the position with this number, from 0, on the board.
    Load(usize),
}
