//! A system that has a window and nothing else: no files, nothing that is kept, no threads. What
//! every system can do; a browser has this much until more of it is filled in.

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

/// Steps after which work on the window's own thread has to come to its end.
const MOST_STEPS: u64 = 2_000_000;

/// The system, for the window of this context.
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

/// Nothing that plays sounds.
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
            // There are no games of which anything else could be asked.
            _ => CollectionAction::Listed { entries: Vec::new(), broken: Vec::new(), now },
        }));
    }

    fn ledger(&mut self, order: LedgerOrder) {
        self.0.send(Action::Statistics(Self::statistics(order)));
    }
}

impl Bare {
    /// The statistics are those of this run.
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
    /// Does it at once, as far as it comes in a bounded number of steps.
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

/// Where a job is done at once.
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
