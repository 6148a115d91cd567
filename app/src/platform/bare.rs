//! The minimal platform: a window, but no files, no storage and no threads. This is what a browser
//! has so far.

use super::{Answers, EguiWindow, Files, Outside, Runner, Speaker, Store};
use crate::action::{
    Action, CollectionAction, Content, FileAction, FileError, Keep, Kept, LedgerOrder, Listing,
    Order, Over, PickSave, Saving, StatisticsAction, WorkAction,
};
use crate::jobs::{Host, Job, JobId, Report};
use crate::picture::export::File;
use crate::sound::Sound;
use crate::state::{FileRef, Folder, Moment, Noted, PathPurpose};
use egui::DroppedFileHandle;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::{Alone, Team};
use std::time::Duration;

/// Steps after which a job on the window's own thread must finish.
const MOST_STEPS: u64 = 2_000_000;

/// Creates the platform for the window of this context.
pub fn bare(ctx: &egui::Context) -> Outside {
    let (answers, receiver) = Answers::new(ctx);
    Outside {
        files: Box::new(Bare(answers.clone())),
        store: Box::new(Bare(answers.clone())),
        runner: Box::new(Bare(answers)),
        clipboard: Box::new(EguiWindow(ctx.clone())),
        window: Box::new(EguiWindow(ctx.clone())),
        speaker: Box::new(Silence),
        answers: receiver,
    }
}

struct Bare(Answers);

impl Bare {
    fn answer(&self, action: FileAction) {
        self.0.send(Action::File(action));
    }
}

fn no_files() -> FileError {
    FileError::None
}

impl Files for Bare {
    fn pick_open(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        self.answer(FileAction::NoDialog(PathPurpose::Open));
    }

    fn pick_save(&mut self, asked: PickSave, _: &eframe::Frame) {
        self.answer(FileAction::NoDialog(PathPurpose::Save(asked.purpose)));
    }

    fn dropped(&mut self, file: &DroppedFileHandle) -> FileRef {
        FileRef::from(file.path().to_string_lossy().as_ref())
    }

    fn read(&mut self, file: FileRef) {
        self.answer(FileAction::Opened { file, bytes: Err(no_files()) });
    }

    fn write(&mut self, file: FileRef, _: Content, saving: Saving, _: Over) {
        self.answer(FileAction::Written { file, saving, bytes: 0, result: Err(no_files()) });
    }

    fn look(&mut self, file: FileRef) {
        self.answer(FileAction::Exists { file, exists: false });
    }
}

/// A speaker that plays nothing.
struct Silence;

impl Speaker for Silence {
    fn play(&mut self, _: Sound) {}
}

impl Store for Bare {
    fn keep(&mut self, _: Keep) {}

    fn collection(&mut self, order: Order) {
        let now = Moment::default();
        self.0.send(Action::Collection(match order {
            Order::Keep(Kept { version, .. }) => {
                CollectionAction::WasKept { version, result: Err(no_files()), now }
            }
            Order::Read(id) => CollectionAction::WasRead { id, bytes: Err(no_files()) },
            // The library is empty, so no other request can be about a game.
            _ => CollectionAction::Listed { entries: Vec::new(), broken: Vec::new(), now },
        }));
    }

    fn ledger(&mut self, order: LedgerOrder) {
        self.0.send(Action::Statistics(Self::statistics(order)));
    }
}

impl Bare {
    /// Answers a request to the statistics, which are not stored: every run starts with none.
    fn statistics(order: LedgerOrder) -> StatisticsAction {
        let now = Moment::default();
        match order {
            LedgerOrder::Note(note) => {
                StatisticsAction::Noted(Ok(Box::new(Noted { at: now, note: *note })))
            }
            LedgerOrder::Read => {
                StatisticsAction::WasRead(Ok(Listing { notes: Vec::new(), damaged: 0, now }))
            }
            LedgerOrder::Reset => StatisticsAction::WasReset(Ok(())),
        }
    }
}

impl Runner for Bare {
    /// Runs the job at once, for a bounded number of steps.
    fn begin(&mut self, id: JobId, job: Job) {
        let mut here = Here { answers: self.0.clone(), id, left: MOST_STEPS };
        if let Ok(answer) = job.run(&mut here) {
            here.send(Report::Done(answer));
        }
    }

    fn pause(&mut self, _: JobId, _: bool) {}

    fn finish_now(&mut self, _: JobId) {}

    fn stop(&mut self, _: JobId) {}
}

/// The context of a job that runs at once, on the window's own thread.
struct Here {
    answers: Answers,
    id: JobId,
    left: u64,
}

impl Here {
    fn send(&self, report: Report) {
        self.answers.send(Action::Work(WorkAction { id: self.id, report }));
    }
}

impl Control<Report> for Here {
    fn check_in(&mut self, steps: u64, _: &dyn Fn() -> Report) -> Result<(), Halt> {
        self.left = self.left.checked_sub(steps).ok_or(Halt::Finish)?;
        Ok(())
    }
}

impl Host for Here {
    fn made(&mut self, files: Vec<File>) {
        self.send(Report::Made(files));
    }

    fn allow(&mut self, _: Duration) {}

    fn team(&self) -> Box<dyn Team> {
        Box::new(Alone)
    }
}
