//! Learning: the course, practice, a test, and what has been learned.

mod asking;
mod attempt;
mod present;
mod progress;
mod puzzle_book;
mod recall;
mod run;
mod stage;
mod training;

pub use asking::{Asking, Phase};
pub use attempt::{Attempt, AttemptPhase, LAST_HINT, Mistake, Source as PuzzleSource};
pub use present::{Pen, Present, Stroke};
pub use progress::{Done, Progress, Skill, TestResult};
pub use puzzle_book::{
    Moved, PuzzleBook, PuzzleChoice, PuzzleResult, Streak, Tried, board_key, daily,
};
pub use recall::Recall;
pub use run::{Answered, Means, Run, Running, Score};
pub use stage::Stage;
pub use training::{Exam, Limit, Practice, Training};

use crate::jobs::JobId;

/// A page of Learn, in place of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LearnPage {
    /// The lessons of the course, and the way to everything else.
    #[default]
    Contents,
    /// What is to be practised.
    Practice,
    /// Which puzzles there are, and how they went.
    Puzzles,
    /// What has been learned.
    Progress,
}

/// What is learned with.
#[derive(Debug)]
enum Doing {
    Run(Box<Run>),
    Attempt(Box<Attempt>),
}

/// The state of Learn.
#[derive(Debug, Default)]
pub struct Learn {
    page: LearnPage,
    doing: Option<Doing>,
    /// Work that goes on for an attempt at a puzzle.
    pub work: Option<JobId>,
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
        (self.page, self.doing, self.asks_to_forget) = (page, None, false);
    }

    /// What runs: a lesson, practice, a test.
    pub fn run(&self) -> Option<&Run> {
        match &self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// The same, to go on with it.
    pub fn run_mut(&mut self) -> Option<&mut Run> {
        match &mut self.doing {
            Some(Doing::Run(run)) => Some(run),
            _ => None,
        }
    }

    /// The puzzle that is being solved.
    pub fn attempt(&self) -> Option<&Attempt> {
        match &self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    /// The same, to go on with it.
    pub fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        match &mut self.doing {
            Some(Doing::Attempt(attempt)) => Some(attempt),
            _ => None,
        }
    }

    /// The board of what is learned with.
    pub fn stage(&self) -> Option<&Stage> {
        match self.doing.as_ref()? {
            Doing::Run(run) => Some(run.stage()),
            Doing::Attempt(attempt) => Some(attempt.stage()),
        }
    }

    /// The same, to be changed.
    pub fn stage_mut(&mut self) -> Option<&mut Stage> {
        match self.doing.as_mut()? {
            Doing::Run(run) => Some(run.stage_mut()),
            Doing::Attempt(attempt) => Some(attempt.stage_mut()),
        }
    }

    /// Begins something.
    pub fn begin(&mut self, run: Run) {
        self.doing = Some(Doing::Run(Box::new(run)));
    }

    /// Begins to solve a puzzle.
    pub fn attempt_this(&mut self, attempt: Attempt) {
        self.doing = Some(Doing::Attempt(Box::new(attempt)));
    }
}
