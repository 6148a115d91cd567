//! Spans of a formatted message: its parts in the colours of axes, which markers enclose in the
//! text.

/// A span of a formatted message, with its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSpan {
    pub text: String,
    /// The axis whose colour the span has.
    pub axis: Option<usize>,
}

/// The marker before a span of axis 0; the markers of the other axes follow. These characters
/// are for private use, and occur in no text.
const FIRST_AXIS_MARKER: u32 = 0x10_0000;
/// The marker after a span of an axis.
const END_MARKER: char = '\u{10FFFD}';

pub(super) fn with_axis_markers(axis: u16, text: &str) -> String {
    let start =
        char::from_u32(FIRST_AXIS_MARKER + u32::from(axis).min(0xFFF0)).unwrap_or(END_MARKER);
    format!("{start}{text}{END_MARKER}")
}

pub(super) fn split_spans(text: &str) -> Vec<MessageSpan> {
    let mut pieces = vec![MessageSpan { text: String::new(), axis: None }];
    for letter in text.chars() {
        let start = u32::from(letter).checked_sub(FIRST_AXIS_MARKER);
        let axis = match start {
            None => {
                pieces.last_mut().expect("there is always one").text.push(letter);
                continue;
            }
            Some(_) if letter == END_MARKER => None,
            Some(axis) => Some(axis as usize),
        };
        pieces.push(MessageSpan { text: String::new(), axis });
    }
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}
