//! The dialog that prints a lesson or exercises: its document, and the options chosen.

use super::practice::{PracticeLimit, PracticeOptions};
use crate::lesson::Lesson;
use crate::picture::PrintPage;
use crate::picture::sheet::{
    HandoutOptions, MAX_EXERCISES, Paper, SheetError, SheetKind, SheetSpec, handout,
};
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub enum PrintableDocument {
    /// A lesson as a handout.
    Lesson(Arc<Lesson>),
    /// A sheet of exercises with their answers.
    Exercises(Box<SheetSpec>),
}

/// The dialog before a lesson or exercises are printed.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintDialog {
    pub document: PrintableDocument,
    pub options: HandoutOptions,
    /// The index of the page in view.
    pub page: usize,
}

impl PrintableDocument {
    /// Creates a sheet with the exercises of a practice: as many as the practice has if it has a
    /// limited number, otherwise one page full. `None` if the board allows no game of two players.
    pub fn from_practice(practice: &PracticeOptions, shape: Shape) -> Option<Self> {
        let count = match practice.limit {
            PracticeLimit::Questions(count) => Some(count.clamp(1, MAX_EXERCISES)),
            PracticeLimit::Minutes(_) | PracticeLimit::None => None,
        };
        let (filter, views, seed) = (practice.filter(), practice.views, practice.seed);
        let kind = SheetKind::Exercises { filter, views, count, seed };
        let rules = Arc::new(Rules::new(shape, 2).ok()?);
        Some(Self::Exercises(Box::new(SheetSpec { kind, rules, paper: Paper::default() })))
    }

    pub fn title(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.title.clone(),
            Self::Exercises(sheet) => sheet.title(),
        }
    }

    /// Lays out the pages. Of the options, the reader and the size of figures are for lessons.
    ///
    /// # Errors
    /// If the board does not fit on the paper or has no such exercises.
    pub fn pages(&self, options: HandoutOptions) -> Result<Vec<PrintPage>, SheetError> {
        match self {
            Self::Lesson(lesson) => Ok(handout(lesson, options)),
            Self::Exercises(sheet) => {
                let sheet = SheetSpec { paper: options.paper, ..(**sheet).clone() };
                let mut pages = sheet.pages()?;
                if options.is_grey {
                    pages.iter_mut().for_each(PrintPage::remove_colors);
                }
                Ok(pages)
            }
        }
    }
}

impl PrintDialog {
    /// Creates the dialog for a document, with the options used last.
    pub fn new(document: PrintableDocument, options: HandoutOptions) -> Self {
        Self { document, options, page: 0 }
    }
}
