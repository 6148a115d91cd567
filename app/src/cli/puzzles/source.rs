//! The puzzles that a command is about.

use crate::cli::error::{CliError, CliResult, shortened};
use crate::cli::game_args::{Input, read_input};
use crate::cli::messages::Messages;
use crate::cli::time_limit::RunningTime;
use crate::i18n::{self, ToMessage};
use crate::jobs::shipped::shipped_puzzle_file;
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::puzzle::{PuzzleFile, PuzzleFileError, PuzzleTheme};
use std::path::Path;

/// Reads the puzzles of a file, or returns the built-in ones.
pub(super) fn read_puzzles_or_default(
    file: Option<&Path>,
    time: RunningTime,
    messages: &mut Messages<'_>,
) -> CliResult<PuzzleFile> {
    let Some(path) = file else { return Ok(shipped_puzzle_file().clone()) };
    let Input { bytes, path, .. } = read_input(path)?;
    let read = time.run(messages, |control| {
        let mut budget = ReadBudget::new(control);
        let file = PuzzleFile::read(&bytes, &mut budget);
        budget.requested_halt().map_or(Ok(file), Err)
    })?;
    read.map_err(|why: PuzzleFileError| {
        CliError::Failed(i18n::cli_puzzles_misread(path.display(), why.message()))
    })
}

pub(super) fn parse_theme(text: &str) -> CliResult<PuzzleTheme> {
    PuzzleTheme::from_key(text).ok_or_else(|| {
        let themes = i18n::list_with_or(PuzzleTheme::ALL.map(|theme| theme.key().to_owned()));
        CliError::Argument(i18n::cli_value_one_of("--theme", themes, shortened(text)))
    })
}
