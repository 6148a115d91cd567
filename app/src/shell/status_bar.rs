//! The status bar: the hovered cell, the board and the file.

use super::kept::kept;
use super::widgets::light_while_pointed_at;
use crate::action::{Action, FileAction, ShellAction};
use crate::command::Command;
use crate::state::State;
use crate::theme::{Palette, axis_color, icons};
use crate::words::{self, ToMessage, long_work};
use egui::{
    Align, Button, FontSelection, Label, Layout, Response, RichText, Role, Sense, TextWrapMode, Ui,
    WidgetInfo, WidgetText, vec2,
};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::board_count;
use hypertoe_core::record::tile::{has_tiles, tile_of_cell};
use hypertoe_core::{Cell, CellLines, LineFilter, Rules, Stone};

/// Shows the hovered cell at the left, the board and the file at the right. The right part is laid
/// out first; the left one gets the remaining room.
pub fn status_bar(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let size = vec2(ui.available_width(), 22.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        sound(ui, state, send);
        right(ui, state, send);
        if state.proof_search().is_some_and(|search| !search.waits()) && !state.is_analysing() {
            ui.spinner();
            ui.weak(words::status_proving()).on_hover_text(words::status_proving_tip());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.shrink_clip_rect(ui.max_rect());
            left(ui, state, send);
        });
    });
}

/// Shows the button that turns sound on or off.
fn sound(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let (command, on) = (Command::Sound, state.settings.sound);
    let icon = if on { icons::SOUND } else { icons::SILENCE };
    let button = ui.add(Button::new(icon).frame_when_inactive(false));
    button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, command.text()));
    if button.on_hover_text(command.tooltip(ui.ctx())).clicked() {
        send.push(command.action(state));
    }
}

fn left(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if !state.screen.is_board() {
        return;
    }
    if state.shows_gallery() {
        whole(ui, RichText::from(words::status_gallery()).weak());
        return;
    }
    // The cell that the pointer left on its way to this bar: its coordinates can be hovered.
    let left = state.cursor().pointed.as_ref().filter(|_| state.cursor().hover.is_none());
    if state.cursor().hover.is_none() && left.is_none() && !state.cursor().focus_shown {
        whole(ui, RichText::from(words::status_point()).weak());
        return;
    }
    let game = state.game_on_show().1;
    let shape = game.rules().shape();
    let cell = left.unwrap_or_else(|| state.cursor().cell());
    let most_axes = if shape.dims() > 10 { 5 } else { 10 };
    coordinates(ui, state, cell, most_axes, send);
    let worth = state.shown_worths().and_then(|worths| worths.get(cell));
    let stands = match state.seen().stone(cell) {
        Some(Stone::Closed) => Some(words::status_closed()),
        Some(Stone::Of(player)) => Some(words::status_taken(&game.info(player).name)),
        None if state.seen().is_barred(cell) => Some(words::status_barred()),
        None => worth.map(|worth| words::status_worth(worth.said(game.rules().players()))),
    };
    stands.and_then(|stands| whole(ui, RichText::from(stands).weak()));
    let count = CellLines::new(shape, cell, &LineFilter::default());
    whole(ui, words::status_lines(count.count()));
    let number = shape.number(cell);
    let (text, tip) = match tile_of_cell(cell).filter(|_| has_tiles(game.rules())) {
        Some(tile) => (words::status_tile(tile), words::status_tile_tip(&number).to_string()),
        None if has_tiles(game.rules()) => return,
        None => (words::status_cell(&number), format!("#{number}")),
    };
    whole(ui, RichText::from(text).weak()).map(|said| said.on_hover_text(tip));
}

/// Shows a text, if there is room for all of it.
fn whole(ui: &mut Ui, text: impl Into<WidgetText>) -> Option<Response> {
    let (extend, font) = (Some(TextWrapMode::Extend), FontSelection::Default);
    let galley = text.into().into_galley(ui, extend, f32::INFINITY, font);
    (galley.size().x <= ui.available_width()).then(|| ui.label(galley))
}

/// Shows the coordinates of a cell; hovering over one highlights its slice.
fn coordinates(ui: &mut Ui, state: &State, cell: &Cell, most: usize, send: &mut Vec<Action>) {
    let mut pointed_at = false;
    for axis in 0..cell.dims().min(most) {
        let value = cell.get(axis);
        let text = format!("{}\u{a0}{value}", axis::name(axis));
        let color = axis_color(axis, ui.visuals().dark_mode);
        let label = ui.add(Label::new(RichText::new(text).color(color)).sense(Sense::hover()));
        pointed_at |= label.hovered();
        light_while_pointed_at(&label, state, (axis, value), send);
        label.on_hover_text(words::status_slice_tip(axis::name(axis), value));
    }
    if cell.dims() > most {
        ui.weak(words::status_more_axes(cell.dims() - most));
    }
    // The widget that highlighted a slice may be gone, as when its window was closed by a key.
    if !pointed_at && state.lit().is_some() && state.cursor().hover.is_some() {
        send.push(Action::Shell(ShellAction::Light(None)));
    }
}

fn right(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let palette = Palette::shown(ui.visuals());
    let copying = || state.takings.is_copying().then(words::busy_copying);
    if let Some(busy) = state.filing.news().or_else(copying) {
        ui.weak(busy);
        if let Some(reading) = state.filing.reading() {
            if ui.small_button(words::status_stop_reading()).clicked() {
                send.push(Action::File(FileAction::StopReading));
            }
            ui.weak(long_work::progress(reading));
        }
    } else {
        if state.shows_unsaved() {
            ui.label(RichText::new(words::status_unsaved()).color(palette.line))
                .on_hover_text(words::status_unsaved_tip());
        }
        ui.label(state.document.title());
    }
    if let Some(why) = state.filing.unprotected() {
        ui.label(RichText::new(words::status_unprotected()).color(palette.error))
            .on_hover_text(words::status_unprotected_tip(why));
    }
    if let Some(why) = state.collection.failing() {
        ui.label(RichText::new(words::status_unkept()).color(palette.error))
            .on_hover_text(words::status_unkept_tip(why));
    }
    if !state.screen.is_board() {
        return;
    }
    ui.separator();
    let rules = state.game_on_show().1.rules();
    // From right to left.
    for (text, in_full) in &*kept(ui.ctx(), "status sizes", rules, || sizes(rules)) {
        ui.weak(text).on_hover_text(in_full);
    }
    ui.weak(rules.shape().message());
}

/// Returns the numbers of lines and cells, each in short and in full.
fn sizes(rules: &Rules) -> [(String, String); 2] {
    let (cells, lines) = (rules.shape().cells(), board_count(rules.shape()));
    // Lines through closed cells cannot be completed.
    let text = match rules.open_lines().filter(|open| *open != lines) {
        Some(open) => words::status_open_lines(&lines, open),
        None => words::count_lines(&lines),
    };
    let cells_text = words::count_cells(&cells);
    [(text.into(), lines.to_string()), (cells_text.into(), cells.to_string())]
}
