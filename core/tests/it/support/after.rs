//! Positions by their moves.

use hypertoe_core::{Cell, Position, Rules};
use std::sync::Arc;

/// The position after marks on these cells in turn.
pub fn after(rules: Rules, cells: &[&[u16]]) -> Position {
    let mut position = Position::new(Arc::new(rules));
    for cell in cells {
        position.play_cell(&Cell::from(*cell)).expect("a legal move");
    }
    position
}
