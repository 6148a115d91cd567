//! What all parts of the editor ask for and say.

use crate::action::{Action, EditAction, LearnAction};
use crate::theme::Palette;
use crate::words::Message;
use egui::{RichText, Ui};

/// Something is to be done to the lesson.
pub fn edit(action: EditAction) -> Action {
    Action::Learn(LearnAction::Edit(action))
}

/// Something is missing or wrong, said at its place.
pub fn problem(ui: &mut Ui, text: Message, palette: &Palette) {
    ui.label(RichText::from(text).color(palette.error));
}
