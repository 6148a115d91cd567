//! The panel for playing: whose turn, typed moves, the record.

use super::moves::moves;
use crate::action::{Action, GameAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, main_button, player_icon, section};
use crate::state::State;
use crate::theme::{Palette, axis_color, icons, player_color, size};
use egui::{Frame, Id, Key, Margin, RichText, Stroke, TextEdit, Ui};
use hypertoe_core::record::MAX_COMMENT;
use hypertoe_core::winnable::Winnable;
use hypertoe_core::{Goal, Outcome, Player, axis};

/// Shows the panel.
pub fn play(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    turn(ui, state, palette, send);
    players(ui, state, send);
    super::seats::seats(ui, state, palette, send);
    typed_move(ui, state, palette, send);
    section(ui, "Moves");
    ui.horizontal(|ui| {
        for (command, icon) in [
            (Command::ToStart, icons::FIRST),
            (Command::Undo, icons::UNDO),
            (Command::Redo, icons::REDO),
            (Command::ToEnd, icons::LAST),
        ] {
            command_button(ui, state, command, icon, send);
        }
    });
    ui.add_space(4.0);
    comment(ui, state, send);
    moves(ui, state, palette, send);
}

/// Whose turn it is, or how the game ended.
fn turn(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let position = game.position();
    let (player, text) = match position.outcome() {
        Outcome::Undecided => {
            let player = position.to_move();
            (Some(player), format!("{} to move", game.info(player).name))
        }
        Outcome::Won(player) => (Some(player), format!("{} wins", game.info(player).name)),
        Outcome::Lost(player) => (Some(player), format!("{} loses", game.info(player).name)),
        Outcome::Draw if position.is_agreed_draw() => (None, "Draw, as agreed".to_owned()),
        Outcome::Draw => (None, "Draw: the board is full".to_owned()),
    };
    let color = player
        .map_or(palette.text_weak, |player| player_color(game.info(player).color, palette.dark));
    Frame::new()
        .fill(palette.raised)
        .stroke(Stroke::new(1.5, color))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(14, 10))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                if let Some(player) = player {
                    player_icon(ui, game.info(player), 30.0);
                }
                ui.vertical(|ui| {
                    ui.label(RichText::new(text).size(size::HEADING + 2.0).strong());
                    ui.label(RichText::new(game.rules().to_string()).color(palette.text_weak));
                });
            });
            if position.outcome().is_over() {
                ui.add_space(4.0);
                after_the_end(ui, state, send);
            }
        });
    chances(ui, state, palette, send);
}

fn after_the_end(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        if main_button(ui, "Rematch").clicked() {
            send.push(Command::Rematch.action(state));
        }
        command_button(ui, state, Command::NewGame, Command::NewGame.text(), send);
        if state.document.game().position().is_agreed_draw() {
            command_button(ui, state, Command::PlayOn, Command::PlayOn.text(), send);
        }
    });
}

/// Offers a draw where nobody can win any more.
fn chances(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let over = state.document.game().position().outcome().is_over();
    let text = match state.document.chances() {
        Winnable::No if !over => "No player can win any more",
        _ => return,
    };
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(text).color(palette.line));
        command_button(ui, state, Command::AgreeDraw, Command::AgreeDraw.text(), send);
    });
}

/// The players with their scores where more than one line is wanted.
fn players(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let game = state.document.game();
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        // A name and its score go to the next row together.
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        for (i, info) in game.seated().iter().enumerate() {
            player_icon(ui, info, 16.0);
            let turn = game.position().to_move().index() == i;
            let turn = turn && !game.position().outcome().is_over();
            let score = game.position().lines_of(Player(i as u8)).len();
            let text = match game.rules().goal() {
                Goal::FirstTo(1) | Goal::Misere => info.name.clone(),
                Goal::FirstTo(goal) => format!("{} {score}/{goal}", info.name),
                Goal::MostLines => format!("{} {score}", info.name),
            };
            let text = RichText::new(text);
            ui.label(if turn { text.strong() } else { text });
            ui.add_space(8.0);
        }
        command_button(ui, state, Command::EditPlayers, "Edit…", send);
    });
}

/// Fields for coordinates in axis colours, and for a cell number.
fn typed_move(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, "Type a move");
    let shape = state.document.game().rules().shape();
    let one_digit = state.one_digit();
    let (mut play, mut next) = (false, None);
    ui.horizontal_wrapped(|ui| {
        for (i, text) in state.typed.iter().enumerate() {
            let whole = state.typed.len() == 1 && shape.dims() > 1;
            let id = field_id(i);
            let color = if whole { palette.text } else { axis_color(i, palette.dark) };
            let mut edited = text.clone();
            let hint = if whole { "x y z … or #number".to_owned() } else { axis::name(i) };
            let width = if whole { 150.0 } else { 22.0 + 8.0 * hint.len() as f32 };
            // One field for many axes: each number in the colour of its axis.
            let mut in_colors = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
                let job = coordinates_job(ui, text.as_str(), palette);
                ui.fonts_mut(|fonts| fonts.layout_job(job))
            };
            let mut field = TextEdit::singleline(&mut edited)
                .id(id)
                .hint_text(&hint)
                .text_color(color)
                .desired_width(width);
            if whole {
                field = field.layouter(&mut in_colors);
            }
            let response = ui.add(field);
            let label = if whole { "Coordinates".to_owned() } else { format!("Coordinate {hint}") };
            response.widget_info(|| {
                let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label);
                info.current_text_value = Some(text.clone());
                info
            });
            if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
                play = true;
            }
            if edited != *text {
                let parts = state.typed_parts(&edited).len();
                // On to the next field once the last number cannot go on. A
                // blank alone, after a digit that has moved on, is no number.
                let ended = one_digit || edited.ends_with([' ', ',']);
                let on = (i + parts).saturating_sub(usize::from(!ended));
                let on = on.min(state.typed.len() - 1);
                if parts > 0 && on > i && !whole {
                    next = Some(on);
                }
                send.push(Action::Game(GameAction::Type { field: i, text: edited }));
            }
        }
        play |= number_field(ui, state, send);
        if ui.button("Play").on_hover_text("Play the typed cell (Enter in a field)").clicked() {
            play = true;
        }
    });
    if play {
        send.push(Action::Game(GameAction::PlayTyped));
        next = Some(0);
    }
    // Only now: a field that had the focus at once would take the same key.
    if let Some(next) = next {
        ui.memory_mut(|memory| memory.request_focus(field_id(next)));
    }
    if let Some(error) = &state.typed_error {
        ui.colored_label(palette.error, error);
    }
}

/// Typed coordinates, each in the colour of its axis.
fn coordinates_job(ui: &Ui, text: &str, palette: &Palette) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let mut axis = 0;
    for part in text.split_inclusive([' ', ',']) {
        let color =
            if text.starts_with('#') { palette.text } else { axis_color(axis, palette.dark) };
        let format = egui::TextFormat { font_id: font.clone(), color, ..Default::default() };
        job.append(part, 0.0, format);
        axis += usize::from(!part.trim_matches([' ', ',']).is_empty());
    }
    job
}

/// The field for a cell number; `true` when Enter was pressed in it.
fn number_field(ui: &mut Ui, state: &State, send: &mut Vec<Action>) -> bool {
    ui.weak("or");
    let mut edited = state.typed_number.clone();
    let field = TextEdit::singleline(&mut edited).hint_text("#").desired_width(52.0);
    let response = ui.add(field).on_hover_text("A cell number, counted from 0, x fastest");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Cell number"));
    if edited != state.typed_number {
        send.push(Action::Game(GameAction::TypeNumber(edited)));
    }
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

fn field_id(field: usize) -> Id {
    Id::unique(("typed coordinate", field))
}

/// A comment on the move on the board.
fn comment(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let game = state.document.game();
    let text = game.node_comment(game.current());
    let mut edited = text.to_owned();
    let field = TextEdit::multiline(&mut edited)
        .hint_text("Comment on this move")
        .char_limit(MAX_COMMENT)
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Comment"));
    if edited != text {
        send.push(Action::Game(GameAction::Comment(edited)));
    }
    ui.add_space(4.0);
}
