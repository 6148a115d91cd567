//! Helpers for all parts of the editor.

use crate::action::{Action, LearnAction, LessonEditAction};
use crate::theme::Palette;
use crate::words::Message;
use egui::{RichText, Ui};

/// Wraps an edit of the lesson as an action.
pub fn edit_action(action: LessonEditAction) -> Action {
    Action::Learn(LearnAction::Edit(action))
}

/// Shows a problem beside its field.
pub fn problem_label(ui: &mut Ui, text: Message, palette: &Palette) {
    ui.label(RichText::from(text).color(palette.error));
}
