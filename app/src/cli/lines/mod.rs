//! `hypertoe lines`: counts and lists winning lines.

mod line_list;
mod report;

use crate::cli::batch::{BatchForm, GameSource, for_each_game, read_games};
use crate::cli::csv::{self, CsvWriter};
use crate::cli::error::{CliError, CliResult};
use crate::cli::game_args::{GameNumber, ShapeArgs};
use crate::cli::json::{self, BatchLine, BigJson, BySpanJson};
use crate::cli::line_selection::SelectionArgs;
use crate::cli::messages::Messages;
use crate::cli::output::{self, Align};
use crate::i18n::{self, Message};
use clap::Args;
use hypertoe_core::geometry::{self, lines_through_pair, parse_cell};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Game, Line, LineFilter, Rules, Shape};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

use line_list::{LineList, LineSource, board_number, numbered_json};
pub(super) use report::LinesReport;
use report::{CellReport, SelectionReport};

const MAX_LISTED: u32 = 10_000_000;
/// The longest run whose cells are all shown in text output.
const MAX_SHOWN_RUN: u16 = 10;
/// The widest pattern for which the column is aligned.
pub(in crate::cli) const MAX_PATTERN_WIDTH: usize = 60;

#[derive(Debug, Args)]
pub(in crate::cli) struct LinesArgs {
    #[arg(value_name = "FILE", help = i18n::cli_lines_files())]
    files: Vec<PathBuf>,
    #[command(flatten)]
    game: GameNumber,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_name = "CELL", help = i18n::cli_lines_cell(), allow_hyphen_values = true)]
    cell: Option<String>,
    #[arg(long, help = i18n::cli_lines_list())]
    list: bool,
    #[arg(long, value_name = "N", help = i18n::cli_lines_line(), conflicts_with = "nth")]
    line: Option<String>,
    #[arg(long, value_name = "K", help = i18n::cli_lines_nth())]
    nth: Option<String>,
    #[command(flatten)]
    selection: SelectionArgs,
    #[arg(long, help = i18n::cli_csv(), conflicts_with_all = ["json", "line", "nth"])]
    csv: bool,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

impl LinesArgs {
    /// Returns the line that `--line` or `--nth` names, with its number from 1.
    fn numbered(&self, source: LineSource<'_>) -> CliResult<Option<(BigUint, Line)>> {
        let nth = self.nth.as_ref().map(|text| source.by_index(text)).transpose()?;
        let line = self.line.as_ref().map(|text| source.by_number(text)).transpose()?;
        Ok(nth.or(line).map(|(before, line)| (before + 1u32, line)))
    }
}

/// Counts and lists the lines of a board, or of the boards of games.
pub(in crate::cli) fn run(
    args: &LinesArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let files: Vec<PathBuf> = args.files.iter().cloned().chain(args.selection.file()).collect();
    if !files.is_empty() {
        if !args.files.is_empty() && args.shape.is_given() {
            return Err(CliError::Argument(i18n::cli_solve_files_and_board()));
        }
        let games = read_games(&files, args.game);
        match (args.csv, args.files.is_empty()) {
            (true, true) if games.len() > 1 => {
                let file = games[0].source.file.clone();
                return Err(CliError::Argument(i18n::cli_several_games(file, games.len())));
            }
            (true, false) => _ = CsvWriter::new(i18n::table_lines(), SOURCED_COLUMNS, out)?,
            _ => {}
        }
        let work = |source: &GameSource, game: Game, out: &mut dyn Write| {
            count_lines(args, Some((source, game)), out)
        };
        let form = BatchForm::new(args.json, args.csv);
        return for_each_game::<LinesReport<'_>>(games, form, (out, messages), work);
    }
    if args.selection.needs_game() || args.game.number().is_some() {
        return Err(CliError::Argument(i18n::cli_missing("FILE")));
    }
    count_lines(args, None, out)
}

fn count_lines(
    args: &LinesArgs,
    game: Option<(&GameSource, Game)>,
    out: &mut dyn Write,
) -> CliResult {
    let (source, game) = game.unzip();
    // The board is that of the game, unless it is given.
    let rules = match &game {
        Some(game) if !args.shape.is_given() => Rules::clone(game.rules()),
        _ => args.shape.rules()?,
    };
    let shape = rules.shape().clone();
    let cell = args.cell.as_ref().map(|text| parse_cell(&shape, text)).transpose();
    let cell = cell.map_err(|error| CliError::invalid_option("--cell", &error))?;
    let board = BoardLines::new(&shape);
    if args.csv || !args.selection.is_empty() {
        let game = (source, game.map(Box::new));
        return write_selected(args, (&board, &rules), cell, game, out);
    }
    let through = cell.map(|cell| CellLines::new(&shape, &cell, &LineFilter::default()));
    let lines = through.as_ref().map_or(LineSource::Board(&board), LineSource::Cell);
    let nth = args.nth.as_ref().map(|text| lines.by_index(text)).transpose()?;
    let line = args.line.as_ref().map(|text| lines.by_number(text)).transpose()?;
    let listed = args.list && nth.is_none() && line.is_none();
    if listed && lines.count() > MAX_LISTED.into() {
        return Err(CliError::Argument(i18n::cli_list_many(MAX_LISTED, lines.count())));
    }
    let list = LineList { board: &board, source: lines, selection: None };
    if args.json {
        let numbered = |(before, line)| numbered_json(&board, before + 1u32, line);
        let report = LinesReport {
            cell: through.as_ref().map(CellReport::new),
            list: listed.then_some(list),
            line: line.map(numbered),
            nth: nth.map(numbered),
            ..LinesReport::new(source, &board)
        };
        return Ok(json::write_json(&BatchLine::Done(report), out)?);
    }
    write_header(&shape, &board, through.as_ref(), out)?;
    let width = pattern_width(&shape);
    if let Some((before, line)) = nth.or(line) {
        writeln!(out)?;
        write_line(&(before + 1u32), &shape, &line, width, out)?;
    }
    if listed {
        write_list(&list, out)?;
    }
    Ok(())
}

/// Counts the lines that the options select, and lists them if wanted.
fn write_selected(
    args: &LinesArgs,
    (board, rules): (&BoardLines, &Rules),
    cell: Option<Cell>,
    (game_source, game): (Option<&GameSource>, Option<Box<Game>>),
    out: &mut dyn Write,
) -> CliResult {
    let shape = board.shape();
    let mut selection = args.selection.selection(shape, game)?;
    cell.into_iter().for_each(|cell| selection.add_cell(cell));
    let (filtered, pair);
    let all = match selection.cells() {
        [cell] => Some(CellLines::new(shape, cell, &LineFilter::default())),
        _ => None,
    };
    let source = match (selection.cells(), &all) {
        ([cell], Some(all)) => {
            filtered = CellLines::new(shape, cell, &selection.filter());
            LineSource::Filtered { lines: &filtered, all }
        }
        ([], _) | ([_], None) => LineSource::Board(board),
        ([first, second, ..], _) => {
            pair = lines_through_pair(shape, first, second);
            LineSource::List(&pair)
        }
    };
    let cell = all.as_ref().map(CellReport::new);
    if let Some((number, line)) = args.numbered(source)? {
        if args.json {
            let line = Some(numbered_json(board, number, line));
            let report = LinesReport { cell, line, ..LinesReport::new(game_source, board) };
            return Ok(json::write_json(&BatchLine::Done(report), out)?);
        }
        return Ok(write_line(&number, shape, &line, pattern_width(shape), out)?);
    }
    if source.count() > MAX_LISTED.into() {
        return Err(CliError::Argument(i18n::cli_lines_many(MAX_LISTED, source.count())));
    }
    let list = LineList { board, source, selection: Some(&selection) };
    if args.csv {
        // A table of files names them, that of one game names its board and its rules.
        let source = game_source.filter(|_| !args.files.is_empty());
        return Ok(write_csv(source, (rules, selection.title()), &list, out)?);
    }
    let mut by_span: BTreeMap<usize, BigUint> = BTreeMap::new();
    list.iter().for_each(|(_, line)| *by_span.entry(line.span()).or_default() += 1u32);
    let count: BigUint = by_span.values().sum();
    if args.json {
        let selected = SelectionReport { lines: BigJson(&count), by_span: BySpanJson(&by_span) };
        let list = args.list.then_some(list);
        let selected = Some(selected);
        let report = LinesReport { cell, selected, list, ..LinesReport::new(game_source, board) };
        return Ok(json::write_json(&BatchLine::Done(report), out)?);
    }
    writeln!(out, "{}", i18n::out_lines_selected(shape, i18n::count_lines(&count)))?;
    if !by_span.is_empty() {
        write_spans(&by_span, out)?;
    }
    if args.list {
        write_list(&list, out)?;
    }
    Ok(())
}

/// Writes lines with their numbers.
fn write_list(list: &LineList<'_>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    let shape = list.board.shape();
    let width = pattern_width(shape);
    list.iter().try_for_each(|(number, line)| write_line(&number, shape, &line, width, out))
}

/// The columns of a table of lines; that of several games names them.
const COLUMNS: [&str; 5] = ["number", "board_number", "span", "pattern", "cells"];
const SOURCED_COLUMNS: [&str; 7] =
    ["file", "game", "number", "board_number", "span", "pattern", "cells"];

/// Writes lines as rows of comma-separated values: number in the list of all and on the board, span, pattern,
/// and the cells. Those of a game of a file are rows of a table that has begun.
fn write_csv(
    source: Option<&GameSource>,
    (rules, title): (&Rules, Message),
    list: &LineList<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let board = list.board;
    let fields = |(number, line): (BigUint, Line)| {
        let (board_number, span) = (board_number(board, &line), line.span());
        let (pattern, cells) = (line.pattern(board.shape()), csv::cells(line.cells()));
        [number.to_string(), board_number.to_string(), span.to_string(), pattern, cells]
    };
    if let Some(GameSource { file, game }) = source {
        let mut table = CsvWriter::<{ SOURCED_COLUMNS.len() }>::resume(out);
        return list.iter().try_for_each(|line| {
            let [number, board_number, span, pattern, cells] = fields(line);
            let (file, game) = (file.clone(), game.to_string());
            table.write_row([file, game, number, board_number, span, pattern, cells])
        });
    }
    let mut table = CsvWriter::of_rules(rules, title, COLUMNS, out)?;
    list.iter().try_for_each(|line| table.write_row(fields(line)))
}

fn write_header(
    shape: &Shape,
    board: &BoardLines,
    through: Option<&CellLines>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (cells, lines) = (i18n::count_cells(shape.cell_count()), i18n::count_lines(board.count()));
    writeln!(out, "{}", i18n::out_lines_board(shape, cells, lines))?;
    write_spans(board.counts_by_span(), out)?;
    if let Some(lines) = through {
        let count = i18n::count_lines(lines.count());
        writeln!(out, "\n{}", i18n::out_lines_through(lines.cell(), count))?;
        write_spans(lines.counts_by_span(), out)?;
    }
    Ok(())
}

fn write_spans(by_span: &BTreeMap<usize, BigUint>, out: &mut dyn Write) -> io::Result<()> {
    let (span, lines) = (i18n::out_lines_span(), i18n::out_lines_lines());
    let mut rows = vec![[String::new(), span.into(), lines.into()]];
    for (span, count) in by_span {
        rows.push([String::new(), i18n::format_number(*span), i18n::format_number(count)]);
    }
    output::write_table(&rows, [Align::Right; 3], out)
}

/// Returns the column width for the longest pattern on this board; 0 if it is not aligned.
fn pattern_width(shape: &Shape) -> usize {
    let of_axis = |axis: usize| {
        let digits = (shape.side(axis) - 1).to_string().len();
        let sign = usize::from(shape.side(axis) != shape.line_length());
        geometry::axis_name(axis).len() + digits + sign + 1
    };
    let width = (0..shape.dims()).map(of_axis).sum::<usize>() - 1;
    if width > MAX_PATTERN_WIDTH { 0 } else { width }
}

fn write_line(
    number: &dyn Display,
    shape: &Shape,
    line: &Line,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    write!(out, "{number:>8}  {:<width$} ", line.pattern(shape))?;
    if line.length() <= MAX_SHOWN_RUN {
        line.cells().try_for_each(|cell| write!(out, " {cell}"))?;
    } else {
        write!(out, " {} {} … {}", line.cell(0), line.cell(1), line.cell(line.length() - 1))?;
    }
    writeln!(out)
}
