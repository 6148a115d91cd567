//! Colourings by a number: the lines through each cell, or its value along an axis.

use super::{CellColoring, ColorFn, ColorSharing, ColoringLegend};
use crate::i18n::{self, Message, axis_name};
use crate::theme::{Palette, axis_value_color, heat_color};
use hypertoe_core::geometry::{CellLineCounter, approx_lines_through};
use hypertoe_core::{Cell, Rules, Shape};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashMap;

/// The most different counts that the legend labels one by one.
const MOST_COUNTS: usize = 10;
/// Number of colours in the legend of more counts.
const STRIPES: u16 = 24;
/// The most cells whose lines are counted for the legend.
const MOST_COUNTED: u64 = 4_096;

/// The heat map of the number of lines through each cell.
#[derive(Debug)]
pub struct LineCountColoring;

impl CellColoring for LineCountColoring {
    fn key(&self) -> (&'static str, u64) {
        ("lines", 0)
    }

    fn colors<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        let shape = rules.shape();
        let max = max_lines_through(shape);
        let heat = move |count| heat_color(line_count_heat(shape, count, max), palette.dark);
        if let Some(counter) = CellLineCounter::new(shape) {
            let counter = RefCell::new(counter);
            return Box::new(move |cell| Some(heat(counter.borrow_mut().count(shape, cell))));
        }
        // Counting takes long on uneven boards.
        let known = RefCell::new(HashMap::new());
        Box::new(move |cell| {
            let class = line_count_class_key(shape, cell, 0..shape.dims());
            let find = || heat(approx_lines_through(shape, cell));
            Some(*known.borrow_mut().entry(class).or_insert_with(find))
        })
    }

    fn equal_colors(&self) -> ColorSharing {
        ColorSharing::SameLineClass
    }

    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String> {
        Some(format_count(approx_lines_through(rules.shape(), cell)))
    }

    fn legend(&self, rules: &Rules, palette: &Palette) -> Option<ColoringLegend> {
        let shape = rules.shape();
        let max = max_lines_through(shape);
        let title = i18n::legend_lines_each();
        let counts = distinct_line_counts(shape);
        if (1..=MOST_COUNTS).contains(&counts.len()) {
            let heat = |count| heat_color(line_count_heat(shape, count, max), palette.dark);
            let steps = counts.into_iter().map(|count| (heat(count), Some(format_count(count))));
            return Some(ColoringLegend { title, entries: steps.collect() });
        }
        let first = counts.first().map(|count| (*count, line_count_heat(shape, *count, max)));
        let (few, from) = match first {
            Some((count, share)) => (format_count(count), share),
            None => (i18n::axis_few().to_string(), 0.0),
        };
        let many = match first {
            Some(_) => format_count(max),
            None => i18n::axis_many().to_string(),
        };
        let step = |number: u16| {
            let fraction = from + (1.0 - from) * f32::from(number) / f32::from(STRIPES - 1);
            let label = match number {
                0 => Some(few.clone()),
                _ => (number + 1 == STRIPES).then(|| many.clone()),
            };
            (heat_color(fraction, palette.dark), label)
        };
        Some(ColoringLegend { title, entries: (0..STRIPES).map(step).collect() })
    }

    fn heat_labels(&self, rules: &Rules) -> Option<(Message, Message)> {
        let shape = rules.shape();
        Some(match distinct_line_counts(shape).first() {
            Some(few) => {
                let most = format_count(max_lines_through(shape));
                (i18n::axis_few_lines(format_count(*few)), i18n::axis_many_lines(most))
            }
            None => (i18n::axis_few(), i18n::axis_many()),
        })
    }

    fn is_computed(&self) -> bool {
        false
    }
}

fn format_count(count: f64) -> String {
    if count < 1e5 { format!("{count:.0}") } else { format!("{count:.0e}") }
}

/// Returns the number of lines through the cell with the most: in the middle or in a corner.
fn max_lines_through(shape: &Shape) -> f64 {
    let middle = Cell::new(shape.sides().iter().map(|n| n / 2));
    let ends = Cell::origin(shape.dims());
    approx_lines_through(shape, &middle).max(approx_lines_through(shape, &ends))
}

/// Returns the different numbers of lines through cells, ascending; empty on large boards.
fn distinct_line_counts(shape: &Shape) -> Vec<f64> {
    if shape.cell_count_u64().is_none_or(|cells| cells > MOST_COUNTED) {
        return Vec::new();
    }
    let mut counts: Vec<f64> =
        shape.iter_cells().map(|cell| approx_lines_through(shape, &cell)).collect();
    counts.sort_by(f64::total_cmp);
    counts.dedup();
    counts
}

/// Returns the heat, 0 to 1, of a cell on this many lines, where the maximum is `max`: counts
/// spread over powers of two, so the scale is logarithmic. On S^D every cell has at least the D
/// lines along the axes.
pub fn line_count_heat(shape: &Shape, count: f64, max: f64) -> f32 {
    let least = (shape.dims() as f64).min(max);
    ((count / least).max(1.0).ln() / (max / least).ln().max(1e-9)) as f32
}

/// Returns the key of a class of cells: cells with the same key have the same number of lines
/// through them. It holds, for each of these axes, the distances to its two ends, at most the
/// length of a line − 1, sorted.
pub fn line_count_class_key(
    shape: &Shape,
    cell: &Cell,
    axes: impl Iterator<Item = usize>,
) -> Vec<(u16, u16)> {
    let most = shape.line_length() - 1;
    let ends = |axis: usize| {
        let c = cell.get(axis);
        let (low, high) = (c.min(most), (shape.side(axis) - 1 - c).min(most));
        (low.min(high), low.max(high))
    };
    let mut class: Vec<(u16, u16)> = axes.map(ends).collect();
    class.sort_unstable();
    class
}

/// The longest axis of which the legend labels all values.
const MOST_VALUES: u16 = 12;

/// The colouring by the values along this axis.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RainbowColoring(pub usize);

impl CellColoring for RainbowColoring {
    fn key(&self) -> (&'static str, u64) {
        ("rainbow", self.0 as u64)
    }

    fn colors<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        let last = rules.shape().side(self.0).max(2) - 1;
        Box::new(move |cell| {
            let fraction = f32::from(cell.get(self.0)) / f32::from(last);
            Some(axis_value_color(fraction, palette.dark))
        })
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        Some(cell.get(self.0).to_string())
    }

    fn legend(&self, rules: &Rules, palette: &Palette) -> Option<ColoringLegend> {
        let side = rules.shape().side(self.0);
        let last = side.max(2) - 1;
        let (shown, all) = if side <= MOST_VALUES { (side, true) } else { (STRIPES, false) };
        let step = |number: u16| {
            let fraction = f32::from(number) / f32::from(shown.max(2) - 1);
            let value = (fraction * f32::from(last)).round() as u16;
            let told = all || number == 0 || number + 1 == shown;
            (axis_value_color(fraction, palette.dark), told.then(|| value.to_string()))
        };
        let title = i18n::legend_values(axis_name(self.0));
        Some(ColoringLegend { title, entries: (0..shown).map(step).collect() })
    }

    fn is_computed(&self) -> bool {
        false
    }
}
