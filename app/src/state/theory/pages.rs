//! The theory pages with one question each: census, full boards, pairing, symmetries.

use super::question::{AnyQuestion, JobReplacement, QuestionPage, TheoryQuestion};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::{FullBoardAnswer, JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::state::Rng;
use crate::view_model::{BlockingColoring, FirstMoveColoring, PairingColoring};
use hypertoe_core::Rules;
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::proof::pairing::PairingResult;
use hypertoe_core::search::UnsupportedRules;
use hypertoe_core::theory::census::{Census, CensusOptions, check_rules};
use hypertoe_core::theory::draw::{DrawAnswer, DrawQuestion};
use num_traits::ToPrimitive;
use std::sync::Arc;

/// The choices of how much memory a census may take. Each is the maximum number of positions held
/// for one number of marks, with its name and its explanation.
pub const CENSUS_POSITION_LIMITS: [(u64, Message, Message); 3] = [
    (200_000, i18n::census_reach_small(), i18n::census_reach_small_tip()),
    (2_000_000, i18n::census_reach_medium(), i18n::census_reach_medium_tip()),
    (20_000_000, i18n::census_reach_large(), i18n::census_reach_large_tip()),
];

/// The most cells of a board that is counted without being asked for.
const INSTANT_CENSUS_CELLS: u64 = 16;

#[derive(Clone, Debug)]
pub struct CensusPage {
    question: TheoryQuestion<CensusOptions, Box<Census>>,
    /// Whether positions are counted up to symmetry.
    pub distinct: bool,
    /// The most positions held per number of marks.
    pub max_positions: u64,
    /// The reason why these rules cannot be counted.
    unsupported: Option<UnsupportedRules>,
}

impl CensusPage {
    /// Creates the page for these rules, without a census.
    pub fn new(rules: &Rules) -> Self {
        Self {
            question: TheoryQuestion::default(),
            distinct: false,
            max_positions: CENSUS_POSITION_LIMITS[1].0,
            unsupported: check_rules(rules).err(),
        }
    }

    /// Returns an empty page for other rules, with the options of this one.
    pub fn emptied_for_rules(&self, rules: &Rules) -> Self {
        Self { distinct: self.distinct, max_positions: self.max_positions, ..Self::new(rules) }
    }

    /// Shows the answer of a page of the same rules.
    pub(super) fn recall(&mut self, page: Self) {
        self.question = page.question.answered();
    }

    pub fn question(&self) -> &TheoryQuestion<CensusOptions, Box<Census>> {
        &self.question
    }

    /// Returns why these rules cannot be counted; `None` if they can.
    pub fn unsupported_reason(&self) -> Option<&UnsupportedRules> {
        self.unsupported.as_ref()
    }
}

impl QuestionPage for CensusPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> JobReplacement {
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
pub fn open_cell_count(rules: &Rules) -> Option<u64> {
    let cells = rules.shape().cell_count().to_u64()?;
    Some(cells.saturating_sub(rules.closed_cells().len() as u64))
}

/// Returns whether the board is so small that a census takes no noticeable time.
pub fn is_census_instant(rules: &Rules) -> bool {
    open_cell_count(rules).is_some_and(|cells| cells <= INSTANT_CENSUS_CELLS)
}

/// The most cells of a board for which the answer is computed without being asked for.
const INSTANT_DRAW_CELLS: u64 = 256;

/// The state of the page about draws: full boards without a line.
#[derive(Clone, Debug, Default)]
pub struct DrawsPage {
    /// The question whether there is a full board without a line.
    question: TheoryQuestion<DrawQuestion, Box<FullBoardAnswer>>,
    /// The number of players; `None` for that of the game.
    players: Option<u8>,
    /// Whether the numbers of marks must be those of a real game.
    legal_counts: bool,
}

impl DrawsPage {
    /// Returns an empty page for other rules, with the options of this one.
    pub(super) fn emptied(&self) -> Self {
        Self { legal_counts: self.legal_counts, ..Self::default() }
    }

    /// Shows the answer of a page of the same rules, if it answers the question of this one.
    pub(super) fn recall(&mut self, page: Self, rules: &Rules) {
        if page.question.options() == Some(&self.full_board_question(rules)) {
            self.question = page.question.answered();
        }
    }

    /// Returns whether some full board of the game by these rules has no line, if the answer says so.
    pub(super) fn has_drawn_board(&self, rules: &Rules) -> Option<bool> {
        let asked = self.question.options()?;
        // Legal numbers of marks ask for more than a board.
        let is_of_game =
            DrawQuestion { legal_counts: false, ..asked.clone() } == DrawQuestion::for_rules(rules);
        match &self.question.answer()?.answer {
            DrawAnswer::Exists(_) if is_of_game => Some(true),
            DrawAnswer::None(_) if is_of_game && !asked.legal_counts => Some(false),
            DrawAnswer::Exists(_) | DrawAnswer::None(_) => None,
        }
    }

    pub fn question(&self) -> &TheoryQuestion<DrawQuestion, Box<FullBoardAnswer>> {
        &self.question
    }

    /// Sets the number of players; `None` for that of the game. Drops the answer, and returns the
    /// running job, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_player_count(&mut self, players: Option<u8>) -> Option<JobId> {
        self.players = players;
        self.question.reset()
    }

    /// Returns whether the numbers of marks must be those of a real game.
    pub fn requires_legal_counts(&self) -> bool {
        self.legal_counts
    }

    /// Sets whether the numbers of marks must be those of a real game. Drops the answer, and
    /// returns the running job, to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_requires_legal_counts(&mut self, legal: bool) -> Option<JobId> {
        self.legal_counts = legal;
        self.question.reset()
    }

    /// Returns the number of players in the question.
    pub fn player_count(&self, rules: &Rules) -> u8 {
        self.players.unwrap_or(rules.player_count())
    }

    /// Returns the question whether a board with these rules can be full without a line, with the
    /// options of the page.
    pub fn full_board_question(&self, rules: &Rules) -> DrawQuestion {
        let (players, legal_counts) = (self.player_count(rules), self.legal_counts);
        DrawQuestion { players, legal_counts, ..DrawQuestion::for_rules(rules) }
    }
}

impl QuestionPage for DrawsPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> JobReplacement {
        let question = self.full_board_question(rules);
        Some((TheoryJob::FullBoard(question.clone()), self.question.start(id, question)))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        is_draw_answer_instant(rules)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::FullBoard(found))) =
            self.question.on_report(id, report)
        {
            self.question.set_answer(found.map_err(|error| error.message()));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        &mut self.question
    }
}

/// Returns whether the answer takes no noticeable time: on small boards, and where one mark or any
/// two of them make a line.
fn is_draw_answer_instant(rules: &Rules) -> bool {
    let shape = rules.shape();
    let settled = shape.line_length() == 1 || shape.sides().iter().all(|side| *side <= 2);
    settled || open_cell_count(rules).is_some_and(|cells| cells <= INSTANT_DRAW_CELLS)
}

/// The most cells of a board whose pairing is computed without being asked for.
const INSTANT_PAIRING_CELLS: u64 = 4_096;

/// The state of the page about pairings.
pub type PairsPage = TheoryQuestion<(), Arc<PairingColoring>>;

impl QuestionPage for PairsPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> JobReplacement {
        Some((TheoryJob::Pairing(Arc::clone(rules)), self.start(id, ())))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        is_pairing_instant(rules)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::Pairing(found))) = self.on_report(id, report) {
            self.set_answer(match found {
                Ok(PairingResult::Exists(pairing)) => {
                    Ok(Arc::new(PairingColoring::Complete(pairing)))
                }
                Ok(PairingResult::None(why)) => Ok(Arc::new(PairingColoring::impossible(why))),
                Ok(PairingResult::Unknown) => Err(i18n::pairs_unknown()),
                Err(error) => Err(error.message()),
            });
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        self
    }
}

/// Returns whether the answer takes no noticeable time: on small boards, and where there are fewer
/// than two cells per line.
fn is_pairing_instant(rules: &Rules) -> bool {
    let small = open_cell_count(rules).is_some_and(|cells| cells <= INSTANT_PAIRING_CELLS);
    let shape = rules.shape();
    // Lines of a whole row share no pairs.
    let is_counted = shape.is_hypercube() && rules.closed_cells().is_empty();
    small || is_counted && board_line_count(shape) * 2u32 > shape.cell_count()
}

/// The state of the page about symmetries.
pub type SymmetriesPage = TheoryQuestion<(), Arc<FirstMoveColoring>>;

impl QuestionPage for SymmetriesPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> JobReplacement {
        Some((TheoryJob::FirstMoves(Arc::clone(rules)), self.start(id, ())))
    }

    /// True on every board: the job ends early where it would take long.
    fn is_instant(&self, _: &Rules) -> bool {
        true
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::FirstMoves(coloring))) =
            self.on_report(id, report)
        {
            self.set_answer(Ok(coloring));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        self
    }
}

/// The most cells of a board whose smallest blocking set is searched without being asked for.
const INSTANT_BLOCKING_CELLS: u64 = 30;

/// The state of the page about blocking sets.
pub type BlockingPage = TheoryQuestion<(), Arc<BlockingColoring>>;

impl QuestionPage for BlockingPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> JobReplacement {
        Some((TheoryJob::Blocking(Arc::clone(rules)), self.start(id, ())))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        open_cell_count(rules).is_some_and(|cells| cells <= INSTANT_BLOCKING_CELLS)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        if let Some(JobAnswer::Theory(TheoryAnswer::Blocking(found))) = self.on_report(id, report) {
            let found = found.map(|set| Arc::new(BlockingColoring::from(*set)));
            self.set_answer(found.map_err(|error| error.message()));
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        self
    }
}
