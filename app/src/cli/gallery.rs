//! `hypertoe gallery`: finished positions, all there are or as many as wanted.

use super::error::CliError;
use super::json::{self, LineJson};
use super::progress;
use super::shape_args::{ShapeArgs, whole};
use clap::Args;
use hypertoe_core::geometry::pattern::parse_pattern;
use hypertoe_core::record::board_text::board_text;
use hypertoe_core::theory::gallery::{
    Ending, Finished, Gallery, GalleryEnd, GalleryQuery, GalleryWork, MAX_CELLS, MAX_COUNT,
};
use hypertoe_core::{Cell, Player, PlayerInfo, Rules, Shape};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct GalleryArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    /// Only positions won by X or by O, or only draws
    #[arg(long, value_name = "X|O|draw", allow_hyphen_values = true)]
    winner: Option<String>,
    /// Only positions with so many marks
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    marks: Option<String>,
    /// Only positions won by this line, such as "x+ y1"
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    line: Option<String>,
    /// How many, 1 to 100,000
    #[arg(long, value_name = "N", default_value = "12", allow_negative_numbers = true)]
    count: String,
    /// Where the random numbers begin
    #[arg(long, value_name = "K", default_value = "1", allow_negative_numbers = true)]
    seed: String,
    /// Count positions that a symmetry of the board turns into each other as one
    #[arg(long)]
    distinct: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a question to which no position can be the answer, or
/// output that cannot be written.
pub(super) fn run(
    args: &GalleryArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let rules = Arc::new(Rules::new(args.shape.shape()?, 2)?);
    let line = args.line.as_ref().map(|text| parse_pattern(rules.shape(), text)).transpose()?;
    let marks = |text: &String| whole("--marks", text, 1, MAX_CELLS);
    let query = GalleryQuery {
        ending: args.winner.as_deref().map(ending).transpose()?,
        marks: args.marks.as_ref().map(marks).transpose()?.map(|marks| marks as u32),
        line,
        distinct: args.distinct,
        count: whole("--count", &args.count, 1, MAX_COUNT as u64)? as usize,
        seed: whole("--seed", &args.seed, 0, u64::MAX)?,
        ..GalleryQuery::default()
    };
    let work = GalleryWork::new(&rules, query)?;
    let gallery = progress::watched(err, |control| work.run(control));
    if args.json {
        return Ok(json::write(&Report::new(rules.shape(), &gallery), out)?);
    }
    text(&rules, &gallery, out)
}

/// How the games are to have ended.
fn ending(text: &str) -> Result<Ending, CliError> {
    match text.to_ascii_lowercase().as_str() {
        "x" => Ok(Ending::Won(Player(0))),
        "o" => Ok(Ending::Won(Player(1))),
        "draw" => Ok(Ending::Draw),
        _ => Err(CliError::value("--winner", "X, O or draw", text)),
    }
}

#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    /// `asked`: as many as were asked for. `all`: there are no others.
    /// `gave_up`: there may be others, but they are hard to find.
    end: &'static str,
    positions: Vec<PositionReport<'a>>,
}

#[derive(Serialize)]
struct PositionReport<'a> {
    outcome: &'static str,
    /// From 1.
    winner: Option<usize>,
    marks: usize,
    lines: Vec<LineJson<'a>>,
    /// Legal moves that lead to the position, in turn.
    moves: Vec<Cell>,
}

impl<'a> Report<'a> {
    fn new(shape: &'a Shape, gallery: &'a Gallery) -> Self {
        let position = |finished: &Finished| PositionReport {
            outcome: if finished.winner.is_some() { "win" } else { "draw" },
            winner: finished.winner.map(|player| player.index() + 1),
            marks: finished.marks(),
            lines: finished
                .lines
                .iter()
                .map(|line| LineJson { shape, line: line.clone() })
                .collect(),
            moves: finished.moves(),
        };
        Self {
            sides: shape.sides(),
            run: shape.run(),
            end: match gallery.end {
                GalleryEnd::Asked => "asked",
                GalleryEnd::All => "all",
                GalleryEnd::GaveUp => "gave_up",
            },
            positions: gallery.positions.iter().map(position).collect(),
        }
    }
}

fn text(rules: &Arc<Rules>, gallery: &Gallery, out: &mut dyn Write) -> Result<(), CliError> {
    let count = gallery.positions.len();
    let said = match (count, gallery.end) {
        (0, GalleryEnd::All) => "there is no such position",
        (0, _) => "none was found, though there may be some",
        (_, GalleryEnd::Asked) => "there may be more",
        (_, GalleryEnd::All) => "these are all there are",
        (_, GalleryEnd::GaveUp) => "there may be more, but they are hard to find",
    };
    let unit = if count == 1 { "position" } else { "positions" };
    writeln!(out, "{}: {count} finished {unit}; {said}", rules.shape())?;
    for (number, finished) in (1..).zip(&gallery.positions) {
        writeln!(out, "\n{number}. {}\n", caption(rules.shape(), finished))?;
        board(rules, finished, out)?;
    }
    Ok(())
}

/// `X won with 7 marks: x+ y1`
fn caption(shape: &Shape, finished: &Finished) -> String {
    let marks = finished.marks();
    let unit = if marks == 1 { "mark" } else { "marks" };
    let Some(winner) = finished.winner else { return format!("A draw with {marks} {unit}") };
    let lines: Vec<String> = finished.lines.iter().map(|line| line.pattern(shape)).collect();
    let letter = PlayerInfo::usual(winner.index()).mark.letter();
    format!("{letter} won with {marks} {unit}: {}", lines.join(", "))
}

fn board(rules: &Arc<Rules>, finished: &Finished, out: &mut dyn Write) -> io::Result<()> {
    // The positions were made for these rules, so that their games can be played.
    let Ok(game) = finished.game(rules) else { return Ok(()) };
    let text = board_text(&game);
    // The heading for the axes is the same for all.
    let board = text.split_once("\n\n").map_or(text.as_str(), |(_, board)| board);
    writeln!(out, "{}", board.trim_end())
}
