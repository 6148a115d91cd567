//! Long work on the command line: driven to its end, told on standard error.

use hypertoe_core::base::control::{Control, Halt, Progress};
use std::io::Write;
use std::time::{Duration, Instant};

/// Work that takes no longer says nothing; then there is a line each time.
const PATIENCE: Duration = Duration::from_secs(1);

/// Lets work go on to its end. Whoever has had enough ends the program.
#[expect(clippy::disallowed_methods, reason = "nothing here depends on the time but talk")]
pub(super) fn told(err: &mut dyn Write) -> impl Control {
    let mut told = Instant::now();
    move |_: u64, report: &dyn Fn() -> Progress| {
        if told.elapsed() >= PATIENCE {
            // With standard error gone the work still goes on.
            let _ = writeln!(err, "… {}", report().note);
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
