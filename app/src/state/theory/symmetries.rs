//! The page about symmetries and the first moves that differ.

use super::TheoryQuestion;
use super::page::{AnyQuestion, QuestionPage, StartedJob};
use crate::jobs::{JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::show::FirstMoveColouring;
use crate::state::Rng;
use hypertoe_core::Rules;
use std::sync::Arc;

/// The state of the page about symmetries.
pub type SymmetriesPage = TheoryQuestion<(), Arc<FirstMoveColouring>>;

impl QuestionPage for SymmetriesPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> StartedJob {
        Some((TheoryJob::FirstMoves(Arc::clone(rules)), self.start(id, ())))
    }

    /// True on every board: the job ends early where it would take long.
    fn is_instant(&self, _: &Rules) -> bool {
        true
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::FirstMoves(found))) = self.on_report(id, report)
        {
            self.set_answer(Ok(found));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        self
    }
}
