//! A ruler through the middles of two cells of the nested grid: the cells that it meets, the row at
//! even steps, and whether that is a line.

use super::middles::{Middles, Place};
use crate::board::layout::NestedLayout;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::straight::first_break;
use hypertoe_core::{Cell, Line, Shape};

/// The most cells that are reported as met.
const MOST_MET: usize = 4_096;
/// In longer rows only those from the first cell on are searched.
const MOST_TRIED: usize = 32;

/// A ruler with one or both of its ends set.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruler {
    pub from: Cell,
    /// The second end with the reading, once it is set.
    pub to: Option<(Cell, Reading)>,
}

/// The reading of a ruler.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The cells whose middles it meets, in order.
    pub met: Vec<Cell>,
    /// The verdict on both ends.
    pub verdict: Verdict,
}

/// A look-alike of a line: as many cells as a line has, straight and evenly spaced, but not a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub cells: Vec<Cell>,
    /// Whether they are evenly spaced on the screen; otherwise only with gaps ignored.
    pub even: bool,
}

/// The verdict on two cells.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// They lie on a line.
    Line(Line),
    /// They lie in a row with the length of a line, evenly spaced, which is not a line.
    Even(Vec<Cell>),
    /// They lie in such a row, but it is evenly spaced only with gaps ignored.
    AcrossGaps(Vec<Cell>),
    /// They lie in no such row.
    Nothing,
}

impl Ruler {
    /// Creates a ruler with its first end set.
    pub fn begun(from: Cell) -> Self {
        Self { from, to: None }
    }

    /// Creates a ruler between the middles of two cells in the same slice.
    pub fn laid(shape: &Shape, layout: &NestedLayout, from: Cell, to: Cell) -> Self {
        let reading = Reading::of(shape, layout, &from, &to);
        Self { from, to: Some((to, reading)) }
    }

    /// Creates a ruler over a look-alike.
    pub fn over(layout: &NestedLayout, row: Row) -> Option<Self> {
        let (from, to) = (row.cells.first()?.clone(), row.cells.last()?.clone());
        let met = Reading::met(&Middles::new(layout), &from, &to);
        let verdict = match row.even {
            true => Verdict::Even(row.cells),
            false => Verdict::AcrossGaps(row.cells),
        };
        Some(Self { from, to: Some((to, Reading { met, verdict })) })
    }

    /// Returns the reading, once both ends are set.
    pub fn reading(&self) -> Option<&Reading> {
        self.to.as_ref().map(|(_, reading)| reading)
    }
}

impl Reading {
    /// Reads a ruler through two cells of a slice. Positions are whole numbers, so nothing
    /// is rounded.
    fn of(shape: &Shape, layout: &NestedLayout, from: &Cell, to: &Cell) -> Self {
        let middles = Middles::new(layout);
        let (a, b) = (middles.place(from), middles.place(to));
        let cells = |row: Vec<Place>| -> Vec<Cell> {
            row.into_iter().map(|place| middles.cell(place, from)).collect()
        };
        let run = usize::from(shape.run());
        let verdict = match through_both(shape, from, to).into_iter().next() {
            Some(line) => Verdict::Line(line),
            None if a == b || run < 2 => Verdict::Nothing,
            None => match row(run, |share| middles.even_step(a, b, share)) {
                Some(row) => Verdict::Even(cells(row)),
                None => match row(run, |share| middles.counted_step(a, b, share)) {
                    Some(row) => Verdict::AcrossGaps(cells(row)),
                    None => Verdict::Nothing,
                },
            },
        };
        Self { met: Self::met(&middles, from, to), verdict }
    }

    /// Returns the cells whose middles are on the straight line through two of them.
    fn met(middles: &Middles, from: &Cell, to: &Cell) -> Vec<Cell> {
        let (a, b) = (middles.place(from), middles.place(to));
        let met = if a == b { vec![a] } else { middles.met(a, b, MOST_MET) };
        met.into_iter().map(|place| middles.cell(place, from)).collect()
    }

    /// Returns the cells of the row at even steps.
    pub fn row(&self) -> Vec<Cell> {
        match &self.verdict {
            Verdict::Line(line) => line.cells().collect(),
            Verdict::Even(cells) | Verdict::AcrossGaps(cells) => cells.clone(),
            Verdict::Nothing => Vec::new(),
        }
    }

    /// Returns the first axis that keeps a row from being a line.
    pub fn broken_axis(&self) -> Option<usize> {
        match &self.verdict {
            Verdict::Even(cells) | Verdict::AcrossGaps(cells) => {
                first_break(cells).map(|broken| broken.axis)
            }
            Verdict::Line(_) | Verdict::Nothing => None,
        }
    }
}

/// Finds a row of `run` positions at even steps that contains both ends, as many steps apart as
/// possible. `step(share)(n)` is the position `n` steps from the first end when the ends are
/// `share` steps apart.
fn row<S: Fn(i64) -> Option<Place>>(run: usize, step: impl Fn(usize) -> S) -> Option<Vec<Place>> {
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
