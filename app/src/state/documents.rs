//! The document on the board, and the game that is shown: the document's own, or another in its
//! place.

use super::theory::{GameVersion, TransformedGame};
use super::{Document, Mode, MoveInput, State, TheoryPage};
use crate::board::SpaceState;
use crate::show::{BoardViewState, Peeking};
use hypertoe_core::Game;
use std::sync::Arc;

impl State {
    /// Puts another document on the board and resets what belonged to the last one.
    pub fn set_document(&mut self, document: Document) {
        let shape = document.game().rules().shape().clone();
        self.explorer.on_document_change();
        let SpaceState { cell_style: form, fields_of_view: lens, .. } = self.view.space;
        self.view = BoardViewState::new(&shape, form, lens);
        let number = self.allocate_serial();
        self.document = document.with_serial(number);
        self.screen.close_straightened();
        if self.screen.mode() == Mode::Learn {
            self.screen.set_mode(Mode::Play);
        }
        self.transformed = None;
        self.file_ops.change_document();
        self.overlays.remove_action_toasts();
        _ = self.game_library.take_after_save();
        self.coin_toss = None;
        let game = self.document.game();
        let looking_back = game.move_count() > 0 || self.document.file().is_some();
        self.computers.on_document_change(looking_back);
        self.peeking = Peeking::default();
        self.screen.show_welcome(false);
        self.move_input = MoveInput::new(Arc::clone(self.document.game().rules()));
        if let Some(cell) = self.visible_document_game().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.show_slice_of(&cell);
            self.view.cursor.focus = cell;
        }
        if self.screen.mode() == Mode::Explore {
            self.explore_focus();
        }
    }

    /// Returns the document's serial number, its current node and its revision.
    pub fn game_version(&self) -> GameVersion {
        let game = self.document.game();
        (self.document.serial(), game.current(), game.revision())
    }

    /// Returns the game that is shown, with a serial number: the example of a lesson or exercise,
    /// or the document's game, transformed if a symmetry is applied.
    pub fn shown_game(&self) -> (u64, &Game) {
        if let Some(stage) = self.learn_board() {
            return (stage.serial, &stage.figure.game);
        }
        self.transformed_game()
    }

    /// Returns the document's game, transformed if a symmetry is applied, with its serial number.
    pub fn transformed_game(&self) -> (u64, &Game) {
        transformed_or_own(&self.document, self.transformed.as_ref())
    }

    /// Finds the threats in the shown game of the document, if threats are shown.
    pub fn refresh_threats(&mut self) {
        if self.settings.threats {
            let (serial, game) = transformed_or_own(&self.document, self.transformed.as_ref());
            let key = (serial, game.current(), game.revision());
            self.threats.refresh(game.position(), key);
        }
    }

    /// Returns a new serial number, for a document or for another game that is shown.
    pub(super) fn allocate_serial(&mut self) -> u64 {
        self.last_serial += 1;
        self.last_serial
    }

    pub fn is_transformed(&self) -> bool {
        self.transformed.is_some()
    }

    /// Shows the document's game as transformed by a symmetry.
    pub fn show_transformed(&mut self, game: Game) {
        let (serial, of) = (self.allocate_serial(), self.game_version());
        self.transformed = Some(TransformedGame { serial, game, source: of });
    }

    /// Stops showing the game transformed. Returns `false` if it was not.
    pub fn reset_transform(&mut self) -> bool {
        self.transformed.take().is_some()
    }

    /// Stops showing the game transformed once the document has changed or its page is left.
    pub fn sync_transform(&mut self) {
        let (here, page) = (self.game_version(), self.theory_page());
        self.transformed
            .take_if(|turned| turned.source != here || page != Some(TheoryPage::Symmetries));
    }
}

fn transformed_or_own<'a>(
    document: &'a Document,
    turned: Option<&'a TransformedGame>,
) -> (u64, &'a Game) {
    match turned {
        Some(turned) => (turned.serial, &turned.game),
        None => (document.serial(), document.game()),
    }
}
