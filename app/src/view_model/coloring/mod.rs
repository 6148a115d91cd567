//! Colourings of the empty cells. Each has a row in `State::coloring`.

mod board_coloring;
mod cell_sets;
mod groups;
mod scales;
mod values;

pub use board_coloring::{ActiveColoring, BoardColoring};
pub use cell_sets::{BlockingColoring, PlaneColoring};
pub use groups::{ExactCount, FirstMoveColoring, PairingColoring};
pub use scales::{RainbowColoring, line_count_class_key, line_count_heat};
pub use values::{CellValue, MoveValueColoring};

use crate::i18n::Message;
use crate::theme::Palette;
use egui::Color32;
use hypertoe_core::proof::pairing::CellPair;
use hypertoe_core::search::Basis;
use hypertoe_core::{Cell, Rules};
use std::fmt::Debug;

/// A function from an empty cell to its colour; `None` for the plain colour.
pub type ColorFn<'a> = Box<dyn Fn(&Cell) -> Option<Color32> + 'a>;

/// Which empty cells are known to share a colour before any colour is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorSharing {
    All,
    /// The cells of one [`line_count_class_key`](line_count_class_key) have the same colour.
    SameLineClass,
    /// No cells are known in advance to have the same colour.
    Unknown,
}

/// The legend of a colouring, for a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct ColoringLegend {
    pub title: Message,
    /// The colours in order, with labels. A colour without a label is part of a gradient between
    /// the first and the last.
    pub entries: Vec<(Color32, Option<String>)>,
}

/// A colouring of the empty cells.
pub trait CellColoring: Debug + Send + Sync {
    /// Returns a cache key, unique within a document.
    fn key(&self) -> (&'static str, u64);

    /// Returns the function that colours the empty cells of a board.
    fn colors<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> ColorFn<'a>;

    /// Returns which empty cells are known to have the same colour.
    fn equal_colors(&self) -> ColorSharing {
        ColorSharing::Unknown
    }

    /// Returns the text on an empty cell.
    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String>;

    /// Returns a text of one sign for a cell that is too small for [`label`](Self::label).
    fn short_label(&self, _rules: &Rules, _cell: &Cell) -> Option<String> {
        None
    }

    /// Describes the colour of a cell for a screen reader.
    fn description(&self, _rules: &Rules, _cell: &Cell) -> Option<Message> {
        None
    }

    /// Returns the basis of the value behind a cell's colour (how it is known), if it is certain.
    fn basis(&self, _cell: &Cell) -> Option<Basis> {
        None
    }

    /// Returns the pair that a cell belongs to.
    fn pair(&self, _cell: &Cell) -> Option<&CellPair> {
        None
    }

    /// Returns the labels of the coldest and the hottest colour of a heat map; `None` for other
    /// colourings.
    fn heat_labels(&self, _: &Rules) -> Option<(Message, Message)> {
        None
    }

    fn legend(&self, _rules: &Rules, _palette: &Palette) -> Option<ColoringLegend> {
        None
    }

    /// Returns whether the colouring is the result of a computation on the position or the rules.
    fn is_computed(&self) -> bool {
        true
    }
}
