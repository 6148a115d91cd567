//! Blocks and cells of the grid.

use super::cell_colors::CellColors;
use super::cell_painter::CellPainter;
use super::detail::Detail;
use super::look::Look;
use crate::board::camera::Area;
use crate::board::layout::{NestedLayout, Slot, Track};
use crate::scene::{Item, Quad, Scene};

/// The maximum number of slots in one direction that are considered: no screen is wider.
const MOST_SLOTS: usize = 8_192;
/// The maximum number of blocks of one level that are drawn.
const MOST_BLOCKS: usize = 20_000;

/// Returns the columns and rows in view, as slots of the level `depth`.
fn slots(look: &Look<'_>, depth: usize) -> (Vec<Slot>, Vec<Slot>) {
    let Area { min: (left, bottom), max: (right, top) } = look.area();
    let layout = look.layout();
    let of = |track: &Track, from: f64, to: f64| {
        track.visible(depth.min(track.levels().len()), from, to, MOST_SLOTS)
    };
    (of(&layout.columns, left, right), of(&layout.rows, bottom, top))
}

/// Returns the margin around a block of level `depth`: a third of its gap, in whole pixels.
fn margin(layout: &NestedLayout, depth: usize) -> f64 {
    (layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34).floor()
}

/// Draws the backgrounds of blocks, level by level, the outermost first.
pub fn draw_blocks(look: &Look<'_>, scene: &mut Scene) {
    let layout = look.layout();
    for depth in (1..=layout.depth()).rev() {
        let length =
            |track: &Track| track.levels().get(depth).map_or(track.extent(), |level| level.length);
        let (width, height) = (length(&layout.columns), length(&layout.rows));
        let (columns, rows) = slots(look, depth);
        if columns.len() * rows.len() > MOST_BLOCKS {
            continue;
        }
        let color = look.palette.blocks[(layout.depth() - depth) % 2];
        let margin = margin(layout, depth);
        let radius = (look.scale() * 0.22).min(9.0);
        let mut quads = Vec::new();
        for row in &rows {
            for column in &columns {
                let min = (column.start - margin, row.start - margin);
                let max = (column.start + width + margin, row.start + height + margin);
                let rect = look.camera.area(min, max);
                if radius > 3.0 {
                    scene.fill_rect(rect, radius, color);
                } else {
                    quads.push(Quad::rect(rect, color));
                }
            }
        }
        if !quads.is_empty() {
            scene.items.push(Item::Quads(quads));
        }
    }
}

/// Draws the cells in view and their marks.
pub fn draw_cells(look: &Look<'_>, detail: Detail, scene: &mut Scene) {
    let (columns, rows) = slots(look, 0);
    let colors = CellColors::new(look.show, look.palette);
    let layout = look.layout();
    let mut cell = look.slice.clone();
    let mut painter = CellPainter::new(&colors, detail);
    painter.reserve(columns.len() * rows.len());
    for row in &rows {
        layout.rows.write(row.index, &mut cell);
        for column in &columns {
            layout.columns.write(column.index, &mut cell);
            let rect = look.camera.cell_rect((column.start, row.start));
            painter.add(&cell, rect, scene);
        }
    }
    painter.finish(scene);
}
