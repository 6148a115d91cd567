//! A game that is being read.

use super::FileRef;
use crate::jobs::JobId;

/// A game that is being read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The job that reads it.
    pub job: JobId,
    /// Where it is from.
    pub from: ReadFrom,
}

/// Where a game is from that is being read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadFrom {
    /// A file that was opened or dropped.
    File(FileRef),
    /// A text that was pasted beside the fields.
    Paste(String),
    /// The text in the dialog for games as text.
    Import,
}
