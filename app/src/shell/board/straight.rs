//! The straightened view: the plane of a line, laid out, as one painted widget.

use super::canvas::Canvas;
use super::grid::keep_focus;
use crate::board::straight::{Lie, Straighten};
use crate::shell::ids::grid_id;
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::RasterCache;
use crate::views::straight::scene_of;
use crate::words;
use egui::{Role, Sense, Ui, WidgetInfo};

/// The caches of the straightened view.
#[derive(Default)]
pub struct StraightView {
    rasters: RasterCache,
    canvas: Canvas,
}

impl StraightView {
    /// Shows the line in all the available room, in place of the grid and with its keyboard focus.
    pub fn show(&mut self, ui: &mut Ui, state: &State, open: &Straighten, palette: &Palette) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click());
        keep_focus(ui, grid_id());
        if response.clicked() {
            response.request_focus();
        }
        response.widget_info(|| describe(state, open));
        let (points, rasters) = (ui.pixels_per_point(), &mut self.rasters);
        let scene = || scene_of(&state.show(), open, palette, canvas, points, rasters);
        self.canvas.paint(ui, canvas, state, palette, scene);
    }
}

fn describe(state: &State, open: &Straighten) -> WidgetInfo {
    let shape = state.document.game().rules().shape();
    let label = words::straight_picture(open.line().pattern(shape));
    let mut info = WidgetInfo::labeled(Role::Image, true, label);
    info.current_text_value = Some(open.caption(shape, Lie::of(open.line(), state.grid())).into());
    info
}
