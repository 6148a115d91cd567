//! Starting the jobs that read games from files and texts.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{GameSource, JobOwner, State};
use hypertoe_core::record::GameFormat;
use std::sync::Arc;

/// Starts a job that parses a game. A new text of the import dialog replaces the last one; files
/// and pasted texts are parsed side by side.
pub fn start_parsing(
    state: &mut State,
    from: GameSource,
    bytes: Vec<u8>,
    format: Option<GameFormat>,
    out: &mut Vec<Effect>,
) {
    let old = if from == GameSource::Import { state.file_ops.cancel_import_parse() } else { None };
    let name = match &from {
        GameSource::File(file, ..) => Some(file.name()),
        GameSource::LibraryEntry(..)
        | GameSource::Clipboard(_)
        | GameSource::Import
        | GameSource::Link(_) => None,
    };
    let patient = match &from {
        GameSource::File(_, _, options) => options.is_unlimited,
        // The file was written by the program itself.
        GameSource::LibraryEntry(..) => true,
        GameSource::Clipboard(_) | GameSource::Import | GameSource::Link(_) => false,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.register(JobOwner::GameParsing);
    state.file_ops.add_parse_job(job, from);
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(
        job,
        Job::Read(ReadJob { bytes, file_name: name, format, rules, unlimited_effort: patient }),
    ));
}
