//! The census page: all positions and games of the rules on the board.

use super::Question;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::Dice;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::Rules;
use hypertoe_core::theory::census::{Census, CensusOptions, check};
use num_traits::ToPrimitive;
use std::sync::Arc;

/// The memory limits to choose from: the most positions held per number of marks, with name and
/// explanation.
pub const REACHES: [(u64, Message, Message); 3] = [
    (200_000, words::census_reach_small(), words::census_reach_small_tip()),
    (2_000_000, words::census_reach_medium(), words::census_reach_medium_tip()),
    (20_000_000, words::census_reach_large(), words::census_reach_large_tip()),
];

/// The most cells of a board that is counted without being asked for.
const SMALL: u64 = 16;

/// The state of the census page.
#[derive(Clone, Debug)]
pub struct CensusPage {
    question: Question<CensusOptions, Box<Census>>,
    /// Whether positions are counted up to symmetry.
    pub distinct: bool,
    /// The most positions held per number of marks.
    pub reach: u64,
    /// Why these rules cannot be counted.
    refused: Option<Message>,
}

impl CensusPage {
    /// The initial state.
    pub fn new(rules: &Rules) -> Self {
        Self {
            question: Question::default(),
            distinct: false,
            reach: REACHES[1].0,
            refused: check(rules).err().map(|error| error.message()),
        }
    }

    /// Resets the page for other rules and keeps the options.
    pub fn anew(&self, rules: &Rules) -> Self {
        Self { distinct: self.distinct, reach: self.reach, ..Self::new(rules) }
    }

    pub fn question(&self) -> &Question<CensusOptions, Box<Census>> {
        &self.question
    }

    /// Returns why these rules cannot be counted.
    pub fn refused(&self) -> Option<&Message> {
        self.refused.as_ref()
    }
}

impl Page for CensusPage {
    fn ask(&mut self, rules: &Arc<Rules>, _: &mut Dice, id: JobId) -> Asked {
        if self.refused.is_some() {
            return None;
        }
        let options = CensusOptions { max_positions: self.reach, ..CensusOptions::default() };
        let job = TheoryJob::Census { rules: Arc::clone(rules), options: options.clone() };
        Some((job, self.question.begin(id, options)))
    }

    fn is_quick(&self, rules: &Rules) -> bool {
        is_counted_at_once(rules)
    }

    fn hear(&mut self, id: JobId, report: Report) {
        if let Some(Answer::Theory(TheoryAnswer::Census(census))) = self.question.hear(id, report) {
            self.question.settle(census.map_err(|error| error.message()));
        }
    }

    fn work(&mut self) -> &mut dyn Work {
        &mut self.question
    }
}

/// Returns the number of cells that are not closed, if it fits into a `u64`.
pub fn open_cells(rules: &Rules) -> Option<u64> {
    let cells = rules.shape().cells().to_u64()?;
    Some(cells.saturating_sub(rules.closed().len() as u64))
}

/// Returns whether a census takes no noticeable time.
pub fn is_counted_at_once(rules: &Rules) -> bool {
    open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
