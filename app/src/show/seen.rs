//! Visibility of the marks: all of them, except in a blindfold game.

use hypertoe_core::{
    Cell, Game, NodeId, Played, Player, PlayerInfo, Position, Shape, Sight, Stone,
};

/// What overrides the blindfold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// A player peeks at the whole board until the next move.
    pub peeking: bool,
    /// The end of the game has been reached once, so that nothing is secret any more.
    pub seen_end: bool,
}

/// A game with the visibility of its marks. Everything that shows or names marks uses this,
/// never the position.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    game: &'a Game,
    sight: Sight,
}

impl<'a> Seen<'a> {
    /// Determines the visibility from the state of the game and the overrides.
    pub fn new(game: &'a Game, eyes: Eyes) -> Self {
        let open = eyes.peeking || eyes.seen_end || game.position().outcome().is_over();
        let sight = if open { Sight::All } else { game.blindfold().shows };
        Self { game, sight }
    }

    /// Returns the game, hidden marks included.
    pub fn game(self) -> &'a Game {
        self.game
    }

    /// Returns the current position, hidden marks included.
    pub fn position(self) -> &'a Position {
        self.game.position()
    }

    pub fn shape(self) -> &'a Shape {
        self.game.rules().shape()
    }

    pub fn info(self, player: Player) -> &'a PlayerInfo {
        self.game.info(player)
    }

    /// Returns the current visibility of the marks.
    pub fn sight(self) -> Sight {
        self.sight
    }

    /// Returns whether some marks are hidden.
    pub fn is_hidden(self) -> bool {
        self.sight != Sight::All
    }

    /// Returns the current move, if it may be shown. In a blindfold game moves are
    /// announced, so the last one is known; earlier ones would reveal the marks.
    pub fn told_move(self) -> Option<NodeId> {
        let here = self.game.current();
        let told = !self.is_hidden() || self.game.next(here).is_none();
        (told && here != NodeId::START).then_some(here)
    }

    /// Returns the last mark, if it is visible.
    pub fn last_mark(self) -> Option<&'a Played> {
        let seen = match self.sight {
            Sight::All => true,
            Sight::LastMove => self.told_move().is_some(),
            Sight::Nothing => false,
        };
        self.position().moves().last().filter(|_| seen)
    }

    /// Returns the visible content of a cell.
    pub fn stone(self, cell: &Cell) -> Option<Stone> {
        let stone = self.position().stone(cell);
        match (stone, self.sight) {
            (Some(Stone::Of(_)), Sight::LastMove | Sight::Nothing) => {
                stone.filter(|_| self.last_mark().is_some_and(|last| last.cell == *cell))
            }
            _ => stone,
        }
    }

    /// Returns whether a cell is excluded only because the first move is next.
    pub fn is_barred(self, cell: &Cell) -> bool {
        self.position().marks().is_empty() && self.game.rules().is_barred_first(cell)
    }

    /// Returns the cell where a mark aimed at a cell would land, as far as the players
    /// can see; `None` if it cannot be played, or if that would reveal hidden marks.
    pub fn landing(self, cell: &Cell) -> Option<Cell> {
        if !self.is_hidden() {
            return self.position().aim(cell).ok();
        }
        let seen = self.stone(cell).is_some() || self.is_barred(cell);
        (!seen && self.game.rules().gravity().is_none()).then(|| cell.clone())
    }
}
