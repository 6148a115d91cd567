//! JSON output of numbers and lines, streamed.

use hypertoe_core::{BigUint, Line, Shape};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A whole number of any size, as a string.
pub(super) struct BigJson<'a>(pub &'a BigUint);

impl Serialize for BigJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// The greatest whole number up to which every JSON reader keeps all digits.
const MAX_EXACT: u64 = 1 << 53;

/// A whole number as a number, or as a string if readers would round it.
pub(super) struct NumberJson(pub BigUint);

impl Serialize for NumberJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(number) if number <= MAX_EXACT => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// Counts by span, the smallest span first.
pub(super) struct BySpanJson<'a>(pub &'a BTreeMap<usize, BigUint>);

impl Serialize for BySpanJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(span, count)| (span, BigJson(count))))
    }
}

/// A line: its pattern, and its cells from the first to the last.
pub(super) struct LineJson<'a> {
    pub shape: &'a Shape,
    pub line: Line,
}

impl Serialize for LineJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Line", 2)?;
        fields.serialize_field("pattern", &self.line.pattern(self.shape))?;
        fields.serialize_field("cells", &CellsJson(&self.line))?;
        fields.end()
    }
}

struct CellsJson<'a>(&'a Line);

impl Serialize for CellsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.cells())
    }
}

/// Writes a value on one line.
///
/// # Errors
/// The output cannot be written.
pub(super) fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
