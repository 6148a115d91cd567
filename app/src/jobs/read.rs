//! Reading a game from bytes or text, in any supported format.

use crate::words::{self, Message, ToMessage};
use hypertoe_core::base::budget::{Budget, Count};
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::record::{
    EXTENSION, Format, FormatError, RecordError, detect, read_json, read_within, text_of,
};
use hypertoe_core::{Game, Rules};
use std::fmt;
use std::sync::Arc;

/// A game to be read.
pub struct ReadJob {
    /// The bytes that were opened, dropped, pasted or typed.
    pub bytes: Vec<u8>,
    /// The file name, if there is one: its extension helps to detect the format.
    pub name: Option<String>,
    /// The format; `None` to detect it.
    pub format: Option<Format>,
    /// Default rules, for texts that name none.
    pub rules: Arc<Rules>,
    /// Whether to read on past the usual limit of effort.
    pub patient: bool,
}

/// A game and the format in which it was written.
pub type ReadGame = (Box<Game>, Format);

impl ReadJob {
    /// Reads the game and reports progress.
    ///
    /// # Errors
    /// [`Halt`], if the control stops the job.
    pub fn run(self, control: &mut dyn Control) -> Result<Result<ReadGame, ReadError>, Halt> {
        let mut budget = Budget::new(control);
        let Self { bytes, name, format, rules, patient } = self;
        if patient {
            budget = budget.trusting();
        }
        let read = game(&bytes, name.as_deref(), format, Some(&rules), &mut budget);
        match budget.halted() {
            Some(halt) => Err(halt),
            None if budget.is_spent(Count::Effort) => {
                Ok(read.map_err(|error| ReadError::Long(Box::new(error))))
            }
            None => Ok(read),
        }
    }
}

/// Reads a game from the bytes of a file named `name`, or from text if there is no name. Texts that
/// name no rules use `rules`.
///
/// # Errors
/// [`ReadError`], if the format is unclear or the contents are invalid.
pub fn game(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<Format>,
    rules: Option<&Rules>,
    budget: &mut Budget<'_>,
) -> Result<ReadGame, ReadError> {
    // The extension selects our own format, so that its errors name the true cause.
    let own = name.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, end)| end == EXTENSION);
    if own && format.is_none() {
        return Ok((Box::new(read_json(bytes, budget)?), Format::HYPERTOE));
    }
    let text = text_of(bytes)?;
    let format = format.or_else(|| detect(text, name)).ok_or(ReadError::Unclear)?;
    Ok((Box::new(read_within(format, text, rules, budget)?), format))
}

/// The reason why no game could be read.
#[derive(Debug)]
pub enum ReadError {
    /// The file is not a valid Hypertoe record.
    Record(RecordError),
    /// The text is not valid in its format.
    Format(FormatError),
    /// The format could not be detected: no format matches, or several do.
    Unclear,
    /// The game reached the limit of effort before its moves were checked; the job can be run again
    /// with `patient`.
    Long(Box<Self>),
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl From<RecordError> for ReadError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<FormatError> for ReadError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl ToMessage for ReadError {
    fn message(&self) -> Message {
        match self {
            Self::Record(error) => error.message(),
            Self::Format(error) => error.message(),
            Self::Unclear => words::file_error_unclear(),
            Self::Long(error) => error.message(),
        }
    }
}
