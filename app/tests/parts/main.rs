//! The parts of the state and what is said, each by itself.

mod clocks;
mod commands;
mod course;
mod file_ref;
mod long_work;
mod players;
mod proofs;
mod settings;
mod setup;
mod sight;
mod toss;
mod watched;
