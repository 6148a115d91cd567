//! `hypertoe show`: prints a game of any format.

use super::batch::{BatchForm, GameSource, for_each_game, read_games};
use super::error::CliResult;
use super::game_args::GameNumber;
use super::json::{self, BatchLine, CellSchema, Report};
use super::messages::Messages;
use crate::i18n::{self, Arg, Message};
use clap::Args;
use hypertoe_core::base::excerpt;
use hypertoe_core::record::board_text::board_text;
use hypertoe_core::record::rules_text;
use hypertoe_core::{
    Cell, EarlyEnd, Game, Goal, OpeningRule, Outcome, Player, PlayerInfo, RuleParts,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// The most characters of the comment on the game that are printed.
const MAX_COMMENT_SHOWN: usize = 300;

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    #[arg(required = true, value_name = "FILE", help = i18n::cli_show_files())]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: GameNumber,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

pub(super) fn run(args: &ShowArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let games = read_games(&args.files, args.game);
    let form = BatchForm::new(args.json, false);
    for_each_game::<ShowReport<'_>>(games, form, (out, messages), |source, game, out| {
        match args.json {
            true => Ok(json::write_json(&BatchLine::Done(ShowReport::new(source, &game)), out)?),
            false => Ok(write_text(&game, out)?),
        }
    })
}

#[derive(Serialize, JsonSchema)]
pub(super) struct ShowReport<'a> {
    /// The file of the game.
    file: &'a str,
    /// The number of the game in the file, from 1.
    game: usize,
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The number of players.
    players: u8,
    /// Each player's cells in the initial position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Vec<CellSchema>>")]
    set_up: Vec<Vec<&'a Cell>>,
    /// The moves up to the current position.
    #[schemars(with = "Vec<CellSchema>")]
    moves: Vec<&'a Cell>,
    /// From 1; after the end of the game, whose turn it would be.
    to_move: usize,
    /// The number of lines that each player has completed.
    scores: Vec<usize>,
    /// `undecided`, `draw`, `win` or `loss`.
    outcome: &'static str,
    /// Number of the player, from 1.
    winner: Option<usize>,
    /// The names of the players.
    names: Vec<&'a str>,
    /// The comment on the game, with the tags of a PGN that are no part of a game here.
    #[serde(skip_serializing_if = "str::is_empty")]
    comment: &'a str,
    /// The number of lines needed to win, or the key of another goal.
    goal: GoalJson,
    /// The cells that nobody can take.
    #[schemars(with = "Vec<CellSchema>")]
    closed: Vec<&'a Cell>,
    /// Number of the player who lost to all others, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    loser: Option<usize>,
    /// The restriction on the first move, as in a saved game.
    #[serde(skip_serializing_if = "is_unrestricted")]
    #[schemars(with = "serde_json::Value")]
    opening: &'a OpeningRule,
    /// True if the second player may swap after the first move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pie: bool,
    /// True if the players swapped after the first move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    swapped: bool,
    /// The axis along which marks fall, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    gravity: Option<usize>,
}

impl Report for ShowReport<'_> {
    const NAME: &'static str = "show";
}

fn is_unrestricted(opening: &OpeningRule) -> bool {
    *opening == OpeningRule::Free
}

/// A number of lines, or any other goal.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum GoalJson {
    Lines(u32),
    Kind(#[schemars(with = "String")] Goal),
}

impl<'a> ShowReport<'a> {
    fn new(source: &'a GameSource, game: &'a Game) -> Self {
        let position = game.position();
        let RuleParts { board, players: _, goal, closed, opening, pie, gravity } =
            game.rules().parts();
        let (outcome, winner) = match position.outcome() {
            Outcome::Undecided => ("undecided", None),
            Outcome::Draw => ("draw", None),
            Outcome::Won(player) => ("win", Some(player.index() + 1)),
            Outcome::Lost(_) => ("loss", None),
        };
        Self {
            file: &source.file,
            game: source.game,
            sides: board.sides(),
            run: board.line_length(),
            players: game.rules().player_count(),
            set_up: initial_cells(game),
            moves: position.played_marks().iter().map(|played| &played.cell).collect(),
            to_move: position.to_move().index() + 1,
            scores: position.scores(),
            outcome,
            winner,
            comment: game.comment(),
            names: game.players().iter().map(|player| player.name.as_str()).collect(),
            goal: goal.target_lines().map_or(GoalJson::Kind(*goal), GoalJson::Lines),
            closed: closed.iter().collect(),
            loser: match position.outcome() {
                Outcome::Lost(player) => Some(player.index() + 1),
                _ => None,
            },
            opening,
            pie: *pie,
            swapped: position.is_swapped(),
            gravity: *gravity,
        }
    }
}

/// Returns each player's cells in the initial position; empty if the board was empty.
fn initial_cells(game: &Game) -> Vec<Vec<&Cell>> {
    let marks = game.position().set_up_marks();
    let mut cells = vec![Vec::new(); if marks.is_empty() { 0 } else { game.players().len() }];
    marks.iter().for_each(|mark| cells[mark.player.index()].push(&mark.cell));
    cells
}

fn write_text(game: &Game, out: &mut dyn Write) -> io::Result<()> {
    let position = game.position();
    let rules = game.rules();
    let heading = match rules.gravity_axis() {
        // A text board names the axis, so that it can be read again.
        Some(_) => i18n::out_show_board(rules.shape(), rules_text(rules)),
        None => i18n::out_show_board(rules.shape(), &**rules),
    };
    writeln!(out, "{heading}\n")?;
    writeln!(out, "{}\n", board_text(game).trim_end())?;
    let seats = (0..game.rules().player_count()).map(Player);
    let scores = seats.zip(position.scores());
    let scores =
        scores.map(|(player, lines)| i18n::out_show_score(player_label(game, player), lines));
    let turn = match position.outcome() {
        Outcome::Undecided => player_label(game, position.to_move()),
        Outcome::Draw | Outcome::Won(_) | Outcome::Lost(_) => i18n::out_show_over().into(),
    };
    let mut rows = Vec::new();
    let letter = |info: &PlayerInfo| info.mark.letter().to_string();
    let letters: Vec<String> = game.seated_players().iter().map(letter).collect();
    let usual = (0..letters.len()).map(|seat| letter(&PlayerInfo::default_for_seat(seat)));
    if !usual.eq(letters.iter().cloned()) {
        rows.push((i18n::out_show_marks(), letters.join(" ")));
    }
    rows.push((i18n::out_show_moves(), i18n::format_number(position.marks().len())));
    rows.push((i18n::out_show_turn(), turn.to_string()));
    rows.push((i18n::out_show_lines(), i18n::list_with_commas(scores).to_string()));
    rows.push((i18n::out_show_outcome(), outcome_message(game).to_string()));
    if !game.comment().is_empty() {
        let lines = game.comment().replace('\n', "; ");
        rows.push((i18n::out_show_comment(), excerpt(&lines, MAX_COMMENT_SHOWN)));
    }
    let labels: Vec<String> = rows.iter().map(|(label, _)| label.to_string()).collect();
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut rows = labels.iter().zip(&rows);
    rows.try_for_each(|(label, (_, what))| writeln!(out, "{label:<width$} {what}"))
}

fn outcome_message(game: &Game) -> Message {
    let position = game.position();
    let outcome = outcome_without_reason(game);
    match position.early_end() {
        None => outcome,
        Some(EarlyEnd::AgreedDraw) => i18n::out_show_draw_agreed(),
        Some(EarlyEnd::Resigned(player)) => {
            i18n::out_show_resigned(outcome, player_label(game, player))
        }
        Some(EarlyEnd::OutOfTime(player)) => {
            i18n::out_show_out_of_time(outcome, player_label(game, player))
        }
    }
}

fn outcome_without_reason(game: &Game) -> Message {
    match game.position().outcome() {
        Outcome::Undecided => i18n::out_show_undecided(),
        Outcome::Draw => i18n::out_show_draw(),
        Outcome::Won(player) => i18n::out_show_won(player_label(game, player)),
        Outcome::Lost(player) => i18n::out_show_lost(player_label(game, player)),
    }
}

/// Returns the letter on the board, and the name if it differs.
fn player_label(game: &Game, player: Player) -> Arg {
    let info = game.player_info(player);
    let letter = info.mark.letter().to_string();
    if info.name.is_empty() || info.name == letter {
        return letter.into();
    }
    let name: String = info.name.chars().filter(|c| !c.is_control()).collect();
    i18n::out_show_player(letter, name).into()
}
