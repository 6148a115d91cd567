//! Slices side by side in the space view.

use egui::{Pos2, Rect, Vec2, vec2};
use hypertoe_core::{Cell, Shape};

/// The most slices shown side by side.
pub const MAX_SLICES: u64 = 1_024;
/// Height of the name above a slice, and width of the name at its left, as fractions of its side.
const NAME_HEIGHT: f32 = 0.17;
const NAME_WIDTH: f32 = 0.3;
/// Gap between groups of slices, as a fraction of a slice.
const GROUP_GAP: f32 = 0.22;

/// The layout of slices side by side in the view, one square tile each.
#[derive(Clone, Debug)]
pub struct SliceTiles {
    axes: Vec<usize>,
    sides: Vec<u16>,
    view: Rect,
    /// True for slices above each other, false for slices side by side.
    is_column: bool,
    /// The side of one slice.
    side: f32,
    /// Room for its name: at its left in a column, otherwise above it.
    name_room: Vec2,
}

impl SliceTiles {
    /// Lays out the slices along these axes, as large as fits the view, in equal steps: those of a
    /// single axis in one row or one column, so that no line from slice to slice is bent.
    pub fn new(shape: &Shape, axes: &[usize], view: Rect) -> Self {
        let sides: Vec<u16> = axes.iter().map(|axis| shape.side(*axis)).collect();
        let name = |is_column: bool| match (axes.is_empty(), is_column) {
            (true, _) => Vec2::ZERO,
            (false, true) => vec2(NAME_WIDTH, 0.0),
            (false, false) => vec2(0.0, NAME_HEIGHT),
        };
        let fitting_side = |is_column: bool| {
            let ((width, height), name) = (extent(&sides, is_column), name(is_column));
            let across = view.width() / (width * (1.0 + name.x));
            across.min(view.height() / (height * (1.0 + name.y))).max(1.0)
        };
        // With more axes each row is a value of the next.
        let is_column = sides.len() == 1 && fitting_side(true) > fitting_side(false);
        let side = fitting_side(is_column);
        let name_room = side * name(is_column);
        Self { axes: axes.to_vec(), sides, view, is_column, side, name_room }
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

    /// Returns the side of a slice, in points.
    pub fn side(&self) -> f32 {
        self.side
    }

    /// Returns half the side of a slice, in points.
    pub fn half_width(&self) -> f32 {
        self.side / 2.0
    }

    /// Returns the height of a slice's name, in points.
    pub fn name_height(&self) -> f32 {
        self.side * NAME_HEIGHT
    }

    /// Returns whether the names of slices stand at their left, since lines go up and down.
    pub fn is_column(&self) -> bool {
        self.is_column
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

    /// Returns the middle of a slice. The first, third … of the axes run right, the second, fourth …
    /// up; a single column runs up, as in the nested grid.
    pub fn center(&self, index: usize) -> Pos2 {
        let (width, height) = extent(&self.sides, self.is_column);
        let mut rest = index;
        let mut at = vec2(0.0, 0.0);
        let mut length = vec2(1.0, 1.0);
        for (depth, side) in self.sides.iter().enumerate() {
            let value = rest % usize::from(*side);
            rest /= usize::from(*side);
            let (at, length) = match runs_up(depth, self.is_column) {
                true => (&mut at.y, &mut length.y),
                false => (&mut at.x, &mut length.x),
            };
            let gap = group_gap(depth, *length);
            *at += value as f32 * (*length + gap);
            *length = (*length + gap) * f32::from(*side) - gap;
        }
        let step = Vec2::splat(self.side) + self.name_room;
        let x = (at.x + 0.5 - width / 2.0) * step.x + self.name_room.x / 2.0;
        let y = (at.y + 0.5 - height / 2.0) * step.y - self.name_room.y / 2.0;
        self.view.center() + vec2(x, -y)
    }
}

/// Returns whether the slices of an axis stand above each other, not side by side.
fn runs_up(depth: usize, is_column: bool) -> bool {
    is_column || depth % 2 == 1
}

/// Returns the gap between groups at a level of nesting; the first two axes are one level.
fn group_gap(depth: usize, length: f32) -> f32 {
    if depth < 2 { 0.0 } else { GROUP_GAP.max(0.08 * length) }
}

/// Returns the width and the height of all slices, in slices.
fn extent(sides: &[u16], is_column: bool) -> (f32, f32) {
    let mut length = vec2(1.0, 1.0);
    for (depth, side) in sides.iter().enumerate() {
        let along = if runs_up(depth, is_column) { &mut length.y } else { &mut length.x };
        let gap = group_gap(depth, *along);
        *along = (*along + gap) * f32::from(*side) - gap;
    }
    (length.x, length.y)
}
