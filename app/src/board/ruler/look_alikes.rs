//! Look-alikes of lines in a nested grid: rows with the length of a line, straight and evenly
//! spaced, that are not lines.

use super::middles::places;
use super::reading::Row;
use crate::board::layout::{NestedLayout, Nesting, Track};
use hypertoe_core::geometry::straight::first_break;
use hypertoe_core::{BigUint, BoardLines, Cell, Shape};
use std::collections::{HashMap, HashSet};

/// The most look-alikes that are listed.
pub const MOST_LISTED: usize = 500;
/// The most pairs of slots of a direction that are examined.
const MOST_PAIRS: u64 = 100_000;
/// The most rows that are examined for the list.
const MOST_TRIED: usize = 100_000;

/// The look-alikes of a slice.
#[derive(Clone, Debug, PartialEq)]
pub struct LookAlikes {
    /// The number of lines in the slice.
    pub lines: BigUint,
    /// The number of rows that are straight and evenly spaced but not lines; unknown on very large
    /// boards.
    pub even: Option<BigUint>,
    /// The number of further rows that are evenly spaced with gaps ignored; unknown on very large
    /// boards.
    pub across_gaps: Option<BigUint>,
    /// The look-alikes, the evenly spaced ones first; at most [`MOST_LISTED`].
    pub listed: Vec<Row>,
}

/// Slots of a direction at even steps, one for each cell of a line: all ascending, or all equal.
type Slots = Vec<u32>;

/// The rows of a direction.
struct Rows {
    slots: u32,
    run: u32,
    /// The ascending, evenly spaced rows.
    even: Vec<Slots>,
    known: HashSet<Slots>,
}

impl Rows {
    fn new(track: &Track, run: u32) -> Option<Self> {
        let pairs = track.cells().checked_mul(track.cells())? / u64::from(run - 1);
        let at = places(track);
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
                even.extend(row.collect::<Option<Slots>>());
            }
        }
        let known = even.iter().cloned().collect();
        Some(Self { slots: at.len() as u32, run, even, known })
    }

    /// Counts the ascending rows at equal steps in slots.
    fn counted(&self) -> u64 {
        let (slots, run) = (u64::from(self.slots), u64::from(self.run - 1));
        (1..slots).map(|step| slots.saturating_sub(run * step)).sum()
    }

    /// Counts the rows at equal steps in slots that are evenly spaced, too.
    fn both(&self) -> u64 {
        let is_counted = |row: &&Slots| row.windows(3).all(|it| it[1] - it[0] == it[2] - it[1]);
        self.even.iter().filter(is_counted).count() as u64
    }

    /// Returns the row from a slot on, in steps of this many slots.
    fn row(&self, first: u32, step: i32) -> Option<Slots> {
        let slot = |t: u32| {
            let slot = i64::from(first) + i64::from(step) * i64::from(t);
            u32::try_from(slot).ok().filter(|slot| *slot < self.slots)
        };
        (0..self.run).map(slot).collect()
    }

    fn is_even(&self, row: &Slots) -> bool {
        match (row.first(), row.last()) {
            (Some(first), Some(last)) if first == last => true,
            (Some(first), Some(last)) if first > last => {
                self.known.contains(&row.iter().rev().copied().collect::<Slots>())
            }
            _ => self.known.contains(row),
        }
    }
}

/// Counts the rows of the grid from those of its two directions: each direction may ascend, descend
/// or stay, but not both may stay; each row is met twice, once from each end.
fn pairs([columns, rows]: [u64; 2], [across, up]: [u32; 2]) -> BigUint {
    let all = |rising: u64, slots: u32| BigUint::from(2 * rising + u64::from(slots));
    let still = BigUint::from(across) * up;
    (all(columns, across) * all(rows, up) - still) >> 1
}

impl LookAlikes {
    /// Finds the look-alikes of the slice of a cell.
    pub fn new(shape: &Shape, layout: &NestedLayout, nesting: &Nesting, slice: &Cell) -> Self {
        let sides: Vec<u64> = nesting.axes().iter().map(|axis| shape.side(*axis).into()).collect();
        let part = Shape::new(&sides, shape.run().into());
        let lines = part.map_or(BigUint::ZERO, |part| BoardLines::new(&part).count().clone());
        let nothing = Self { lines, even: None, across_gaps: None, listed: Vec::new() };
        let run = u32::from(shape.run());
        if run < 2 {
            let none = Some(BigUint::ZERO);
            return Self { even: none.clone(), across_gaps: none, ..nothing };
        }
        let tracks = [&layout.columns, &layout.rows].map(|track| Rows::new(track, run));
        let [Some(columns), Some(rows)] = tracks else { return nothing };
        let slots = [columns.slots, rows.slots];
        let even = pairs([&columns, &rows].map(|it| it.even.len() as u64), slots);
        let counted = pairs([&columns, &rows].map(Rows::counted), slots);
        let both = pairs([&columns, &rows].map(Rows::both), slots);
        let (even, across_gaps) = (even - &nothing.lines, counted - both);
        let mut listing = Listing { layout, slice, tried: 0, listed: Vec::new() };
        if even != BigUint::ZERO {
            listing.even(&columns, &rows);
        }
        if across_gaps != BigUint::ZERO {
            listing.across_gaps(&columns, &rows);
        }
        let listed = listing.listed;
        Self { even: Some(even), across_gaps: Some(across_gaps), listed, ..nothing }
    }
}

/// The list under construction.
struct Listing<'a> {
    layout: &'a NestedLayout,
    slice: &'a Cell,
    tried: usize,
    listed: Vec<Row>,
}

impl Listing<'_> {
    fn is_full(&mut self) -> bool {
        self.tried += 1;
        self.listed.len() >= MOST_LISTED || self.tried > MOST_TRIED
    }

    fn cell(&self, column: u32, row: u32) -> Cell {
        let mut cell = self.slice.clone();
        self.layout.columns.write(column.into(), &mut cell);
        self.layout.rows.write(row.into(), &mut cell);
        cell
    }

    fn add(&mut self, columns: &Slots, rows: &Slots, even: bool) {
        let cells: Vec<Cell> =
            columns.iter().zip(rows).map(|(column, row)| self.cell(*column, *row)).collect();
        if first_break(&cells).is_some() {
            self.listed.push(Row { cells, even });
        }
    }

    /// Lists the evenly spaced ones.
    fn even(&mut self, columns: &Rows, rows: &Rows) {
        let still = |rows: &Rows| -> Vec<Slots> {
            (0..rows.slots).map(|slot| vec![slot; rows.run as usize]).collect()
        };
        let falling = rows.even.iter().map(|row| row.iter().rev().copied().collect());
        let falling: Vec<Slots> = falling.collect();
        let (across, up) = (still(columns), still(rows));
        for column in columns.even.iter().chain(&across) {
            let rises = column[0] != column[1];
            let others = up.iter().chain(&falling).filter(|_| rises);
            for row in rows.even.iter().chain(others) {
                if self.is_full() {
                    return;
                }
                self.add(column, row, true);
            }
        }
    }

    /// Lists those that are evenly spaced with gaps ignored, the closest together first.
    fn across_gaps(&mut self, columns: &Rows, rows: &Rows) {
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
                    let found = columns.row(first, right).zip(rows.row(start, up));
                    if let Some((column, row)) = found
                        && !(columns.is_even(&column) && rows.is_even(&row))
                    {
                        self.add(&column, &row, false);
                    }
                }
            }
        }
    }
}
