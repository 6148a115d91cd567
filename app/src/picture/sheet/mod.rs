//! Sheets to print: boards to play on, all lines through a cell, exercises.
//!
//! A [`Sheet`] says what and on which paper; [`Sheet::pages`] lays it out as
//! display lists with a size in millimetres. [`svg`](super::svg),
//! [`raster`](super::raster) and [`pdf`](super::pdf) make files from them, as
//! from any picture; [`Export`](super::export::Export) makes them page by page.
//! Everything is thin and dark on white, and says by shape or number what it
//! says by colour, so that any printer will do.

mod arrange;
mod board;
mod boards;
mod error;
mod exercises;
mod form;
mod handout;
mod lines;
mod paper;
mod solved;
mod text;

pub use boards::MOST_BOARDS;
pub use error::SheetError;
pub use lines::MAX_LINES;
pub use paper::Paper;

pub use super::limits::MAX_EXERCISES;

use super::limits::MAX_AXES;
use super::page::Page;
use crate::lesson::Lesson;
use crate::words;
use hypertoe_core::exercise::Wanted;
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

/// Pixels of a page to the inch where there are pixels, at scale 1.
pub const PIXELS_PER_INCH: f32 = 150.0;
/// A sheet to print.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What stands on it.
    pub kind: SheetKind,
    /// The board, and what is closed on it. Lines and exercises are about the
    /// board with all its cells.
    pub rules: Arc<Rules>,
    /// The paper, upright or on its side as fits best.
    pub paper: Paper,
}

/// What stands on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetKind {
    /// A page of empty boards.
    Boards {
        /// How many; `None` for as many as are comfortable to play on.
        per_page: Option<u32>,
    },
    /// All lines through a cell, each on a small board.
    Lines {
        /// Every line on the pages runs through it.
        cell: Cell,
    },
    /// Exercises, and then the same pages with the answers.
    Exercises {
        /// Which are wanted.
        wanted: Wanted,
        /// How many; `None` for a page of them.
        count: Option<u32>,
        /// The same seed always gives the same exercises.
        seed: u64,
    },
}

impl Sheet {
    /// The pages, the first one first. None is empty.
    ///
    /// # Errors
    /// [`SheetError`] says what does not fit, and what would.
    pub fn pages(&self) -> Result<Vec<Page>, SheetError> {
        let shape = self.rules.shape();
        if shape.dims() > MAX_AXES {
            return Err(SheetError::TooManyAxes { shape: shape.clone() });
        }
        match &self.kind {
            SheetKind::Boards { per_page } => boards::pages(&self.rules, self.paper, *per_page),
            SheetKind::Lines { cell } => lines::pages(shape, self.paper, cell),
            SheetKind::Exercises { wanted, count, seed } => {
                exercises::pages(shape, self.paper, wanted, (*count, *seed))
            }
        }
    }

    /// What a document with these pages is called.
    pub fn title(&self) -> String {
        let shape = self.rules.shape();
        match &self.kind {
            SheetKind::Boards { .. } => words::sheet_title_boards(shape).to_string(),
            SheetKind::Lines { cell } => words::sheet_title_lines(cell, shape).to_string(),
            SheetKind::Exercises { .. } => words::sheet_title_exercises(shape).to_string(),
        }
    }
}

/// A lesson on paper: figures, sentences and questions, and on further pages the answers. None of
/// the pages is empty.
pub fn handout(lesson: &Lesson, paper: Paper) -> Vec<Page> {
    handout::pages(lesson, paper)
}

/// The size in pixels of a page at this many to the inch.
pub fn pixels(page: &Page, per_inch: f32) -> [u32; 2] {
    page.size_mm.map(|mm| (mm / 25.4 * per_inch).round() as u32)
}
