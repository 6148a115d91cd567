//! Drawing on the board: arrows and highlighted cells of the document's game.

use super::{Mode, PendingDrawing, State};
use hypertoe_core::{BoardDrawing, Cell, DrawingColor};

impl State {
    /// Returns whether drawings can be made on the board on show: the game's own, while it is
    /// analysed or explored. While it is played, the right button shows the lines of a cell.
    pub fn can_draw(&self) -> bool {
        let is_mode =
            [Mode::Explore, Mode::Analyse].into_iter().any(|mode| self.screen.is_showing(mode));
        is_mode
            && self.screen.is_board()
            && self.screen.straightened().is_none()
            && !self.is_board_page()
            && !self.shows_gallery()
            && !self.is_showing_transformed()
    }

    /// Returns the drawing that waits for a cell of the position on the board.
    pub fn pending_drawing(&self) -> Option<&PendingDrawing> {
        self.drawing_input.pending_at(self.position_id()).filter(|_| self.can_draw())
    }

    /// Returns the arrow that would be drawn if the cell at pointer or keyboard focus were picked;
    /// before there is one, the cell where it begins.
    pub fn previewed_drawing(&self) -> Option<BoardDrawing> {
        let Some(PendingDrawing::ArrowEnd(from)) = self.pending_drawing() else { return None };
        let to = self.drawing_target().unwrap_or(from);
        Some(BoardDrawing::between(from.clone(), to.clone(), DrawingColor::default()))
    }

    /// Returns the cell that a drawing command applies to: the one under the pointer, otherwise
    /// the one with the visible keyboard focus.
    pub fn drawing_target(&self) -> Option<&Cell> {
        let cursor = self.cursor();
        cursor.hover.as_ref().or_else(|| cursor.shows_focus.then_some(&cursor.focus))
    }

    /// Returns whether anything is drawn at the move on the board.
    pub fn has_drawings(&self) -> bool {
        let game = self.document.game();
        !game.drawings(game.current()).is_empty()
    }

    /// Returns whether drawings that were cleared can be drawn again: their move is on the board.
    pub fn can_restore_drawings(&self) -> bool {
        self.can_draw() && self.drawing_input.has_cleared_at(self.position_id())
    }
}
