//! What can go wrong on the command line, each in one sentence.

use crate::action::FileError;
use crate::picture::PictureError;
use crate::picture::sheet::SheetError;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use hypertoe_core::base::text::{grouped, quotable};
use hypertoe_core::geometry::notation::CellError;
use hypertoe_core::geometry::pattern::PatternError;
use hypertoe_core::play::perft::PerftError;
use hypertoe_core::record::FormatError;
use hypertoe_core::search::Unsupported;
use hypertoe_core::theory::census::CensusError;
use hypertoe_core::theory::gallery::GalleryError;
use hypertoe_core::{BigUint, RulesError, ShapeError};
use std::io;
use std::path::PathBuf;

/// The longest sentence, in characters: it may quote what was typed.
const MAX_SENTENCE: usize = 400;
/// The most characters of a wrong value that are quoted.
const MAX_QUOTED: usize = 24;

/// Why a headless command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The arguments do not fit the commands and options there are.
    #[error("{0}")]
    Arguments(String),
    /// A value that is not a number within its limits.
    #[error("{option} takes {takes}, not “{value}”")]
    Value {
        /// The option.
        option: &'static str,
        /// What it takes.
        takes: String,
        /// What was given.
        value: String,
    },
    /// A board that cannot be.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Rules that cannot be.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A cell that is not on the board.
    #[error("--cell: {0}")]
    Cell(#[from] CellError),
    /// A line beyond the last.
    #[error(
        "--nth {asked} is beyond the last line: there are {}, counted from 0", grouped(.count)
    )]
    Nth {
        /// The line asked for.
        asked: String,
        /// How many there are.
        count: BigUint,
    },
    /// Too many lines to list.
    #[error(
        "--list prints at most {} lines, but there are {}; --nth K prints any one of them",
        grouped(&(*.most).into()), grouped(.count)
    )]
    List {
        /// How many there are.
        count: BigUint,
        /// The most that are listed.
        most: u32,
    },
    /// Sequences that cannot be counted.
    #[error("--depth: {0}")]
    Perft(#[from] PerftError),
    /// A board of which there is no census.
    #[error("census: {0}")]
    Census(#[from] CensusError),
    /// Games that are not played at random.
    #[error("random games: {0}")]
    RandomGames(#[from] Unsupported),
    /// Finished positions that cannot be.
    #[error("gallery: {0}")]
    Gallery(#[from] GalleryError),
    /// A text that is not a line's pattern.
    #[error("--line: {0}")]
    Pattern(#[from] PatternError),
    /// A file that cannot be read or holds no game.
    #[error("{} cannot be opened: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Where in the file, and why.
        source: FileError,
    },
    /// A file that cannot be written.
    #[error("{} cannot be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: FileError,
    },
    /// A proof that was found and then could not be written.
    #[error("the proof was not written: {} cannot be written: {source}", path.display())]
    ProofNotWritten {
        /// The file.
        path: PathBuf,
        /// Why.
        source: FileError,
    },
    /// A file that holds no proof, or one that does not hold.
    #[error("{} is refused: {why}", path.display())]
    Proof {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        why: String,
    },
    /// A picture that cannot be made.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// A sheet that cannot be made.
    #[error("--sheet: {0}")]
    Sheet(#[from] SheetError),
    /// A game that does not fit the format asked for.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl CliError {
    /// A value that is not what its option takes.
    pub(super) fn value(option: &'static str, takes: impl Into<String>, value: &str) -> Self {
        Self::Value { option, takes: takes.into(), value: quoted(value) }
    }

    /// What the argument parser found wrong, in one sentence.
    pub(super) fn arguments(error: &clap::Error) -> Self {
        let said = match (error.kind(), named(error, ContextKind::InvalidArg)) {
            (ErrorKind::UnknownArgument, Some(found)) => {
                let hint = match named(error, ContextKind::SuggestedArg) {
                    Some(similar) => format!("did you mean {similar}?"),
                    None => "hypertoe --help tells what there is".to_owned(),
                };
                format!("nothing here takes “{}”; {hint}", quoted(&found))
            }
            (ErrorKind::MissingRequiredArgument, Some(missing)) => format!("{missing} is missing"),
            (ErrorKind::ArgumentConflict, None) => {
                "give one file to open, or one of the commands lines, show and perft first".into()
            }
            _ => {
                let full = error.render().to_string();
                let said = full.split("\n\n").next().unwrap_or(&full);
                said.trim().trim_start_matches("error: ").to_owned()
            }
        };
        Self::Arguments(said)
    }

    /// The status the program leaves with: 2 for a bad argument, else 1.
    pub fn status(&self) -> u8 {
        match self {
            Self::Picture(PictureError::Failed(_)) => 1,
            Self::File { .. } | Self::Write { .. } | Self::Proof { .. } => 1,
            Self::ProofNotWritten { .. } | Self::Output(_) => 1,
            _ => 2,
        }
    }

    /// Whether the reader of the output went away, which is no failure.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The message on one line, whatever it quotes.
    pub fn sentence(&self) -> String {
        let text = self.to_string();
        let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words = words.into_iter().filter(|word| !word.is_empty());
        quotable(&words.collect::<Vec<_>>().join(" "), MAX_SENTENCE)
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

fn named(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => Some(names.join(", ")),
        _ => None,
    }
}

/// A wrong value, cut where it is too long to be read.
pub(super) fn quoted(value: &str) -> String {
    quotable(value, MAX_QUOTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_one_line_of_bounded_length() {
        let error = CliError::Arguments(format!("a\n b\t\u{1b}[31m {}", "ü".repeat(1000)));
        let sentence = error.sentence();
        assert!(sentence.starts_with("a b [31m ü"), "{sentence}");
        assert_eq!(sentence.chars().count(), MAX_SENTENCE + 1);
    }
}
