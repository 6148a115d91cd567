//! The panel for playing: whose turn, typed moves, the record.

use super::moves::moves;
use super::notices::notices;
use super::offers::offers;
use super::players::players;
use super::typed::typed_move;
use crate::action::{Action, GameAction};
use crate::command::Command;
use crate::shell::result;
use crate::shell::widgets::{card, command_button, section};
use crate::state::State;
use crate::theme::{Palette, icons, player_color, size};
use crate::words::{self, ToMessage};
use egui::{RichText, ScrollArea, TextEdit, Ui};
use hypertoe_core::record::MAX_COMMENT;

/// Shows the panel; where there is too little room for it all, it scrolls.
pub fn play(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    const LEAST_LIST: f32 = 130.0;
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("play").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        turn(ui, state, palette, send);
        players(ui, state, palette, send);
        offers(ui, state, palette, send);
        super::seats::seats(ui, state, palette, send);
        typed_move(ui, &state.typed, palette, send);
        section(ui, words::play_moves());
        ui.horizontal_wrapped(|ui| {
            for (command, icon) in [
                (Command::ToStart, icons::FIRST),
                (Command::Undo, icons::UNDO),
                (Command::Redo, icons::REDO),
                (Command::ToEnd, icons::LAST),
            ] {
                command_button(ui, state, command, icon, send);
            }
            if !state.is_hidden() {
                command_button(ui, state, Command::Hint, Command::Hint.text(), send);
            }
            super::distance::distance(ui, state, send);
        });
        ui.add_space(4.0);
        comment(ui, state, send);
        let used = ui.cursor().top() - top;
        moves(ui, state, (room - used - 2.0).max(LEAST_LIST), palette, send);
    });
}

/// Whose turn it is, or how the game ended and what next.
fn turn(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let player = result::player(state).map(|player| game.info(player));
    let color = player.map_or(palette.text_weak, |player| player_color(player.color, palette.dark));
    let (text, result) = result::standing(state);
    let told = |ui: &mut Ui| {
        ui.label(RichText::from(text).size(size::HEADING + 2.0).strong());
        let about = result.unwrap_or_else(|| game.rules().message());
        ui.label(RichText::from(about).color(palette.text_weak));
    };
    card(ui, palette, (player, color), 0.0, told, |ui| {
        if game.position().outcome().is_over() {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| result::what_next(ui, state, send));
        }
    });
    notices(ui, state, palette, send);
}

/// A comment on the move on the board.
fn comment(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let game = state.document.game();
    let text = game.node_comment(game.current());
    let mut edited = text.to_owned();
    let field = TextEdit::multiline(&mut edited)
        .hint_text(words::play_comment())
        .char_limit(MAX_COMMENT)
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::TextInput, true, words::play_comment_field())
    });
    if edited != text {
        send.push(Action::Game(GameAction::Comment(edited)));
    }
    ui.add_space(4.0);
}
