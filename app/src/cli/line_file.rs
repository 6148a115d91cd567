//! Files to which a command adds a line for each result, so that a run that was stopped goes on.

use super::error::{CliError, CliResult};
use super::game_args::{check_is_file, read_input};
use crate::i18n;
use crate::platform::{append_bytes, check_writable, path_exists, write_bytes};
use std::path::Path;

/// A file to which lines are added.
pub(super) struct LineFile<'a> {
    path: &'a Path,
    bytes: Vec<u8>,
}

impl<'a> LineFile<'a> {
    /// Reads the file that an option names, if it exists.
    ///
    /// # Errors
    /// A file that cannot be read or written.
    pub(super) fn open(option: &'static str, path: &'a Path) -> CliResult<Self> {
        check_is_file(option, Some(path))?;
        check_writable(path).map_err(|why| CliError::cannot_write(path, &why))?;
        let bytes = if path_exists(path) { read_input(path)?.bytes } else { Vec::new() };
        Ok(Self { path, bytes })
    }

    fn whole_len(&self) -> usize {
        self.bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)
    }

    /// Returns the lines, without one that was cut off at the end, as by a kill.
    pub(super) fn whole_lines(&self) -> &[u8] {
        &self.bytes[..self.whole_len()]
    }

    /// Returns the line that was cut off at the end, empty if there is none.
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.whole_len()..]
    }

    /// Removes a line that was cut off at the end.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn remove_rest(&mut self) -> CliResult {
        let whole = self.whole_len();
        if whole < self.bytes.len() {
            self.bytes.truncate(whole);
            write_bytes(self.path, &self.bytes)
                .map_err(|why| CliError::cannot_write(self.path, &why))?;
        }
        Ok(())
    }

    /// Adds lines; they are on disk before this returns.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn add(&self, lines: &str) -> CliResult {
        append_bytes(self.path, lines.as_bytes())
            .map_err(|why| CliError::Results(i18n::cli_written(self.path.display(), &why)))
    }
}
