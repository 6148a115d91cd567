//! What happens in the course of the game on the board that matters for the statistics.

use super::Aids;
use crate::state::{Ending, EntryId, Summary, is_too_large};
use hypertoe_core::{Bot, Game};

/// The game on the board, as the statistics watch it.
#[derive(Clone, Debug, Default)]
pub struct Sitting {
    /// Which document.
    document: u64,
    /// Whether its end counts.
    counts: bool,
    /// The computers in their seats at its first move.
    computers: Vec<Option<Bot>>,
    /// What helped.
    aids: Aids,
    /// As what it was noted.
    noted: Option<EntryId>,
}

impl Sitting {
    /// A document has come onto the board. A game that was over, at the end of its line of play,
    /// is no longer played.
    pub fn new(document: u64, game: &Game) -> Self {
        let begun = game.move_count() > 0;
        let open = !begun || (!is_too_large(game) && Summary::of(game).ending == Ending::Open);
        let aids = Aids { resumed: begun, ..Aids::default() };
        Self { document, counts: open, computers: computers(game), aids, noted: None }
    }

    /// The document that is watched.
    pub fn document(&self) -> u64 {
        self.document
    }

    /// Sees who plays: until the first move that may be anyone.
    pub fn see_players(&mut self, game: &Game) {
        let same =
            game.players().iter().map(|player| player.computer).eq(self.computers.iter().copied());
        if same {
            return;
        }
        self.computers = computers(game);
        self.aids.changed |= game.move_count() > 0;
    }

    /// A hint was asked for.
    pub fn hinted(&mut self) {
        self.aids.hints += 1;
    }

    /// A move was taken back.
    pub fn taken_back(&mut self) {
        self.aids.takebacks += 1;
    }

    /// The analysis is open.
    pub fn analysed(&mut self) {
        self.aids.analysed = true;
    }

    /// What has helped so far.
    pub fn aids(&self) -> Aids {
        self.aids
    }

    /// Whether its end would count.
    pub fn counts(&self) -> bool {
        self.counts
    }

    /// It has ended and was noted as this: it counts no more.
    pub fn note(&mut self, id: EntryId) {
        (self.counts, self.noted) = (false, Some(id));
    }

    /// As what it was noted.
    pub fn noted(&self) -> Option<EntryId> {
        self.noted
    }
}

fn computers(game: &Game) -> Vec<Option<Bot>> {
    game.players().iter().map(|player| player.computer).collect()
}
