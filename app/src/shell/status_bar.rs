//! The status line: the hovered cell, the board, the file.

use super::widgets::light_while_pointed_at;
use crate::action::{Action, ShellAction};
use crate::state::State;
use crate::theme::{Palette, axis_color};
use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::board_count;
use hypertoe_core::record::tile::{has_tiles, tile_of_cell};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Stone};

/// The cell in hand at the left, the board and the file at the right. The
/// right goes first; the left is cut where there is no more room.
pub fn status_bar(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let size = vec2(ui.available_width(), 22.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        right(ui, state);
        if state.proving().is_some_and(|proving| !proving.paused) && !state.is_analysing() {
            ui.spinner();
            ui.weak("A proof is searched for")
                .on_hover_text("In Analyse it can be paused or given up");
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.shrink_clip_rect(ui.max_rect());
            left(ui, state, send);
        });
    });
}

fn left(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if state.welcome {
        return;
    }
    if state.shows_gallery() {
        ui.weak("Click a small board, or leaf with the arrow keys");
        return;
    }
    // Of the cell that was left for this line, so that its coordinates can be
    // pointed at.
    let left = state.grid.pointed.as_ref().filter(|_| state.grid.hover.is_none());
    if state.grid.hover.is_none() && left.is_none() && !state.grid.focus_shown {
        ui.weak("Point at a cell, or press an arrow key");
        return;
    }
    let game = state.document.game();
    let shape = game.rules().shape();
    let cell = left.unwrap_or_else(|| state.cell_in_hand());
    let most_axes = if shape.dims() > 10 { 5 } else { 10 };
    coordinates(ui, state, cell, most_axes, send);
    let number = shape.number(cell);
    if has_tiles(game.rules()) {
        if let Some(tile) = tile_of_cell(cell) {
            ui.weak(format!("tile {tile}")).on_hover_text(format!("Cell #{number}, x fastest"));
        }
    } else {
        ui.weak(format!("cell #{}", grouped(&number))).on_hover_text(format!("#{number}"));
    }
    let count = CellLines::new(shape, cell, &LineFilter::default());
    let count = grouped(count.count());
    let plural = if count == "1" { "line" } else { "lines" };
    ui.label(format!("{count} {plural} through it"));
    match state.stone(cell) {
        Some(Stone::Closed) => {
            ui.weak("closed");
        }
        Some(Stone::Of(player)) => {
            ui.weak(format!("taken by {}", game.info(player).name));
        }
        None if state.is_barred(cell) => {
            ui.weak("not on the first move");
        }
        None => {}
    }
    if let Some(worth) = state.shown_worths().and_then(|worths| worths.get(cell)) {
        ui.weak(format!("a move here {}", worth.said(game.rules().players())));
    }
}

/// The coordinates of a cell; one that is pointed at lights its slice.
fn coordinates(ui: &mut Ui, state: &State, cell: &Cell, most: usize, send: &mut Vec<Action>) {
    let mut pointed_at = false;
    for axis in 0..cell.dims().min(most) {
        let value = cell.get(axis);
        let text = format!("{}\u{a0}{value}", axis::name(axis));
        let color = axis_color(axis, ui.visuals().dark_mode);
        let label = ui.add(Label::new(RichText::new(text).color(color)).sense(Sense::hover()));
        pointed_at |= label.hovered();
        light_while_pointed_at(&label, state, (axis, value), send);
        label.on_hover_text(format!("Lights the slice {}={value} in every view", axis::name(axis)));
    }
    if cell.dims() > most {
        ui.weak(format!("… {} more", cell.dims() - most));
    }
    // What lit a slice may be gone, as when its window is closed by a key.
    if !pointed_at && state.lit.is_some() && state.grid.hover.is_some() {
        send.push(Action::Shell(ShellAction::Light(None)));
    }
}

fn right(ui: &mut Ui, state: &State) {
    let palette = Palette::of(ui.visuals().dark_mode);
    let shape = state.document.game().rules().shape();
    if let Some(busy) = &state.busy {
        ui.weak(busy);
    } else {
        if state.kept_document().is_unsaved() {
            ui.label(RichText::new("unsaved").color(palette.line))
                .on_hover_text("Save the game to keep it; until then a journal keeps it safe");
        }
        ui.label(state.kept_document().title());
    }
    if state.welcome {
        return;
    }
    ui.separator();
    let (cells, lines) = (shape.cells(), board_count(shape));
    // Lines through closed cells cannot be completed.
    let open = state.document.game().rules().open_lines().filter(|open| *open != lines);
    // From right to left; the tooltips tell big numbers in full.
    for (number, what) in [(lines, "line"), (cells, "cell")] {
        let plural = if number == BigUint::from(1u32) { "" } else { "s" };
        let of = match (&open, what) {
            (Some(open), "line") => format!("{} of ", grouped(open)),
            _ => String::new(),
        };
        let text = ui.weak(format!("{of}{} {what}{plural}", grouped(&number)));
        text.on_hover_text(format!("{number} {what}{plural}"));
    }
    ui.weak(shape.to_string());
}
