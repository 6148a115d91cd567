//! The way back from other threads.

use crate::action::Action;
use std::sync::mpsc::Sender;

/// Sends answers to the window's thread, and wakes it.
#[derive(Clone)]
pub(super) struct Answers {
    sender: Sender<Action>,
    ctx: egui::Context,
}

impl Answers {
    pub(super) fn new(sender: Sender<Action>, ctx: egui::Context) -> Self {
        Self { sender, ctx }
    }

    pub(super) fn send(&self, action: Action) {
        // The receiver is gone only when the program is ending.
        let _ = self.sender.send(action);
        self.ctx.request_repaint();
    }
}
