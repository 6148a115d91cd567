//! Colouring by the values along an axis.

use super::tint::{CellColouring, ColourFn, ColouringLegend};
use crate::theme::{Palette, rainbow_color};
use crate::words::{self, axis_name};
use hypertoe_core::{Cell, Rules};

/// The longest axis of which the legend labels all values.
const MOST_VALUES: u16 = 12;

/// The colouring by the values along this axis.
#[derive(Debug)]
pub struct RainbowColouring(pub usize);

impl CellColouring for RainbowColouring {
    fn key(&self) -> (&'static str, u64) {
        ("rainbow", self.0 as u64)
    }

    fn colours<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> ColourFn<'a> {
        let last = rules.shape().side(self.0).max(2) - 1;
        Box::new(move |cell| {
            let share = f32::from(cell.get(self.0)) / f32::from(last);
            Some(rainbow_color(share, palette.dark))
        })
    }

    fn label(&self, _: &Rules, _: &Cell) -> Option<String> {
        None
    }

    fn legend(&self, rules: &Rules, palette: &Palette) -> Option<ColouringLegend> {
        let side = rules.shape().side(self.0);
        let last = side.max(2) - 1;
        let (shown, all) = if side <= MOST_VALUES { (side, true) } else { (STRIPES, false) };
        let step = |number: u16| {
            let share = f32::from(number) / f32::from(shown.max(2) - 1);
            let value = (share * f32::from(last)).round() as u16;
            let told = all || number == 0 || number + 1 == shown;
            (rainbow_color(share, palette.dark), told.then(|| value.to_string()))
        };
        let title = words::legend_values(axis_name(self.0));
        Some(ColouringLegend { title, entries: (0..shown).map(step).collect() })
    }

    fn is_computed(&self) -> bool {
        false
    }
}
