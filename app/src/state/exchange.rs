//! Games imported and exported as text.

use super::Loaded;
use crate::words::{self, Message, ToMessage};
use hypertoe_core::Game;
use hypertoe_core::record::{Format, Written, write};
use std::sync::Arc;

/// The dialog for a game as text, to be put on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Import {
    /// The text as pasted, typed or read from a file.
    pub text: Arc<String>,
    /// The format if one was chosen; otherwise it is detected.
    pub format: Option<Format>,
    /// The result of the last parse.
    pub found: Found,
    /// Whether the text is being parsed: until then `found` belongs to an earlier text.
    pub reading: bool,
}

/// The result of parsing a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Found {
    #[default]
    Nothing,
    Game {
        format: Format,
        /// The game, at the node where the text leaves it.
        game: Loaded,
        /// The game in a few words.
        summary: Message,
    },
    /// The error, if the text is not a game.
    Problem(Message),
}

impl Found {
    /// A game in a format.
    pub fn game(format: Format, game: Game) -> Self {
        let summary = summary(&game);
        Self::Game { format, game: Loaded::new(game), summary }
    }
}

/// Describes a game in a few words: `3^4: 48 moves. Three players; the first line wins`.
fn summary(game: &Game) -> Message {
    let (rules, moves) = (game.rules(), words::count_moves(game.line_of_play().len()));
    match game.position().set_up_marks().len() {
        0 => words::import_summary(rules.shape(), moves, &**rules),
        marks => words::import_summary_set_up(rules.shape(), marks, moves, &**rules),
    }
}

/// The dialog with the game on the board as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    pub format: Format,
    /// The text and what it leaves out, or why the format cannot express the game.
    pub written: Result<Written, Message>,
}

impl Export {
    /// Writes a game in a format.
    pub fn new(format: Format, game: &Game) -> Self {
        Self { format, written: write(format, game).map_err(|error| error.message()) }
    }
}
