//! `hypertoe lines`: counts and lists winning lines.

use super::batch::{BatchForm, GameSource, for_each_game, read_games};
use super::csv::{self, CsvWriter};
use super::error::{CliError, CliResult, shortened};
use super::game_args::{GameNumber, ShapeArgs};
use super::json::{self, BatchLine, BigJson, BySpanJson, CellSchema, Report};
use super::line_selection::{LineSelection, SelectionArgs};
use super::messages::Messages;
use super::output::{self, Align, LineJson};
use crate::i18n::{self, Message, parse_whole_number};
use clap::Args;
use hypertoe_core::geometry::{self, lines_through_pair, parse_cell};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Game, Line, LineFilter, Rules, Shape};
use num_traits::ToPrimitive as _;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

const MAX_LISTED: u32 = 10_000_000;
/// No index of a line has more digits: 10,000^100 has 401.
const MAX_DIGITS: usize = 500;
/// The longest run whose cells are all shown in text output.
const MAX_SHOWN_RUN: u16 = 10;
/// The widest pattern for which the column is aligned.
pub(super) const MAX_PATTERN_WIDTH: usize = 60;

#[derive(Debug, Args)]
pub(super) struct LinesArgs {
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
pub(super) fn run(args: &LinesArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
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

/// Returns the line with this number of a list, from 1, with its number on the board.
fn numbered_json(board: &BoardLines, number: BigUint, line: Line) -> LineJson<'_> {
    let board_number = board_number(board, &line);
    LineJson::numbered(board.shape(), [number, board_number], line)
}

/// Returns the number of a line among all lines of the board, from 1.
fn board_number(board: &BoardLines, line: &Line) -> BigUint {
    board.rank(line).expect("the line is one of the board") + 1u32
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

/// The lines that options select.
#[derive(Serialize, JsonSchema)]
struct SelectionReport<'a> {
    lines: BigJson<&'a BigUint>,
    by_span: BySpanJson<'a>,
}

/// The lines to list.
#[derive(Clone, Copy)]
enum LineSource<'a> {
    Board(&'a BoardLines),
    Cell(&'a CellLines),
    /// Some of the lines through a cell, which keep their numbers among all.
    Filtered {
        lines: &'a CellLines,
        all: &'a CellLines,
    },
    List(&'a [Line]),
}

impl<'a> LineSource<'a> {
    fn count(self) -> BigUint {
        match self {
            Self::Board(lines) => lines.count().clone(),
            Self::Cell(lines) | Self::Filtered { lines, .. } => lines.count().clone(),
            Self::List(lines) => lines.len().into(),
        }
    }

    /// Iterates over the lines with their numbers, from 1.
    fn iter(self) -> Box<dyn Iterator<Item = (BigUint, Line)> + 'a> {
        let numbers = || (1u64..).map(BigUint::from);
        match self {
            Self::Board(lines) => Box::new(numbers().zip(lines.iter())),
            Self::Cell(lines) => Box::new(numbers().zip(lines.iter())),
            Self::Filtered { lines, all } => Box::new(lines.iter().map(|line| {
                let before = all.rank(&line).expect("all lines through the cell are numbered");
                (before + 1u32, line)
            })),
            Self::List(lines) => Box::new(numbers().zip(lines.iter().cloned())),
        }
    }

    /// Parses a number, from 1, and returns that line with its index.
    fn by_number(self, text: &str) -> CliResult<(BigUint, Line)> {
        let number = parse_whole_number(text).filter(|number| *number > BigUint::ZERO);
        let unclear = || CliError::Argument(i18n::cli_value_from_one("--line", shortened(text)));
        let before = number.ok_or_else(unclear)? - 1u32;
        let line = self.get(&before);
        let beyond = || CliError::Argument(i18n::cli_line_beyond(shortened(text), self.count()));
        Ok((before, line.ok_or_else(beyond)?))
    }

    /// Parses an index, from 0, and returns that line with its index.
    fn by_index(self, text: &str) -> CliResult<(BigUint, Line)> {
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(CliError::Argument(i18n::cli_value_from_zero("--nth", shortened(text))));
        }
        let digits = text.trim_start_matches('0');
        let beyond = || CliError::Argument(i18n::cli_nth_beyond(shortened(text), self.count()));
        if digits.len() > MAX_DIGITS {
            return Err(beyond());
        }
        // Zeros alone leave an empty text.
        let number: BigUint = digits.parse().unwrap_or_default();
        let line = self.get(&number);
        Ok((number, line.ok_or_else(beyond)?))
    }

    fn get(self, before: &BigUint) -> Option<Line> {
        match self {
            Self::Board(lines) => lines.nth(before),
            Self::Cell(lines) | Self::Filtered { all: lines, .. } => lines.nth(before),
            Self::List(lines) => lines.get(before.to_usize()?).cloned(),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub(super) struct LinesReport<'a> {
    /// The file of the game that has the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// The number of the game in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    cells: BigJson,
    lines: BigJson<&'a BigUint>,
    by_span: BySpanJson<'a>,
    /// The lines through the cell that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<CellReport<'a>>,
    /// The lines that the options select.
    #[serde(skip_serializing_if = "Option::is_none")]
    selected: Option<SelectionReport<'a>>,
    /// The lines, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<LineJson<'_>>>")]
    list: Option<LineList<'a>>,
    /// The line of `--line`.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineJson<'a>>,
    /// The line of `--nth`.
    #[serde(skip_serializing_if = "Option::is_none")]
    nth: Option<LineJson<'a>>,
}

impl Report for LinesReport<'_> {
    const NAME: &'static str = "lines";
}

impl<'a> LinesReport<'a> {
    /// Creates the report on all lines of a board, that of a game of a file or any.
    fn new(source: Option<&'a GameSource>, board: &'a BoardLines) -> Self {
        let shape = board.shape();
        Self {
            file: source.map(|source| &*source.file),
            game: source.map(|source| source.game),
            sides: shape.sides(),
            run: shape.line_length(),
            cells: BigJson(shape.cell_count()),
            lines: BigJson(board.count()),
            by_span: BySpanJson(board.counts_by_span()),
            cell: None,
            selected: None,
            list: None,
            line: None,
            nth: None,
        }
    }
}

/// The lines through a cell.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "LinesOfCell")]
struct CellReport<'a> {
    /// The cell.
    #[schemars(with = "CellSchema")]
    coords: &'a Cell,
    lines: BigJson<&'a BigUint>,
    by_span: BySpanJson<'a>,
}

impl<'a> CellReport<'a> {
    fn new(lines: &'a CellLines) -> Self {
        Self {
            coords: lines.cell(),
            lines: BigJson(lines.count()),
            by_span: BySpanJson(lines.counts_by_span()),
        }
    }
}

/// Lines of a source, all or those of a selection, which are written one by one.
struct LineList<'a> {
    board: &'a BoardLines,
    source: LineSource<'a>,
    selection: Option<&'a LineSelection>,
}

impl LineList<'_> {
    /// Iterates over the selected lines, with their numbers, from 1, in the list of all: of the board, of
    /// the cell, or of those through two cells. Lines that a player can still complete are sorted by
    /// the marks that are missing, fewest first, as in the window.
    fn iter(&self) -> Box<dyn Iterator<Item = (BigUint, Line)> + '_> {
        let Some(selection) = self.selection else { return self.source.iter() };
        let selected = self.source.iter().filter(|(_, line)| selection.contains(line));
        if !selection.is_by_marks() {
            return Box::new(selected);
        }
        let mut lines: Vec<(BigUint, Line)> = selected.collect();
        lines.sort_by_key(|(_, line)| Reverse(selection.own_marks(line)));
        Box::new(lines.into_iter())
    }
}

impl Serialize for LineList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.iter().map(|(number, line)| numbered_json(self.board, number, line)))
    }
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
