//! The play panel: status, players, hints, optional parts and the move list.

use super::computers::computers;
use super::distance::distance;
use super::hint::hint;
use super::idea::idea;
use super::moves::moves;
use super::notices::notices;
use super::offers::offers;
use super::players::players;
use super::retry::retry;
use super::seats::seats;
use super::typed::{first_field, typed_move};
use crate::action::{Action, GameAction};
use crate::command::Command;
use crate::shell::result;
use crate::shell::statistics::after_game;
use crate::shell::widgets::{card, command_button};
use crate::state::{PlayPart, State};
use crate::theme::{Palette, icons, player_color, size};
use crate::words::{self, ToMessage};
use egui::{Button, RichText, ScrollArea, TextEdit, Ui, vec2};
use hypertoe_core::record::MAX_COMMENT;

/// The smallest height for messages of computer players and hints: three rows.
const SAID: f32 = 74.0;

/// Shows the panel; it scrolls if the window is too low.
pub fn play(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    const LEAST_LIST: f32 = 130.0;
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("play").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        turn(ui, state, palette, send);
        players(ui, state, palette, send);
        offers(ui, state, palette, send);
        moving(ui, state, send);
        said(ui, state, palette, send);
        more(ui, state, palette, send);
        for part in parts(state).filter(|part| state.settings.parts.contains(part)) {
            ui.add_space(4.0);
            match part {
                PlayPart::TypedMove => typed_move(ui, &state.typed, palette, send),
                PlayPart::Comment => comment(ui, state, send),
                PlayPart::Computers => computers(ui, &state.settings, send),
                PlayPart::Message => distance(ui, state, send),
            }
        }
        ui.add_space(4.0);
        let used = ui.cursor().top() - top;
        moves(ui, state, (room - used - 2.0).max(LEAST_LIST), palette, send);
    });
}

/// Shows messages of computer players, hints and tips. Against computers their room is reserved, so
/// that nothing below moves under the pointer.
fn said(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    let width = ui.available_width();
    ui.scope(|ui| {
        ui.set_min_size(vec2(width, if state.has_computers() { SAID } else { 0.0 }));
        retry(ui, state, palette, send);
        seats(ui, state, palette, send);
        hint(ui, state, palette, send);
        idea(ui, state, palette, send);
    });
}

/// Shows the buttons that go through the moves, and the hint button.
fn moving(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
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
    });
}

/// Shows a toggle for each optional part.
fn more(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for part in parts(state) {
            let command = Command::of_part(part);
            let open = state.settings.parts.contains(&part);
            let text = RichText::from(command.text()).size(size::SMALL_TEXT + 1.0);
            let text = if open { text } else { text.color(palette.text_weak) };
            let button = Button::selectable(open, text);
            let response = ui.add(button).on_hover_text(command.about());
            if response.clicked() {
                send.push(command.action(state));
                if part == PlayPart::TypedMove && !open {
                    ui.memory_mut(|memory| memory.request_focus(first_field()));
                }
            }
        }
    });
}

/// Returns the optional parts that apply to this game.
fn parts(state: &State) -> impl Iterator<Item = PlayPart> {
    let computers = state.has_computers();
    let parts = PlayPart::ALL.into_iter();
    parts.filter(move |part| *part != PlayPart::Computers || computers)
}

/// Shows the card with the status of the game, and the choices after its end.
fn turn(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let player = result::player(state).map(|player| game.info(player));
    let color = player.map_or(palette.text_weak, |player| player_color(player.color, palette.dark));
    let (text, result) = result::standing(state);
    let told = |ui: &mut Ui| {
        ui.label(RichText::from(text).size(size::HEADING + 2.0).strong());
        let about = result.unwrap_or_else(|| game.rules().message());
        ui.label(RichText::from(about).color(palette.text_weak));
        after_game(ui, state, palette);
    };
    card(ui, palette, (player, color), 0.0, told, |ui| {
        if game.position().outcome().is_over() {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| result::what_next(ui, state, send));
        }
    });
    notices(ui, state, palette, send);
}

/// Shows the comment of the current move as an editable field.
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
        egui::WidgetInfo::labeled(egui::Role::TextInput, true, words::play_comment())
    });
    if edited != text {
        send.push(Action::Game(GameAction::Comment(edited)));
    }
    ui.add_space(4.0);
}
