//! Jobs that parse games, from files, the clipboard and the import dialog.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{Dialog, GameSource, JobOwner, State};
use hypertoe_core::record::GameFormat;
use std::sync::Arc;

/// Longer texts, in bytes, are parsed after a pause in typing.
const MAX_IMMEDIATE_BYTES: usize = 20_000;

/// Parses the changed text of the import dialog.
pub fn parse_import(
    state: &mut State,
    text: &str,
    format: Option<GameFormat>,
    out: &mut Vec<Effect>,
) {
    if text.len() <= MAX_IMMEDIATE_BYTES {
        return start_parsing(state, GameSource::Import, text.into(), format, out);
    }
    out.extend(state.file_ops.cancel_import_parse().map(Effect::StopJob));
    state.file_ops.schedule_import_parse();
}

/// Parses the text of the import dialog after a pause, and cancels that once the dialog is closed.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let import = state.overlays.dialogs().iter().find_map(|dialog| match dialog {
        Dialog::TextImport(import) if import.is_parsing => Some(import),
        _ => None,
    });
    let Some(import) = import else {
        return out.extend(state.file_ops.cancel_import_parse().map(Effect::StopJob));
    };
    if state.file_ops.seconds_to_import_parse() != Some(0.0) {
        return;
    }
    let (bytes, format) = (import.text.as_bytes().to_vec(), import.format);
    start_parsing(state, GameSource::Import, bytes, format, out);
}

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
        GameSource::File(file, _) => Some(file.name()),
        GameSource::LibraryEntry(..) | GameSource::Clipboard(_) | GameSource::Import => None,
    };
    let patient = match &from {
        GameSource::File(file, _) => state.file_ops.take_unlimited_read(file),
        // The file was written by the program itself.
        GameSource::LibraryEntry(..) => true,
        GameSource::Clipboard(_) | GameSource::Import => false,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.start(JobOwner::GameParsing);
    state.file_ops.add_parse_job(job, from);
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(
        job,
        Job::Read(ReadJob { bytes, file_name: name, format, rules, unlimited_effort: patient }),
    ));
}
