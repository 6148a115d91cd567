//! `hypertoe puzzles`: makes, checks and lists puzzles.

mod check;
mod given;
mod list;
mod make;

use super::error::CliError;
use crate::words;
use clap::{Args, Subcommand};
use std::io::Write;

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
/// A bad argument, a file that cannot be read or written, puzzles that are wrong, or output that
/// cannot be written.
pub(super) fn run(
    args: &PuzzlesArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    match &args.command {
        PuzzlesCommand::Make(args) => make::run(args, out, err),
        PuzzlesCommand::Check(args) => check::check_puzzles(args, out, err),
        PuzzlesCommand::List(args) => list::list_puzzles(args, out, err),
    }
}
