//! The parts of the state and what is said, each by itself.

mod at_once;
mod clocks;
mod commands;
mod course;
mod file_ref;
mod journal;
mod long_work;
use crate::support::look;
mod players;
mod proofs;
mod ruler;
mod settings;
mod setup;
mod sight;
mod toss;
mod views;
mod watched;
