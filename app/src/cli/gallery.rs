//! `hypertoe gallery`: lists finished positions.

use super::arguments::whole_number_parser;
use super::csv::{self, CsvWriter, TableForm};
use super::error::{CliError, CliResult, shortened};
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::json::{self, CellSchema, Report};
use super::messages::Messages;
use super::output::LineJson;
use super::time_limit::TimeLimit;
use crate::i18n::{self, Message};
use clap::Args;
use hypertoe_core::geometry::parse_pattern;
use hypertoe_core::record::board_text::board_text;
use hypertoe_core::theory::gallery::{
    FinishedPosition, Gallery, GalleryBuilder, GalleryEnding, GalleryQuery, GalleryStopReason,
    MAX_CELLS, MAX_COUNT,
};
use hypertoe_core::{Cell, Player, PlayerInfo, Rules, Shape};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity", "players", "first-to", "most-lines", "misere"])))]
pub(super) struct GalleryArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "X|O|draw", help = i18n::cli_gallery_winner(), allow_hyphen_values = true)]
    winner: Option<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_CELLS), value_name = "N", help = i18n::cli_gallery_marks())]
    marks: Option<u64>,
    #[arg(long, value_name = "PATTERN", help = i18n::cli_gallery_line(), allow_hyphen_values = true)]
    line: Option<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_COUNT as u64), value_name = "N", help = i18n::cli_gallery_count(), default_value = "12")]
    count: u64,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[arg(long, help = i18n::cli_distinct())]
    distinct: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

pub(super) fn run(
    args: &GalleryArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let rules = Arc::new(args.rules.rules(&args.shape)?);
    let line = args.line.as_ref().map(|text| parse_pattern(rules.shape(), text)).transpose();
    let line = line.map_err(|error| CliError::invalid_option("--line", &error))?;
    let query = GalleryQuery {
        ending: args.winner.as_deref().map(parse_ending).transpose()?,
        marks: args.marks.map(|marks| marks as u32),
        line,
        distinct: args.distinct,
        count: args.count as usize,
        seed: args.seed,
        ..GalleryQuery::default()
    };
    let work = GalleryBuilder::new(&rules, query)?;
    let gallery = args.limit.start().run(messages, |control| work.run(control))?;
    if args.form.json {
        return Ok(json::write_json(&GalleryReport::new(&rules, &gallery), out)?);
    }
    if args.form.csv {
        return Ok(write_csv(&rules, &gallery, out)?);
    }
    write_text(&rules, &gallery, out)
}

/// Writes positions as rows of comma-separated values, after a comment that names the board, the rules and
/// the program: number from 1, winner (empty for a draw), number of marks, patterns of the completed lines, and the moves of a legal game.
fn write_csv(rules: &Rules, gallery: &Gallery, out: &mut dyn Write) -> io::Result<()> {
    let shape = rules.shape();
    let columns = ["number", "winner", "marks", "lines", "moves"];
    let mut table = CsvWriter::of_rules(rules, i18n::gallery_title(), columns, out)?;
    for (number, finished) in (1..).zip(&gallery.positions) {
        let winner = finished.winner.map(|player| player.index() + 1);
        let patterns = finished.lines.iter().map(|line| line.pattern(shape));
        table.write_row([
            number.to_string(),
            csv::optional(winner),
            finished.mark_count().to_string(),
            patterns.collect::<Vec<_>>().join(";"),
            csv::cells(finished.moves()),
        ])?;
    }
    Ok(())
}

fn mark_letter(player: Player) -> char {
    PlayerInfo::default_for_seat(player.index()).mark.letter()
}

fn parse_ending(text: &str) -> CliResult<GalleryEnding> {
    match text.to_ascii_lowercase().as_str() {
        "x" => Ok(GalleryEnding::Won(Player(0))),
        "o" => Ok(GalleryEnding::Won(Player(1))),
        "draw" => Ok(GalleryEnding::Draw),
        _ => {
            let choices = i18n::list_with_or(["X", "O", "draw"]);
            Err(CliError::Argument(i18n::cli_value_one_of("--winner", choices, shortened(text))))
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub(super) struct GalleryReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// `asked`: as many as requested. `all`: there are no others. `gave_up`: there may be
    /// others, but they are hard to find.
    end: &'static str,
    /// The finished positions.
    positions: Vec<PositionReport<'a>>,
}

impl Report for GalleryReport<'_> {
    const NAME: &'static str = "gallery";
}

#[derive(Serialize, JsonSchema)]
struct PositionReport<'a> {
    /// `win` or `draw`.
    outcome: &'static str,
    /// Number of the player, from 1.
    winner: Option<usize>,
    /// The number of marks.
    marks: usize,
    /// The lines that the winner has completed.
    lines: Vec<LineJson<'a>>,
    /// A legal game that leads to the position.
    #[schemars(with = "Vec<CellSchema>")]
    moves: Vec<Cell>,
}

impl<'a> GalleryReport<'a> {
    fn new(rules: &'a Rules, gallery: &'a Gallery) -> Self {
        let shape = rules.shape();
        let position = |finished: &FinishedPosition| PositionReport {
            outcome: if finished.winner.is_some() { "win" } else { "draw" },
            winner: finished.winner.map(|player| player.index() + 1),
            marks: finished.mark_count(),
            lines: finished
                .lines
                .iter()
                .map(|line| LineJson { numbers: None, shape, line: line.clone() })
                .collect(),
            moves: finished.moves(),
        };
        Self {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            end: match gallery.end {
                GalleryStopReason::CountReached => "asked",
                GalleryStopReason::All => "all",
                GalleryStopReason::GaveUp => "gave_up",
            },
            positions: gallery.positions.iter().map(position).collect(),
        }
    }
}

fn write_text(rules: &Arc<Rules>, gallery: &Gallery, out: &mut dyn Write) -> CliResult {
    let count = gallery.positions.len();
    let rest = match (count, gallery.end) {
        (0, GalleryStopReason::All) => i18n::out_gallery_none(),
        (0, _) => i18n::out_gallery_none_found(),
        (_, GalleryStopReason::CountReached) => i18n::out_gallery_more(),
        (_, GalleryStopReason::All) => i18n::out_gallery_all(),
        (_, GalleryStopReason::GaveUp) => i18n::out_gallery_hard(),
    };
    writeln!(out, "{}", i18n::out_gallery(count, rules.shape(), rest))?;
    for (number, finished) in (1..).zip(&gallery.positions) {
        writeln!(out, "\n{}\n", caption(number, rules.shape(), finished))?;
        write_board(rules, finished, out)?;
    }
    Ok(())
}

/// Returns a caption such as `3. X won with 7 marks: x+ y1`.
fn caption(number: usize, shape: &Shape, finished: &FinishedPosition) -> Message {
    let marks = finished.mark_count();
    let Some(winner) = finished.winner else { return i18n::out_gallery_draw(number, marks) };
    let lines = i18n::list_with_commas(finished.lines.iter().map(|line| line.pattern(shape)));
    i18n::out_gallery_won(number, mark_letter(winner), marks, lines)
}

fn write_board(
    rules: &Arc<Rules>,
    finished: &FinishedPosition,
    out: &mut dyn Write,
) -> io::Result<()> {
    // The game can be played: the position was made for these rules.
    let Ok(game) = finished.to_game(rules) else { return Ok(()) };
    let text = board_text(&game);
    // The header with the axes is the same for all.
    let board = text.split_once("\n\n").map_or(text.as_str(), |(_, board)| board);
    writeln!(out, "{}", board.trim_end())
}
