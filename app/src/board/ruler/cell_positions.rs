//! The positions of a nested grid's cells as whole numbers, so that collinearity and even spacing
//! are decided exactly.

use crate::board::layout::{AxisStack, BLOCK_GAP, BOARD_GAP, CELL_GAP, NestedLayout};
use hypertoe_core::Cell;
use std::collections::HashMap;

/// The most slots of a direction for which positions are computed.
const MOST_SLOTS: u64 = 100_000;

/// The column and the row of a cell in the drawn grid, counted over the whole board.
pub type GridPosition = (u32, u32);

/// The slots of a direction, with their positions.
struct SlotPositions {
    track: AxisStack,
    /// Positions by slot, ascending.
    positions: Vec<i128>,
    slot_by_position: HashMap<i128, u32>,
}

impl SlotPositions {
    fn new(stack: &AxisStack) -> Self {
        let positions = slot_positions(stack);
        let slot_by_position = positions.iter().zip(0..).map(|(at, slot)| (*at, slot)).collect();
        Self { track: stack.clone(), positions, slot_by_position }
    }

    /// Returns the slot `steps` even steps from one, where another one is `share` steps from it.
    fn even_slot(&self, from: u32, to: u32, share: usize, steps: i64) -> Option<u32> {
        let (from, to) = (*self.positions.get(from as usize)?, *self.positions.get(to as usize)?);
        let way = (to - from).checked_mul(steps.into())?;
        let whole = way % share as i128 == 0;
        self.slot_by_position.get(&(from + way / share as i128)).copied().filter(|_| whole)
    }

    fn slot_ignoring_gaps(&self, from: u32, to: u32, share: usize, steps: i64) -> Option<u32> {
        let way = i64::from(to) - i64::from(from);
        if way % share as i64 != 0 {
            return None;
        }
        let slot = i64::from(from) + way / share as i64 * steps;
        u32::try_from(slot).ok().filter(|slot| u64::from(*slot) < self.track.slot_count())
    }
}

/// Returns the position of each slot of a stack of axes, in a unit in which all are whole numbers;
/// empty if that would overflow, or for too many slots.
pub fn slot_positions(stack: &AxisStack) -> Vec<i128> {
    let Some(pitches) = level_pitches(stack).filter(|_| stack.slot_count() <= MOST_SLOTS) else {
        return Vec::new();
    };
    let mut at = vec![0_i128];
    for (level, pitch) in stack.levels().iter().zip(pitches) {
        let values = 0..i128::from(level.side);
        at = values.flat_map(|value| at.iter().map(move |at| at + value * pitch)).collect();
    }
    at
}

/// Returns the distance between neighbouring values of each level, in a unit in which all are whole
/// numbers; `None` on overflow. Gaps are hundredths of the lengths that determine them.
fn level_pitches(stack: &AxisStack) -> Option<Vec<i128>> {
    let hundredths = |fraction: f64| (fraction * 100.0).round() as i128;
    let (mut pitches, mut extent, mut cell) = (Vec::new(), 1_i128, 1_i128);
    for (i, level) in stack.levels().iter().enumerate() {
        let gap = match i {
            0 => cell.checked_mul(hundredths(CELL_GAP))?,
            _ => (extent.checked_mul(hundredths(BLOCK_GAP))?)
                .max(cell.checked_mul(hundredths(BOARD_GAP))?),
        };
        for length in pitches.iter_mut().chain([&mut extent, &mut cell]) {
            *length = length.checked_mul(100)?;
        }
        let pitch = extent + gap;
        pitches.push(pitch);
        // A single value has no gap.
        extent = pitch.checked_mul(level.side.into())? - gap;
        let unit = pitches.iter().chain([&extent, &cell]).fold(0, |unit, it| gcd(unit, *it));
        pitches.iter_mut().chain([&mut extent, &mut cell]).for_each(|it| *it /= unit);
    }
    Some(pitches)
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The exact positions of the cells of a grid.
pub struct CellPositions {
    columns: SlotPositions,
    rows: SlotPositions,
}

impl CellPositions {
    pub fn new(layout: &NestedLayout) -> Self {
        Self {
            columns: SlotPositions::new(&layout.columns),
            rows: SlotPositions::new(&layout.rows),
        }
    }

    /// Returns the column and the row of a cell.
    pub fn grid_position(&self, cell: &Cell) -> GridPosition {
        let slot = |slots: &SlotPositions| slots.track.slot_of(cell) as u32;
        (slot(&self.columns), slot(&self.rows))
    }

    /// Returns the cell in a column and row. Coordinates that these do not determine are those of
    /// `slice`.
    pub fn cell_at(&self, place: GridPosition, slice: &Cell) -> Cell {
        let mut cell = slice.clone();
        self.columns.track.write_coords(place.0.into(), &mut cell);
        self.rows.track.write_coords(place.1.into(), &mut cell);
        cell
    }

    /// Returns a function from a step number to the grid position after that many equal steps from
    /// `from`, or to `None` if no cell is there. The distance from `from` to `to` is `share` steps.
    pub fn even_step_fn(
        &self,
        from: GridPosition,
        to: GridPosition,
        share: usize,
    ) -> impl Fn(i64) -> Option<GridPosition> {
        move |steps| {
            let column = self.columns.even_slot(from.0, to.0, share, steps)?;
            Some((column, self.rows.even_slot(from.1, to.1, share, steps)?))
        }
    }

    /// Returns a function that maps a number of steps from `from` to the position reached; `None`
    /// outside the grid or between cells. Each step passes the same number of cells, however wide
    /// the gaps between them are; `share` steps lead to `to`.
    pub fn step_fn_ignoring_gaps(
        &self,
        from: GridPosition,
        to: GridPosition,
        share: usize,
    ) -> impl Fn(i64) -> Option<GridPosition> {
        move |steps| {
            let column = self.columns.slot_ignoring_gaps(from.0, to.0, share, steps)?;
            Some((column, self.rows.slot_ignoring_gaps(from.1, to.1, share, steps)?))
        }
    }

    /// Returns the grid positions that the straight line through two positions meets, in order; at
    /// most `max`.
    pub fn positions_on_straight_row(
        &self,
        from: GridPosition,
        to: GridPosition,
        max: usize,
    ) -> Vec<GridPosition> {
        let at = |slots: &SlotPositions, slot: u32| slots.positions.get(slot as usize).copied();
        let ends = (
            at(&self.columns, from.0).zip(at(&self.columns, to.0)),
            at(&self.rows, from.1).zip(at(&self.rows, to.1)),
        );
        let (Some((x, to_x)), Some((y, to_y))) = ends else { return vec![from, to] };
        let (right, up) = (to_x - x, to_y - y);
        let mut met: Vec<GridPosition> = if right == 0 {
            (0..self.rows.positions.len() as u32).map(|row| (from.0, row)).take(max).collect()
        } else {
            let meets = |(column, at): (u32, &i128)| {
                let rise = (at - x).checked_mul(up)?;
                let row = (rise % right == 0).then(|| y + rise / right)?;
                Some((column, *self.rows.slot_by_position.get(&row)?))
            };
            (0..).zip(&self.columns.positions).filter_map(meets).take(max).collect()
        };
        if right < 0 || (right == 0 && up < 0) {
            met.reverse();
        }
        met
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::Nesting;
    use hypertoe_core::Shape;

    #[test]
    fn whole_numbers_are_where_the_layout_puts_its_slots() {
        for (side, dims) in [(2, 10), (3, 6), (4, 5), (5, 4), (9, 4), (1, 5), (30, 2)] {
            let shape = Shape::hypercube(side, dims).expect("a board");
            let layout = NestedLayout::new(&shape, &Nesting::new((0..dims).collect(), false));
            for track in [&layout.columns, &layout.rows] {
                let at = slot_positions(track);
                assert_eq!(at.len() as u64, track.slot_count());
                let mut cell = Cell::origin(shape.dims());
                track.write_coords(track.slot_count() - 1, &mut cell);
                let last = at[at.len() - 1];
                let unit = track.slot_start(&cell) / last.max(1) as f64;
                for (slot, at) in (0..).zip(at) {
                    track.write_coords(slot, &mut cell);
                    assert!((track.slot_start(&cell) - at as f64 * unit).abs() < 1e-9);
                }
            }
        }
    }
}
