//! Updates of the export dialog.

use super::{making, save};
use crate::action::{Effect, PictureAction};
use crate::jobs::{Answer, Job, PictureAnswer, PictureJob, Report};
use crate::state::{Asker, Dialog, FileSize, SavePurpose, State, TakeAway, Taking, ToastKind};
use crate::words::{self, ToMessage};

pub fn update(state: &mut State, action: PictureAction, out: &mut Vec<Effect>) {
    match action {
        PictureAction::Ask { taking, dark } => {
            if state.takings.making().is_some() {
                state.front.toast(ToastKind::Problem, words::making_busy());
                return;
            }
            let now = state.take_away(taking, dark);
            let dims = state.document.game().rules().shape().dims();
            let take = state.settings.exported.again(now, dims);
            state.takings.ask_about(state.source());
            edit(state, take, out);
        }
        PictureAction::Leaf(step) => state.takings.leaf(step),
        PictureAction::Save if state.takings.is_fine() => {
            save::ask(state, SavePurpose::Picture, out)
        }
        PictureAction::Save => {}
        PictureAction::Cancel => making::cancel(state, out),
        PictureAction::Copy { dark } => copy(state, dark, out),
    }
}

/// Takes the changed contents of the dialog, and remembers them for the next export.
pub fn changed(state: &mut State, take: TakeAway, out: &mut Vec<Effect>) {
    let before = state.takings.question().map(|(take, _)| take.taking);
    if before.is_some_and(|before| before != take.taking) {
        // A new kind of export starts with the options used last.
        let dims = state.document.game().rules().shape().dims();
        let take = state.settings.exported.again(take, dims);
        return edit(state, take, out);
    }
    let dark = state.is_dark();
    let usual = state.take_away(take.taking, dark);
    state.settings.exported.note(&take, &usual, dark);
    edit(state, take, out);
}

/// Opens the dialog or updates its preview.
pub fn edit(state: &mut State, take: TakeAway, out: &mut Vec<Effect>) {
    if state.takings.source().is_none() {
        state.takings.ask_about(state.source());
    }
    let old = state.takings.look(take.clone());
    state.front.ask(Dialog::TakeAway(Box::new(take)));
    out.extend(old.map(Effect::Stop));
}

fn copy(state: &mut State, dark: bool, out: &mut Vec<Effect>) {
    let (picture, drawing) = match state.takings.question() {
        Some((take, seen)) => (take.picture.clone(), take.picture.drawing(&take.of(seen).show())),
        None => {
            let picture = state.take_away(Taking::Picture, dark).picture;
            let drawing = picture.drawing(&state.show());
            (picture, drawing)
        }
    };
    match drawing {
        Ok(drawing) => {
            let job = state.jobs.begin(Asker::CopiedPicture);
            let (size, scale) = (picture.size, picture.scale);
            let copy = PictureJob::Copy { drawing: Box::new(drawing), size, scale };
            out.extend(state.takings.copy(job).map(Effect::Stop));
            out.push(Effect::Begin(job, Job::Picture(copy)));
        }
        Err(error) => state.front.toast(ToastKind::Problem, error.message()),
    }
}

/// Takes the estimate of the file size.
pub fn sized(state: &mut State, report: Report) {
    if let Report::Done(answer) = report {
        state.takings.measure(match answer {
            Answer::Picture(PictureAnswer::Size(Ok(bytes))) => FileSize::About(bytes),
            _ => FileSize::Unknown,
        });
    }
}

/// Takes a picture for the clipboard.
pub fn copied(state: &mut State, report: Report, out: &mut Vec<Effect>) {
    let Report::Done(answer) = report else { return };
    state.takings.copied();
    match answer {
        Answer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let (width, height) = (width.to_string(), height.to_string());
            state.front.toast(ToastKind::Done, words::making_copied(width, height));
            out.push(Effect::CopyPicture(pixels));
        }
        Answer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.front.toast(ToastKind::Problem, error.message())
        }
        _ => {}
    }
}

/// Estimates the file size once nothing has changed for a while.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    match state.front.dialog() {
        // The dialog above has been closed.
        Some(Dialog::TakeAway(take)) if state.takings.is_closed() => {
            let take = (**take).clone();
            return edit(state, take, out);
        }
        Some(Dialog::TakeAway(_)) => {}
        _ => return out.extend(state.takings.close().map(Effect::Stop)),
    }
    let Some((subject, kind)) = state.takings.unmeasured() else { return };
    let job = state.jobs.begin(Asker::FileSize);
    state.takings.measure(FileSize::Asked(job));
    let size = PictureJob::Size { subject: Box::new(subject), kind };
    out.push(Effect::Begin(job, Job::Picture(size)));
}
