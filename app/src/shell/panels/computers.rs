//! The pace and the thinking time of the computer players.

use crate::action::{Action, ComputerAction};
use crate::state::{MOVE_PAUSES, Settings, THINK_TIMES};
use crate::words::{self, Message, values};
use egui::Ui;

/// Shows both choices.
pub fn computer_options(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    let pace = (settings.pace, &MOVE_PAUSES[..], words::seats_pace(), words::seats_pace_tip());
    if let Some(seconds) = seconds_choice(ui, "pace", pace) {
        send.push(Action::Computer(ComputerAction::SetMoveDelay(seconds)));
    }
    let time =
        (settings.think_time, &THINK_TIMES[..], words::seats_time(), words::seats_time_tip());
    if let Some(seconds) = seconds_choice(ui, "time", time) {
        send.push(Action::Computer(ComputerAction::SetThinkingTime(seconds)));
    }
}

/// Shows a choice of seconds, and returns the one that is clicked.
fn seconds_choice(
    ui: &mut Ui,
    id: &str,
    (now, choices, name, about): (f64, &[f64], Message, Message),
) -> Option<f64> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let label = ui.label(name);
        egui::ComboBox::from_id_salt(id)
            .selected_text(values::thinking_time_text(now))
            .show_ui(ui, |ui| {
                for choice in choices {
                    if ui
                        .selectable_label(*choice == now, values::thinking_time_text(*choice))
                        .clicked()
                    {
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
