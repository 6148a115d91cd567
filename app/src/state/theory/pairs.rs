//! The page about pairings: two cells reserved for each line.

use super::Question;
use super::census::open_cells;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::show::Pairs;
use crate::state::Dice;
use crate::words::ToMessage;
use hypertoe_core::Rules;
use hypertoe_core::geometry::lines::board_count;
use std::sync::Arc;

/// The most cells of a board whose pairing is computed without being asked for.
const SMALL: u64 = 4_096;

/// The state of the page about pairings.
pub type PairsPage = Question<(), Arc<Pairs>>;

impl Page for PairsPage {
    fn ask(&mut self, rules: &Arc<Rules>, _: &mut Dice, id: JobId) -> Asked {
        Some((TheoryJob::Pairs(Arc::clone(rules)), self.begin(id, ())))
    }

    fn is_quick(&self, rules: &Rules) -> bool {
        is_paired_at_once(rules)
    }

    fn hear(&mut self, id: JobId, report: Report) {
        if let Some(Answer::Theory(TheoryAnswer::Pairs(found))) = self.hear(id, report) {
            let found = found.map(|answer| Arc::new(answer.into()));
            self.settle(found.map_err(|error| error.message()));
        }
    }

    fn work(&mut self) -> &mut dyn Work {
        self
    }
}

/// Returns whether the answer takes no noticeable time: on small boards, and where there are fewer
/// than two cells per line.
fn is_paired_at_once(rules: &Rules) -> bool {
    let small = open_cells(rules).is_some_and(|cells| cells <= SMALL);
    let shape = rules.shape();
    small || rules.closed().is_empty() && board_count(shape) * 2u32 > shape.cells()
}
