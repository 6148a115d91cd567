//! Errors of the command line, each of one sentence.

use crate::action::FileError;
use crate::i18n::{self, Message, ToMessage};
use crate::picture::PictureError;
use hypertoe_core::base::excerpt;
use std::io;
use std::path::Path;

/// Maximum length of a sentence in characters: it may quote what was typed.
const MAX_SENTENCE: usize = 400;
/// The most characters of a wrong value that are quoted.
const MAX_QUOTED: usize = 24;

/// The reason why a headless command failed.
#[derive(Debug)]
pub enum CliError {
    /// Bad arguments, or arguments that do not go together.
    Argument(Message),
    /// A file, a proof or a picture is invalid or cannot be made.
    Failed(Message),
    /// The file of results cannot be written, so that going on is of no use.
    Results(Message),
    /// No value was found, or a proof was requested and none was found.
    Unsolved(Message),
    /// The time that was given ended before the work.
    TimeUp(Message),
    Output(io::Error),
}

/// The result of a headless command, or of reading its arguments.
pub(super) type CliResult<T = ()> = Result<T, CliError>;

impl CliError {
    /// Creates the error of an option with a wrong value.
    pub(super) fn invalid_option(option: &'static str, why: &impl ToMessage) -> Self {
        Self::Argument(i18n::cli_option_wrong(option, why))
    }

    /// Creates the error of a file that cannot be read, or holds no game.
    pub(super) fn cannot_read(path: &Path, why: &FileError) -> Self {
        Self::Failed(i18n::cli_opened(path.display(), why))
    }

    pub(super) fn cannot_write(path: &Path, why: &FileError) -> Self {
        Self::Failed(i18n::cli_written(path.display(), why))
    }

    /// Creates the error of a picture that cannot be made.
    pub(super) fn from_picture(error: PictureError) -> Self {
        match error {
            PictureError::Internal(_) => Self::Failed(error.message()),
            _ => Self::Argument(error.message()),
        }
    }

    /// Returns whether the error is about one input, so that others can still be worked on.
    pub(super) fn is_of_input(&self) -> bool {
        matches!(self, Self::Argument(_) | Self::Failed(_))
    }

    /// Returns the exit code: 2 for a bad argument, 3 if no value or proof was found or the time ended,
    /// otherwise 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Argument(_) => 2,
            Self::Unsolved(_) | Self::TimeUp(_) => 3,
            Self::Failed(_) | Self::Results(_) | Self::Output(_) => 1,
        }
    }

    /// Returns whether the reader of the output has closed the pipe, which is no failure.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the message on one line, cut to 400 characters.
    pub fn one_line_message(&self) -> String {
        let text = match self {
            Self::Argument(message)
            | Self::Failed(message)
            | Self::Results(message)
            | Self::Unsolved(message)
            | Self::TimeUp(message) => message.to_string(),
            Self::Output(error) => i18n::cli_output(error.to_string()).to_string(),
        };
        let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words = words.into_iter().filter(|word| !word.is_empty());
        excerpt(&words.collect::<Vec<_>>().join(" "), MAX_SENTENCE)
    }
}

/// Any error with a message counts as a bad argument: an impossible board, rules, question or
/// format.
impl<E: ToMessage> From<E> for CliError {
    fn from(error: E) -> Self {
        Self::Argument(error.message())
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

/// Cuts a wrong value to 24 characters, to quote it in a message.
pub(super) fn shortened(value: &str) -> String {
    excerpt(value, MAX_QUOTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_one_line_of_bounded_length() {
        let odd = format!("a\n b\t\u{1b}[31m {}", "ü".repeat(1000));
        let sentence = CliError::Argument(i18n::cli_missing(odd)).one_line_message();
        assert!(sentence.starts_with("a b [31m ü"), "{sentence}");
        assert_eq!(sentence.chars().count(), MAX_SENTENCE + 1);
    }
}
