//! The thread that reads and writes files, and the waiting for native dialogs.

use super::asked::{look, open, write};
use super::dialogs::{self, Chosen};
use super::disk::overwrite;

use crate::action::{Action, Content, FileAction, FileError, Over, PickSave, Saving};
use crate::platform::{Answers, Files};
use crate::state::{FileRef, Folder, PathPurpose};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// A native dialog that ends within this time is taken not to exist.
const TOO_QUICK: Duration = Duration::from_millis(600);

/// Work with a file that returns its answer.
type Work = Box<dyn FnOnce() -> Action + Send>;

/// Reads and writes files one after the other, so that of two writes the later one stays.
pub(super) struct FileThread {
    answers: Answers,
    work: Arc<Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

impl FileThread {
    /// Starts the thread.
    pub fn start(answers: &Answers) -> Self {
        let (work, waiting) = channel();
        let for_thread = answers.clone();
        let thread = Builder::new().name("files".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &for_thread)).ok();
        Self { answers: answers.clone(), work: Arc::new(work), thread }
    }

    fn ask(&self, work: Work) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.work.send(work);
    }

    /// Waits, on a thread, for the choice in a dialog.
    fn wait(
        &self,
        purpose: PathPurpose,
        chosen: Chosen,
        then: impl FnOnce(FileRef) -> Option<Action> + Send + 'static,
    ) {
        let answers = self.answers.clone();
        let wait = move || {
            let begun = Instant::now();
            let answer = match pollster::block_on(chosen) {
                Some(file) => then(file.path().into()),
                None if begun.elapsed() < TOO_QUICK => {
                    Some(Action::File(FileAction::NoDialog(purpose)))
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

impl Files for FileThread {
    fn pick_open(&mut self, folder: Option<Folder>, window: &eframe::Frame) {
        // A dialog that stays open must not keep the program from ending.
        let work = Arc::downgrade(&self.work);
        self.wait(PathPurpose::Open, dialogs::open(folder, window), move |file| {
            // The receiver lives as long as its thread.
            let _ = work.upgrade()?.send(reading(file));
            None
        });
    }

    fn pick_save(&mut self, asked: PickSave, window: &eframe::Frame) {
        let purpose = asked.purpose;
        let chosen = dialogs::save(asked, window);
        self.wait(PathPurpose::Save(purpose), chosen, move |file| {
            Some(Action::File(FileAction::PickedSave(purpose, file)))
        });
    }

    fn dropped(&mut self, file: &egui::DroppedFileHandle) -> FileRef {
        file.path().into()
    }

    fn read(&mut self, file: FileRef) {
        self.ask(reading(file));
    }

    fn write(&mut self, file: FileRef, content: Content, saving: Saving, over: Over) {
        let written = file.clone();
        let failed = move |error| FileAction::Written {
            file: written,
            saving,
            bytes: 0,
            result: Err(error),
        };
        let work = move || write(file, &content, saving, over, &overwrite);
        self.ask(Box::new(|| whole(work, failed)));
    }

    fn look(&mut self, file: FileRef) {
        self.ask(Box::new(move || look(file)));
    }
}

fn reading(file: FileRef) -> Work {
    let read = file.clone();
    let failed = |error| FileAction::Opened { file: read, bytes: Err(error) };
    Box::new(|| whole(move || open(file), failed))
}

/// Returns the answer of the work, or a failure if it panics: the thread goes on.
fn whole(work: impl FnOnce() -> Action, failed: impl FnOnce(FileError) -> FileAction) -> Action {
    let answer = catch_unwind(AssertUnwindSafe(work));
    answer.unwrap_or_else(|_| Action::File(failed(FileError::Died)))
}

/// Carries out work until the program ends.
fn serve(waiting: &Receiver<Work>, answers: &Answers) {
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
