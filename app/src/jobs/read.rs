//! Reading a game from bytes or text, in any supported format.

use crate::i18n::{self, ToMessage, messages};
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::read_budget::{ReadBudget, Resource};
use hypertoe_core::record::{
    FILE_EXTENSION, FormatError, GameFormat, RecordError, decode_text, detect_format,
    from_json_with_budget, read_game_with_budget,
};
use hypertoe_core::{Game, Rules};
use std::sync::Arc;

/// The job that detects the format of a game's file or text, and parses it.
pub struct ReadJob {
    /// The bytes that were opened, dropped, pasted or typed.
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

impl ReadJob {
    /// Reads the game and reports progress.
    pub fn run(self, control: &mut dyn Control) -> Result<Result<ParsedGame, ReadError>, Halt> {
        let mut budget = ReadBudget::new(control);
        let Self { bytes, file_name: name, format, rules, unlimited_effort: patient } = self;
        if patient {
            budget = budget.without_check_limit();
        }
        let read = read_game(&bytes, name.as_deref(), format, Some(&rules), &mut budget);
        match budget.requested_halt() {
            Some(halt) => Err(halt),
            None if budget.is_exceeded(Resource::CheckNanos) => {
                Ok(read.map_err(|error| ReadError::EffortExceeded(Box::new(error))))
            }
            None => Ok(read),
        }
    }
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
    // The extension selects our own format, so that its errors name the true cause.
    let own =
        name.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, end)| end == FILE_EXTENSION);
    if own && format.is_none() {
        return Ok((Box::new(from_json_with_budget(bytes, budget)?), GameFormat::HYPERTOE));
    }
    let text = decode_text(bytes)?;
    let format = format.or_else(|| detect_format(&text, name)).ok_or(ReadError::UnknownFormat)?;
    Ok((Box::new(read_game_with_budget(format, &text, rules, budget)?), format))
}

/// The reason why no game could be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ReadError {
    /// The file is not a valid Hypertoe record.
    InvalidRecord(#[from] RecordError),
    /// The text is not valid in its format.
    InvalidText(#[from] FormatError),
    /// The format could not be detected: no format matches, or several do.
    UnknownFormat,
    /// Checking the moves of the game takes longer than the limit; the job can be run again with
    /// `unlimited_effort`. Holds the error of the reader.
    EffortExceeded(Box<Self>),
}

messages! {
    ReadError {
        Self::InvalidRecord(error) => error.message(),
        Self::InvalidText(error) => error.message(),
        Self::UnknownFormat => i18n::file_error_unclear(),
        Self::EffortExceeded(error) => error.message(),
    }
}
