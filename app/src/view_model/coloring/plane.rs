//! The colouring of the cells of a plane.

use super::{CellColoring, ColorFn};
use crate::theme::{Palette, group_color};
use hypertoe_core::{Cell, Rules};
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The cells of the plane of two axes through a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlaneColoring {
    pub through: Cell,
    pub axes: [usize; 2],
}

impl PlaneColoring {
    fn contains(&self, cell: &Cell) -> bool {
        let coords = cell.coords().iter().zip(self.through.coords()).enumerate();
        coords.into_iter().all(|(axis, (a, b))| a == b || self.axes.contains(&axis))
    }
}

impl CellColoring for PlaneColoring {
    fn key(&self) -> (&'static str, u64) {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        ("plane", hasher.finish())
    }

    fn colors<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        let color = palette.cell.lerp_to_gamma(group_color(0, palette.dark), 0.5);
        Box::new(move |cell| self.contains(cell).then_some(color))
    }

    fn label(&self, _: &Rules, _: &Cell) -> Option<String> {
        None
    }

    fn is_computed(&self) -> bool {
        false
    }
}
