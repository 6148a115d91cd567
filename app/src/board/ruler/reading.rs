//! A ruler laid over the nested grid through the middles of two cells: which cells it meets, which
//! of them lie at even steps, and whether these are a line.

use super::middles::{Middles, Place};
use crate::board::layout::NestedLayout;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::straight::first_break;
use hypertoe_core::{Cell, Line, Shape};

/// The most cells that are told of as met.
const MOST_MET: usize = 4_096;
/// In longer rows only those that begin at the first cell are looked for.
const MOST_TRIED: usize = 32;

/// A ruler, as far as it is laid.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruler {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends, and what it shows; nothing before the end is chosen.
    pub to: Option<(Cell, Reading)>,
}

/// What a ruler shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The cells whose middles it meets, in their order.
    pub met: Vec<Cell>,
    /// What is to be said of both ends.
    pub verdict: Verdict,
}

/// As many cells as a line has, straight at even steps, that are no line.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// From end to end.
    pub cells: Vec<Cell>,
    /// Whether they are evenly spaced; otherwise they are only if gaps are ignored.
    pub even: bool,
}

/// What is to be said of two cells and of what lies at even steps with them.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// They are on a line.
    Line(Line),
    /// They are in a row of as many cells as a line has, evenly spaced, which is no line.
    Even(Vec<Cell>),
    /// The same, but evenly spaced only if gaps are ignored.
    AcrossGaps(Vec<Cell>),
    /// They are in no such row.
    Nothing,
}

impl Ruler {
    /// Only its first end.
    pub fn begun(from: Cell) -> Self {
        Self { from, to: None }
    }

    /// From the middle of a cell to that of another one in the same slice.
    pub fn laid(shape: &Shape, layout: &NestedLayout, from: Cell, to: Cell) -> Self {
        let reading = Reading::of(shape, layout, &from, &to);
        Self { from, to: Some((to, reading)) }
    }

    /// Over a row that was found before.
    pub fn over(layout: &NestedLayout, row: Row) -> Option<Self> {
        let (from, to) = (row.cells.first()?.clone(), row.cells.last()?.clone());
        let met = Reading::met(&Middles::new(layout), &from, &to);
        let verdict = match row.even {
            true => Verdict::Even(row.cells),
            false => Verdict::AcrossGaps(row.cells),
        };
        Some(Self { from, to: Some((to, Reading { met, verdict })) })
    }

    /// What it shows, once it is laid.
    pub fn reading(&self) -> Option<&Reading> {
        self.to.as_ref().map(|(_, reading)| reading)
    }
}

impl Reading {
    /// What a ruler through two cells of a slice shows. Places are whole numbers, so that nothing
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

    /// The cells whose middles are on the straight line through two of them.
    fn met(middles: &Middles, from: &Cell, to: &Cell) -> Vec<Cell> {
        let (a, b) = (middles.place(from), middles.place(to));
        let met = if a == b { vec![a] } else { middles.met(a, b, MOST_MET) };
        met.into_iter().map(|place| middles.cell(place, from)).collect()
    }

    /// The cells at even steps that are told of.
    pub fn row(&self) -> Vec<Cell> {
        match &self.verdict {
            Verdict::Line(line) => line.cells().collect(),
            Verdict::Even(cells) | Verdict::AcrossGaps(cells) => cells.clone(),
            Verdict::Nothing => Vec::new(),
        }
    }

    /// The first axis that keeps a row from being a line, if one does.
    pub fn broken_axis(&self) -> Option<usize> {
        match &self.verdict {
            Verdict::Even(cells) | Verdict::AcrossGaps(cells) => {
                first_break(cells).map(|broken| broken.axis)
            }
            Verdict::Line(_) | Verdict::Nothing => None,
        }
    }
}

/// A row of so many places at even steps in which both ends stand, as far apart as can be.
/// `step(share)` tells the place so many steps from the first end when both are `share` steps
/// apart.
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
