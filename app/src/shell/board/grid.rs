//! The grid as one painted widget.

use super::canvas::Canvas;
use super::describe::Told;
use super::grid_input::{self, played};
use super::resting;
use crate::action::Action;
use crate::shell::ids::grid_id;
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::{Look, RasterCache, board_room, scene};
use crate::words;
use egui::accesskit::Role;
use egui::{EventFilter, Id, Sense, Ui, WidgetInfo};
use hypertoe_core::geometry::notation;

/// What the grid keeps from frame to frame beside the state: caches only.
#[derive(Default)]
pub struct GridView {
    rasters: RasterCache,
    canvas: Canvas,
}

impl GridView {
    /// Shows the grid in all the room there is.
    pub fn show(&mut self, ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click_and_drag());
        keep_focus(ui, grid_id());
        response.widget_info(|| describe_board(state));
        let view = board_room(&state.grid, canvas);
        grid_input::actions(ui, &response, view, state, send);
        let show = state.show();
        let look = Look::new(&show, palette, ui.pixels_per_point(), view);
        let rasters = &mut self.rasters;
        self.canvas.paint(ui, canvas, state, palette, || scene(&look, rasters));
        resting::ring(ui, &response, state, palette);
        let told = Told { id: grid_id(), state, show: &show, in_space: false, play: played };
        told.cells(ui, |cell| Some(look.rect(cell)), send);
    }
}

/// The keyboard is the board's unless something else has asked for it, and
/// arrow keys move on the board, not from widget to widget.
pub(super) fn keep_focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| {
        if memory.focused().is_none() && memory.top_modal_layer().is_none() {
            memory.request_focus(id);
        }
        let arrows =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        memory.set_focus_lock_filter(id, arrows);
    });
}

fn describe_board(state: &State) -> WidgetInfo {
    let shape = state.document.game().rules().shape();
    let mut info = WidgetInfo::labeled(Role::Grid, true, words::board_grid(shape));
    info.current_text_value =
        Some(words::board_at(notation::cell_text(&state.cursor.focus)).into());
    info
}
