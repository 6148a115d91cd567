//! Updates of the export dialog.

use super::{making, save};
use crate::action::{Effect, PictureAction};
use crate::jobs::{Job, JobAnswer, JobReport, PictureAnswer, PictureJob};
use crate::state::{
    Dialog, ExportDialog, ExportKind, JobOwner, SavePurpose, SizeEstimate, State, ToastKind,
};
use crate::words::{self, ToMessage};

pub fn update(state: &mut State, action: PictureAction, out: &mut Vec<Effect>) {
    match action {
        PictureAction::Ask { kind: taking, dark } => {
            if state.exports.job().is_some() {
                state.overlays.toast(ToastKind::Problem, words::making_busy());
                return;
            }
            let now = state.default_export(taking, dark);
            let dims = state.document.game().rules().shape().dims();
            let take = state.settings.export_options.apply(now, dims);
            state.exports.set_source(state.export_source());
            update_dialog(state, take, out);
        }
        PictureAction::TurnPage(step) => state.exports.turn_pages(step),
        PictureAction::Save if state.exports.is_exportable() => {
            save::ask_path(state, SavePurpose::Picture, out)
        }
        PictureAction::Save => {}
        PictureAction::Cancel => making::cancel(state, out),
        PictureAction::Copy { dark } => copy(state, dark, out),
    }
}

/// Takes the changed contents of the dialog, and remembers them for the next export.
pub fn on_dialog_changed(state: &mut State, take: ExportDialog, out: &mut Vec<Effect>) {
    let before = state.exports.open_export().map(|(take, _)| take.kind);
    if before.is_some_and(|before| before != take.kind) {
        // A new kind of export starts with the options used last.
        let dims = state.document.game().rules().shape().dims();
        let take = state.settings.export_options.apply(take, dims);
        return update_dialog(state, take, out);
    }
    let dark = state.is_dark();
    let usual = state.default_export(take.kind, dark);
    state.settings.export_options.remember(&take, &usual, dark);
    update_dialog(state, take, out);
}

/// Opens the dialog or updates its preview.
pub fn update_dialog(state: &mut State, take: ExportDialog, out: &mut Vec<Effect>) {
    if state.exports.source().is_none() {
        state.exports.set_source(state.export_source());
    }
    let old = state.exports.update_preview(take.clone());
    state.overlays.open_dialog(Dialog::Export(Box::new(take)));
    out.extend(old.map(Effect::StopJob));
}

fn copy(state: &mut State, dark: bool, out: &mut Vec<Effect>) {
    let (picture, drawing) = match state.exports.open_export() {
        Some((take, seen)) => {
            (take.picture.clone(), take.picture.draw(&take.figure(seen).view_model()))
        }
        None => {
            let picture = state.default_export(ExportKind::Picture, dark).picture;
            let drawing = picture.draw(&state.view_model());
            (picture, drawing)
        }
    };
    match drawing {
        Ok(drawing) => {
            let job = state.jobs.start(JobOwner::ClipboardPicture);
            let (size, scale) = (picture.size, picture.scale);
            let copy = PictureJob::Rasterize { drawing: Box::new(drawing), size, scale };
            out.extend(state.exports.set_clipboard_job(job).map(Effect::StopJob));
            out.push(Effect::StartJob(job, Job::Picture(copy)));
        }
        Err(error) => state.overlays.toast(ToastKind::Problem, error.message()),
    }
}

/// Takes the estimate of the file size.
pub fn on_size_estimate(state: &mut State, report: JobReport) {
    if let JobReport::Done(answer) = report {
        state.exports.set_size_estimate(match answer {
            JobAnswer::Picture(PictureAnswer::Size(Ok(bytes))) => SizeEstimate::About(bytes),
            _ => SizeEstimate::Unknown,
        });
    }
}

/// Takes a picture for the clipboard.
pub fn on_clipboard_picture(state: &mut State, report: JobReport, out: &mut Vec<Effect>) {
    let JobReport::Done(answer) = report else { return };
    state.exports.clear_clipboard_job();
    match answer {
        JobAnswer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let (width, height) = (width.to_string(), height.to_string());
            state.overlays.toast(ToastKind::Done, words::making_copied(width, height));
            out.push(Effect::CopyPicture(pixels));
        }
        JobAnswer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.overlays.toast(ToastKind::Problem, error.message())
        }
        _ => {}
    }
}

/// Estimates the file size once nothing has changed for a while.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    match state.overlays.dialog() {
        // The dialog above has been closed.
        Some(Dialog::Export(take)) if state.exports.is_preview_empty() => {
            let take = (**take).clone();
            return update_dialog(state, take, out);
        }
        Some(Dialog::Export(_)) => {}
        _ => return out.extend(state.exports.clear_preview().map(Effect::StopJob)),
    }
    let Some((subject, kind)) = state.exports.take_estimate_request() else { return };
    let job = state.jobs.start(JobOwner::ExportSize);
    state.exports.set_size_estimate(SizeEstimate::Estimating(job));
    let size = PictureJob::MeasureSize { subject: Box::new(subject), kind };
    out.push(Effect::StartJob(job, Job::Picture(size)));
}
