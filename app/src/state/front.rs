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

/// What a short message offers to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// To bring back the moves that were deleted.
    RestoreMoves,
    /// To show the lesson that is being made.
    OpenEditor,
}

/// A short message that goes away by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// Its weight.
    pub kind: ToastKind,
    /// What it says.
    pub text: Message,
    /// What it offers to do.
    pub remedy: Option<Remedy>,
    /// Seconds left to show it.
    pub left: f64,
}

/// Seconds more to see what a message offers, and to reach for it.
const REACHING: f64 = 5.0;

/// A sentence for screen readers.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// How many were told before.
    pub number: u64,
    /// What it says.
    pub text: Message,
    /// Whether it interrupts what is being read.
    pub urgent: bool,
    /// Seconds left to hear it.
    left: f64,
}

/// The most sentences for screen readers at a time.
const MOST_TOLD: usize = 8;

/// The most short messages at a time.
const MOST_TOASTS: usize = 2;

/// What stands in front of the board.
#[derive(Debug, Default)]
pub struct Front {
    /// What is asked, the last one in front: what was entered into another one waits under it.
    dialogs: Vec<Dialog>,
    /// The oldest first.
    toasts: Vec<Toast>,
    /// The oldest first.
    told: Vec<Told>,
    /// How many have been told so far.
    tellings: u64,
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
    /// gives way, a message only to the same one.
    pub fn ask(&mut self, dialog: Dialog) {
        let kind = |dialog: &Dialog| std::mem::discriminant(dialog);
        self.dialogs.retain(|asked| match asked {
            Dialog::Message { .. } => *asked != dialog,
            _ => kind(asked) != kind(&dialog),
        });
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

    /// Asks nothing any more; what is told stays until it has been read.
    pub fn clear(&mut self) {
        self.dialogs.retain(|dialog| matches!(dialog, Dialog::Message { .. }));
    }

    /// Shows a short message.
    pub fn toast(&mut self, kind: ToastKind, text: Message) {
        self.push_toast(kind, text, None);
    }

    /// Shows a short message that something was done, and offers to do more. What was offered
    /// before is not offered any longer.
    pub fn offer(&mut self, text: Message, remedy: Remedy) {
        self.take_back_offers();
        self.push_toast(ToastKind::Done, text, Some(remedy));
    }

    /// Nothing is offered any longer.
    pub fn take_back_offers(&mut self) {
        self.toasts.retain(|toast| toast.remedy.is_none());
    }

    fn push_toast(&mut self, kind: ToastKind, text: Message, remedy: Option<Remedy>) {
        self.tell(text.clone(), kind == ToastKind::Problem);
        self.toasts.retain(|toast| toast.text != text);
        if self.toasts.len() >= MOST_TOASTS {
            self.toasts.remove(0);
        }
        let left = reading_time(&text) + if remedy.is_some() { REACHING } else { 0.0 };
        self.toasts.push(Toast { kind, text, remedy, left });
    }

    /// Has screen readers say a sentence, once.
    pub fn tell(&mut self, text: Message, urgent: bool) {
        if self.told.len() >= MOST_TOLD {
            self.told.remove(0);
        }
        let (number, left) = (self.tellings, reading_time(&text));
        self.tellings += 1;
        self.told.push(Told { number, text, urgent, left });
    }

    /// The sentences for screen readers, the oldest first.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Seconds until a message goes away.
    pub fn next_change(&self) -> Option<f64> {
        let toasts = self.toasts.iter().map(|toast| toast.left);
        toasts.chain(self.told.iter().map(|told| told.left)).reduce(f64::min)
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
        self.told.iter_mut().for_each(|told| told.left -= seconds);
        self.told.retain(|told| told.left > 0.0);
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

/// Seconds to read a sentence.
fn reading_time(text: &Message) -> f64 {
    2.5 + text.to_string().chars().count() as f64 * 0.05
}
