//! The players of a new game, their clock, and who starts.

use crate::shell::clock_choice::clock_choice;
use crate::shell::player_rows::player_rows;
use crate::shell::side_choice::side_choice;
use crate::state::NewGameForm;
use crate::words::{self, Message};
use egui::{ComboBox, Ui};
use hypertoe_core::StartOrder;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};

/// Shows the widgets.
pub fn players_section(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        ui.label(words::new_players());
        for count in MIN_PLAYERS..=MAX_PLAYERS {
            let count = count as usize;
            let chosen = edited.players.len() == count;
            if ui.selectable_label(chosen, format!(" {count} ")).clicked() {
                edited.set_player_count(count);
            }
        }
        ui.add_space(12.0);
        start_order_choice(ui, edited);
    });
    ui.add_space(4.0);
    player_rows(ui, &mut edited.players);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        clock_choice(ui, &mut edited.time_control, &mut edited.is_custom_time);
        if let Some(now) = edited.side() {
            ui.add_space(18.0);
            if let Some(side) = side_choice(ui, words::side_title(), Some(now)) {
                edited.set_side(side);
            }
        }
    });
}

fn start_order_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    let label = ui.label(words::new_starts());
    ComboBox::from_id_salt("begins")
        .width(180.0)
        .selected_text(start_order_text(edited.start_order))
        .show_ui(ui, |ui| {
            for begins in StartOrder::ALL {
                ui.selectable_value(&mut edited.start_order, begins, start_order_text(begins));
            }
        })
        .response
        .labelled_by(label.id);
}

fn start_order_text(begins: StartOrder) -> Message {
    match begins {
        StartOrder::Fixed => words::new_starts_first(),
        StartOrder::Toss => words::new_starts_toss(),
        StartOrder::Alternate => words::new_starts_alternate(),
        StartOrder::Loser => words::new_starts_loser(),
    }
}
