//! What is printed from Learn.

use super::training::{Limit, Practice};
use crate::lesson::Lesson;
use crate::picture::Page;
use crate::picture::sheet::{Paper, Sheet, SheetError, SheetKind, handout};
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

/// What is to be printed.
#[derive(Clone, Debug)]
pub enum Printed {
    /// A lesson as a handout.
    Lesson(Arc<Lesson>),
    /// Exercises, and then their answers.
    Exercises(Box<Sheet>),
}

impl Printed {
    /// The exercises of a practice: as many as it asks, or a page of them. `None` where the board
    /// has no rules.
    pub fn practice(practice: &Practice, shape: Shape, paper: Paper) -> Option<Self> {
        let count = match practice.limit {
            Limit::Questions(count) => Some(count),
            Limit::Minutes(_) | Limit::None => None,
        };
        let kind = SheetKind::Exercises { wanted: practice.wanted(), count, seed: practice.seed };
        let rules = Arc::new(Rules::new(shape, 2).ok()?);
        Some(Self::Exercises(Box::new(Sheet { kind, rules, paper })))
    }

    /// What the document is called.
    pub fn title(&self) -> String {
        match self {
            Self::Lesson(lesson) => lesson.title.clone(),
            Self::Exercises(sheet) => sheet.title(),
        }
    }

    /// Its pages.
    ///
    /// # Errors
    /// The paper has no room for the board, or the board has no such exercises.
    pub fn pages(&self, paper: Paper) -> Result<Vec<Page>, SheetError> {
        match self {
            Self::Lesson(lesson) => Ok(handout(lesson, paper)),
            Self::Exercises(sheet) => sheet.pages(),
        }
    }
}
