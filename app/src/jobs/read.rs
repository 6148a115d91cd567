//! Reading a game from bytes or text, in any supported format.

use super::unlimited;
use crate::i18n::{self, Message, ToMessage, messages};
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::read_budget::{ReadBudget, Resource};
use hypertoe_core::record::{
    FILE_EXTENSION, FormatError, GameFormat, RecordError, decode_text, detect_format,
    from_json_with_budget, read_game_with_budget, split_games,
};
use hypertoe_core::{Game, Rules};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The job that detects the format of a game's file or text, and parses it.
#[derive(Serialize, Deserialize)]
pub struct ReadJob {
    /// The bytes that were opened, dropped, pasted or typed.
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
    /// The file name, if there is one: its extension helps to detect the format.
    pub file_name: Option<String>,
    /// The format; `None` to detect it.
    pub format: Option<GameFormat>,
    /// Default rules, for texts that name none.
    pub rules: Arc<Rules>,
    /// Whether to lift the limit on the time for checking the moves.
    pub unlimited_effort: bool,
}

pub type ParsedGame = (Box<Game>, GameFormat);

/// The games of a text that has more than one; those that cannot be read with the reason.
pub type SeveralGames = Vec<Result<Game, Message>>;

impl ReadJob {
    /// Reads the game and reports progress.
    pub fn run(self, control: &mut dyn Control) -> Result<Result<ParsedGame, ReadError>, Halt> {
        let mut budget = ReadBudget::new(control);
        let Self { bytes, file_name: name, format, rules, unlimited_effort: patient } = self;
        if patient {
            budget = budget.without_check_limit();
        }
        let read = read_single_game(&bytes, name.as_deref(), format, &rules, &mut budget);
        match budget.requested_halt() {
            Some(halt) => Err(halt),
            None if budget.is_exceeded(Resource::CheckNanos) => {
                Ok(read.map_err(|error| ReadError::EffortExceeded(Box::new(error))))
            }
            None => Ok(read),
        }
    }
}

/// Reads the only game of a text; fails with all games if there are several.
fn read_single_game(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<GameFormat>,
    rules: &Rules,
    budget: &mut ReadBudget<'_>,
) -> Result<ParsedGame, ReadError> {
    let text = decode_text(bytes).unwrap_or_default();
    let detected = format.or_else(|| detect_format(&text, name));
    let texts = detected.map(|format| (format, split_games(format, &text)));
    match texts {
        Some((format, texts)) if texts.len() > 1 => {
            let read = |part: &&str| {
                read_part(format, (&text, part), Some(rules), budget).map_err(|it| it.message())
            };
            Err(ReadError::SeveralGames(texts.iter().map(read).collect()))
        }
        _ => read_game(bytes, name, format, Some(rules), budget),
    }
}

/// Reads all games of a file called `name`, each with its error if it cannot be read.
///
/// # Errors
/// The bytes are not text, or the format of the text is not known.
pub fn read_games(
    bytes: &[u8],
    name: Option<&str>,
) -> Result<Vec<Result<Game, ReadError>>, ReadError> {
    let is_own = name.is_some_and(|name| name.ends_with(&format!(".{FILE_EXTENSION}")));
    let text = decode_text(bytes).ok().filter(|_| !is_own);
    let format = text.as_deref().and_then(|text| detect_format(text, name));
    let Some((format, text)) = format.zip(text) else {
        let budget = &mut ReadBudget::without_control();
        return Ok(vec![Ok(*read_game(bytes, name, None, None, budget)?.0)]);
    };
    let read = |part: &str| {
        let budget = &mut ReadBudget::without_control();
        Ok(read_part(format, (&text, part), None, budget)?)
    };
    Ok(split_games(format, &text).into_iter().map(read).collect())
}

/// Reads a game that is a part of a text. An error names the line of the whole text.
fn read_part(
    format: GameFormat,
    (text, part): (&str, &str),
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let result = read_game_with_budget(format, part, rules, budget);
    let Some(before) = text.find(part).filter(|_| result.is_err()) else { return result };
    let lines = text[..before].matches('\n').count();
    read_game_with_budget(format, &format!("{}{part}", "\n".repeat(lines)), rules, budget)
}

/// Reads a game from the bytes of a file called `name`, or from a text without a name. `rules` are
/// for texts that name none; the format is detected if it is `None`.
pub fn read_game(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<GameFormat>,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<ParsedGame, ReadError> {
    let text = decode_text(bytes)?;
    // The extension selects our own format, so that its errors name the true cause.
    let own =
        name.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, end)| end == FILE_EXTENSION);
    if own && format.is_none() {
        let game = from_json_with_budget(text.as_bytes(), budget)?;
        return Ok((Box::new(game), GameFormat::HYPERTOE));
    }
    let format = format.or_else(|| detect_format(&text, name)).ok_or(ReadError::UnknownFormat)?;
    let game = read_game_with_budget(format, &text, rules, budget)?;
    let format = format.actual_format(&text, &game);
    Ok((Box::new(game), format))
}

/// The reason why no game could be read.
#[derive(Debug, thiserror::Error, Serialize, Deserialize)]
#[error("{}", self.message())]
pub enum ReadError {
    /// The text is not a valid game, or not valid in its format, for the reason in the message.
    Invalid(Message),
    /// The format could not be detected: no format matches, or several do.
    UnknownFormat,
    /// The text has more than one game.
    SeveralGames(#[serde(deserialize_with = "unlimited::games")] SeveralGames),
    /// Checking the moves of the game takes longer than the limit; the job can be run again with
    /// `unlimited_effort`. Holds the error of the reader.
    EffortExceeded(Box<Self>),
}

impl From<RecordError> for ReadError {
    fn from(error: RecordError) -> Self {
        Self::Invalid(error.message())
    }
}

impl From<FormatError> for ReadError {
    fn from(error: FormatError) -> Self {
        Self::Invalid(error.message())
    }
}

messages! {
    ReadError {
        Self::Invalid(why) => why.clone(),
        Self::UnknownFormat => i18n::file_error_unclear(),
        Self::SeveralGames(games) => i18n::file_error_several(games.len()),
        Self::EffortExceeded(error) => error.message(),
    }
}
