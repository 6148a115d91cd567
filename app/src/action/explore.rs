//! Actions of the line explorer, its ruler, and the theory pages.

use crate::board::playback::RepeatMode;
use crate::state::{ExplorerPage, GalleryFilter, TheoryPage};
use crate::view_model::{BoardLineTopic, HighlightedLines};
use hypertoe_core::{AxisFilter, BigUint, Cell, LineStateKind, Player};

#[derive(Debug)]
pub enum ExploreAction {
    ShowCellLines(Cell),
    ShowCompletedLines(Player),
    /// Lists lines of the whole board.
    ShowBoardLines(BoardLineTopic),
    /// Returns from a player's or the board's lines to those of the cell before.
    BackToCell,
    /// Shows the lines through the current cell: hovered, otherwise focused.
    ShowCurrentCellLines,
    OpenPage(ExplorerPage),
    /// Filters the lines by span; `None` removes the filter.
    FilterSpan(Option<usize>),
    /// Filters the lines by the kind of their state; `None` removes the filter.
    FilterState(Option<LineStateKind>),
    /// Filters the lines by the direction of an axis.
    FilterAxis(usize, AxisFilter),
    ClearFilters,
    /// Shows all lines of the cell at once, or one at a time.
    ShowAllLines(bool),
    /// Highlights some of the lines shown at once, until changed.
    HighlightLines(Option<HighlightedLines>),
    /// Highlights some of the lines shown at once while the pointer is over their entry.
    HoverLines(Option<HighlightedLines>),
    Ruler(RulerAction),
    /// Plays or pauses the animation along the line.
    PlayPause,
    /// Steps forward (1) or back (−1) along the line.
    StepAlongLine(i8),
    /// Seeks to a cell of the line, by its index from 0.
    SeekCell(u16),
    /// Goes to the next line (1) or the previous one (−1).
    StepLine(i8),
    FirstLine,
    LastLine,
    /// Goes to the line with this index, from 0.
    GoToLine(BigUint),
    TypeLineNumber(String),
    /// Goes to the line whose number was typed.
    GoToTypedLine,
    /// Scrolls the list of lines, in lines.
    Scroll(i64),
    /// Scrolls the list to the line with this index.
    ScrollTo(BigUint),
    Speed(f64),
    /// Makes the animation slower (−1) or faster (1).
    ChangeSpeed(i8),
    /// Sets the rest at the end of each line, in seconds at normal speed.
    Rest(f64),
    /// Sets what happens after the last line.
    Repeat(RepeatMode),
    /// Sets whether the visible slice follows the bead along the line.
    SetSliceFollowing(bool),
}

/// Changes of the field in which a board to explore is typed.
#[derive(Debug)]
pub enum BoardFieldAction {
    /// Sets the text; `None` shows the board in view.
    Type(Option<String>),
    /// Explores the board in these words; the game on the board waits.
    Open(String),
    /// Opens the game that waits.
    ReturnToGame,
}

#[derive(Debug)]
pub enum RulerAction {
    /// Turns the ruler on or off.
    SetActive(bool),
    /// Places its first end on a cell, then its second one.
    PlaceEnd(Cell),
    /// Places an end on the cell that has the keyboard focus.
    PlaceEndAtFocus,
    /// Lays it from one cell to another.
    SetEnds { from: Cell, to: Cell },
    /// Lays it over the next look-alike of a line (1), or the previous one (−1).
    Step(i8),
}

/// Changes of the pages about the whole board: census, gallery, drawn boards, symmetries, pairing.
#[derive(Debug)]
pub enum TheoryAction {
    Open(TheoryPage),
    /// Opens the page about what is known of the board.
    OpenKnown,
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
