//! The page about draws: full boards without a line.

use super::TheoryQuestion;
use super::census::open_cells;
use super::page::{AnyQuestion, QuestionPage, StartedJob};
use crate::jobs::{FullBoardAnswer, JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::state::Rng;
use crate::words::ToMessage;
use hypertoe_core::Rules;
use hypertoe_core::theory::draw::DrawQuestion;
use std::sync::Arc;

/// The most cells of a board for which the answer is computed without being asked for.
const INSTANT_DRAW_CELLS: u64 = 256;

/// The state of the page about draws.
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
    pub fn question(&self) -> &TheoryQuestion<DrawQuestion, Box<FullBoardAnswer>> {
        &self.question
    }

    /// Sets the number of players; `None` for that of the game. The answer is dropped; returns the
    /// job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_players(&mut self, players: Option<u8>) -> Option<JobId> {
        self.players = players;
        self.question.reset()
    }

    /// Returns whether the numbers of marks must be those of a real game.
    pub fn has_legal_counts(&self) -> bool {
        self.legal_counts
    }

    /// Sets whether the numbers of marks must be those of a real game. Returns the job to be
    /// stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_legal_counts(&mut self, legal: bool) -> Option<JobId> {
        self.legal_counts = legal;
        self.question.reset()
    }

    /// Returns the number of players in the question.
    pub fn players(&self, rules: &Rules) -> u8 {
        self.players.unwrap_or(rules.player_count())
    }

    /// Returns the question for a board.
    pub fn draw_question(&self, rules: &Rules) -> DrawQuestion {
        let (players, legal_counts) = (self.players(rules), self.legal_counts);
        DrawQuestion { players, legal_counts, ..DrawQuestion::for_rules(rules) }
    }
}

impl QuestionPage for DrawsPage {
    fn start_question(&mut self, rules: &Arc<Rules>, _: &mut Rng, id: JobId) -> StartedJob {
        let asked = self.draw_question(rules);
        Some((TheoryJob::FullBoard(asked.clone()), self.question.start(id, asked)))
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
    settled || open_cells(rules).is_some_and(|cells| cells <= INSTANT_DRAW_CELLS)
}
