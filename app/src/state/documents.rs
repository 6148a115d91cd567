//! The document on the board, and the game that is shown: the document's own, or another in its
//! place.

use super::theory::{Turned, Version};
use super::{Document, Mode, State, TheoryPage, Typed};
use crate::board::Space;
use crate::show::{Eyes, Viewpoint};
use hypertoe_core::Game;
use std::sync::Arc;

impl State {
    /// Puts another document on the board and resets what belonged to the last one.
    pub fn set_document(&mut self, document: Document) {
        let shape = document.game().rules().shape().clone();
        self.explore.change_document();
        let Space { form, lens, .. } = self.view.space;
        self.view = Viewpoint::new(&shape, form, lens);
        let number = self.count_document();
        self.document = document.numbered(number);
        self.screen.show_board();
        if self.screen.mode() == Mode::Learn {
            self.screen.go(Mode::Play);
        }
        self.turned = None;
        self.filing.change_document();
        self.front.take_back_offers();
        _ = self.collection.take_after_keeping();
        self.toss = None;
        let game = self.document.game();
        let looking_back = game.move_count() > 0 || self.document.file().is_some();
        self.seats.change_document(looking_back);
        self.eyes = Eyes::default();
        self.screen.welcome(false);
        self.typed = Typed::new(Arc::clone(self.document.game().rules()));
        if let Some(cell) = self.seen_game().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.show(&cell);
            self.view.cursor.focus = cell;
        }
        if self.screen.mode() == Mode::Explore {
            self.explore_focus();
        }
    }

    /// Returns the document's serial number, its current node and its revision.
    pub fn version(&self) -> Version {
        let game = self.document.game();
        (self.document.serial(), game.current(), game.revision())
    }

    /// Returns the game that is shown, with a serial number: the example of a lesson or exercise,
    /// or the document's game, transformed if a symmetry is applied.
    pub fn game_on_show(&self) -> (u64, &Game) {
        if let Some(stage) = self.stage() {
            return (stage.serial, &stage.figure.game);
        }
        self.game_as_seen()
    }

    /// Returns the document's game, transformed if a symmetry is applied, with its serial number.
    pub fn game_as_seen(&self) -> (u64, &Game) {
        on_show(&self.document, self.turned.as_ref())
    }

    /// Finds the threats in the shown game of the document, if threats are shown.
    pub fn refresh_threats(&mut self) {
        if self.settings.threats {
            let (serial, game) = on_show(&self.document, self.turned.as_ref());
            let key = (serial, game.current(), game.revision());
            self.threats.refresh(game.position(), key);
        }
    }

    /// Returns a new serial number, for a document or for another game that is shown.
    pub(super) fn count_document(&mut self) -> u64 {
        self.documents += 1;
        self.documents
    }

    pub fn is_turned(&self) -> bool {
        self.turned.is_some()
    }

    /// Shows the document's game as transformed by a symmetry.
    pub fn show_turned(&mut self, game: Game) {
        let (serial, of) = (self.count_document(), self.version());
        self.turned = Some(Turned { serial, game, of });
    }

    /// Stops showing the game transformed. Returns `false` if it was not.
    pub fn turn_back(&mut self) -> bool {
        self.turned.take().is_some()
    }

    /// Stops showing the game transformed once the document has changed or its page is left.
    pub fn follow_turned(&mut self) {
        let (here, page) = (self.version(), self.theory_page());
        self.turned.take_if(|turned| turned.of != here || page != Some(TheoryPage::Symmetries));
    }
}

fn on_show<'a>(document: &'a Document, turned: Option<&'a Turned>) -> (u64, &'a Game) {
    match turned {
        Some(turned) => (turned.serial, &turned.game),
        None => (document.serial(), document.game()),
    }
}
