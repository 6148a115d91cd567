//! Jobs that parse games, from files, the clipboard and the import dialog.

use crate::action::Effect;
use crate::jobs::{Job, ReadJob};
use crate::state::{Asker, Dialog, ReadFrom, State};
use hypertoe_core::record::Format;
use std::sync::Arc;

/// Longer texts, in bytes, are parsed after a pause in typing.
const LONG: usize = 20_000;

/// Parses the changed text of the import dialog.
pub fn import(state: &mut State, text: &str, format: Option<Format>, out: &mut Vec<Effect>) {
    if text.len() <= LONG {
        return begin(state, ReadFrom::Import, text.into(), format, out);
    }
    out.extend(state.filing.stop_import().map(Effect::Stop));
    state.filing.read_later();
}

/// Parses the text of the import dialog after a pause, and cancels that once the dialog is closed.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let import = state.front.dialogs().iter().find_map(|dialog| match dialog {
        Dialog::Import(import) if import.reading => Some(import),
        _ => None,
    });
    let Some(import) = import else {
        return out.extend(state.filing.stop_import().map(Effect::Stop));
    };
    if state.filing.until_read() != Some(0.0) {
        return;
    }
    let (bytes, format) = (import.text.as_bytes().to_vec(), import.format);
    begin(state, ReadFrom::Import, bytes, format, out);
}

/// Starts a job that parses a game. A new text of the import dialog replaces the last one; files
/// and pasted texts are parsed side by side.
pub fn begin(
    state: &mut State,
    from: ReadFrom,
    bytes: Vec<u8>,
    format: Option<Format>,
    out: &mut Vec<Effect>,
) {
    let old = if from == ReadFrom::Import { state.filing.stop_import() } else { None };
    let name = match &from {
        ReadFrom::File(file, _) => Some(file.name()),
        ReadFrom::Entry(..) | ReadFrom::Paste(_) | ReadFrom::Import => None,
    };
    let patient = match &from {
        ReadFrom::File(file, _) => state.filing.waits_for(file),
        // The file was written by the program itself.
        ReadFrom::Entry(..) => true,
        ReadFrom::Paste(_) | ReadFrom::Import => false,
    };
    let rules = Arc::clone(state.document.game().rules());
    let job = state.jobs.begin(Asker::Reading);
    state.filing.read(job, from);
    out.extend(old.map(Effect::Stop));
    out.push(Effect::Begin(job, Job::Read(ReadJob { bytes, name, format, rules, patient })));
}
