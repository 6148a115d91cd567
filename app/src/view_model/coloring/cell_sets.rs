//! The colourings of a set of cells: a blocking set, and a plane.

use super::{CellColoring, ColorFn};
use crate::i18n::{self, Message};
use crate::theme::{Palette, group_color};
use hypertoe_core::theory::blocking::BlockingSet;
use hypertoe_core::{Cell, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A blocking set, with its cells as a set.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "BlockingSet", into = "BlockingSet")]
pub struct BlockingColoring {
    pub set: BlockingSet,
    cells: BTreeSet<Cell>,
}

impl From<BlockingSet> for BlockingColoring {
    fn from(set: BlockingSet) -> Self {
        let cells = set.cells.iter().cloned().collect();
        Self { set, cells }
    }
}

impl From<BlockingColoring> for BlockingSet {
    fn from(coloring: BlockingColoring) -> Self {
        coloring.set
    }
}

impl CellColoring for BlockingColoring {
    fn key(&self) -> (&'static str, u64) {
        // Another set of the same rules has another number of cells.
        ("blocking", self.set.cells.len() as u64)
    }

    fn colors<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        let color = group_color(0, palette.dark);
        Box::new(move |cell| self.cells.contains(cell).then_some(color))
    }

    fn label(&self, _: &Rules, _: &Cell) -> Option<String> {
        None
    }

    fn description(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        self.cells.contains(cell).then(i18n::cell_blocker)
    }
}

/// The cells of a plane, or of a slice, through a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlaneColoring {
    pub through: Cell,
    /// The axes along which the cells differ.
    pub axes: Vec<usize>,
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
