//! What stands in front of the board: a question, short messages, the command palette.

use super::{Dialog, Then};
use crate::words::{self, Message};

/// The weight of a short message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastKind {
    /// Something was done.
    Done,
    /// Something could not be done.
    Problem,
}

/// A short message that goes away by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// Its weight.
    pub kind: ToastKind,
    /// What it says.
    pub text: Message,
    /// Seconds left to show it.
    pub left: f64,
}

/// The most short messages at a time.
const MOST_TOASTS: usize = 2;

/// What stands in front of the board.
#[derive(Debug, Default)]
pub struct Front {
    dialog: Option<Dialog>,
    /// The oldest first.
    toasts: Vec<Toast>,
    /// The search text of the command palette, while it is open.
    palette: Option<String>,
}

impl Front {
    /// What is asked of the person just now.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// What is asked of the person just now, to be changed.
    pub fn dialog_mut(&mut self) -> Option<&mut Dialog> {
        self.dialog.as_mut()
    }

    /// Asks something, in place of what was asked.
    pub fn ask(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
    }

    /// Asks about unsaved work first; what was entered into another question is kept.
    pub fn ask_first(&mut self, then: Then) {
        let before = self.close().filter(Dialog::is_draft).map(Box::new);
        self.ask(Dialog::Unsaved { then, before });
    }

    /// Asks nothing any more. Returns what was asked.
    pub fn close(&mut self) -> Option<Dialog> {
        self.dialog.take()
    }

    /// Asks nothing any more, if this is what was asked.
    pub fn close_if(&mut self, is: impl FnOnce(&Dialog) -> bool) {
        self.dialog.take_if(|dialog| is(dialog));
    }

    /// Shows a short message.
    pub fn toast(&mut self, kind: ToastKind, text: Message) {
        self.toasts.retain(|toast| toast.text != text);
        if self.toasts.len() >= MOST_TOASTS {
            self.toasts.remove(0);
        }
        // Time to read it.
        let left = 2.5 + text.to_string().chars().count() as f64 * 0.05;
        self.toasts.push(Toast { kind, text, left });
    }

    /// Says what went wrong, to be read: in a message of its own, or beside a
    /// question in which something may have been entered.
    pub fn report(&mut self, title: Message, text: Message) {
        if self.dialog.as_ref().is_some_and(Dialog::is_draft) {
            self.toast(ToastKind::Problem, words::problem_beside(title, text));
        } else {
            self.ask(Dialog::Message { title, text });
        }
    }

    /// The short messages, the oldest first.
    pub fn toasts(&self) -> &[Toast] {
        &self.toasts
    }

    /// What was wrong before is no longer of interest.
    pub fn forget_problems(&mut self) {
        self.toasts.retain(|toast| toast.kind != ToastKind::Problem);
    }

    /// Time passes.
    pub fn advance(&mut self, seconds: f64) {
        self.toasts.iter_mut().for_each(|toast| toast.left -= seconds);
        self.toasts.retain(|toast| toast.left > 0.0);
    }

    /// The search text of the command palette, while it is open.
    pub fn palette(&self) -> Option<&str> {
        self.palette.as_deref()
    }

    /// Opens the command palette with a search text, or closes it.
    pub fn search(&mut self, text: Option<String>) {
        self.palette = text;
    }
}
