//! Games that come in and go out as text.

use hypertoe_core::record::{Format, FormatError, Written, detect, read, write};
use hypertoe_core::{Game, Rules};

/// A text that may become the game on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The text.
    pub text: String,
    /// Its format, if that was chosen; else it is told from the text.
    pub format: Option<Format>,
    /// The format and what the game is, or what is wrong with the text.
    pub found: Result<(Format, String), String>,
}

impl Import {
    /// What a text holds. Texts that tell no rules are read by `rules`.
    pub fn new(text: String, format: Option<Format>, rules: &Rules) -> Self {
        let found = Self::look(&text, format, rules);
        Self { text, format, found }
    }

    /// No text yet.
    pub fn empty() -> Self {
        Self { text: String::new(), format: None, found: Err(EMPTY.to_owned()) }
    }

    fn look(text: &str, format: Option<Format>, rules: &Rules) -> Result<(Format, String), String> {
        if text.trim().is_empty() {
            return Err(EMPTY.to_owned());
        }
        let format = format.or_else(|| detect(text, None)).ok_or(UNCLEAR)?;
        let game = read(format, text, Some(rules)).map_err(|error| error.to_string())?;
        Ok((format, summary(&game)))
    }

    /// The game of the text.
    ///
    /// # Errors
    /// What is wrong with the text, with line and column.
    pub fn game(&self, rules: &Rules) -> Result<Game, FormatError> {
        let format = self.format.or_else(|| detect(&self.text, None)).unwrap_or(Format::MOVES);
        read(format, &self.text, Some(rules))
    }
}

const EMPTY: &str = "Paste or type a game in any of the formats, or choose a file";
const UNCLEAR: &str = "Format not recognised. Choose one";

/// A game in a few words: `3^4, three players, 48 moves`.
fn summary(game: &Game) -> String {
    let moves = game.line_of_play().len();
    let plural = if moves == 1 { "move" } else { "moves" };
    let start = match game.position().set_up_marks().len() {
        0 => String::new(),
        1 => "1 mark set up, ".to_owned(),
        marks => format!("{marks} marks set up, "),
    };
    format!("{}: {start}{moves} {plural}. {}", game.rules().shape(), game.rules())
}

/// The game on the board as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// In which format.
    pub format: Format,
    /// The text and what it does not hold, or why the format cannot hold the game.
    pub written: Result<Written, String>,
}

impl Export {
    /// A game in a format.
    pub fn new(format: Format, game: &Game) -> Self {
        Self { format, written: write(format, game).map_err(|error| error.to_string()) }
    }
}
