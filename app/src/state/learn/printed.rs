//! Documents printed from the Learn mode.

use super::training::{PracticeLimit, PracticeOptions};
use crate::lesson::Lesson;
use crate::picture::PrintPage;
use crate::picture::sheet::{Paper, Sheet, SheetError, SheetKind, handout};
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

/// A document to print.
#[derive(Clone, Debug)]
pub enum PrintDocument {
    /// A lesson as a handout.
    Lesson(Arc<Lesson>),
    /// A sheet of exercises with their answers.
    Exercises(Box<Sheet>),
}

impl PrintDocument {
    /// Makes a sheet of exercises, as many as the practice has or one page. `None` if the board has
    /// no rules.
    pub fn from_practice(practice: &PracticeOptions, shape: Shape, paper: Paper) -> Option<Self> {
        let count = match practice.limit {
            PracticeLimit::Questions(count) => Some(count),
            PracticeLimit::Minutes(_) | PracticeLimit::None => None,
        };
        let kind = SheetKind::Exercises { filter: practice.filter(), count, seed: practice.seed };
        let rules = Arc::new(Rules::new(shape, 2).ok()?);
        Some(Self::Exercises(Box::new(Sheet { kind, rules, paper })))
    }

    /// Returns the title of the document.
    pub fn title(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.title.clone(),
            Self::Exercises(sheet) => sheet.title(),
        }
    }

    /// Lays out the pages.
    ///
    /// # Errors
    /// If the board does not fit on the paper or has no such exercises.
    pub fn pages(&self, paper: Paper) -> Result<Vec<PrintPage>, SheetError> {
        match self {
            Self::Lesson(lesson) => Ok(handout(lesson, paper)),
            Self::Exercises(sheet) => sheet.pages(),
        }
    }
}
