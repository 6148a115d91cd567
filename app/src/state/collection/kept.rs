//! What the game on the board still needs.

use crate::state::State;

impl State {
    /// Whether something is done before the window closes: the game on the board is kept, or it is
    /// asked about.
    pub fn waits_before_closing(&self) -> bool {
        let document = &self.document;
        document.wants_keeping() && (document.is_unsaved() || !document.is_too_large())
    }

    /// Whether the person is told that the game is unsaved: it has a file that is older, or the
    /// library cannot keep it.
    pub fn shows_unsaved(&self) -> bool {
        let document = &self.document;
        let kept = self.collection.failing().is_none() && !document.is_too_large();
        document.is_unsaved() && (document.file().is_some() || !kept)
    }
}
