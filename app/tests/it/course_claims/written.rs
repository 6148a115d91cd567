//! Numbers and cells as they are written in the texts.

use crate::course_claims::board::AXES;
use crate::course_claims::counts;
use hypertoe_core::Cell;
use std::fmt::Display;

const WORDS: [&str; 14] = [
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen",
];
const PLACES: [&str; 4] = ["first", "second", "third", "fourth"];

/// A number as a word.
pub fn word(number: usize) -> String {
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// A number as a word at the beginning of a sentence.
pub fn cap(number: usize) -> String {
    let word = word(number);
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Which one, from 0.
pub fn ordinal(place: usize) -> &'static str {
    PLACES[place]
}

/// A number with a comma before its last three digits.
pub fn commas(number: usize) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{},{:03}", commas(number / 1_000), number % 1_000),
    }
}

/// A board as its sides, such as `3×3×3`.
pub fn times(name: &str) -> String {
    vec![counts::side(name).to_string(); counts::dims(name)].join("×")
}

/// Parts with something between them.
pub fn join(parts: &[impl Display], between: &str) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<String>>().join(between)
}

/// `0, 1 and 2`
pub fn list_and(parts: &[impl Display]) -> String {
    listed(parts, " and ")
}

/// `0, 1 or 2`
pub fn list_or(parts: &[impl Display]) -> String {
    listed(parts, " or ")
}

fn listed(parts: &[impl Display], last: &str) -> String {
    match parts {
        [begin @ .., end] if !begin.is_empty() => format!("{}{last}{end}", join(begin, ", ")),
        _ => join(parts, ""),
    }
}

/// A slice, such as `z = 1`.
pub fn slice(axis: &str, value: usize) -> String {
    format!("{axis} = {value}")
}

/// The value of a cell along an axis.
pub fn at(cell: &Cell, axis: &str) -> usize {
    let axis = AXES.iter().position(|name| *name == axis);
    usize::from(cell.get(axis.unwrap_or_else(|| panic!("{cell} has no such axis"))))
}

/// The place of a cell on its small board: `two to the right, none up`.
pub fn right_up(cell: &Cell) -> String {
    format!("{} to the right, {} up", word(at(cell, "x")), word(at(cell, "y")))
}

/// The first three coordinates of a cell.
pub fn inside(cell: &Cell) -> Cell {
    Cell::new(cell.coords().iter().copied().take(3))
}

/// How many there are.
pub fn many<T>(list: &[T]) -> usize {
    list.len()
}
