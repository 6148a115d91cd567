//! The channel on which the platform answers.

use crate::action::Action;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Sends actions from any thread to the window's thread, and wakes it.
#[derive(Clone)]
pub struct ActionSender {
    sender: Sender<Action>,
    ctx: egui::Context,
}

impl ActionSender {
    /// Creates the channel to the window of this context, and its receiver.
    pub fn new(ctx: &egui::Context) -> (Self, Receiver<Action>) {
        let (sender, receiver) = channel();
        (Self { sender, ctx: ctx.clone() }, receiver)
    }

    /// Sends an action.
    pub fn send(&self, action: Action) {
        // The receiver is gone only when the program is ending.
        let _ = self.sender.send(action);
        self.wake();
    }

    /// Requests a repaint of the window.
    pub fn wake(&self) {
        self.ctx.request_repaint();
    }
}
