//! The export to files: starting jobs, writing their files.

use crate::action::{Content, Effect, FileError, Over, Saving};
use crate::jobs::{Answer, Job, JobId, PictureAnswer, PictureJob, Report};
use crate::picture::Kind;
use crate::picture::export::{File, Subject};
use crate::picture::sheet::{PIXELS_PER_INCH, Paper};
use crate::state::{Asker, Dialog, FileRef, Making, Stamp, State, Taking, ToastKind};
use crate::words::{self, Message, ToMessage};

/// Starts the export that the dialog describes.
pub fn make(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    state.front.close_if(|dialog| matches!(dialog, Dialog::TakeAway(_)));
    let Some((take, source)) = state.takings.answer() else { return };
    out.extend(state.takings.close().map(Effect::Stop));
    let kind = take.kind(&take.title(&source.figure, &source.title));
    let subject = match take.subject(&source.figure) {
        Ok(subject) => subject,
        Err(error) => {
            problem(state, words::making_not_possible(), error.message());
            return;
        }
    };
    let numbering = subject.numbering(&kind);
    let names = numbering.map(|numbering| (source.stem(&take), numbering, kind.extension()));
    let job = state.jobs.begin(Asker::Making);
    state.takings.make(Making::new(job, file, names));
    let make = PictureJob::Make { subject: Box::new(subject), kind };
    out.push(Effect::Begin(job, Job::Picture(make)));
}

/// Starts the export of a handout or of exercises.
pub fn print(state: &mut State, file: FileRef, out: &mut Vec<Effect>) {
    let Some(printed) = state.learn.printed().cloned() else { return };
    let pages = match printed.pages(paper(state)) {
        Ok(pages) => pages,
        Err(error) => return problem(state, words::making_not_possible(), error.message()),
    };
    let job = state.jobs.begin(Asker::Making);
    state.takings.make(Making::new(job, file, None));
    let (subject, title) = (Subject::Pages(pages, PIXELS_PER_INCH), printed.title());
    let make = PictureJob::Make { subject: Box::new(subject), kind: Kind::Pdf { title } };
    out.push(Effect::Begin(job, Job::Picture(make)));
}

/// Returns the paper size used last.
pub fn paper(state: &State) -> Paper {
    let dims = state.document.game().rules().shape().dims();
    let usual = state.take_away(Taking::Sheet, state.is_dark());
    state.settings.exported.again(usual, dims).sheet.paper
}

/// Cancels the running export.
pub fn cancel(state: &mut State, out: &mut Vec<Effect>) {
    let Some(making) = state.takings.stop_making() else { return };
    // Files that were sent already are still written.
    let text = match making.handed_over() {
        0 => words::making_cancelled_none(),
        files => words::making_cancelled(files),
    };
    state.front.toast(ToastKind::Done, text);
    out.push(Effect::Stop(making.job()));
}

/// Takes a report of an export.
pub fn heard(state: &mut State, id: JobId, report: Report, out: &mut Vec<Effect>) {
    let Some(making) = state.takings.made_by(id) else { return };
    match report {
        Report::Progress(progress) => making.hear(progress),
        Report::Made(files) => write(making, files, out),
        // Not about pictures.
        Report::Glimpse(_) | Report::Analysis(..) | Report::Proving(_) | Report::Died => {}
        Report::Done(Answer::Picture(PictureAnswer::Made(Ok(())))) => {
            making.finish();
            finish(state);
        }
        Report::Done(answer) => {
            state.takings.stop_making();
            let why = match answer {
                Answer::Picture(PictureAnswer::Made(Err(error))) => error.message(),
                _ => words::making_unknown(),
            };
            problem(state, words::making_failed(), why);
        }
    }
}

/// Sends generated files to be written.
fn write(making: &mut Making, files: Vec<File>, out: &mut Vec<Effect>) {
    let saving = Saving::Picture(making.job());
    let effect = |(file, bytes)| Effect::Write {
        file,
        content: Content::Bytes(bytes),
        saving,
        over: Over::Unprotected,
    };
    out.extend(making.hand_over(files).into_iter().map(effect));
}

/// Handles the result of writing a file.
pub fn written(
    state: &mut State,
    job: JobId,
    file: &FileRef,
    (bytes, result): (u64, Result<Stamp, FileError>),
    out: &mut Vec<Effect>,
) {
    // Files of a cancelled job may still arrive.
    let Some(making) = state.takings.made_by(job) else { return };
    match result {
        Ok(_) => {
            making.wrote(bytes);
            finish(state);
        }
        Err(error) => {
            state.takings.stop_making();
            let title = words::problem_not_written(file.name());
            state.front.report(title, words::problem_other_place(&error));
            out.push(Effect::Stop(job));
        }
    }
}

/// Announces that the export is complete, if it is.
fn finish(state: &mut State) {
    let Some(making) = state.takings.take_made() else { return };
    let (name, written) = (making.name(), making.written());
    let size = words::file_size(written.bytes);
    let text = match making.is_folder() {
        true => words::making_saved_many(written.files, name, size),
        false => words::making_saved(name, size),
    };
    state.front.toast(ToastKind::Done, text);
}

fn problem(state: &mut State, title: Message, why: Message) {
    state.front.report(title, words::making_reason(why));
}
