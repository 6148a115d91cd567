//! Errors of argument parsing, in the language of the thread.

use super::error::{CliError, quoted};
use crate::platform;
use crate::words::{self, Message};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;
use std::path::Path;

/// Replaces `help lines` by `lines --help`.
pub(super) fn without_help_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Returns the arguments after the program's name and `--portable` with its folder, and whether
/// `--portable` is there.
fn after_portable(arguments: &[OsString]) -> (&[OsString], bool) {
    let rest = arguments.get(1..).unwrap_or_default();
    match rest.first().and_then(|first| first.to_str()) {
        Some("--portable") => (rest.get(2..).unwrap_or_default(), true),
        Some(option) if option.starts_with("--portable=") => (&rest[1..], true),
        _ => (rest, false),
    }
}

/// Refuses a first argument that is neither a command nor a file, and a command after
/// `--portable`.
///
/// # Errors
/// The refused argument, with the most similar command.
pub(super) fn check_first<'a>(
    arguments: &[OsString],
    commands: impl Iterator<Item = &'a str>,
) -> Result<(), CliError> {
    let (rest, portable) = after_portable(arguments);
    let Some(word) = rest.first().and_then(|first| first.to_str()) else { return Ok(()) };
    // A missing file gets its own message, in the window.
    let is_word = !word.is_empty() && !word.starts_with('-') && !word.contains(['.', '/', '\\']);
    let commands: Vec<&str> = commands.collect();
    if portable && commands.contains(&word) {
        return Err(CliError::Argument(words::cli_file_and_command()));
    }
    if !is_word || commands.contains(&word) || platform::is_there(Path::new(word)) {
        return Ok(());
    }
    let similar = commands.into_iter().map(|command| (distance(word, command), command)).min();
    let similar = similar.filter(|(far, _)| *far <= (word.chars().count() / 3).max(1));
    Err(CliError::Argument(match similar {
        Some((_, similar)) => words::cli_unknown_word_similar(quoted(word), similar),
        None => words::cli_unknown_word(quoted(word)),
    }))
}

/// Returns the edit distance: letters changed, inserted, deleted, or swapped with the next one.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) =
        (from.chars().take(40).collect(), to.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let other = usize::from(from[i - 1] != to[j - 1]);
            let mut least =
                (rows[i - 1][j - 1] + other).min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

/// Converts an error of clap.
pub(super) fn misfit(error: &clap::Error) -> CliError {
    let argument = named(error, ContextKind::InvalidArg);
    let value = named(error, ContextKind::InvalidValue).filter(|value| !value.is_empty());
    CliError::Argument(match (error.kind(), argument) {
        (ErrorKind::UnknownArgument, Some(found)) => unknown(error, &found),
        (ErrorKind::InvalidSubcommand, _) => words::cli_unknown_word(
            named(error, ContextKind::InvalidSubcommand)
                .map(|word| quoted(&word))
                .unwrap_or_default(),
        ),
        (ErrorKind::MissingSubcommand, _) => {
            words::cli_missing(words::list_of_choices(subcommands(error)))
        }
        (ErrorKind::MissingRequiredArgument, Some(missing)) => words::cli_missing(missing),
        (ErrorKind::InvalidValue, Some(option)) => match value {
            Some(value) => {
                let values = words::list_of_choices(values(error));
                words::cli_value_one_of(plain(&option), values, quoted(&value))
            }
            None => words::cli_missing_value(plain(&option)),
        },
        (ErrorKind::ArgumentConflict, Some(option)) => {
            match named(error, ContextKind::PriorArg).filter(|other| *other != option) {
                Some(other) => words::cli_conflict(plain(&option), plain(&other)),
                None => words::cli_once(plain(&option)),
            }
        }
        (ErrorKind::ArgumentConflict, None) => words::cli_file_and_command(),
        (ErrorKind::TooManyValues, _) => {
            words::cli_unexpected(value.map(|value| quoted(&value)).unwrap_or_default())
        }
        _ => words::cli_arguments(),
    })
}

fn unknown(error: &clap::Error, found: &str) -> Message {
    if !found.starts_with('-') {
        return words::cli_unexpected(quoted(found));
    }
    match named(error, ContextKind::SuggestedArg) {
        Some(similar) => words::cli_unknown_option_similar(quoted(found), similar),
        None => words::cli_unknown_option(quoted(found)),
    }
}

/// `--side` of `--side <S>`.
fn plain(option: &str) -> &str {
    option.split(' ').next().unwrap_or(option)
}

fn named(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => Some(names.join(", ")),
        _ => None,
    }
}

fn values(error: &clap::Error) -> Vec<String> {
    listed(error, ContextKind::ValidValue)
}

fn subcommands(error: &clap::Error) -> Vec<String> {
    listed(error, ContextKind::ValidSubcommand)
}

fn listed(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(values)) => values.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_change_places_are_one_mistake() {
        for (from, to, far) in [
            ("sovle", "solve", 1),
            ("solve", "solve", 0),
            ("", "abc", 3),
            ("line", "lines", 1),
            ("gallery", "draw", 7),
        ] {
            assert_eq!(distance(from, to), far, "{from} {to}");
        }
    }
}
