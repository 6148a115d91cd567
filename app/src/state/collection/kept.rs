//! Whether the game on the board still has to be saved.

use crate::state::State;

impl State {
    /// Returns whether something has to happen before the window closes: the game is saved to the
    /// library, or the player is asked.
    pub fn needs_save_before_closing(&self) -> bool {
        let document = &self.document;
        document.needs_library_save() && (document.is_unsaved() || !document.is_too_large())
    }

    /// Returns whether the game is marked as unsaved: it is newer than its file, or the library
    /// cannot save it.
    pub fn is_shown_unsaved(&self) -> bool {
        let document = &self.document;
        let kept = self.game_library.save_error().is_none() && !document.is_too_large();
        document.is_unsaved() && (document.file().is_some() || !kept)
    }
}
