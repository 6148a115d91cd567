//! Slices side by side in the space view.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Cell, Shape};

/// The most slices shown side by side.
pub const MAX_SLICES: u64 = 1_024;
/// The factor by which a single row or column, in which a line from slice to slice looks straight,
/// is preferred to a grid.
const SINGLE_ROW_BONUS: f32 = 1.12;
/// Height of the label above a slice, as a fraction of the slice's.
const LABEL_SHARE: f32 = 0.17;
/// Gap between groups of slices, as a fraction of a slice.
const GROUP_GAP: f32 = 0.22;

/// The layout of slices side by side in the view, one square tile each.
#[derive(Clone, Debug)]
pub struct SliceTiles {
    axes: Vec<usize>,
    sides: Vec<u16>,
    view: Rect,
    /// Columns and rows of the first axis, which may wrap.
    first_axis_grid: (usize, usize),
    /// Size of one tile, the label included.
    tile_size: Vec2,
    label_height: f32,
}

impl SliceTiles {
    /// Lays out the slices along these axes, as large as fits the view.
    pub fn new(shape: &Shape, axes: &[usize], view: Rect) -> Self {
        let sides: Vec<u16> = axes.iter().map(|axis| shape.side(*axis)).collect();
        let (mut best, mut most) = ((0.0, (1, 1), 1.0), 0.0);
        let first = usize::from(sides.first().copied().unwrap_or(1));
        // A single axis may wrap; with more, each row is a value of the next.
        let widths = if sides.len() > 1 { first..=first } else { 1..=first };
        for columns in widths {
            let grid = (columns, first.div_ceil(columns));
            let (width, height) = extent(&sides, grid);
            let name = if axes.is_empty() { 0.0 } else { LABEL_SHARE };
            let across = view.width() / width;
            let up = view.height() / (height * (1.0 + name));
            let side = across.min(up).max(1.0);
            let straight = grid.0 == 1 || grid.1 == 1;
            let value = side * if straight { SINGLE_ROW_BONUS } else { 1.0 };
            if value > most * 1.001 {
                (best, most) = ((side, grid, name), value);
            }
        }
        let (side, first_axis_grid, name) = best;
        Self {
            axes: axes.to_vec(),
            sides,
            view,
            first_axis_grid,
            tile_size: vec2(side, side * (1.0 + name)),
            label_height: side * name,
        }
    }

    /// Returns whether any slice intersects a part of the view.
    pub fn intersects(&self, part: Rect) -> bool {
        let room = Vec2::splat(2.0 * self.half_width());
        (0..self.count()).any(|i| Rect::from_center_size(self.center(i), room).intersects(part))
    }

    pub fn axes(&self) -> &[usize] {
        &self.axes
    }

    pub fn count(&self) -> usize {
        self.sides.iter().map(|side| usize::from(*side)).product()
    }

    /// Returns half the width of a tile, in points.
    pub fn half_width(&self) -> f32 {
        self.tile_size.x / 2.0
    }

    /// Returns the height of the label above a slice, in points.
    pub fn label_height(&self) -> f32 {
        self.label_height
    }

    /// Returns the index of the slice that holds a cell, the first axis fastest.
    pub fn tile_index(&self, cell: &Cell) -> usize {
        let sides = self.axes.iter().zip(&self.sides).rev();
        sides.fold(0, |index, (axis, side)| {
            index * usize::from(*side) + usize::from(cell.get(*axis))
        })
    }

    /// Sets the coordinates of a cell along these axes to those of slice `index`.
    pub fn write_coords(&self, mut index: usize, cell: &mut Cell) {
        for (axis, side) in self.axes.iter().zip(&self.sides) {
            cell.coords_mut()[*axis] = (index % usize::from(*side)) as u16;
            index /= usize::from(*side);
        }
    }

    /// Returns the middle of a slice. The first, third … of the axes run right, the
    /// second, fourth … up.
    pub fn center(&self, index: usize) -> Pos2 {
        let (columns, rows) = self.first_axis_grid;
        let (width, height) = extent(&self.sides, self.first_axis_grid);
        let mut rest = index;
        let mut at = vec2(0.0, 0.0);
        let mut length = vec2(1.0, 1.0);
        for (depth, side) in self.sides.iter().enumerate() {
            let value = rest % usize::from(*side);
            rest /= usize::from(*side);
            if depth == 0 && columns == 1 {
                // A single column runs up, as in the nested grid.
                at = vec2(0.0, value as f32);
                length = vec2(1.0, rows as f32);
            } else if depth == 0 {
                at = vec2((value % columns) as f32, (rows - 1 - value / columns) as f32);
                length = vec2(columns as f32, rows as f32);
            } else if depth % 2 == 1 {
                let gap = group_gap(depth, length.y);
                at.y += value as f32 * (length.y + gap);
                length.y = (length.y + gap) * f32::from(*side) - gap;
            } else {
                let gap = group_gap(depth, length.x);
                at.x += value as f32 * (length.x + gap);
                length.x = (length.x + gap) * f32::from(*side) - gap;
            }
        }
        let x = (at.x + 0.5 - width / 2.0) * self.tile_size.x;
        let y = (at.y + 0.5 - height / 2.0) * self.tile_size.y;
        let middle = self.view.center();
        pos2(middle.x + x, middle.y - y + self.label_height / 2.0)
    }
}

/// Returns the gap between groups at a level of nesting; the first two axes are one level.
fn group_gap(depth: usize, length: f32) -> f32 {
    if depth < 2 { 0.0 } else { GROUP_GAP.max(0.08 * length) }
}

/// Returns the width and the height of all slices, in slices.
fn extent(sides: &[u16], first: (usize, usize)) -> (f32, f32) {
    let mut length = (first.0 as f32, first.1 as f32);
    for (depth, side) in sides.iter().enumerate().skip(1) {
        let along = if depth % 2 == 1 { &mut length.1 } else { &mut length.0 };
        let gap = group_gap(depth, *along);
        *along = (*along + gap) * f32::from(*side) - gap;
    }
    length
}
