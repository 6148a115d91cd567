//! A manuscript with its undo history.

use crate::lesson::LessonDraft;

/// The most changes that can be undone.
const MAX_UNDO: usize = 100;

/// An input field of the lesson editor. Consecutive changes of the same field are undone together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftField {
    Title,
    Language,
    Goal,
    Audience,
    Materials,
    Minutes,
    Notes,
    Text,
    StepNotes,
    StepMinutes,
    Question,
    /// The name of a highlighted cell, by its index.
    CellName(usize),
}

/// The draft in the lesson editor, with its undo history and the selected step.
#[derive(Debug)]
pub struct DraftHistory {
    manuscript: LessonDraft,
    selected: usize,
    /// The manuscript and the selected step before each change, latest last.
    undo: Vec<(LessonDraft, usize)>,
    redo: Vec<(LessonDraft, usize)>,
    /// The field that is being edited.
    active_field: Option<DraftField>,
}

impl DraftHistory {
    /// Creates a history without changes.
    pub fn new(manuscript: LessonDraft) -> Self {
        Self { manuscript, selected: 0, undo: Vec::new(), redo: Vec::new(), active_field: None }
    }

    pub fn draft(&self) -> &LessonDraft {
        &self.manuscript
    }

    pub fn selected_index(&self) -> usize {
        self.selected
    }

    /// Selects a step. Returns whether the selection has changed.
    pub fn select(&mut self, step: usize) -> bool {
        let step = step.min(self.manuscript.steps.len() - 1);
        self.active_field = None;
        std::mem::replace(&mut self.selected, step) != step
    }

    /// Applies a change. Consecutive changes of the same field are undone together.
    pub fn edit(
        &mut self,
        field: Option<DraftField>,
        change: impl FnOnce(&mut LessonDraft, &mut usize),
    ) {
        let before = (self.manuscript.clone(), self.selected);
        change(&mut self.manuscript, &mut self.selected);
        if before.0 == self.manuscript {
            return;
        }
        self.redo.clear();
        let goes_on = field.is_some() && self.active_field == field && !self.undo.is_empty();
        self.active_field = field;
        if goes_on {
            return;
        }
        if self.undo.len() >= MAX_UNDO {
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
        self.active_field = None;
        let Some(before) = self.undo.pop() else { return false };
        let now = self.replace(before);
        self.redo.push(now);
        true
    }

    /// Redoes the change undone last. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.active_field = None;
        let Some(after) = self.redo.pop() else { return false };
        let now = self.replace(after);
        self.undo.push(now);
        true
    }

    fn replace(&mut self, (manuscript, chosen): (LessonDraft, usize)) -> (LessonDraft, usize) {
        let before = std::mem::replace(&mut self.manuscript, manuscript);
        (before, std::mem::replace(&mut self.selected, chosen))
    }
}
