//! The arrows and highlighted cells drawn at the nodes of a game.

use super::drawing::{BoardDrawing, DrawingError, MAX_DRAWINGS};
use super::{Game, NodeId};

impl Game {
    /// Returns what is drawn at a node: highlighted cells first, then arrows, each in the order in
    /// which they were drawn.
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    /// use hypertoe_core::{BoardDrawing, DrawingColor};
    ///
    /// let mut game = Game::new(Rules::new("3^2".parse()?, 2)?);
    /// let arrow = BoardDrawing::between([0, 0].into(), [2, 2].into(), DrawingColor::Green);
    /// assert!(game.toggle_drawing(NodeId::START, arrow.clone())?);
    /// assert_eq!(game.drawings(NodeId::START), [arrow.clone()]);
    /// assert!(!game.toggle_drawing(NodeId::START, arrow)?);
    /// assert!(game.drawings(NodeId::START).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawings(&self, node: NodeId) -> &[BoardDrawing] {
        &self.node(node).drawings
    }

    /// Draws something at a node, or removes it if it is there already; one with the same cells
    /// and another colour is replaced. Returns whether it is there now. O(drawings of the node).
    ///
    /// # Errors
    /// [`DrawingError`] if it does not fit the board or there are too many; the game is unchanged.
    pub fn toggle_drawing(
        &mut self,
        node: NodeId,
        drawing: BoardDrawing,
    ) -> Result<bool, DrawingError> {
        let index = self.index(node);
        if let Some(at) = self.nodes[index].drawings.iter().position(|known| *known == drawing) {
            self.nodes[index].drawings.remove(at);
            self.revision += 1;
            return Ok(false);
        }
        self.add_drawing(node, drawing).map(|()| true)
    }

    /// Draws something at a node; one with the same cells is replaced.
    ///
    /// # Errors
    /// As [`toggle_drawing`](Self::toggle_drawing).
    pub(crate) fn add_drawing(
        &mut self,
        node: NodeId,
        drawing: BoardDrawing,
    ) -> Result<(), DrawingError> {
        drawing.check(self.rules().shape())?;
        let index = self.index(node);
        let drawings = &mut self.nodes[index].drawings;
        if let Some(known) = drawings.iter_mut().find(|known| known.has_same_cells(&drawing)) {
            self.revision += u64::from(*known != drawing);
            *known = drawing;
            return Ok(());
        }
        if drawings.len() >= MAX_DRAWINGS {
            return Err(DrawingError::TooMany);
        }
        let highlights = drawings.partition_point(|known| known.to.is_none());
        let at = if drawing.to.is_none() { highlights } else { drawings.len() };
        drawings.insert(at, drawing);
        self.revision += 1;
        Ok(())
    }

    /// Removes all drawings of a node, and returns them.
    pub fn clear_drawings(&mut self, node: NodeId) -> Vec<BoardDrawing> {
        let index = self.index(node);
        let removed = std::mem::take(&mut self.nodes[index].drawings);
        self.revision += u64::from(!removed.is_empty());
        removed
    }
}
