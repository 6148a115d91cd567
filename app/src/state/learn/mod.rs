//! Learning: the course, practice, a test, and what has been learned.

mod asking;
mod present;
mod progress;
mod recall;
mod run;
mod stage;
mod training;

pub use asking::{Asking, Phase};
pub use present::{Pen, Present, Stroke};
pub use progress::{Done, Progress, Skill, TestResult};
pub use recall::Recall;
pub use run::{Answered, Means, Run, Running, Score};
pub use stage::Stage;
pub use training::{Exam, Limit, Practice, Training};

/// A page of Learn, in place of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LearnPage {
    /// The lessons of the course, and the way to everything else.
    #[default]
    Contents,
    /// What is to be practised.
    Practice,
    /// What has been learned.
    Progress,
}

/// The state of Learn.
#[derive(Debug, Default)]
pub struct Learn {
    page: LearnPage,
    run: Option<Run>,
    /// What is practised next.
    pub practice: Practice,
    /// Whether it is asked if all that was learned is to be forgotten.
    pub asks_to_forget: bool,
}

impl Learn {
    /// The page that is shown as long as nothing runs.
    pub fn page(&self) -> LearnPage {
        self.page
    }

    /// Shows a page; what runs ends.
    pub fn show_page(&mut self, page: LearnPage) {
        (self.page, self.run, self.asks_to_forget) = (page, None, false);
    }

    /// What runs: a lesson, practice, a test.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// The same, to go on with it.
    pub fn run_mut(&mut self) -> Option<&mut Run> {
        self.run.as_mut()
    }

    /// Begins something.
    pub fn begin(&mut self, run: Run) {
        self.run = Some(run);
    }
}
