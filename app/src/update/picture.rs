//! Pictures to take away.

use super::{making, save};
use crate::action::{Effect, PictureAction};
use crate::jobs::{Answer, Job, PictureAnswer, PictureJob, Report};
use crate::show::Figure;
use crate::state::{
    Asker, Dialog, FileSize, SETTLED, SavePurpose, Shown, State, TakeAway, Taking, ToastKind,
};
use crate::words::{self, ToMessage};

/// Carries out one action about pictures.
pub fn update(state: &mut State, action: PictureAction) -> Vec<Effect> {
    match action {
        PictureAction::Ask { taking, dark } => {
            if state.takings.making.is_some() {
                state.toast(ToastKind::Problem, words::making_busy());
                return Vec::new();
            }
            let take = match state.takings.asked.take() {
                Some(before) if before.taking == taking => proposed_again(state, before, dark),
                _ => state.take_away(taking, dark),
            };
            state.takings.source = Some(Box::new(state.source()));
            edit(state, take)
        }
        PictureAction::Leaf(step) => {
            state.takings.leaf(step);
            Vec::new()
        }
        PictureAction::Save => save(state),
        PictureAction::Cancel => making::cancel(state),
        PictureAction::Copy { dark } => copy(state, dark),
    }
}

/// Size, options and kind as they were; what is shown as it is now.
fn proposed_again(state: &State, before: TakeAway, dark: bool) -> TakeAway {
    let now = state.take_away(before.taking, dark);
    let mut take = before;
    take.picture.content = now.picture.content;
    take.picture.options.dark = dark;
    take.picture.lines_through = None;
    take.story = now.story;
    take
}

/// The question has been changed.
pub fn edit(state: &mut State, take: TakeAway) -> Vec<Effect> {
    let effects = making::forget_size(state);
    let source = match state.takings.source.take() {
        Some(source) => source,
        None => Box::new(state.source()),
    };
    state.takings.show(Shown::of(&take, &source.figure), &take.kind(""));
    state.takings.source = Some(source);
    state.takings.asked = Some(take.clone());
    state.dialog = Some(Dialog::TakeAway(Box::new(take)));
    effects
}

/// The question that is open, and what it is about.
fn asked(state: &State) -> Option<(&TakeAway, &Figure)> {
    match (&state.dialog, &state.takings.source) {
        (Some(Dialog::TakeAway(take)), Some(source)) => Some((take, &source.figure)),
        _ => None,
    }
}

fn save(state: &mut State) -> Vec<Effect> {
    if asked(state).is_none() || matches!(state.takings.shown, Shown::Problem(_)) {
        return Vec::new();
    }
    save::ask(state, SavePurpose::Picture)
}

fn copy(state: &mut State, dark: bool) -> Vec<Effect> {
    let (picture, drawing) = match asked(state) {
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
            state.takings.copying = Some(job);
            let (size, scale) = (picture.size, picture.scale);
            let copy = PictureJob::Copy { drawing: Box::new(drawing), size, scale };
            vec![Effect::Begin(job, Job::Picture(copy))]
        }
        Err(error) => {
            state.toast(ToastKind::Problem, error.message());
            Vec::new()
        }
    }
}

/// How large the file will be.
pub fn sized(state: &mut State, report: Report) {
    if let Report::Done(answer) = report {
        state.takings.file_size = match answer {
            Answer::Picture(PictureAnswer::Size(Ok(bytes))) => FileSize::About(bytes),
            _ => FileSize::Unknown,
        };
    }
}

/// A picture is ready for the clipboard.
pub fn copied(state: &mut State, report: Report) -> Vec<Effect> {
    let Report::Done(answer) = report else { return Vec::new() };
    state.takings.copying = None;
    match answer {
        Answer::Picture(PictureAnswer::Pixels(Ok(pixels))) => {
            let [width, height] = pixels.size;
            let (width, height) = (width.to_string(), height.to_string());
            state.toast(ToastKind::Done, words::making_copied(width, height));
            vec![Effect::CopyPicture(pixels)]
        }
        Answer::Picture(PictureAnswer::Pixels(Err(error))) => {
            state.toast(ToastKind::Problem, error.message());
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Time passes for the preview, and until the size is looked for.
pub fn tick(state: &mut State, seconds: f64) {
    if asked(state).is_none() {
        return;
    }
    if let Shown::Film(preview) = &mut state.takings.shown
        && !preview.advance(seconds)
        && let Some((take, seen)) = asked(state)
    {
        state.takings.shown = Shown::of(take, seen);
    }
    if let FileSize::Waiting(since) = &mut state.takings.file_size {
        *since += seconds;
    }
}

/// Asks for the size of the file once nothing has changed for a while.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let Some((take, seen)) = asked(state) else {
        state.takings.shown = Shown::Nothing;
        return making::forget_size(state);
    };
    match state.takings.file_size {
        FileSize::Waiting(since) if since >= SETTLED => {}
        _ => return Vec::new(),
    }
    let kind = take.kind("");
    let Ok(subject) = take.subject(seen) else {
        state.takings.file_size = FileSize::Unknown;
        return Vec::new();
    };
    let job = state.jobs.begin(Asker::FileSize);
    state.takings.file_size = FileSize::Asked(job);
    let size = PictureJob::Size { subject: Box::new(subject), kind };
    vec![Effect::Begin(job, Job::Picture(size))]
}
