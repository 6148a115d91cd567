//! Work that can be done in parts.

use crate::cli::error::{CliError, CliResult};
use crate::cli::messages::Messages;
use crate::i18n;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::io::Write;
use std::ops::Range;

/// The units of which work consists: games, or positions.
pub(in crate::cli) struct Units {
    /// The number of units.
    pub count: u64,
    /// The data of each unit, such as a position; empty where its number is enough.
    pub inputs: Vec<Value>,
}

/// The work of a command, of which parts can be done on different machines. Joined, the results of
/// the parts are the report of the command.
pub(in crate::cli) trait DivisibleWork {
    /// Returns the units of the work.
    ///
    /// # Errors
    /// Wrong arguments, and those with which the work cannot be split.
    fn units(&self, messages: &mut Messages<'_>) -> CliResult<Units>;

    /// Does the work of some units; `inputs` are their data.
    ///
    /// # Errors
    /// Those of the command.
    fn run(
        &self,
        units: Range<u64>,
        inputs: &[Value],
        messages: &mut Messages<'_>,
    ) -> CliResult<Value>;

    /// Reports the results of all parts as the command would; `inputs` are the data of all units,
    /// `seconds` the time of all parts together.
    ///
    /// # Errors
    /// Results that do not fit together; otherwise those of the command.
    fn join(
        &self,
        inputs: Vec<Value>,
        results: Vec<Value>,
        seconds: f64,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult;
}

/// Reads the result of a part.
///
/// # Errors
/// A result that is not of this kind.
pub(in crate::cli) fn read_result<T: DeserializeOwned>(result: Value) -> CliResult<T> {
    serde_json::from_value(result)
        .map_err(|why| CliError::Failed(i18n::cli_join_unreadable(why.to_string())))
}

impl Units {
    /// Returns units that are told by their numbers alone.
    pub(in crate::cli) fn numbered(count: u64) -> Self {
        Self { count, inputs: Vec::new() }
    }
}
