//! The puzzle file and the theme that the commands about puzzles take.

use super::super::error::{CliError, quoted};
use super::super::progress;
use crate::jobs::puzzles::shipped;
use crate::platform::read_bytes;
use crate::words::{self, ToMessage};
use hypertoe_core::base::budget::Budget;
use hypertoe_core::puzzle::{PuzzleFile, PuzzleFileError, Theme};
use std::io::Write;
use std::path::Path;

/// Reads the puzzles of a file, or returns the built-in ones.
pub(super) fn read(file: Option<&Path>, err: &mut dyn Write) -> Result<PuzzleFile, CliError> {
    let Some(path) = file else { return Ok(shipped().clone()) };
    let bytes = read_bytes(path).map_err(|why| CliError::opened(path, &why))?;
    let read = progress::watched(err, |control| {
        let mut budget = Budget::new(control);
        let file = PuzzleFile::read(&bytes, &mut budget);
        budget.halted().map_or(Ok(file), Err)
    });
    read.map_err(|why: PuzzleFileError| {
        CliError::Failed(words::cli_puzzles_misread(path.display(), why.message()))
    })
}

/// Parses the theme of an option.
pub(super) fn theme(text: &str) -> Result<Theme, CliError> {
    Theme::from_key(text).ok_or_else(|| {
        let themes = words::list_of_choices(Theme::ALL.map(|theme| theme.key().to_owned()));
        CliError::Argument(words::cli_value_one_of("--theme", themes, quoted(text)))
    })
}
