//! Standard error: all that a command says beside its answer.

use crate::i18n::{self, Message};
use std::fmt::Display;
use std::io::Write;

/// The messages of a command on standard error. If it is closed, the work still goes on.
pub struct Messages<'a> {
    err: &'a mut dyn Write,
    is_quiet: bool,
    shows_progress: bool,
}

impl<'a> Messages<'a> {
    /// Creates the messages of a command whose progress nobody watches, as in a script.
    pub fn new(err: &'a mut dyn Write) -> Self {
        Self { err, is_quiet: false, shows_progress: false }
    }

    /// Shows the progress of long work, as on a terminal.
    #[must_use]
    pub fn with_progress(self) -> Self {
        Self { shows_progress: true, ..self }
    }

    /// From now on only errors are written.
    pub(super) fn silence(&mut self) {
        self.is_quiet = true;
    }

    /// Writes the progress of the work, if somebody watches.
    pub(super) fn progress(&mut self, text: impl Display) {
        if self.shows_progress && !self.is_quiet {
            let _ = writeln!(self.err, "{text}");
        }
    }

    /// Writes something that is worth knowing and is no error.
    pub(super) fn note(&mut self, text: &Message) {
        if !self.is_quiet {
            self.error(text);
        }
    }

    /// Writes an error, of the command or of one input among others.
    pub(super) fn error(&mut self, text: impl Display) {
        // Few terminals know isolation.
        let _ = writeln!(self.err, "hypertoe: {}", i18n::without_isolation(&text.to_string()));
    }
}
