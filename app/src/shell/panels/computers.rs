//! How fast the computer players play, and how long they think.

use crate::action::{Action, SeatAction};
use crate::state::{PACES, Settings, TIMES};
use crate::words::{self, values};
use egui::Ui;

/// Shows both.
pub fn computers(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    pace(ui, settings, send);
    time(ui, settings, send);
}

/// How fast computers play.
fn pace(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let label = ui.label(words::seats_pace());
        let now = settings.pace;
        egui::ComboBox::from_id_salt("pace")
            .selected_text(values::pace(now))
            .show_ui(ui, |ui| {
                for pace in PACES {
                    if ui.selectable_label(pace == now, values::pace(pace)).clicked() {
                        send.push(Action::Seat(SeatAction::Pace(pace)));
                    }
                }
            })
            .response
            .on_hover_text(words::seats_pace_tip())
            .labelled_by(label.id);
    });
}

/// How long computers think that use their time; hints do.
fn time(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let label = ui.label(words::seats_time());
        let now = settings.think_time;
        egui::ComboBox::from_id_salt("time")
            .selected_text(values::pace(now))
            .show_ui(ui, |ui| {
                for time in TIMES {
                    if ui.selectable_label(time == now, values::pace(time)).clicked() {
                        send.push(Action::Seat(SeatAction::Time(time)));
                    }
                }
            })
            .response
            .on_hover_text(words::seats_time_tip())
            .labelled_by(label.id);
    });
}
