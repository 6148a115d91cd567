//! The interface of the pages about the whole board.

use super::question::TheoryQuestion;
use crate::jobs::{JobId, JobReport, TheoryJob};
use crate::state::Rng;
use hypertoe_core::Rules;
use std::sync::Arc;

/// A job to start and the one to stop; `None` if the rules have no answer.
pub type StartedJob = Option<(TheoryJob, Option<JobId>)>;

/// A page with one question that a background job answers.
pub(super) trait QuestionPage {
    /// Starts the question as this job.
    fn start_question(&mut self, rules: &Arc<Rules>, dice: &mut Rng, id: JobId) -> StartedJob;

    /// Returns whether the answer takes no noticeable time.
    fn is_instant(&self, rules: &Rules) -> bool;

    /// Takes a report of its job.
    fn on_report(&mut self, id: JobId, report: JobReport);

    fn question_mut(&mut self) -> &mut dyn AnyQuestion;
}

/// A [`Question`] with any options and answer.
pub(super) trait AnyQuestion {
    /// See [`Question::stop`].
    fn stop(&mut self) -> Option<JobId>;
    /// See [`Question::reset`].
    fn reset(&mut self) -> Option<JobId>;
    /// See [`Question::is_unasked`].
    fn is_unasked(&self) -> bool;
}

impl<O, A> AnyQuestion for TheoryQuestion<O, A> {
    fn stop(&mut self) -> Option<JobId> {
        self.stop()
    }

    fn reset(&mut self) -> Option<JobId> {
        self.reset()
    }

    fn is_unasked(&self) -> bool {
        self.is_unasked()
    }
}
