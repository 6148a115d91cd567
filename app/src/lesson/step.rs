//! A lesson and its steps.

use super::setting::Setting;
use super::task::Task;

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
    pub steps: Vec<Step>,
}

/// A step of a lesson: a board, a text, and perhaps a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The board.
    pub setting: Setting,
    /// One or two sentences.
    pub text: String,
    /// Notes for the teacher at this step.
    pub notes: String,
    pub task: Option<Task>,
}

impl Lesson {
    /// Returns the number of questions.
    pub fn questions(&self) -> usize {
        self.steps.iter().filter_map(|step| step.task.as_ref()).map(Task::questions).sum()
    }
}
