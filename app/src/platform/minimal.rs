//! The minimal platform: a window, but no files, no storage and no threads. This is what a browser
//! has so far.

use super::{ActionSender, EguiWindow, FileAccess, JobRunner, Platform, SoundOutput, Store};
use crate::action::{
    Action, FileAction, FileContent, FileError, JobAction, JournalRequest, LibraryAction,
    LibraryRequest, LibrarySave, LoggedGames, OverwritePolicy, SaveDialogOptions, StatisticsAction,
    StatisticsRequest, WritePurpose,
};
use crate::jobs::{Job, JobHost, JobId, JobReport};
use crate::picture::export::ExportedFile;
use crate::scene::NoFonts;
use crate::sound::Sound;
use crate::state::{
    FileRef, Folder, LibraryPage, LoggedGame, PathPurpose, ReadTicket, Timestamp, TransferKind,
};
use egui::DroppedFileHandle;
use hypertoe_core::base::control::{Control, Halt, SingleThread, Workers};
use std::sync::Arc;
use std::time::Duration;

/// Steps after which a job on the window's own thread must finish.
const MAX_STEPS: u64 = 2_000_000;

/// Creates a platform without files, storage and threads, for the window of this context.
pub fn minimal_platform(ctx: &egui::Context) -> Platform {
    let (answers, receiver) = ActionSender::new(ctx);
    Platform {
        files: Box::new(MinimalPlatform(answers.clone())),
        store: Box::new(MinimalPlatform(answers.clone())),
        runner: Box::new(MinimalPlatform(answers)),
        clipboard: Box::new(EguiWindow(ctx.clone())),
        window: Box::new(EguiWindow(ctx.clone())),
        sound_output: Box::new(NoSound),
        fonts: Arc::new(NoFonts),
        actions: receiver,
    }
}

/// All services of the minimal platform, most of which answer that they are missing.
struct MinimalPlatform(ActionSender);

impl MinimalPlatform {
    fn send(&self, action: FileAction) {
        self.0.send(Action::File(action));
    }
}

fn no_files() -> FileError {
    FileError::NoFileSystem
}

impl FileAccess for MinimalPlatform {
    fn show_open_dialog(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        self.send(FileAction::DialogUnavailable(PathPurpose::Open, None));
    }

    fn show_import_dialog(&mut self, _: Option<Folder>, _: &eframe::Frame) {
        self.send(FileAction::DialogUnavailable(PathPurpose::ImportFolder, None));
    }

    fn show_save_dialog(&mut self, options: SaveDialogOptions, _: &eframe::Frame) {
        self.send(FileAction::DialogUnavailable(PathPurpose::Save(options.purpose), None));
    }

    fn dropped_file(&mut self, file: &DroppedFileHandle) -> FileRef {
        FileRef::from(file.path().to_string_lossy().as_ref())
    }

    fn read(&mut self, file: FileRef, ticket: ReadTicket) {
        self.send(FileAction::Opened { ticket, file, bytes: Err(no_files()) });
    }

    fn write(&mut self, file: FileRef, _: FileContent, saving: WritePurpose, _: OverwritePolicy) {
        self.send(FileAction::Written { file, purpose: saving, bytes: 0, result: Err(no_files()) });
    }

    fn check_exists(&mut self, file: FileRef) {
        self.send(FileAction::ExistenceChecked { file, exists: false });
    }
}

/// A speaker that plays nothing.
struct NoSound;

impl SoundOutput for NoSound {
    fn play(&mut self, _: Sound) {}
}

impl Store for MinimalPlatform {
    fn update_journal(&mut self, _: JournalRequest) {}

    fn send_library_request(&mut self, request: LibraryRequest) {
        let now = Timestamp::default();
        self.0.send(Action::Library(match request {
            LibraryRequest::Save(LibrarySave { version, .. }) => {
                LibraryAction::Saved { version, result: Err(no_files()), now }
            }
            LibraryRequest::Read(id, ticket) => {
                LibraryAction::GameRead { ticket, id, bytes: Err(no_files()) }
            }
            LibraryRequest::List { query, rows } => LibraryAction::Listed(Box::new(LibraryPage {
                query,
                first_row: rows.start,
                entries: Vec::new(),
                latest: Vec::new(),
                found: 0,
                total: 0,
                broken: Vec::new(),
                now,
            })),
            // The library is empty, so no other request can be about a game.
            LibraryRequest::CancelTransfer => return,
            LibraryRequest::Export(_) => {
                let report = Err(no_files());
                LibraryAction::TransferEnded { kind: TransferKind::Export, report }
            }
            LibraryRequest::Import(_) => {
                let report = Err(no_files());
                LibraryAction::TransferEnded { kind: TransferKind::Import, report }
            }
            LibraryRequest::SetAside(_)
            | LibraryRequest::SetFavourite(..)
            | LibraryRequest::Delete(_)
            | LibraryRequest::Restore(_) => return,
        }));
    }

    fn send_statistics_request(&mut self, request: StatisticsRequest) {
        self.0.send(Action::Statistics(Self::statistics_answer(request)));
    }
}

impl MinimalPlatform {
    /// Answers a request to the statistics, which are not stored: every run starts with none.
    fn statistics_answer(request: StatisticsRequest) -> StatisticsAction {
        let now = Timestamp::default();
        match request {
            StatisticsRequest::Append(note) => {
                StatisticsAction::GameLogged(Ok(Box::new(LoggedGame {
                    ended_at: now,
                    game: *note,
                })))
            }
            StatisticsRequest::Read => StatisticsAction::LogRead(Ok(LoggedGames {
                games: Vec::new(),
                unreadable_lines: 0,
                now,
            })),
            StatisticsRequest::Reset => StatisticsAction::LogReset(Ok(())),
        }
    }
}

impl JobRunner for MinimalPlatform {
    /// Runs the job at once, for a bounded number of steps.
    fn start(&mut self, id: JobId, job: Job) {
        run_inline(&self.0, id, job, MAX_STEPS);
    }

    fn set_paused(&mut self, _: JobId, _: bool) {}

    fn finish_now(&mut self, _: JobId) {}

    fn stop(&mut self, _: JobId) {}
}

/// Runs a job at once. A job that has no answer after its steps has failed, so that nobody goes on
/// waiting for it.
fn run_inline(answers: &ActionSender, id: JobId, job: Job, steps_left: u64) {
    let mut here = InlineJob { answers: answers.clone(), id, steps_left };
    let report = job.run(&mut here).map_or(JobReport::Crashed, JobReport::Done);
    here.send(report);
}

/// The host of a job that runs at once, on the window's own thread.
struct InlineJob {
    answers: ActionSender,
    id: JobId,
    steps_left: u64,
}

impl InlineJob {
    fn send(&self, report: JobReport) {
        self.answers.send(Action::Job(JobAction { id: self.id, report }));
    }
}

impl Control<JobReport> for InlineJob {
    fn check_in(&mut self, steps: u64, _: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        self.steps_left = self.steps_left.checked_sub(steps).ok_or(Halt::FinishEarly)?;
        Ok(())
    }
}

impl JobHost for InlineJob {
    fn on_files_ready(&mut self, files: Vec<ExportedFile>) {
        self.send(JobReport::FilesReady(files));
    }

    fn limit_time(&mut self, _: Duration) {}

    fn workers(&self) -> Box<dyn Workers> {
        Box::new(SingleThread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::ReadJob;
    use hypertoe_core::{Cell, Game, Rules, Shape};

    #[test]
    fn a_job_that_has_no_answer_is_told_of() {
        // Long enough that its reader checks in.
        let rules = Arc::new(Rules::new(Shape::hypercube(71, 2).unwrap(), 2).unwrap());
        let mut game = Game::new(Arc::clone(&rules));
        for cell in (0..60).flat_map(|y| (0..71).map(move |x| [x, y])) {
            game.play_cell(&Cell::from(cell)).unwrap();
        }
        let (answers, heard) = ActionSender::new(&egui::Context::default());
        for (steps, number) in [(MAX_STEPS, 1), (0, 2)] {
            let job = ReadJob {
                bytes: hypertoe_core::record::to_json(&game).unwrap(),
                file_name: None,
                format: None,
                rules: Arc::clone(&rules),
                unlimited_effort: false,
            };
            run_inline(&answers, JobId(number), Job::Read(job), steps);
        }
        let actions: Vec<Action> = heard.try_iter().collect();
        let [Action::Job(done), Action::Job(failed)] = &actions[..] else { panic!("{actions:?}") };
        assert!(matches!(done.report, JobReport::Done(_)), "{done:?}");
        assert!(failed.id == JobId(2) && matches!(failed.report, JobReport::Crashed), "{failed:?}");
    }
}
