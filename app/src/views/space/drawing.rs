//! Drawing the space outside the window, with the roles of the axes in words.

use super::context::SpaceContext;
use super::{bundle_scene, move_numbers_scene, scene};
use crate::board::layout::NestedLayout;
use crate::board::space::slice_layout::SliceTiles;
use crate::board::{AxisRole, SpaceState};
use crate::i18n;
use crate::scene::SceneLayer;
use crate::view_model::BoardViewModel;
use crate::views::drawing::{DrawingOptions, ViewDrawing};
use egui::Rect;

/// The functions and sizes with which the space view is drawn.
pub const VIEW_DRAWING: ViewDrawing =
    ViewDrawing { layers, cell_side, axis_roles, paper_margin: 10.0 };

/// Names may extend this far beyond the view, in points.
const OVERHANG: f32 = 14.0;

/// Returns the side of a square as large as all slices together: a pane in which fewer axes lie side by
/// side is not better for it.
fn cell_side(_: &NestedLayout, space: &SpaceState, pane: Rect) -> f32 {
    let axes = space.slice_axes_in_pane(pane.size());
    let tiles = SliceTiles::new(space.shape(), &axes, pane);
    tiles.side() * (tiles.count() as f32).sqrt()
}

fn layers(
    view_model: &BoardViewModel<'_>,
    view: Rect,
    options: &DrawingOptions<'_>,
) -> Vec<SceneLayer> {
    let mut context = SpaceContext::new(view_model, options.palette, view);
    context.shows_coordinates = options.coordinates;
    context.shows_spans |= options.lines_through.is_some();
    let clip = options.clip_rect(view.expand(OVERHANG));
    let mut layers = vec![SceneLayer { clip, scene: scene(&context) }];
    if let Some(cell) = options.lines_through {
        layers.push(SceneLayer { clip, scene: bundle_scene(&context, cell) });
    }
    if options.move_numbers {
        layers.push(SceneLayer { clip, scene: move_numbers_scene(&context) });
    }
    layers
}

/// Returns each axis and its role in the space view.
fn axis_roles(view_model: &BoardViewModel<'_>) -> Vec<(usize, String)> {
    let slice = &view_model.slice;
    let role = |axis| match view_model.space.role(axis) {
        AxisRole::Space => i18n::legend_space().to_string(),
        AxisRole::Slices => i18n::legend_slices().to_string(),
        AxisRole::OneSlice => format!("= {}", slice.get(axis)),
    };
    (0..slice.dims()).map(|axis| (axis, role(axis))).collect()
}
