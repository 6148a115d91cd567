//! `hypertoe lines`: counts and lists winning lines.

use super::error::{CliError, CliResult, shortened};
use super::game_args::ShapeArgs;
use super::line_selection::{LineSelection, SelectionArgs};
use super::output::{self, Align, BigJson, BySpanJson, LineJson};
use crate::i18n::{self, parse_whole_number};
use crate::table::TableSource;
use clap::Args;
use hypertoe_core::geometry::{self, lines_through_pair, parse_cell};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Game, Line, LineFilter, Rules, Shape};
use num_traits::ToPrimitive as _;
use serde::ser::{Serialize, Serializer};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};

const MAX_LISTED: u32 = 10_000_000;
/// No index of a line has more digits: 10,000^100 has 401.
const MAX_DIGITS: usize = 500;
/// The longest run whose cells are all shown in text output.
const MAX_SHOWN_RUN: u16 = 10;
/// The widest pattern for which the column is aligned.
pub(super) const MAX_PATTERN_WIDTH: usize = 60;

#[derive(Debug, Args)]
pub(super) struct LinesArgs {
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
    #[arg(long, help = i18n::cli_lines_csv(), conflicts_with_all = ["json", "line", "nth"])]
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

pub(super) fn run(args: &LinesArgs, out: &mut dyn Write) -> CliResult {
    let game = args.selection.game()?;
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
        return write_selected(args, (&board, &rules), cell, game, out);
    }
    let through = cell.map(|cell| CellLines::new(&shape, &cell, &LineFilter::default()));
    let source = through.as_ref().map_or(LineSource::Board(&board), LineSource::Cell);
    let nth = args.nth.as_ref().map(|text| source.by_index(text)).transpose()?;
    let line = args.line.as_ref().map(|text| source.by_number(text)).transpose()?;
    let listed = args.list && nth.is_none() && line.is_none();
    if listed && source.count() > MAX_LISTED.into() {
        return Err(CliError::Argument(i18n::cli_list_many(MAX_LISTED, source.count())));
    }
    let list = LineList { board: &board, source, selection: None };
    if args.json {
        let numbered = |(before, line)| numbered_json(&board, before + 1u32, line);
        let report = LinesReport {
            cell: through.as_ref().map(CellReport::new),
            list: listed.then_some(list),
            line: line.map(numbered),
            nth: nth.map(numbered),
            ..LinesReport::new(&board)
        };
        return Ok(output::write_json(&report, out)?);
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
    game: Option<Box<Game>>,
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
            let report = LinesReport { cell, line, ..LinesReport::new(board) };
            return Ok(output::write_json(&report, out)?);
        }
        return Ok(write_line(&number, shape, &line, pattern_width(shape), out)?);
    }
    if source.count() > MAX_LISTED.into() {
        return Err(CliError::Argument(i18n::cli_lines_many(MAX_LISTED, source.count())));
    }
    let list = LineList { board, source, selection: Some(&selection) };
    if args.csv {
        let source = TableSource::new(rules, selection.title());
        return Ok(write_csv(&source, &list, out)?);
    }
    let mut by_span: BTreeMap<usize, BigUint> = BTreeMap::new();
    list.iter().for_each(|(_, line)| *by_span.entry(line.span()).or_default() += 1u32);
    let count: BigUint = by_span.values().sum();
    if args.json {
        let selected = SelectionReport { lines: BigJson(&count), by_span: BySpanJson(&by_span) };
        let list = args.list.then_some(list);
        let report =
            LinesReport { cell, selected: Some(selected), list, ..LinesReport::new(board) };
        return Ok(output::write_json(&report, out)?);
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

/// Writes lines as rows of comma-separated values, after a comment that names the board, the rules and
/// the program: number in the list of all and on the board, span, pattern, and the cells, separated by
/// semicolons.
fn write_csv(source: &TableSource, list: &LineList<'_>, out: &mut dyn Write) -> io::Result<()> {
    let board = list.board;
    writeln!(out, "# {}", source.caption())?;
    writeln!(out, "number,board_number,span,pattern,cells")?;
    for (number, line) in list.iter() {
        let (board_number, span) = (board_number(board, &line), line.span());
        let (pattern, cells) = (line.pattern(board.shape()), output::csv_cells(line.cells()));
        writeln!(out, "{number},{board_number},{span},{pattern},{cells}")?;
    }
    Ok(())
}

/// The lines that options select.
#[derive(serde::Serialize)]
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

#[derive(serde::Serialize)]
struct LinesReport<'a> {
    sides: &'a [u16],
    run: u16,
    cells: BigJson,
    lines: BigJson<&'a BigUint>,
    by_span: BySpanJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<CellReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    selected: Option<SelectionReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<LineList<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nth: Option<LineJson<'a>>,
}

impl<'a> LinesReport<'a> {
    /// Creates the report on all lines of a board.
    fn new(board: &'a BoardLines) -> Self {
        let shape = board.shape();
        Self {
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

#[derive(serde::Serialize)]
struct CellReport<'a> {
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
