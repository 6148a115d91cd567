//! Look-alikes of lines in a nested grid: rows with the length of a line, straight and evenly
//! spaced, that are not lines.

use super::LineLookAlike;
use super::cell_positions::slot_positions;
use crate::board::layout::{AxisStack, NestedLayout, Nesting};
use hypertoe_core::geometry::first_broken_axis;
use hypertoe_core::{BigUint, BoardLines, Cell, Shape};
use std::collections::{HashMap, HashSet};

/// The most look-alikes that are listed.
pub const MAX_LISTED: usize = 500;
/// The most pairs of slots of a direction that are examined.
const MOST_PAIRS: u64 = 100_000;
/// The most rows that are examined for the list.
const MOST_TRIED: usize = 100_000;

/// The rows in a slice of the grid that look like lines but are none: straight and evenly spaced,
/// as numbers of rows, and a list of the first ones.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLookAlikes {
    /// The number of lines in the slice.
    pub line_count: BigUint,
    /// The number of rows that are straight and evenly spaced but not lines; unknown on very large
    /// boards.
    pub even_count: Option<BigUint>,
    /// The number of further rows that are evenly spaced with gaps ignored; unknown on very large
    /// boards.
    pub ignoring_gaps_count: Option<BigUint>,
    /// The look-alikes, the evenly spaced ones first; at most [`MAX_LISTED`].
    pub listed: Vec<LineLookAlike>,
}

/// Slots of a direction at even steps, one for each cell of a line: all ascending, or all equal.
type SlotRow = Vec<u32>;

/// The rows of a direction.
struct StackRows {
    slots: u32,
    run: u32,
    /// The ascending, evenly spaced rows.
    even: Vec<SlotRow>,
    even_set: HashSet<SlotRow>,
}

impl StackRows {
    fn new(stack: &AxisStack, run: u32) -> Option<Self> {
        let pairs = stack.slot_count().checked_mul(stack.slot_count())? / u64::from(run - 1);
        let at = slot_positions(stack);
        if at.is_empty() || pairs > MOST_PAIRS {
            return None;
        }
        let slot: HashMap<i128, u32> = at.iter().zip(0..).map(|(at, slot)| (*at, slot)).collect();
        let mut even = Vec::new();
        for (first, from) in at.iter().enumerate() {
            for to in &at[first + 1..] {
                let step = to - from;
                if from + step * i128::from(run - 1) > at[at.len() - 1] {
                    break;
                }
                let row = (0..run).map(|t| slot.get(&(from + step * i128::from(t))).copied());
                even.extend(row.collect::<Option<SlotRow>>());
            }
        }
        let known = even.iter().cloned().collect();
        Some(Self { slots: at.len() as u32, run, even, even_set: known })
    }

    /// Counts the ascending rows at equal steps in slots.
    fn count_ignoring_gaps(&self) -> u64 {
        let (slots, run) = (u64::from(self.slots), u64::from(self.run - 1));
        (1..slots).map(|step| slots.saturating_sub(run * step)).sum()
    }

    /// Counts the rows at equal steps in slots that are evenly spaced, too.
    fn count_even_ignoring_gaps(&self) -> u64 {
        let is_counted = |row: &&SlotRow| row.windows(3).all(|it| it[1] - it[0] == it[2] - it[1]);
        self.even.iter().filter(is_counted).count() as u64
    }

    /// Returns the row from a slot on, in steps of this many slots.
    fn row_from(&self, first: u32, step: i32) -> Option<SlotRow> {
        let slot = |t: u32| {
            let slot = i64::from(first) + i64::from(step) * i64::from(t);
            u32::try_from(slot).ok().filter(|slot| *slot < self.slots)
        };
        (0..self.run).map(slot).collect()
    }

    fn is_even(&self, row: &SlotRow) -> bool {
        match (row.first(), row.last()) {
            (Some(first), Some(last)) if first == last => true,
            (Some(first), Some(last)) if first > last => {
                self.even_set.contains(&row.iter().rev().copied().collect::<SlotRow>())
            }
            _ => self.even_set.contains(row),
        }
    }
}

/// Counts the rows of the grid from those of its two directions: each direction may ascend, descend
/// or stay, but not both may stay; each row is met twice, once from each end.
fn count_row_pairs([columns, rows]: [u64; 2], [across, up]: [u32; 2]) -> BigUint {
    let all = |rising: u64, slots: u32| BigUint::from(2 * rising + u64::from(slots));
    let still = BigUint::from(across) * up;
    (all(columns, across) * all(rows, up) - still) >> 1
}

impl LineLookAlikes {
    pub fn new(shape: &Shape, layout: &NestedLayout, nesting: &Nesting, slice: &Cell) -> Self {
        let sides: Vec<u16> = nesting.axes().iter().map(|axis| shape.side(*axis)).collect();
        let part = Shape::new(&sides, shape.line_length());
        let lines = part.map_or(BigUint::ZERO, |part| BoardLines::new(&part).count().clone());
        let nothing = Self {
            line_count: lines,
            even_count: None,
            ignoring_gaps_count: None,
            listed: Vec::new(),
        };
        let run = u32::from(shape.line_length());
        if run < 2 {
            let none = Some(BigUint::ZERO);
            return Self { even_count: none.clone(), ignoring_gaps_count: none, ..nothing };
        }
        let tracks = [&layout.columns, &layout.rows].map(|stack| StackRows::new(stack, run));
        let [Some(columns), Some(rows)] = tracks else { return nothing };
        let slots = [columns.slots, rows.slots];
        let even = count_row_pairs([&columns, &rows].map(|it| it.even.len() as u64), slots);
        let counted = count_row_pairs([&columns, &rows].map(StackRows::count_ignoring_gaps), slots);
        let both =
            count_row_pairs([&columns, &rows].map(StackRows::count_even_ignoring_gaps), slots);
        let (even, across_gaps) = (even - &nothing.line_count, counted - both);
        let mut listing = LookAlikeLister { layout, slice, tried: 0, listed: Vec::new() };
        if even != BigUint::ZERO {
            listing.add_even(&columns, &rows);
        }
        if across_gaps != BigUint::ZERO {
            listing.add_ignoring_gaps(&columns, &rows);
        }
        let listed = listing.listed;
        Self { even_count: Some(even), ignoring_gaps_count: Some(across_gaps), listed, ..nothing }
    }
}

/// The list under construction.
struct LookAlikeLister<'a> {
    layout: &'a NestedLayout,
    slice: &'a Cell,
    tried: usize,
    listed: Vec<LineLookAlike>,
}

impl LookAlikeLister<'_> {
    fn is_full(&mut self) -> bool {
        self.tried += 1;
        self.listed.len() >= MAX_LISTED || self.tried > MOST_TRIED
    }

    fn cell(&self, column: u32, row: u32) -> Cell {
        let mut cell = self.slice.clone();
        self.layout.columns.write_coords(column.into(), &mut cell);
        self.layout.rows.write_coords(row.into(), &mut cell);
        cell
    }

    fn push_if_not_line(&mut self, columns: &SlotRow, rows: &SlotRow, even: bool) {
        let cells: Vec<Cell> =
            columns.iter().zip(rows).map(|(column, row)| self.cell(*column, *row)).collect();
        if first_broken_axis(&cells).is_some() {
            self.listed.push(LineLookAlike { cells, is_even: even });
        }
    }

    /// Lists the evenly spaced ones.
    fn add_even(&mut self, columns: &StackRows, rows: &StackRows) {
        let still = |rows: &StackRows| -> Vec<SlotRow> {
            (0..rows.slots).map(|slot| vec![slot; rows.run as usize]).collect()
        };
        let falling = rows.even.iter().map(|row| row.iter().rev().copied().collect());
        let falling: Vec<SlotRow> = falling.collect();
        let (across, up) = (still(columns), still(rows));
        for column in columns.even.iter().chain(&across) {
            let rises = column[0] != column[1];
            let others = up.iter().chain(&falling).filter(|_| rises);
            for row in rows.even.iter().chain(others) {
                if self.is_full() {
                    return;
                }
                self.push_if_not_line(column, row, true);
            }
        }
    }

    /// Lists those that are evenly spaced with gaps ignored, the closest together first.
    fn add_ignoring_gaps(&mut self, columns: &StackRows, rows: &StackRows) {
        let most = columns.slots.max(rows.slots) as i32 / (columns.run as i32 - 1);
        for far in 1..=most {
            let steps = (-far..=far).flat_map(|up| (0..=far).map(move |right| (right, up)));
            let is_so_far =
                |(right, up): &(i32, i32)| (*right).max(up.abs()) == far && (*right > 0 || *up > 0);
            // Horizontal and vertical rows are straight, gaps or not.
            let (bare, slanting): (Vec<_>, Vec<_>) =
                steps.filter(is_so_far).partition(|(right, up)| *right == 0 || *up == 0);
            for (right, up) in bare.into_iter().chain(slanting) {
                for (first, start) in (0..rows.slots)
                    .rev()
                    .flat_map(|row| (0..columns.slots).map(move |column| (column, row)))
                {
                    if self.is_full() {
                        return;
                    }
                    let found = columns.row_from(first, right).zip(rows.row_from(start, up));
                    if let Some((column, row)) = found
                        && !(columns.is_even(&column) && rows.is_even(&row))
                    {
                        self.push_if_not_line(&column, &row, false);
                    }
                }
            }
        }
    }
}
