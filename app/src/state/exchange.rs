//! Games that come in and go out as text.

use super::Loaded;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::Game;
use hypertoe_core::record::{Format, Written, write};
use std::sync::Arc;

/// A text that may become the game on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Import {
    /// As it was pasted, typed or read from a file.
    pub text: Arc<String>,
    /// Its format, if that was chosen; otherwise it is found from the text.
    pub format: Option<Format>,
    /// What was last found in it.
    pub found: Found,
    /// Whether it is being read: what was found is that of an earlier text.
    pub reading: bool,
}

/// What was found in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Found {
    /// There is no text.
    #[default]
    Nothing,
    /// A game.
    Game {
        /// Its format.
        format: Format,
        /// At the move where the text leaves it.
        game: Loaded,
        /// The game in a few words.
        summary: Message,
    },
    /// What is wrong with the text.
    Problem(Message),
}

impl Found {
    /// A game in a format.
    pub fn game(format: Format, game: Game) -> Self {
        let summary = summary(&game);
        Self::Game { format, game: Loaded::new(game), summary }
    }
}

/// A game in a few words: `3^4: 48 moves. Three players; the first line wins`.
fn summary(game: &Game) -> Message {
    let (rules, moves) = (game.rules(), words::count_moves(game.line_of_play().len()));
    match game.position().set_up_marks().len() {
        0 => words::import_summary(rules.shape(), moves, &**rules),
        marks => words::import_summary_set_up(rules.shape(), marks, moves, &**rules),
    }
}

/// The game on the board as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// In which format.
    pub format: Format,
    /// The text and what it does not hold, or why the format cannot hold the game.
    pub written: Result<Written, Message>,
}

impl Export {
    /// A game in a format.
    pub fn new(format: Format, game: &Game) -> Self {
        Self { format, written: write(format, game).map_err(|error| error.message()) }
    }
}
