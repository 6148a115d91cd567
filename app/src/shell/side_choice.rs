//! The choice of the side that a person plays against a computer.

use crate::state::PlayerSide;
use crate::words::{self, Message};
use egui::Ui;

/// Shows the sides in a row after a label, and returns the one that is clicked.
pub fn side_choice(ui: &mut Ui, label: Message, now: Option<PlayerSide>) -> Option<PlayerSide> {
    let mut chosen = None;
    ui.label(label);
    for side in PlayerSide::ALL {
        let (name, about) = match side {
            PlayerSide::First => (words::side_first(), words::side_first_tip()),
            PlayerSide::Second => (words::side_second(), words::side_second_tip()),
            PlayerSide::Random => (words::side_random(), words::side_random_tip()),
        };
        if ui.selectable_label(now == Some(side), name).on_hover_text(about).clicked() {
            chosen = Some(side);
        }
    }
    chosen
}
