//! The thread that reads the library, so that neither saving a game nor reading a file waits for
//! ten thousand games.

use super::shelf::LibraryStore;
use crate::action::{Action, FileError, LibraryAction, LibraryRequest};
use crate::platform::ActionSender;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Carries out requests to the library, one after the other.
pub(super) struct LibraryThread {
    requests: Sender<LibraryRequest>,
    thread: Option<JoinHandle<()>>,
}

impl LibraryThread {
    /// Starts the thread, which reads nothing before the first request.
    pub fn start(answers: &ActionSender, shelf: LibraryStore) -> Self {
        let (requests, waiting) = channel();
        let answers = answers.clone();
        let thread = Builder::new().name("library".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &shelf, &answers));
        Self { requests, thread: thread.ok() }
    }

    /// Sends a request.
    pub fn send(&self, order: LibraryRequest) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.requests.send(order);
    }
}

fn serve(waiting: &Receiver<LibraryRequest>, shelf: &LibraryStore, answers: &ActionSender) {
    while let Ok(order) = waiting.recv() {
        let reads = if let LibraryRequest::Read(id) = order { Some(id) } else { None };
        let answer = catch_unwind(AssertUnwindSafe(|| shelf.handle(order)));
        let died = |id| LibraryAction::GameRead { id, bytes: Err(FileError::Panicked) };
        let answer = answer.unwrap_or_else(|_| reads.map(died));
        answer.into_iter().for_each(|answer| answers.send(Action::Library(answer)));
    }
}

impl Drop for LibraryThread {
    /// Waits until the last request is carried out.
    fn drop(&mut self) {
        self.requests = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}
