//! The choice of the clock for a new game.

use crate::state::TIME_CONTROLS;
use crate::words::{self, clock};
use egui::{ComboBox, DragValue, Ui};
use hypertoe_core::TimeControl;

const SECOND: u32 = 1_000;
const MINUTE: u32 = 60 * SECOND;

/// Shows a list of time controls, and fields for a custom one.
pub fn clock_choice(ui: &mut Ui, time: &mut TimeControl, own: &mut bool) {
    let label = ui.label(words::clock_title());
    let now = if *own { words::clock_own() } else { clock::time_control_text(*time) };
    ComboBox::from_id_salt("clock")
        .width(150.0)
        .height(340.0)
        .selected_text(now)
        .show_ui(ui, |ui| {
            for choice in TIME_CONTROLS {
                let chosen = !*own && *time == choice;
                if ui.selectable_label(chosen, clock::time_control_text(choice)).clicked() {
                    (*time, *own) = (choice, false);
                }
            }
            if ui.selectable_label(*own, words::clock_own()).clicked() && !*own {
                *own = true;
                if !time.is_on() {
                    *time = TimeControl::Game { base: 15 * MINUTE, increment: 10 * SECOND };
                }
            }
        })
        .response
        .on_hover_text(words::clock_title_tip())
        .labelled_by(label.id);
    if *own {
        custom_clock(ui, time);
    }
}

/// Shows fields for the minutes and seconds of a custom clock.
fn custom_clock(ui: &mut Ui, time: &mut TimeControl) {
    let per_move = matches!(time, TimeControl::Move { .. });
    if ui.selectable_label(!per_move, words::clock_per_game()).clicked() && per_move {
        *time = TimeControl::Game { base: 15 * MINUTE, increment: 10 * SECOND };
    }
    if ui.selectable_label(per_move, words::clock_per_move()).clicked() && !per_move {
        *time = TimeControl::Move { time: 20 * SECOND };
    }
    match time {
        TimeControl::None => {}
        TimeControl::Game { base, increment } => {
            let mut minutes = f64::from(*base) / f64::from(MINUTE);
            let range = DragValue::new(&mut minutes).range(0.1..=6_000.0).speed(0.25);
            let range = range.max_decimals(1).suffix(words::clock_minutes_suffix());
            if ui.add(range).on_hover_text(words::clock_minutes_tip()).changed() {
                *base = (minutes * f64::from(MINUTE)).round() as u32;
            }
            let mut seconds = *increment / SECOND;
            let range = DragValue::new(&mut seconds).range(0..=3_600).speed(0.25);
            let range = range.prefix("+ ").suffix(words::clock_seconds_suffix());
            if ui.add(range).on_hover_text(words::clock_increment_tip()).changed() {
                *increment = seconds * SECOND;
            }
        }
        TimeControl::Move { time } => {
            let mut seconds = *time / SECOND;
            let range = DragValue::new(&mut seconds).range(1..=86_400).speed(0.25);
            let range = range.suffix(words::clock_seconds_suffix());
            if ui.add(range).on_hover_text(words::clock_move_tip()).changed() {
                *time = seconds * SECOND;
            }
        }
    }
}
