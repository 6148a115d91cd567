//! Blocks and cells of the grid.

use super::cell_colors::CellColors;
use super::cell_painter::CellPainter;
use super::detail::DetailLevel;
use super::look::GridContext;
use crate::board::camera::BoardArea;
use crate::board::layout::{AxisStack, GridSlot, NestedLayout};
use crate::scene::{Quad, Scene, SceneShape};

/// The maximum number of slots in one direction that are considered: no screen is wider.
const MAX_SLOTS: usize = 8_192;
/// The maximum number of blocks of one level that are drawn.
const MAX_BLOCKS: usize = 20_000;

/// Returns the columns and rows in view, as slots of the level `depth`.
fn visible_slots(look: &GridContext<'_>, depth: usize) -> (Vec<GridSlot>, Vec<GridSlot>) {
    let BoardArea { min: (left, bottom), max: (right, top) } = look.visible_area();
    let layout = look.layout();
    let of = |track: &AxisStack, from: f64, to: f64| {
        track.visible_blocks(depth.min(track.levels().len()), from, to, MAX_SLOTS)
    };
    (of(&layout.columns, left, right), of(&layout.rows, bottom, top))
}

/// Returns the margin around a block of level `depth`: a third of its gap, in whole pixels.
fn block_margin(layout: &NestedLayout, depth: usize) -> f64 {
    (layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34).floor()
}

/// Draws the backgrounds of blocks, level by level, the outermost first.
pub fn draw_blocks(look: &GridContext<'_>, scene: &mut Scene) {
    let layout = look.layout();
    for depth in (1..=layout.depth()).rev() {
        let length = |track: &AxisStack| {
            track.levels().get(depth).map_or(track.extent(), |level| level.length)
        };
        let (width, height) = (length(&layout.columns), length(&layout.rows));
        let (columns, rows) = visible_slots(look, depth);
        if columns.len() * rows.len() > MAX_BLOCKS {
            continue;
        }
        let color = look.palette.blocks[(layout.depth() - depth) % 2];
        let margin = block_margin(layout, depth);
        let radius = (look.scale() * 0.22).min(9.0);
        let mut quads = Vec::new();
        for row in &rows {
            for column in &columns {
                let min = (column.start - margin, row.start - margin);
                let max = (column.start + width + margin, row.start + height + margin);
                let rect = look.camera.screen_rect(min, max);
                if radius > 3.0 {
                    scene.fill_rect(rect, radius, color);
                } else {
                    quads.push(Quad::rect(rect, color));
                }
            }
        }
        if !quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(quads));
        }
    }
}

/// Draws the cells in view and their marks.
pub fn draw_cells(look: &GridContext<'_>, detail: DetailLevel, scene: &mut Scene) {
    let (columns, rows) = visible_slots(look, 0);
    let colors = CellColors::new(look.show, look.palette);
    let layout = look.layout();
    let mut cell = look.slice.clone();
    let mut painter = CellPainter::new(&colors, detail);
    painter.reserve(columns.len() * rows.len());
    for row in &rows {
        layout.rows.write_coords(row.index, &mut cell);
        for column in &columns {
            layout.columns.write_coords(column.index, &mut cell);
            let rect = look.camera.cell_rect_at_pixel((column.start, row.start));
            painter.add(&cell, rect, scene);
        }
    }
    painter.finish(scene);
}
