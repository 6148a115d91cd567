//! The export to files: starting jobs, writing their files.

use crate::action::{Effect, FileContent, FileError, OverwritePolicy, WritePurpose};
use crate::jobs::{Job, JobAnswer, JobId, JobReport, PictureAnswer, PictureJob};
use crate::picture::PictureFormat;
use crate::picture::export::{ExportSubject, ExportedFile};
use crate::picture::sheet::{PIXELS_PER_INCH, Paper};
use crate::state::{
    Dialog, ExportJob, ExportKind, FileFingerprint, FileRef, JobOwner, State, ToastKind,
};
use crate::words::{self, Message, ToMessage};

/// Starts the export that the dialog describes.
pub fn make(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Export(_)));
    let Some((take, source)) = state.exports.take_export() else { return };
    out.extend(state.exports.clear_preview().map(Effect::StopJob));
    let kind = take.file_kind(&take.title(&source.figure, &source.title));
    let subject = match take.subject(&source.figure) {
        Ok(subject) => subject,
        Err(error) => {
            show_error(state, words::making_not_possible(), error.message());
            return;
        }
    };
    let numbering = subject.numbering(&kind);
    let names = numbering.map(|numbering| (source.stem(&take), numbering, kind.extension()));
    let job = state.jobs.start(JobOwner::Export);
    state.exports.start_job(ExportJob::new(job, file, names));
    let make = PictureJob::Export { subject: Box::new(subject), kind };
    out.push(Effect::StartJob(job, Job::Picture(make)));
}

/// Starts the export of a handout or of exercises.
pub fn print(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    let Some(printed) = state.learn.print_document().cloned() else { return };
    let pages = match printed.pages(last_paper(state)) {
        Ok(pages) => pages,
        Err(error) => return show_error(state, words::making_not_possible(), error.message()),
    };
    let job = state.jobs.start(JobOwner::Export);
    state.exports.start_job(ExportJob::new(job, file, None));
    let (subject, title) = (ExportSubject::Pages(pages, PIXELS_PER_INCH), printed.title());
    let make =
        PictureJob::Export { subject: Box::new(subject), kind: PictureFormat::Pdf { title } };
    out.push(Effect::StartJob(job, Job::Picture(make)));
}

/// Returns the paper size used last.
pub fn last_paper(state: &State) -> Paper {
    let dims = state.document.game().rules().shape().dims();
    let usual = state.default_export(ExportKind::Sheet, state.is_dark());
    state.settings.export_options.apply(usual, dims).sheet.paper
}

/// Cancels the running export.
pub fn cancel(state: &mut State, out: &mut Vec<Effect>) {
    let Some(making) = state.exports.cancel_job() else { return };
    // Files that were sent already are still written.
    let text = match making.sent_count() {
        0 => words::making_cancelled_none(),
        files => words::making_cancelled(files),
    };
    state.overlays.toast(ToastKind::Done, text);
    out.push(Effect::StopJob(making.job()));
}

/// Takes a report of an export.
pub fn on_report(state: &mut State, id: JobId, report: JobReport, out: &mut Vec<Effect>) {
    let Some(making) = state.exports.job_mut(id) else { return };
    match report {
        JobReport::Progress(progress) => making.set_progress(progress),
        JobReport::FilesReady(files) => write_files(making, files, out),
        // Not about pictures.
        JobReport::SearchSnapshot(_)
        | JobReport::PartialAnalysis(..)
        | JobReport::ProofSnapshot(_)
        | JobReport::Crashed => {}
        JobReport::Done(JobAnswer::Picture(PictureAnswer::Exported(Ok(())))) => {
            making.mark_generated();
            toast_if_finished(state);
        }
        JobReport::Done(answer) => {
            state.exports.cancel_job();
            let why = match answer {
                JobAnswer::Picture(PictureAnswer::Exported(Err(error))) => error.message(),
                _ => words::making_unknown(),
            };
            show_error(state, words::making_failed(), why);
        }
    }
}

/// Sends generated files to be written.
fn write_files(making: &mut ExportJob, files: Vec<ExportedFile>, out: &mut Vec<Effect>) {
    let saving = WritePurpose::Picture(making.job());
    let effect = |(file, bytes)| Effect::Write {
        file,
        content: FileContent::Bytes(bytes),
        purpose: saving,
        overwrite: OverwritePolicy::Unprotected,
    };
    out.extend(making.send_files(files).into_iter().map(effect));
}

/// Handles the result of writing a file.
pub fn on_file_written(
    state: &mut State,
    job: JobId,
    file: &FileRef,
    (bytes, result): (u64, Result<FileFingerprint, FileError>),
    out: &mut Vec<Effect>,
) {
    // Files of a cancelled job may still arrive.
    let Some(making) = state.exports.job_mut(job) else { return };
    match result {
        Ok(_) => {
            making.record_written(bytes);
            toast_if_finished(state);
        }
        Err(error) => {
            state.exports.cancel_job();
            let title = words::problem_not_written(file.name());
            state.overlays.show_error(title, words::problem_other_place(&error));
            out.push(Effect::StopJob(job));
        }
    }
}

/// Announces that the export is complete, if it is.
fn toast_if_finished(state: &mut State) {
    let Some(making) = state.exports.take_finished_job() else { return };
    let (name, written) = (making.name(), making.written());
    let size = words::file_size_text(written.bytes);
    let text = match making.is_folder() {
        true => words::making_saved_many(written.files, name, size),
        false => words::making_saved(name, size),
    };
    state.overlays.toast(ToastKind::Done, text);
}

fn show_error(state: &mut State, title: Message, why: Message) {
    state.overlays.show_error(title, words::making_reason(why));
}
