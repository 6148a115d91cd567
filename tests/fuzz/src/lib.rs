//! What must hold for any input, one function for each thing that Hypertoe
//! reads and one for sequences of play.
//!
//! A target takes bytes and panics where a property fails. `cargo fuzz` runs
//! the one that `FUZZ` names for as long as one likes; `core/tests/it/fuzz.rs` includes
//! this file and runs all on the seeds and some thousand changes of them.

pub mod kept;

mod errors;
mod games;
#[path = "../../../core/tests/it/support/outcome.rs"]
mod outcome;
mod proof_files;
mod puzzles;
mod readers;
mod remote_moves;
mod rules;
mod shapes;

use hypertoe_core::record::GameFormat;

/// What checks an input.
type Target = fn(&[u8]);

/// What is fuzzed besides the reader of each format.
const OTHERS: [(&str, Target); 6] = [
    ("remote_moves", remote_moves::run),
    ("proof_files", proof_files::run),
    ("puzzles", puzzles::run),
    ("shapes", shapes::run),
    ("rules", rules::run),
    ("games", games::run),
];

/// The names of all targets: every format, and the others.
pub fn names() -> impl Iterator<Item = &'static str> {
    GameFormat::ALL.into_iter().map(|format| format.name).chain(OTHERS.map(|(name, _)| name))
}

/// Runs a target on one input.
///
/// # Panics
/// If a property does not hold for this input, or no target has this name.
pub fn run(name: &str, data: &[u8]) {
    if let Some(format) = GameFormat::from_name(name) {
        return readers::run(format, data);
    }
    let (_, target) = OTHERS.iter().find(|(other, _)| *other == name).expect("a target");
    target(data);
}
