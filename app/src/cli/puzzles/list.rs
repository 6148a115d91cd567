//! `hypertoe puzzles list`: lists the puzzles of a file.

use super::super::error::CliError;
use super::super::json;
use super::super::table::{self, Align};
use super::given::{parse_theme, read_puzzles};
use crate::words;
use clap::Args;
use hypertoe_core::puzzle::{Puzzle, PuzzleFeatures};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(in crate::cli) struct ListArgs {
    #[arg(help = words::cli_puzzles_file())]
    file: Option<PathBuf>,
    #[arg(long, value_name = "THEME", help = words::cli_puzzles_only())]
    theme: Option<String>,
    #[arg(long, help = words::cli_json())]
    json: bool,
}

/// A puzzle as JSON. Cells are numbered from 0, with x changing fastest.
#[derive(Serialize)]
struct PuzzleJson<'a> {
    /// Number in the file, from 1.
    number: usize,
    sides: &'a [u16],
    run: u16,
    rules: String,
    theme: &'static str,
    /// The player to move, from 1.
    to_move: u8,
    /// `null` if the right move only draws.
    wins_in: Option<u32>,
    moves: &'a [u32],
    right: &'a [u32],
    quiet: u32,
    span: u32,
    tempting: u32,
    slower: u32,
    rating: f64,
    deviation: f64,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a file that cannot be read, or output that cannot be written.
pub(super) fn list_puzzles(
    args: &ListArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let only = args.theme.as_deref().map(parse_theme).transpose()?;
    let file = read_puzzles(args.file.as_deref(), err)?;
    let all = (1..).zip(file.puzzles());
    let chosen = all.filter(|(_, puzzle)| only.is_none_or(|theme| puzzle.theme() == theme));
    let chosen: Vec<(usize, &Puzzle)> = chosen.collect();
    if args.json {
        let entries: Vec<PuzzleJson<'_>> = chosen.iter().map(puzzle_json).collect();
        return Ok(json::write_json(&entries, out)?);
    }
    let header = [
        "#".to_owned(),
        words::out_puzzles_board().into(),
        words::out_puzzles_theme().into(),
        words::out_puzzles_player().into(),
        words::out_puzzles_wins_in().into(),
        words::out_puzzles_marks().into(),
        words::out_puzzles_rating().into(),
        words::out_puzzles_right().into(),
    ];
    let rows: Vec<[String; 8]> =
        std::iter::once(header).chain(chosen.iter().map(table_row)).collect();
    let right = Align::Right;
    let sides = [right, Align::Left, Align::Left, right, right, right, right, Align::Left];
    table::write_table(&rows, sides, out)?;
    Ok(writeln!(out, "{}", words::count_puzzles(chosen.len()))?)
}

fn puzzle_json<'a>((number, puzzle): &(usize, &'a Puzzle)) -> PuzzleJson<'a> {
    let PuzzleFeatures { quiet, span, tempting, slower } = puzzle.features();
    let rating = puzzle.starting_rating();
    PuzzleJson {
        number: *number,
        sides: puzzle.rules().shape().sides(),
        run: puzzle.rules().shape().line_length(),
        rules: puzzle.rules().to_string(),
        theme: puzzle.theme().key(),
        to_move: puzzle.solver().0 + 1,
        wins_in: puzzle.wins_in(),
        moves: puzzle.moves(),
        right: puzzle.right_moves(),
        quiet,
        span,
        tempting,
        slower,
        rating: rating.value,
        deviation: rating.deviation,
    }
}

fn table_row((number, puzzle): &(usize, &Puzzle)) -> [String; 8] {
    let rules = &**puzzle.rules();
    let cells: Vec<String> = puzzle.right_cells().iter().map(ToString::to_string).collect();
    [
        number.to_string(),
        words::out_solve_board(rules.shape(), rules).into(),
        crate::words::ToMessage::message(&puzzle.theme()).into(),
        (puzzle.solver().0 + 1).to_string(),
        puzzle
            .wins_in()
            .map_or_else(|| words::out_puzzles_draw().into(), |moves| moves.to_string()),
        puzzle.moves().len().to_string(),
        format!("{:.0}", puzzle.starting_rating().value),
        cells.join(" "),
    ]
}
