//! The status of the game and the choices after its end: for the panel, and for a strip under the
//! board when the panel is hidden.

use super::statistics::after_game;
use super::widgets::{command_button, main_button, player_icon};
use crate::action::Action;
use crate::command::Command;
use crate::state::{Mode, State};
use crate::theme::{Palette, size};
use crate::words::goals::standing_text;
use crate::words::{self, Message};
use egui::{RichText, Ui, vec2};
use hypertoe_core::{Outcome, Player};

const STRIP: f32 = 26.0;

/// Returns whose turn it is or how the game ended, and a remark to be shown small.
pub fn standing(state: &State) -> (Message, Option<Message>) {
    match state.toss {
        Some(_) => (words::play_toss(), None),
        None => standing_text(state.document.game()),
    }
}

/// Returns the player to move, or the one who won or lost; none during a coin toss.
pub fn player(state: &State) -> Option<Player> {
    let position = state.document.game().position();
    match position.outcome() {
        _ if state.toss.is_some() => None,
        Outcome::Undecided => Some(position.to_move()),
        Outcome::Won(player) | Outcome::Lost(player) => Some(player),
        Outcome::Draw => None,
    }
}

/// Shows the buttons for what to do after the end of a game.
pub fn what_next(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if main_button(ui, Command::Rematch.text()).clicked() {
        send.push(Command::Rematch.action(state));
    }
    if Command::SwitchSides.enabled(state) {
        command_button(ui, state, Command::SwitchSides, Command::SwitchSides.text(), send);
    }
    command_button(ui, state, Command::Review, Command::Review.text(), send);
    let line = Command::StraightenCompleted;
    if line.enabled(state) {
        let won = match state.document.game().position().outcome() {
            Outcome::Won(player) => state.deciding_player() == Some(player),
            _ => false,
        };
        let text = if won { line.text() } else { words::play_show_line() };
        command_button(ui, state, line, text, send);
    }
    command_button(ui, state, Command::NewGame, Command::NewGame.text(), send);
    if Command::PlayOn.enabled(state) {
        command_button(ui, state, Command::PlayOn, Command::PlayOn.text(), send);
    }
}

/// Returns whether the strip is shown: during play, while the panel is hidden.
pub fn has_strip(state: &State) -> bool {
    !state.settings.panel && state.screen.mode() == Mode::Play && !state.screen.is_welcome()
}

/// Shows the strip, at a fixed height so that the board stays in place.
pub fn strip(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(STRIP);
        let game = state.document.game();
        if let Some(player) = player(state) {
            player_icon(ui, game.info(player), 20.0);
        }
        let (text, result) = standing(state);
        ui.label(RichText::from(text).size(size::HEADING).strong());
        if let Some(result) = result {
            ui.label(RichText::from(result).color(palette.text_weak));
        }
        after_game(ui, state, palette);
        if game.position().outcome().is_over() {
            ui.allocate_space(vec2(8.0, 0.0));
            what_next(ui, state, send);
        }
    });
}
