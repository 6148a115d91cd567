//! Running the command line in memory, as on a terminal.

use hypertoe::cli::{CliOutcome, Messages, run_with_outputs};

/// Runs a command: how it ended, its output, and what it said on standard error.
pub fn run(args: &[&str]) -> (CliOutcome, String, String) {
    let args = std::iter::once("hypertoe").chain(args.iter().copied());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let start =
        run_with_outputs(args.map(Into::into), &mut out, Messages::new(&mut err).with_progress());
    let text = |bytes| String::from_utf8(bytes).expect("a command writes text");
    (start, text(out), text(err))
}
