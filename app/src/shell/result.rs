//! The status of the game and the choices after its end: for the panel, and for a strip under the
//! board when the panel is hidden.

use super::statistics::rating_effect;
use super::widgets::{command_button, player_icon, primary_button};
use crate::action::Action;
use crate::command::Command;
use crate::state::{Mode, State};
use crate::theme::{Palette, size};
use crate::words::goals;
use crate::words::{self, Message};
use egui::{RichText, Ui, vec2};
use hypertoe_core::{Outcome, Player};

const STRIP_HEIGHT: f32 = 26.0;

/// Returns whose turn it is or how the game ended, and a remark to be shown small.
pub fn status_text(state: &State) -> (Message, Option<Message>) {
    match state.coin_toss {
        Some(_) => (words::play_toss(), None),
        None => goals::status_text(state.document.game()),
    }
}

/// Returns the player to move, or the one who won or lost; none during a coin toss.
pub fn status_player(state: &State) -> Option<Player> {
    let position = state.document.game().position();
    match position.outcome() {
        _ if state.coin_toss.is_some() => None,
        Outcome::Undecided => Some(position.to_move()),
        Outcome::Won(player) | Outcome::Lost(player) => Some(player),
        Outcome::Draw => None,
    }
}

/// Shows the buttons for what to do after the end of a game.
pub fn after_game_buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if primary_button(ui, Command::Rematch.label()).clicked() {
        send.push(Command::Rematch.action(state));
    }
    if Command::SwitchSides.is_enabled(state) {
        command_button(ui, state, Command::SwitchSides, Command::SwitchSides.label(), send);
    }
    command_button(ui, state, Command::Review, Command::Review.label(), send);
    let line = Command::StraightenWinningLine;
    if line.is_enabled(state) {
        let won = match state.document.game().position().outcome() {
            Outcome::Won(player) => state.deciding_player() == Some(player),
            _ => false,
        };
        let text = if won { line.label() } else { words::play_show_line() };
        command_button(ui, state, line, text, send);
    }
    command_button(ui, state, Command::NewGame, Command::NewGame.label(), send);
    if Command::ResumeGame.is_enabled(state) {
        command_button(ui, state, Command::ResumeGame, Command::ResumeGame.label(), send);
    }
}

/// Returns whether the strip is shown: during play, while the panel is hidden.
pub fn has_status_strip(state: &State) -> bool {
    !state.settings.panel && state.screen.mode() == Mode::Play && !state.screen.is_welcome()
}

/// Shows the strip, at a fixed height so that the board stays in place.
pub fn status_strip(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(STRIP_HEIGHT);
        let game = state.document.game();
        if let Some(player) = status_player(state) {
            player_icon(ui, game.player_info(player), 20.0);
        }
        let (text, result) = status_text(state);
        ui.label(RichText::from(text).size(size::HEADING).strong());
        if let Some(result) = result {
            ui.label(RichText::from(result).color(palette.text_weak));
        }
        rating_effect(ui, state, palette);
        if game.position().outcome().is_over() {
            ui.allocate_space(vec2(8.0, 0.0));
            after_game_buttons(ui, state, send);
        }
    });
}
