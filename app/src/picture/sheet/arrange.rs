//! The arrangement of tiles on a page: columns and rows that make the largest cells.

use super::paper::PageFormat;
use egui::{Vec2, vec2};

/// The least gap between tiles, in points.
pub(super) const TILE_GAP: Vec2 = vec2(24.0, 16.0);

/// The size of a tile: a board that scales, and lengths that do not.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileSize {
    /// Width and height without the board, in points.
    pub fixed: Vec2,
    /// Width and height of the board, in cells.
    pub cells: Vec2,
}

impl TileSize {
    /// Returns width and height in points for cells of this length.
    pub fn with_cell(&self, cell: f32) -> Vec2 {
        self.fixed + self.cells * cell
    }

    /// Returns the greatest length of a cell at which this many tiles fit.
    fn largest_cell(&self, room: Vec2, columns: usize, rows: usize) -> f32 {
        let count = vec2(columns as f32, rows as f32);
        let each = (room - TILE_GAP * (count - Vec2::splat(1.0))) / count;
        ((each - self.fixed) / self.cells).min_elem()
    }
}

/// A grid of tiles on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TileGrid {
    pub format: PageFormat,
    pub columns: usize,
    pub rows: usize,
    /// Length of a cell in points; not positive if there is no room.
    pub cell: f32,
}

/// The constraints on an arrangement.
pub(super) struct TileConstraints<'a> {
    /// The allowed page formats; of equally good ones the first is taken.
    pub formats: &'a [PageFormat],
    pub max_columns: usize,
    /// Reserved height, in points.
    pub reserved_height: f32,
}

impl TileConstraints<'_> {
    /// Returns the arrangement of this many tiles with the largest cells, up to `most` points.
    pub fn best_grid(&self, count: usize, tile: TileSize, most: f32) -> Option<TileGrid> {
        let mut best: Option<TileGrid> = None;
        for format in self.formats {
            let size = format.body().size() - vec2(0.0, self.reserved_height);
            for columns in 1..=count.clamp(1, self.max_columns) {
                let rows = count.max(1).div_ceil(columns);
                let cell = tile.largest_cell(size, columns, rows).min(most);
                let found = TileGrid { format: *format, columns, rows, cell };
                if best.is_none_or(|best| found.is_better_than(&best)) {
                    best = Some(found);
                }
            }
        }
        best
    }
}

impl TileGrid {
    /// Returns whether cells are larger, or equally large with fewer unused places.
    fn is_better_than(&self, other: &Self) -> bool {
        let places = |laid: &Self| laid.columns * laid.rows;
        let is_same = (self.cell - other.cell).abs() <= 0.01;
        let is_tidier = self.format == other.format && places(self) < places(other);
        if is_same { is_tidier } else { self.cell > other.cell }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::sheet::paper::Paper;

    fn best(paper: Paper, count: usize, tile: TileSize, most: f32) -> TileGrid {
        let formats = PageFormat::orientations(paper);
        let room = TileConstraints { formats: &formats, max_columns: count, reserved_height: 0.0 };
        room.best_grid(count, tile, most).unwrap()
    }

    #[test]
    fn tiles_lie_as_the_paper_is_long() {
        let tile = |w, h| TileSize { fixed: Vec2::ZERO, cells: vec2(w, h) };
        let two = best(Paper::A4, 2, tile(10.0, 5.0), 1e9);
        assert_eq!((two.columns, two.rows, two.format.landscape), (1, 2, false));
        let width = tile(10.0, 5.0).with_cell(two.cell).x;
        assert!((width - two.format.body().width()).abs() < 0.1);
        let wide = best(Paper::A4, 1, tile(20.0, 10.0), 1e9);
        assert!(wide.format.landscape);
        let small = best(Paper::Letter, 6, tile(3.0, 3.0), 20.0);
        assert_eq!((small.cell, small.columns * small.rows), (20.0, 6));
    }
}
