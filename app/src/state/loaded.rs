//! A game to be put on the board.

use hypertoe_core::Game;
use std::sync::Arc;

/// A game to be put on the board, in a shared pointer; equal only to clones of itself, so that
/// comparing dialogs is cheap.
#[derive(Clone, Debug)]
pub struct LoadedGame(Arc<Game>);

impl LoadedGame {
    pub fn new(game: Game) -> Self {
        Self(Arc::new(game))
    }

    /// Returns the game; clones it if it is shared.
    pub fn into_game(self) -> Game {
        Arc::unwrap_or_clone(self.0)
    }
}

impl PartialEq for LoadedGame {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
