//! Pictures to take away.

use super::{making, save};
use crate::action::{Effect, PictureAction};
use crate::jobs::{Answer, Job, PictureAnswer, PictureJob, Report};
use crate::state::{Asker, Dialog, FileSize, SavePurpose, State, TakeAway, Taking, ToastKind};
use crate::words::{self, ToMessage};

/// Carries out one action about pictures.
pub fn update(state: &mut State, action: PictureAction) -> Vec<Effect> {
    match action {
        PictureAction::Ask { taking, dark } => {
            if state.takings.making().is_some() {
                state.front.toast(ToastKind::Problem, words::making_busy());
                return Vec::new();
            }
            let now = state.take_away(taking, dark);
            let take = match state.takings.last(taking).cloned() {
                Some(last) => last.proposed_again(now),
                None => now,
            };
            state.takings.ask_about(state.source());
            edit(state, take)
        }
        PictureAction::Leaf(step) => {
            state.takings.leaf(step);
            Vec::new()
        }
        PictureAction::Save if state.takings.is_fine() => save::ask(state, SavePurpose::Picture),
        PictureAction::Save => Vec::new(),
        PictureAction::Cancel => making::cancel(state),
        PictureAction::Copy { dark } => copy(state, dark),
    }
}

/// The question has been changed.
pub fn edit(state: &mut State, take: TakeAway) -> Vec<Effect> {
    if state.takings.source().is_none() {
        state.takings.ask_about(state.source());
    }
    let old = state.takings.look(take.clone());
    state.front.ask(Dialog::TakeAway(Box::new(take)));
    old.map(Effect::Stop).into_iter().collect()
}

fn copy(state: &mut State, dark: bool) -> Vec<Effect> {
    let (picture, drawing) = match state.takings.question() {
        Some((take, seen)) => (take.picture.clone(), take.picture.drawing(&seen.show())),
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
            vec![Effect::Begin(job, Job::Picture(copy))]
        }
        Err(error) => {
            state.front.toast(ToastKind::Problem, error.message());
            Vec::new()
        }
    }
}

/// How large the file will be.
pub fn sized(state: &mut State, report: Report) {
    if let Report::Done(answer) = report {
        state.takings.measure(match answer {
            Answer::Picture(PictureAnswer::Size(Ok(bytes))) => FileSize::About(bytes),
            _ => FileSize::Unknown,
        });
    }
}

/// A picture is ready for the clipboard.
pub fn copied(state: &mut State, report: Report) -> Vec<Effect> {
    let Report::Done(answer) = report else { return Vec::new() };
    match answer {
        Answer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let (width, height) = (width.to_string(), height.to_string());
            state.front.toast(ToastKind::Done, words::making_copied(width, height));
            vec![Effect::CopyPicture(pixels)]
        }
        Answer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.front.toast(ToastKind::Problem, error.message());
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Asks for the size of the file once nothing has changed for a while.
pub fn drive(state: &mut State) -> Vec<Effect> {
    match state.front.dialog() {
        // It has come back from under another question.
        Some(Dialog::TakeAway(take)) if state.takings.is_closed() => {
            let take = (**take).clone();
            return edit(state, take);
        }
        Some(Dialog::TakeAway(_)) => {}
        _ => return state.takings.close().map(Effect::Stop).into_iter().collect(),
    }
    let Some((subject, kind)) = state.takings.unmeasured() else { return Vec::new() };
    let job = state.jobs.begin(Asker::FileSize);
    state.takings.measure(FileSize::Asked(job));
    let size = PictureJob::Size { subject: Box::new(subject), kind };
    vec![Effect::Begin(job, Job::Picture(size))]
}
