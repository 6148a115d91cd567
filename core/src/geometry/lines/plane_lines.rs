//! The lines of a plane of the board.

use super::{BoardLines, board_line_count};
use crate::geometry::{Cell, Line, Shape};
use num_bigint::BigUint;

/// The flat board of the two axes of a plane; `None` if both are shorter than a line, so that it has
/// none.
fn flat_board(shape: &Shape, axes: [usize; 2]) -> Option<Shape> {
    Shape::new(&axes.map(|axis| shape.side(axis)), shape.line_length()).ok()
}

/// Returns the number of lines of each plane of these two axes: those of a flat board with their sides.
///
/// # Panics
/// If the board has no such axis.
pub fn plane_line_count(shape: &Shape, axes: [usize; 2]) -> BigUint {
    flat_board(shape, axes).map_or(BigUint::ZERO, |flat| board_line_count(&flat))
}

/// Returns the lines of the plane of two different axes through a cell: those along which all other
/// axes have the values of the cell. In the order of [`BoardLines`] on the flat board of the two axes.
/// O(lines · D).
///
/// # Panics
/// If the board has no such axis, or the cell fewer coordinates than the board has axes.
pub fn plane_lines(shape: &Shape, through: &Cell, axes: [usize; 2]) -> Vec<Line> {
    let Some(flat) = flat_board(shape, axes) else { return Vec::new() };
    let lift = |line: Line| {
        let (mut start, mut steps) = (through.coords().to_vec(), vec![0; shape.dims()]);
        for (flat_axis, axis) in axes.into_iter().enumerate() {
            start[axis] = line.start().get(flat_axis);
            steps[axis] = line.steps()[flat_axis];
        }
        Line::new(Cell::new(start), &steps, shape.line_length())
    };
    BoardLines::new(&flat).iter().map(lift).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// The lines of the board whose cells all lie in the plane.
        #[test]
        fn they_are_the_lines_of_the_board_that_stay_in_the_plane(
            sides in prop::collection::vec(1u16..=4, 2..=4),
            run in 1u16..=4,
            picks in any::<[u16; 6]>(),
        ) {
            let Ok(shape) = Shape::new(&sides, run) else { return Ok(()) };
            let coords = sides.iter().zip(picks).map(|(side, pick)| pick % side);
            let through = Cell::new(coords.collect::<Vec<u16>>());
            let first = usize::from(picks[4]) % sides.len();
            let second = (first + 1 + usize::from(picks[5]) % (sides.len() - 1)) % sides.len();
            let stays = |cell: &Cell| (0..sides.len())
                .all(|axis| axis == first || axis == second || cell.get(axis) == through.get(axis));
            let cells = |line: &Line| line.cells().map(|cell| cell.coords().to_vec()).collect();
            let expected: BTreeSet<BTreeSet<Vec<u16>>> = BoardLines::new(&shape)
                .iter()
                .filter(|line| line.cells().all(|cell| stays(&cell)))
                .map(|line| cells(&line))
                .collect();
            let listed = plane_lines(&shape, &through, [first, second]);
            prop_assert_eq!(BigUint::from(listed.len()), plane_line_count(&shape, [first, second]));
            let found: BTreeSet<BTreeSet<Vec<u16>>> = listed.iter().map(cells).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
