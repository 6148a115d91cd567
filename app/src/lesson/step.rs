//! A lesson and its steps.

use super::setting::LessonBoard;
use super::task::LessonTask;

#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    pub title: String,
    /// What learners can do afterwards.
    pub goal: String,
    /// Expected duration.
    pub minutes: Option<u16>,
    /// Notes for the teacher; never shown to learners.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: a board, a text, and perhaps a question.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// The board.
    pub board: LessonBoard,
    /// One or two sentences.
    pub text: String,
    /// Notes for the teacher at this step.
    pub notes: String,
    pub task: Option<LessonTask>,
}

impl Lesson {
    /// Returns the number of questions.
    pub fn question_count(&self) -> usize {
        self.steps
            .iter()
            .filter_map(|step| step.task.as_ref())
            .map(LessonTask::question_count)
            .sum()
    }
}
