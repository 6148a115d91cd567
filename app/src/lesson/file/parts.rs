//! Parsers of the values in figures and questions: texts, cells, lines, axes.

use super::fault::LessonFault;
use super::schema::Text;
use super::{MAX_ITEMS, MAX_TEXT};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::lines_through_pair;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{Cell, Line, Shape};
use std::ops::Range;
use toml::Spanned;

/// A parsed value, or an error with its byte range.
pub(super) type ParseResult<T> = Result<T, (Range<usize>, LessonFault)>;

/// Returns an error at a value.
pub(super) fn error_at<T, U>(at: &Spanned<U>, fault: LessonFault) -> ParseResult<T> {
    Err((at.span(), fault))
}

/// Returns a trimmed text, unless it is too long.
pub(super) fn checked_text(text: &Text) -> ParseResult<String> {
    match text.get_ref().chars().nth(MAX_TEXT) {
        Some(_) => error_at(text, LessonFault::TextTooLong),
        None => Ok(text.get_ref().trim().to_owned()),
    }
}

pub(super) fn optional_text(text: Option<&Text>) -> ParseResult<String> {
    text.map_or_else(|| Ok(String::new()), checked_text)
}

pub(super) fn cell(shape: &Shape, text: &Text) -> ParseResult<Cell> {
    parse_cell(shape, text.get_ref()).map_err(|error| (text.span(), LessonFault::Cell(error)))
}

pub(super) fn cells(shape: &Shape, texts: &[Text]) -> ParseResult<Vec<Cell>> {
    if let Some(text) = texts.get(MAX_ITEMS) {
        return error_at(text, LessonFault::ListTooLong);
    }
    texts.iter().map(|text| cell(shape, text)).collect()
}

/// Parses a line from two of its cells.
pub(super) fn line(shape: &Shape, ends: &Spanned<Vec<Text>>) -> ParseResult<Line> {
    let [a, b] = cell_pair(shape, ends)?;
    match <[Line; 1]>::try_from(lines_through_pair(shape, &a, &b)) {
        Ok([line]) if a != b => Ok(line),
        _ => error_at(ends, LessonFault::NoLine),
    }
}

pub(super) fn cell_pair(shape: &Shape, pair: &Spanned<Vec<Text>>) -> ParseResult<[Cell; 2]> {
    let cells = cells(shape, pair.get_ref())?;
    cells.try_into().map_err(|_| (pair.span(), LessonFault::CellCount(2)))
}

pub(super) fn axis(shape: &Shape, text: &Text) -> ParseResult<usize> {
    let found = axis::parse(text.get_ref()).filter(|axis| *axis < shape.dims());
    found.ok_or_else(|| (text.span(), LessonFault::Axis(text.get_ref().clone())))
}

pub(super) fn value(shape: &Shape, axis: usize, value: &Spanned<u16>) -> ParseResult<u16> {
    let last = shape.side(axis) - 1;
    match *value.get_ref() {
        number if number <= last => Ok(number),
        _ => error_at(value, LessonFault::Value(axis::name(axis), last)),
    }
}

/// Looks up a name in a table.
pub(super) fn lookup<T: Copy>(text: &Text, names: &[(&'static str, T)]) -> ParseResult<T> {
    let found = names.iter().find(|(name, _)| name == text.get_ref());
    let all = || names.iter().map(|(name, _)| *name).collect();
    found
        .map(|(_, meant)| *meant)
        .ok_or_else(|| (text.span(), LessonFault::UnknownName(text.get_ref().clone(), all())))
}

/// Parses a plane from two letters of axes, such as `xw`.
pub(super) fn plane(shape: &Shape, text: &Text) -> ParseResult<(usize, usize)> {
    let wrong = || (text.span(), LessonFault::Plane(text.get_ref().clone()));
    let letters: Vec<char> = text.get_ref().chars().collect();
    let [a, b] = letters[..] else { return Err(wrong()) };
    let axis = |letter: char| {
        axis::parse(&letter.to_string()).filter(|axis| *axis < shape.dims()).ok_or_else(wrong)
    };
    let plane = (axis(a)?, axis(b)?);
    if plane.0 == plane.1 { Err(wrong()) } else { Ok(plane) }
}
