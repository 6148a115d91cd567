//! A lesson while it is being written, which may be incomplete.

use super::file::{self, LessonFault, MAX_STEPS};
use super::lesson_board::LessonBoard;
use super::question_draft::{MissingPart, QuestionDraft, QuestionKind, trimmed_to_limit};
use super::{Lesson, LessonStep, LessonTask};
use crate::i18n::current_language;
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};

/// A lesson while it is being written, which may be incomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonDraft {
    pub title: String,
    /// The BCP 47 tag of the language of the texts; empty if it is not told.
    pub language: String,
    /// The skill that learners gain.
    pub goal: String,
    /// The learners that the lesson is for, such as their age.
    pub audience: String,
    /// The things to have at hand before a class.
    pub materials: String,
    /// The expected duration.
    pub minutes: Option<u16>,
    /// Notes for the teacher.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<StepDraft>,
}

/// A step while it is being written.
#[derive(Clone, Debug, PartialEq)]
pub struct StepDraft {
    /// The board that is shown. Its marks may be out of turn.
    pub board: LessonBoard,
    /// One or two sentences.
    pub text: String,
    /// Notes for the teacher at this step.
    pub notes: String,
    /// The planned minutes of this step in front of a class.
    pub minutes: Option<u16>,
    pub question: QuestionDraft,
}

impl StepDraft {
    /// Creates a step with this board, without text or question.
    pub fn new(board: LessonBoard) -> Self {
        Self {
            board,
            text: String::new(),
            notes: String::new(),
            minutes: None,
            question: QuestionDraft::default(),
        }
    }

    /// Returns the finished step.
    ///
    /// # Errors
    /// The first thing that it still needs.
    pub fn finish(&self) -> Result<LessonStep, MissingPart> {
        if self.board.position().is_err() {
            let [first, second] = &self.board.marks;
            let in_turn = first.len() == second.len() || first.len() == second.len() + 1;
            if !in_turn {
                return Err(MissingPart::UnbalancedMarks(first.len(), second.len()));
            }
        }
        let task = self.question.to_task(&self.board)?;
        let (text, notes) = (trimmed_to_limit(&self.text), trimmed_to_limit(&self.notes));
        let (board, minutes) = (self.board.clone(), self.minutes);
        let step = LessonStep { board, text, notes, minutes, task };
        // The reader of files checks everything else.
        match file::read(file::write(&Lesson::of_step(String::new(), step.clone())).as_bytes()) {
            Ok(_) => Ok(step),
            Err(error) => Err(MissingPart::FileFault(error.fault)),
        }
    }

    /// Replaces the board by an empty one of this shape, and removes the cells, the span and the
    /// preserved question, which were about the old board.
    pub fn change_board(&mut self, shape: Shape) {
        self.replace_board(LessonBoard::new(shape));
    }

    /// Replaces the board, and removes what the question says about the old one.
    pub fn replace_board(&mut self, board: LessonBoard) {
        self.board = board;
        self.question.cells.clear();
        self.question.span = None;
        // The preserved question was about the former board.
        self.question.preserved = None;
        if self.question.kind == QuestionKind::Preserved {
            self.question.kind = QuestionKind::None;
        }
    }
}

/// A manuscript as it is saved.
#[derive(Serialize, Deserialize)]
struct SavedLessonDraft {
    title: String,
    #[serde(default)]
    language: String,
    goal: String,
    #[serde(default)]
    audience: String,
    #[serde(default)]
    materials: String,
    minutes: Option<u16>,
    notes: String,
    steps: Vec<SavedStepDraft>,
}

/// A step as it is saved: each part by itself, so that an unreadable one does not cost the
/// others.
#[derive(Serialize, Deserialize)]
struct SavedStepDraft {
    text: String,
    notes: String,
    #[serde(default)]
    minutes: Option<u16>,
    /// The board without its marks, as a lesson file.
    figure: String,
    marks: [Vec<Cell>; 2],
    query: QuestionDraft,
    /// The preserved question, as a lesson file with that board.
    #[serde(rename = "kept")]
    preserved: Option<String>,
}

impl SavedStepDraft {
    fn new(planned: &StepDraft) -> Self {
        let StepDraft { board: setting, text, notes, minutes, question: query } = planned;
        let plain = LessonBoard { marks: [Vec::new(), Vec::new()], ..setting.clone() };
        let file = |setting: &LessonBoard, task: Option<LessonTask>| {
            let (board, text, notes) = (setting.clone(), String::new(), String::new());
            let step = LessonStep { board, text, notes, minutes: None, task };
            file::write(&Lesson::of_step(String::new(), step))
        };
        Self {
            text: text.clone(),
            notes: notes.clone(),
            minutes: *minutes,
            figure: file(&plain, None),
            marks: setting.marks.clone(),
            preserved: query.preserved.clone().map(|task| file(setting, Some(task))),
            query: query.clone(),
        }
    }

    /// Returns the step; an unreadable board is replaced by a plain one.
    fn into_draft(self) -> Option<StepDraft> {
        let first = |text: &str| file::read(text.as_bytes()).ok()?.steps.into_iter().next();
        let plain = || Shape::hypercube(3, 3).ok().map(LessonBoard::new);
        let mut setting = first(&self.figure).map(|step| step.board).or_else(plain)?;
        let inside = |cell: &&Cell| setting.shape.contains(cell);
        let marks = self.marks.map(|cells| cells.iter().filter(inside).cloned().collect());
        let mut query = self.query;
        query.cells.retain(|cell| setting.shape.contains(cell));
        query.preserved = self.preserved.as_deref().and_then(first).and_then(|step| step.task);
        if query.kind == QuestionKind::Preserved && query.preserved.is_none() {
            query.kind = QuestionKind::None;
        }
        setting.marks = marks;
        let Self { text, notes, minutes, .. } = self;
        Some(StepDraft { board: setting, text, notes, minutes, question: query })
    }
}

impl LessonDraft {
    /// Returns the sum of the steps' planned minutes where the lesson plans something else; `None` also while
    /// steps without minutes may take the rest.
    pub fn differing_step_minutes(&self) -> Option<u16> {
        let planned = self.steps.iter().filter_map(|step| step.minutes);
        let sum = planned.fold(0, u16::saturating_add);
        let whole = self.minutes?;
        let is_full = self.steps.iter().all(|step| step.minutes.is_some());
        (sum > whole || is_full && sum != whole).then_some(sum)
    }

    /// Creates a lesson of one step, with this board.
    pub fn new(board: LessonBoard) -> Self {
        Self {
            title: String::new(),
            language: current_language().tag().to_owned(),
            goal: String::new(),
            audience: String::new(),
            materials: String::new(),
            minutes: None,
            notes: String::new(),
            steps: vec![StepDraft::new(board)],
        }
    }

    /// Creates the draft of a finished lesson, to edit it.
    pub fn from_lesson(lesson: &Lesson) -> Self {
        let planned = |step: &LessonStep| StepDraft {
            question: step.task.as_ref().map_or_else(QuestionDraft::default, |task| {
                QuestionDraft::from_task(task, &step.board)
            }),
            board: step.board.clone(),
            text: step.text.clone(),
            notes: step.notes.clone(),
            minutes: step.minutes,
        };
        Self {
            title: lesson.title.clone(),
            language: lesson.language.clone(),
            goal: lesson.goal.clone(),
            audience: lesson.audience.clone(),
            materials: lesson.materials.clone(),
            minutes: lesson.minutes,
            notes: lesson.notes.clone(),
            steps: lesson.steps.iter().map(planned).collect(),
        }
    }

    /// Returns the finished lesson.
    ///
    /// # Errors
    /// The first thing that it still needs, with the index of the step.
    pub fn finish(&self) -> Result<Lesson, (Option<usize>, MissingPart)> {
        let title = trimmed_to_limit(&self.title);
        if title.is_empty() {
            return Err((None, MissingPart::Title));
        }
        self.finish_with_title(title)
    }

    /// Returns the finished lesson under this title.
    ///
    /// # Errors
    ///
    /// The first part that the draft still needs, with the index of the step; `None` for the whole
    /// lesson.
    pub fn finish_with_title(&self, title: String) -> Result<Lesson, (Option<usize>, MissingPart)> {
        let steps = self.steps.iter().enumerate();
        let steps = steps.map(|(at, planned)| planned.finish().map_err(|gap| (Some(at), gap)));
        let steps = steps.collect::<Result<Vec<LessonStep>, _>>()?;
        let lesson = Lesson {
            title,
            language: trimmed_to_limit(&self.language),
            goal: trimmed_to_limit(&self.goal),
            audience: trimmed_to_limit(&self.audience),
            materials: trimmed_to_limit(&self.materials),
            minutes: self.minutes,
            notes: trimmed_to_limit(&self.notes),
            steps,
        };
        if lesson.steps.len() > MAX_STEPS {
            return Err((None, MissingPart::FileFault(LessonFault::TooManySteps)));
        }
        match file::read(file::write(&lesson).as_bytes()) {
            Ok(_) => Ok(lesson),
            Err(error) => Err((None, MissingPart::FileFault(error.fault))),
        }
    }

    /// Serialises the draft to JSON.
    pub fn to_json(&self) -> String {
        let Self { title, language, goal, audience, materials, minutes, notes, steps } =
            self.clone();
        let steps = steps.iter().map(SavedStepDraft::new).collect();
        let remembered =
            SavedLessonDraft { title, language, goal, audience, materials, minutes, notes, steps };
        serde_json::to_string(&remembered).unwrap_or_default()
    }

    /// Restores a draft from JSON; `None` if it cannot be read.
    pub fn from_json(text: &str) -> Option<Self> {
        let SavedLessonDraft { title, language, goal, audience, materials, minutes, notes, steps } =
            serde_json::from_str(text).ok()?;
        let steps = steps.into_iter().take(MAX_STEPS).filter_map(SavedStepDraft::into_draft);
        let steps: Vec<StepDraft> = steps.collect();
        let draft = Self { title, language, goal, audience, materials, minutes, notes, steps };
        (!draft.steps.is_empty()).then_some(draft)
    }
}
