//! Which game is on the board.

use super::{Document, Explore, Mode, State, Turned};
use crate::board::{NestedGrid, Space};
use crate::show::{Cursor, Eyes};
use hypertoe_core::Game;

impl State {
    /// Puts another document on the board and forgets what belonged to the last.
    pub fn set_document(&mut self, document: Document) {
        let shape = document.game().rules().shape().clone();
        let page = self.explore.page;
        self.explore = Explore::new(self.settings.speed, self.settings.repeat);
        self.explore.page = page;
        let view = self.grid.view;
        self.grid = NestedGrid::new(&shape);
        self.grid.view = view;
        let view = self.space.view;
        self.space = Space::new(&shape, self.space.form, self.space.lens);
        self.space.view = view;
        self.cursor = Cursor::new(&shape);
        self.lit = None;
        self.documents += 1;
        self.document = document.numbered(self.documents);
        self.straighten = None;
        self.turned = None;
        self.after_save = None;
        self.busy = None;
        self.toss = None;
        let game = self.document.game();
        let looking_back = game.move_count() > 0 || self.document.file().is_some();
        self.seats.change_document(looking_back);
        self.eyes = Eyes::default();
        self.welcome = false;
        self.typed_error = None;
        self.clear_typed();
        if let Some(cell) = self.seen().last_mark().map(|last| last.cell.clone()) {
            self.grid.show(&cell);
            self.cursor.focus = cell;
        }
        if self.mode == Mode::Explore {
            self.explore_focus();
        }
    }

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
            let looking_back = self.seats.is_looking_back();
            self.turned = Some(Turned { document: before, looking_back });
        }
        // Computers make no moves in what is only looked at.
        self.seats.look_back(true);
    }

    /// Puts the game back on the board as it was. `false` if it is there.
    pub fn turn_back(&mut self) -> bool {
        let Some(Turned { document, looking_back }) = self.turned.take() else { return false };
        self.document = document;
        self.seats.look_back(looking_back);
        true
    }
}
