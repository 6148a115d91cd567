//! Messages in which parts have the colour of an axis.

use super::message::Arg;
use hypertoe_core::geometry::axis;

/// A span of a formatted message, with its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub text: String,
    /// The axis whose colour the span has.
    pub axis: Option<usize>,
}

/// Gives an argument the colour of an axis.
pub fn of_axis(axis: usize, what: impl Into<Arg>) -> Arg {
    Arg::OfAxis(axis as u16, Box::new(what.into()))
}

/// Returns the name of an axis, in its colour.
pub fn axis_name(axis: usize) -> Arg {
    of_axis(axis, axis::name(axis))
}

/// Concatenates arguments, for texts that are the same in every language: coordinates, formulas.
pub fn row(parts: impl IntoIterator<Item = Arg>) -> Arg {
    Arg::Row(parts.into_iter().collect())
}

/// The marker before a span of axis 0; the markers of the other axes follow. These characters
/// are for private use, and occur in no text.
const FIRST_AXIS: u32 = 0x10_0000;
/// The marker after a span of an axis.
const END: char = '\u{10FFFD}';

/// Encloses a text in the markers of an axis.
pub(super) fn marked(axis: u16, text: &str) -> String {
    let start = char::from_u32(FIRST_AXIS + u32::from(axis).min(0xFFF0)).unwrap_or(END);
    format!("{start}{text}{END}")
}

/// Splits a text with markers into its spans.
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
