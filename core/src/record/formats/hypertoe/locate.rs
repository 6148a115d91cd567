//! The line and column of an invalid part of a `.hypertoe` file.

use crate::record::{FileLocation, RecordError};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::HashMap;

/// Adds line and column to an error about a part of a file, if the part is found. O(bytes).
pub(super) fn with_position(json: &[u8], error: RecordError) -> RecordError {
    let place = match &error {
        RecordError::Invalid(entry) => entry.place,
        RecordError::Rules(_) => FileLocation::Field("rules"),
        _ => return error,
    };
    let text = std::str::from_utf8(json).ok();
    let position = text.and_then(|text| Some(position_in(text, find_part(text, place)?)));
    match position {
        Some((line, column)) => RecordError::Located { line, column, what: Box::new(error) },
        None => error,
    }
}

/// Returns the value at a location; of nested fields the innermost one that is there.
fn find_part(text: &str, place: FileLocation) -> Option<&str> {
    match place {
        FileLocation::Field(names) => {
            let mut part = text;
            for name in names.split(", ") {
                match field(part, name) {
                    Some(inner) => part = inner,
                    None => break,
                }
            }
            (part.len() < text.len()).then_some(part)
        }
        FileLocation::Player(number) => element(field(text, "players")?, number),
        FileLocation::Move(number) => element(field(text, "moves")?, number),
    }
}

fn field<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Fields<'a>(#[serde(borrow)] HashMap<Cow<'a, str>, &'a RawValue>);

    let fields: Fields<'a> = serde_json::from_str(object).ok()?;
    fields.0.get(name).map(|value| value.get())
}

/// Returns the element of an array with this number, from 1.
fn element(array: &str, number: usize) -> Option<&str> {
    let elements: Vec<&RawValue> = serde_json::from_str(array).ok()?;
    elements.get(number.checked_sub(1)?).map(|value| value.get())
}

/// Returns line and column, from 1, of a slice of a text.
fn position_in(text: &str, part: &str) -> (usize, usize) {
    let before = &text[..crate::record::error::offset_of(text, part)];
    let line = before.matches('\n').count() + 1;
    (line, before.rsplit('\n').next().unwrap_or(before).chars().count() + 1)
}
