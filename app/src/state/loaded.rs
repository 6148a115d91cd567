//! Games to be put on the board.

use hypertoe_core::Game;
use std::sync::Arc;

/// A game to be put on the board as it is. Equal to itself alone, not to
/// others that look the same.
#[derive(Clone, Debug)]
pub struct Loaded(Arc<Game>);

impl Loaded {
    /// This game, at the move where it stands.
    pub fn new(game: Game) -> Self {
        Self(Arc::new(game))
    }

    /// Takes it out; a copy, if somebody else holds it as well.
    pub fn game(self) -> Game {
        Arc::unwrap_or_clone(self.0)
    }
}

impl PartialEq for Loaded {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
