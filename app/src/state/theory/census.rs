//! The census page: all positions and games of the rules on the board.

use super::TheoryQuestion;
use super::page::{AnyQuestion, QuestionPage, StartedJob};
use crate::jobs::{JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::state::Rng;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::Rules;
use hypertoe_core::theory::census::{Census, CensusOptions, check};
use num_traits::ToPrimitive;
use std::sync::Arc;

/// The memory limits to choose from: the most positions held per number of marks, with name and
/// explanation.
pub const CENSUS_LIMITS: [(u64, Message, Message); 3] = [
    (200_000, words::census_reach_small(), words::census_reach_small_tip()),
    (2_000_000, words::census_reach_medium(), words::census_reach_medium_tip()),
    (20_000_000, words::census_reach_large(), words::census_reach_large_tip()),
];

/// The most cells of a board that is counted without being asked for.
const INSTANT_CENSUS_CELLS: u64 = 16;

/// The state of the census page.
#[derive(Clone, Debug)]
pub struct CensusPage {
    question: TheoryQuestion<CensusOptions, Box<Census>>,
    /// Whether positions are counted up to symmetry.
    pub distinct: bool,
    /// The most positions held per number of marks.
    pub max_positions: u64,
    /// Why these rules cannot be counted.
    unsupported: Option<Message>,
}

impl CensusPage {
    /// The initial state.
    pub fn new(rules: &Rules) -> Self {
        Self {
            question: TheoryQuestion::default(),
            distinct: false,
            max_positions: CENSUS_LIMITS[1].0,
            unsupported: check(rules).err().map(|error| error.message()),
        }
    }

    /// Resets the page for other rules and keeps the options.
    pub fn reset_for(&self, rules: &Rules) -> Self {
        Self { distinct: self.distinct, max_positions: self.max_positions, ..Self::new(rules) }
    }

    pub fn question(&self) -> &TheoryQuestion<CensusOptions, Box<Census>> {
        &self.question
    }

    /// Returns why these rules cannot be counted.
    pub fn unsupported(&self) -> Option<&Message> {
        self.unsupported.as_ref()
    }
}

impl QuestionPage for CensusPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> StartedJob {
        if self.unsupported.is_some() {
            return None;
        }
        let options =
            CensusOptions { max_positions: self.max_positions, ..CensusOptions::default() };
        let job = TheoryJob::Census { rules: Arc::clone(rules), options: options.clone() };
        Some((job, self.question.start(id, options)))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        is_census_instant(rules)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::Census(census))) =
            self.question.on_report(id, report)
        {
            self.question.set_answer(census.map_err(|error| error.message()));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        &mut self.question
    }
}

/// Returns the number of cells that are not closed, if it fits into a `u64`.
pub fn open_cells(rules: &Rules) -> Option<u64> {
    let cells = rules.shape().cell_count().to_u64()?;
    Some(cells.saturating_sub(rules.closed().len() as u64))
}

/// Returns whether a census takes no noticeable time.
pub fn is_census_instant(rules: &Rules) -> bool {
    open_cells(rules).is_some_and(|cells| cells <= INSTANT_CENSUS_CELLS)
}
