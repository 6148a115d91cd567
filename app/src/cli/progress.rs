//! Long work on the command line: driven to its end, told on standard error.

use hypertoe_core::base::task::Task;
use std::io::Write;
use std::time::{Duration, Instant};

/// Work that takes no longer says nothing; then there is a line each time.
const PATIENCE: Duration = Duration::from_secs(1);

/// Drives a task to its end. Whoever has had enough ends the program.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn drive<T: Task>(task: &mut T, slice: u64, err: &mut dyn Write) -> T::Output {
    let mut told = Instant::now();
    loop {
        if let Some(output) = task.advance(slice) {
            return output;
        }
        if told.elapsed() >= PATIENCE {
            // With standard error gone the work still goes on.
            let _ = writeln!(err, "… {}", task.progress().note);
            told = Instant::now();
        }
    }
}
