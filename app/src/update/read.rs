//! Games that are read, from files and from what is pasted.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{Asker, ReadFrom, Reading, State};
use hypertoe_core::record::Format;
use std::sync::Arc;

/// Begins to read a game; what was being read is forgotten.
pub fn begin(
    state: &mut State,
    from: ReadFrom,
    bytes: Vec<u8>,
    format: Option<Format>,
) -> Vec<Effect> {
    let mut effects = stop(state);
    let name = match &from {
        ReadFrom::File(file) => Some(file.name()),
        ReadFrom::Paste(_) | ReadFrom::Import => None,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.begin(Asker::Reading);
    state.reading = Some(Reading { job, from });
    let read = ReadJob { bytes, name, format, rules };
    effects.push(Effect::Begin(job, Job::Read(read)));
    effects
}

/// Nothing is read any more.
pub fn stop(state: &mut State) -> Vec<Effect> {
    state.reading.take().map(|reading| Effect::Stop(reading.job)).into_iter().collect()
}
