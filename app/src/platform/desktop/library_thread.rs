//! The thread that reads the library, so that neither saving a game nor reading a file waits for
//! ten thousand games.

use super::shelf::Shelf;
use crate::action::{Action, CollectionAction, FileError, Order};
use crate::platform::Answers;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Carries out requests to the library, one after the other.
pub(super) struct LibraryThread {
    orders: Sender<Order>,
    thread: Option<JoinHandle<()>>,
}

impl LibraryThread {
    /// Starts the thread, which reads nothing before the first request.
    pub fn start(answers: &Answers, shelf: Shelf) -> Self {
        let (orders, waiting) = channel();
        let answers = answers.clone();
        let thread = Builder::new().name("library".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &shelf, &answers));
        Self { orders, thread: thread.ok() }
    }

    /// Sends a request.
    pub fn ask(&self, order: Order) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.orders.send(order);
    }
}

fn serve(waiting: &Receiver<Order>, shelf: &Shelf, answers: &Answers) {
    while let Ok(order) = waiting.recv() {
        let reads = if let Order::Read(id) = order { Some(id) } else { None };
        let answer = catch_unwind(AssertUnwindSafe(|| shelf.carry_out(order)));
        let died = |id| CollectionAction::WasRead { id, bytes: Err(FileError::Died) };
        let answer = answer.unwrap_or_else(|_| reads.map(died));
        answer.into_iter().for_each(|answer| answers.send(Action::Collection(answer)));
    }
}

impl Drop for LibraryThread {
    /// Waits until the last request is carried out.
    fn drop(&mut self) {
        self.orders = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}
