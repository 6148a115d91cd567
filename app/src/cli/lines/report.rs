//! The report of `hypertoe lines` as JSON.

use super::line_list::LineList;
use crate::cli::batch::GameSource;
use crate::cli::json::{BigJson, BySpanJson, CellSchema, Report};
use crate::cli::output::LineJson;
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines};
use schemars::JsonSchema;
use serde::Serialize;

/// The lines that options select.
#[derive(Serialize, JsonSchema)]
pub(super) struct SelectionReport<'a> {
    pub(super) lines: BigJson<&'a BigUint>,
    pub(super) by_span: BySpanJson<'a>,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct LinesReport<'a> {
    /// The file of the game that has the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<&'a str>,
    /// The number of the game in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<usize>,
    /// The sides of the board, that of x first.
    pub(super) sides: &'a [u16],
    /// The number of cells of a line.
    pub(super) run: u16,
    pub(super) cells: BigJson,
    pub(super) lines: BigJson<&'a BigUint>,
    pub(super) by_span: BySpanJson<'a>,
    /// The lines through the cell that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cell: Option<CellReport<'a>>,
    /// The lines that the options select.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) selected: Option<SelectionReport<'a>>,
    /// The lines, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<LineJson<'_>>>")]
    pub(super) list: Option<LineList<'a>>,
    /// The line of `--line`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<LineJson<'a>>,
    /// The line of `--nth`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) nth: Option<LineJson<'a>>,
}

impl Report for LinesReport<'_> {
    const NAME: &'static str = "lines";
}

impl<'a> LinesReport<'a> {
    /// Creates the report on all lines of a board, that of a game of a file or any.
    pub(super) fn new(source: Option<&'a GameSource>, board: &'a BoardLines) -> Self {
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
pub(super) struct CellReport<'a> {
    /// The cell.
    #[schemars(with = "CellSchema")]
    pub(super) coords: &'a Cell,
    pub(super) lines: BigJson<&'a BigUint>,
    pub(super) by_span: BySpanJson<'a>,
}

impl<'a> CellReport<'a> {
    pub(super) fn new(lines: &'a CellLines) -> Self {
        Self {
            coords: lines.cell(),
            lines: BigJson(lines.count()),
            by_span: BySpanJson(lines.counts_by_span()),
        }
    }
}
