//! Games that are read, from files and from what is pasted.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{Asker, ReadFrom, State};
use hypertoe_core::record::Format;
use std::sync::Arc;

/// Begins to read a game. Of texts in the dialog only the latest counts; files and what is pasted
/// are read side by side.
pub fn begin(
    state: &mut State,
    from: ReadFrom,
    bytes: Vec<u8>,
    format: Option<Format>,
    out: &mut Vec<Effect>,
) {
    let old = if from == ReadFrom::Import { state.filing.stop_import() } else { None };
    let name = match &from {
        ReadFrom::File(file) => Some(file.name()),
        ReadFrom::Paste(_) | ReadFrom::Import => None,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.begin(Asker::Reading);
    state.filing.read(job, from);
    out.extend(old.map(Effect::Stop));
    out.push(Effect::Begin(job, Job::Read(ReadJob { bytes, name, format, rules })));
}
