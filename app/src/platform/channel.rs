//! The way back from the system.

use crate::action::Action;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Sends answers to the window's thread, and wakes it.
#[derive(Clone)]
pub struct Answers {
    sender: Sender<Action>,
    ctx: egui::Context,
}

impl Answers {
    /// A way to the window of this context, and its other end.
    pub fn new(ctx: &egui::Context) -> (Self, Receiver<Action>) {
        let (sender, receiver) = channel();
        (Self { sender, ctx: ctx.clone() }, receiver)
    }

    /// Sends an answer.
    pub fn send(&self, action: Action) {
        // The receiver is gone only when the program is ending.
        let _ = self.sender.send(action);
        self.wake();
    }

    /// Lets the window draw another frame.
    pub fn wake(&self) {
        self.ctx.request_repaint();
    }
}
