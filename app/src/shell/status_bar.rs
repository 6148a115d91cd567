//! The status bar: the hovered cell, the board and the file.

use super::frame_cache::cached;
use super::widgets::{AccessibleName, small_button, target_size};
use crate::action::{FileAction, ShellAction};
use crate::command::Command;
use crate::i18n::boards::{told_axes, untold_axes_text};
use crate::i18n::{self, ToMessage, search};
use crate::shell::PanelContext;
use crate::shell::highlight::highlight_slice_on_hover;
use crate::shell::spinner::spinner;
use crate::state::State;
use crate::theme::{self, Palette, axis_color};
use egui::{
    Align, Button, FontSelection, Label, Layout, Response, RichText, Role, Sense, TextWrapMode, Ui,
    WidgetText, vec2,
};
use hypertoe_core::geometry::{self, board_line_count};
use hypertoe_core::record::nc4_tile::{rules_allow_tile_numbers, tile_of_cell};
use hypertoe_core::{Cell, CellLines, LineFilter, Rules, Stone};

/// Shows the hovered cell at the left, the board and the file at the right. The right part is laid
/// out first; the left one gets the remaining room.
pub fn status_bar(ui: &mut Ui, cx: &PanelContext) {
    let size = vec2(ui.available_width(), 22.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        sound_button(ui, cx);
        document_info(ui, cx);
        if cx.state.proof_search().is_some_and(|search| !search.is_suspended)
            && !cx.state.is_analysis_visible()
        {
            spinner(ui, cx);
            ui.weak(i18n::status_proving()).on_hover_text(i18n::status_proving_tip());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.shrink_clip_rect(ui.max_rect());
            hovered_cell_info(ui, cx);
        });
    });
}

/// Returns whether something must be seen that a compact window shows in its menu otherwise: a file
/// that is being read or written, work that is not protected.
pub fn has_urgent_status(state: &State) -> bool {
    state.file_ops.activity_text().is_some()
        || state.exports.clipboard_job.is_some()
        || state.file_ops.journal_error.is_some()
        || state.game_library.save_error().is_some()
}

/// Shows the button that turns sound on or off.
fn sound_button(ui: &mut Ui, cx: &PanelContext) {
    let (command, on) = (Command::Sound, cx.state.settings.sound);
    let icon = if on { theme::icon::SOUND } else { theme::icon::SOUND_OFF };
    let button = cx.command_widget(
        ui,
        command,
        Button::new(icon).frame_when_inactive(false).min_size(target_size(ui, egui::Vec2::ZERO)),
    );
    button.set_choice_name(Role::Button, on, command.label());
}

fn hovered_cell_info(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    if !state.screen.is_board() {
        return;
    }
    if state.shows_gallery() {
        label_if_fits(ui, RichText::from(i18n::status_gallery()).weak());
        return;
    }
    // The cell that the pointer left on its way to this bar: its coordinates can be hovered.
    let left = state.cursor().last_hover.as_ref().filter(|_| state.cursor().hover.is_none());
    if state.cursor().hover.is_none() && left.is_none() && !state.cursor().shows_focus {
        label_if_fits(ui, RichText::from(i18n::status_point()).weak());
        return;
    }
    let game = state.shown_game().1;
    let shape = game.rules().shape();
    let cell = left.unwrap_or_else(|| state.cursor().target_cell());
    let most_axes = if shape.dims() > 10 { 5 } else { 10 };
    if state.shows_coordinates() {
        coordinate_labels(ui, cx, cell, most_axes);
    }
    let worth = state.shown_value_coloring().and_then(|worths| worths.get(cell));
    let stands = match state.visible_game().visible_stone(cell) {
        Some(Stone::Closed) => Some(i18n::status_closed()),
        Some(Stone::Mark(player)) => Some(i18n::status_taken(&game.player_info(player).name)),
        None if state.visible_game().is_forbidden_opening(cell) => Some(i18n::status_barred()),
        None => {
            worth.map(|worth| i18n::status_value(worth.description(game.rules().player_count())))
        }
    };
    stands.and_then(|stands| label_if_fits(ui, RichText::from(stands).weak()));
    if !state.shows_coordinates() {
        return;
    }
    let count = CellLines::new(shape, cell, &LineFilter::default());
    label_if_fits(ui, i18n::status_lines(count.count()));
    let number = shape.cell_number(cell);
    let (text, tip) = match tile_of_cell(cell).filter(|_| rules_allow_tile_numbers(game.rules())) {
        Some(tile) => (i18n::status_tile(tile), i18n::status_tile_tip(&number).to_string()),
        None if rules_allow_tile_numbers(game.rules()) => return,
        None => {
            let tip = i18n::status_cell_tip(&number, shape.cell_count() - 1u32);
            (i18n::status_cell(&number), tip.to_string())
        }
    };
    label_if_fits(ui, RichText::from(text).weak()).map(|said| said.on_hover_text(tip));
}

fn label_if_fits(ui: &mut Ui, text: impl Into<WidgetText>) -> Option<Response> {
    let (extend, font) = (Some(TextWrapMode::Extend), FontSelection::Default);
    let galley = text.into().into_galley(ui, extend, f32::INFINITY, font);
    (galley.size().x <= ui.available_width()).then(|| ui.label(galley))
}

/// Shows the coordinates of a cell; hovering over one highlights its slice.
fn coordinate_labels(ui: &mut Ui, cx: &PanelContext, cell: &Cell, max: usize) {
    let mut pointed_at = false;
    let told = told_axes(cell.coords(), max);
    for axis in told.iter().copied() {
        let value = cell.get(axis);
        let text = format!("{}\u{a0}{value}", geometry::axis_name(axis));
        let color = axis_color(axis, ui.visuals().dark_mode);
        let label = ui.add(Label::new(RichText::new(text).color(color)).sense(Sense::hover()));
        pointed_at |= label.hovered();
        highlight_slice_on_hover(&label, cx, (axis, value));
        label.on_hover_text(i18n::status_slice_tip(geometry::axis_name(axis), value));
    }
    if let Some(more) = untold_axes_text(cell.coords(), &told) {
        ui.weak(more);
    }
    // The widget that highlighted a slice may be gone, as when its window was closed by a key.
    if !pointed_at && cx.state.highlighted_slice().is_some() && cx.state.cursor().hover.is_some() {
        cx.send(ShellAction::HighlightSlice(None));
    }
}

/// Shows the file, what happens to it, and the board.
pub fn document_info(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let palette = Palette::for_visuals(ui.visuals());
    let copying = || state.exports.clipboard_job.is_some().then(i18n::busy_copying);
    if let Some(busy) = state.file_ops.activity_text().or_else(copying) {
        ui.weak(busy);
        if let Some(reading) = state.file_ops.parse_progress() {
            cx.send_on_click(
                small_button(ui, i18n::status_stop_reading()),
                FileAction::StopReading,
            );
            ui.weak(search::progress_text(reading));
        }
    } else {
        if state.shows_unsaved_mark() {
            ui.colored_label(palette.line, i18n::status_unsaved())
                .on_hover_text(i18n::status_unsaved_tip());
        }
        ui.label(state.document.title());
    }
    if let Some(why) = &state.file_ops.journal_error {
        ui.colored_label(palette.error, i18n::status_unprotected())
            .on_hover_text(i18n::status_unprotected_tip(why));
    }
    if let Some(why) = state.game_library.save_error() {
        ui.colored_label(palette.error, i18n::status_not_in_library())
            .on_hover_text(i18n::status_not_in_library_tip(why));
    }
    if !state.screen.is_board() {
        return;
    }
    ui.separator();
    let rules = state.shown_game().1.rules();
    // From right to left.
    for (text, in_full) in &*cached(ui.ctx(), "status sizes", rules, || board_sizes(rules)) {
        ui.weak(text).on_hover_text(in_full);
    }
    ui.weak(rules.shape().message());
}

/// Returns the numbers of lines and cells, each in short and in full.
fn board_sizes(rules: &Rules) -> [(String, String); 2] {
    let (cells, lines) = (rules.shape().cell_count(), board_line_count(rules.shape()));
    // Lines through closed cells cannot be completed.
    let text = match rules.open_line_count().filter(|open| *open != lines) {
        Some(open) => i18n::status_open_lines(&lines, open),
        None => i18n::count_lines(&lines),
    };
    let cells_text = i18n::count_cells(&cells);
    [(text.into(), lines.to_string()), (cells_text.into(), cells.to_string())]
}
