//! `hypertoe convert`: converts a game from one format into another.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult, shortened};
use super::game_args::{GameNumber, Input, ShapeArgs, is_standard, read_input};
use super::messages::Messages;
use crate::i18n::{self, Arg, Message};
use crate::platform::{check_writable, path_exists, write_text};
use clap::Args;
use hypertoe_core::play::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::record::{
    FormatError, GameFormat, WrittenGame, decode_text, detect_format, read_game, write_game,
};
use hypertoe_core::{Game, Rules};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct ConvertArgs {
    #[arg(value_name = "IN", help = i18n::cli_convert_in())]
    input: PathBuf,
    #[arg(value_name = "OUT", help = i18n::cli_convert_out())]
    output: PathBuf,
    #[arg(long, value_name = "FORMAT", allow_hyphen_values = true, help = from_help())]
    from: Option<String>,
    #[arg(long, value_name = "FORMAT", allow_hyphen_values = true, help = to_help())]
    to: Option<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_parser = whole_number_parser(MIN_PLAYERS, MAX_PLAYERS), value_name = "N", help = i18n::cli_convert_players())]
    players: Option<u8>,
    #[arg(long, value_name = "RULES", help = i18n::cli_convert_rules(), allow_hyphen_values = true)]
    rules: Option<String>,
    #[command(flatten)]
    game: GameNumber,
    #[arg(long, help = i18n::cli_convert_force())]
    force: bool,
}

/// Runs the command. What the output format cannot hold is reported on standard error.
pub(super) fn run(
    args: &ConvertArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let from =
        args.from.as_ref().map(|name| parse_format("--from", name, GameFormat::ALL.into_iter()));
    let from = from.transpose()?;
    let to = output_format(args)?;
    let rules = args.rules()?;
    let game = read_game_from(args, from, rules.as_ref())?;
    if rules.as_ref().is_some_and(|rules| rules != game.rules().as_ref()) {
        messages.note(&i18n::out_convert_own_rules());
    }
    let WrittenGame { text, lost } = write_game(to, &game)?;
    if is_standard(&args.output) {
        out.write_all(text.as_bytes())?;
    } else {
        let file = &args.output;
        check_writable(file).map_err(|why| CliError::cannot_write(file, &why))?;
        if !args.force && path_exists(file) {
            return Err(CliError::Failed(i18n::cli_convert_file_exists(file.display())));
        }
        let written = write_text(&args.output, &text);
        written.map_err(|why| CliError::cannot_write(&args.output, &why))?;
    }
    if !lost.is_empty() {
        messages.note(&i18n::out_convert_lost(to.name, i18n::list_with_semicolons(&lost)));
    }
    Ok(())
}

fn from_help() -> Message {
    i18n::cli_convert_from(format_choices(GameFormat::ALL))
}

fn to_help() -> Message {
    let only_read: Vec<GameFormat> =
        GameFormat::ALL.into_iter().filter(|format| !format.is_writable()).collect();
    match &only_read[..] {
        [] => i18n::cli_convert_to(),
        formats => i18n::cli_convert_to_but(i18n::list_with_and(formats.iter().map(|it| it.name))),
    }
}

/// Parses the name of a format, which must be one of `formats`.
fn parse_format(
    option: &'static str,
    name: &str,
    formats: impl Iterator<Item = GameFormat>,
) -> CliResult<GameFormat> {
    let formats: Vec<GameFormat> = formats.collect();
    let format = GameFormat::from_name(name).filter(|format| formats.contains(format));
    let wrong = || i18n::cli_value_one_of(option, format_choices(formats), shortened(name));
    format.ok_or_else(|| CliError::Argument(wrong()))
}

fn format_choices(formats: impl IntoIterator<Item = GameFormat>) -> Arg {
    i18n::list_with_or(formats.into_iter().map(|format| format.name))
}

/// Returns the output format: by option, otherwise by extension.
fn output_format(args: &ConvertArgs) -> CliResult<GameFormat> {
    if let Some(name) = &args.to {
        return parse_format("--to", name, GameFormat::writable());
    }
    let name = args.output.to_string_lossy();
    let format = GameFormat::from_file_name(&name).filter(|format| format.is_writable());
    let missing = || i18n::cli_convert_to_missing(format_choices(GameFormat::writable()));
    format.ok_or_else(|| CliError::Argument(missing()))
}

impl ConvertArgs {
    /// Returns the rules for texts that contain none, if a board is given.
    fn rules(&self) -> CliResult<Option<Rules>> {
        if !self.shape.is_given() {
            if self.players.is_none() && self.rules.is_none() {
                return Ok(None);
            }
            return Err(CliError::Argument(i18n::cli_convert_rules_need()));
        }
        let players = self.players.iter().map(|players| format!("{players} players"));
        let words: Vec<String> = players.chain(self.rules.clone()).collect();
        self.shape.rules_with(&words).map(Some)
    }
}

fn read_game_from(
    args: &ConvertArgs,
    from: Option<GameFormat>,
    rules: Option<&Rules>,
) -> CliResult<Game> {
    let Input { bytes, path, name } = read_input(&args.input)?;
    let file = |why| CliError::cannot_read(&path, &why);
    let text = decode_text(&bytes).map_err(|error| file(error.into()))?;
    let unclear =
        || i18n::cli_convert_from_missing(path.display(), format_choices(GameFormat::ALL));
    let format = from.or_else(|| detect_format(&text, name.as_deref()));
    let format = format.ok_or_else(|| CliError::Argument(unclear()))?;
    let text = args.game.choose(format, &text, &path)?;
    read_game(format, &text, rules).map_err(|error| match error {
        FormatError::RulesNeeded(_) => {
            CliError::Argument(i18n::cli_convert_board_missing(path.display()))
        }
        FormatError::Record(error) => file(error.into()),
        error => file(error.into()),
    })
}
