//! Near misses: cells that look like a line but are not one.

use super::pick::{random_cell, random_line};
use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::geometry::straight::first_broken_axis;

/// The most samples until one is not a line.
const TRIES: usize = 24;

/// Samples as many different cells as a line has, in an order, that are not a line: a line with
/// one cell moved along one axis; a line along which an axis wraps around after its last value; or
/// cells in a row of the nested picture, across the border of two small boards.
pub(super) fn near_miss(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<Vec<Cell>> {
    let ways = [with_moved_cell, with_wrapped_axis, picture_row];
    (0..TRIES).find_map(|_| {
        let cells = ways[dice.below(ways.len())](shape, span, dice)?;
        let differ = cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell));
        // They must not be a line in another order either.
        let mut sorted = cells.clone();
        sorted.sort();
        (differ && first_broken_axis(&sorted).is_some() && first_broken_axis(&cells).is_some())
            .then_some(cells)
    })
}

/// Samples a line, and moves one of its cells along one axis.
fn with_moved_cell(shape: &Shape, span: Option<usize>, dice: &mut SeededRng) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> = random_line(shape, span, dice).cells().collect();
    let (place, axis) = (dice.below(cells.len()), dice.below(shape.dims()));
    let value = dice.below(usize::from(shape.side(axis))) as u16;
    cells[place].coords_mut()[axis] = value;
    Some(cells)
}

/// Samples a line, and shifts one of its axes cyclically: 1, 2, 0.
fn with_wrapped_axis(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<Vec<Cell>> {
    let line = random_line(shape, span, dice);
    let varying: Vec<usize> = super::question::varying_axes(&line).into_iter().collect();
    let axis = varying[dice.below(varying.len())];
    // A single axis would only reorder the cells of the line.
    if varying.len() < 2 {
        return None;
    }
    let (side, by) = (shape.side(axis), 1 + dice.below(usize::from(line.length()) - 1) as u16);
    let turn = |cell: Cell| {
        let value = (cell.get(axis) + by) % side;
        cell.with(axis, value)
    };
    Some(line.cells().map(turn).collect())
}

/// Samples cells in a row of the nested picture, whose axes run right, up, right, up …: straight
/// or diagonal, perhaps across a border.
fn picture_row(shape: &Shape, _: Option<usize>, dice: &mut SeededRng) -> Option<Vec<Cell>> {
    let start = random_cell(shape, dice);
    let steps = [[1, 0], [0, 1], [1, 1], [1, -1]][dice.below(4)];
    (0..i64::from(shape.line_length()))
        .map(|t| picture_offset(shape, &start, steps.map(|s| s * t)))
        .collect()
}

/// Returns the cell this far to the right and up in the nested picture.
fn picture_offset(shape: &Shape, from: &Cell, by: [i64; 2]) -> Option<Cell> {
    let mut coords = from.coords().to_vec();
    for (way, by) in by.into_iter().enumerate() {
        let mut carry = by;
        for axis in (way..shape.dims()).step_by(2) {
            let (side, value) = (i64::from(shape.side(axis)), i64::from(coords[axis]) + carry);
            coords[axis] = value.rem_euclid(side) as u16;
            carry = value.div_euclid(side);
        }
        if carry != 0 {
            return None;
        }
    }
    Some(Cell::new(coords))
}
