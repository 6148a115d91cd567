//! Small boards of every kind, to draw from.

use hypertoe_core::{Cell, Shape};
use proptest::prelude::*;

/// Boards of at most a few hundred cells: hypercubes, uneven ones, runs
/// shorter than the sides, axes shorter than the run.
pub fn small_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![hypercube(), uneven()]
}

fn hypercube() -> impl Strategy<Value = Shape> {
    (1u16..=5).prop_flat_map(|side| {
        let most = [4usize, 6, 4, 3, 3][side as usize - 1];
        (1..=most).prop_map(move |dims| Shape::hypercube(side, dims).expect("within limits"))
    })
}

fn uneven() -> impl Strategy<Value = Shape> {
    let sides = prop_oneof![
        prop::collection::vec(1u16..=12, 1..=1),
        prop::collection::vec(1u16..=8, 2..=2),
        prop::collection::vec(1u16..=5, 3..=3),
        prop::collection::vec(1u16..=4, 4..=4),
    ];
    sides.prop_flat_map(|sides| {
        let longest = sides.iter().copied().max().unwrap_or(1);
        (1..=longest).prop_map(move |run| Shape::new(&sides, run).expect("within limits"))
    })
}

/// The cell that this seed picks on a board.
pub fn pick(shape: &Shape, seed: usize) -> Cell {
    let cells = shape.cell_count_u64().expect("a small board");
    shape.cell_with_number(&(seed as u64 % cells).into()).expect("a number below the count")
}
