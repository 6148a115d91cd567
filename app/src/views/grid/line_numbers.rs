//! The places of the numbers of an explored line's cells: in the corners of large cells, beside small
//! ones, and at the ends of a line whose cells are too close together for a number each.

use super::context::GridContext;
use crate::views::trace;
use egui::{Pos2, Rect, Vec2, vec2};
use hypertoe_core::Line;

/// The maximum number of cells of a line that get a number each.
pub(super) const MAX_NUMBERED_CELLS: u16 = 64;
/// The radius of a number beside a cell, and its distance from the cell.
const BESIDE_RADIUS: f32 = 7.0;
const BESIDE_GAP: f32 = 2.0;
/// The least distance of cells that are marked one by one, in points.
const MIN_DOT_SPACING: f32 = 3.0;

/// The places of the numbers of a line's cells in the grid.
pub(super) struct LineNumbers {
    /// The number of cells.
    length: u16,
    /// The direction of the line on the screen; zero if all its cells are in one place.
    along: Vec2,
    /// The distance of neighbouring cells, in points.
    spacing: f32,
    /// The width of a cell, in points.
    cell: f32,
    view: Rect,
}

impl LineNumbers {
    pub(super) fn new(context: &GridContext<'_>, line: &Line) -> Self {
        let place = |index: u16| context.cell_rect(&line.cell(index)).center();
        let length = line.length();
        let way = place(length - 1) - place(0);
        Self {
            length,
            along: way.normalized(),
            spacing: way.length() / f32::from((length - 1).max(1)),
            cell: context.scale(),
            view: context.view,
        }
    }

    /// Returns the centre and the radius of the number of a cell, from 1; `None` if it gets none.
    pub(super) fn circle(&self, number: u16, cell: Rect) -> Option<(Pos2, f32)> {
        if self.cell >= trace::MIN_NUMBERED_CELL_WIDTH && self.length <= MAX_NUMBERED_CELLS {
            return Some(trace::top_right_number_circle(cell));
        }
        if !self.view.intersects(cell) {
            return None;
        }
        let is_end = number == 1 || number == self.length;
        let has_room = self.spacing >= 2.0 * BESIDE_RADIUS + 1.0;
        let towards = match () {
            () if has_room && self.length <= MAX_NUMBERED_CELLS => self.across(),
            () if !is_end => return None,
            () if self.spacing == 0.0 => self.across(),
            () if number == 1 => -self.along,
            () => self.along,
        };
        let beside = |towards: Vec2| {
            let out = cell.width() / 2.0 * (towards.x.abs() + towards.y.abs());
            cell.center() + towards * (out + BESIDE_GAP + BESIDE_RADIUS)
        };
        let room = self.view.shrink(BESIDE_RADIUS + 1.0);
        let sides = [towards, self.across(), -self.across()].map(beside);
        let free = sides.into_iter().find(|center| room.contains(*center));
        let center = free.unwrap_or_else(|| sides[0].clamp(room.min, room.max.max(room.min)));
        Some((center, BESIDE_RADIUS))
    }

    /// Returns the radius of a dot on each of the cells, which are too small to be filled; `None` if
    /// they are not, or if the dots would run into one another.
    pub(super) fn dot_radius(&self, least_filled: f32) -> Option<f32> {
        let has_dots = self.cell <= least_filled && self.spacing >= MIN_DOT_SPACING;
        has_dots.then(|| (self.spacing * 0.3).clamp(1.2, 3.5))
    }

    /// Returns the direction across the line, upwards, or to the right of an upright line.
    fn across(&self) -> Vec2 {
        let across = self.along.rot90();
        match () {
            () if across == Vec2::ZERO => vec2(0.0, -1.0),
            () if across.y > 1e-3 || across.y.abs() <= 1e-3 && across.x < 0.0 => -across,
            () => across,
        }
    }
}
