//! The title bar of a page of Learn.

use crate::action::{Action, LearnAction};
use crate::state::LearnPage;
use crate::theme::size;
use crate::words;
use egui::{RichText, Ui};

/// Shows the title of a page, with the way back to the contents.
pub fn subpage_title(ui: &mut Ui, text: words::Message, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        if ui.button(words::learn_back()).clicked() {
            send.push(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
        }
        ui.label(RichText::from(text).size(22.0).strong());
    });
    ui.add_space(size::GAP);
}
