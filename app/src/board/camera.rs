//! The camera of the nested grid: the visible part and its scale, in whole physical pixels.

use super::layout::{AxisStack, CELL_PITCH, NestedLayout};
use egui::{Pos2, Rect, pos2};
use hypertoe_core::Cell;
use serde::{Deserialize, Serialize};

/// Bounds of the points per cell, except when the user zooms.
const MIN_SCALE: f64 = 1e-3;
const MAX_SCALE: f64 = 400.0;
/// The largest cell by default, as a fraction of the view's shorter side.
const DEFAULT_CELL_SHARE: f64 = 1.0 / 3.0;

/// Tolerance for rounding errors, in pixels.
const ROUNDING: f64 = 1e-6;

/// A rectangular region of the board, with its corners in cells, not in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardRegion {
    /// Lower left.
    pub min: (f64, f64),
    /// Upper right.
    pub max: (f64, f64),
}

impl BoardRegion {
    /// Returns the centre, in cells.
    pub fn center(&self) -> (f64, f64) {
        ((self.min.0 + self.max.0) / 2.0, (self.min.1 + self.max.1) / 2.0)
    }

    /// Returns the width and the height in cells, both positive.
    pub fn size(&self) -> (f64, f64) {
        ((self.max.0 - self.min.0).max(1e-9), (self.max.1 - self.min.1).max(1e-9))
    }

    /// Returns whether the whole cell whose lower left corner is this point lies in the area.
    pub fn contains_cell_at(&self, (x, y): (f64, f64)) -> bool {
        self.min.0 <= x && self.min.1 <= y && x + 1.0 <= self.max.0 && y + 1.0 <= self.max.1
    }
}

/// The part of the window that shows the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridPane {
    /// The rectangle in points.
    pub rect: Rect,
    /// Physical pixels per point.
    pub pixels_per_point: f32,
}

impl From<Rect> for GridPane {
    /// At one pixel per point.
    fn from(rect: Rect) -> Self {
        Self { rect, pixels_per_point: 1.0 }
    }
}

impl GridPane {
    /// Returns the distance in pixels between the middles of neighbouring cells at which an area
    /// fills the pane, with cells of at most `max` points; a whole number from one pixel on.
    fn pitch_for(&self, layout: &NestedLayout, area: BoardRegion, max: f64) -> f64 {
        let ppp = f64::from(self.pixels_per_point);
        let (width, height) = area.size();
        let room = [self.rect.width(), self.rect.height()].map(|l| f64::from(l).max(1.0) * ppp);
        let least = MIN_SCALE * ppp;
        let max = (max.min(MAX_SCALE) * ppp).max(least);
        let cell = (room[0] / width).min(room[1] / height).clamp(least, max);
        let fits = |pitch: f64| {
            let pixels = layout.scaled_to_pixels(pitch);
            let across = |from: &AxisStack, to, low, high| {
                from.map_position_to(high, to) - from.map_position_to(low, to)
            };
            across(&layout.columns, &pixels.columns, area.min.0, area.max.0) <= room[0] + ROUNDING
                && across(&layout.rows, &pixels.rows, area.min.1, area.max.1) <= room[1] + ROUNDING
                && pixels.columns.cell_size() <= max
        };
        // Gaps are rounded, so that one pixel more may still fit.
        let mut pitch = (cell * CELL_PITCH + 1.0).floor();
        while pitch >= 1.0 && !fits(pitch) {
            pitch -= 1.0;
        }
        if pitch >= 1.0 { pitch } else { (cell * CELL_PITCH).min(0.999) }
    }
}

/// The mapping of a board to the screen. Unless a cell is smaller than a pixel, cells and gaps are
/// whole pixels: all cells are equal, and so are all gaps of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct GridCamera {
    /// The layout in cells.
    board: NestedLayout,
    /// The layout in pixels.
    layout: NestedLayout,
    /// Pixels between the middles of neighbouring cells.
    pitch: f64,
    /// The pixel at the board's lower left corner.
    origin: (f64, f64),
    pixels_per_point: f64,
}

impl GridCamera {
    /// Creates a camera that shows an area as large as fits, but with cells no larger than is
    /// comfortable.
    pub fn fit_area(layout: &NestedLayout, area: BoardRegion, pane: GridPane) -> Self {
        let max =
            DEFAULT_CELL_SHARE * f64::from(pane.rect.width().min(pane.rect.height()).max(1.0));
        Self::new(layout, area.center(), pane.pitch_for(layout, area, max), pane)
    }

    /// Creates a camera that shows an area as large as fits, without the limit on the size of cells
    /// that [`fit_area`](Self::fit_area) has.
    pub fn fill(layout: &NestedLayout, area: BoardRegion, pane: GridPane) -> Self {
        Self::new(layout, area.center(), pane.pitch_for(layout, area, MAX_SCALE), pane)
    }

    /// Returns the camera zoomed by a factor, with the position `center` of the board, in cells, in
    /// the middle of the pane. The distance between cells is rounded to whole pixels unless it is
    /// less than one.
    pub fn zoomed_and_centered(self, zoom: f64, center: (f64, f64), pane: GridPane) -> Self {
        let pitch = self.pitch * zoom;
        let whole = if pitch < 1.0 { pitch } else { pitch.round() };
        Self::new(&self.board, center, whole, pane)
    }

    /// Shows the position `center` of the board, in cells, in the middle of the pane, with `pitch`
    /// pixels between the middles of neighbouring cells.
    fn new(board: &NestedLayout, center: (f64, f64), pitch: f64, pane: GridPane) -> Self {
        let layout = board.scaled_to_pixels(pitch);
        let pixels_per_point = f64::from(pane.pixels_per_point);
        let middle = pane.rect.center();
        let (x, y) =
            (f64::from(middle.x) * pixels_per_point, f64::from(middle.y) * pixels_per_point);
        let origin = (
            (x - board.columns.map_position_to(center.0, &layout.columns)).round(),
            (y + board.rows.map_position_to(center.1, &layout.rows)).round(),
        );
        Self { board: board.clone(), layout, pitch, origin, pixels_per_point }
    }

    /// Returns the size of a cell, in points.
    pub fn points_per_cell(&self) -> f64 {
        self.layout.columns.cell_size() / self.pixels_per_point
    }

    pub fn has_gaps(&self) -> bool {
        self.layout.columns.cell_size() < self.pitch && self.pitch >= 1.0
    }

    /// Returns the layout in pixels.
    pub fn pixel_layout(&self) -> &NestedLayout {
        &self.layout
    }

    /// Returns the visible part of the board, in cells.
    pub fn visible_area(&self, view: Rect) -> BoardRegion {
        BoardRegion {
            min: self.screen_to_board(view.left_bottom()),
            max: self.screen_to_board(view.right_top()),
        }
    }

    /// Returns the visible part of the layout, in pixels.
    pub fn visible_pixels(&self, view: Rect) -> BoardRegion {
        BoardRegion {
            min: self.screen_to_layout_pixels(view.left_bottom()),
            max: self.screen_to_layout_pixels(view.right_top()),
        }
    }

    /// Maps a position on the board, in cells, to the screen.
    pub fn board_to_screen(&self, x: f64, y: f64) -> Pos2 {
        let (columns, rows) = (&self.board.columns, &self.board.rows);
        self.pixels_to_screen(
            columns.map_position_to(x, &self.layout.columns),
            rows.map_position_to(y, &self.layout.rows),
        )
    }

    /// Maps a position of the layout, in pixels, to the screen.
    pub fn pixels_to_screen(&self, x: f64, y: f64) -> Pos2 {
        let points = |pixels: f64| (pixels / self.pixels_per_point) as f32;
        pos2(points(self.origin.0 + x), points(self.origin.1 - y))
    }

    /// Maps a point of the screen to the board, in cells.
    pub fn screen_to_board(&self, pos: Pos2) -> (f64, f64) {
        let (x, y) = self.screen_to_layout_pixels(pos);
        let (columns, rows) = (&self.layout.columns, &self.layout.rows);
        (columns.map_position_to(x, &self.board.columns), rows.map_position_to(y, &self.board.rows))
    }

    /// Converts a point of the screen to the position in the layout, in pixels to the right of its
    /// origin and up.
    pub fn screen_to_layout_pixels(&self, pos: Pos2) -> (f64, f64) {
        let pixels = |points: f32| f64::from(points) * self.pixels_per_point;
        (pixels(pos.x) - self.origin.0, self.origin.1 - pixels(pos.y))
    }

    /// Returns the cell at a point of the screen, with the pinned coordinates from `slice`.
    pub fn cell_at(&self, pos: Pos2, slice: &Cell) -> Option<Cell> {
        let (x, y) = self.screen_to_layout_pixels(pos);
        self.layout.cell_at(x, y, slice)
    }

    /// Returns the cell at or nearest to a point of the screen, with the pinned coordinates from
    /// `slice`.
    pub fn nearest_cell(&self, pos: Pos2, slice: &Cell) -> Cell {
        let (x, y) = self.screen_to_layout_pixels(pos);
        self.layout.nearest_cell(x, y, slice)
    }

    /// Returns the screen rectangle of a cell.
    pub fn cell_rect(&self, cell: &Cell) -> Rect {
        self.cell_rect_from_corner(self.layout.cell_lower_left(cell))
    }

    /// Returns the screen rectangle of the cell whose lower left corner is at this position, in
    /// pixels of the layout.
    pub fn cell_rect_from_corner(&self, (x, y): (f64, f64)) -> Rect {
        let cell = self.layout.columns.cell_size();
        self.pixel_rect_to_screen((x, y), (x + cell, y + cell))
    }

    /// Returns the rectangle on the screen whose lower left corner is `min` and whose upper right
    /// corner is `max`, both in pixels of the layout.
    pub fn pixel_rect_to_screen(&self, min: (f64, f64), max: (f64, f64)) -> Rect {
        let (low, high) =
            (self.pixels_to_screen(min.0, min.1), self.pixels_to_screen(max.0, max.1));
        Rect::from_min_max(pos2(low.x, high.y), pos2(high.x, low.y))
    }
}
