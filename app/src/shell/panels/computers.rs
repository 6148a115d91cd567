//! How fast the computer players play, and how long they think.

use crate::action::{Action, SeatAction};
use crate::state::{PACES, Settings, TIMES};
use crate::words::{self, Message, fixed};
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
            .selected_text(pace_text(now))
            .show_ui(ui, |ui| {
                for pace in PACES {
                    if ui.selectable_label(pace == now, pace_text(pace)).clicked() {
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
            .selected_text(pace_text(now))
            .show_ui(ui, |ui| {
                for time in TIMES {
                    if ui.selectable_label(time == now, pace_text(time)).clicked() {
                        send.push(Action::Seat(SeatAction::Time(time)));
                    }
                }
            })
            .response
            .on_hover_text(words::seats_time_tip())
            .labelled_by(label.id);
    });
}

fn pace_text(pace: f64) -> Message {
    match pace {
        0.0 => words::seats_at_once(),
        whole if whole.fract() == 0.0 => words::seats_seconds(fixed(whole, 0)),
        pace => words::seats_seconds(fixed(pace, 1)),
    }
}
