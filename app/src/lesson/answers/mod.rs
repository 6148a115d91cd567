//! The answers of pupils to a lesson: the file of one pupil, and the table of a class.

mod file;
mod table;

pub use file::{AnswersError, EXTENSION, MAX_FILE_BYTES, read_sheets};
pub use table::{AnswerTable, PupilRow, QuestionColumn, answer_tables, tables_to_csv};

use crate::i18n::{self, without_isolation};
use crate::lesson::{Lesson, LessonTask};
use serde::{Deserialize, Serialize};

/// The answers of one pupil to the questions of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerSheet {
    /// The title of the lesson.
    pub lesson: String,
    /// The pupil's name; may be empty.
    #[serde(default)]
    pub name: String,
    /// The day, such as `2026-11-29`; may be empty.
    #[serde(default)]
    pub date: String,
    /// The questions of the lesson, in order.
    pub questions: Vec<SheetQuestion>,
}

/// A question with the answer of a pupil.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SheetQuestion {
    /// The question in words.
    pub question: String,
    /// The first answer, in words; empty if there was none.
    pub answer: String,
    /// The key by which equal answers are recognised; empty if there was none.
    pub key: String,
    pub tries: u32,
    /// True if the last try was right.
    pub right: bool,
}

/// The outcome of a pupil's answers to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnswerOutcome {
    RightAtOnce,
    RightOnSecondTry,
    /// Wrong, or right only after more than two tries.
    Wrong,
    NotAnswered,
}

impl AnswerOutcome {
    pub const ALL: [Self; 4] =
        [Self::RightAtOnce, Self::RightOnSecondTry, Self::Wrong, Self::NotAnswered];

    pub fn text(self) -> i18n::Message {
        match self {
            Self::RightAtOnce => i18n::answers_right(),
            Self::RightOnSecondTry => i18n::answers_second(),
            Self::Wrong => i18n::answers_wrong(),
            Self::NotAnswered => i18n::answers_none(),
        }
    }
}

impl SheetQuestion {
    pub fn outcome(&self) -> AnswerOutcome {
        match (self.tries, self.right) {
            (0, _) => AnswerOutcome::NotAnswered,
            (1, true) => AnswerOutcome::RightAtOnce,
            (2, true) => AnswerOutcome::RightOnSecondTry,
            _ => AnswerOutcome::Wrong,
        }
    }
}

impl AnswerSheet {
    /// Creates the sheet of a lesson on which nothing is answered yet.
    pub fn blank(lesson: &Lesson) -> Self {
        let tasks = lesson.steps.iter().filter_map(|step| step.task.as_ref());
        let texts = tasks.flat_map(|task: &LessonTask| {
            let questions = task.questions().into_iter();
            questions.map(|question| question.present(task.prompt.as_deref()).question)
        });
        let question = |text: i18n::Message| SheetQuestion {
            question: without_isolation(&text.to_string()),
            ..SheetQuestion::default()
        };
        let questions = texts.map(question).collect();
        Self { lesson: lesson.title.clone(), questions, ..Self::default() }
    }

    /// Returns how many answers went this way.
    pub fn count(&self, outcome: AnswerOutcome) -> usize {
        self.questions.iter().filter(|question| question.outcome() == outcome).count()
    }
}
