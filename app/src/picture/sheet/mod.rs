//! Sheets to print: empty boards, all lines through a cell, exercises.
//!
//! A [`SheetSpec`] describes content and paper; [`SheetSpec::pages`] lays it out as display lists
//! with sizes in millimetres. [`svg`](super::svg) and [`render`](super::render) make files from
//! them, as from any picture; [`PictureExporter`](super::export::PictureExporter) does so page by
//! page. Everything is thin and dark on white, and nothing depends on colour alone, so that any
//! printer will do.

mod block;
mod block_rows;
mod board_sheet;
mod error;
mod exercise_sheet;
mod handout;
mod line_sheet;
mod page_breaks;
mod paper;
mod plan;
mod print_board;

pub use super::limits::MAX_EXERCISES;
pub use block::FigureSize;
pub use board_sheet::MAX_BOARDS_PER_PAGE;
pub use error::SheetError;
pub use handout::{HandoutOptions, HandoutReader};
pub use line_sheet::MAX_LINES;
pub use paper::Paper;

use super::PrintPage;
use super::limits::MAX_SHEET_AXES;
use crate::i18n;
use crate::lesson::Lesson;
use crate::view_model::VisibleViews;
use hypertoe_core::exercise::ExerciseFilter;
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

/// Pixels per inch of a page in pixel formats, at scale 1.
pub const PIXELS_PER_INCH: f32 = 150.0;

/// The specification of a printed sheet: what it shows, for which board, on which paper.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetSpec {
    pub kind: SheetKind,
    /// The board and its closed cells. Sheets of lines and exercises ignore closed cells.
    pub rules: Arc<Rules>,
    /// The paper; its orientation is chosen by what fits best.
    pub paper: Paper,
}

#[derive(Clone, Debug, PartialEq)]
pub enum SheetKind {
    /// A page of empty boards.
    Boards {
        /// The number of boards; `None` for as many as are comfortable to play on.
        per_page: Option<u32>,
    },
    /// All lines through a cell, each on a small board.
    Lines { cell: Cell },
    /// Exercises, followed by the same pages with the answers.
    Exercises {
        filter: ExerciseFilter,
        /// The views in which the boards are drawn; flat grids if the grid is one of them.
        views: VisibleViews,
        /// The number of exercises; `None` for one page.
        count: Option<u32>,
        seed: u64,
    },
}

impl SheetSpec {
    /// Lays out the pages; none of them is empty.
    pub fn pages(&self) -> Result<Vec<PrintPage>, SheetError> {
        let shape = self.rules.shape();
        if shape.dims() > MAX_SHEET_AXES {
            return Err(SheetError::TooManyAxes { shape: shape.clone() });
        }
        match &self.kind {
            SheetKind::Boards { per_page } => {
                board_sheet::pages(&self.rules, self.paper, *per_page)
            }
            SheetKind::Lines { cell } => line_sheet::pages(shape, self.paper, cell),
            SheetKind::Exercises { filter, views, count, seed } => {
                exercise_sheet::pages(shape, self.paper, (filter, *views), (*count, *seed))
            }
        }
    }

    pub fn title(&self) -> String {
        let shape = self.rules.shape();
        match &self.kind {
            SheetKind::Boards { .. } => i18n::sheet_title_boards(shape).to_string(),
            SheetKind::Lines { cell } => i18n::sheet_title_lines(cell, shape).to_string(),
            SheetKind::Exercises { .. } => i18n::sheet_title_exercises(shape).to_string(),
        }
    }
}

/// Lays out a lesson on paper, for pupils or for the teacher, in the language of the lesson. None of
/// the pages is empty.
pub fn handout(lesson: &Lesson, options: HandoutOptions) -> Vec<PrintPage> {
    lesson.with_own_language(|| handout::pages(lesson, options))
}

/// Returns the size in pixels of a page at a resolution in pixels per inch.
pub fn page_pixels(page: &PrintPage, per_inch: f32) -> [u32; 2] {
    page.size_mm.map(|mm| (mm / 25.4 * per_inch).round() as u32)
}
