//! A manuscript with what was done to it, to be taken back.

use crate::lesson::Manuscript;

/// The most changes that can be taken back.
const MOST: usize = 100;

/// A text or a number that is being changed: what is typed into one of them is one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The title.
    Title,
    /// What one can do afterwards.
    Goal,
    /// About how long it takes.
    Minutes,
    /// What the teacher should know.
    Notes,
    /// What a step says.
    Text,
    /// What the teacher should know at a step.
    StepNotes,
    /// What is asked.
    Query,
    /// The name of a cell that is pointed at, by its place among them.
    Name(usize),
}

/// A manuscript with what was done to it.
#[derive(Debug)]
pub struct Work {
    manuscript: Manuscript,
    /// The chosen step.
    chosen: usize,
    /// What was before each change, and what was chosen; the last one last.
    undo: Vec<(Manuscript, usize)>,
    redo: Vec<(Manuscript, usize)>,
    /// What is being typed.
    typed: Option<Field>,
}

impl Work {
    /// A manuscript that nothing has been done to.
    pub fn new(manuscript: Manuscript) -> Self {
        Self { manuscript, chosen: 0, undo: Vec::new(), redo: Vec::new(), typed: None }
    }

    /// As it is now.
    pub fn manuscript(&self) -> &Manuscript {
        &self.manuscript
    }

    /// The chosen step, from 0.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a step. Whether it is another one.
    pub fn choose(&mut self, step: usize) -> bool {
        let step = step.min(self.manuscript.steps.len() - 1);
        self.typed = None;
        std::mem::replace(&mut self.chosen, step) != step
    }

    /// Changes it. What is typed into one field, letter by letter, is one change.
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

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether a change can be made again.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Takes back the last change. Whether there was one.
    pub fn undo(&mut self) -> bool {
        self.typed = None;
        let Some(before) = self.undo.pop() else { return false };
        let now = self.replace(before);
        self.redo.push(now);
        true
    }

    /// Makes the last change again that was taken back. Whether there was one.
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
