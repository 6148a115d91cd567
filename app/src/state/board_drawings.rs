//! Drawing on the board: arrows and highlighted cells of the document's game.

use super::{Mode, State};
use crate::view_model::PositionId;
use hypertoe_core::{BoardDrawing, Cell, DrawingColor};

/// A drawing begun by a command, which waits for a cell to be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PendingDrawing {
    /// Waits for the cell to highlight.
    Highlight,
    /// Waits for the cell where an arrow begins.
    ArrowStart,
    /// Waits for the cell that an arrow from this one points to.
    ArrowEnd(Cell),
}

/// The drawing that waits for a cell, and what was cleared last, each with its position.
#[derive(Debug, Default)]
pub struct DrawingInput {
    pending: Option<(PositionId, PendingDrawing)>,
    cleared: Option<(PositionId, Vec<BoardDrawing>)>,
}

impl DrawingInput {
    pub fn set_pending(&mut self, pending: Option<(PositionId, PendingDrawing)>) {
        self.pending = pending;
    }

    /// Keeps the drawings that were cleared at a position, to be restored.
    pub fn keep_cleared(&mut self, at: PositionId, drawings: Vec<BoardDrawing>) {
        self.cleared = Some((at, drawings));
    }

    pub fn take_cleared(&mut self) -> Option<(PositionId, Vec<BoardDrawing>)> {
        self.cleared.take()
    }
}

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
        let (at, pending) = self.drawing_input.pending.as_ref()?;
        (*at == self.position_id() && self.can_draw()).then_some(pending)
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
        let cleared = self.drawing_input.cleared.as_ref();
        self.can_draw() && cleared.is_some_and(|(at, _)| *at == self.position_id())
    }
}
