//! The game on the board, watched for the statistics.

use super::Aids;
use crate::state::{EntryId, GameEnding, GameSummary, is_too_large_to_autosave};
use hypertoe_core::{Bot, Game};

/// The game on the board, watched for the statistics.
#[derive(Clone, Debug, Default)]
pub struct CurrentGame {
    document: u64,
    /// Whether its end will be logged.
    is_counted: bool,
    /// The computers in each seat at the first move.
    computers: Vec<Option<Bot>>,
    aids: Aids,
    /// The id under which it was logged.
    logged_id: Option<EntryId>,
}

impl CurrentGame {
    /// Starts to watch a document's game. A game that is over at the end of its line of play does
    /// not count.
    pub fn new(document: u64, game: &Game) -> Self {
        let begun = game.move_count() > 0;
        let open = !begun
            || (!is_too_large_to_autosave(game)
                && GameSummary::of(game).ending == GameEnding::Open);
        let aids = Aids { resumed: begun, ..Aids::default() };
        Self { document, is_counted: open, computers: computers(game), aids, logged_id: None }
    }

    pub fn document(&self) -> u64 {
        self.document
    }

    /// Updates who plays: before the first move any change is fine, after it the game is marked.
    pub fn update_players(&mut self, game: &Game) {
        let same =
            game.players().iter().map(|player| player.computer).eq(self.computers.iter().copied());
        if same {
            return;
        }
        self.computers = computers(game);
        self.aids.changed |= game.move_count() > 0;
    }

    pub fn record_hint(&mut self) {
        self.aids.hints += 1;
    }

    pub fn record_takeback(&mut self) {
        self.aids.takebacks += 1;
    }

    /// Notes that the analysis is open.
    pub fn record_analysis(&mut self) {
        self.aids.analysed = true;
    }

    pub fn aids(&self) -> Aids {
        self.aids
    }

    /// Returns whether its end will be logged.
    pub fn is_counted(&self) -> bool {
        self.is_counted
    }

    /// Notes that it has been logged: it no longer counts.
    pub fn mark_logged(&mut self, id: EntryId) {
        (self.is_counted, self.logged_id) = (false, Some(id));
    }

    /// Returns the id under which it was logged.
    pub fn logged_id(&self) -> Option<EntryId> {
        self.logged_id
    }
}

fn computers(game: &Game) -> Vec<Option<Bot>> {
    game.players().iter().map(|player| player.computer).collect()
}
