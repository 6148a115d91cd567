//! Reports that commands write as JSON, and the parts that several reports share.
//!
//! A report begins with the name of its schema and a version, such as `"schema":"lines/1"`. The version rises
//! when a field is renamed, removed or changes its meaning; a new field does not raise it.

use crate::table::json_number;
use hypertoe_core::BigUint;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::{Borrow, Cow};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A report that a command writes as JSON.
pub(super) trait Report: Serialize + JsonSchema {
    /// The name of the schema: that of the command, with a hyphen before that of a command of its own.
    const NAME: &'static str;
    const VERSION: u32 = 1;

    /// Returns the name of the schema with its version.
    fn versioned_name() -> String {
        format!("{}/{}", Self::NAME, Self::VERSION)
    }
}

/// A report with the name of its schema.
#[derive(Serialize)]
struct NamedReport<'a, R> {
    schema: String,
    #[serde(flatten)]
    report: &'a R,
}

/// Writes a report as JSON on one line.
pub(super) fn write_json<R: Report>(report: &R, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &NamedReport { schema: R::versioned_name(), report })?;
    out.write_all(b"\n")
}

/// The result for a game, or the reason why there is none.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum BatchLine<R> {
    Done(R),
    Failed(FailedJson),
}

impl<R: Report> Report for BatchLine<R> {
    const NAME: &'static str = R::NAME;
    const VERSION: u32 = R::VERSION;
}

/// A game, among others, that could not be read or worked on.
#[derive(Serialize, JsonSchema)]
pub(super) struct FailedJson {
    /// The file of the game.
    pub file: String,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The reason, in a sentence.
    pub error: String,
}

/// A whole number of any size: in JSON a number, or a string of digits if readers would round it.
pub(super) struct BigJson<N = BigUint>(pub N);

impl<N: Borrow<BigUint>> Serialize for BigJson<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        json_number(self.0.borrow()).serialize(serializer)
    }
}

impl<N> JsonSchema for BigJson<N> {
    fn schema_name() -> Cow<'static, str> {
        "WholeNumber".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number; beyond 2^53 a string of digits.",
            "oneOf": [
                { "type": "integer", "minimum": 0, "maximum": 1u64 << 53 },
                { "type": "string", "pattern": "^[0-9]+$" }
            ]
        })
    }
}

/// Numbers of lines by span, as an object; the smallest span first.
pub(super) struct BySpanJson<'a>(pub &'a BTreeMap<usize, BigUint>);

impl Serialize for BySpanJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(span, count)| (span, BigJson(count))))
    }
}

impl JsonSchema for BySpanJson<'_> {
    fn schema_name() -> Cow<'static, str> {
        "LinesBySpan".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The number of lines for each span, the number of axes that vary.",
            "type": "object",
            "propertyNames": { "pattern": "^[0-9]+$" },
            "additionalProperties": generator.subschema_for::<BigJson>()
        })
    }
}

/// The schema of a cell.
pub(super) struct CellSchema;

impl JsonSchema for CellSchema {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The coordinates of a cell, from 0, that of x first.",
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 9999 }
        })
    }
}

/// The time that the work took: what differs from run to run stands under one key, `effort`, apart
/// from the rest of a report.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Effort")]
pub(super) struct TimeJson {
    /// The time of the work in seconds.
    pub seconds: f64,
}
