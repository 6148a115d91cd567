//! The space view as one painted widget.

use super::angle;
use super::canvas::Canvas;
use super::describe::AccessibleBoard;
use super::grid::{highlight_pointed_line, keep_board_focus};
use super::resting;
use super::space_input::{self, play_action};
use crate::action::Action;
use crate::board::SpaceState;
use crate::shell::ids::space_id;
use crate::state::{State, VisibleViews};
use crate::theme::Palette;
use crate::views::space::{SpaceContext, SpaceLayout, bundle_line_at, scene};
use crate::words;
use egui::{Rect, Sense, Ui, Vec2, WidgetInfo};
use hypertoe_core::Cell;
use hypertoe_core::geometry::notation;
use std::rc::Rc;

/// The caches of the space view.
#[derive(Default)]
pub struct SpaceView {
    canvas: Canvas,
    plan: Option<(SpaceState, Rect, Rc<SpaceLayout>)>,
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
        let alone = state.views() == VisibleViews::Space;
        let focusable = if alone { Sense::FOCUSABLE } else { Sense::empty() };
        let response = ui.interact(canvas, space_id(), Sense::CLICK | Sense::DRAG | focusable);
        if alone {
            keep_board_focus(ui, space_id());
        }
        response.widget_info(|| {
            let shape = state.shape();
            let mut info = WidgetInfo::labeled(egui::Role::Grid, true, words::board_space(shape));
            info.current_text_value =
                Some(words::board_at(notation::format_cell(&state.cursor().focus)).into());
            info
        });
        let show = state.view_model();
        let look =
            SpaceContext::with_layout(&show, palette, self.cached_plan(state.space(), canvas));
        space_input::pointer_actions(ui, &response, state, &look, send);
        let line_at = |bundle, place| bundle_line_at(&look, bundle, place);
        highlight_pointed_line(ui, &response, state, line_at, send);
        self.canvas.paint(ui, canvas, state, palette, || scene(&look));
        angle::angle_label(ui, &response, state.space(), palette);
        resting::long_touch_ring(ui, &response, state, palette);
        let told = AccessibleBoard {
            id: space_id(),
            state,
            show: &show,
            in_space: true,
            click_action: play_action,
        };
        told.add_nodes(ui, |cell| cell_rect(&look, cell), send);
        canvas
    }

    /// Returns the projection of the cells, cached until the space or the view changes.
    fn cached_plan(&mut self, space: &SpaceState, view: Rect) -> Rc<SpaceLayout> {
        if let Some((known, seen_in, plan)) = &self.plan
            && (known, *seen_in) == (space, view)
        {
            return Rc::clone(plan);
        }
        let plan = Rc::new(SpaceLayout::new(space, view));
        self.plan = Some((space.clone(), view, Rc::clone(&plan)));
        plan
    }
}

/// Returns a cell's rectangle, if its slice is visible.
fn cell_rect(look: &SpaceContext<'_>, cell: &Cell) -> Option<Rect> {
    let (_, seen) = look.layout.project_cell(cell);
    let half = look.layout.half_size(&seen).max(3.0);
    let rect = Rect::from_center_size(look.layout.cell_center(cell), Vec2::splat(2.0 * half));
    (look.cell_opacity(cell) >= 0.5).then_some(rect)
}
