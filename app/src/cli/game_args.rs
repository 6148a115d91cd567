//! Options that define a game: board, rules, goal and computer players; and the input that holds one:
//! a file, or standard input for `-`.

use super::arguments::{parse_in_range, whole_number_parser};
use super::error::{CliError, CliResult, shortened};
use crate::action::FileError;
use crate::i18n::{self, Message, ToMessage as _, game};
use crate::jobs::read::{self, ReadError};
use crate::lesson::file::is_lesson_file;
use crate::platform::{read_bytes, read_standard_input};
use crate::state::split_board;
use clap::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::geometry::{MAX_DIMS, MAX_SIDE};
use hypertoe_core::play::{MAX_BOT_DEPTH, MAX_BOT_MILLIS};
use hypertoe_core::record::{
    GameFormat, decode_text, detect_format, parse_rules, read_game, split_games,
};
use hypertoe_core::{Bot, Game, Goal, Rules, Shape, ShapeError};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

// A board: `--board 3^4`, `--side S --dims D`, or `--sides 7,6 --run 4`. (A doc comment would become help
// text.)
#[derive(Debug, Args)]
pub(super) struct ShapeArgs {
    #[arg(
        long,
        value_name = "BOARD",
        help = i18n::cli_board(),
        allow_hyphen_values = true,
        conflicts_with_all = ["side", "dims", "sides", "run"]
    )]
    board: Option<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_SIDE), value_name = "S", help = i18n::cli_side())]
    side: Option<u16>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_DIMS), value_name = "D", help = i18n::cli_dims())]
    dims: Option<usize>,
    #[arg(
        long,
        value_name = "SIDES",
        help = i18n::cli_sides(),
        allow_hyphen_values = true,
        conflicts_with_all = ["side", "dims"]
    )]
    sides: Option<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_SIDE), value_name = "K", help = i18n::cli_run())]
    run: Option<u16>,
}

impl ShapeArgs {
    /// Returns the board given by the options, and the words of the rules that its name holds, such as
    /// `gravity y` of `7x6, 4; gravity y`.
    ///
    /// # Errors
    /// An option that is missing or outside its limits.
    fn board_and_words(&self) -> CliResult<(Shape, String)> {
        match &self.board {
            Some(text) => split_board(text)
                .map_err(|why| CliError::Argument(i18n::cli_option_wrong("--board", why))),
            None => Ok((self.shape_of_sides()?, String::new())),
        }
    }

    /// Returns the rules that the name of the board holds; by default two players, and the first line
    /// wins.
    ///
    /// # Errors
    /// An option that is missing, wrong or outside its limits.
    pub(super) fn rules(&self) -> CliResult<Rules> {
        self.rules_with(&[])
    }

    /// Returns the rules in these words, after those that the name of the board holds.
    ///
    /// # Errors
    /// An option that is missing, wrong or outside its limits.
    pub(super) fn rules_with(&self, words: &[String]) -> CliResult<Rules> {
        let (shape, own) = self.board_and_words()?;
        let own = Some(own).filter(|own| !own.is_empty());
        let asked = own.iter().chain(words).map(String::as_str).collect::<Vec<_>>().join("; ");
        parse_rules(shape, &asked)
            .map_err(|misread| CliError::Argument(i18n::cli_rules_wrong(&asked, &misread.kind)))
    }

    /// Returns whether a board is given.
    pub(super) fn is_given(&self) -> bool {
        self.board.is_some()
            || self.side.is_some()
            || self.dims.is_some()
            || self.sides.is_some()
            || self.run.is_some()
    }

    fn shape_of_sides(&self) -> CliResult<Shape> {
        let sides = self.side_list()?;
        let run = match self.run {
            Some(run) => run,
            None if sides.iter().all(|side| *side == sides[0]) => sides[0],
            None => return Err(CliError::Argument(i18n::cli_board_run())),
        };
        Ok(Shape::new(&sides, run)?)
    }

    fn side_list(&self) -> CliResult<Vec<u16>> {
        match (&self.sides, self.side, self.dims) {
            (Some(text), ..) => {
                let parts: Vec<&str> = text.split(',').map(str::trim).collect();
                if parts.len() > MAX_DIMS {
                    return Err(ShapeError::Dims(parts.len() as u64).into());
                }
                let side = |part: &&str| {
                    let wrong = || i18n::cli_value_sides("--sides", MAX_SIDE, shortened(part));
                    parse_in_range(part, 1, MAX_SIDE).ok_or_else(|| CliError::Argument(wrong()))
                };
                parts.iter().map(side).collect()
            }
            (None, Some(side), Some(dims)) => Ok(vec![side; dims]),
            _ => Err(CliError::Argument(i18n::cli_board_missing())),
        }
    }
}

// Rules: in words, by options, or both. The default is two players, and the first line wins.
// (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct RulesArgs {
    #[arg(long, value_name = "WORDS", help = i18n::cli_rules())]
    rules: Option<String>,
    #[arg(long, value_name = "N", help = i18n::cli_players())]
    players: Option<String>,
    #[command(flatten)]
    goal: GoalArgs,
    #[arg(long, help = i18n::cli_closed_center())]
    closed_center: bool,
    #[arg(long, value_name = "AXIS", help = i18n::cli_gravity())]
    gravity: Option<String>,
}

impl RulesArgs {
    /// Returns the rules by the name of the board and these options together.
    ///
    /// # Errors
    /// An option that is missing, wrong or outside its limits.
    pub(super) fn rules(&self, board: &ShapeArgs) -> CliResult<Rules> {
        board.rules_with(&self.words())
    }

    /// Returns whether any of the options is given.
    pub(super) fn is_any_given(&self) -> bool {
        !self.words().is_empty()
    }

    /// Returns the words of all options that the rules are parsed from.
    fn words(&self) -> Vec<String> {
        let mut items: Vec<String> = self.rules.iter().cloned().collect();
        items.extend(self.players.iter().map(|players| format!("{players} players")));
        items.extend(self.goal.words.clone());
        items.extend(self.closed_center.then(|| "centre closed".to_owned()));
        items.extend(self.gravity.iter().map(|axis| format!("gravity {axis}")));
        items
    }
}

/// The goal chosen by the command-line options, worded as the parser of rules expects.
#[derive(Debug, Default)]
pub(super) struct GoalArgs {
    /// Such as `first to 9 lines`.
    pub words: Option<String>,
}

impl FromArgMatches for GoalArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let asked = Goal::ALL.into_iter().find_map(|goal| {
            let words = goal.names();
            if goal.target_lines().is_none() {
                return matches.get_flag(words.key).then(|| words.short.to_owned());
            }
            let lines: &String = matches.get_one(words.key)?;
            Some(format!("{} {lines} lines", words.short))
        });
        Ok(Self { words: asked })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for GoalArgs {
    fn augment_args(command: Command) -> Command {
        let mut before: Vec<&'static str> = Vec::new();
        Goal::ALL.into_iter().fold(command, |command, goal| {
            let key = goal.names().key;
            let arg = Arg::new(key)
                .long(goal.names().option)
                .help(game::goal_text(goal).about)
                .conflicts_with_all(&before);
            before.push(key);
            let arg = match goal.target_lines() {
                None => arg.action(ArgAction::SetTrue),
                Some(_) => arg.value_name("N").allow_negative_numbers(true),
            };
            let usual = goal == Goal::default();
            command.arg(if usual { arg.alias("goal") } else { arg })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the computer players that are chosen by name: all but Custom.
fn named_bots() -> impl Iterator<Item = Bot> {
    Bot::ALL.into_iter().filter(|bot| !matches!(bot, Bot::Custom { .. }))
}

/// Returns the names of computer players as written in options: `random, careless, …, long-game`.
pub(super) fn bot_names() -> i18n::Arg {
    i18n::list_with_commas(named_bots().map(|bot| bot.name().to_lowercase().replace(' ', "-")))
}

/// Parses a computer player: its name, such as `club`, or `depth=4,time=500` with the depth in
/// moves and the time in milliseconds, either of which may be left out. `option` is named in the
/// error.
pub(super) fn parse_bot(option: &'static str, text: &str) -> CliResult<Bot> {
    let wrong = || {
        CliError::Argument(i18n::cli_value_level(
            option,
            bot_names(),
            MAX_BOT_DEPTH,
            shortened(text),
        ))
    };
    let plain = text.trim().to_lowercase().replace(['-', '_'], " ");
    if !plain.contains('=') {
        let named = |bot: &Bot| bot.name().eq_ignore_ascii_case(&plain);
        return named_bots().find(named).ok_or_else(wrong);
    }
    let (mut depth, mut millis) = (None, None);
    for part in plain.split(',') {
        match part.trim().split_once('=') {
            Some(("depth", number)) => {
                depth = Some(parse_in_range(number, 1, MAX_BOT_DEPTH).ok_or_else(wrong)?);
            }
            Some(("time", number)) => {
                millis = Some(parse_in_range(number, 1, MAX_BOT_MILLIS).ok_or_else(wrong)?);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Bot::Custom { depth, millis })
}

/// The bytes that a command works on.
pub(super) struct Input {
    pub(super) bytes: Vec<u8>,
    /// The name by which errors call it: the path, or that of standard input.
    pub(super) path: PathBuf,
    /// The name of the file, which may tell the format; `None` for standard input.
    pub(super) name: Option<String>,
}

impl Input {
    /// Returns whether this seems to be a lesson, by its name or its beginning.
    pub(super) fn is_lesson(&self) -> bool {
        is_lesson_file(self.name.as_deref().unwrap_or_default(), &self.bytes)
    }
}

/// Returns a change of options for clap that takes those of these names out of the help: the command
/// refuses every value of theirs but the usual one.
pub(super) fn hidden(names: &'static [&'static str]) -> impl FnMut(Arg) -> Arg {
    move |arg| {
        let is_meant = arg.get_long().is_some_and(|long| names.contains(&long));
        if is_meant { arg.hide(true) } else { arg }
    }
}

/// Returns whether an argument stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Refuses standard output for an option that needs a file or a folder.
pub(super) fn check_is_file(option: &'static str, path: Option<&Path>) -> CliResult {
    match path.is_some_and(is_standard) {
        true => Err(CliError::Argument(i18n::cli_no_standard_output(option))),
        false => Ok(()),
    }
}

/// Reads a file, or standard input for `-`.
pub(super) fn read_input(path: &Path) -> CliResult<Input> {
    read_input_of_kind(path, FileError::message)
}

/// Reads a file, or standard input for `-`, whose errors have the messages of its kind.
pub(super) fn read_input_of_kind(
    path: &Path,
    error_message: fn(&FileError) -> Message,
) -> CliResult<Input> {
    let (path, name, bytes) = if is_standard(path) {
        let path = PathBuf::from(i18n::cli_standard_input().to_string());
        (path, None, read_standard_input())
    } else {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        (path.to_owned(), name, read_bytes(path))
    };
    match bytes {
        Ok(bytes) => Ok(Input { bytes, path, name }),
        Err(why) => Err(CliError::Failed(i18n::cli_opened(path.display(), error_message(&why)))),
    }
}

// The option that chooses one of several games. (A doc comment would become help text.)
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct GameNumber {
    #[arg(long = "game", value_parser = whole_number_parser(1, MAX_GAMES), value_name = "N", help = i18n::cli_game())]
    number: Option<u64>,
}

/// The greatest value of `--game`.
const MAX_GAMES: u64 = 1_000_000;

impl GameNumber {
    /// Returns the number of the chosen game, from 1; `None` if none is chosen.
    pub(super) fn number(self) -> Option<usize> {
        self.number.map(|number| number as usize)
    }

    /// Returns the chosen game of a text, or its only one. Lines are where they were: lines of other
    /// games above it are empty.
    ///
    /// # Errors
    /// If there is no such game, or there are several and none is chosen.
    pub(super) fn choose<'a>(
        self,
        format: GameFormat,
        text: &'a str,
        path: &Path,
    ) -> CliResult<Cow<'a, str>> {
        let games = split_games(format, text);
        let index = match self.number {
            Some(number) => number as usize - 1,
            None if games.len() == 1 => 0,
            None => {
                return Err(CliError::Argument(i18n::cli_several_games(
                    path.display(),
                    games.len(),
                )));
            }
        };
        let Some(game) = games.get(index) else {
            return Err(CliError::Argument(i18n::cli_no_such_game(path.display(), games.len())));
        };
        let above: usize = games[..index].iter().map(|game| game.matches('\n').count()).sum();
        Ok(match index {
            0 => Cow::Borrowed(*game),
            _ => Cow::Owned("\n".repeat(above) + game),
        })
    }
}

/// Reads a game in any format.
pub(super) fn game_of_input(input: Input, number: GameNumber) -> CliResult<Game> {
    let Input { bytes, path, name } = input;
    let wrong = |why: ReadError| CliError::cannot_read(&path, &why.into());
    // Formats of one game are told by their bytes.
    let text = decode_text(&bytes).ok();
    let format = text.as_ref().and_then(|text| detect_format(text, name.as_deref()));
    if let (Some(text), Some(format)) = (text, format)
        && (number.number.is_some() || split_games(format, &text).len() > 1)
    {
        let game = number.choose(format, &text, &path)?;
        return read_game(format, &game, None).map_err(|why| wrong(why.into()));
    }
    let mut budget = ReadBudget::without_control();
    let (game, _) =
        read::read_game(&bytes, name.as_deref(), None, None, &mut budget).map_err(wrong)?;
    Ok(*game)
}
