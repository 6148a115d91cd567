//! Games read from bytes and texts in any format.

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
    /// What somebody opened, dropped, pasted or typed.
    pub bytes: Vec<u8>,
    /// The name of its file, if it is one: its ending says something of the format.
    pub name: Option<String>,
    /// The format, if that was chosen.
    pub format: Option<Format>,
    /// Rules for texts that give none.
    pub rules: Arc<Rules>,
    /// Whether it may take as long as it takes.
    pub patient: bool,
}

/// A game that was read, and in which format.
pub type ReadGame = (Box<Game>, Format);

impl ReadJob {
    /// Reads it. Whoever watches hears how far it is.
    ///
    /// # Errors
    /// The control halts it.
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

/// The game in the bytes of a file of this name, or in a text without a name. Texts that give no
/// rules are read by `rules`.
///
/// # Errors
/// The format is not clear, or something is wrong in it.
pub fn game(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<Format>,
    rules: Option<&Rules>,
    budget: &mut Budget<'_>,
) -> Result<ReadGame, ReadError> {
    // Our own files are known by their name, so that errors speak of what they are.
    let own = name.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, end)| end == EXTENSION);
    if own && format.is_none() {
        return Ok((Box::new(read_json(bytes, budget)?), Format::HYPERTOE));
    }
    let text = text_of(bytes)?;
    let format = format.or_else(|| detect(text, name)).ok_or(ReadError::Unclear)?;
    Ok((Box::new(read_within(format, text, rules, budget)?), format))
}

/// Why there is no game to be read.
#[derive(Debug)]
pub enum ReadError {
    /// It is no game.
    Record(RecordError),
    /// There is an error in it.
    Format(FormatError),
    /// It could be in several formats, or is in none.
    Unclear,
    /// Checking its moves takes longer than somebody waits who did not ask for that.
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
