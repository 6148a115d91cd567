//! `hypertoe convert`: a game from one format into another.

use super::error::CliError;
use super::shape_args::{ShapeArgs, whole};
use crate::action::FileError;
use crate::effects::{read_bytes, read_standard_input, write_text};
use clap::Args;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::record::{
    Format, FormatError, Lost, Written, detect, parse_rules, read, text_of, write,
};
use hypertoe_core::{Game, Rules};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(super) struct ConvertArgs {
    /// The game to read, or - for standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[arg(long, value_name = "FORMAT", allow_hyphen_values = true, help = from_help())]
    from: Option<String>,
    #[arg(long, value_name = "FORMAT", allow_hyphen_values = true, help = to_help())]
    to: Option<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    /// How many play, where IN does not tell; 2 if left out
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    players: Option<String>,
    /// The rules, where IN does not tell, such as "first to 9 lines; centre closed"
    #[arg(long, value_name = "RULES", allow_hyphen_values = true)]
    rules: Option<String>,
}

/// Runs the command. What OUT has no room for is told on standard error.
///
/// # Errors
/// A bad argument, a text that holds no game, a game that OUT cannot hold, or
/// a file that cannot be read or written.
pub(super) fn run(
    args: &ConvertArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let from = args.from.as_ref().map(|name| format("--from", name, Format::ALL.into_iter()));
    let from = from.transpose()?;
    let to = target(args)?;
    let rules = args.rules()?;
    let game = game(&args.input, from, rules.as_ref())?;
    if rules.as_ref().is_some_and(|rules| rules != game.rules().as_ref()) {
        say(err, "the game tells its own board and rules: those given are not used");
    }
    let Written { text, lost } = write(to, &game)?;
    if is_standard(&args.output) {
        out.write_all(text.as_bytes())?;
    } else {
        let path = args.output.clone();
        write_text(&path, &text).map_err(|source| CliError::Write { path, source })?;
    }
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(Lost::to_string).collect();
        say(err, &format!("the format “{}” does not keep {}", to.name, lost.join("; ")));
    }
    Ok(())
}

/// A remark that is no error. With standard error gone nobody reads it.
fn say(err: &mut dyn Write, what: &str) {
    let _ = writeln!(err, "hypertoe: {what}");
}

fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn from_help() -> String {
    let names = Format::ALL.map(|format| format.name);
    let (last, others) = names.split_last().expect("there are formats");
    let names = format!("{} or {last}", others.join(", "));
    format!("The format of IN, if its text and its name do not tell: {names}")
}

fn to_help() -> String {
    let only_read = Format::ALL.into_iter().filter(|format| !format.is_written());
    let names: Vec<&str> = only_read.map(|format| format.name).collect();
    let but = if names.is_empty() { String::new() } else { format!("; not {}", names.join(", ")) };
    format!("The format of OUT, if its name does not tell{but}")
}

/// The format among `formats` that an option names.
fn format(
    option: &'static str,
    name: &str,
    formats: impl Iterator<Item = Format>,
) -> Result<Format, CliError> {
    let formats: Vec<Format> = formats.collect();
    let format = Format::from_name(name).filter(|format| formats.contains(format));
    format.ok_or_else(|| CliError::value(option, one_of(formats), name))
}

fn one_of(formats: impl IntoIterator<Item = Format>) -> String {
    let names: Vec<&str> = formats.into_iter().map(|format| format.name).collect();
    format!("one of {}", names.join(", "))
}

/// The format to write.
fn target(args: &ConvertArgs) -> Result<Format, CliError> {
    if let Some(name) = &args.to {
        return format("--to", name, Format::written());
    }
    let name = args.output.to_string_lossy();
    Format::of_file(&name).filter(|format| format.is_written()).ok_or_else(|| {
        CliError::Arguments(format!(
            "say which format to write: --to FORMAT, {}; or a name for OUT that tells it, \
             such as game.pgn",
            one_of(Format::written())
        ))
    })
}

impl ConvertArgs {
    /// The rules for texts that tell none, if a board is given.
    fn rules(&self) -> Result<Option<Rules>, CliError> {
        let Some(shape) = self.shape.shape_if_given()? else {
            if self.players.is_none() && self.rules.is_none() {
                return Ok(None);
            }
            let why = "--players and --rules need a board: give --side S and --dims D, or --sides";
            return Err(CliError::Arguments(why.to_owned()));
        };
        let mut words = self.rules.clone().unwrap_or_default();
        if let Some(players) = &self.players {
            let players = whole("--players", players, MIN_PLAYERS, MAX_PLAYERS)?;
            words = format!("{players} players; {words}");
        }
        let wrong = |what: String| CliError::Arguments(format!("--rules: {what}"));
        Ok(Some(parse_rules(shape, &words).map_err(|misread| wrong(misread.what))?))
    }
}

fn game(input: &Path, from: Option<Format>, rules: Option<&Rules>) -> Result<Game, CliError> {
    let path = if is_standard(input) { Path::new("standard input") } else { input };
    let file = |source| CliError::File { path: path.to_owned(), source };
    let bytes = if is_standard(input) { read_standard_input() } else { read_bytes(input) };
    let bytes = bytes.map_err(file)?;
    let text = text_of(&bytes).map_err(|error| file(error.into()))?;
    let name = input.file_name().map(|name| name.to_string_lossy());
    let unclear = || {
        let what = format!(
            "the format of {} is not recognised: give --from, {}",
            path.display(),
            one_of(Format::ALL)
        );
        CliError::Arguments(what)
    };
    let format = from.or_else(|| detect(text, name.as_deref())).ok_or_else(unclear)?;
    read(format, text, rules).map_err(|error| match error {
        FormatError::RulesNeeded(_) => CliError::Arguments(format!(
            "{} does not name its board: give --side S and --dims D, or \
             --sides and --run, and what else differs by --players and --rules",
            path.display()
        )),
        FormatError::Record(error) => file(FileError::Record(error)),
        error => file(FileError::Format(error)),
    })
}
