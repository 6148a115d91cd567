//! Obstacles in the picture: labels and numbers go where nothing lies.

use super::context::SpaceContext;
use super::layout::ProjectedCell;
use super::marks;
use crate::views::bundle::distance_to_segment;
use egui::{Pos2, Rect};
use hypertoe_core::{Cell, Stone};

/// With more cells than this, none of them is an obstacle.
const MAX_OBSTACLE_CELLS: usize = 6_000;
/// Half the edge of a large block, in points: its corners are obstacles of their own.
const MIN_LARGE_HALF_EDGE: f32 = 8.0;
/// The radius of a dot that stands out, as a factor, and the room that the ring around it or
/// around a mark takes, in points.
const RING_RADIUS_FACTOR: f32 = 1.25;
const RING_WIDTH: f32 = 7.0;
/// The radius of a block, as a factor on half its edge.
const BLOCK_RADIUS_FACTOR: f32 = 1.35;

/// The parts of a picture that labels must avoid: disks, rectangles and bars.
#[derive(Default)]
pub struct Obstacles {
    disks: Vec<(Pos2, f32)>,
    rects: Vec<Rect>,
    bars: Vec<(Pos2, Pos2, f32)>,
    /// The corners of the faces of large blocks, in order.
    faces: Vec<[Pos2; 4]>,
}

impl Obstacles {
    /// Collects all visible cells as obstacles.
    pub fn of_cells(context: &SpaceContext<'_>) -> Self {
        let mut room = Self::of_cells_where(context, |_| true);
        let plan = &context.layout;
        if !room.disks.is_empty() {
            for tile in (0..plan.tiles.count()).map(|tile| plan.tile_center(tile)) {
                let spots = plan.cells.iter().filter(|_| plan.is_tile_visible(tile));
                spots.for_each(|spot| room.add_large_block(context, tile, spot));
            }
            let last = context.view_model.game.last_mark().map(|last| &last.cell);
            for cell in context.accents.ringed_cells().chain(last) {
                let radius = RING_RADIUS_FACTOR * cell_radius(context, cell) + RING_WIDTH;
                room.disks.push((plan.cell_center(cell), radius));
            }
        }
        room
    }

    /// Collects all dots as obstacles; where cells are blocks, which leave no room between them,
    /// only the cells with marks and `cells`.
    pub fn of_dots_and_cells(context: &SpaceContext<'_>, cells: &[Cell]) -> Self {
        let marked = |cell: &Cell| {
            context.view_model.game.visible_stone(cell).is_some() || cells.contains(cell)
        };
        Self::of_cells_where(context, |cell| context.layout.has_dots() || marked(cell))
    }

    fn of_cells_where(context: &SpaceContext<'_>, counts: impl Fn(&Cell) -> bool) -> Self {
        let mut room = Self::default();
        let slices = context.visible_slices();
        let tiles = context.layout.tiles.count();
        if context.layout.cells.len() * tiles * slices.len() > MAX_OBSTACLE_CELLS {
            return room;
        }
        for tile in 0..tiles {
            let center = context.layout.tile_center(tile);
            for spot in
                context.layout.cells.iter().filter(|_| context.layout.is_tile_visible(center))
            {
                let cells =
                    slices.iter().map(|slice| context.layout.cell_of_projected(spot, tile, slice));
                for cell in cells.filter(|cell| counts(cell) && context.cell_opacity(cell) > 0.1) {
                    let at = context.layout.tile_point_to_screen(
                        center,
                        spot.projection.x,
                        spot.projection.y,
                    );
                    room.disks.push((at, cell_radius(context, &cell)));
                }
            }
        }
        room
    }

    /// Adds the faces of a large block, whose corners reach beyond its disk.
    fn add_large_block(&mut self, context: &SpaceContext<'_>, tile: Pos2, spot: &ProjectedCell) {
        let plan = &context.layout;
        if plan.projected_half_edge(&spot.projection) < MIN_LARGE_HALF_EDGE {
            return;
        }
        for face in &spot.faces {
            let corners = face.corners.map(|[x, y]| plan.tile_point_to_screen(tile, x, y));
            let next = corners.iter().cycle().skip(1);
            corners.iter().zip(next).for_each(|(from, to)| self.add_bar(*from, *to, 1.0));
            self.faces.push(corners);
        }
    }

    pub fn add_rect(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// Adds a straight bar.
    pub fn add_bar(&mut self, from: Pos2, to: Pos2, width: f32) {
        self.bars.push((from, to, width / 2.0));
    }

    /// Returns whether a rectangle touches no disk and no other rectangle, and lies in no face.
    /// Bars are ignored.
    pub fn is_rect_free(&self, rect: Rect) -> bool {
        !self.faces.iter().any(|corners| is_in_face(corners, rect.center()))
            && !self.rects.iter().any(|other| other.intersects(rect))
            && !self.disks.iter().any(|(at, radius)| rect.distance_to_pos(*at) < *radius)
    }

    /// Returns whether the segment from a to b crosses an added rectangle.
    pub fn crosses_any_rect(&self, a: Pos2, b: Pos2) -> bool {
        self.rects.iter().any(|rect| segment_crosses_rect(*rect, a, b))
    }

    /// Returns whether a rectangle touches no bar.
    pub fn is_clear_of_bars(&self, rect: Rect) -> bool {
        !self.bars.iter().any(|(a, b, half)| segment_crosses_rect(rect.expand(*half), *a, *b))
    }

    /// Returns whether a disk touches no obstacle.
    pub fn is_disk_free(&self, center: Pos2, radius: f32) -> bool {
        let apart = |(at, other): &(Pos2, f32)| at.distance(center) >= radius + other;
        let beside =
            |(a, b, half): &(Pos2, Pos2, f32)| distance_to_segment(center, *a, *b) >= radius + half;
        self.disks.iter().all(apart)
            && self.bars.iter().all(beside)
            && self.rects.iter().all(|rect| rect.distance_to_pos(center) >= radius)
    }

    pub fn add_disk(&mut self, center: Pos2, radius: f32) {
        self.disks.push((center, radius));
    }
}

/// Returns the radius of a cell's mark, dot or block on the screen, in points.
pub fn cell_radius(context: &SpaceContext<'_>, cell: &Cell) -> f32 {
    let projected = context.layout.project_cell(cell).1;
    let marked = matches!(context.view_model.game.visible_stone(cell), Some(Stone::Mark(_)));
    match () {
        () if marked => marks::mark_radius(&context.layout, &projected),
        () if context.layout.has_dots() => context.layout.dot_radius(&projected) + 1.0,
        () => BLOCK_RADIUS_FACTOR * context.layout.projected_half_edge(&projected),
    }
}

/// Returns whether a point lies in a convex polygon.
fn is_in_face(corners: &[Pos2; 4], at: Pos2) -> bool {
    let next = corners.iter().cycle().skip(1);
    let sides = corners.iter().zip(next).map(|(from, to)| (*to - *from).rot90().dot(at - *from));
    let right = sides.filter(|side| *side > 0.0).count();
    right == 0 || right == corners.len()
}

fn segment_crosses_rect(rect: Rect, a: Pos2, b: Pos2) -> bool {
    let along = b - a;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let (from, step) = (a[axis], along[axis]);
        let (low, high) = (rect.min[axis], rect.max[axis]);
        if step.abs() < 1e-6 {
            if from < low || from > high {
                return false;
            }
            continue;
        }
        let (t, u) = ((low - from) / step, (high - from) / step);
        (first, last) = (first.max(t.min(u)), last.min(t.max(u)));
    }
    first <= last
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn lines_cross_rectangles_or_pass_them() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0));
        assert!(segment_crosses_rect(rect, pos2(-5.0, 5.0), pos2(15.0, 5.0)));
        assert!(segment_crosses_rect(rect, pos2(5.0, 5.0), pos2(6.0, 6.0)));
        assert!(segment_crosses_rect(rect, pos2(-1.0, 4.0), pos2(4.0, -1.0)));
        assert!(!segment_crosses_rect(rect, pos2(-4.0, 3.0), pos2(3.0, -4.0)));
        assert!(!segment_crosses_rect(rect, pos2(12.0, -5.0), pos2(12.0, 15.0)));
    }

    #[test]
    fn a_place_is_as_far_from_a_line_as_from_its_nearest_point() {
        let (a, b) = (pos2(0.0, 0.0), pos2(10.0, 0.0));
        assert_eq!(distance_to_segment(pos2(4.0, 3.0), a, b), 3.0);
        assert_eq!(distance_to_segment(pos2(13.0, 4.0), a, b), 5.0);
    }
}
