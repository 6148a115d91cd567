//! Reading and writing games in any format.

use super::error::FormatError;
use super::format::Format;
use super::json::{from_json, to_json};
use super::spelling::Spelling;
use super::written::Written;
use super::{board, list, nc4, pgn, qubic, remote};
use crate::play::game::Game;
use crate::play::rules::Rules;

/// The text in a file or a message: UTF-8, with or without a byte order mark.
///
/// # Errors
/// The first byte that is not UTF-8, with line and column.
pub fn text_of(bytes: &[u8]) -> Result<&str, FormatError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        FormatError::at(valid, valid.len(), "this is no text: a byte here is not UTF-8")
    })
}

/// Reads a game. The text's own rules count; `rules` are for texts that tell
/// none, and only if they fit the board that the text tells or is always for:
/// the rules of the game on the board are a good guess.
///
/// # Errors
/// What is wrong, with line and column.
pub fn read(format: Format, text: &str, rules: Option<&Rules>) -> Result<Game, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Json => Ok(from_json(text.as_bytes())?),
        Format::Pgn => pgn::read(text, rules),
        Format::Moves => list::read(Spelling::Coordinates, text, rules),
        Format::Board => board::read(text, rules),
        Format::Nc4 => nc4::read(text),
        Format::Qubic => qubic::read(text, rules),
        Format::Cells27 => list::read(Spelling::Cells27, text, rules),
        Format::Triples => list::read(Spelling::Triples, text, rules),
        Format::Actions => list::read(Spelling::Actions, text, rules),
        Format::Code => remote::read_game_text(text),
    }
}

/// Writes a game, and tells what of it the format has no room for.
///
/// # Errors
/// A game whose rules the format cannot hold, or that could not be read again.
pub fn write(format: Format, game: &Game) -> Result<Written, FormatError> {
    Ok(match format {
        Format::Json => {
            let text = String::from_utf8_lossy(&to_json(game)?).into_owned();
            Written { text, lost: Vec::new() }
        }
        Format::Pgn => pgn::write(game)?,
        Format::Moves => list::write(Spelling::Coordinates, game)?,
        Format::Board => board::write(game),
        Format::Nc4 => nc4::write(game)?,
        Format::Qubic => qubic::write(game)?,
        Format::Cells27 => list::write(Spelling::Cells27, game)?,
        Format::Triples => list::write(Spelling::Triples, game)?,
        Format::Actions => list::write(Spelling::Actions, game)?,
        Format::Code => remote::game_text(game)?,
    })
}
