//! The thread that reads the library.

use super::LibraryStore;
use crate::action::{Action, FileError, LibraryAction, LibraryRequest};
use crate::platform::ActionSender;
use crate::platform::desktop::data_folder::DataFolder;
use crate::platform::desktop::database::Database;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// The thread that answers questions about the library, one after the other.
pub struct LibraryThread {
    requests: Sender<LibraryRequest>,
    thread: Option<JoinHandle<()>>,
}

impl LibraryThread {
    /// Starts the thread, which reads nothing before the first request.
    pub fn start(answers: &ActionSender, data_folder: &DataFolder) -> Self {
        let (requests, waiting) = channel();
        let (answers, data_folder) = (answers.clone(), data_folder.clone());
        let thread = Builder::new().name("library".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &data_folder, &answers));
        Self { requests, thread: thread.ok() }
    }

    pub fn send(&self, request: LibraryRequest) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.requests.send(request);
    }
}

/// Answers requests until the program ends. The database is open only meanwhile, so that a damaged
/// one can be set aside.
fn serve(waiting: &Receiver<LibraryRequest>, data_folder: &DataFolder, answers: &ActionSender) {
    while let Ok(first) = waiting.recv() {
        let mut database = Database::new(data_folder);
        let mut requests = std::iter::once(first).chain(waiting.try_iter()).peekable();
        while let Some(request) = requests.next() {
            let is_outdated = |next: &LibraryRequest| match (&request, next) {
                (LibraryRequest::List { query, .. }, LibraryRequest::List { query: next, .. }) => {
                    query != next
                }
                _ => false,
            };
            if requests.peek().is_some_and(is_outdated) {
                continue;
            }
            let reads = match &request {
                LibraryRequest::Read(id, ticket) => Some((*id, *ticket)),
                _ => None,
            };
            let database = &mut database;
            let work = || LibraryStore::new(database).handle(request);
            let answer = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
                Some(match reads {
                    Some((id, ticket)) => {
                        LibraryAction::GameRead { ticket, id, bytes: Err(FileError::Panicked) }
                    }
                    None => LibraryAction::ListFailed(FileError::Panicked),
                })
            });
            answer.into_iter().for_each(|answer| answers.send(Action::Library(answer)));
        }
        database.report_salvages(answers);
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
