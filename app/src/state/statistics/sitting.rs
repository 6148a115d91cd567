//! The game on the board, watched for the statistics.

use super::Aids;
use crate::state::{Ending, EntryId, Summary, is_too_large};
use hypertoe_core::{Bot, Game};

/// The game on the board, watched for the statistics.
#[derive(Clone, Debug, Default)]
pub struct Sitting {
    document: u64,
    /// Whether its end will be logged.
    counts: bool,
    /// The computers in each seat at the first move.
    computers: Vec<Option<Bot>>,
    aids: Aids,
    /// The id under which it was logged.
    noted: Option<EntryId>,
}

impl Sitting {
    /// Starts to watch a document's game. A game that is over at the end of its line of play does
    /// not count.
    pub fn new(document: u64, game: &Game) -> Self {
        let begun = game.move_count() > 0;
        let open = !begun || (!is_too_large(game) && Summary::of(game).ending == Ending::Open);
        let aids = Aids { resumed: begun, ..Aids::default() };
        Self { document, counts: open, computers: computers(game), aids, noted: None }
    }

    pub fn document(&self) -> u64 {
        self.document
    }

    /// Updates who plays: before the first move any change is fine, after it the game is marked.
    pub fn see_players(&mut self, game: &Game) {
        let same =
            game.players().iter().map(|player| player.computer).eq(self.computers.iter().copied());
        if same {
            return;
        }
        self.computers = computers(game);
        self.aids.changed |= game.move_count() > 0;
    }

    pub fn hinted(&mut self) {
        self.aids.hints += 1;
    }

    pub fn taken_back(&mut self) {
        self.aids.takebacks += 1;
    }

    /// Notes that the analysis is open.
    pub fn analysed(&mut self) {
        self.aids.analysed = true;
    }

    pub fn aids(&self) -> Aids {
        self.aids
    }

    /// Returns whether its end will be logged.
    pub fn counts(&self) -> bool {
        self.counts
    }

    /// Notes that it has been logged: it no longer counts.
    pub fn note(&mut self, id: EntryId) {
        (self.counts, self.noted) = (false, Some(id));
    }

    /// Returns the id under which it was logged.
    pub fn noted(&self) -> Option<EntryId> {
        self.noted
    }
}

fn computers(game: &Game) -> Vec<Option<Bot>> {
    game.players().iter().map(|player| player.computer).collect()
}
