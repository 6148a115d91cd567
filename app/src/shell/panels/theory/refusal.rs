//! The text of a page that does not support the current game.

use crate::theme::size;
use crate::words::{self, Message};
use egui::{RichText, Ui};

/// Shows why a page does not support the current game.
pub(super) fn refusal(ui: &mut Ui, title: Message, why: &Message) {
    ui.label(RichText::from(title).size(size::HEADING).strong());
    ui.add_space(size::GAP);
    ui.label(why);
    ui.weak(words::theory_refused());
}
