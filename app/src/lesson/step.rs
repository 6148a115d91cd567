//! A lesson: steps with a figure, a few sentences, and perhaps a question.

use super::setting::Setting;
use super::task::Task;

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What one can do afterwards.
    pub goal: String,
    /// About how long it takes.
    pub minutes: Option<u16>,
    /// What the teacher should know; never shown to learners.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What is shown.
    pub setting: Setting,
    /// One or two sentences.
    pub text: String,
    /// What the teacher should know at this step.
    pub notes: String,
    /// What is asked.
    pub task: Option<Task>,
}

impl Lesson {
    /// How many questions it asks.
    pub fn questions(&self) -> usize {
        self.steps.iter().filter_map(|step| step.task.as_ref()).map(Task::questions).sum()
    }
}
