//! Actions on the arrows and highlighted cells of the document's game.

use hypertoe_core::{BoardDrawing, Cell};

#[derive(Debug)]
pub enum DrawingAction {
    /// Draws something at the move on the board, or removes it if it is there already.
    Toggle(BoardDrawing),
    /// Highlights the cell under the pointer or with the visible keyboard focus; without one, the
    /// cell that is picked next.
    HighlightCell,
    /// Begins an arrow there, or ends the one that was begun.
    DrawArrow,
    /// Picks the cell that a drawing waits for.
    PickCell(Cell),
    /// Drops the drawing that waits for a cell.
    Cancel,
    /// Removes all drawings of the move on the board.
    Clear,
    /// Draws again what was cleared last.
    RestoreCleared,
}
