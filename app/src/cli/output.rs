//! Output of commands: lines, tables and progress.

use super::json::{BigJson, CellSchema};
use super::messages::Messages;
use crate::i18n::{self, Message, search};
use hypertoe_core::base::control::{Control, Progress};
use hypertoe_core::{BigUint, Line, Shape};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use std::borrow::Cow;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// A line: its pattern, and its cells from the first to the last.
pub(super) struct LineJson<'a> {
    /// The numbers of the line, from 1: in its list, and among all lines of the board.
    pub numbers: Option<[BigJson; 2]>,
    pub shape: &'a Shape,
    pub line: Line,
}

impl<'a> LineJson<'a> {
    /// Creates a line with its numbers, from 1: in its list, and among all lines of the board.
    pub(super) fn numbered(shape: &'a Shape, numbers: [BigUint; 2], line: Line) -> Self {
        Self { numbers: Some(numbers.map(BigJson)), shape, line }
    }
}

impl Serialize for LineJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Line", 5)?;
        if let Some([number, board_number]) = &self.numbers {
            fields.serialize_field("number", number)?;
            fields.serialize_field("board_number", board_number)?;
        }
        fields.serialize_field("span", &self.line.span())?;
        fields.serialize_field("pattern", &self.line.pattern(self.shape))?;
        fields.serialize_field("cells", &CellsJson(&self.line))?;
        fields.end()
    }
}

impl JsonSchema for LineJson<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Line".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let number = generator.subschema_for::<BigJson>();
        json_schema!({
            "description": "A line, with its numbers, from 1: in its list, and among all lines of the board.",
            "type": "object",
            "properties": {
                "number": number,
                "board_number": number,
                "span": { "type": "integer", "minimum": 0, "description": "How many axes vary." },
                "pattern": { "type": "string", "description": "Such as `x+ y1 z-`." },
                "cells": { "type": "array", "description": "From the first to the last.", "items": generator.subschema_for::<CellSchema>() }
            },
            "required": ["span", "pattern", "cells"]
        })
    }
}

struct CellsJson<'a>(&'a Line);

impl Serialize for CellsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells())
    }
}

/// The alignment of a table column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Right,
}

/// Writes rows with aligned columns, each as wide as its widest cell.
pub(super) fn write_table<const N: usize>(
    rows: &[[String; N]],
    sides: [Align; N],
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; N] = std::array::from_fn(|column| width(column).unwrap_or(0));
    for row in rows {
        let cells = row.iter().zip(sides).zip(widths).map(|((cell, side), width)| match side {
            Align::Left => format!("{cell:<width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

/// Interval between two lines of progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// Returns a control that writes the progress of the work to standard error once a second, and never halts
/// the work.
pub(super) fn progress_reporter(messages: &mut Messages<'_>) -> impl Control {
    progress_reporter_with(messages, |progress: Progress| search::progress_text(&progress))
}

/// Returns a control that prints progress to standard error at intervals and never halts the work; `note`
/// makes the message of a report, which is not printed again as long as it stays the same.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn progress_reporter_with<R>(
    messages: &mut Messages<'_>,
    note: impl Fn(R) -> Message,
) -> impl Control<R> {
    let (mut told, mut last) = (Instant::now(), String::new());
    move |_: u64, report: &dyn Fn() -> R| {
        if told.elapsed() >= REPORT_INTERVAL {
            let text = i18n::out_progress(note(report())).to_string();
            if text != last {
                messages.progress(&text);
                last = text;
            }
            told = Instant::now();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["a", "10"], ["ünd", "7"]].map(|row| row.map(str::to_owned));
        let mut out = Vec::new();
        write_table(&rows, [Align::Left, Align::Right], &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a    10\nünd   7\n");
    }
}
