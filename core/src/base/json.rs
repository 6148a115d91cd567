//! Reading JSON of unknown origin: lists of bounded length, and errors as data that an
//! application can translate.

use super::excerpt;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// The longest piece of the text that is quoted, in characters.
const MAX_QUOTED: usize = 80;
/// The longest list of accepted names that is quoted, in characters.
const MAX_CHOICES: usize = 140;

/// An error in a JSON text, without its line and column, which the caller adds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum JsonErrorKind {
    /// An unknown name. The accepted ones are listed in quotation marks, if there are any.
    #[error("{found} is not known here; {}", choices_text(choices))]
    Unknown { found: String, choices: Option<String> },
    /// An unknown field. The accepted ones are listed in quotation marks, if there are any.
    #[error("there is no field {found} here; {}", choices_text(choices))]
    UnknownField { found: String, choices: Option<String> },
    /// A value of the wrong type.
    #[error("{found} stands where {due} is expected")]
    WrongType { found: FoundJsonValue, due: JsonType },
    /// A value of the right type that is out of range.
    #[error("{found} is not {due}")]
    OutOfRange { found: FoundJsonValue, due: JsonType },
    /// A list of the wrong length; the right length is not always known.
    #[error("{}", length_text(found, due.as_ref()))]
    WrongLength { found: String, due: Option<u32> },
    /// A list longer than this limit.
    #[error("this list is longer than {0}, the most that there can be")]
    TooLong(GroupedNumber),
    /// A required field that is missing, in quotation marks.
    #[error("the field {0} is missing")]
    Missing(String),
    /// A field that occurs twice, in quotation marks.
    #[error("the field {0} is there twice")]
    DuplicateField(String),
    /// The text ends within a value.
    #[error("the text ends too early")]
    UnexpectedEnd,
    /// More text after the value.
    #[error("there is more text after the end")]
    TrailingText,
    /// A trailing comma before a closing bracket.
    #[error("a comma too many")]
    Comma,
    /// A sign, name or value that JSON requires here is missing.
    #[error("{0} is expected")]
    Expected(JsonExpected),
    /// Letters that are not a JSON keyword.
    #[error("this is no word of JSON")]
    InvalidKeyword,
    /// A number that is malformed or out of range.
    #[error("this is no number that can be read")]
    Number,
    /// An invalid escape sequence.
    #[error("the backslash begins nothing that JSON knows")]
    InvalidEscape,
    /// An unescaped control character, such as a line break, in a string.
    #[error("a line break or control character must be written with a backslash")]
    Control,
    /// Brackets nested too deep.
    #[error("brackets are nested too deep")]
    Depth,
    /// A message of the type that is read, as it is.
    #[error("{0}")]
    Other(String),
}

/// A token that JSON expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "their sentences say what they are")]
pub enum JsonExpected {
    #[error("a name in quotation marks")]
    Name,
    #[error("a value")]
    Value,
    #[error("a comma or “}}”")]
    CommaOrBrace,
    #[error("a comma or “]”")]
    CommaOrBracket,
    #[error("a colon")]
    Colon,
}

/// A value found in the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "their sentences say what they are")]
pub enum FoundJsonValue {
    #[error("“{0}”")]
    Text(String),
    /// A number, or another value that looks the same in every language.
    #[error("{0}")]
    Plain(String),
    #[error("an object")]
    Object,
    #[error("a list")]
    List,
}

/// A type of value that is expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "their sentences say what they are")]
pub enum JsonType {
    #[error("a whole number from 0 to {0}")]
    UpTo(GroupedNumber),
    #[error("a whole number from 0")]
    FromZero,
    #[error("a whole number")]
    Whole,
    #[error("a number")]
    Number,
    #[error("a text")]
    Text,
    #[error("one character")]
    Character,
    #[error("true or false")]
    Boolean,
    #[error("a list")]
    List,
    #[error("an object")]
    Object,
    #[error("null")]
    Null,
    #[error("a name")]
    Name,
    /// In the words of the type that is read.
    #[error("{0}")]
    Other(String),
}

/// A number displayed with its digits grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupedNumber(pub u32);

impl fmt::Display for GroupedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::format_count(&self.0.into()))
    }
}

fn choices_text(choices: &Option<String>) -> String {
    choices.as_ref().map_or("none is".to_owned(), |choices| format!("it can be {choices}"))
}

fn length_text(found: &str, due: Option<&u32>) -> String {
    match due {
        Some(due) => format!("{due} values are expected here, not {found}"),
        None => format!("{found} values are too few or too many here"),
    }
}

impl From<&serde_json::Error> for JsonErrorKind {
    fn from(error: &serde_json::Error) -> Self {
        let full = error.to_string();
        let what = full.rsplit_once(" at line ").map_or(full.as_str(), |(what, _)| what);
        parse_value_error(what)
            .or_else(|| parse_syntax_error(what))
            .unwrap_or_else(|| Self::Other(excerpt(what, MAX_QUOTED + MAX_CHOICES)))
    }
}

/// Translates a message of serde about a value, without serde's own terms.
fn parse_value_error(what: &str) -> Option<JsonErrorKind> {
    if let Some(most) = what.strip_prefix(TOO_LONG_PREFIX) {
        return Some(JsonErrorKind::TooLong(GroupedNumber(most.trim().parse().ok()?)));
    }
    if let Some(field) = what.strip_prefix("missing field ") {
        return Some(JsonErrorKind::Missing(requote(field, MAX_QUOTED)));
    }
    if let Some(field) = what.strip_prefix("duplicate field ") {
        return Some(JsonErrorKind::DuplicateField(requote(field, MAX_QUOTED)));
    }
    if let Some((found, due)) = split_expected(what, "unknown variant ") {
        return Some(JsonErrorKind::Unknown { found, choices: choices(due) });
    }
    if let Some((found, due)) = split_expected(what, "unknown field ") {
        return Some(JsonErrorKind::UnknownField { found, choices: choices(due) });
    }
    if let Some((found, due)) = split_expected(what, "invalid type: ") {
        return Some(JsonErrorKind::WrongType {
            found: value(&found),
            due: parse_expected_type(due),
        });
    }
    if let Some((found, due)) = split_expected(what, "invalid value: ") {
        return Some(JsonErrorKind::OutOfRange {
            found: value(&found),
            due: parse_expected_type(due),
        });
    }
    let (found, due) = split_expected(what, "invalid length ")?;
    let due = due.rsplit(' ').next().and_then(|it| it.parse().ok());
    Some(JsonErrorKind::WrongLength { found, due })
}

/// Splits `PREFIXfound, expected expected` into `found` and `expected`; names in
/// backticks within `found` are put into quotation marks.
fn split_expected<'a>(what: &'a str, prefix: &str) -> Option<(String, &'a str)> {
    let rest = what.strip_prefix(prefix)?;
    let (found, expected) =
        rest.rsplit_once(", expected ").or_else(|| rest.rsplit_once(", there are "))?;
    Some((requote(found, MAX_QUOTED), expected))
}

/// Replaces backticks by quotation marks and cuts the text to `most` characters.
fn requote(text: &str, most: usize) -> String {
    let mut open = false;
    let quote = |c: char| {
        if c != '`' {
            return c;
        }
        open = !open;
        if open { '“' } else { '”' }
    };
    // One character more than is quoted, so that the cut is marked.
    let cut: String = text.chars().take(most + 1).map(quote).collect();
    let mut quoted = excerpt(&cut, most);
    if quoted.matches('“').count() > quoted.matches('”').count() {
        quoted.push('”');
    }
    quoted
}

fn choices(expected: &str) -> Option<String> {
    if expected == "no variants" || expected == "no fields" {
        return None;
    }
    let listed = expected.strip_prefix("one of ").unwrap_or(expected);
    Some(requote(listed, MAX_CHOICES))
}

/// Parses a value as serde describes it: `“x”` of `string "x"`, `7` of `` integer `7` ``.
fn value(found: &str) -> FoundJsonValue {
    match found.split_once(' ') {
        Some(("string", text)) => FoundJsonValue::Text(text.trim_matches('"').to_owned()),
        Some((_, value)) if found.ends_with('”') => {
            let plain = value.trim_start_matches("point ").trim_matches(['“', '”']);
            FoundJsonValue::Plain(plain.to_owned())
        }
        _ => match found {
            "map" => FoundJsonValue::Object,
            "sequence" => FoundJsonValue::List,
            "null" | "unit value" => FoundJsonValue::Plain("null".to_owned()),
            other => FoundJsonValue::Plain(other.to_owned()),
        },
    }
}

/// Translates a Rust type, as serde names it, into a JSON type.
fn parse_expected_type(expected: &str) -> JsonType {
    match expected {
        "u8" => JsonType::UpTo(GroupedNumber(u8::MAX.into())),
        "u16" => JsonType::UpTo(GroupedNumber(u16::MAX.into())),
        "u32" => JsonType::UpTo(GroupedNumber(u32::MAX)),
        "u64" | "usize" | "u128" => JsonType::FromZero,
        "i8" | "i16" | "i32" | "i64" | "isize" => JsonType::Whole,
        "f32" | "f64" => JsonType::Number,
        "a string" | "a borrowed string" | "string" => JsonType::Text,
        "a character" => JsonType::Character,
        "a boolean" => JsonType::Boolean,
        "a sequence" => JsonType::List,
        "a map" => JsonType::Object,
        "unit" => JsonType::Null,
        _ if expected.starts_with("struct ") => JsonType::Object,
        _ if expected.starts_with("enum ") || expected.contains("variant") => JsonType::Name,
        _ if expected.contains("identifier") => JsonType::Name,
        _ if expected.starts_with("a tuple") || expected.starts_with("tuple ") => JsonType::List,
        _ => JsonType::Other(excerpt(expected, MAX_QUOTED)),
    }
}

fn parse_syntax_error(what: &str) -> Option<JsonErrorKind> {
    Some(match what {
        _ if what.starts_with("EOF while parsing") => JsonErrorKind::UnexpectedEnd,
        "trailing characters" => JsonErrorKind::TrailingText,
        "trailing comma" => JsonErrorKind::Comma,
        "key must be a string" => JsonErrorKind::Expected(JsonExpected::Name),
        "expected value" => JsonErrorKind::Expected(JsonExpected::Value),
        "expected `,` or `}`" => JsonErrorKind::Expected(JsonExpected::CommaOrBrace),
        "expected `,` or `]`" => JsonErrorKind::Expected(JsonExpected::CommaOrBracket),
        "expected `:`" => JsonErrorKind::Expected(JsonExpected::Colon),
        "expected ident" => JsonErrorKind::InvalidKeyword,
        "invalid number" | "number out of range" => JsonErrorKind::Number,
        "invalid escape"
        | "invalid unicode code point"
        | "lone leading surrogate in hex escape"
        | "unexpected end of hex escape" => JsonErrorKind::InvalidEscape,
        _ if what.starts_with("control character") => JsonErrorKind::Control,
        "recursion limit exceeded" => JsonErrorKind::Depth,
        _ => return None,
    })
}

/// The limit for lists that have no lower one.
pub const MAX_LIST_LEN: usize = 100_000;

/// Deserializes a list of at most `MOST` values; for `#[serde(deserialize_with = …)]`.
pub fn bounded_list<'de, const MOST: usize, D, C>(deserializer: D) -> Result<C, D::Error>
where
    D: Deserializer<'de>,
    C: Default + Extend<C::Item> + IntoIterator,
    C::Item: Deserialize<'de>,
{
    deserializer.deserialize_seq(BoundedListVisitor::<MOST, C>(PhantomData))
}

struct BoundedListVisitor<const MOST: usize, C>(PhantomData<C>);

impl<'de, const MOST: usize, C> Visitor<'de> for BoundedListVisitor<MOST, C>
where
    C: Default + Extend<C::Item> + IntoIterator,
    C::Item: Deserialize<'de>,
{
    type Value = C;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<C, A::Error> {
        let mut values = C::default();
        for count in 0.. {
            let Some(value) = list.next_element()? else { break };
            if count == MOST {
                return Err(A::Error::custom(format_args!("{TOO_LONG_PREFIX} {MOST}")));
            }
            values.extend([value]);
        }
        Ok(values)
    }
}

/// The beginning of the error message about a list that is too long; the limit follows.
pub(super) const TOO_LONG_PREFIX: &str = "a list longer than";

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "snake_case")]
    #[expect(dead_code, reason = "only what is wrong is looked at")]
    struct Thing {
        size: u8,
        color: Option<Color>,
        name: Option<String>,
        on: Option<bool>,
        cells: Option<Vec<u64>>,
        pair: Option<(u16, u16)>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Color {
        Blue,
        Green,
        Gold,
    }

    #[test]
    fn what_is_wrong_is_said_without_the_terms_of_a_program() {
        let _ = (Color::Blue, Color::Green, Color::Gold);
        for (text, expected) in [
            (
                r#"{"size": 1, "color": "red"}"#,
                "“red” is not known here; it can be “blue”, “green”, “gold”",
            ),
            (r#"{"size": "x"}"#, "“x” stands where a whole number from 0 to 255 is expected"),
            (r#"{"size": 300}"#, "300 is not a whole number from 0 to 255"),
            (r#"{"size": -1}"#, "-1 is not a whole number from 0 to 255"),
            (r#"{"size": 1.5}"#, "1.5 stands where a whole number from 0 to 255 is expected"),
            (r#"{"size": null}"#, "null stands where a whole number from 0 to 255 is expected"),
            (r#"{"size": 1, "cells": 3}"#, "3 stands where a list is expected"),
            (r#"{"size": 1, "cells": [-3]}"#, "-3 is not a whole number from 0"),
            (r#"{"size": 1, "name": []}"#, "a list stands where a text is expected"),
            (r#"{"size": 1, "on": {}}"#, "an object stands where true or false is expected"),
            (r#"{"size": 1, "on": true, "on": true}"#, "the field “on” is there twice"),
            (r#"{"size": 1, "pair": [1]}"#, "2 values are expected here, not 1"),
            ("[]", "the field “size” is missing"),
            ("{}", "the field “size” is missing"),
            ("3", "3 stands where an object is expected"),
            ("{", "the text ends too early"),
            ("{\"size\": 1} x", "there is more text after the end"),
            ("{\"size\" 1}", "a colon is expected"),
            ("{size: 1}", "a name in quotation marks is expected"),
            ("{\"size\": 1 \"on\": true}", "a comma or “}” is expected"),
            ("{\"size\": 1,}", "a comma too many"),
            ("{\"size\": x}", "a value is expected"),
        ] {
            let error = serde_json::from_str::<Thing>(text).unwrap_err();
            let said = JsonErrorKind::from(&error).to_string();
            if text == "[]" {
                assert!(!said.contains("struct") && !said.contains('`'), "{said}");
                continue;
            }
            assert_eq!(said, expected, "{text}: {error}");
        }
        let unknown = serde_json::from_str::<Thing>(r#"{"tall": 1}"#).unwrap_err();
        let said = JsonErrorKind::from(&unknown).to_string();
        assert!(said.starts_with("there is no field “tall” here; it can be “size”, "), "{said}");
    }
}
