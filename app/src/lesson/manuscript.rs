//! A lesson while it is being written: whatever is still missing, nothing of it is lost.

use super::file::{self, Fault, MAX_STEPS};
use super::query::{Gap, Query, QueryKind, shortened};
use super::setting::Setting;
use super::step::{Lesson, Step};
use super::task::Task;
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};

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
        // It was about the board before.
        self.query.kept = None;
        if self.query.kind == QueryKind::Kept {
            self.query.kind = QueryKind::None;
        }
    }
}

/// A lesson of one step.
fn alone(step: Step) -> Lesson {
    let (title, goal, notes) = (String::new(), String::new(), String::new());
    Lesson { title, goal, minutes: None, notes, steps: vec![step] }
}

/// What is remembered of a manuscript.
#[derive(Serialize, Deserialize)]
struct Remembered {
    title: String,
    goal: String,
    minutes: Option<u16>,
    notes: String,
    steps: Vec<RememberedStep>,
}

/// What is remembered of a step: each part by itself, so that one that cannot be read loses no
/// other.
#[derive(Serialize, Deserialize)]
struct RememberedStep {
    text: String,
    notes: String,
    /// What is shown without its marks, as the file of a lesson.
    figure: String,
    marks: [Vec<Cell>; 2],
    query: Query,
    /// The question that stays as it is, as the file of a lesson with that figure.
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

    /// The step; of a figure that cannot be read, a plain board.
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
        let Self { title, goal, minutes, notes, steps } = self.clone();
        let steps = steps.iter().map(RememberedStep::of).collect();
        let remembered = Remembered { title, goal, minutes, notes, steps };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    /// What was remembered; nothing if it is none.
    pub fn recall(text: &str) -> Option<Self> {
        let Remembered { title, goal, minutes, notes, steps } = serde_json::from_str(text).ok()?;
        let steps = steps.into_iter().take(MAX_STEPS).filter_map(RememberedStep::planned);
        let steps: Vec<Planned> = steps.collect();
        (!steps.is_empty()).then_some(Self { title, goal, minutes, notes, steps })
    }
}
