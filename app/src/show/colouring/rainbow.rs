//! The values along an axis.

use super::tint::{Colours, Tint};
use crate::theme::{Palette, rainbow_color};
use hypertoe_core::{Cell, Rules};

/// The values along this axis, as a rainbow.
#[derive(Debug)]
pub struct Rainbow(pub usize);

impl Tint for Rainbow {
    fn key(&self) -> (&'static str, u64) {
        ("rainbow", self.0 as u64)
    }

    fn colours<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> Colours<'a> {
        let last = rules.shape().side(self.0).max(2) - 1;
        Box::new(move |cell| {
            let share = f32::from(cell.get(self.0)) / f32::from(last);
            Some(rainbow_color(share, palette.dark))
        })
    }

    fn label(&self, _: &Rules, _: &Cell) -> Option<String> {
        None
    }

    fn is_answer(&self) -> bool {
        false
    }
}
