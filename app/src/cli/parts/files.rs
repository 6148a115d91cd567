//! The files of parts and of their results, each a line of JSON.

use super::work::Units;
use crate::action::FileError;
use crate::cli::error::{CliError, CliResult};
use crate::i18n;
use crate::platform::{read_bytes, write_bytes, write_text_in};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};

const PART_SCHEMA: &str = "part/1";
const RESULT_SCHEMA: &str = "part-result/1";

/// Returns the path of the part with this number.
pub(super) fn part_path(folder: &Path, number: u64) -> PathBuf {
    folder.join(part_name(number))
}

fn part_name(number: u64) -> String {
    format!("{number}.part")
}

/// Returns the path of the result of a part: `7.result` for `7.part`.
pub(super) fn result_path(part: &Path) -> PathBuf {
    part.with_extension("result")
}

/// A part of the work of a command, with all that it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartFile {
    schema: String,
    /// The version of the program that split the work.
    program: String,
    /// The identity of the work: the same for all its parts.
    pub work: String,
    /// The number of the part, from 1.
    pub number: u64,
    /// The number of parts.
    pub parts: u64,
    /// The command with its arguments.
    pub command: Vec<String>,
    /// The number of the first unit, and that after the last one.
    units: [u64; 2],
    /// The data of these units.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<Value>,
}

/// The result of a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartResult {
    schema: String,
    work: String,
    number: u64,
    /// The time of the work.
    pub seconds: f64,
    pub result: Value,
}

impl PartFile {
    /// Splits the units of a command into this many parts, or one for each unit if those are fewer.
    pub(super) fn split(command: Vec<String>, units: &Units, parts: u64) -> Vec<Self> {
        let count = units.count;
        let parts = parts.min(count).max(1);
        let program = env!("CARGO_PKG_VERSION").to_owned();
        let work = identity(&command, units, parts);
        let start =
            |number: u64| (u128::from(count) * u128::from(number) / u128::from(parts)) as u64;
        let part = |number: u64| {
            let [from, to] = [start(number - 1), start(number)];
            let inputs = units.inputs.get(from as usize..to as usize).unwrap_or_default();
            Self {
                schema: PART_SCHEMA.to_owned(),
                program: program.clone(),
                work: work.clone(),
                number,
                parts,
                command: command.clone(),
                units: [from, to],
                inputs: inputs.to_vec(),
            }
        };
        (1..=parts).map(part).collect()
    }

    /// Returns the numbers of the units.
    pub(super) fn units(&self) -> Range<u64> {
        self.units[0]..self.units[1]
    }

    /// Writes the part into a folder, which is made if there is none.
    pub(super) fn write(&self, folder: &Path) -> CliResult {
        let line = serde_json::to_string(self)? + "\n";
        let name = part_name(self.number);
        write_text_in(folder, &name, &line)
            .map_err(|why| CliError::cannot_write(&folder.join(name), &why))
    }

    /// Reads a part.
    ///
    /// # Errors
    /// A file that is no part, or of another version of the program.
    pub(super) fn read(path: &Path) -> CliResult<Self> {
        let bytes = read_bytes(path).map_err(|why| CliError::cannot_read(path, &why))?;
        let part: Self = parse(&bytes, PART_SCHEMA)
            .ok_or_else(|| CliError::Failed(i18n::cli_part_unreadable(path.display())))?;
        let program = env!("CARGO_PKG_VERSION");
        if part.program != program {
            let wrong = i18n::cli_part_program(path.display(), part.program, program);
            return Err(CliError::Failed(wrong));
        }
        Ok(part)
    }
}

impl PartResult {
    pub(super) fn new(part: &PartFile, seconds: f64, result: Value) -> Self {
        let PartFile { work, number, .. } = part.clone();
        Self { schema: RESULT_SCHEMA.to_owned(), work, number, seconds, result }
    }

    /// Writes the result: the file holds all of it, or is not there.
    pub(super) fn write(&self, path: &Path) -> CliResult {
        let line = serde_json::to_string(self)? + "\n";
        let failed = |why: FileError| CliError::cannot_write(path, &why);
        write_bytes(path, line.as_bytes()).map_err(failed)
    }

    /// Reads the result of a part.
    ///
    /// # Errors
    /// A file that is no result, or that of another part.
    pub(super) fn read(path: &Path, part: &PartFile) -> CliResult<Self> {
        let bytes = read_bytes(path).map_err(|why| CliError::cannot_read(path, &why))?;
        let result: Self = parse(&bytes, RESULT_SCHEMA)
            .ok_or_else(|| CliError::Failed(i18n::cli_part_unreadable(path.display())))?;
        if result.work != part.work || result.number != part.number {
            return Err(CliError::Failed(i18n::cli_join_other(path.display())));
        }
        Ok(result)
    }
}

/// Reads a line of JSON that names this schema.
fn parse<T: DeserializeOwned>(bytes: &[u8], schema: &str) -> Option<T> {
    let value: Value = serde_json::from_slice(bytes).ok()?;
    (value.get("schema")? == schema).then(|| serde_json::from_value(value).ok())?
}

/// Returns the identity of a work: the beginning of the SHA-256 of all that is split.
fn identity(command: &[String], units: &Units, parts: u64) -> String {
    let all = serde_json::json!([command, units.count, units.inputs, parts]);
    let hash = Sha256::digest(all.to_string());
    hash[..8].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_unit_is_in_one_part(count in 1u64..1_000_000_000_000, parts in 1u64..300) {
            let split = PartFile::split(vec!["match".to_owned()], &Units::numbered(count), parts);
            prop_assert_eq!(split.len() as u64, parts.min(count));
            let mut next = 0;
            for (number, part) in (1..).zip(&split) {
                prop_assert_eq!(part.number, number);
                prop_assert_eq!(part.units().start, next);
                prop_assert!(part.units().end > next);
                prop_assert!(part.units().end - next <= count.div_ceil(parts));
                next = part.units().end;
            }
            prop_assert_eq!(next, count);
        }
    }
}
