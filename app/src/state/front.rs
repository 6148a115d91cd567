//! What stands in front of the board: questions, short messages, the command palette.

use super::Dialog;
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
    /// What is asked, the last one in front: what was entered into another one waits under it.
    dialogs: Vec<Dialog>,
    /// The oldest first.
    toasts: Vec<Toast>,
    /// The search text of the command palette, while it is open.
    palette: Option<String>,
}

impl Front {
    /// What is asked of the person just now.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialogs.last()
    }

    /// All that is asked, the last one in front.
    pub fn dialogs(&self) -> &[Dialog] {
        &self.dialogs
    }

    /// All that is asked, to be changed.
    pub fn dialogs_mut(&mut self) -> impl Iterator<Item = &mut Dialog> {
        self.dialogs.iter_mut()
    }

    /// Asks something. What was asked waits until this is closed; a question of the same kind
    /// gives way.
    pub fn ask(&mut self, dialog: Dialog) {
        let kind = |dialog: &Dialog| std::mem::discriminant(dialog);
        self.dialogs.retain(|asked| kind(asked) != kind(&dialog));
        self.dialogs.push(dialog);
    }

    /// Takes back what was asked last.
    pub fn close(&mut self) -> Option<Dialog> {
        self.dialogs.pop()
    }

    /// Takes back these questions.
    pub fn close_if(&mut self, is: impl Fn(&Dialog) -> bool) {
        self.dialogs.retain(|dialog| !is(dialog));
    }

    /// Asks nothing any more.
    pub fn clear(&mut self) {
        self.dialogs.clear();
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
        if self.dialog().is_some_and(Dialog::is_draft) {
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
