//! What a page says of a game that it does not know.

use crate::theme::size;
use crate::words::{self, Message};
use egui::{RichText, Ui};

/// What a page says of a game that it does not know.
pub(super) fn refusal(ui: &mut Ui, title: Message, why: &Message) {
    ui.label(RichText::from(title).size(size::HEADING).strong());
    ui.add_space(size::GAP);
    ui.label(why);
    ui.weak(words::theory_refused());
}
