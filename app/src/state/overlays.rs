//! The overlays above the board: dialogs, toasts, announcements, the command palette.

use super::Dialog;
use crate::i18n::{self, Message};
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastKind {
    Done,
    /// Something could not be done.
    Problem,
}

/// The action that a toast offers as a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToastAction {
    RestoreMoves,
    RestoreDrawings,
    OpenEditor,
}

/// A short message that disappears by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    pub kind: ToastKind,
    pub text: Message,
    pub action: Option<ToastAction>,
    /// Seconds until it disappears.
    pub seconds_left: f64,
}

/// Additional seconds for a toast with an action.
const ACTION_SECONDS: f64 = 5.0;

/// An announcement to screen readers.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    pub number: u64,
    pub text: Message,
    /// Whether it interrupts the screen reader.
    pub urgent: bool,
    /// Seconds until it is dropped.
    seconds_left: f64,
}

/// The most announcements at a time.
const MAX_ANNOUNCEMENTS: usize = 8;

/// The most toasts at a time.
const MAX_TOASTS: usize = 2;

/// The overlays above the board: dialogs, toasts and the command palette; and the announcements to
/// screen readers.
#[derive(Debug, Default)]
pub struct Overlays {
    /// The open dialogs, the topmost last: those below keep what was entered.
    dialogs: Vec<Dialog>,
    /// The number of times that a dialog of each kind has been opened.
    openings: HashMap<Discriminant<Dialog>, u64>,
    /// Oldest first.
    toasts: Vec<Toast>,
    /// Oldest first.
    announcements: Vec<Announcement>,
    announcement_count: u64,
    /// The search text of the command palette while it is open.
    palette: Option<String>,
}

impl Overlays {
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialogs.last()
    }

    /// Returns the open dialogs, the topmost last.
    pub fn dialogs(&self) -> &[Dialog] {
        &self.dialogs
    }

    /// Iterates over the open dialogs for changing them, the topmost last.
    pub fn dialogs_mut(&mut self) -> impl Iterator<Item = &mut Dialog> {
        self.dialogs.iter_mut()
    }

    /// Opens a dialog above the others. It replaces one of the same kind; a message replaces only
    /// an equal one.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        let before = self.dialogs.len();
        self.dialogs.retain(|asked| match asked {
            Dialog::Message { .. } => *asked != dialog,
            _ => discriminant(asked) != discriminant(&dialog),
        });
        if self.dialogs.len() == before {
            *self.openings.entry(discriminant(&dialog)).or_default() += 1;
        }
        self.dialogs.push(dialog);
    }

    /// Returns how many times a dialog of this kind has been opened; an edit is no opening.
    pub fn opening_count(&self, dialog: &Dialog) -> u64 {
        self.openings.get(&discriminant(dialog)).copied().unwrap_or_default()
    }

    /// Closes the topmost dialog and returns it.
    pub fn close_dialog(&mut self) -> Option<Dialog> {
        self.dialogs.pop()
    }

    /// Closes the dialogs that satisfy a condition.
    pub fn close_dialogs_if(&mut self, is: impl Fn(&Dialog) -> bool) {
        self.dialogs.retain(|dialog| !is(dialog));
    }

    /// Closes all dialogs but messages, which stay until they have been read.
    pub fn close_all_but_messages(&mut self) {
        self.dialogs.retain(|dialog| matches!(dialog, Dialog::Message { .. }));
    }

    /// Shows a toast, and announces its text to screen readers.
    pub fn toast(&mut self, kind: ToastKind, text: Message) {
        self.push_toast(kind, text, None);
    }

    pub fn show_problem_toast(&mut self, text: Message) {
        self.toast(ToastKind::Problem, text);
    }

    pub fn show_done_toast(&mut self, text: Message) {
        self.toast(ToastKind::Done, text);
    }

    /// Shows a toast that offers an action, and withdraws earlier offers.
    pub fn toast_with_action(&mut self, text: Message, remedy: ToastAction) {
        self.remove_action_toasts();
        self.push_toast(ToastKind::Done, text, Some(remedy));
    }

    /// Removes the toasts that offer an action.
    pub fn remove_action_toasts(&mut self) {
        self.toasts.retain(|toast| toast.action.is_none());
    }

    fn push_toast(&mut self, kind: ToastKind, text: Message, remedy: Option<ToastAction>) {
        self.announce(text.clone(), kind == ToastKind::Problem);
        self.toasts.retain(|toast| toast.text != text);
        if self.toasts.len() >= MAX_TOASTS {
            self.toasts.remove(0);
        }
        let left = reading_time(&text) + if remedy.is_some() { ACTION_SECONDS } else { 0.0 };
        self.toasts.push(Toast { kind, text, action: remedy, seconds_left: left });
    }

    /// Announces a sentence to screen readers, once.
    pub fn announce(&mut self, text: Message, urgent: bool) {
        if self.announcements.len() >= MAX_ANNOUNCEMENTS {
            self.announcements.remove(0);
        }
        let (number, left) = (self.announcement_count, reading_time(&text));
        self.announcement_count += 1;
        self.announcements.push(Announcement { number, text, urgent, seconds_left: left });
    }

    /// Returns the announcements, oldest first.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    /// Returns the seconds until the next toast or announcement expires.
    pub fn seconds_to_expiry(&self) -> Option<f64> {
        let toasts = self.toasts.iter().map(|toast| toast.seconds_left);
        toasts.chain(self.announcements.iter().map(|told| told.seconds_left)).reduce(f64::min)
    }

    /// Shows an error in a dialog, or in a toast while a dialog with input is open.
    pub fn show_error(&mut self, title: Message, text: Message) {
        if self.dialog().is_some_and(Dialog::can_lose_input) {
            self.show_problem_toast(i18n::problem_beside(title, text));
        } else {
            self.open_dialog(Dialog::Message { title, text });
        }
    }

    /// Returns the toasts, oldest first.
    pub fn toasts(&self) -> &[Toast] {
        &self.toasts
    }

    /// Removes the toasts about problems.
    pub fn clear_problem_toasts(&mut self) {
        self.toasts.retain(|toast| toast.kind != ToastKind::Problem);
    }

    /// Advances the timers by this many seconds, and removes what has expired.
    pub fn advance(&mut self, seconds: f64) {
        self.toasts.iter_mut().for_each(|toast| toast.seconds_left -= seconds);
        self.toasts.retain(|toast| toast.seconds_left > 0.0);
        self.announcements.iter_mut().for_each(|told| told.seconds_left -= seconds);
        self.announcements.retain(|told| told.seconds_left > 0.0);
    }

    /// Returns the search text of the command palette while it is open.
    pub fn palette_search_text(&self) -> Option<&str> {
        self.palette.as_deref()
    }

    /// Opens the command palette with this search text, or closes it for `None`.
    pub fn set_command_palette(&mut self, text: Option<String>) {
        self.palette = text;
    }
}

/// Returns the seconds that it takes to read a sentence.
fn reading_time(text: &Message) -> f64 {
    2.5 + text.to_string().chars().count() as f64 * 0.05
}
