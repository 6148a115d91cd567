//! `hypertoe split`, `part` and `join`: long work done in parts, on several machines.
//!
//! `split` writes the parts of a command's work, each a file that holds all it needs; `part` does one,
//! wherever it is, and writes its result beside it; `join` checks the results and reports them as the
//! command itself would have.

mod files;
mod work;

pub(super) use work::{DivisibleWork, PartResults, Units, read_result};

use super::error::{CliError, CliResult};
use super::game_args::check_is_file;
use super::messages::Messages;
use crate::cli::arguments::whole_number_parser;
use crate::i18n;
use crate::platform::path_exists;
use clap::Args;
use files::{PartFile, PartResult, part_path, result_path};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A function that returns the work of a command, given with its arguments; `None` if it cannot be split.
pub(super) type WorkParser = fn(&[String]) -> CliResult<Option<Box<dyn DivisibleWork>>>;

/// The greatest value of `--parts`.
const MAX_PARTS: u64 = 1_000_000;

/// The most parts that a message names.
const MAX_LISTED: usize = 10;

#[derive(Debug, Args)]
pub(super) struct SplitArgs {
    #[arg(long, value_parser = whole_number_parser(1, MAX_PARTS), value_name = "N", help = i18n::cli_split_parts())]
    parts: u64,
    #[arg(long, value_name = "DIR", help = i18n::cli_split_out())]
    out: PathBuf,
    #[arg(
        value_name = "COMMAND",
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        help = i18n::cli_split_command()
    )]
    words: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(super) struct PartArgs {
    #[arg(value_name = "FILE", help = i18n::cli_part_file())]
    file: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct JoinArgs {
    #[arg(value_name = "DIR", help = i18n::cli_join_folder())]
    folder: PathBuf,
}

/// Runs `split`: writes the parts of the work of a command.
///
/// # Errors
/// A command that cannot be split, or wrong arguments of it; a folder that holds parts already, or
/// cannot be written.
pub(super) fn split(
    args: &SplitArgs,
    parse: WorkParser,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    check_is_file("--out", Some(&args.out))?;
    let words = args.words.iter().map(|word| word.to_str().map(str::to_owned));
    let words: Option<Vec<String>> = words.collect();
    let words = words.ok_or_else(|| CliError::Argument(i18n::cli_not_text()))?;
    let units = parse_work(parse, &words)?.units(args.parts, messages)?;
    let parts = PartFile::split(words, &units, args.parts);
    if path_exists(&part_path(&args.out, 1)) {
        return Err(CliError::Failed(i18n::cli_split_exists(args.out.display())));
    }
    // The first part comes last: with it the work is complete.
    parts.iter().rev().try_for_each(|part| part.write(&args.out))?;
    let count = parts.len() as u64;
    if count < args.parts {
        messages.note(&i18n::out_split_fewer(args.parts, count));
    }
    let first = part_path(&args.out, 1);
    writeln!(out, "{}", i18n::out_split(count, args.out.display(), first.display()))?;
    Ok(())
}

/// Runs `part`: does the work of a part, unless its result is there, and writes the result.
///
/// # Errors
/// A file that is no part, or is of another version of the program; a result that cannot be written;
/// errors of the command.
#[expect(clippy::disallowed_methods, reason = "the result tells how long the work took")]
pub(super) fn part(
    args: &PartArgs,
    parse: WorkParser,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let part = PartFile::read(&args.file)?;
    let path = result_path(&args.file);
    if path_exists(&path) && PartResult::read(&path, &part).is_ok() {
        writeln!(out, "{}", i18n::out_part_is_done(path.display()))?;
        return Ok(());
    }
    let begun = Instant::now();
    let result = parse_work(parse, &part.command)?.run(part.units(), &part.inputs, messages)?;
    let seconds = begun.elapsed().as_secs_f64();
    PartResult::new(&part, seconds, result).write(&path)?;
    writeln!(out, "{}", i18n::out_part(path.display()))?;
    Ok(())
}

/// Runs `join`: reports the results of all parts as one.
///
/// # Errors
/// Parts without a result, results of other parts, and whatever does not fit together.
pub(super) fn join(
    args: &JoinArgs,
    parse: WorkParser,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let parts = read_parts(&args.folder)?;
    let paths = parts.iter().map(|part| result_path(&part_path(&args.folder, part.number)));
    let is_missing =
        |(part, path): (&PartFile, &PathBuf)| (!path_exists(path)).then_some(part.number);
    let paths: Vec<PathBuf> = paths.collect();
    let missing: Vec<u64> = parts.iter().zip(&paths).filter_map(is_missing).collect();
    if !missing.is_empty() {
        let some = missing.iter().take(MAX_LISTED).map(u64::to_string);
        let some = i18n::list_with_and(some.collect::<Vec<_>>());
        return Err(CliError::Unsolved(match missing.len() {
            count @ ..=MAX_LISTED => i18n::cli_join_missing(count, some),
            count => i18n::cli_join_many_missing(count, some),
        }));
    }
    let (mut results, mut seconds) = (Vec::new(), 0.0);
    for (part, path) in parts.iter().zip(&paths) {
        let result = PartResult::read(path, part)?;
        seconds += result.seconds;
        results.push(result.result);
    }
    let work = parse_work(parse, &parts[0].command)?;
    let inputs = parts.into_iter().flat_map(|part| part.inputs).collect();
    work.join(PartResults { inputs, results, seconds }, out, messages)
}

/// Reads all parts of a folder, and checks that they are those of one work.
fn read_parts(folder: &Path) -> CliResult<Vec<PartFile>> {
    let first = PartFile::read(&part_path(folder, 1))?;
    let (count, work) = (first.parts, first.work.clone());
    let mut parts = vec![first];
    for number in 2..=count {
        let path = part_path(folder, number);
        let part = PartFile::read(&path)?;
        if part.work != work || part.number != number {
            return Err(CliError::Failed(i18n::cli_join_other(path.display())));
        }
        parts.push(part);
    }
    Ok(parts)
}

fn parse_work(parse: WorkParser, words: &[String]) -> CliResult<Box<dyn DivisibleWork>> {
    parse(words)?.ok_or_else(cannot_split)
}

fn cannot_split() -> CliError {
    let commands = ["solve", "atlas", "match", "puzzles make", "random-games"];
    CliError::Argument(i18n::cli_split_cannot(i18n::list_with_or(commands.map(str::to_owned))))
}
