//! The dialog for a new game, with a live preview: board and players first, rules on demand.

mod board;
mod field;
mod people;
mod rules;

use super::kept::cached;
use super::question::{cancel_button, dialog_heading, set_dialog_width};
use super::widgets::{is_enter_pressed, primary_button, scroll_area_with_height};
use crate::action::{Action, GameAction};
use crate::state::NewGameForm;
use crate::words::{self, ToMessage};
use egui::Ui;
use hypertoe_core::Visibility;

/// Width of the dialog, and of its left part.
const WIDTH: f32 = 780.0;
const LEFT_WIDTH: f32 = 440.0;

/// Shows the dialog.
pub fn new_game_dialog(ui: &mut Ui, new: &mut NewGameForm, most: f32, send: &mut Vec<Action>) {
    set_dialog_width(ui, WIDTH);
    dialog_heading(ui, words::new_title());
    // In an open list Enter belongs to the list, in the field of a cell to the field.
    let open = egui::Popup::is_any_open(ui.ctx())
        || ui.memory(|memory| memory.has_focus(rules::cell_field_id()));
    let pressed = !open && is_enter_pressed(ui);
    scroll_area_with_height(most - 104.0).auto_shrink([false, true]).show(ui, |ui| {
        let left = |ui: &mut Ui, new: &mut NewGameForm| {
            ui.vertical(|ui| {
                ui.set_width(LEFT_WIDTH.min(ui.available_width()));
                board::preset_buttons(ui, new);
                ui.add_space(6.0);
                board::size_fields(ui, new);
            });
        };
        if ui.available_width() < LEFT_WIDTH + board::PREVIEW_SIZE.x + 20.0 {
            left(ui, new);
            ui.vertical(|ui| preview_column(ui, new));
        } else {
            ui.horizontal_top(|ui| {
                left(ui, new);
                ui.vertical(|ui| preview_column(ui, new));
            });
        }
        ui.add_space(6.0);
        people::players_section(ui, new);
        ui.add_space(2.0);
        rules::rules_section(ui, new);
    });
    footer(ui, new, pressed, send);
}

/// Shows the board, and below it what a click does, if the rules are unfolded.
fn preview_column(ui: &mut Ui, new: &mut NewGameForm) {
    board::board_preview(ui, new);
    if rules::are_rules_unfolded(ui) {
        rules::preview_tools(ui, new);
    }
}

/// Shows the rules or the error, and the buttons.
fn footer(ui: &mut Ui, new: &NewGameForm, pressed: bool, send: &mut Vec<Action>) {
    ui.add_space(6.0);
    let start = cached(ui.ctx(), "start", new, || new.game_setup());
    match &*start {
        Ok(start) => {
            let rules = start.position.rules().message();
            ui.label(match new.visibility {
                Visibility::All => rules,
                sight => words::new_rules_blindfold(rules, rules::visibility_text(sight)),
            })
        }
        Err(error) => ui.colored_label(ui.visuals().error_fg_color, error.message()),
    };
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let ready = start.is_ok();
        let begin =
            ui.add_enabled_ui(ready, |ui| primary_button(ui, words::new_start()).clicked()).inner;
        if let (true, Ok(start)) = (begin || pressed, &*start) {
            send.push(Action::Game(GameAction::Start(Box::new(start.clone()))));
        }
        cancel_button(ui, send);
    });
}
