//! The page about full boards without a line.

use super::Question;
use super::census::open_cells;
use crate::jobs::DrawFinding;
use hypertoe_core::Rules;
use hypertoe_core::theory::draw::DrawQuestion;

/// The most cells of a board for which the answer is looked for at once.
const SMALL: u64 = 256;

/// The state of the page.
#[derive(Clone, Debug, Default)]
pub struct DrawsPage {
    /// Whether there is such a board.
    pub question: Question<DrawQuestion, Box<DrawFinding>>,
    /// For how many players; `None` for as many as play the game.
    pub players: Option<u8>,
    /// Whether each must have as many marks as in a real game.
    pub legal_counts: bool,
}

impl DrawsPage {
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

/// Whether the answer takes no time to speak of: on small boards, and where a
/// mark or every two of them make a line.
pub fn is_settled_at_once(rules: &Rules) -> bool {
    let shape = rules.shape();
    let settled = shape.run() == 1 || shape.sides().iter().all(|side| *side <= 2);
    settled || open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
