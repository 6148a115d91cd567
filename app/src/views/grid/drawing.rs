//! Drawing the grid outside the window, with the roles of the axes in words.

use super::axis_rulers::{board_rect, board_rect_for_layout};
use super::context::GridContext;
use super::raster::RasterCache;
use super::{bundle_scene, move_numbers_scene, rulers_scene, scene};
use crate::board::SpaceState;
use crate::board::layout::{AxisStack, NestedLayout};
use crate::i18n;
use crate::scene::SceneLayer;
use crate::view_model::BoardViewModel;
use crate::views::drawing::{DrawingOptions, ViewDrawing};
use egui::Rect;

/// The functions and sizes for drawing the grid outside the window, in pictures and on paper.
pub const VIEW_DRAWING: ViewDrawing =
    ViewDrawing { layers, cell_side, axis_roles, paper_margin: 0.0 };

/// The largest cell, as a fraction of the view's shorter side.
const MAX_CELL_SHARE: f32 = 1.0 / 3.0;

/// Cells at the edge may extend this far beyond the view, in points.
const OVERHANG: f32 = 6.0;

fn cell_side(layout: &NestedLayout, _: &SpaceState, pane: Rect) -> f32 {
    let pane = board_rect_for_layout(layout, pane);
    let (width, height) = layout.extent();
    let fits = (pane.width() / width as f32).min(pane.height() / height as f32);
    fits.min(MAX_CELL_SHARE * pane.width().min(pane.height())).max(0.01)
}

fn layers(
    view_model: &BoardViewModel<'_>,
    canvas: Rect,
    options: &DrawingOptions<'_>,
) -> Vec<SceneLayer> {
    let view = if options.coordinates { board_rect(view_model.grid, canvas) } else { canvas };
    let (whole, pixels_per_point) = (options.whole_board, options.pixels_per_point);
    let context =
        GridContext::for_export(view_model, options.palette, view, whole, pixels_per_point);
    let clip = options.clip_rect(view.expand(OVERHANG));
    let mut layers = vec![SceneLayer { clip, scene: scene(&context, &mut RasterCache::default()) }];
    if let Some(cell) = options.lines_through {
        layers.push(SceneLayer { clip, scene: bundle_scene(&context, cell) });
    }
    if options.move_numbers {
        layers.push(SceneLayer { clip, scene: move_numbers_scene(&context) });
    }
    if options.coordinates {
        layers.push(SceneLayer { clip: None, scene: rulers_scene(&context) });
    }
    layers
}

/// Returns each axis and its role on the grid: the level that it lays out, or its fixed value.
fn axis_roles(view_model: &BoardViewModel<'_>) -> Vec<(usize, String)> {
    let layout = view_model.grid.layout();
    let mut entries = Vec::new();
    let depth = layout.depth();
    for level in 0..depth {
        let (right, up) = match depth {
            1 => (i18n::legend_runs_right(), i18n::legend_runs_up()),
            _ => (i18n::legend_right(level), i18n::legend_up(level)),
        };
        for (stack, text) in [(&layout.columns, right), (&layout.rows, up)] {
            entries.extend(axis_at(stack, level).map(|axis| (axis, text.to_string())));
        }
    }
    let slice = &view_model.slice;
    entries
        .extend(view_model.grid.pinned_axes().map(|axis| (axis, format!("= {}", slice.get(axis)))));
    entries
}

fn axis_at(stack: &AxisStack, level: usize) -> Option<usize> {
    stack.levels().get(level).map(|level| level.axis)
}
