//! A manuscript with its undo history.

use crate::lesson::Manuscript;

/// The most changes that can be undone.
const MOST: usize = 100;

/// A field of the editor: consecutive input into the same field is one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Title,
    Goal,
    /// The minutes that the lesson takes.
    Minutes,
    /// The notes for the teacher.
    Notes,
    /// The text of a step.
    Text,
    /// The teacher's notes for a step.
    StepNotes,
    /// The question of a step.
    Query,
    /// The name of a highlighted cell, by its index.
    Name(usize),
}

/// A manuscript with its undo history.
#[derive(Debug)]
pub struct Work {
    manuscript: Manuscript,
    /// The index of the selected step.
    chosen: usize,
    /// The manuscript and the selected step before each change, latest last.
    undo: Vec<(Manuscript, usize)>,
    redo: Vec<(Manuscript, usize)>,
    /// The field that is being edited.
    typed: Option<Field>,
}

impl Work {
    /// A manuscript without history.
    pub fn new(manuscript: Manuscript) -> Self {
        Self { manuscript, chosen: 0, undo: Vec::new(), redo: Vec::new(), typed: None }
    }

    pub fn manuscript(&self) -> &Manuscript {
        &self.manuscript
    }

    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Selects a step. Returns whether the selection has changed.
    pub fn choose(&mut self, step: usize) -> bool {
        let step = step.min(self.manuscript.steps.len() - 1);
        self.typed = None;
        std::mem::replace(&mut self.chosen, step) != step
    }

    /// Applies a change. Consecutive changes of the same field are undone together.
    pub fn change(
        &mut self,
        field: Option<Field>,
        change: impl FnOnce(&mut Manuscript, &mut usize),
    ) {
        let before = (self.manuscript.clone(), self.chosen);
        change(&mut self.manuscript, &mut self.chosen);
        if before.0 == self.manuscript {
            return;
        }
        self.redo.clear();
        let goes_on = field.is_some() && self.typed == field && !self.undo.is_empty();
        self.typed = field;
        if goes_on {
            return;
        }
        if self.undo.len() >= MOST {
            self.undo.remove(0);
        }
        self.undo.push(before);
    }

    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Undoes the last change. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.typed = None;
        let Some(before) = self.undo.pop() else { return false };
        let now = self.replace(before);
        self.redo.push(now);
        true
    }

    /// Redoes the change undone last. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.typed = None;
        let Some(after) = self.redo.pop() else { return false };
        let now = self.replace(after);
        self.undo.push(now);
        true
    }

    fn replace(&mut self, (manuscript, chosen): (Manuscript, usize)) -> (Manuscript, usize) {
        let before = std::mem::replace(&mut self.manuscript, manuscript);
        (before, std::mem::replace(&mut self.chosen, chosen))
    }
}
