//! The record of the answers to a question, and the score.

use super::active_question::ActiveQuestion;
use hypertoe_core::exercise::ExerciseKind;
use serde::{Deserialize, Serialize};

/// The result of a question that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionResult {
    Right,
    /// Right on the second try.
    RightLater,
    Wrong,
}

/// The answers given to a question: its kind, and how they went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRecord {
    pub kind: Option<ExerciseKind>,
    /// The span of the line in the question.
    pub span: Option<usize>,
    /// True if the first answer was right.
    pub right: bool,
    /// True if the first answer was wrong and the second right.
    pub right_later: bool,
    pub tries: u8,
    /// The first answer as text and as key; `None` if there was none.
    pub first_answer: Option<(String, String)>,
}

impl AnswerRecord {
    /// Creates the record of a question that was left open.
    pub fn without_answer(question: &ActiveQuestion) -> Self {
        Self {
            kind: question.graded_question.kind(),
            span: question.presented_question.span,
            right: false,
            right_later: false,
            tries: 0,
            first_answer: None,
        }
    }

    /// Creates the record of a question that was answered in an earlier session.
    pub fn from_earlier_session(result: QuestionResult) -> Self {
        let right_later = result == QuestionResult::RightLater;
        Self {
            kind: None,
            span: None,
            right: result == QuestionResult::Right,
            right_later,
            tries: if right_later { 2 } else { 1 },
            first_answer: None,
        }
    }

    pub fn result(&self) -> QuestionResult {
        match (self.right, self.right_later) {
            (true, _) => QuestionResult::Right,
            (false, true) => QuestionResult::RightLater,
            (false, false) => QuestionResult::Wrong,
        }
    }

    /// Returns whether the first or the second answer was right.
    pub fn is_right_at_last(&self) -> bool {
        self.right || self.right_later
    }
}

/// An answer that was submitted, and whether it was the first to its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubmittedAnswer {
    pub record: AnswerRecord,
    /// True if it is a first answer to a question that was not answered before in this session.
    pub is_new: bool,
}

/// The number of right first answers out of all questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub right: usize,
    /// The number of questions.
    pub total: usize,
}
