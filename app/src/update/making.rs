//! Making the files of pictures, films and sheets, and writing them.

use super::proposal::stem;
use crate::action::{Content, Effect, FileError, Saving};
use crate::jobs::{Answer, Job, JobId, PictureAnswer, PictureJob, Report};
use crate::picture::export::File;
use crate::state::{Asker, Dialog, FileRef, FileSize, Making, Shown, State, ToastKind};
use crate::words::{self, Message, ToMessage, fixed};
use hypertoe_core::base::control::Progress;

/// Begins to make what was asked for.
pub fn make(state: &mut State, file: FileRef) -> Vec<Effect> {
    if matches!(state.dialog, Some(Dialog::TakeAway(_))) {
        state.dialog = None;
    }
    let takings = &mut state.takings;
    let (Some(take), Some(source)) = (takings.asked.clone(), takings.source.take()) else {
        return Vec::new();
    };
    let mut effects = forget_size(state);
    let kind = take.kind(&take.title(&source.figure, &source.title));
    let subject = match take.subject(&source.figure) {
        Ok(subject) => subject,
        Err(error) => {
            problem(state, words::making_not_possible(), error.message());
            return effects;
        }
    };
    let numbering = subject.numbering(&kind);
    let names = numbering.map(|numbering| (stem(&take, &source), numbering, kind.extension()));
    let into = match names {
        Some(_) => file.clone().into_folder(),
        None => file.folder().clone(),
    };
    state.takings.folder = into.if_any().cloned();
    let job = state.jobs.begin(Asker::Making);
    let (progress, writing, written) = (Progress::default(), 0, (0, 0));
    state.takings.making =
        Some(Making { job, file, names, progress, writing, written, made: false });
    state.takings.shown = Shown::Nothing;
    let make = PictureJob::Make { subject: Box::new(subject), kind };
    effects.push(Effect::Begin(job, Job::Picture(make)));
    effects
}

/// No more is made.
pub fn cancel(state: &mut State) -> Vec<Effect> {
    let Some(making) = state.takings.making.take() else { return Vec::new() };
    // What was handed over is written all the same.
    let files = making.written.0 + making.writing;
    state.toast(
        ToastKind::Done,
        match files {
            0 => words::making_cancelled_none(),
            files => words::making_cancelled(files),
        },
    );
    vec![Effect::Stop(making.job)]
}

/// Something is heard of the files that are made.
pub fn heard(state: &mut State, report: Report) -> Vec<Effect> {
    match report {
        Report::Progress(progress) => {
            if let Some(making) = &mut state.takings.making {
                making.progress = progress;
            }
            Vec::new()
        }
        Report::Glimpse(_) => Vec::new(),
        Report::Made(files) => write(state, files),
        // Not about pictures.
        Report::Analysis(..) | Report::Proving(_) => Vec::new(),
        Report::Done(Answer::Picture(PictureAnswer::Made(Ok(())))) => {
            if let Some(making) = &mut state.takings.making {
                making.made = true;
            }
            finish(state);
            Vec::new()
        }
        Report::Done(answer) => {
            state.takings.making = None;
            let why = match answer {
                Answer::Picture(PictureAnswer::Made(Err(error))) => error.message(),
                _ => words::making_unknown(),
            };
            problem(state, words::making_failed(), why);
            Vec::new()
        }
    }
}

/// Hands files over to be written.
fn write(state: &mut State, files: Vec<File>) -> Vec<Effect> {
    let Some(making) = &mut state.takings.making else { return Vec::new() };
    making.writing += files.len() as u32;
    let place_of = |file: &File| match (&making.names, file.number) {
        (Some((stem, numbering, ending)), Some(number)) => {
            making.file.clone().into_folder().file(numbering.name(stem, number, ending))
        }
        _ => making.file.clone(),
    };
    let job = making.job;
    let effect = |file: File| Effect::Write {
        file: place_of(&file),
        content: Content::Bytes(file.bytes),
        saving: Saving::Picture(job),
    };
    files.into_iter().map(effect).collect()
}

/// A file was tried to be written.
pub fn written(
    state: &mut State,
    job: JobId,
    file: &FileRef,
    (bytes, result): (u64, Result<(), FileError>),
) -> Vec<Effect> {
    // Files of a job that was called off were on their way already.
    let making = state.takings.making.as_mut().filter(|making| making.job == job);
    let Some(making) = making else { return Vec::new() };
    making.writing = making.writing.saturating_sub(1);
    match result {
        Ok(()) => {
            making.written.0 += 1;
            making.written.1 += bytes;
            finish(state);
            Vec::new()
        }
        Err(error) => {
            state.takings.making = None;
            let title = words::problem_not_written(file.name());
            state.report(title, words::problem_other_place(&error));
            vec![Effect::Stop(job)]
        }
    }
}

/// Tells that everything is made and written.
fn finish(state: &mut State) {
    let Some(making) = state.takings.making.take_if(|making| making.made && making.writing == 0)
    else {
        return;
    };
    let name = making.file.name();
    let (files, bytes) = making.written;
    let size = size_text(bytes);
    let text = match making.names {
        Some(_) => words::making_saved_many(files, name, size),
        None => words::making_saved(name, size),
    };
    state.toast(ToastKind::Done, text);
}

/// Bytes as people say them: `1.4 MB`.
pub fn size_text(bytes: u64) -> Message {
    match bytes {
        0..1_000 => words::size_bytes(bytes),
        1_000..1_000_000 => words::size_kilobytes(bytes.div_ceil(1_000)),
        _ => words::size_megabytes(fixed(bytes as f64 / 1e6, 1)),
    }
}

fn problem(state: &mut State, title: Message, why: Message) {
    state.report(title, words::making_reason(why));
}

/// A size that is being looked for is no longer wanted.
pub fn forget_size(state: &mut State) -> Vec<Effect> {
    match std::mem::take(&mut state.takings.file_size) {
        FileSize::Asked(job) => vec![Effect::Stop(job)],
        _ => Vec::new(),
    }
}
