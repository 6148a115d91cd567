//! The straightened view: the plane of a line, laid out, as one painted widget.

use super::canvas::Canvas;
use super::grid::keep_board_focus;
use crate::board::straight::{LinePlacement, Straightening};
use crate::shell::ids::grid_id;
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::RasterCache;
use crate::views::straight::scene_for;
use crate::words;
use egui::{Role, Sense, Ui, WidgetInfo};

/// The caches of the straightened view.
#[derive(Default)]
pub struct StraightenedView {
    rasters: RasterCache,
    canvas: Canvas,
}

impl StraightenedView {
    /// Shows the line in all the available room, in place of the grid and with its keyboard focus.
    pub fn show(&mut self, ui: &mut Ui, state: &State, open: &Straightening, palette: &Palette) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click());
        keep_board_focus(ui, grid_id());
        if response.clicked() {
            response.request_focus();
        }
        response.widget_info(|| straightened_widget_info(state, open));
        let (points, rasters) = (ui.pixels_per_point(), &mut self.rasters);
        let scene = || scene_for(&state.view_model(), open, palette, canvas, points, rasters);
        self.canvas.paint(ui, canvas, state, palette, scene);
    }
}

fn straightened_widget_info(state: &State, open: &Straightening) -> WidgetInfo {
    let shape = state.document.game().rules().shape();
    let label = words::straight_picture(open.line().pattern(shape));
    let mut info = WidgetInfo::labeled(Role::Image, true, label);
    info.current_text_value =
        Some(open.caption(shape, LinePlacement::new(open.line(), state.grid())).into());
    info
}
