//! How many lines run through each cell.

use super::tint::{Alike, Colours, Tint};
use crate::theme::{Palette, heat_color};
use crate::words::{self, Message};
use hypertoe_core::geometry::lines::{ThroughCounter, count_through_estimate};
use hypertoe_core::{Cell, Rules, Shape};
use std::cell::RefCell;
use std::collections::HashMap;

/// Lines through each cell, as heat.
#[derive(Debug)]
pub struct Lines;

impl Tint for Lines {
    fn key(&self) -> (&'static str, u64) {
        ("lines", 0)
    }

    fn colours<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> Colours<'a> {
        let shape = rules.shape();
        let middle = Cell::new(shape.sides().iter().map(|n| n / 2));
        let ends = Cell::origin(shape.dims());
        let most = count_through_estimate(shape, &middle).max(count_through_estimate(shape, &ends));
        let heat = move |count| heat_color(heat_share(shape, count, most), palette.dark);
        if let Some(counter) = ThroughCounter::new(shape) {
            let counter = RefCell::new(counter);
            return Box::new(move |cell| Some(heat(counter.borrow_mut().count(shape, cell))));
        }
        // On uneven boards counting takes long.
        let known = RefCell::new(HashMap::new());
        Box::new(move |cell| {
            let class = line_class(shape, cell, 0..shape.dims());
            let find = || heat(count_through_estimate(shape, cell));
            Some(*known.borrow_mut().entry(class).or_insert_with(find))
        })
    }

    fn alike(&self) -> Alike {
        Alike::ByLines
    }

    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String> {
        let count = count_through_estimate(rules.shape(), cell);
        Some(if count < 1e5 { format!("{count:.0}") } else { format!("{count:.0e}") })
    }

    fn heat(&self) -> Option<(Message, Message)> {
        Some((words::axis_few(), words::axis_many()))
    }

    fn is_answer(&self) -> bool {
        false
    }
}

/// How hot a cell with this many lines is, where the most are `most`: counts
/// spread over powers of two, so the scale is logarithmic. On S^D every cell
/// has at least the D lines along the axes.
pub fn heat_share(shape: &Shape, count: f64, most: f64) -> f32 {
    let least = (shape.dims() as f64).min(most);
    ((count / least).max(1.0).ln() / (most / least).ln().max(1e-9)) as f32
}

/// What the number of lines through a cell depends on: for each of these axes
/// how far its two ends are, up to the length of a line, in any order.
pub fn line_class(
    shape: &Shape,
    cell: &Cell,
    axes: impl Iterator<Item = usize>,
) -> Vec<(u16, u16)> {
    let most = shape.run() - 1;
    let ends = |axis: usize| {
        let c = cell.get(axis);
        let (low, high) = (c.min(most), (shape.side(axis) - 1 - c).min(most));
        (low.min(high), low.max(high))
    };
    let mut class: Vec<(u16, u16)> = axes.map(ends).collect();
    class.sort_unstable();
    class
}
