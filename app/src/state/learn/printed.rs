//! Documents printed from the Learn mode.

use super::training::{Limit, Practice};
use crate::lesson::Lesson;
use crate::picture::Page;
use crate::picture::sheet::{Paper, Sheet, SheetError, SheetKind, handout};
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

/// A document to print.
#[derive(Clone, Debug)]
pub enum Printed {
    /// A lesson as a handout.
    Lesson(Arc<Lesson>),
    /// A sheet of exercises with their answers.
    Exercises(Box<Sheet>),
}

impl Printed {
    /// Makes a sheet of exercises, as many as the practice has or one page. `None` if the board has
    /// no rules.
    pub fn practice(practice: &Practice, shape: Shape, paper: Paper) -> Option<Self> {
        let count = match practice.limit {
            Limit::Questions(count) => Some(count),
            Limit::Minutes(_) | Limit::None => None,
        };
        let kind = SheetKind::Exercises { wanted: practice.wanted(), count, seed: practice.seed };
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
    pub fn pages(&self, paper: Paper) -> Result<Vec<Page>, SheetError> {
        match self {
            Self::Lesson(lesson) => Ok(handout(lesson, paper)),
            Self::Exercises(sheet) => sheet.pages(),
        }
    }
}
