//! What of the marks may be seen: all of them, but in mental play.

use super::{Place, State};
use hypertoe_core::search::Choice;
use hypertoe_core::{Cell, NodeId, Played, Sight, Stone};

/// When mental play shows the whole board all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// A player looks at the whole board until the next move.
    pub peeking: bool,
    /// The end of the game has been seen, so that nothing is secret any more.
    pub seen_end: bool,
}

impl State {
    /// What of the marks may be seen now.
    pub fn sight(&self) -> Sight {
        let game = self.document.game();
        let open = self.eyes.peeking || self.eyes.seen_end;
        if open || game.position().outcome().is_over() {
            return Sight::All;
        }
        game.blindfold().shows
    }

    /// Whether marks stand on the board that may not be seen.
    pub fn is_hidden(&self) -> bool {
        self.sight() != Sight::All
    }

    /// The move on the board, where it may be told. In mental play moves are
    /// called, so that the last one is known; going back would tell all others.
    pub fn told_move(&self) -> Option<NodeId> {
        let game = self.document.game();
        let here = game.current();
        let told = !self.is_hidden() || game.next(here).is_none();
        (told && here != NodeId::START).then_some(here)
    }

    /// The last mark, where it may be seen.
    pub fn last_mark(&self) -> Option<&Played> {
        let seen = match self.sight() {
            Sight::All => true,
            Sight::LastMove => self.told_move().is_some(),
            Sight::Nothing => false,
        };
        self.document.game().position().moves().last().filter(|_| seen)
    }

    /// The hint that was asked for here. In mental play its lines would tell
    /// who stands where.
    pub fn shown_hint(&self) -> Option<&Choice> {
        let document = &self.document;
        let here = Place { document: document.serial(), node: document.game().current() };
        self.seats.hint_at(here).filter(|_| !self.is_hidden())
    }

    /// Whether the space view leaves out cells that do not matter. Where marks
    /// are hidden nothing matters more than the rest.
    pub fn only_threats(&self) -> bool {
        self.space.only_threats && !self.is_hidden()
    }

    /// Whether a cell is in the slice that is lit in every view.
    pub fn is_lit(&self, cell: &Cell) -> bool {
        self.lit.is_some_and(|(axis, value)| axis < cell.dims() && cell.get(axis) == value)
    }

    /// What can be seen on a cell.
    pub fn stone(&self, cell: &Cell) -> Option<Stone> {
        let stone = self.document.game().position().stone(cell);
        match (stone, self.sight()) {
            (Some(Stone::Of(_)), Sight::LastMove | Sight::Nothing) => {
                stone.filter(|_| self.last_mark().is_some_and(|last| last.cell == *cell))
            }
            _ => stone,
        }
    }

    /// Whether a cell cannot be taken just because the first move is to come.
    pub fn is_barred(&self, cell: &Cell) -> bool {
        let game = self.document.game();
        game.position().marks().is_empty() && game.rules().is_barred_first(cell)
    }

    /// Where a mark aimed at a cell would come to rest, as far as the players
    /// can see; `None` where it cannot be played, or where that is not to be told.
    pub fn landing(&self, cell: &Cell) -> Option<Cell> {
        let game = self.document.game();
        if !self.is_hidden() {
            return game.position().aim(cell).ok();
        }
        let seen = self.stone(cell).is_some() || self.is_barred(cell);
        (!seen && game.rules().gravity().is_none()).then(|| cell.clone())
    }
}
