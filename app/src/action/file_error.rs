//! Why a file could not be read or written.

use crate::jobs::ReadError;
use crate::words::{self, Message, ToMessage};
use std::fmt;

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The system refused.
    System(String),
    /// It is not there.
    Missing,
    /// Too large to be a game.
    TooLarge(u64),
    /// What is in it is no game.
    Read(ReadError),
}

impl std::error::Error for FileError {}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl<E: Into<ReadError>> From<E> for FileError {
    fn from(error: E) -> Self {
        Self::Read(error.into())
    }
}

impl ToMessage for FileError {
    fn message(&self) -> Message {
        match self {
            Self::System(why) => words::file_error_system(why),
            Self::Missing => words::file_error_missing(),
            Self::TooLarge(size) => words::file_error_large(*size, MAX_FILE_MB),
            Self::Read(error) => error.message(),
        }
    }
}

/// The largest file that is read, in megabytes.
pub const MAX_FILE_MB: u64 = 256;
