//! Parsing of arguments: clap’s errors and help, in the language of the thread.

use super::error::{CliError, CliResult, shortened};
use crate::i18n::{self, Message};
use crate::link::Link;
use crate::platform;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use std::ffi::OsString;
use std::path::Path;
use std::str::FromStr;

/// The error of a number outside its limits: the least and the greatest value allowed.
#[derive(Debug, thiserror::Error)]
#[error("outside the limits")]
pub(super) enum OutsideLimits {
    Whole(u64, u64),
    Decimal(f64, f64),
}

impl OutsideLimits {
    fn message(&self, option: &str, value: &str) -> Message {
        match *self {
            Self::Whole(least, most) => i18n::cli_value_whole(option, least, most, value),
            Self::Decimal(least, most) => {
                // Whole limits are shown without decimals.
                let limit = |limit: f64| i18n::decimal(limit, usize::from(limit.fract() != 0.0));
                i18n::cli_value_number(option, limit(least), limit(most), value)
            }
        }
    }
}

/// A type for the value of an option that is a whole number.
pub(super) trait WholeNumber: FromStr + PartialOrd + Copy + TryInto<u64> {}

impl<N: FromStr + PartialOrd + Copy + TryInto<u64>> WholeNumber for N {}

/// Returns a parser of whole numbers within limits, for clap.
pub(super) fn whole_number_parser<N: WholeNumber>(
    least: N,
    max: N,
) -> impl Fn(&str) -> Result<N, OutsideLimits> + Clone {
    let limit = |limit: N| limit.try_into().unwrap_or(u64::MAX);
    move |text| {
        let outside = || OutsideLimits::Whole(limit(least), limit(max));
        parse_in_range(text, least, max).ok_or_else(outside)
    }
}

/// Returns a parser of decimal numbers within limits.
pub(super) fn decimal_between(
    least: f64,
    max: f64,
) -> impl Fn(&str) -> Result<f64, OutsideLimits> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=max).contains(number));
        number.ok_or(OutsideLimits::Decimal(least, max))
    }
}

/// Parses a whole number of digits only; `None` if it is outside the limits.
pub(super) fn parse_in_range<N: WholeNumber>(text: &str, least: N, max: N) -> Option<N> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<N>().ok())??;
    (least..=max).contains(&value).then_some(value)
}

/// Replaces arguments of the form `help COMMAND` by `COMMAND --help`; leaves others as they are.
pub(super) fn replace_help_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Moves `--quiet` from before a command to the end: it holds for every command.
pub(super) fn move_quiet_to_end(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_quiet = |argument: &OsString| argument == "-q" || argument == "--quiet";
    while arguments.len() > 2 && is_quiet(&arguments[1]) && !arguments[2..].iter().all(is_quiet) {
        let quiet = arguments.remove(1);
        arguments.retain(|argument| !is_quiet(argument));
        arguments.push(quiet);
    }
    arguments
}

/// Moves the options of `split` before the command that it splits: its last `--parts` and `--out`, unless
/// they are there already.
pub(super) fn move_split_options(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_none_or(|first| first != "split") {
        return arguments;
    }
    let is_option = |word: &OsString| word.to_str().is_some_and(|word| word.starts_with("--"));
    let Some(first) = arguments.get(2).filter(|word| !is_option(word)) else { return arguments };
    if first.is_empty() {
        return arguments;
    }
    for option in ["--parts", "--out"] {
        let Some(at) = arguments.iter().rposition(|word| word == option) else { continue };
        let end = (at + 2).min(arguments.len());
        let moved: Vec<OsString> = arguments.drain(at..end).collect();
        arguments.splice(2..2, moved);
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

/// Checks the first argument: it must be a command or a file, and after `--portable` a file.
///
/// # Errors
/// The refused argument, with the most similar command.
pub(super) fn check_first_argument<'a>(
    arguments: &[OsString],
    commands: impl Iterator<Item = &'a str>,
) -> CliResult {
    let (rest, portable) = after_portable(arguments);
    let Some(word) = rest.first().and_then(|first| first.to_str()) else { return Ok(()) };
    // A missing file gets its own message, in the window.
    let is_word = !word.is_empty()
        && !word.starts_with('-')
        && !word.contains(['.', '/', '\\'])
        && Link::parse(word).is_none();
    let commands: Vec<&str> = commands.collect();
    if portable && commands.contains(&word) {
        return Err(CliError::Argument(i18n::cli_file_and_command()));
    }
    if !is_word || commands.contains(&word) || platform::path_exists(Path::new(word)) {
        return Ok(());
    }
    let similar = commands.into_iter().map(|command| (edit_distance(word, command), command)).min();
    let similar = similar.filter(|(far, _)| *far <= (word.chars().count() / 3).max(1));
    Err(CliError::Argument(match similar {
        Some((_, similar)) => i18n::cli_unknown_word_similar(shortened(word), similar),
        None => i18n::cli_unknown_word(shortened(word)),
    }))
}

/// Returns the edit distance: letters changed, inserted, deleted, or swapped with the next one.
fn edit_distance(from: &str, to: &str) -> usize {
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

/// Converts an error of clap into a message in the language of the thread.
/// Names the `program` with its command, whose help the message points to.
pub(super) fn convert_clap_error(error: &clap::Error, program: &str) -> CliError {
    let argument = context_text(error, ContextKind::InvalidArg);
    let value = context_text(error, ContextKind::InvalidValue).filter(|value| !value.is_empty());
    CliError::Argument(match (error.kind(), argument) {
        (ErrorKind::UnknownArgument, Some(found)) => unknown_argument(error, &found, program),
        (ErrorKind::InvalidSubcommand, _) => i18n::cli_unknown_word(
            context_text(error, ContextKind::InvalidSubcommand)
                .map(|word| shortened(&word))
                .unwrap_or_default(),
        ),
        (ErrorKind::MissingSubcommand, _) => {
            i18n::cli_missing(i18n::list_with_or(subcommands(error)))
        }
        (ErrorKind::MissingRequiredArgument, Some(missing)) => {
            i18n::cli_missing(missing.replace("...", ""))
        }
        (ErrorKind::InvalidValue, Some(option)) => match value {
            Some(value) => {
                let values = i18n::list_with_or(values(error));
                i18n::cli_value_one_of(option_name(&option), values, shortened(&value))
            }
            None => i18n::cli_missing_value(option_name(&option)),
        },
        (ErrorKind::ValueValidation, Some(option)) => match limits(error) {
            Some(limits) => {
                limits.message(option_name(&option), &shortened(&value.unwrap_or_default()))
            }
            None => i18n::cli_arguments(program),
        },
        (ErrorKind::ArgumentConflict, Some(option)) => {
            match context_text(error, ContextKind::PriorArg).filter(|other| *other != option) {
                Some(other) => i18n::cli_conflict(option_name(&option), option_name(&other)),
                None => i18n::cli_once(option_name(&option)),
            }
        }
        (ErrorKind::ArgumentConflict, None) => i18n::cli_file_and_command(),
        (ErrorKind::TooManyValues, _) => {
            i18n::cli_unexpected(value.map(|value| shortened(&value)).unwrap_or_default(), program)
        }
        (ErrorKind::InvalidUtf8, _) => i18n::cli_not_text(),
        _ => i18n::cli_arguments(program),
    })
}

fn limits(error: &clap::Error) -> Option<&OutsideLimits> {
    std::error::Error::source(error)?.downcast_ref()
}

fn unknown_argument(error: &clap::Error, found: &str, program: &str) -> Message {
    if !found.starts_with('-') {
        return i18n::cli_unexpected(shortened(found), program);
    }
    match context_text(error, ContextKind::SuggestedArg) {
        Some(similar) => i18n::cli_unknown_option_similar(shortened(found), similar),
        None => i18n::cli_unknown_option(shortened(found), program),
    }
}

/// Returns the program with the command, and its own command, that the arguments name: `hypertoe
/// puzzles make`.
pub(super) fn program_name(command: &Command, args: &[OsString]) -> String {
    let mut name = command.get_name().to_owned();
    let mut command = command;
    for arg in args.iter().skip(1) {
        let Some(next) = arg.to_str().and_then(|arg| command.find_subcommand(arg)) else { break };
        name.push(' ');
        name.push_str(next.get_name());
        command = next;
    }
    name
}

/// `--side` of `--side <S>`.
fn option_name(option: &str) -> &str {
    option.split(' ').next().unwrap_or(option)
}

fn context_text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => Some(names.join(", ")),
        _ => None,
    }
}

fn values(error: &clap::Error) -> Vec<String> {
    context_list(error, ContextKind::ValidValue)
}

fn subcommands(error: &clap::Error) -> Vec<String> {
    context_list(error, ContextKind::ValidSubcommand)
}

fn context_list(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(values)) => values.clone(),
        _ => Vec::new(),
    }
}

impl From<Message> for StyledStr {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

/// Returns a clap command with its help, and that of its subcommands, in the language of the
/// thread.
pub(super) fn translate_help(command: Command) -> Command {
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        i18n::cli_usage()
    );
    let is_root = command.get_version().is_some();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .arg(help.help(i18n::cli_help()));
    let command = if is_root {
        let which = Arg::new("which").value_name("COMMAND").help(i18n::cli_help_which());
        let help = Command::new("help").about(i18n::cli_help_command()).arg(which);
        command.arg(version.help(i18n::cli_version())).subcommand(help)
    } else {
        command
    };
    command
        .help_template(template)
        .subcommand_help_heading(i18n::cli_heading_commands().to_string())
        .mut_args(translated_arg)
        .mut_subcommands(translate_help)
}

/// Adds heading and default to the help of an argument. Its possible values are in its text.
fn translated_arg(argument: Arg) -> Arg {
    let heading = match argument.is_positional() {
        true => i18n::cli_heading_arguments(),
        false => i18n::cli_heading_options(),
    };
    let argument = argument.help_heading(heading.to_string());
    if !argument.get_action().takes_values() {
        return argument;
    }
    // A negative value is refused with its reason, not as an unknown option.
    let argument = argument.allow_negative_numbers(true);
    let argument = argument.hide_possible_values(true).hide_default_value(true);
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let default = argument.get_default_values().first();
    match default.map(|value| value.to_string_lossy().into_owned()) {
        Some(value) => argument.help(i18n::cli_default(help, value)),
        None => argument,
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
            assert_eq!(edit_distance(from, to), far, "{from} {to}");
        }
    }
}
