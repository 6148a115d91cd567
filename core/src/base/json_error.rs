//! What is wrong with a JSON text, said to whoever wrote it.

use super::text::quotable;

/// The longest sentence: words of the text are quoted in it at any length.
const MAX_SENTENCE: usize = 200;

/// What is wrong with a JSON text, without the place, which the error has apart.
pub(crate) fn json_error(error: &serde_json::Error) -> String {
    let full = error.to_string();
    let what = full.rsplit_once(" at line ").map_or(full.as_str(), |(what, _)| what);
    quotable(&plain(what), MAX_SENTENCE)
}

/// What the reader says, without its own terms.
fn plain(what: &str) -> String {
    let told = after(what, "unknown variant ")
        .map(|(found, expected)| format!("{found} is not known here; {}", choices(expected)))
        .or_else(|| {
            let (found, expected) = after(what, "unknown field ")?;
            Some(format!("there is no field {found} here; {}", choices(expected)))
        })
        .or_else(|| {
            let (found, expected) = after(what, "invalid type: ")?;
            Some(format!("{} stands where {} is expected", found_value(&found), kind(expected)))
        })
        .or_else(|| {
            let (found, expected) = after(what, "invalid value: ")?;
            Some(format!("{} is not {}", found_value(&found), kind(expected)))
        })
        .or_else(|| {
            let (found, expected) = after(what, "invalid length ")?;
            let due = expected.rsplit(' ').next().filter(|it| it.parse::<u32>().is_ok());
            Some(match due {
                Some(due) => format!("{due} values are expected here, not {found}"),
                None => format!("{found} values are too few or too many here"),
            })
        });
    if let Some(told) = told {
        return told;
    }
    if let Some(field) = what.strip_prefix("missing field ") {
        return format!("the field {} is missing", in_quotes(field));
    }
    if let Some(field) = what.strip_prefix("duplicate field ") {
        return format!("the field {} is there twice", in_quotes(field));
    }
    syntax(what).unwrap_or(what).to_owned()
}

/// `found` and `expected` of `PREFIXfound, expected expected`; the first in quotation marks
/// if the reader marks it as a name.
fn after<'a>(what: &'a str, prefix: &str) -> Option<(String, &'a str)> {
    let rest = what.strip_prefix(prefix)?;
    let (found, expected) =
        rest.rsplit_once(", expected ").or_else(|| rest.rsplit_once(", there are "))?;
    Some((in_quotes(found), expected))
}

/// Names that the reader puts between backticks.
fn in_quotes(text: &str) -> String {
    let mut open = false;
    let quote = |c: char| {
        if c != '`' {
            return c;
        }
        open = !open;
        if open { '“' } else { '”' }
    };
    text.chars().map(quote).collect()
}

fn choices(expected: &str) -> String {
    if expected == "no variants" || expected == "no fields" {
        return "none is".to_owned();
    }
    let listed = expected.strip_prefix("one of ").unwrap_or(expected);
    format!("it can be {}", in_quotes(listed))
}

/// `“x”` of `string "x"`, `7` of `` integer `7` ``.
fn found_value(found: &str) -> String {
    match found.split_once(' ') {
        Some(("string", text)) => format!("“{}”", text.trim_matches('"')),
        Some((_, value)) if found.ends_with('”') => {
            value.trim_start_matches("point ").trim_matches(['“', '”']).to_owned()
        }
        _ => match found {
            "map" => "an object".to_owned(),
            "sequence" => "a list".to_owned(),
            "null" | "unit value" => "null".to_owned(),
            other => other.to_owned(),
        },
    }
}

/// What the reader expects, by what stands in JSON.
fn kind(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65,535",
        "u32" => "a whole number from 0 to 4,294,967,295",
        "u64" | "usize" | "u128" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a string" | "a borrowed string" | "string" => "a text",
        "a character" => "one character",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" => "null",
        _ if expected.starts_with("struct ") => "an object",
        _ if expected.starts_with("enum ") || expected.contains("variant") => "a name",
        _ if expected.contains("identifier") => "a name",
        _ if expected.starts_with("a tuple") || expected.starts_with("tuple ") => "a list",
        _ => expected,
    }
}

fn syntax(what: &str) -> Option<&'static str> {
    Some(match what {
        _ if what.starts_with("EOF while parsing") => "the text ends too early",
        "trailing characters" => "there is more text after the end",
        "trailing comma" => "a comma too many",
        "key must be a string" => "a name in quotation marks is expected",
        "expected value" => "a value is expected",
        "expected `,` or `}`" => "a comma or “}” is expected",
        "expected `,` or `]`" => "a comma or “]” is expected",
        "expected `:`" => "a colon is expected",
        "expected ident" => "this is no word of JSON",
        "invalid number" | "number out of range" => "this is no number that can be read",
        "invalid escape"
        | "invalid unicode code point"
        | "lone leading surrogate in hex escape"
        | "unexpected end of hex escape" => "the backslash begins nothing that JSON knows",
        _ if what.starts_with("control character") => {
            "a line break or control character must be written with a backslash"
        }
        "recursion limit exceeded" => "brackets are nested too deep",
        _ => return None,
    })
}

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
            let said = json_error(&error);
            if text == "[]" {
                assert!(!said.contains("struct") && !said.contains('`'), "{said}");
                continue;
            }
            assert_eq!(said, expected, "{text}: {error}");
        }
        let unknown = serde_json::from_str::<Thing>(r#"{"tall": 1}"#).unwrap_err();
        let said = json_error(&unknown);
        assert!(said.starts_with("there is no field “tall” here; it can be “size”, "), "{said}");
    }
}
