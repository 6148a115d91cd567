//! The lesson editor: the manuscript, its undo history, and the board of one step.

use super::lesson_file::LessonFile;
use super::stage::Stage;
use super::work::{Field, Work};
use crate::board::Form;
use crate::lesson::{
    ColourOf, Gap, LeftOut, Lesson, Manuscript, Planned, Query, QueryKind, Refusal, Setting,
};
use crate::projection::Lens;
use crate::show::{Annotations, Pointed};
use crate::state::{FileRef, Stamp};
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most steps of a lesson.
pub const MOST_STEPS: usize = crate::lesson::file::MAX_STEPS;

/// The tool that a click on the board applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hand {
    /// Adds or removes a mark of the first player.
    #[default]
    X,
    /// Adds or removes a mark of the second player.
    O,
    /// Adds or removes a highlight.
    Point,
    /// Adds or removes a cell of the question.
    Question,
}

/// A lesson in the editor.
#[derive(Debug)]
pub struct Editor {
    work: Work,
    pub hand: Hand,
    /// Whether it has ever been changed or saved.
    touched: bool,
    file: Option<LessonFile>,
    /// The manuscript as saved last.
    saved: Option<Manuscript>,
    /// The manuscript that is being saved.
    writing: Option<Manuscript>,
    /// The board of the selected step, while it is shown.
    stage: Option<Stage>,
    /// The missing parts of each step, with the step they were determined for.
    gaps: Vec<(Planned, Option<Gap>)>,
}

/// The draft that is stored in the settings.
#[derive(Serialize, Deserialize)]
struct Remembered {
    text: String,
    chosen: usize,
    file: Option<FileRef>,
    #[serde(default)]
    stamp: Option<Stamp>,
    saved: bool,
}

/// The action to take in place of the lesson in the editor, once that is saved or discarded.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// Start an empty lesson.
    New,
    /// Choose a file to open.
    Open,
    /// Edit this lesson, which belongs to this file.
    Edit(Arc<Lesson>, Option<LessonFile>),
    /// Close the editor.
    Nothing,
}

/// The serial number for the next board, and the style of the cells in the space view.
pub type Look = (u64, (Form, Lens));

impl Editor {
    /// An unchanged lesson.
    pub fn new(manuscript: Manuscript, file: Option<LessonFile>) -> Self {
        let mut editor = Self {
            saved: Some(manuscript.clone()),
            work: Work::new(manuscript),
            hand: Hand::default(),
            touched: file.is_some(),
            file,
            writing: None,
            stage: None,
            gaps: Vec::new(),
        };
        editor.check();
        editor
    }

    /// An empty lesson on this board.
    pub fn blank(shape: Shape) -> Self {
        Self::new(Manuscript::new(Setting::new(shape)), None)
    }

    /// Restores a lesson from its stored draft, if the text is one.
    pub fn recall(text: &str) -> Option<Self> {
        let remembered: Remembered = serde_json::from_str(text).ok()?;
        let manuscript = Manuscript::recall(&remembered.text)?;
        let file = remembered.file.map(|file| LessonFile { file, stamp: remembered.stamp });
        let mut editor = Self::new(manuscript, file);
        editor.work.choose(remembered.chosen);
        editor.touched = true;
        if !remembered.saved {
            editor.saved = None;
        }
        Some(editor)
    }

    /// Returns the draft to be stored.
    pub fn remember(&self) -> String {
        let remembered = Remembered {
            text: self.manuscript().remember(),
            chosen: self.chosen(),
            file: self.file().cloned().filter(FileRef::is_text),
            stamp: self.stamp(),
            saved: !self.is_unsaved(),
        };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    pub fn manuscript(&self) -> &Manuscript {
        self.work.manuscript()
    }

    pub fn work(&self) -> &Work {
        &self.work
    }

    /// Returns the index of the selected step.
    pub fn chosen(&self) -> usize {
        self.work.chosen()
    }

    /// Returns the selected step.
    pub fn step(&self) -> &Planned {
        &self.manuscript().steps[self.chosen()]
    }

    /// Returns what a step still lacks.
    pub fn gap(&self, step: usize) -> Option<&Gap> {
        self.gaps.get(step).and_then(|(_, gap)| gap.as_ref())
    }

    /// Returns whether the lesson was never changed or saved.
    pub fn is_blank(&self) -> bool {
        !self.touched && !self.work.can_undo()
    }

    /// Returns whether there are unsaved changes.
    pub fn is_unsaved(&self) -> bool {
        self.saved.as_ref() != Some(self.manuscript())
    }

    pub fn file(&self) -> Option<&FileRef> {
        self.file.as_ref().map(|known| &known.file)
    }

    /// Returns the fingerprint of the file when it was last read or written.
    pub fn stamp(&self) -> Option<Stamp> {
        self.file.as_ref()?.stamp
    }

    /// Notes that the current manuscript is being saved.
    pub fn begin_write(&mut self) {
        self.writing = Some(self.manuscript().clone());
    }

    /// Returns the manuscript that is being saved.
    pub fn writing(&self) -> Option<&Manuscript> {
        self.writing.as_ref()
    }

    /// Notes that the save has succeeded.
    pub fn was_written(&mut self, file: FileRef, stamp: Stamp) {
        if let Some(written) = self.writing.take() {
            self.saved = Some(written);
            self.file = Some(LessonFile { file, stamp: Some(stamp) });
        }
    }

    /// Returns the board while it is shown.
    pub fn stage(&self) -> Option<&Stage> {
        self.stage.as_ref()
    }

    pub fn stage_mut(&mut self) -> Option<&mut Stage> {
        self.stage.as_mut()
    }

    /// Shows the board of the selected step.
    pub fn show(&mut self, (serial, look): Look) {
        let setting = self.step().setting.drawable();
        match &mut self.stage {
            Some(stage) => stage.go_to(&setting, serial),
            None => self.stage = Some(Stage::new(&setting, look, serial)),
        }
        self.point();
    }

    /// Stops showing the board.
    pub fn hide(&mut self) {
        self.stage = None;
    }

    /// Updates marks and highlights of the board on show and keeps its view.
    fn redraw(&mut self, serial: u64) {
        let setting = self.step().setting.drawable();
        if let Some(stage) = &mut self.stage {
            stage.mark(&setting, serial);
        }
        self.point();
    }

    /// Highlights the cells of the question.
    fn point(&mut self) {
        let (query, shape) = (&self.step().query, &self.step().setting.shape);
        let mut chosen = Annotations::default();
        if query.kind.most_cells(shape).is_some() {
            for (cell, number) in query.cells.iter().zip(1u32..) {
                let name = if query.kind == QueryKind::IsLine {
                    number.to_string()
                } else {
                    String::new()
                };
                chosen.point(cell.clone(), Pointed::Chosen, name);
            }
        }
        if let Some(stage) = &mut self.stage {
            stage.point(&chosen);
        }
    }

    pub fn choose(&mut self, step: usize, look: Look) {
        if self.work.choose(step) {
            self.settle_hand();
            self.show(look);
        }
    }

    /// Inserts a step after the selected one and selects it. Returns `false` if there is no room.
    pub fn insert(&mut self, step: Planned, look: Look) -> bool {
        let has_room = self.manuscript().steps.len() < MOST_STEPS;
        if has_room {
            self.work.change(None, |manuscript, chosen| {
                *chosen += 1;
                manuscript.steps.insert(*chosen, step);
            });
            self.changed(look);
        }
        has_room
    }

    /// Replaces the empty step of a new lesson by a first step.
    pub fn begin(&mut self, step: Planned, look: Look) {
        (self.touched, self.saved) = (true, None);
        self.work.change(None, |manuscript, _| manuscript.steps = vec![step]);
        self.changed(look);
    }

    /// Duplicates the selected step. Returns `false` if there is no room.
    pub fn duplicate(&mut self, look: Look) -> bool {
        self.insert(self.step().clone(), look)
    }

    /// Deletes the selected step unless it is the only one.
    pub fn delete(&mut self, look: Look) {
        if self.manuscript().steps.len() > 1 {
            self.work.change(None, |manuscript, chosen| {
                manuscript.steps.remove(*chosen);
                *chosen = (*chosen).min(manuscript.steps.len() - 1);
            });
            self.changed(look);
        }
    }

    /// Moves the selected step up or down.
    pub fn shift(&mut self, by: i8, look: Look) {
        let count = self.manuscript().steps.len();
        let to = self.chosen().checked_add_signed(by.into()).filter(|to| *to < count);
        if let Some(to) = to {
            self.work.change(None, |manuscript, chosen| {
                manuscript.steps.swap(*chosen, to);
                *chosen = to;
            });
            self.changed(look);
        }
    }

    /// Undoes or redoes a change.
    pub fn go_back(&mut self, again: bool, look: Look) {
        let done = if again { self.work.redo() } else { self.work.undo() };
        if done {
            self.changed(look);
        }
    }

    /// Changes a text or number of the lesson or of the selected step.
    pub fn write(&mut self, field: Field, change: impl FnOnce(&mut Manuscript, usize)) {
        self.work.change(Some(field), |manuscript, chosen| change(manuscript, *chosen));
        self.check();
    }

    /// Changes the question of the selected step.
    pub fn ask(&mut self, query: Query) {
        let before = &self.step().query;
        let other = before.kind != query.kind;
        // A choice is a change of its own; consecutive typing is one change.
        let typed = before.has_same_choices(&query).then_some(Field::Query);
        self.work.change(typed, |manuscript, chosen| manuscript.steps[*chosen].query = query);
        self.check();
        if other {
            self.settle_hand();
        }
        self.point();
    }

    /// Switches to the question tool if the question is about cells, otherwise away from it.
    fn settle_hand(&mut self) {
        let step = self.step();
        let asks = step.query.kind.most_cells(&step.setting.shape).is_some();
        self.hand = match (asks, self.hand) {
            (true, _) => Hand::Question,
            (false, Hand::Question) => Hand::X,
            (false, hand) => hand,
        };
    }

    /// Changes the shape of the board of the selected step.
    pub fn change_board(&mut self, shape: Shape, look: Look) {
        if self.step().setting.shape != shape {
            self.work
                .change(None, |manuscript, chosen| manuscript.steps[*chosen].change_board(shape));
            self.changed(look);
        }
    }

    /// Applies the current tool to a cell; the board gets this serial number.
    pub fn click(&mut self, cell: &Cell, serial: u64) {
        let hand = self.hand;
        let shape = self.step().setting.shape.clone();
        if !shape.contains(cell) {
            return;
        }
        self.work.change(None, |manuscript, chosen| {
            let planned = &mut manuscript.steps[*chosen];
            match hand {
                Hand::X => planned.setting.mark(0, cell),
                Hand::O => planned.setting.mark(1, cell),
                Hand::Point => planned.setting.point(cell),
                Hand::Question => planned.query.click(cell, &shape),
            }
        });
        self.check();
        self.redraw(serial);
    }

    /// Sets what the cells of the selected step are coloured by.
    pub fn colour(&mut self, colour: Option<ColourOf>, look: Look) {
        self.work.change(None, |manuscript, step| manuscript.steps[*step].setting.colour = colour);
        self.changed(look);
    }

    /// Removes all marks and highlights of the selected step; the board gets this serial number.
    pub fn clear(&mut self, serial: u64) {
        self.work.change(None, |manuscript, chosen| {
            let setting = &mut manuscript.steps[*chosen].setting;
            setting.marks = [Vec::new(), Vec::new()];
            setting.points.clear();
        });
        self.check();
        self.redraw(serial);
    }

    /// Names a highlighted cell of the selected step, given by its index.
    pub fn name(&mut self, point: usize, name: String, serial: u64) {
        self.write(Field::Name(point), |manuscript, chosen| {
            if let Some((_, known)) = manuscript.steps[chosen].setting.points.get_mut(point) {
                *known = name;
            }
        });
        self.redraw(serial);
    }

    /// Takes the view of the board on show into the selected step. Returns what a lesson cannot
    /// contain and is left out.
    ///
    /// # Errors
    /// If a lesson cannot show this view at all.
    pub fn take_view(&mut self) -> Result<Vec<LeftOut>, Refusal> {
        let Some(stage) = &self.stage else { return Ok(Vec::new()) };
        let (taken, left) = Setting::of(&stage.plain(), stage.views)?;
        let own = &self.step().setting;
        // These are changed by clicks; the view may show only some of them.
        let (marks, points) = (own.marks.clone(), own.points.clone());
        let joined = own.joined.clone();
        // A bead that has reached the end of its line meanwhile shall still move in the lesson.
        let line = |setting: &Setting| setting.walk.as_ref().map(|walk| walk.line.clone());
        let walk = if line(&taken) == line(own) { own.walk.clone() } else { taken.walk.clone() };
        let taken = Setting { marks, points, joined, walk, ..taken };
        self.work.change(None, |manuscript, chosen| manuscript.steps[*chosen].setting = taken);
        self.check();
        Ok(left)
    }

    /// Returns whether the view of the board on show differs from that of the step.
    pub fn is_turned(&self) -> bool {
        let Some(stage) = &self.stage else { return false };
        let (now, usual) = (&stage.figure.view, &self.step().setting);
        let there = usual.view(now.space.form, now.space.lens);
        let same = stage.views == usual.views
            && (now.space.pose().is_like(there.space.pose()) || now.space.is_going())
            && (0..usual.shape.dims()).all(|it| now.space.role(it) == there.space.role(it))
            && now.grid.stacked() == there.grid.stacked()
            && now.grid.pinned().all(|it| now.grid.slice().get(it) == there.grid.slice().get(it))
            && now.lit == there.lit;
        !same
    }

    fn changed(&mut self, look: Look) {
        self.settle_hand();
        self.check();
        if self.stage.is_some() {
            self.show(look);
        }
    }

    /// Updates what the changed steps lack.
    fn check(&mut self) {
        let mut before = std::mem::take(&mut self.gaps);
        for planned in &self.work.manuscript().steps {
            let known = before.iter().position(|(known, _)| known == planned);
            self.gaps.push(match known {
                Some(at) => before.swap_remove(at),
                None => (planned.clone(), planned.step().err()),
            });
        }
    }
}
