//! `hypertoe man`: prints a page for `man`, or writes the pages of all commands to a folder.

use super::error::{CliError, CliResult, shortened};
use super::game_args::check_is_file;
use crate::i18n;
use crate::platform::write_text_in;
use clap::{Args, Command};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct ManArgs {
    #[arg(value_name = "COMMAND", help = i18n::cli_man_command())]
    command: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "command", help = i18n::cli_man_out())]
    out: Option<PathBuf>,
}

/// Prints the page of a command of the program that `program` describes, or writes all pages.
pub(super) fn run(args: &ManArgs, program: Command, out: &mut dyn Write) -> CliResult {
    let pages = pages(program.mut_subcommand("help", |help| help.hide(true)));
    check_is_file("--out", args.out.as_deref())?;
    if let Some(folder) = &args.out {
        return pages.iter().try_for_each(|page| {
            let name = format!("{}.1", page.get_name());
            write_text_in(folder, &name, &text(page)?)
                .map_err(|why| CliError::cannot_write(&folder.join(name), &why))
        });
    }
    let program = pages[0].get_name().to_owned();
    let name = match &args.command {
        Some(command) if *command == program => program,
        Some(command) => format!("{program}-{command}"),
        None => program,
    };
    let Some(page) = pages.iter().find(|page| page.get_name() == name) else {
        let asked = args.command.as_deref().unwrap_or_default();
        return Err(CliError::Argument(i18n::cli_unknown_word(shortened(asked))));
    };
    Ok(out.write_all(text(page)?.as_bytes())?)
}

/// Returns the program and its commands, each named as its page: `hypertoe`, `hypertoe-puzzles`,
/// `hypertoe-puzzles-make`.
fn pages(mut program: Command) -> Vec<Command> {
    program.build();
    let mut pages = vec![program];
    let mut at = 0;
    while at < pages.len() {
        let (name, version) = (
            pages[at].get_name().to_owned(),
            pages[at].get_version().unwrap_or_default().to_owned(),
        );
        let below: Vec<Command> = pages[at]
            .get_subcommands()
            .filter(|command| command.get_name() != "help")
            .map(|command| {
                let page = format!("{name}-{}", command.get_name());
                command.clone().name(page).version(version.clone())
            })
            .collect();
        pages.extend(below);
        at += 1;
    }
    pages
}

fn text(page: &Command) -> CliResult<String> {
    let mut text = Vec::new();
    Man::new(page.clone()).render(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
