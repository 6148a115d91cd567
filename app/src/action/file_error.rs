//! Why a file could not be read or written.

use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::{FormatError, RecordError};
use std::fmt;

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The system refused.
    System(String),
    /// It is not there.
    Missing,
    /// It is no game.
    Record(RecordError),
    /// It is in a format with an error.
    Format(FormatError),
    /// It could be several things.
    Unclear,
    /// Too large to be a game.
    TooLarge(u64),
}

impl std::error::Error for FileError {}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl From<RecordError> for FileError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<FormatError> for FileError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl ToMessage for FileError {
    fn message(&self) -> Message {
        match self {
            Self::System(why) => words::file_error_system(why),
            Self::Missing => words::file_error_missing(),
            Self::Record(error) => error.message(),
            Self::Format(error) => error.message(),
            Self::Unclear => words::file_error_unclear(),
            Self::TooLarge(size) => words::file_error_large(*size, MAX_FILE_MB),
        }
    }
}

/// The largest file that is read, in megabytes.
pub const MAX_FILE_MB: u64 = 256;
