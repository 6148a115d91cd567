//! A ruler over the nested grid: the cells that it meets, and the look-alikes: rows that look like
//! lines but are not. Pure and exact.

mod cell_positions;
mod look_alikes;

pub use look_alikes::{LineLookAlikes, MAX_LISTED};

use crate::board::layout::NestedLayout;
use cell_positions::{CellPositions, GridPosition};
use hypertoe_core::geometry::{first_broken_axis, lines_through_pair};
use hypertoe_core::{Cell, Line, Shape};
use serde::{Deserialize, Serialize};

/// The most cells that are reported as met.
const MOST_MET: usize = 4_096;
/// In longer rows only those from the first cell on are searched.
const MOST_TRIED: usize = 32;

/// A ruler that the user lays from one cell to another, to see whether the cells between make a
/// line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ruler {
    pub from: Cell,
    /// The second end with the reading, once it is set.
    pub to: Option<(Cell, RulerReading)>,
}

/// A ruler laid between two cells: the cells that it meets, and whether they make a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RulerReading {
    /// The cells whose middles the ruler meets, in order.
    pub cells_met: Vec<Cell>,
    /// The verdict on the cells at both ends.
    pub verdict: RulerVerdict,
}

/// A row of cells that looks like a line on the screen but is none: as many cells as a line has,
/// straight, and evenly spaced at least with gaps ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLookAlike {
    pub cells: Vec<Cell>,
    /// Whether the cells are evenly spaced on the screen; otherwise only with gaps ignored.
    pub is_even: bool,
}

/// The verdict on the two cells at the ends of a ruler.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum RulerVerdict {
    Line(Line),
    /// The cells lie in a row with the length of a line, evenly spaced, which is not a line.
    EvenRow(Vec<Cell>),
    /// The cells lie in such a row, but it is evenly spaced only with gaps ignored.
    EvenIgnoringGaps(Vec<Cell>),
    /// The cells lie in no such row.
    NoRow,
}

impl Ruler {
    /// Creates a ruler with its first end set.
    pub fn new(from: Cell) -> Self {
        Self { from, to: None }
    }

    /// Creates a ruler between the middles of two cells in the same slice.
    pub fn between(shape: &Shape, layout: &NestedLayout, from: Cell, to: Cell) -> Self {
        let reading = RulerReading::new(shape, layout, &from, &to);
        Self { from, to: Some((to, reading)) }
    }

    /// Creates a ruler from the first to the last cell of a look-alike, with its reading; `None` if
    /// the look-alike has no cells.
    pub fn from_look_alike(layout: &NestedLayout, row: LineLookAlike) -> Option<Self> {
        let (from, to) = (row.cells.first()?.clone(), row.cells.last()?.clone());
        let met = RulerReading::cells_met(&CellPositions::new(layout), &from, &to);
        let verdict = match row.is_even {
            true => RulerVerdict::EvenRow(row.cells),
            false => RulerVerdict::EvenIgnoringGaps(row.cells),
        };
        Some(Self { from, to: Some((to, RulerReading { cells_met: met, verdict })) })
    }

    /// Returns the cells that the ruler meets and the verdict on its ends; `None` until both ends
    /// are set.
    pub fn reading(&self) -> Option<&RulerReading> {
        self.to.as_ref().map(|(_, reading)| reading)
    }
}

impl RulerReading {
    /// Reads a ruler through two cells of a slice. Positions are whole numbers, so nothing
    /// is rounded.
    fn new(shape: &Shape, layout: &NestedLayout, from: &Cell, to: &Cell) -> Self {
        let middles = CellPositions::new(layout);
        let (a, b) = (middles.grid_position(from), middles.grid_position(to));
        let cells = |row: Vec<GridPosition>| -> Vec<Cell> {
            row.into_iter().map(|place| middles.cell_at(place, from)).collect()
        };
        let run = usize::from(shape.line_length());
        let verdict = match lines_through_pair(shape, from, to).into_iter().next() {
            Some(line) => RulerVerdict::Line(line),
            None if a == b || run < 2 => RulerVerdict::NoRow,
            None => match find_row(run, |share| middles.even_step_fn(a, b, share)) {
                Some(row) => RulerVerdict::EvenRow(cells(row)),
                None => match find_row(run, |share| middles.step_fn_ignoring_gaps(a, b, share)) {
                    Some(row) => RulerVerdict::EvenIgnoringGaps(cells(row)),
                    None => RulerVerdict::NoRow,
                },
            },
        };
        Self { cells_met: Self::cells_met(&middles, from, to), verdict }
    }

    /// Returns the cells whose middles are on the straight line through two of them.
    fn cells_met(middles: &CellPositions, from: &Cell, to: &Cell) -> Vec<Cell> {
        let (a, b) = (middles.grid_position(from), middles.grid_position(to));
        let met = if a == b { vec![a] } else { middles.positions_on_straight_row(a, b, MOST_MET) };
        met.into_iter().map(|place| middles.cell_at(place, from)).collect()
    }

    /// Returns the cells of the line or evenly spaced row between the ends of the ruler, in order;
    /// empty if there is none.
    pub fn row_cells(&self) -> Vec<Cell> {
        match &self.verdict {
            RulerVerdict::Line(line) => line.cells().collect(),
            RulerVerdict::EvenRow(cells) | RulerVerdict::EvenIgnoringGaps(cells) => cells.clone(),
            RulerVerdict::NoRow => Vec::new(),
        }
    }

    /// Returns the first axis whose coordinates keep the measured row of cells from being a line;
    /// `None` if there is no row or the row is a line.
    pub fn broken_axis(&self) -> Option<usize> {
        match &self.verdict {
            RulerVerdict::EvenRow(cells) | RulerVerdict::EvenIgnoringGaps(cells) => {
                first_broken_axis(cells).map(|broken| broken.axis)
            }
            RulerVerdict::Line(_) | RulerVerdict::NoRow => None,
        }
    }
}

/// Finds a row of `run` positions at even steps that contains both ends, as many steps apart as
/// possible. `step(k)(n)` is the position `n` steps from the first end when the ends are
/// `k` steps apart.
fn find_row<S: Fn(i64) -> Option<GridPosition>>(
    run: usize,
    step: impl Fn(usize) -> S,
) -> Option<Vec<GridPosition>> {
    for share in (1..run).rev() {
        let at = step(share);
        let first = if run > MOST_TRIED { 0..1 } else { 0..run - share };
        for before in first {
            let row = (0..run as i64).map(|t| at(t - before as i64)).collect();
            if let Some(row) = row {
                return Some(row);
            }
        }
    }
    None
}
