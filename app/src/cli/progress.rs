//! Long work on the command line: driven to its end, reported on standard error.

use crate::words::{self, Message, long_work};
use hypertoe_core::base::control::{Control, Halt, Progress};
use std::io::Write;
use std::time::{Duration, Instant};

/// Work that takes no longer says nothing; then there is a line each time.
const PATIENCE: Duration = Duration::from_secs(1);

/// Lets work go on to its end. Whoever has had enough ends the program.
pub(super) fn told(err: &mut dyn Write) -> impl Control {
    noted(err, |progress: Progress| long_work::progress(&progress))
}

/// The same with the note that a report becomes.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn noted<R>(err: &mut dyn Write, note: impl Fn(R) -> Message) -> impl Control<R> {
    let mut told = Instant::now();
    move |_: u64, report: &dyn Fn() -> R| {
        if told.elapsed() >= PATIENCE {
            // With standard error gone the work still goes on.
            let _ = writeln!(err, "{}", words::out_progress(note(report())));
            told = Instant::now();
        }
        Ok(())
    }
}

/// What comes of work that goes on to its end.
pub(super) fn watched<T>(
    err: &mut dyn Write,
    work: impl FnOnce(&mut dyn Control) -> Result<T, Halt>,
) -> T {
    work(&mut told(err)).expect("nobody halts it")
}
