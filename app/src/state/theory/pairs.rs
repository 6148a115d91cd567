//! The page about pairings: two cells reserved for each line.

use super::TheoryQuestion;
use super::census::open_cells;
use super::page::{AnyQuestion, QuestionPage, StartedJob};
use crate::jobs::{JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::show::PairingColouring;
use crate::state::Rng;
use crate::words::ToMessage;
use hypertoe_core::Rules;
use hypertoe_core::geometry::lines::board_line_count;
use std::sync::Arc;

/// The most cells of a board whose pairing is computed without being asked for.
const INSTANT_PAIRING_CELLS: u64 = 4_096;

/// The state of the page about pairings.
pub type PairsPage = TheoryQuestion<(), Arc<PairingColouring>>;

impl QuestionPage for PairsPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> StartedJob {
        Some((TheoryJob::Pairing(Arc::clone(rules)), self.start(id, ())))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        is_pairing_instant(rules)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::Pairing(found))) = self.on_report(id, report) {
            let found = found.map(|answer| Arc::new(answer.into()));
            self.set_answer(found.map_err(|error| error.message()));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        self
    }
}

/// Returns whether the answer takes no noticeable time: on small boards, and where there are fewer
/// than two cells per line.
fn is_pairing_instant(rules: &Rules) -> bool {
    let small = open_cells(rules).is_some_and(|cells| cells <= INSTANT_PAIRING_CELLS);
    let shape = rules.shape();
    small || rules.closed().is_empty() && board_line_count(shape) * 2u32 > shape.cell_count()
}
