//! The page about full boards without a line.

use super::Question;
use super::census::open_cells;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, DrawFinding, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::Dice;
use crate::words::ToMessage;
use hypertoe_core::Rules;
use hypertoe_core::theory::draw::DrawQuestion;
use std::sync::Arc;

/// The most cells of a board for which the answer is looked for at once.
const SMALL: u64 = 256;

/// The state of the page.
#[derive(Clone, Debug, Default)]
pub struct DrawsPage {
    /// Whether there is such a board.
    question: Question<DrawQuestion, Box<DrawFinding>>,
    /// For how many players; `None` for as many as play the game.
    players: Option<u8>,
    /// Whether each must have as many marks as in a real game.
    legal_counts: bool,
}

impl DrawsPage {
    /// Whether there is such a board.
    pub fn question(&self) -> &Question<DrawQuestion, Box<DrawFinding>> {
        &self.question
    }

    /// Asks for this many players, or for as many as play. What was found out was
    /// about another question; returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_players(&mut self, players: Option<u8>) -> Option<JobId> {
        self.players = players;
        self.question.forget()
    }

    /// Whether each must have as many marks as in a real game.
    pub fn has_legal_counts(&self) -> bool {
        self.legal_counts
    }

    /// Asks for as many marks of each as in a real game, or for any. Returns
    /// the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_legal_counts(&mut self, legal: bool) -> Option<JobId> {
        self.legal_counts = legal;
        self.question.forget()
    }

    /// For how many players it is asked.
    pub fn players(&self, rules: &Rules) -> u8 {
        self.players.unwrap_or(rules.players())
    }

    /// What is asked about a board.
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

/// Whether the answer takes no time to speak of: on small boards, and where a
/// mark or every two of them make a line.
fn is_settled_at_once(rules: &Rules) -> bool {
    let shape = rules.shape();
    let settled = shape.run() == 1 || shape.sides().iter().all(|side| *side <= 2);
    settled || open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
