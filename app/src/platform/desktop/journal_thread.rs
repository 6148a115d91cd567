//! The journal, on a thread of its own.

use super::journal::Journal;
use crate::action::{Action, FileAction, FileError, Unsaved};
use crate::platform::{Answers, Store};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Keeps unsaved work in the journal.
pub(super) struct JournalThread {
    unsaved: Sender<Option<Unsaved>>,
    thread: Option<JoinHandle<()>>,
}

impl JournalThread {
    /// Starts the thread, which first looks for work that was left behind.
    pub fn start(answers: &Answers) -> Self {
        let (unsaved, waiting) = channel();
        let answers = answers.clone();
        let thread = Builder::new().name("journal".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &answers)).ok();
        Self { unsaved, thread }
    }
}

impl Store for JournalThread {
    fn keep(&mut self, unsaved: Option<Unsaved>) {
        // Without its thread there is no journal; the thread has said so.
        let _ = self.unsaved.send(unsaved);
    }
}

impl Drop for JournalThread {
    /// Waits until the last change is written.
    fn drop(&mut self) {
        self.unsaved = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// Where journals are kept on this system.
fn folder() -> PathBuf {
    directories::ProjectDirs::from("", "", "hypertoe").map_or_else(
        || std::env::temp_dir().join("hypertoe-journal"),
        |dirs| dirs.data_local_dir().join("journal"),
    )
}

/// Writes the latest state it is given until the program ends.
fn serve(waiting: &Receiver<Option<Unsaved>>, answers: &Answers) {
    let failed = |error: FileError| {
        answers.send(Action::File(FileAction::JournalFailed(error)));
    };
    let (journal, left_behind) = match Journal::open(&folder()) {
        Ok(opened) => opened,
        Err(error) => return failed(error),
    };
    if let Some(unsaved) = left_behind {
        answers.send(Action::File(FileAction::Recovered(unsaved)));
    }
    let mut failing = false;
    while let Ok(first) = waiting.recv() {
        // Only the latest counts.
        let result = match waiting.try_iter().last().unwrap_or(first) {
            None => {
                journal.clear();
                continue;
            }
            Some(unsaved) => journal.keep(&unsaved),
        };
        let failed_before = std::mem::replace(&mut failing, result.is_err());
        if let (Err(error), false) = (result, failed_before) {
            failed(error);
        }
    }
}
