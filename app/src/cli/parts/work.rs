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

/// The results of all parts, in the order of their units.
pub(in crate::cli) struct PartResults {
    /// The data of all units.
    pub(super) inputs: Vec<Value>,
    pub(super) results: Vec<Value>,
    /// The time of all parts together.
    pub seconds: f64,
}

/// The work of a command, of which parts can be done on different machines. Joined, the results of
/// the parts are the report of the command.
pub(in crate::cli) trait DivisibleWork {
    /// Returns the units of the work, at least `parts` of them if there is a choice.
    ///
    /// # Errors
    /// Wrong arguments, and those with which the work cannot be split.
    fn units(&self, parts: u64, messages: &mut Messages<'_>) -> CliResult<Units>;

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

    /// Reports the results of all parts as the command would.
    ///
    /// # Errors
    /// Results that do not fit together; otherwise those of the command.
    fn join(
        &self,
        parts: PartResults,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult;
}

/// Reads the data of a unit, or the result of a part.
///
/// # Errors
/// Data of another kind.
pub(in crate::cli) fn read_result<T: DeserializeOwned>(result: Value) -> CliResult<T> {
    serde_json::from_value(result)
        .map_err(|why| CliError::Failed(i18n::cli_join_unreadable(why.to_string())))
}

impl PartResults {
    /// Reads the data of all units, and removes them.
    ///
    /// # Errors
    /// Data of another kind.
    pub(in crate::cli) fn take_inputs<T: DeserializeOwned>(&mut self) -> CliResult<Vec<T>> {
        self.inputs.drain(..).map(read_result).collect()
    }

    /// Reads the results, one for each part.
    ///
    /// # Errors
    /// Data of another kind.
    pub(in crate::cli) fn into_results<T: DeserializeOwned>(self) -> CliResult<Vec<T>> {
        self.results.into_iter().map(read_result).collect()
    }
}

impl Units {
    /// Returns units that are told by their numbers alone.
    pub(in crate::cli) fn numbered(count: u64) -> Self {
        Self { count, inputs: Vec::new() }
    }
}
