//! Sentences in which some words belong to an axis, to be shown in its colour.

use super::message::Arg;
use hypertoe_core::geometry::axis;

/// A part of what a message says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// In the language in which the message is said.
    pub text: String,
    /// The axis whose colour it has.
    pub axis: Option<usize>,
}

/// Something that belongs to an axis: the window shows it in the colour of the axis.
pub fn of_axis(axis: usize, what: impl Into<Arg>) -> Arg {
    Arg::OfAxis(axis as u16, Box::new(what.into()))
}

/// The name of an axis, in its colour.
pub fn axis_name(axis: usize) -> Arg {
    of_axis(axis, axis::name(axis))
}

/// Things right after one another, for what is the same in every language: coordinates, formulas.
pub fn row(parts: impl IntoIterator<Item = Arg>) -> Arg {
    Arg::Row(parts.into_iter().collect())
}

/// Stands before what belongs to the axis with number 0; the other axes follow. These characters
/// are for private use, and no text has them.
const FIRST_AXIS: u32 = 0x10_0000;
/// Stands behind what belongs to an axis.
const END: char = '\u{10FFFD}';

/// A text as what belongs to this axis.
pub(super) fn marked(axis: u16, text: &str) -> String {
    let start = char::from_u32(FIRST_AXIS + u32::from(axis).min(0xFFF0)).unwrap_or(END);
    format!("{start}{text}{END}")
}

/// A text with such marks, part by part.
pub(super) fn split(text: &str) -> Vec<Piece> {
    let mut pieces = vec![Piece { text: String::new(), axis: None }];
    for letter in text.chars() {
        let start = u32::from(letter).checked_sub(FIRST_AXIS);
        let axis = match start {
            None => {
                pieces.last_mut().expect("there is always one").text.push(letter);
                continue;
            }
            Some(_) if letter == END => None,
            Some(axis) => Some(axis as usize),
        };
        pieces.push(Piece { text: String::new(), axis });
    }
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}
