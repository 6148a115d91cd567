//! A lesson while it is being written: whatever is still missing, nothing of it is lost.

use super::file::{self, Fault, MAX_STEPS};
use super::query::{Gap, Query, QueryKind, shortened};
use super::setting::Setting;
use super::step::{Lesson, Step};
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A lesson while it is being written.
#[derive(Clone, Debug, PartialEq)]
pub struct Manuscript {
    /// What it is called.
    pub title: String,
    /// What one can do afterwards.
    pub goal: String,
    /// About how long it takes.
    pub minutes: Option<u16>,
    /// What the teacher should know.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<Planned>,
}

/// A step while it is being written.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// What is shown. Its marks may not be in turn yet.
    pub setting: Setting,
    /// One or two sentences.
    pub text: String,
    /// What the teacher should know at this step.
    pub notes: String,
    /// What is asked.
    pub query: Query,
}

impl Planned {
    /// A step that shows this, and nothing more.
    pub fn new(setting: Setting) -> Self {
        Self { setting, text: String::new(), notes: String::new(), query: Query::default() }
    }

    /// The step.
    ///
    /// # Errors
    /// What it still needs.
    pub fn step(&self) -> Result<Step, Gap> {
        if self.setting.marks_fault().is_some() {
            let [first, second] = &self.setting.marks;
            let in_turn = first.len() == second.len() || first.len() == second.len() + 1;
            if !in_turn {
                return Err(Gap::Turns(first.len(), second.len()));
            }
        }
        let task = self.query.task(&self.setting)?;
        let (text, notes) = (shortened(&self.text), shortened(&self.notes));
        let step = Step { setting: self.setting.clone(), text, notes, task };
        // Whatever else a file refuses is refused here.
        match file::read(file::write(&alone(step.clone())).as_bytes()) {
            Ok(_) => Ok(step),
            Err(error) => Err(Gap::File(error.fault)),
        }
    }

    /// The board becomes another one, empty, and nothing of it is asked.
    pub fn change_board(&mut self, shape: Shape) {
        self.setting = Setting::new(shape);
        self.query.cells.clear();
        self.query.span = None;
        if self.query.kind == QueryKind::Kept {
            (self.query.kind, self.query.kept) = (QueryKind::None, None);
        }
    }
}

/// A lesson of one step.
fn alone(step: Step) -> Lesson {
    let (title, goal, notes) = (String::new(), String::new(), String::new());
    Lesson { title, goal, minutes: None, notes, steps: vec![step] }
}

/// What is remembered of a manuscript: what is a lesson as its file, and beside it what is not.
#[derive(Serialize, Deserialize)]
struct Remembered {
    lesson: String,
    queries: Vec<Query>,
    marks: BTreeMap<usize, [Vec<Cell>; 2]>,
}

impl Manuscript {
    /// A lesson of one step.
    pub fn new(setting: Setting) -> Self {
        Self {
            title: String::new(),
            goal: String::new(),
            minutes: None,
            notes: String::new(),
            steps: vec![Planned::new(setting)],
        }
    }

    /// What a lesson was written from.
    pub fn of(lesson: &Lesson) -> Self {
        let planned = |step: &Step| Planned {
            query: step
                .task
                .as_ref()
                .map_or_else(Query::default, |task| Query::of(task, &step.setting)),
            setting: step.setting.clone(),
            text: step.text.clone(),
            notes: step.notes.clone(),
        };
        Self {
            title: lesson.title.clone(),
            goal: lesson.goal.clone(),
            minutes: lesson.minutes,
            notes: lesson.notes.clone(),
            steps: lesson.steps.iter().map(planned).collect(),
        }
    }

    /// The lesson.
    ///
    /// # Errors
    /// The first thing that it still needs, and at which step.
    pub fn lesson(&self) -> Result<Lesson, (Option<usize>, Gap)> {
        let title = shortened(&self.title);
        if title.is_empty() {
            return Err((None, Gap::Title));
        }
        self.untitled(title)
    }

    /// The lesson with this title.
    ///
    /// # Errors
    /// The first thing that it still needs, and at which step.
    pub fn untitled(&self, title: String) -> Result<Lesson, (Option<usize>, Gap)> {
        let steps = self.steps.iter().enumerate();
        let steps = steps.map(|(at, planned)| planned.step().map_err(|gap| (Some(at), gap)));
        let steps = steps.collect::<Result<Vec<Step>, _>>()?;
        let (goal, notes) = (shortened(&self.goal), shortened(&self.notes));
        let lesson = Lesson { title, goal, minutes: self.minutes, notes, steps };
        if lesson.steps.len() > MAX_STEPS {
            return Err((None, Gap::File(Fault::Steps)));
        }
        match file::read(file::write(&lesson).as_bytes()) {
            Ok(_) => Ok(lesson),
            Err(error) => Err((None, Gap::File(error.fault))),
        }
    }

    /// All of it as a text, to go on with another time.
    pub fn remember(&self) -> String {
        let mut marks = BTreeMap::new();
        let steps = self.steps.iter().enumerate().map(|(at, planned)| {
            let mut setting = planned.setting.clone();
            if setting.marks_fault().is_some() {
                let empty = [Vec::new(), Vec::new()];
                marks.insert(at, std::mem::replace(&mut setting.marks, empty));
            }
            let kept = planned.query.kept.clone();
            let (text, notes) = (shortened(&planned.text), shortened(&planned.notes));
            let step = Step { setting, text, notes, task: kept };
            // A question that no longer fits its board is no question.
            let is_one = file::read(file::write(&alone(step.clone())).as_bytes()).is_ok();
            if is_one { step } else { Step { task: None, ..step } }
        });
        let lesson = Lesson {
            title: shortened(&self.title),
            goal: shortened(&self.goal),
            minutes: self.minutes,
            notes: shortened(&self.notes),
            steps: steps.collect(),
        };
        let queries = self.steps.iter().map(|planned| planned.query.clone()).collect();
        let remembered = Remembered { lesson: file::write(&lesson), queries, marks };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    /// What was remembered; nothing if it is none.
    pub fn recall(text: &str) -> Option<Self> {
        let Remembered { lesson, queries, marks } = serde_json::from_str(text).ok()?;
        let lesson = file::read(lesson.as_bytes()).ok()?;
        let mut manuscript = Self::of(&lesson);
        let steps = manuscript.steps.iter_mut().zip(&lesson.steps).zip(queries).enumerate();
        for (at, ((planned, step), mut query)) in steps {
            let shape = planned.setting.shape.clone();
            query.cells.retain(|cell| shape.contains(cell));
            query.kept.clone_from(&step.task);
            if query.kind == QueryKind::Kept && query.kept.is_none() {
                query.kind = QueryKind::None;
            }
            planned.query = query;
            if let Some(own) = marks.get(&at) {
                let inside = |cells: &Vec<Cell>| cells.iter().all(|cell| shape.contains(cell));
                if own.iter().all(inside) {
                    planned.setting.marks.clone_from(own);
                }
            }
        }
        Some(manuscript)
    }
}
