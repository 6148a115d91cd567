//! What a colouring says of each cell.

use crate::theme::Palette;
use crate::words::Message;
use egui::Color32;
use hypertoe_core::proof::pairing::Pair;
use hypertoe_core::search::Basis;
use hypertoe_core::{Cell, Rules};
use std::fmt::Debug;

/// The colour of each empty cell; none of one that stays plain.
pub type Colours<'a> = Box<dyn Fn(&Cell) -> Option<Color32> + 'a>;

/// Which empty cells have the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// All of them.
    All,
    /// Those of one [`line_class`](super::line_class).
    ByLines,
    /// No two, as far as is known before each is looked at.
    None,
}

/// What the colours of cells mean, for a key beside a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    /// What they tell.
    pub title: Message,
    /// The colours in their order, and what each stands for. Where some say nothing they run into
    /// one another, and the first and the last say what they go from and to.
    pub steps: Vec<(Color32, Option<String>)>,
}

/// Something that cells are coloured by.
pub trait Tint: Debug + Send + Sync {
    /// Tells it from all others of one document.
    fn key(&self) -> (&'static str, u64);

    /// The colours on a board.
    fn colours<'a>(&'a self, rules: &'a Rules, palette: &'a Palette) -> Colours<'a>;

    /// Which empty cells have the same colour.
    fn alike(&self) -> Alike {
        Alike::None
    }

    /// What is written on an empty cell.
    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String>;

    /// The width of a cell in points from which that is written.
    fn least_label(&self) -> f32 {
        26.0
    }

    /// What is said of a cell to who cannot see its colour.
    fn said(&self, _rules: &Rules, _cell: &Cell) -> Option<Message> {
        None
    }

    /// What its colour rests on, if it is certain.
    fn basis(&self, _cell: &Cell) -> Option<Basis> {
        None
    }

    /// The pair that a cell belongs to.
    fn pair(&self, _cell: &Cell) -> Option<&Pair> {
        None
    }

    /// What the coldest and the hottest colour mean, where it is heat.
    fn heat(&self) -> Option<(Message, Message)> {
        None
    }

    /// What its colours mean, where that can be said in a row.
    fn meaning(&self, _rules: &Rules, _palette: &Palette) -> Option<Meaning> {
        None
    }

    /// Whether it was found out about one position, or by a page.
    fn is_answer(&self) -> bool {
        true
    }
}
