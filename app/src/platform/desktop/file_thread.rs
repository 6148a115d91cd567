//! The thread that reads and writes files, and the waiting for native dialogs.

use super::asked::{check_exists, read_file, write_file};
use super::dialogs::{self, FutureChoice};
use super::disk::overwrite;

use crate::action::{
    Action, FileAction, FileContent, FileError, OverwritePolicy, SaveDialogOptions, WritePurpose,
};
use crate::platform::{ActionSender, FileAccess};
use crate::state::{FileRef, Folder, PathPurpose};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// A native dialog that ends within this time is taken not to exist.
const MIN_DIALOG_TIME: Duration = Duration::from_millis(600);

/// Work with a file that returns its answer.
type FileWork = Box<dyn FnOnce() -> Action + Send>;

/// Reads and writes files one after the other, so that of two writes the later one stays.
pub(super) struct FileThread {
    answers: ActionSender,
    work: Arc<Sender<FileWork>>,
    thread: Option<JoinHandle<()>>,
}

impl FileThread {
    /// Starts the thread.
    pub fn start(answers: &ActionSender) -> Self {
        let (work, waiting) = channel();
        let for_thread = answers.clone();
        let thread = Builder::new().name("files".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &for_thread)).ok();
        Self { answers: answers.clone(), work: Arc::new(work), thread }
    }

    fn send(&self, work: FileWork) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.work.send(work);
    }

    /// Waits, on a thread, for the choice in a dialog.
    fn await_choice(
        &self,
        purpose: PathPurpose,
        chosen: FutureChoice,
        then: impl FnOnce(FileRef) -> Option<Action> + Send + 'static,
    ) {
        let answers = self.answers.clone();
        let wait = move || {
            let begun = Instant::now();
            let answer = match pollster::block_on(chosen) {
                Some(file) => then(file.path().into()),
                None if begun.elapsed() < MIN_DIALOG_TIME => {
                    Some(Action::File(FileAction::DialogUnavailable(purpose)))
                }
                None => Some(Action::File(FileAction::PickCancelled)),
            };
            answer.into_iter().for_each(|action| answers.send(action));
        };
        if Builder::new().name("file dialog".to_owned()).spawn(wait).is_err() {
            // Without a thread nothing is chosen, and nothing is lost.
            self.answers.send(Action::File(FileAction::PickCancelled));
        }
    }
}

impl FileAccess for FileThread {
    fn pick_open(&mut self, folder: Option<Folder>, window: &eframe::Frame) {
        // A dialog that stays open must not keep the program from ending.
        let work = Arc::downgrade(&self.work);
        self.await_choice(PathPurpose::Open, dialogs::open_dialog(folder, window), move |file| {
            // The receiver lives as long as its thread.
            let _ = work.upgrade()?.send(read_work(file));
            None
        });
    }

    fn pick_save(&mut self, asked: SaveDialogOptions, window: &eframe::Frame) {
        let purpose = asked.purpose;
        let chosen = dialogs::save_dialog(asked, window);
        self.await_choice(PathPurpose::Save(purpose), chosen, move |file| {
            Some(Action::File(FileAction::SavePathPicked(purpose, file)))
        });
    }

    fn dropped_file(&mut self, file: &egui::DroppedFileHandle) -> FileRef {
        file.path().into()
    }

    fn read(&mut self, file: FileRef) {
        self.send(read_work(file));
    }

    fn write(
        &mut self,
        file: FileRef,
        content: FileContent,
        saving: WritePurpose,
        over: OverwritePolicy,
    ) {
        let written = file.clone();
        let failed = move |error| FileAction::Written {
            file: written,
            purpose: saving,
            bytes: 0,
            result: Err(error),
        };
        let work = move || write_file(file, &content, saving, over, &overwrite);
        self.send(Box::new(|| catch_panic(work, failed)));
    }

    fn check_exists(&mut self, file: FileRef) {
        self.send(Box::new(move || check_exists(file)));
    }
}

fn read_work(file: FileRef) -> FileWork {
    let read = file.clone();
    let failed = |error| FileAction::Opened { file: read, bytes: Err(error) };
    Box::new(|| catch_panic(move || read_file(file), failed))
}

/// Returns the answer of the work, or a failure if it panics: the thread goes on.
fn catch_panic(
    work: impl FnOnce() -> Action,
    failed: impl FnOnce(FileError) -> FileAction,
) -> Action {
    let answer = catch_unwind(AssertUnwindSafe(work));
    answer.unwrap_or_else(|_| Action::File(failed(FileError::Panicked)))
}

/// Carries out work until the program ends.
fn serve(waiting: &Receiver<FileWork>, answers: &ActionSender) {
    while let Ok(work) = waiting.recv() {
        answers.send(work());
    }
}

impl Drop for FileThread {
    /// Waits until the last write is done.
    fn drop(&mut self) {
        self.work = Arc::new(channel().0);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}
