//! The status line: the hovered cell, the board, the file.

use super::widgets::cell_job;
use crate::state::State;
use crate::theme::Palette;
use egui::{Align, Layout, RichText, Ui};
use hypertoe_core::lines::board_count;
use hypertoe_core::notation::grouped;
use hypertoe_core::{CellLines, LineFilter, Stone};

/// The cell in hand at the left, the board and the file at the right.
pub fn status_bar(ui: &mut Ui, state: &State) {
    let game = state.document.game();
    let shape = game.rules().shape();
    ui.horizontal(|ui| {
        ui.set_min_height(22.0);
        let shown = state.grid.hover.is_some() || state.grid.focus_shown;
        if shown && !state.welcome {
            let cell = state.cell_in_hand();
            ui.label(cell_job(ui, cell));
            ui.weak(format!("cell #{}", grouped(&shape.number(cell))));
            let count = CellLines::new(shape, cell, &LineFilter::default());
            let count = grouped(count.count());
            let plural = if count == "1" { "line" } else { "lines" };
            ui.label(format!("{count} {plural} through it"));
            match game.position().stone(cell) {
                Some(Stone::Closed) => {
                    ui.weak("closed");
                }
                Some(Stone::Of(player)) => {
                    ui.weak(format!("taken by {}", game.info(player).name));
                }
                None => {}
            }
        } else if !state.welcome {
            ui.weak("Point at a cell, or press an arrow key");
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| right(ui, state));
    });
}

fn right(ui: &mut Ui, state: &State) {
    let palette = Palette::of(ui.visuals().dark_mode);
    let shape = state.document.game().rules().shape();
    if let Some(busy) = &state.busy {
        ui.weak(busy);
        ui.spinner();
    } else {
        if state.document.is_unsaved() {
            ui.label(RichText::new("unsaved").color(palette.line))
                .on_hover_text("Save the game with Ctrl+S; until then a journal keeps it safe");
        }
        ui.label(state.document.title());
    }
    ui.separator();
    let (cells, lines) = (grouped(&shape.cells()), grouped(&board_count(shape)));
    let plural = |count: &str| if count == "1" { "" } else { "s" };
    let (many_cells, many_lines) = (plural(&cells), plural(&lines));
    ui.weak(format!("{shape}   {cells} cell{many_cells}   {lines} line{many_lines}"));
}
