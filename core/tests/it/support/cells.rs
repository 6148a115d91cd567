//! The cells of a small board.

use hypertoe_core::{Cell, Shape};

/// All cells of a board.
pub fn all(shape: &Shape) -> Vec<Cell> {
    let count = shape.cell_count_u64().expect("a small board");
    (0..count).filter_map(|n| shape.cell_with_number(&n.into())).collect()
}
