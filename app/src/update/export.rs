//! Updates of the export dialog, and export jobs with their files.

use super::save_dialog;
use crate::action::{Effect, FileContent, FileError, OverwritePolicy, PictureAction, WritePurpose};
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::{Job, JobAnswer, JobId, JobReport, PictureAnswer, PictureJob};
use crate::picture::PictureFormat;
use crate::picture::export::{ExportSubject, ExportedFile};
use crate::picture::sheet::PIXELS_PER_INCH;
use crate::state::{
    Dialog, ExportDialog, ExportJob, ExportKind, FileFingerprint, FileRef, JobOwner, SaveSubject,
    SizeEstimate, State,
};

/// Starts writing what the open export dialog describes to `file`, and closes the dialog. Shows an
/// error if the export is not possible.
pub fn start(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Export(_)));
    let Some((dialog, source)) = state.exports.take_dialog_and_source() else { return };
    out.extend(state.exports.clear_preview().map(Effect::StopJob));
    let kind = dialog.file_format(&dialog.title(&source.figure, &source.title));
    let subject = match dialog.subject(&source.figure) {
        Ok(subject) => subject,
        Err(error) => {
            show_error(state, i18n::making_not_possible(), error.message());
            return;
        }
    };
    let numbering = subject.file_numbering(&kind);
    let names = numbering.map(|numbering| (source.stem(&dialog), numbering, kind.extension()));
    let job = state.jobs.register(JobOwner::Export);
    state.exports.start_job(ExportJob::new(job, file, names));
    let picture_job = PictureJob::Export { subject: Box::new(subject), kind };
    out.push(Effect::StartJob(job, Job::Picture(picture_job)));
}

/// Starts the export of a handout or of exercises.
pub fn start_handout_export(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    let Some((printed, options)) = state.learn.document_to_print().cloned() else { return };
    let pages = match printed.pages(options) {
        Ok(pages) => pages,
        Err(error) => return show_error(state, i18n::making_not_possible(), error.message()),
    };
    let job = state.jobs.register(JobOwner::Export);
    state.exports.start_job(ExportJob::new(job, file, None));
    let (subject, title) = (ExportSubject::Pages(pages, PIXELS_PER_INCH), printed.title());
    let picture_job =
        PictureJob::Export { subject: Box::new(subject), kind: PictureFormat::Pdf { title } };
    out.push(Effect::StartJob(job, Job::Picture(picture_job)));
}

pub fn cancel(state: &mut State, out: &mut Vec<Effect>) {
    let Some(export) = state.exports.cancel_job() else { return };
    // Files that were sent already are still written.
    let text = match export.sent_count() {
        0 => i18n::making_cancelled_none(),
        files => i18n::making_cancelled(files),
    };
    state.overlays.show_done_toast(text);
    out.push(Effect::StopJob(export.job_id()));
    if export.is_folder() {
        out.push(Effect::CloseFolder(export.file().clone()));
    }
}

pub fn on_report(state: &mut State, id: JobId, report: JobReport, out: &mut Vec<Effect>) {
    let Some(export) = state.exports.job_mut(id) else { return };
    match report {
        JobReport::Progress(progress) => export.progress = progress,
        JobReport::FilesReady(files) => write_files(export, files, out),
        // Not about pictures.
        JobReport::SearchSnapshot(_)
        | JobReport::PartialAnalysis(..)
        | JobReport::ProofSnapshot(_)
        | JobReport::Crashed => {}
        JobReport::Done(JobAnswer::Picture(PictureAnswer::Exported(Ok(())))) => {
            export.is_generated = true;
            toast_if_finished(state, out);
        }
        JobReport::Done(answer) => {
            state.exports.cancel_job();
            let why = match answer {
                JobAnswer::Picture(PictureAnswer::Exported(Err(error))) => error.message(),
                _ => i18n::making_unknown(),
            };
            show_error(state, i18n::making_failed(), why);
        }
    }
}

/// Sends generated files to be written.
fn write_files(export: &mut ExportJob, files: Vec<ExportedFile>, out: &mut Vec<Effect>) {
    let saving = WritePurpose::Picture(export.job_id());
    let effect = |(file, bytes)| Effect::Write {
        file,
        content: FileContent::Bytes(bytes),
        purpose: saving,
        overwrite: OverwritePolicy::Unprotected,
    };
    out.extend(export.begin_writes(files).into_iter().map(effect));
}

/// Handles the result of writing a file of an export: its size in bytes, and its fingerprint or the
/// error.
pub fn on_file_written(
    state: &mut State,
    job: JobId,
    file: &FileRef,
    (bytes, result): (u64, Result<FileFingerprint, FileError>),
    out: &mut Vec<Effect>,
) {
    // Files of a cancelled job may still arrive.
    let Some(export) = state.exports.job_mut(job) else { return };
    match result {
        Ok(_) => {
            export.record_written(bytes);
            toast_if_finished(state, out);
        }
        Err(error) => {
            state.exports.cancel_job();
            let title = i18n::problem_not_written(file.name());
            state.overlays.show_error(title, i18n::problem_other_place(&error));
            out.push(Effect::StopJob(job));
        }
    }
}

fn toast_if_finished(state: &mut State, out: &mut Vec<Effect>) {
    let Some(export) = state.exports.take_finished_job() else { return };
    let (name, written) = (export.name(), export.written);
    let size = i18n::file_size_text(written.bytes);
    let text = match export.is_folder() {
        true => {
            out.push(Effect::CloseFolder(export.file().clone()));
            i18n::making_saved_many(written.files, name, size)
        }
        false => i18n::making_saved(name, size),
    };
    state.overlays.show_done_toast(text);
}

fn show_error(state: &mut State, title: Message, why: Message) {
    state.overlays.show_error(title, i18n::making_reason(why));
}

pub fn update(state: &mut State, action: PictureAction, out: &mut Vec<Effect>) {
    match action {
        PictureAction::OpenDialog { kind, dark } => open_dialog(state, (kind, dark), false, out),
        PictureAction::OpenWithTable { dark } => {
            open_dialog(state, (ExportKind::Picture, dark), true, out)
        }
        PictureAction::TurnPage(step) => state.exports.turn_pages(step),
        PictureAction::Save if state.exports.is_exportable() => {
            save_dialog::ask_path(state, SaveSubject::Picture, out)
        }
        PictureAction::Save => {}
        PictureAction::Cancel => cancel(state, out),
        PictureAction::Copy { dark } => copy(state, dark, out),
    }
}

fn open_dialog(
    state: &mut State,
    (kind, dark): (ExportKind, bool),
    has_table: bool,
    out: &mut Vec<Effect>,
) {
    if state.exports.job().is_some() {
        state.overlays.show_problem_toast(i18n::making_busy());
        return;
    }
    let now = state.default_export_dialog(kind, dark);
    let dims = state.shape().dims();
    let mut dialog = state.settings.export_options.apply(now, dims);
    let source = state.export_source();
    if has_table {
        dialog.picture.table.clone_from(&source.table);
    }
    state.exports.set_source(source);
    open_or_update_dialog(state, dialog, out);
}

/// Handles a change of the dialog: updates the preview, and remembers the options for the next
/// export.
pub fn on_dialog_changed(state: &mut State, dialog: ExportDialog, out: &mut Vec<Effect>) {
    let before = state.exports.dialog_and_figure().map(|(dialog, _)| dialog.kind);
    if before.is_some_and(|before| before != dialog.kind) {
        // A new kind of export starts with the options used last.
        let dims = state.shape().dims();
        let dialog = state.settings.export_options.apply(dialog, dims);
        return open_or_update_dialog(state, dialog, out);
    }
    let dark = state.is_dark();
    let usual = state.default_export_dialog(dialog.kind, dark);
    state.settings.export_options.remember(&dialog, &usual, dark);
    open_or_update_dialog(state, dialog, out);
}

/// Opens the export dialog with these contents, or updates the open one with its preview.
pub fn open_or_update_dialog(state: &mut State, dialog: ExportDialog, out: &mut Vec<Effect>) {
    if state.exports.source().is_none() {
        state.exports.set_source(state.export_source());
    }
    let old = state.exports.update_preview(dialog.clone());
    state.overlays.open_dialog(Dialog::Export(Box::new(dialog)));
    out.extend(old.map(Effect::StopJob));
}

fn copy(state: &mut State, dark: bool, out: &mut Vec<Effect>) {
    let (picture, drawing) = match state.exports.dialog_and_figure() {
        Some((dialog, seen)) => {
            (dialog.picture.clone(), dialog.picture.draw(&dialog.figure(seen).view_model()))
        }
        None => {
            let picture = state.default_export_dialog(ExportKind::Picture, dark).picture;
            let drawing = picture.draw(&state.board_view_model());
            (picture, drawing)
        }
    };
    match drawing {
        Ok(drawing) => {
            let job = state.jobs.register(JobOwner::ClipboardPicture);
            let (size, scale) = (picture.size, picture.scale);
            let copy = PictureJob::Rasterize { drawing: Box::new(drawing), size, scale };
            out.extend(state.exports.set_clipboard_job(job).map(Effect::StopJob));
            out.push(Effect::StartJob(job, Job::Picture(copy)));
        }
        Err(error) => state.overlays.show_problem_toast(error.message()),
    }
}

pub fn on_size_estimate(state: &mut State, report: JobReport) {
    if let JobReport::Done(answer) = report {
        state.exports.size_estimate = match answer {
            JobAnswer::Picture(PictureAnswer::Size(Ok(bytes))) => SizeEstimate::About(bytes),
            _ => SizeEstimate::Unknown,
        };
    }
}

pub fn on_clipboard_picture(state: &mut State, report: JobReport, out: &mut Vec<Effect>) {
    let JobReport::Done(answer) = report else { return };
    state.exports.clipboard_job = None;
    match answer {
        JobAnswer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let (width, height) = (width.to_string(), height.to_string());
            state.overlays.show_done_toast(i18n::making_copied(width, height));
            out.push(Effect::CopyPicture(pixels));
        }
        JobAnswer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.overlays.show_problem_toast(error.message())
        }
        JobAnswer::Picture(PictureAnswer::Exported(_) | PictureAnswer::Size(_))
        | JobAnswer::Move(_)
        | JobAnswer::Theory(_)
        | JobAnswer::Analysis(_)
        | JobAnswer::Proof(_)
        | JobAnswer::Puzzle(_)
        | JobAnswer::Read(_) => {}
    }
}

/// Starts or clears the preview as the export dialog opens or closes, and starts to estimate the
/// file size once nothing in the dialog has changed for a while.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    match state.overlays.dialog() {
        // The dialog above has been closed.
        Some(Dialog::Export(dialog)) if state.exports.is_preview_empty() => {
            let dialog = (**dialog).clone();
            return open_or_update_dialog(state, dialog, out);
        }
        Some(Dialog::Export(_)) => {}
        _ => return out.extend(state.exports.clear_preview().map(Effect::StopJob)),
    }
    let Some((subject, kind)) = state.exports.take_estimate_request() else { return };
    let job = state.jobs.register(JobOwner::ExportSize);
    state.exports.size_estimate = SizeEstimate::Estimating(job);
    let size = PictureJob::MeasureSize { subject: Box::new(subject), kind };
    out.push(Effect::StartJob(job, Job::Picture(size)));
}
