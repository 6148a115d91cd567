//! The space view as one painted widget.

use super::angle;
use super::canvas::Canvas;
use super::describe::Told;
use super::grid::{keep_focus, point};
use super::resting;
use super::space_input::{self, played};
use crate::action::Action;
use crate::board::Space;
use crate::shell::ids::space_id;
use crate::state::{State, Views};
use crate::theme::Palette;
use crate::views::space::{Look, Plan, line_at, scene};
use crate::words;
use egui::{Rect, Sense, Ui, Vec2, WidgetInfo};
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation;
use std::rc::Rc;

/// The caches of the space view.
#[derive(Default)]
pub struct SpaceView {
    canvas: Canvas,
    plan: Option<(Space, Rect, Rc<Plan>)>,
}

impl SpaceView {
    /// Shows the space in all the available room, and returns the room.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        state: &State,
        palette: &Palette,
        send: &mut Vec<Action>,
    ) -> Rect {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        // Where both views are shown, the grid handles the arrow keys.
        let alone = state.views() == Views::Space;
        let focusable = if alone { Sense::FOCUSABLE } else { Sense::empty() };
        let response = ui.interact(canvas, space_id(), Sense::CLICK | Sense::DRAG | focusable);
        if alone {
            keep_focus(ui, space_id());
        }
        response.widget_info(|| {
            let shape = state.shape();
            let mut info = WidgetInfo::labeled(egui::Role::Grid, true, words::board_space(shape));
            info.current_text_value =
                Some(words::board_at(notation::cell_text(&state.cursor().focus)).into());
            info
        });
        let show = state.show();
        let look = Look::with_plan(&show, palette, self.plan(state.space(), canvas));
        space_input::actions(ui, &response, state, &look, send);
        let line_at = |bundle, place| line_at(&look, bundle, place);
        point(ui, &response, state, line_at, send);
        self.canvas.paint(ui, canvas, state, palette, || scene(&look));
        angle::draw(ui, &response, state.space(), palette);
        resting::ring(ui, &response, state, palette);
        let told = Told { id: space_id(), state, show: &show, in_space: true, play: played };
        told.cells(ui, |cell| place_of(&look, cell), send);
        canvas
    }

    /// Returns the projection of the cells, cached until the space or the view changes.
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

/// Returns a cell's rectangle, if its slice is visible.
fn place_of(look: &Look<'_>, cell: &Cell) -> Option<Rect> {
    let (_, seen) = look.plan.see(cell);
    let half = look.plan.half_size(&seen).max(3.0);
    let rect = Rect::from_center_size(look.plan.point(cell), Vec2::splat(2.0 * half));
    (look.presence(cell) >= 0.5).then_some(rect)
}
