//! The puzzle file and the theme that the commands about puzzles take.

use super::super::error::{CliError, shortened};
use super::super::progress;
use crate::jobs::puzzles::shipped_puzzle_file;
use crate::platform::read_bytes;
use crate::words::{self, ToMessage};
use hypertoe_core::base::budget::ReadBudget;
use hypertoe_core::puzzle::{PuzzleFile, PuzzleFileError, PuzzleTheme};
use std::io::Write;
use std::path::Path;

/// Reads the puzzles of a file, or returns the built-in ones.
pub(super) fn read_puzzles(
    file: Option<&Path>,
    err: &mut dyn Write,
) -> Result<PuzzleFile, CliError> {
    let Some(path) = file else { return Ok(shipped_puzzle_file().clone()) };
    let bytes = read_bytes(path).map_err(|why| CliError::cannot_read(path, &why))?;
    let read = progress::run_to_end(err, |control| {
        let mut budget = ReadBudget::new(control);
        let file = PuzzleFile::read(&bytes, &mut budget);
        budget.halted().map_or(Ok(file), Err)
    });
    read.map_err(|why: PuzzleFileError| {
        CliError::Failed(words::cli_puzzles_misread(path.display(), why.message()))
    })
}

/// Parses the theme of an option.
pub(super) fn parse_theme(text: &str) -> Result<PuzzleTheme, CliError> {
    PuzzleTheme::from_key(text).ok_or_else(|| {
        let themes = words::list_with_or(PuzzleTheme::ALL.map(|theme| theme.key().to_owned()));
        CliError::Argument(words::cli_value_one_of("--theme", themes, shortened(text)))
    })
}
