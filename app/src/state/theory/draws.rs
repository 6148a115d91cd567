//! The page about draws: full boards without a line.

use super::Question;
use super::census::open_cells;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, DrawFinding, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::Dice;
use crate::words::ToMessage;
use hypertoe_core::Rules;
use hypertoe_core::theory::draw::DrawQuestion;
use std::sync::Arc;

/// The most cells of a board for which the answer is computed without being asked for.
const SMALL: u64 = 256;

/// The state of the page about draws.
#[derive(Clone, Debug, Default)]
pub struct DrawsPage {
    /// The question whether there is a full board without a line.
    question: Question<DrawQuestion, Box<DrawFinding>>,
    /// The number of players; `None` for that of the game.
    players: Option<u8>,
    /// Whether the numbers of marks must be those of a real game.
    legal_counts: bool,
}

impl DrawsPage {
    pub fn question(&self) -> &Question<DrawQuestion, Box<DrawFinding>> {
        &self.question
    }

    /// Sets the number of players; `None` for that of the game. The answer is dropped; returns the
    /// job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_players(&mut self, players: Option<u8>) -> Option<JobId> {
        self.players = players;
        self.question.forget()
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
        self.question.forget()
    }

    /// Returns the number of players in the question.
    pub fn players(&self, rules: &Rules) -> u8 {
        self.players.unwrap_or(rules.players())
    }

    /// Returns the question for a board.
    pub fn asks(&self, rules: &Rules) -> DrawQuestion {
        let (players, legal_counts) = (self.players(rules), self.legal_counts);
        DrawQuestion { players, legal_counts, ..DrawQuestion::of_rules(rules) }
    }
}

impl Page for DrawsPage {
    fn ask(&mut self, rules: &Arc<Rules>, _: &mut Dice, id: JobId) -> Asked {
        let asked = self.asks(rules);
        Some((TheoryJob::Draw(asked.clone()), self.question.begin(id, asked)))
    }

    fn is_quick(&self, rules: &Rules) -> bool {
        is_settled_at_once(rules)
    }

    fn hear(&mut self, id: JobId, report: Report) {
        if let Some(Answer::Theory(TheoryAnswer::Draw(found))) = self.question.hear(id, report) {
            self.question.settle(found.map_err(|error| error.message()));
        }
    }

    fn work(&mut self) -> &mut dyn Work {
        &mut self.question
    }
}

/// Returns whether the answer takes no noticeable time: on small boards, and where one mark or any
/// two of them make a line.
fn is_settled_at_once(rules: &Rules) -> bool {
    let shape = rules.shape();
    let settled = shape.run() == 1 || shape.sides().iter().all(|side| *side <= 2);
    settled || open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
