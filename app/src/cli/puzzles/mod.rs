//! `hypertoe puzzles`: puzzles made, solved again and listed.

mod check;
mod list;
mod make;

use super::error::{CliError, quoted};
use super::progress;
use crate::jobs::puzzles::shipped;
use crate::platform::read_bytes;
use crate::words::{self, ToMessage};
use clap::{Args, Subcommand};
use hypertoe_core::base::budget::Budget;
use hypertoe_core::puzzle::{PuzzleFile, PuzzleFileError, Theme};
use std::io::Write;
use std::path::Path;

#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = false)]
pub(super) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    #[command(about = words::cli_puzzles_make())]
    Make(Box<make::MakeArgs>),
    #[command(about = words::cli_puzzles_check())]
    Check(check::CheckArgs),
    #[command(about = words::cli_puzzles_list())]
    List(list::ListArgs),
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a file that cannot be read or written, puzzles that do not hold, or
/// output that cannot be written.
pub(super) fn run(
    args: &PuzzlesArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    match &args.command {
        PuzzlesCommand::Make(args) => make::run(args, out, err),
        PuzzlesCommand::Check(args) => check::run(args, out, err),
        PuzzlesCommand::List(args) => list::run(args, out, err),
    }
}

/// The puzzles of a file, or those that come with the program.
fn read(file: Option<&Path>, err: &mut dyn Write) -> Result<PuzzleFile, CliError> {
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

/// The theme of an option.
fn theme(text: &str) -> Result<Theme, CliError> {
    Theme::from_key(text).ok_or_else(|| {
        let themes = words::list_of_choices(Theme::ALL.map(|theme| theme.key().to_owned()));
        CliError::Argument(words::cli_value_one_of("--theme", themes, quoted(text)))
    })
}
