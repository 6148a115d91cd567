//! A lesson that is being made: its manuscript, what was done to it, and the board of one step.

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

/// The most steps of a lesson that is made here.
pub const MOST_STEPS: usize = crate::lesson::file::MAX_STEPS;

/// What a click on the board does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hand {
    /// A mark of the first player comes, or goes.
    #[default]
    X,
    /// A mark of the second player comes, or goes.
    O,
    /// It is pointed at, or no longer.
    Point,
    /// It belongs to the question, or no longer.
    Question,
}

/// A lesson that is being made.
#[derive(Debug)]
pub struct Editor {
    work: Work,
    /// What a click on the board does.
    pub hand: Hand,
    /// Whether anything was ever done to it.
    touched: bool,
    file: Option<LessonFile>,
    /// As it was saved last.
    saved: Option<Manuscript>,
    /// As it is being saved.
    writing: Option<Manuscript>,
    /// The board of the chosen step, while it is on show.
    stage: Option<Stage>,
    /// What each step still needs, and what it was found for.
    gaps: Vec<(Planned, Option<Gap>)>,
}

/// What is remembered of it.
#[derive(Serialize, Deserialize)]
struct Remembered {
    text: String,
    chosen: usize,
    file: Option<FileRef>,
    #[serde(default)]
    stamp: Option<Stamp>,
    saved: bool,
}

/// What is wanted in place of the lesson that is being made.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// An empty one.
    New,
    /// One from a file, which is asked for.
    Open,
    /// This one, and the file that it belongs to.
    Edit(Arc<Lesson>, Option<LessonFile>),
    /// None.
    Nothing,
}

/// The number of the next board, and how cells look in space.
pub type Look = (u64, (Form, Lens));

impl Editor {
    /// A lesson that nothing has been done to.
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

    /// An empty one, on this board.
    pub fn blank(shape: Shape) -> Self {
        Self::new(Manuscript::new(Setting::new(shape)), None)
    }

    /// What was remembered; nothing if it is none.
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

    /// It as a text, to go on with another time.
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

    /// What was written so far.
    pub fn manuscript(&self) -> &Manuscript {
        self.work.manuscript()
    }

    /// What can be taken back, and done again.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// The chosen step, from 0.
    pub fn chosen(&self) -> usize {
        self.work.chosen()
    }

    /// The chosen step.
    pub fn step(&self) -> &Planned {
        &self.manuscript().steps[self.chosen()]
    }

    /// What a step still needs.
    pub fn gap(&self, step: usize) -> Option<&Gap> {
        self.gaps.get(step).and_then(|(_, gap)| gap.as_ref())
    }

    /// Whether nothing was ever done to it.
    pub fn is_blank(&self) -> bool {
        !self.touched && !self.work.can_undo()
    }

    /// Whether something would be lost without saving.
    pub fn is_unsaved(&self) -> bool {
        self.saved.as_ref() != Some(self.manuscript())
    }

    /// The file that it belongs to.
    pub fn file(&self) -> Option<&FileRef> {
        self.file.as_ref().map(|known| &known.file)
    }

    /// What was in that file when it was read or written last.
    pub fn stamp(&self) -> Option<Stamp> {
        self.file.as_ref()?.stamp
    }

    /// It is being written as it is now.
    pub fn begin_write(&mut self) {
        self.writing = Some(self.manuscript().clone());
    }

    /// What is being written, until it was.
    pub fn writing(&self) -> Option<&Manuscript> {
        self.writing.as_ref()
    }

    /// It was written to a file.
    pub fn was_written(&mut self, file: FileRef, stamp: Stamp) {
        if let Some(written) = self.writing.take() {
            self.saved = Some(written);
            self.file = Some(LessonFile { file, stamp: Some(stamp) });
        }
    }

    /// The board, while it is on show.
    pub fn stage(&self) -> Option<&Stage> {
        self.stage.as_ref()
    }

    /// The same, to be changed.
    pub fn stage_mut(&mut self) -> Option<&mut Stage> {
        self.stage.as_mut()
    }

    /// Shows the board of the chosen step, as it is in the lesson.
    pub fn show(&mut self, (serial, look): Look) {
        let setting = self.step().setting.drawable();
        match &mut self.stage {
            Some(stage) => stage.go_to(&setting, serial),
            None => self.stage = Some(Stage::new(&setting, look, serial)),
        }
        self.point();
    }

    /// The board is no longer on show.
    pub fn hide(&mut self) {
        self.stage = None;
    }

    /// Marks and points of the board on show are those of the step; how it is looked at stays.
    fn redraw(&mut self, serial: u64) {
        let setting = self.step().setting.drawable();
        if let Some(stage) = &mut self.stage {
            stage.mark(&setting, serial);
        }
        self.point();
    }

    /// Points at the cells of the question.
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

    /// Chooses a step.
    pub fn choose(&mut self, step: usize, look: Look) {
        if self.work.choose(step) {
            self.settle_hand();
            self.show(look);
        }
    }

    /// Another one comes after the chosen step, and is chosen. `false` if there is no room.
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

    /// A first step in place of the empty one.
    pub fn begin(&mut self, step: Planned, look: Look) {
        (self.touched, self.saved) = (true, None);
        self.work.change(None, |manuscript, _| manuscript.steps = vec![step]);
        self.changed(look);
    }

    /// The chosen step once more.
    pub fn duplicate(&mut self, look: Look) -> bool {
        self.insert(self.step().clone(), look)
    }

    /// The chosen step goes; the last one stays.
    pub fn delete(&mut self, look: Look) {
        if self.manuscript().steps.len() > 1 {
            self.work.change(None, |manuscript, chosen| {
                manuscript.steps.remove(*chosen);
                *chosen = (*chosen).min(manuscript.steps.len() - 1);
            });
            self.changed(look);
        }
    }

    /// The chosen step goes up or down in the order.
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

    /// Takes back the last change, or makes it again.
    pub fn go_back(&mut self, again: bool, look: Look) {
        let done = if again { self.work.redo() } else { self.work.undo() };
        if done {
            self.changed(look);
        }
    }

    /// Something that belongs to the whole lesson or to the chosen step is written.
    pub fn write(&mut self, field: Field, change: impl FnOnce(&mut Manuscript, usize)) {
        self.work.change(Some(field), |manuscript, chosen| change(manuscript, *chosen));
        self.check();
    }

    /// What the chosen step asks is changed.
    pub fn ask(&mut self, query: Query) {
        let before = &self.step().query;
        let other = before.kind != query.kind;
        // What is chosen is a change of its own; what is typed, letter by letter, is one.
        let typed = before.has_same_choices(&query).then_some(Field::Query);
        self.work.change(typed, |manuscript, chosen| manuscript.steps[*chosen].query = query);
        self.check();
        if other {
            self.settle_hand();
        }
        self.point();
    }

    /// A question about cells is in the hand, and nothing else is a question.
    fn settle_hand(&mut self) {
        let step = self.step();
        let asks = step.query.kind.most_cells(&step.setting.shape).is_some();
        self.hand = match (asks, self.hand) {
            (true, _) => Hand::Question,
            (false, Hand::Question) => Hand::X,
            (false, hand) => hand,
        };
    }

    /// The board of the chosen step becomes another one.
    pub fn change_board(&mut self, shape: Shape, look: Look) {
        if self.step().setting.shape != shape {
            self.work
                .change(None, |manuscript, chosen| manuscript.steps[*chosen].change_board(shape));
            self.changed(look);
        }
    }

    /// A cell of the board is clicked, which then has this number.
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

    /// The cells of the chosen step are coloured by something else, or by nothing.
    pub fn colour(&mut self, colour: Option<ColourOf>, look: Look) {
        self.work.change(None, |manuscript, step| manuscript.steps[*step].setting.colour = colour);
        self.changed(look);
    }

    /// All marks and points of the chosen step go; the board then has this number.
    pub fn clear(&mut self, serial: u64) {
        self.work.change(None, |manuscript, chosen| {
            let setting = &mut manuscript.steps[*chosen].setting;
            setting.marks = [Vec::new(), Vec::new()];
            setting.points.clear();
        });
        self.check();
        self.redraw(serial);
    }

    /// A cell that the chosen step points at, by its place among them, gets a name.
    pub fn name(&mut self, point: usize, name: String, serial: u64) {
        self.write(Field::Name(point), |manuscript, chosen| {
            if let Some((_, known)) = manuscript.steps[chosen].setting.points.get_mut(point) {
                *known = name;
            }
        });
        self.redraw(serial);
    }

    /// The chosen step is looked at as its board is on show now. What is left out of it.
    ///
    /// # Errors
    /// Why a lesson cannot show it.
    pub fn take_view(&mut self) -> Result<Vec<LeftOut>, Refusal> {
        let Some(stage) = &self.stage else { return Ok(Vec::new()) };
        let (taken, left) = Setting::of(&stage.plain(), stage.views)?;
        let own = &self.step().setting;
        // These are changed by clicks; what is drawn may be less than all of them.
        let (marks, points) = (own.marks.clone(), own.points.clone());
        let joined = own.joined.clone();
        // A bead that has come to its end while somebody looked is to move all the same.
        let line = |setting: &Setting| setting.walk.as_ref().map(|walk| walk.line.clone());
        let walk = if line(&taken) == line(own) { own.walk.clone() } else { taken.walk.clone() };
        let taken = Setting { marks, points, joined, walk, ..taken };
        self.work.change(None, |manuscript, chosen| manuscript.steps[*chosen].setting = taken);
        self.check();
        Ok(left)
    }

    /// Whether the board on show is looked at otherwise than in the lesson.
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

    /// Finds what steps still need that have been changed.
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
