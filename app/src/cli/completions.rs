//! `hypertoe completions`: prints a script by which a shell completes commands, options and files.

use super::error::CliResult;
use crate::i18n;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    #[arg(value_enum, help = i18n::cli_completions_shell())]
    shell: Shell,
}

/// Prints the script for the program that `command` describes.
pub(super) fn run(args: &CompletionsArgs, mut command: Command, out: &mut dyn Write) -> CliResult {
    let name = command.get_name().to_owned();
    // Writing to memory does not fail.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    Ok(out.write_all(&script)?)
}
