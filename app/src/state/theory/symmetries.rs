//! The page about symmetries and the first moves that differ.

use super::Question;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::show::FirstMoves;
use crate::state::Dice;
use hypertoe_core::Rules;
use std::sync::Arc;

/// The state of the page about symmetries.
pub type SymmetriesPage = Question<(), Arc<FirstMoves>>;

impl Page for SymmetriesPage {
    fn ask(&mut self, rules: &Arc<Rules>, _: &mut Dice, id: JobId) -> Asked {
        Some((TheoryJob::FirstMoves(Arc::clone(rules)), self.begin(id, ())))
    }

    /// True on every board: the job ends early where it would take long.
    fn is_quick(&self, _: &Rules) -> bool {
        true
    }

    fn hear(&mut self, id: JobId, report: Report) {
        if let Some(Answer::Theory(TheoryAnswer::FirstMoves(found))) = self.hear(id, report) {
            self.settle(Ok(found));
        }
    }

    fn work(&mut self) -> &mut dyn Work {
        self
    }
}
