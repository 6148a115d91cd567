//! The players of a new game, their clock, and who starts.

use crate::shell::clock_choice::clock_choice;
use crate::shell::player_rows::player_rows;
use crate::shell::side_choice::side_choice;
use crate::state::NewGame;
use crate::words::{self, Message};
use egui::{ComboBox, Ui};
use hypertoe_core::Begins;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};

/// Shows the widgets.
pub fn people(ui: &mut Ui, edited: &mut NewGame) {
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
        begins(ui, edited);
    });
    ui.add_space(4.0);
    player_rows(ui, &mut edited.players);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        clock_choice(ui, &mut edited.time, &mut edited.own_time);
        if let Some(now) = edited.side() {
            ui.add_space(18.0);
            if let Some(side) = side_choice(ui, words::side_title(), Some(now)) {
                edited.choose_side(side);
            }
        }
    });
}

fn begins(ui: &mut Ui, edited: &mut NewGame) {
    let label = ui.label(words::new_starts());
    ComboBox::from_id_salt("begins")
        .width(180.0)
        .selected_text(begins_text(edited.begins))
        .show_ui(ui, |ui| {
            for begins in Begins::ALL {
                ui.selectable_value(&mut edited.begins, begins, begins_text(begins));
            }
        })
        .response
        .labelled_by(label.id);
}

fn begins_text(begins: Begins) -> Message {
    match begins {
        Begins::Fixed => words::new_starts_first(),
        Begins::Toss => words::new_starts_toss(),
        Begins::Alternate => words::new_starts_alternate(),
        Begins::Loser => words::new_starts_loser(),
    }
}
