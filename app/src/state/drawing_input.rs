//! A drawing on the board that waits for a cell, and the drawings that were cleared last.

use crate::view_model::PositionId;
use hypertoe_core::{BoardDrawing, Cell};

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

    /// Returns the drawing that waits for a cell of this position.
    pub fn pending_at(&self, here: PositionId) -> Option<&PendingDrawing> {
        self.pending.as_ref().filter(|(at, _)| *at == here).map(|(_, pending)| pending)
    }

    /// Returns whether the drawings cleared last are those of this position.
    pub fn has_cleared_at(&self, here: PositionId) -> bool {
        self.cleared.as_ref().is_some_and(|(at, _)| *at == here)
    }

    /// Keeps the drawings that were cleared at a position, to be restored.
    pub fn keep_cleared(&mut self, at: PositionId, drawings: Vec<BoardDrawing>) {
        self.cleared = Some((at, drawings));
    }

    pub fn take_cleared(&mut self) -> Option<(PositionId, Vec<BoardDrawing>)> {
        self.cleared.take()
    }
}
