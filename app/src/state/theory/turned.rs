//! The game seen turned, and the game itself, which waits unchanged.

use crate::state::{Document, State};
use hypertoe_core::Game;

/// What is put back when the game is no longer seen turned.
pub struct Turned {
    /// The game as it is, its file, and whether it is saved.
    pub document: Document,
    /// Whether somebody looked at earlier moves.
    pub looking_back: bool,
}

impl State {
    /// The game that is kept, saved and named: that on the board, or the one
    /// that is seen turned there.
    pub fn kept_document(&self) -> &Document {
        self.turned.as_ref().map_or(&self.document, |turned| &turned.document)
    }

    /// Puts a game turned on the board, to be looked at only: what was there
    /// waits as it is for [`turn_back`](Self::turn_back).
    pub fn show_turned(&mut self, turned: Game) {
        self.documents += 1;
        let turned = Document::new(turned).numbered(self.documents);
        let before = std::mem::replace(&mut self.document, turned);
        // Turned once more, it is still the first one that waits.
        if self.turned.is_none() {
            let looking_back = self.seats.looking_back;
            self.turned = Some(Turned { document: before, looking_back });
        }
        // Computers make no moves in what is only looked at.
        self.seats.looking_back = true;
    }

    /// Puts the game back on the board as it was. `false` if it is there.
    pub fn turn_back(&mut self) -> bool {
        let Some(Turned { document, looking_back }) = self.turned.take() else { return false };
        self.document = document;
        self.seats.looking_back = looking_back;
        true
    }
}
