//! A command that has been run in memory, with arguments of the system.

use hypertoe::cli::{CliOutcome, Messages, run_with_outputs};
use std::ffi::OsString;
use std::process::ExitCode;

/// What a command wrote and how it ended.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub start: CliOutcome,
    /// What it printed.
    pub out: String,
    /// What it said on standard error.
    pub err: String,
}

/// Runs a command.
pub fn run<A: Into<OsString>>(args: impl IntoIterator<Item = A>) -> Ran {
    let args = std::iter::once("hypertoe".into()).chain(args.into_iter().map(Into::into));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let start = run_with_outputs(args, &mut out, Messages::new(&mut err));
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { start, out: text(out), err: text(err) }
}

/// The output of a command that must succeed.
pub fn good(ran: Ran) -> String {
    assert_eq!(ran.err, "");
    assert_eq!(ran.start, CliOutcome::Exit(ExitCode::SUCCESS));
    ran.out
}

/// The one sentence of a command that must fail.
pub fn sentence(ran: Ran, status: u8) -> String {
    assert_eq!(ran.start, CliOutcome::Exit(ExitCode::from(status)), "{}", ran.err);
    let line = ran.err.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n') && line.len() < 600, "{line}");
    line.strip_prefix("hypertoe: ").unwrap().to_owned()
}
