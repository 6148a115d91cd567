//! The input of drawings: what waits for a cell, and what was cleared last.

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

    /// Keeps the drawings that were cleared at a position, to be restored.
    pub fn keep_cleared(&mut self, at: PositionId, drawings: Vec<BoardDrawing>) {
        self.cleared = Some((at, drawings));
    }

    pub fn take_cleared(&mut self) -> Option<(PositionId, Vec<BoardDrawing>)> {
        self.cleared.take()
    }

    /// Returns the drawing that waits for a cell of this position.
    pub fn pending_at(&self, position: PositionId) -> Option<&PendingDrawing> {
        self.pending.as_ref().filter(|(at, _)| *at == position).map(|(_, pending)| pending)
    }

    /// Returns whether drawings of this position were cleared last.
    pub fn has_cleared_at(&self, position: PositionId) -> bool {
        self.cleared.as_ref().is_some_and(|(at, _)| *at == position)
    }
}
