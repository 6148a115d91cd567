//! What a message about a wrong text must be like.

use hypertoe_core::record::FormatError;
use std::fmt::Display;

/// The most characters of a message, all that it quotes included: a cell and
/// a board of a hundred axes may be named in full.
const MAX_MESSAGE: usize = 1_500;

/// A message that a person can read: not empty, not as long as the text that
/// it is about, and on one line.
pub fn check_message(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.trim().is_empty(), "a message says something");
    assert!(message.chars().count() <= MAX_MESSAGE, "a message is short: {message}");
    assert!(!message.contains(char::is_control), "a message is one line: {message:?}");
}

/// As [`check_message`], and a place that is told is one of the text.
pub fn check_in_text(error: &FormatError, text: &str) {
    check_message(error);
    if let FormatError::Malformed { line, column, .. } = error {
        let there = text.split('\n').nth(line.wrapping_sub(1)).expect("a line of the text");
        // One beyond the last character is where something is missing.
        let columns = 1..=there.chars().count() + 1;
        assert!(columns.contains(column), "line {line} has no column {column}: {error}");
    }
}
