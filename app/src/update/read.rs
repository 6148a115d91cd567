//! Games that are read, from files and from what is pasted.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{Asker, ReadFrom, Reading, State};
use hypertoe_core::record::Format;
use std::sync::Arc;

/// Begins to read a game. Of texts in the dialog only the latest counts; files and what is pasted
/// are read side by side.
pub fn begin(
    state: &mut State,
    from: ReadFrom,
    bytes: Vec<u8>,
    format: Option<Format>,
) -> Vec<Effect> {
    let mut effects = if from == ReadFrom::Import { stop_import(state) } else { Vec::new() };
    let name = match &from {
        ReadFrom::File(file) => Some(file.name()),
        ReadFrom::Paste(_) | ReadFrom::Import => None,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.begin(Asker::Reading);
    state.readings.push(Reading { job, from });
    let read = ReadJob { bytes, name, format, rules };
    effects.push(Effect::Begin(job, Job::Read(read)));
    effects
}

/// The text in the dialog is no longer read.
pub fn stop_import(state: &mut State) -> Vec<Effect> {
    let old = state.readings.extract_if(.., |reading| reading.from == ReadFrom::Import);
    old.map(|reading| Effect::Stop(reading.job)).collect()
}
