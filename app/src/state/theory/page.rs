//! What the pages about the whole board have in common.

use super::question::Question;
use crate::jobs::{JobId, Report, TheoryJob};
use crate::state::Dice;
use hypertoe_core::Rules;
use std::sync::Arc;

/// Work that answers a question, and the job that is to be stopped; `None`
/// where the rules have no answer.
pub type Asked = Option<(TheoryJob, Option<JobId>)>;

/// A page with one question that long work answers.
pub(super) trait Page {
    /// The question is worked on by this job.
    fn ask(&mut self, rules: &Arc<Rules>, dice: &mut Dice, id: JobId) -> Asked;

    /// Whether the answer takes no time to speak of.
    fn is_quick(&self, rules: &Rules) -> bool;

    /// Something is heard of its job.
    fn hear(&mut self, id: JobId, report: Report);

    /// Its question.
    fn work(&mut self) -> &mut dyn Work;
}

/// A [`Question`], whatever is asked and answered.
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
