//! The straightened line as one painted widget.

use super::grid::{GridView, keep_focus};
use crate::board::straight::{Lie, Straighten};
use crate::scene::{TextureCache, paint};
use crate::state::State;
use crate::theme::Palette;
use crate::views::grid::RasterCache;
use crate::views::straight::scene_of;
use crate::words;
use egui::{Role, Sense, Ui, WidgetInfo};

/// What the view keeps from frame to frame beside the state: caches only.
#[derive(Default)]
pub struct StraightView {
    rasters: RasterCache,
    textures: TextureCache,
}

impl StraightView {
    /// Shows the line in all the room there is. It stands where the grid
    /// stands else, and has its keyboard focus.
    pub fn show(&mut self, ui: &mut Ui, state: &State, open: &Straighten, palette: &Palette) {
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, GridView::id(), Sense::click());
        keep_focus(ui, GridView::id());
        if response.clicked() {
            response.request_focus();
        }
        response.widget_info(|| describe(state, open));
        let painter = ui.painter_at(canvas);
        painter.rect_filled(canvas, 0.0, palette.canvas);
        let points = ui.pixels_per_point();
        let scene = scene_of(&state.show(), open, palette, canvas, points, &mut self.rasters);
        paint(&scene, &painter, &mut self.textures);
    }
}

fn describe(state: &State, open: &Straighten) -> WidgetInfo {
    let shape = state.document.game().rules().shape();
    let label = words::straight_picture(open.line().pattern(shape));
    let mut info = WidgetInfo::labeled(Role::Image, true, label);
    info.current_text_value = Some(open.caption(shape, Lie::of(open.line(), &state.grid)).into());
    info
}
