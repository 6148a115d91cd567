//! Running long work on the command line, with its progress on standard error.

use crate::words::{self, Message, long_work};
use hypertoe_core::base::control::{Control, Halt, Progress};
use std::io::Write;
use std::time::{Duration, Instant};

/// Interval between two lines of progress.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// Returns a control that reports progress and never halts the work.
pub(super) fn reporting(err: &mut dyn Write) -> impl Control {
    reporting_as(err, |progress: Progress| long_work::progress_text(&progress))
}

/// The same for reports of any type, which `note` turns into messages.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn reporting_as<R>(err: &mut dyn Write, note: impl Fn(R) -> Message) -> impl Control<R> {
    let mut told = Instant::now();
    move |_: u64, report: &dyn Fn() -> R| {
        if told.elapsed() >= REPORT_INTERVAL {
            // If standard error is closed, the work still goes on.
            let _ = writeln!(err, "{}", words::out_progress(note(report())));
            told = Instant::now();
        }
        Ok(())
    }
}

/// Runs work to its end, reporting its progress.
pub(super) fn run_to_end<T>(
    err: &mut dyn Write,
    work: impl FnOnce(&mut dyn Control) -> Result<T, Halt>,
) -> T {
    work(&mut reporting(err)).expect("nobody halts it")
}
