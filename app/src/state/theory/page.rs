//! The interface of the pages about the whole board.

use super::question::Question;
use crate::jobs::{JobId, Report, TheoryJob};
use crate::state::Dice;
use hypertoe_core::Rules;
use std::sync::Arc;

/// A job to start and the one to stop; `None` if the rules have no answer.
pub type Asked = Option<(TheoryJob, Option<JobId>)>;

/// A page with one question that a background job answers.
pub(super) trait Page {
    /// Starts the question as this job.
    fn ask(&mut self, rules: &Arc<Rules>, dice: &mut Dice, id: JobId) -> Asked;

    /// Returns whether the answer takes no noticeable time.
    fn is_quick(&self, rules: &Rules) -> bool;

    /// Takes a report of its job.
    fn hear(&mut self, id: JobId, report: Report);

    fn work(&mut self) -> &mut dyn Work;
}

/// A [`Question`] with any options and answer.
pub(super) trait Work {
    /// See [`Question::stop`].
    fn stop(&mut self) -> Option<JobId>;
    /// See [`Question::forget`].
    fn forget(&mut self) -> Option<JobId>;
    /// See [`Question::is_fresh`].
    fn is_fresh(&self) -> bool;
}

impl<O, A> Work for Question<O, A> {
    fn stop(&mut self) -> Option<JobId> {
        self.stop()
    }

    fn forget(&mut self) -> Option<JobId> {
        self.forget()
    }

    fn is_fresh(&self) -> bool {
        self.is_fresh()
    }
}
