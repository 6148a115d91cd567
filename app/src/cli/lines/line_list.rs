//! Lines to list, with their numbers: of a board, of a cell, or those of a selection.

use crate::cli::error::{CliError, CliResult, shortened};
use crate::cli::line_selection::LineSelection;
use crate::cli::output::LineJson;
use crate::i18n::{self, parse_whole_number};
use hypertoe_core::{BigUint, BoardLines, CellLines, Line};
use num_traits::ToPrimitive as _;
use serde::{Serialize, Serializer};
use std::cmp::Reverse;

/// No index of a line has more digits: 10,000^100 has 401.
const MAX_DIGITS: usize = 500;

/// Returns the line with this number of a list, from 1, with its number on the board.
pub(super) fn numbered_json(board: &BoardLines, number: BigUint, line: Line) -> LineJson<'_> {
    let board_number = board_number(board, &line);
    LineJson::numbered(board.shape(), [number, board_number], line)
}

/// Returns the number of a line among all lines of the board, from 1.
pub(super) fn board_number(board: &BoardLines, line: &Line) -> BigUint {
    board.rank(line).expect("the line is one of the board") + 1u32
}

/// The lines to list.
#[derive(Clone, Copy)]
pub(super) enum LineSource<'a> {
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
    pub(super) fn count(self) -> BigUint {
        match self {
            Self::Board(lines) => lines.count().clone(),
            Self::Cell(lines) | Self::Filtered { lines, .. } => lines.count().clone(),
            Self::List(lines) => lines.len().into(),
        }
    }

    /// Iterates over the lines with their numbers, from 1.
    pub(super) fn iter(self) -> Box<dyn Iterator<Item = (BigUint, Line)> + 'a> {
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
    pub(super) fn by_number(self, text: &str) -> CliResult<(BigUint, Line)> {
        let number = parse_whole_number(text).filter(|number| *number > BigUint::ZERO);
        let unclear = || CliError::Argument(i18n::cli_value_from_one("--line", shortened(text)));
        let before = number.ok_or_else(unclear)? - 1u32;
        let line = self.get(&before);
        let beyond = || CliError::Argument(i18n::cli_line_beyond(shortened(text), self.count()));
        Ok((before, line.ok_or_else(beyond)?))
    }

    /// Parses an index, from 0, and returns that line with its index.
    pub(super) fn by_index(self, text: &str) -> CliResult<(BigUint, Line)> {
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

/// Lines of a source, all or those of a selection, which are written one by one.
pub(super) struct LineList<'a> {
    pub board: &'a BoardLines,
    pub source: LineSource<'a>,
    pub selection: Option<&'a LineSelection>,
}

impl LineList<'_> {
    /// Iterates over the selected lines, with their numbers, from 1, in the list of all: of the board, of
    /// the cell, or of those through two cells. Lines that a player can still complete are sorted by
    /// the marks that are missing, fewest first, as in the window.
    pub(super) fn iter(&self) -> Box<dyn Iterator<Item = (BigUint, Line)> + '_> {
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
