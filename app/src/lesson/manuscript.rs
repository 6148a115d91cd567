//! A lesson while it is being written, which may be incomplete.

use super::file::{self, Fault, MAX_STEPS};
use super::query::{Gap, Query, QueryKind, shortened};
use super::setting::Setting;
use super::step::{Lesson, Step};
use super::task::Task;
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};

/// A lesson while it is being written, which may be incomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Manuscript {
    pub title: String,
    /// What learners can do afterwards.
    pub goal: String,
    /// Expected duration.
    pub minutes: Option<u16>,
    /// Notes for the teacher.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<Planned>,
}

/// A step while it is being written.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// What is shown. Its marks may be out of turn.
    pub setting: Setting,
    /// One or two sentences.
    pub text: String,
    /// Notes for the teacher at this step.
    pub notes: String,
    /// The question.
    pub query: Query,
}

impl Planned {
    /// Creates a step that only shows this board.
    pub fn new(setting: Setting) -> Self {
        Self { setting, text: String::new(), notes: String::new(), query: Query::default() }
    }

    /// Returns the finished step.
    ///
    /// # Errors
    /// The first thing that it still needs.
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
        // The reader of files checks everything else.
        match file::read(file::write(&alone(step.clone())).as_bytes()) {
            Ok(_) => Ok(step),
            Err(error) => Err(Gap::File(error.fault)),
        }
    }

    /// Replaces the board by an empty one, and clears what the question said about it.
    pub fn change_board(&mut self, shape: Shape) {
        self.setting = Setting::new(shape);
        self.query.cells.clear();
        self.query.span = None;
        // The preserved question was about the former board.
        self.query.kept = None;
        if self.query.kind == QueryKind::Kept {
            self.query.kind = QueryKind::None;
        }
    }
}

/// Returns a lesson of one step.
fn alone(step: Step) -> Lesson {
    let (title, goal, notes) = (String::new(), String::new(), String::new());
    Lesson { title, goal, minutes: None, notes, steps: vec![step] }
}

/// A manuscript as it is saved.
#[derive(Serialize, Deserialize)]
struct Remembered {
    title: String,
    goal: String,
    minutes: Option<u16>,
    notes: String,
    steps: Vec<RememberedStep>,
}

/// A step as it is saved: each part by itself, so that an unreadable one does not cost the
/// others.
#[derive(Serialize, Deserialize)]
struct RememberedStep {
    text: String,
    notes: String,
    /// The board without its marks, as a lesson file.
    figure: String,
    marks: [Vec<Cell>; 2],
    query: Query,
    /// The preserved question, as a lesson file with that board.
    #[serde(rename = "kept")]
    kept: Option<String>,
}

impl RememberedStep {
    fn of(planned: &Planned) -> Self {
        let Planned { setting, text, notes, query } = planned;
        let plain = Setting { marks: [Vec::new(), Vec::new()], ..setting.clone() };
        let file = |setting: &Setting, task: Option<Task>| {
            let (setting, text, notes) = (setting.clone(), String::new(), String::new());
            file::write(&alone(Step { setting, text, notes, task }))
        };
        Self {
            text: text.clone(),
            notes: notes.clone(),
            figure: file(&plain, None),
            marks: setting.marks.clone(),
            kept: query.kept.clone().map(|task| file(setting, Some(task))),
            query: query.clone(),
        }
    }

    /// Returns the step; an unreadable board is replaced by a plain one.
    fn planned(self) -> Option<Planned> {
        let first = |text: &str| file::read(text.as_bytes()).ok()?.steps.into_iter().next();
        let plain = || Shape::hypercube(3, 3).ok().map(Setting::new);
        let mut setting = first(&self.figure).map(|step| step.setting).or_else(plain)?;
        let inside = |cell: &&Cell| setting.shape.contains(cell);
        let marks = self.marks.map(|cells| cells.iter().filter(inside).cloned().collect());
        let mut query = self.query;
        query.cells.retain(|cell| setting.shape.contains(cell));
        query.kept = self.kept.as_deref().and_then(first).and_then(|step| step.task);
        if query.kind == QueryKind::Kept && query.kept.is_none() {
            query.kind = QueryKind::None;
        }
        setting.marks = marks;
        Some(Planned { setting, text: self.text, notes: self.notes, query })
    }
}

impl Manuscript {
    /// Creates a lesson of one step.
    pub fn new(setting: Setting) -> Self {
        Self {
            title: String::new(),
            goal: String::new(),
            minutes: None,
            notes: String::new(),
            steps: vec![Planned::new(setting)],
        }
    }

    /// Opens a finished lesson for editing.
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

    /// Returns the finished lesson.
    ///
    /// # Errors
    /// The first thing that it still needs, with the index of the step.
    pub fn lesson(&self) -> Result<Lesson, (Option<usize>, Gap)> {
        let title = shortened(&self.title);
        if title.is_empty() {
            return Err((None, Gap::Title));
        }
        self.untitled(title)
    }

    /// Returns the finished lesson under this title.
    ///
    /// # Errors
    /// The first thing that it still needs, with the index of the step.
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

    /// Serialises the manuscript to JSON.
    pub fn remember(&self) -> String {
        let Self { title, goal, minutes, notes, steps } = self.clone();
        let steps = steps.iter().map(RememberedStep::of).collect();
        let remembered = Remembered { title, goal, minutes, notes, steps };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    /// Restores a manuscript from JSON; `None` if it cannot be read.
    pub fn recall(text: &str) -> Option<Self> {
        let Remembered { title, goal, minutes, notes, steps } = serde_json::from_str(text).ok()?;
        let steps = steps.into_iter().take(MAX_STEPS).filter_map(RememberedStep::planned);
        let steps: Vec<Planned> = steps.collect();
        (!steps.is_empty()).then_some(Self { title, goal, minutes, notes, steps })
    }
}
