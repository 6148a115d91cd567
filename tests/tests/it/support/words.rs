//! Commands written as words, and what is expected of them.

use super::command::run;
use hypertoe::cli::CliOutcome;
use serde_json::Value;
use std::process::ExitCode;

/// What a command prints, which must succeed.
pub fn output(words: &str) -> String {
    let (start, out, err) = run(&words.split_whitespace().collect::<Vec<_>>());
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    out
}

/// What it prints as JSON.
pub fn json(words: &str) -> Value {
    serde_json::from_str(&output(&format!("{words} --json"))).expect("JSON")
}

/// What a command says that must be refused: one line, and no output.
pub fn refused(words: &str) -> String {
    let (start, out, err) = run(&words.split_whitespace().collect::<Vec<_>>());
    assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(2)), ""), "{err}");
    assert!(err.starts_with("hypertoe: ") && err.trim_end().lines().count() == 1, "{err}");
    err
}

/// The output and the one sentence of a command that does not find the answer.
pub fn undecided(words: &str) -> (String, String) {
    let (start, out, err) = run(&words.split_whitespace().collect::<Vec<_>>());
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(3)), "{err}");
    let sentence = err.lines().last().expect("a sentence");
    (out, sentence.to_owned())
}
