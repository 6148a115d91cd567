//! The rows of a text board: its cells, and the gaps that separate small boards.

use crate::base::text::quote_word;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::mark::Mark;
use crate::record::board_text::{MAX_GRID_CELLS, ScreenAxes};
use crate::record::fault::ParseErrorKind;
use crate::record::format::FormatError;

/// A row of a text board.
pub(super) struct DrawnRow<'a> {
    pub(super) line: &'a str,
    /// The number of blank lines above the row.
    pub(super) blank: usize,
}

impl<'a> DrawnRow<'a> {
    /// Returns the cells, each with its byte offset in the line.
    pub(super) fn cells(&self) -> impl Iterator<Item = (usize, char)> + use<'a> {
        self.line.char_indices().filter(|(_, c)| !c.is_whitespace() && *c != '|')
    }

    /// Returns how many levels of nesting end between neighbouring cells: none at a single blank,
    /// one at several blanks, one more for each bar.
    fn gaps(&self) -> Vec<usize> {
        let ends: Vec<(usize, usize)> =
            self.cells().map(|(at, c)| (at, at + c.len_utf8())).collect();
        let between = ends.windows(2).map(|pair| &self.line[pair[0].1..pair[1].0]);
        between.map(|gap| gap.matches('|').count() + usize::from(gap.chars().count() > 1)).collect()
    }
}

/// Returns the sides of the board that the layout of the rows implies, x first.
pub(super) fn sides_of(rows: &[DrawnRow<'_>]) -> Vec<u64> {
    let right = rows.first().map(DrawnRow::gaps).unwrap_or_default();
    let up: Vec<usize> = rows.iter().skip(1).map(|row| row.blank).collect();
    let (right, up) = (sides_from_gaps(&right), sides_from_gaps(&up));
    let side = |levels: &[u64], level: usize| levels.get(level).copied().unwrap_or(1);
    let both = |level| [side(&right, level), side(&up, level)];
    let mut sides: Vec<u64> = (0..right.len().max(up.len())).flat_map(both).collect();
    while sides.len() > 1 && sides.last() == Some(&1) {
        sides.pop();
    }
    sides
}

/// Returns the sides in one direction, given how many levels end after each row or column.
fn sides_from_gaps(gaps: &[usize]) -> Vec<u64> {
    let total = gaps.len() + 1;
    let most = gaps.iter().copied().max().unwrap_or(0);
    let mut sizes = vec![1];
    let end = |level| gaps.iter().position(|gap| *gap >= level).map_or(total, |at| at + 1);
    sizes.extend((1..=most).map(end));
    sizes.push(total);
    sizes.windows(2).map(|pair| (pair[1] / pair[0]) as u64).collect()
}

/// Returns whether the rows and columns drawn are as many as a board has.
pub(super) fn fits(rows: &[DrawnRow<'_>], shape: &Shape) -> bool {
    drawn_cells("", rows, shape).is_ok()
}

/// Returns the closed cells drawn on a board of known shape.
pub(super) fn closed_of(
    text: &str,
    rows: &[DrawnRow<'_>],
    shape: &Shape,
) -> Result<Vec<Cell>, FormatError> {
    let closed = drawn_cells(text, rows, shape)?.into_iter().filter(|(_, c, _)| *c == '#');
    Ok(closed.map(|(cell, ..)| cell).collect())
}

/// Returns the cells of each player drawn on a board of known shape.
pub(super) fn cells_of(
    text: &str,
    rows: &[DrawnRow<'_>],
    shape: &Shape,
    marks: &[Mark],
) -> Result<Vec<Vec<Cell>>, FormatError> {
    let mut placed = vec![Vec::new(); marks.len()];
    for (cell, c, part) in drawn_cells(text, rows, shape)? {
        if !matches!(c, '·' | '.' | '_' | '#') {
            let seat = seat_of(c, marks).ok_or_else(|| no_mark(text, part, c, marks))?;
            placed[seat].push(cell);
        }
    }
    Ok(placed)
}

/// Returns each cell, the character drawn for it, and the slice of the text that begins with it.
fn drawn_cells<'a>(
    text: &str,
    rows: &[DrawnRow<'a>],
    shape: &Shape,
) -> Result<Vec<(Cell, char, &'a str)>, FormatError> {
    let first = rows.first().map_or(text, |row| row.line);
    if shape.cell_count_u64().is_none_or(|cells| cells > MAX_GRID_CELLS) {
        let what = ParseErrorKind::TooLargeToDraw(shape.clone());
        return Err(FormatError::at_span(text, first, what));
    }
    let (columns, up) = (ScreenAxes::new(shape, 0), ScreenAxes::new(shape, 1));
    if rows.len() != up.count() {
        let part = rows.get(up.count()).map_or(first, |row| row.line);
        let (due, found) = (up.count(), rows.len());
        let what = ParseErrorKind::WrongRowCount { shape: shape.clone(), due, found };
        return Err(FormatError::at_span(text, part, what));
    }
    let mut drawn = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let count = row.cells().count();
        if count != columns.count() {
            let end = row.cells().nth(columns.count()).map_or(row.line.len(), |(at, _)| at);
            let (due, shape) = (columns.count(), shape.clone());
            let what = ParseErrorKind::WrongColumnCount { shape, due, found: count };
            return Err(FormatError::at_span(text, &row.line[end..], what));
        }
        for (column, (at, c)) in row.cells().enumerate() {
            let mut cell = Cell::origin(shape.dims());
            columns.set_coords(column, &mut cell);
            up.set_coords(up.count() - 1 - number, &mut cell);
            drawn.push((cell, c, &row.line[at..]));
        }
    }
    Ok(drawn)
}

/// Returns the seat whose mark a character is, in either case.
fn seat_of(c: char, marks: &[Mark]) -> Option<usize> {
    marks.iter().position(|mark| mark.letter().to_lowercase().eq(c.to_lowercase()))
}

fn no_mark(text: &str, part: &str, c: char, marks: &[Mark]) -> FormatError {
    let letters: Vec<String> = marks.iter().map(|mark| mark.letter().to_string()).collect();
    FormatError::at_span(
        text,
        part,
        ParseErrorKind::UnknownMark { found: quote_word(&c.to_string()), marks: letters.join(" ") },
    )
}
