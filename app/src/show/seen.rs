//! What of the marks may be seen: all of them, except with a blindfold.

use hypertoe_core::{
    Cell, Game, NodeId, Played, Player, PlayerInfo, Position, Shape, Sight, Stone,
};

/// When a blindfold shows the whole board all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// A player looks at the whole board until the next move.
    pub peeking: bool,
    /// The end of the game has been seen, so that nothing is secret any more.
    pub seen_end: bool,
}

/// A game as its players may see it. Whatever shows or names marks asks this,
/// never the position.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    game: &'a Game,
    sight: Sight,
}

impl<'a> Seen<'a> {
    /// A game seen with these eyes.
    pub fn new(game: &'a Game, eyes: Eyes) -> Self {
        let open = eyes.peeking || eyes.seen_end || game.position().outcome().is_over();
        let sight = if open { Sight::All } else { game.blindfold().shows };
        Self { game, sight }
    }

    /// All of it, hidden marks included.
    pub fn game(self) -> &'a Game {
        self.game
    }

    /// The position on the board, hidden marks included.
    pub fn position(self) -> &'a Position {
        self.game.position()
    }

    /// The shape of the board.
    pub fn shape(self) -> &'a Shape {
        self.game.rules().shape()
    }

    /// Name, mark and colour of a player.
    pub fn info(self, player: Player) -> &'a PlayerInfo {
        self.game.info(player)
    }

    /// What of the marks may be seen now.
    pub fn sight(self) -> Sight {
        self.sight
    }

    /// Whether marks stand on the board that may not be seen.
    pub fn is_hidden(self) -> bool {
        self.sight != Sight::All
    }

    /// The move on the board, where it may be shown. With a blindfold moves are
    /// called, so that the last one is known; going back would reveal all others.
    pub fn told_move(self) -> Option<NodeId> {
        let here = self.game.current();
        let told = !self.is_hidden() || self.game.next(here).is_none();
        (told && here != NodeId::START).then_some(here)
    }

    /// The last mark, where it may be seen.
    pub fn last_mark(self) -> Option<&'a Played> {
        let seen = match self.sight {
            Sight::All => true,
            Sight::LastMove => self.told_move().is_some(),
            Sight::Nothing => false,
        };
        self.position().moves().last().filter(|_| seen)
    }

    /// What can be seen on a cell.
    pub fn stone(self, cell: &Cell) -> Option<Stone> {
        let stone = self.position().stone(cell);
        match (stone, self.sight) {
            (Some(Stone::Of(_)), Sight::LastMove | Sight::Nothing) => {
                stone.filter(|_| self.last_mark().is_some_and(|last| last.cell == *cell))
            }
            _ => stone,
        }
    }

    /// Whether a cell cannot be taken just because the first move is to come.
    pub fn is_barred(self, cell: &Cell) -> bool {
        self.position().marks().is_empty() && self.game.rules().is_barred_first(cell)
    }

    /// Where a mark aimed at a cell would come to rest, as far as the players
    /// can see; `None` where it cannot be played, or where that must not be shown.
    pub fn landing(self, cell: &Cell) -> Option<Cell> {
        if !self.is_hidden() {
            return self.position().aim(cell).ok();
        }
        let seen = self.stone(cell).is_some() || self.is_barred(cell);
        (!seen && self.game.rules().gravity().is_none()).then(|| cell.clone())
    }
}
