//! Parsers of the values in figures and questions: texts, cells, lines, axes.

use super::fault::Fault;
use super::schema::Text;
use super::{MAX_ITEMS, MAX_TEXT};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{Cell, Line, Shape};
use std::ops::Range;
use toml::Spanned;

/// A parsed value, or an error with its byte range.
pub(super) type At<T> = Result<T, (Range<usize>, Fault)>;

/// Returns an error at a value.
pub(super) fn fail<T, U>(at: &Spanned<U>, fault: Fault) -> At<T> {
    Err((at.span(), fault))
}

/// Returns a trimmed text, unless it is too long.
pub(super) fn written(text: &Text) -> At<String> {
    match text.get_ref().chars().nth(MAX_TEXT) {
        Some(_) => fail(text, Fault::Long),
        None => Ok(text.get_ref().trim().to_owned()),
    }
}

pub(super) fn optional(text: Option<&Text>) -> At<String> {
    text.map_or_else(|| Ok(String::new()), written)
}

pub(super) fn cell(shape: &Shape, text: &Text) -> At<Cell> {
    parse_cell(shape, text.get_ref()).map_err(|error| (text.span(), Fault::Cell(error)))
}

pub(super) fn cells(shape: &Shape, texts: &[Text]) -> At<Vec<Cell>> {
    if let Some(text) = texts.get(MAX_ITEMS) {
        return fail(text, Fault::Many);
    }
    texts.iter().map(|text| cell(shape, text)).collect()
}

/// Parses a line from two of its cells.
pub(super) fn line(shape: &Shape, ends: &Spanned<Vec<Text>>) -> At<Line> {
    let [a, b] = two(shape, ends)?;
    match <[Line; 1]>::try_from(through_both(shape, &a, &b)) {
        Ok([line]) if a != b => Ok(line),
        _ => fail(ends, Fault::NoLine),
    }
}

pub(super) fn two(shape: &Shape, pair: &Spanned<Vec<Text>>) -> At<[Cell; 2]> {
    let cells = cells(shape, pair.get_ref())?;
    cells.try_into().map_err(|_| (pair.span(), Fault::Count(2)))
}

pub(super) fn axis(shape: &Shape, text: &Text) -> At<usize> {
    let found = axis::parse(text.get_ref()).filter(|axis| *axis < shape.dims());
    found.ok_or_else(|| (text.span(), Fault::Axis(text.get_ref().clone())))
}

pub(super) fn value(shape: &Shape, axis: usize, value: &Spanned<u16>) -> At<u16> {
    let last = shape.side(axis) - 1;
    match *value.get_ref() {
        number if number <= last => Ok(number),
        _ => fail(value, Fault::Value(axis::name(axis), last)),
    }
}

/// Looks up a name in a table.
pub(super) fn named<T: Copy>(text: &Text, names: &[(&'static str, T)]) -> At<T> {
    let found = names.iter().find(|(name, _)| name == text.get_ref());
    let all = || names.iter().map(|(name, _)| *name).collect();
    found
        .map(|(_, meant)| *meant)
        .ok_or_else(|| (text.span(), Fault::Name(text.get_ref().clone(), all())))
}

/// Parses a plane from two letters of axes, such as `xw`.
pub(super) fn plane(shape: &Shape, text: &Text) -> At<(usize, usize)> {
    let wrong = || (text.span(), Fault::Plane(text.get_ref().clone()));
    let letters: Vec<char> = text.get_ref().chars().collect();
    let [a, b] = letters[..] else { return Err(wrong()) };
    let axis = |letter: char| {
        axis::parse(&letter.to_string()).filter(|axis| *axis < shape.dims()).ok_or_else(wrong)
    };
    let plane = (axis(a)?, axis(b)?);
    if plane.0 == plane.1 { Err(wrong()) } else { Ok(plane) }
}
