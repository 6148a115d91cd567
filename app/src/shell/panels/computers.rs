//! The pace and the thinking time of the computer players.

use crate::action::{Action, SeatAction};
use crate::state::{PACES, Settings, TIMES};
use crate::words::{self, Message, values};
use egui::Ui;

/// Shows both choices.
pub fn computers(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    let pace = (settings.pace, &PACES[..], words::seats_pace(), words::seats_pace_tip());
    if let Some(seconds) = seconds(ui, "pace", pace) {
        send.push(Action::Seat(SeatAction::Pace(seconds)));
    }
    let time = (settings.think_time, &TIMES[..], words::seats_time(), words::seats_time_tip());
    if let Some(seconds) = seconds(ui, "time", time) {
        send.push(Action::Seat(SeatAction::Time(seconds)));
    }
}

/// Shows a choice of seconds, and returns the one that is clicked.
fn seconds(
    ui: &mut Ui,
    id: &str,
    (now, choices, name, about): (f64, &[f64], Message, Message),
) -> Option<f64> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let label = ui.label(name);
        egui::ComboBox::from_id_salt(id)
            .selected_text(values::pace(now))
            .show_ui(ui, |ui| {
                for choice in choices {
                    if ui.selectable_label(*choice == now, values::pace(*choice)).clicked() {
                        chosen = Some(*choice);
                    }
                }
            })
            .response
            .on_hover_text(about)
            .labelled_by(label.id);
    });
    chosen
}
