//! The file of results, to which `hypertoe solve --out` adds a line for each position, and in which it
//! finds those that an earlier run has solved.

use super::report::{SolveJson, SolveKey};
use crate::action::FileError;
use crate::cli::error::{CliError, CliResult};
use crate::i18n;
use crate::platform::{append_bytes, check_writable, path_exists, read_bytes, write_bytes};
use std::collections::HashMap;
use std::path::Path;

/// A file with a line of JSON for each result.
pub(super) struct ResultFile<'a> {
    path: &'a Path,
    known: HashMap<SolveKey, SolveJson>,
}

impl<'a> ResultFile<'a> {
    /// Opens a file of results, or prepares a new one. A result that was cut off at the end, as by a
    /// kill, is removed.
    ///
    /// # Errors
    /// A file that cannot be read or written, or that holds anything else; it is left as it is.
    pub(super) fn open(path: &'a Path) -> CliResult<Self> {
        let cannot_write = |why: FileError| CliError::cannot_write(path, &why);
        check_writable(path).map_err(cannot_write)?;
        if !path_exists(path) {
            return Ok(Self { path, known: HashMap::new() });
        }
        let bytes = read_bytes(path).map_err(|why| CliError::cannot_read(path, &why))?;
        let strange =
            |line: usize| CliError::Failed(i18n::cli_solve_not_results(path.display(), line));
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut known = HashMap::new();
        let lines = bytes[..whole].split(|byte| *byte == b'\n').enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let result: SolveJson = serde_json::from_slice(line).map_err(|_| strange(index + 1))?;
            known.insert(result.key(), result);
        }
        let rest = &bytes[whole..];
        if !rest.is_empty() {
            if !SolveJson::is_beginning(rest) {
                return Err(strange(bytes[..whole].split(|byte| *byte == b'\n').count()));
            }
            write_bytes(path, &bytes[..whole]).map_err(cannot_write)?;
        }
        Ok(Self { path, known })
    }

    /// Returns the result of a position, if the file has it.
    pub(super) fn get(&self, key: &SolveKey) -> Option<&SolveJson> {
        self.known.get(key)
    }

    /// Adds a result; it is on disk before this returns.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn add(&mut self, result: SolveJson) -> CliResult {
        let line = result.to_line()?;
        let failed = |why| CliError::Results(i18n::cli_written(self.path.display(), &why));
        append_bytes(self.path, &line).map_err(failed)?;
        self.known.insert(result.key(), result);
        Ok(())
    }
}
