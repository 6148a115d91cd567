//! The file of results, to which `hypertoe solve --out` adds a line for each position, and in which it
//! finds those that an earlier run has solved.

use super::report::{SolveJson, SolveKey};
use crate::action::FileError;
use crate::cli::error::{CliError, CliResult};
use crate::i18n;
use crate::platform::{append_bytes, check_writable, path_exists, read_bytes, write_bytes};
use std::collections::HashSet;
use std::path::Path;

/// A file with a line of JSON for each result.
pub(super) struct ResultFile<'a> {
    path: &'a Path,
    known: HashSet<SolveKey>,
}

impl<'a> ResultFile<'a> {
    /// Opens a file of results, or prepares a new one. A line that was cut off, as by a kill, is
    /// removed.
    ///
    /// # Errors
    /// A file that cannot be read or written, or that holds anything else.
    pub(super) fn open(path: &'a Path) -> CliResult<Self> {
        let cannot_write = |why: FileError| CliError::cannot_write(path, &why);
        check_writable(path).map_err(cannot_write)?;
        if !path_exists(path) {
            return Ok(Self { path, known: HashSet::new() });
        }
        let bytes = read_bytes(path).map_err(|why| CliError::cannot_read(path, &why))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let lines = bytes[..whole].split(|byte| *byte == b'\n').enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty());
        let known = lines.map(|(index, line)| {
            let result: Result<SolveJson, _> = serde_json::from_slice(line);
            let strange =
                |_| CliError::Failed(i18n::cli_solve_not_results(path.display(), index + 1));
            result.map(|result| result.key()).map_err(strange)
        });
        let known = known.collect::<CliResult<HashSet<SolveKey>>>()?;
        if whole < bytes.len() {
            write_bytes(path, &bytes[..whole]).map_err(cannot_write)?;
        }
        Ok(Self { path, known })
    }

    /// Returns whether the file has the result of a position.
    pub(super) fn has(&self, key: &SolveKey) -> bool {
        self.known.contains(key)
    }

    /// Adds a result; it is on disk before this returns.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn add(&mut self, result: &SolveJson) -> CliResult {
        let mut line = serde_json::to_vec(result)?;
        line.push(b'\n');
        append_bytes(self.path, &line).map_err(|why| CliError::cannot_write(self.path, &why))?;
        self.known.insert(result.key());
        Ok(())
    }
}
