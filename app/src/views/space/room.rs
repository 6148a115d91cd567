//! Obstacles in the picture: labels and numbers go where nothing lies.

use super::look::Look;
use super::marks;
use egui::{Pos2, Rect};
use hypertoe_core::{Cell, Stone};

/// With more cells than this, none of them is an obstacle.
const MOST_CELLS: usize = 6_000;
/// The radius of a block, as a factor on half its edge.
const BLOCK: f32 = 1.35;

/// The obstacles in a picture.
#[derive(Default)]
pub struct Room {
    disks: Vec<(Pos2, f32)>,
    rects: Vec<Rect>,
    bars: Vec<(Pos2, Pos2, f32)>,
}

impl Room {
    /// Collects all visible cells.
    pub fn beside_cells(look: &Look<'_>) -> Self {
        Self::beside(look, |_| true)
    }

    /// Collects all dots; where cells are blocks, which leave no room between them, the marks and
    /// `cells`.
    pub fn beside_dots_and(look: &Look<'_>, cells: &[Cell]) -> Self {
        let marked = |cell: &Cell| look.show.seen.stone(cell).is_some() || cells.contains(cell);
        Self::beside(look, |cell| look.plan.has_dots() || marked(cell))
    }

    fn beside(look: &Look<'_>, counts: impl Fn(&Cell) -> bool) -> Self {
        let mut room = Self::default();
        let slices = look.slices();
        let tiles = look.plan.tiles.count();
        if look.plan.spots.len() * tiles * slices.len() > MOST_CELLS {
            return room;
        }
        for tile in 0..tiles {
            let center = look.plan.tile_center(tile);
            for spot in look.plan.spots.iter().filter(|_| look.plan.shows_tile(center)) {
                let cells = slices.iter().map(|slice| look.plan.cell(spot, tile, slice));
                for cell in cells.filter(|cell| counts(cell) && look.presence(cell) > 0.1) {
                    let at = look.plan.on_screen(center, spot.seen.x, spot.seen.y);
                    room.disks.push((at, rim(look, &cell)));
                }
            }
        }
        room
    }

    /// Adds a rectangle.
    pub fn take(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// Adds a straight bar.
    pub fn take_bar(&mut self, from: Pos2, to: Pos2, width: f32) {
        self.bars.push((from, to, width / 2.0));
    }

    /// Returns whether a rectangle is free of everything but bars.
    pub fn is_free(&self, rect: Rect) -> bool {
        !self.rects.iter().any(|other| other.intersects(rect))
            && !self.disks.iter().any(|(at, radius)| rect.distance_to_pos(*at) < *radius)
    }

    /// Returns whether the segment from a to b crosses an added rectangle.
    pub fn is_written(&self, a: Pos2, b: Pos2) -> bool {
        self.rects.iter().any(|rect| crosses(*rect, a, b))
    }

    /// Returns whether a rectangle is free of bars.
    pub fn is_clear(&self, rect: Rect) -> bool {
        !self.bars.iter().any(|(a, b, half)| crosses(rect.expand(*half), *a, *b))
    }

    /// Returns whether a disk is free of everything.
    pub fn holds_disk(&self, center: Pos2, radius: f32) -> bool {
        let apart = |(at, other): &(Pos2, f32)| at.distance(center) >= radius + other;
        let beside = |(a, b, half): &(Pos2, Pos2, f32)| distance(center, *a, *b) >= radius + half;
        self.disks.iter().all(apart)
            && self.bars.iter().all(beside)
            && self.rects.iter().all(|rect| rect.distance_to_pos(center) >= radius)
    }

    /// Adds a disk.
    pub fn take_disk(&mut self, center: Pos2, radius: f32) {
        self.disks.push((center, radius));
    }
}

/// Returns the radius of a cell's mark, dot or block on the screen, in points.
pub fn rim(look: &Look<'_>, cell: &Cell) -> f32 {
    let seen = look.plan.see(cell).1;
    let marked = matches!(look.show.seen.stone(cell), Some(Stone::Of(_)));
    match () {
        () if marked => marks::reach(&look.plan, &seen),
        () if look.plan.has_dots() => look.plan.dot(&seen) + 1.0,
        () => BLOCK * look.plan.half_size(&seen),
    }
}

/// Returns whether the segment from a to b crosses a rectangle.
fn crosses(rect: Rect, a: Pos2, b: Pos2) -> bool {
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

/// Returns the distance of a point from the segment from a to b.
fn distance(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let t = ((at - a).dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + along * t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn lines_cross_rectangles_or_pass_them() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0));
        assert!(crosses(rect, pos2(-5.0, 5.0), pos2(15.0, 5.0)));
        assert!(crosses(rect, pos2(5.0, 5.0), pos2(6.0, 6.0)));
        assert!(crosses(rect, pos2(-1.0, 4.0), pos2(4.0, -1.0)));
        assert!(!crosses(rect, pos2(-4.0, 3.0), pos2(3.0, -4.0)));
        assert!(!crosses(rect, pos2(12.0, -5.0), pos2(12.0, 15.0)));
    }

    #[test]
    fn a_place_is_as_far_from_a_line_as_from_its_nearest_point() {
        let (a, b) = (pos2(0.0, 0.0), pos2(10.0, 0.0));
        assert_eq!(distance(pos2(4.0, 3.0), a, b), 3.0);
        assert_eq!(distance(pos2(13.0, 4.0), a, b), 5.0);
    }
}
