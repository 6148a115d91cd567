//! The dialog for a new game, with a live preview: board and players first, rules on demand.

mod board;
mod field;
mod people;
mod rules;

use super::kept::kept;
use super::question::{cancel, heading, set_width};
use super::widgets::{enter, main_button, scroll_up_to};
use crate::action::{Action, GameAction};
use crate::state::NewGame;
use crate::words::{self, ToMessage};
use egui::Ui;
use hypertoe_core::Sight;

/// Width of the dialog, and of its left part.
const WIDTH: f32 = 780.0;
const LEFT: f32 = 440.0;

/// Shows the dialog.
pub fn show(ui: &mut Ui, new: &mut NewGame, most: f32, send: &mut Vec<Action>) {
    set_width(ui, WIDTH);
    heading(ui, words::new_title());
    // In an open list Enter belongs to the list, in the field of a cell to the field.
    let open = egui::Popup::is_any_open(ui.ctx())
        || ui.memory(|memory| memory.has_focus(rules::cell_field()));
    let pressed = !open && enter(ui);
    scroll_up_to(most - 104.0).auto_shrink([false, true]).show(ui, |ui| {
        let left = |ui: &mut Ui, new: &mut NewGame| {
            ui.vertical(|ui| {
                ui.set_width(LEFT.min(ui.available_width()));
                board::presets(ui, new);
                ui.add_space(6.0);
                board::size(ui, new);
            });
        };
        if ui.available_width() < LEFT + board::PREVIEW.x + 20.0 {
            left(ui, new);
            ui.vertical(|ui| preview(ui, new));
        } else {
            ui.horizontal_top(|ui| {
                left(ui, new);
                ui.vertical(|ui| preview(ui, new));
            });
        }
        ui.add_space(6.0);
        people::people(ui, new);
        ui.add_space(2.0);
        rules::rules(ui, new);
    });
    footer(ui, new, pressed, send);
}

/// Shows the board, and below it what a click does, if the rules are unfolded.
fn preview(ui: &mut Ui, new: &mut NewGame) {
    board::preview(ui, new);
    if rules::are_unfolded(ui) {
        rules::clicks(ui, new);
    }
}

/// Shows the rules or the error, and the buttons.
fn footer(ui: &mut Ui, new: &NewGame, pressed: bool, send: &mut Vec<Action>) {
    ui.add_space(6.0);
    let start = kept(ui.ctx(), "start", new, || new.start());
    match &*start {
        Ok(start) => {
            let rules = start.position.rules().message();
            ui.label(match new.sight {
                Sight::All => rules,
                sight => words::new_rules_blindfold(rules, rules::sight_text(sight)),
            })
        }
        Err(error) => ui.colored_label(ui.visuals().error_fg_color, error.message()),
    };
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let ready = start.is_ok();
        let begin =
            ui.add_enabled_ui(ready, |ui| main_button(ui, words::new_start()).clicked()).inner;
        if let (true, Ok(start)) = (begin || pressed, &*start) {
            send.push(Action::Game(GameAction::Start(Box::new(start.clone()))));
        }
        cancel(ui, send);
    });
}
