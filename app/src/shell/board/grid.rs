//! The grid view as one painted widget.

use super::canvas::Canvas;
use super::describe::Told;
use super::grid_input::{self, played};
use super::resting;
use crate::action::Action;
use crate::shell::ids::grid_id;
use crate::shell::widgets::point_from;
use crate::show::{Bundle, Lit};
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::{Look, RasterCache, board_room, line_at, scene};
use crate::words;
use egui::accesskit::Role;
use egui::{Event, EventFilter, Id, Pos2, Response, Sense, Ui, WidgetInfo};
use hypertoe_core::Line;
use hypertoe_core::geometry::notation;

/// The caches of the grid view.
#[derive(Default)]
pub struct GridView {
    rasters: RasterCache,
    canvas: Canvas,
}

impl GridView {
    /// Shows the grid in all the available room.
    pub fn show(&mut self, ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click_and_drag());
        keep_focus(ui, grid_id());
        response.widget_info(|| describe_board(state));
        let view = board_room(state.grid(), canvas);
        grid_input::actions(ui, &response, view, state, send);
        let show = state.show();
        let look = Look::new(&show, palette, ui.pixels_per_point(), view);
        let line_at = |bundle, place| line_at(&look, bundle, place);
        point(ui, &response, state, line_at, send);
        let rasters = &mut self.rasters;
        self.canvas.paint(ui, canvas, state, palette, || scene(&look, rasters));
        resting::ring(ui, &response, state, palette);
        let told = Told { id: grid_id(), state, show: &show, in_space: false, play: played };
        told.cells(ui, |cell| Some(look.rect(cell)), send);
    }
}

/// Highlights the line under the pointer among all lines of a cell.
pub(super) fn point<'a>(
    ui: &Ui,
    response: &Response,
    state: &'a State,
    line_at: impl Fn(&'a Bundle, Pos2) -> Option<&'a Line>,
    send: &mut Vec<Action>,
) {
    let Some(bundle) = state.bundle() else { return };
    let moved = ui.input(|i| i.events.iter().any(|e| matches!(e, Event::PointerMoved(_))));
    let over = response.hover_pos();
    // Without a movement, nothing new is under the pointer.
    if over.is_some() && !moved {
        return;
    }
    let lit = over.and_then(|pos| line_at(bundle, pos)).map(|line| Lit::Line(line.clone()));
    point_from(ui.ctx(), response.id, state, lit.as_ref(), send);
}

/// Keeps the keyboard focus on the board unless another widget has it, and the arrow keys with it.
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
    let shape = state.shape();
    let mut info = WidgetInfo::labeled(Role::Grid, true, words::board_grid(shape));
    info.current_text_value =
        Some(words::board_at(notation::cell_text(&state.cursor().focus)).into());
    info
}
