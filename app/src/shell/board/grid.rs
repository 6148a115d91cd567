//! The grid view as one painted widget.

use super::canvas::Canvas;
use super::describe::AccessibleBoard;
use super::grid_input::{self, play_action};
use super::resting;
use crate::action::Action;
use crate::shell::ids::grid_id;
use crate::shell::widgets::highlight_lines;
use crate::show::{CellLineBundle, HighlightedLines};
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::{GridContext, RasterCache, board_rect, bundle_line_at, scene};
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
        keep_board_focus(ui, grid_id());
        response.widget_info(|| grid_widget_info(state));
        let view = board_rect(state.grid(), canvas);
        grid_input::pointer_actions(ui, &response, view, state, send);
        let show = state.view_model();
        let look = GridContext::new(&show, palette, ui.pixels_per_point(), view);
        let line_at = |bundle, place| bundle_line_at(&look, bundle, place);
        highlight_pointed_line(ui, &response, state, line_at, send);
        let rasters = &mut self.rasters;
        self.canvas.paint(ui, canvas, state, palette, || scene(&look, rasters));
        resting::long_touch_ring(ui, &response, state, palette);
        let told = AccessibleBoard {
            id: grid_id(),
            state,
            show: &show,
            in_space: false,
            click_action: play_action,
        };
        told.add_nodes(ui, |cell| Some(look.cell_rect(cell)), send);
    }
}

/// Highlights the line under the pointer among all lines of a cell.
pub(super) fn highlight_pointed_line<'a>(
    ui: &Ui,
    response: &Response,
    state: &'a State,
    line_at: impl Fn(&'a CellLineBundle, Pos2) -> Option<&'a Line>,
    send: &mut Vec<Action>,
) {
    let Some(bundle) = state.bundle() else { return };
    let moved = ui.input(|i| i.events.iter().any(|e| matches!(e, Event::PointerMoved(_))));
    let over = response.hover_pos();
    // Without a movement, nothing new is under the pointer.
    if over.is_some() && !moved {
        return;
    }
    let lit =
        over.and_then(|pos| line_at(bundle, pos)).map(|line| HighlightedLines::Line(line.clone()));
    highlight_lines(ui.ctx(), response.id, state, lit.as_ref(), send);
}

/// Keeps the keyboard focus on the board unless another widget has it, and the arrow keys with it.
pub(super) fn keep_board_focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| {
        if memory.focused().is_none() && memory.top_modal_layer().is_none() {
            memory.request_focus(id);
        }
        let arrows =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        memory.set_focus_lock_filter(id, arrows);
    });
}

fn grid_widget_info(state: &State) -> WidgetInfo {
    let shape = state.shape();
    let mut info = WidgetInfo::labeled(Role::Grid, true, words::board_grid(shape));
    info.current_text_value =
        Some(words::board_at(notation::format_cell(&state.cursor().focus)).into());
    info
}
