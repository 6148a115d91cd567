//! The space as one painted widget.

use super::canvas::Canvas;
use super::describe::tell;
use super::grid::keep_focus;
use super::grid_input::choose;
use super::space_input::{self, played};
use crate::action::Action;
use crate::board::Space;
use crate::shell::ids::space_id;
use crate::state::{State, Views};
use crate::theme::Palette;
use crate::views::space::{Look, Plan, scene};
use crate::words;
use egui::{Rect, Sense, Ui, Vec2, WidgetInfo};
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation;
use std::rc::Rc;

/// The most cells that are described to screen readers.
const MOST_DESCRIBED: u64 = 1_024;

/// What the space view keeps from frame to frame beside the state: caches only.
#[derive(Default)]
pub struct SpaceView {
    canvas: Canvas,
    plan: Option<(Space, Rect, Rc<Plan>)>,
}

impl SpaceView {
    /// Shows the space in all the room there is, and says where that is.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        state: &State,
        palette: &Palette,
        send: &mut Vec<Action>,
    ) -> Rect {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        // The arrow keys are the grid's where both are shown.
        let alone = state.views() == Views::Space;
        let focusable = if alone { Sense::FOCUSABLE } else { Sense::empty() };
        let response = ui.interact(canvas, space_id(), Sense::CLICK | Sense::DRAG | focusable);
        if alone {
            keep_focus(ui, space_id());
        }
        response.widget_info(|| {
            let shape = state.document.game().rules().shape();
            WidgetInfo::labeled(egui::Role::Grid, true, words::board_space(shape))
        });
        let show = state.show();
        let look = Look::with_plan(&show, palette, self.plan(&state.space, canvas));
        space_input::actions(ui, &response, state, &look, send);
        self.canvas.paint(ui, canvas, state, palette, || scene(&look));
        if let Some(cell) = describe_cells(ui, &look) {
            choose(state, cell, played, send);
        }
        canvas
    }

    /// Where everything is, computed only when something of it has moved.
    fn plan(&mut self, space: &Space, view: Rect) -> Rc<Plan> {
        if let Some((known, seen_in, plan)) = &self.plan
            && (known, *seen_in) == (space, view)
        {
            return Rc::clone(plan);
        }
        let plan = Rc::new(Plan::new(space, view));
        self.plan = Some((space.clone(), view, Rc::clone(&plan)));
        plan
    }
}

/// Gives each cell on show a role, name and value for screen readers; the one that was pressed.
fn describe_cells(ui: &Ui, look: &Look<'_>) -> Option<Cell> {
    if look.show.space.cells() > MOST_DESCRIBED {
        return None;
    }
    let mut pressed = None;
    for tile in 0..look.plan.tiles.count() {
        for spot in &look.plan.spots {
            let cell = look.plan.cell(spot, tile, &look.slice);
            if look.presence(&cell) < 0.5 {
                continue;
            }
            let half = look.plan.half_size(&spot.seen).max(3.0);
            let rect = Rect::from_center_size(look.plan.point(&cell), Vec2::splat(2.0 * half));
            let id = space_id().with(cell.coords());
            let label = words::board_cell_in_space(notation::cell_text(&cell));
            if tell(ui, (id, label), look.show, &cell, rect)? {
                pressed = Some(cell);
            }
        }
    }
    pressed
}
