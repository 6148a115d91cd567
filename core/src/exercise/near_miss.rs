//! Cells that look like a line and are none.

use super::pick::{any_cell, any_line};
use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::geometry::straight::first_break;

/// How often cells are drawn until they are no line.
const TRIES: usize = 24;

/// As many different cells as a line has, in an order, that are no line: a line with one cell
/// put elsewhere along one axis; a line along which an axis starts anew after its last value; or
/// cells that lie in a row in the nested picture, across the border of two small boards.
pub(super) fn near_miss(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Vec<Cell>> {
    let ways = [moved, wrapped, across];
    (0..TRIES).find_map(|_| {
        let cells = ways[dice.below(ways.len())](shape, span, dice)?;
        let differ = cells.iter().enumerate().all(|(i, cell)| !cells[..i].contains(cell));
        // Nor are they one in another order.
        let mut sorted = cells.clone();
        sorted.sort();
        (differ && first_break(&sorted).is_some() && first_break(&cells).is_some()).then_some(cells)
    })
}

/// A line with one cell put elsewhere along one axis.
fn moved(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> = any_line(shape, span, dice).cells().collect();
    let (place, axis) = (dice.below(cells.len()), dice.below(shape.dims()));
    let value = dice.below(usize::from(shape.side(axis))) as u16;
    cells[place].coords_mut()[axis] = value;
    Some(cells)
}

/// A line along which one of its axes goes on from the other end: 1, 2, 0.
fn wrapped(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Vec<Cell>> {
    let line = any_line(shape, span, dice);
    let varying: Vec<usize> = super::question::varying(&line).into_iter().collect();
    let axis = varying[dice.below(varying.len())];
    // Alone it would only put the cells of a line in another order.
    if varying.len() < 2 {
        return None;
    }
    let (side, by) = (shape.side(axis), 1 + dice.below(usize::from(line.run()) - 1) as u16);
    let turn = |cell: Cell| {
        let value = (cell.get(axis) + by) % side;
        cell.with(axis, value)
    };
    Some(line.cells().map(turn).collect())
}

/// Cells in a row in the nested picture, whose axes run right, up, right, up …: straight or
/// diagonal, across a border.
fn across(shape: &Shape, _: Option<usize>, dice: &mut Dice) -> Option<Vec<Cell>> {
    let start = any_cell(shape, dice);
    let steps = [[1, 0], [0, 1], [1, 1], [1, -1]][dice.below(4)];
    (0..i64::from(shape.run())).map(|t| in_picture(shape, &start, steps.map(|s| s * t))).collect()
}

/// The cell so many cells to the right and up in the nested picture.
fn in_picture(shape: &Shape, from: &Cell, by: [i64; 2]) -> Option<Cell> {
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
