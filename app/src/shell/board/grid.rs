//! The grid as one painted widget.

use super::canvas::Canvas;
use super::describe::{clicked, describe, said};
use super::grid_input;
use crate::action::{Action, GridAction};
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::{Detail, Look, RasterCache, board_room, detail, scene};
use crate::words;
use egui::accesskit::{Node, Role};
use egui::{EventFilter, Id, Sense, Ui, WidgetInfo};
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation;

/// The most cells that are described to screen readers.
const MOST_DESCRIBED: u64 = 4_096;

/// What the grid keeps from frame to frame beside the state: caches only.
#[derive(Default)]
pub struct GridView {
    rasters: RasterCache,
    canvas: Canvas,
}

impl GridView {
    /// The identity of the widget, for keyboard focus.
    pub fn id() -> Id {
        Id::unique("grid view")
    }

    /// Shows the grid in all the room there is.
    pub fn show(&mut self, ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, Self::id(), Sense::click_and_drag());
        keep_focus(ui, Self::id());
        let view = board_room(&state.grid, canvas);
        if view != state.grid.view {
            send.push(Action::Grid(GridAction::SetView(view)));
        }
        response.widget_info(|| describe_board(state));
        grid_input::actions(ui, &response, state, send);
        let show = state.show();
        let look = Look::new(&show, palette, ui.pixels_per_point());
        let rasters = &mut self.rasters;
        self.canvas.paint(ui, canvas, state, palette, || scene(&look, rasters));
        for cell in describe_cells(ui, &look) {
            grid_input::choose(state, cell, send);
        }
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

/// Gives each cell in view a role, name and value for screen readers, and says which of them
/// were clicked by one.
fn describe_cells(ui: &Ui, look: &Look<'_>) -> Vec<Cell> {
    let mut chosen = Vec::new();
    if detail(look) != Detail::Shapes || look.show.grid.layout().cells() > MOST_DESCRIBED {
        return chosen;
    }
    let clicked = clicked(ui);
    let layout = look.show.grid.layout();
    let mut cell = look.show.slice.clone();
    for row in 0..layout.rows.cells() {
        layout.rows.write(row, &mut cell);
        for column in 0..layout.columns.cells() {
            layout.columns.write(column, &mut cell);
            let rect = look.rect(&cell);
            if !rect.intersects(look.view) {
                continue;
            }
            let label = words::board_cell(notation::cell_text(&cell)).into();
            let value = said(look.show, &cell);
            let id = GridView::id().with((row, column));
            let write = |node: &mut Node| describe(node, label, value, rect);
            if ui.ctx().accesskit_node_builder(id, write).is_none() {
                return chosen;
            }
            if clicked.contains(&id.accesskit_id()) {
                chosen.push(cell.clone());
            }
        }
    }
    chosen
}
