//! The play panel: status, players, hints, optional parts and the move list.

use super::computers::computer_options;
use super::distance::message_menu;
use super::hint::hint_message;
use super::idea::program_tip;
use super::moves::move_list;
use super::notices::player_notices;
use super::offers::offer_buttons;
use super::players::players_section;
use super::retry::retry_notice;
use super::seats::computer_messages;
use super::typed::{first_field_id, typed_move};
use crate::action::{Action, GameAction};
use crate::command::Command;
use crate::shell::result;
use crate::shell::statistics::rating_effect;
use crate::shell::widgets::{command_button, player_card};
use crate::state::{PlaySection, State};
use crate::theme::{Palette, icons, player_color, size};
use crate::words::{self, ToMessage};
use egui::{Button, RichText, ScrollArea, TextEdit, Ui, vec2};
use hypertoe_core::record::MAX_COMMENT;

/// The smallest height for messages of computer players and hints: three rows.
const MESSAGE_HEIGHT: f32 = 74.0;

/// Shows the panel; it scrolls if the window is too low.
pub fn play_panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    const LEAST_LIST: f32 = 130.0;
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("play").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        status_card(ui, state, palette, send);
        players_section(ui, state, palette, send);
        offer_buttons(ui, state, palette, send);
        navigation_buttons(ui, state, send);
        message_area(ui, state, palette, send);
        part_toggles(ui, state, palette, send);
        for part in
            available_parts(state).filter(|part| state.settings.shown_play_sections.contains(part))
        {
            ui.add_space(4.0);
            match part {
                PlaySection::TypedMove => typed_move(ui, &state.move_input, palette, send),
                PlaySection::Comment => comment_field(ui, state, send),
                PlaySection::Computers => computer_options(ui, &state.settings, send),
                PlaySection::Message => message_menu(ui, state, send),
            }
        }
        ui.add_space(4.0);
        let used = ui.cursor().top() - top;
        move_list(ui, state, (room - used - 2.0).max(LEAST_LIST), palette, send);
    });
}

/// Shows messages of computer players, hints and tips. Against computers their room is reserved, so
/// that nothing below moves under the pointer.
fn message_area(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    let width = ui.available_width();
    ui.scope(|ui| {
        ui.set_min_size(vec2(width, if state.has_computers() { MESSAGE_HEIGHT } else { 0.0 }));
        retry_notice(ui, state, palette, send);
        computer_messages(ui, state, palette, send);
        hint_message(ui, state, palette, send);
        program_tip(ui, state, palette, send);
    });
}

/// Shows the buttons that go through the moves, and the hint button.
fn navigation_buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
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
        if !state.has_hidden_marks() {
            command_button(ui, state, Command::Hint, Command::Hint.label(), send);
        }
    });
}

/// Shows a toggle for each optional part.
fn part_toggles(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for part in available_parts(state) {
            let command = Command::for_part(part);
            let open = state.settings.shown_play_sections.contains(&part);
            let text = RichText::from(command.label()).size(size::SMALL_TEXT + 1.0);
            let text = if open { text } else { text.color(palette.text_weak) };
            let button = Button::selectable(open, text);
            let response = ui.add(button).on_hover_text(command.description());
            if response.clicked() {
                send.push(command.action(state));
                if part == PlaySection::TypedMove && !open {
                    ui.memory_mut(|memory| memory.request_focus(first_field_id()));
                }
            }
        }
    });
}

/// Returns the optional parts that apply to this game.
fn available_parts(state: &State) -> impl Iterator<Item = PlaySection> {
    let computers = state.has_computers();
    let parts = PlaySection::ALL.into_iter();
    parts.filter(move |part| *part != PlaySection::Computers || computers)
}

/// Shows the card with the status of the game, and the choices after its end.
fn status_card(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let player = result::status_player(state).map(|player| game.player_info(player));
    let color = player.map_or(palette.text_weak, |player| player_color(player.color, palette.dark));
    let (text, result) = result::status_text(state);
    let told = |ui: &mut Ui| {
        ui.label(RichText::from(text).size(size::HEADING + 2.0).strong());
        let about = result.unwrap_or_else(|| game.rules().message());
        ui.label(RichText::from(about).color(palette.text_weak));
        rating_effect(ui, state, palette);
    };
    player_card(ui, palette, (player, color), 0.0, told, |ui| {
        if game.position().outcome().is_over() {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| result::after_game_buttons(ui, state, send));
        }
    });
    player_notices(ui, state, palette, send);
}

/// Shows the comment of the current move as an editable field.
fn comment_field(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
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
