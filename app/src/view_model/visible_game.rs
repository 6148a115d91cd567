//! Visibility of the marks: all of them, except in a blindfold game.

use hypertoe_core::{
    Cell, Game, NodeId, PlacedMark, Player, PlayerInfo, Position, Shape, Stone, Visibility,
};
use serde::{Deserialize, Serialize};

/// The reasons to reveal the hidden marks of a blindfold game: a peek, or that the end of the game
/// has been seen. One is enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevealReasons {
    /// A player peeks at the whole board until the next move.
    pub is_peeking: bool,
    /// The end of the game has been reached once, so that nothing is secret any more.
    pub has_seen_end: bool,
}

/// A game with the visibility of its marks. Everything that shows or names marks uses this,
/// never the position.
#[derive(Clone, Copy)]
pub struct VisibleGame<'a> {
    game: &'a Game,
    visibility: Visibility,
}

impl<'a> VisibleGame<'a> {
    /// Shows all marks if the game is over or `peeking` says so, otherwise those that the
    /// blindfold of the game shows.
    pub fn new(game: &'a Game, peeking: RevealReasons) -> Self {
        let open =
            peeking.is_peeking || peeking.has_seen_end || game.position().outcome().is_over();
        let visibility = if open { Visibility::All } else { game.blindfold().shows };
        Self { game, visibility }
    }

    /// Returns the game, hidden marks included.
    pub fn full_game(self) -> &'a Game {
        self.game
    }

    /// Returns the current position, hidden marks included.
    pub fn full_position(self) -> &'a Position {
        self.game.position()
    }

    pub fn shape(self) -> &'a Shape {
        self.game.rules().shape()
    }

    pub fn player_info(self, player: Player) -> &'a PlayerInfo {
        self.game.player_info(player)
    }

    /// Returns the current visibility of the marks.
    pub fn visibility(self) -> Visibility {
        self.visibility
    }

    /// Returns whether some marks are hidden.
    pub fn has_hidden_marks(self) -> bool {
        self.visibility != Visibility::All
    }

    /// Returns the node of the current move, unless there is none or it must stay hidden. In a
    /// blindfold game only the last move of the game may be shown: earlier ones would reveal the
    /// marks.
    pub fn visible_current_move(self) -> Option<NodeId> {
        let here = self.game.current();
        let told = !self.has_hidden_marks() || self.game.redo_target(here).is_none();
        (told && here != NodeId::START).then_some(here)
    }

    /// Returns the last mark played, if it is visible.
    pub fn last_mark(self) -> Option<&'a PlacedMark> {
        let seen = match self.visibility {
            Visibility::All => true,
            Visibility::LastMove => self.visible_current_move().is_some(),
            Visibility::Nothing => false,
        };
        self.full_position().played_marks().last().filter(|_| seen)
    }

    /// Returns the stone on a cell as far as the players may see it; `None` for an empty cell or a
    /// hidden mark.
    pub fn visible_stone(self, cell: &Cell) -> Option<Stone> {
        let stone = self.full_position().stone(cell);
        match (stone, self.visibility) {
            (Some(Stone::Mark(_)), Visibility::LastMove | Visibility::Nothing) => {
                stone.filter(|_| self.last_mark().is_some_and(|last| last.cell == *cell))
            }
            _ => stone,
        }
    }

    /// Returns whether a cell is barred: the opening rule forbids it for the first move, and no
    /// mark is on the board yet.
    pub fn is_forbidden_opening(self, cell: &Cell) -> bool {
        self.full_position().marks().is_empty() && self.game.rules().is_forbidden_first(cell)
    }

    /// Returns the cell where a mark aimed at a cell would land, as far as the players
    /// can see; `None` if it cannot be played, or if that would reveal hidden marks.
    pub fn visible_landing(self, cell: &Cell) -> Option<Cell> {
        if !self.has_hidden_marks() {
            return self.full_position().checked_landing(cell).ok();
        }
        let seen = self.visible_stone(cell).is_some() || self.is_forbidden_opening(cell);
        (!seen && self.game.rules().gravity_axis().is_none()).then(|| cell.clone())
    }
}
