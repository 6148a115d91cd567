//! Which part of the board is in view, and how large: in whole physical pixels.

use super::layout::{CELL_PITCH, NestedLayout, Track};
use egui::{Pos2, Rect, pos2};
use hypertoe_core::Cell;

/// Points per cell are kept within these bounds, as long as nobody zooms in.
const MIN_SCALE: f64 = 1e-3;
const MAX_SCALE: f64 = 400.0;
/// The longest cell that is comfortable, as a share of the view's shorter side.
const COMFORTABLE_CELL: f64 = 1.0 / 3.0;

/// What a sum may be off, in pixels.
const ROUNDING: f64 = 1e-6;

/// A part of the board, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Lower left.
    pub min: (f64, f64),
    /// Upper right.
    pub max: (f64, f64),
}

impl Area {
    /// The place in the middle.
    pub fn center(&self) -> (f64, f64) {
        ((self.min.0 + self.max.0) / 2.0, (self.min.1 + self.max.1) / 2.0)
    }

    /// Width and height, never quite nothing.
    pub fn size(&self) -> (f64, f64) {
        ((self.max.0 - self.min.0).max(1e-9), (self.max.1 - self.min.1).max(1e-9))
    }

    /// Whether a whole cell with this lower left corner lies in it.
    pub fn has_cell(&self, (x, y): (f64, f64)) -> bool {
        self.min.0 <= x && self.min.1 <= y && x + 1.0 <= self.max.0 && y + 1.0 <= self.max.1
    }
}

/// A part of the window for the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// Where it is, in points.
    pub rect: Rect,
    /// Physical pixels to a point.
    pub pixels_per_point: f32,
}

impl From<Rect> for Pane {
    /// At one pixel to a point.
    fn from(rect: Rect) -> Self {
        Self { rect, pixels_per_point: 1.0 }
    }
}

impl Pane {
    /// How many pixels are between the middles of neighbouring cells when an area fills it, with
    /// cells of so many points at most: a whole number from one pixel on.
    fn pitch_for(&self, layout: &NestedLayout, area: Area, most: f64) -> f64 {
        let ppp = f64::from(self.pixels_per_point);
        let (width, height) = area.size();
        let room = [self.rect.width(), self.rect.height()].map(|l| f64::from(l).max(1.0) * ppp);
        let least = MIN_SCALE * ppp;
        let most = (most.min(MAX_SCALE) * ppp).max(least);
        let cell = (room[0] / width).min(room[1] / height).clamp(least, most);
        let fits = |pitch: f64| {
            let pixels = layout.in_pixels(pitch);
            let across = |from: &Track, to, low, high| from.carry(high, to) - from.carry(low, to);
            across(&layout.columns, &pixels.columns, area.min.0, area.max.0) <= room[0] + ROUNDING
                && across(&layout.rows, &pixels.rows, area.min.1, area.max.1) <= room[1] + ROUNDING
                && pixels.columns.cell() <= most
        };
        // Gaps are rounded, so that a pixel more may still fit.
        let mut pitch = (cell * CELL_PITCH + 1.0).floor();
        while pitch >= 1.0 && !fits(pitch) {
            pitch -= 1.0;
        }
        if pitch >= 1.0 { pitch } else { (cell * CELL_PITCH).min(0.999) }
    }
}

/// A look at a board: where its cells are on the screen. From one pixel on, cells and gaps are
/// whole pixels: all cells are equal, and so are all gaps of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// In cells.
    board: NestedLayout,
    /// In pixels.
    layout: NestedLayout,
    /// Pixels from cell to cell.
    pitch: f64,
    /// The pixel of the board's lower left corner.
    origin: (f64, f64),
    pixels_per_point: f64,
}

impl Camera {
    /// Shows an area as large as it fits and as is comfortable.
    pub fn fit(layout: &NestedLayout, area: Area, pane: Pane) -> Self {
        let most = COMFORTABLE_CELL * f64::from(pane.rect.width().min(pane.rect.height()).max(1.0));
        Self::new(layout, area.center(), pane.pitch_for(layout, area, most), pane)
    }

    /// Shows an area as large as it fits.
    pub fn fill(layout: &NestedLayout, area: Area, pane: Pane) -> Self {
        Self::new(layout, area.center(), pane.pitch_for(layout, area, MAX_SCALE), pane)
    }

    /// The same board larger by a factor, with another place in the middle.
    pub fn zoomed(self, zoom: f64, center: (f64, f64), pane: Pane) -> Self {
        let pitch = self.pitch * zoom;
        let whole = if pitch < 1.0 { pitch } else { pitch.round() };
        Self::new(&self.board, center, whole, pane)
    }

    /// A place of the board, in cells, in the middle of the pane; so many pixels from cell to cell.
    fn new(board: &NestedLayout, center: (f64, f64), pitch: f64, pane: Pane) -> Self {
        let layout = board.in_pixels(pitch);
        let pixels_per_point = f64::from(pane.pixels_per_point);
        let middle = pane.rect.center();
        let (x, y) =
            (f64::from(middle.x) * pixels_per_point, f64::from(middle.y) * pixels_per_point);
        let origin = (
            (x - board.columns.carry(center.0, &layout.columns)).round(),
            (y + board.rows.carry(center.1, &layout.rows)).round(),
        );
        Self { board: board.clone(), layout, pitch, origin, pixels_per_point }
    }

    /// Points per cell.
    pub fn scale(&self) -> f64 {
        self.layout.columns.cell() / self.pixels_per_point
    }

    /// Whether there are gaps between cells.
    pub fn has_gaps(&self) -> bool {
        self.layout.columns.cell() < self.pitch && self.pitch >= 1.0
    }

    /// The layout in pixels.
    pub fn layout(&self) -> &NestedLayout {
        &self.layout
    }

    /// The part of the board that is in view, in cells.
    pub fn seen_in(&self, view: Rect) -> Area {
        Area { min: self.to_board(view.left_bottom()), max: self.to_board(view.right_top()) }
    }

    /// The part of the layout that is in view, in pixels.
    pub fn pixels_in(&self, view: Rect) -> Area {
        Area { min: self.to_pixels(view.left_bottom()), max: self.to_pixels(view.right_top()) }
    }

    /// Where a place on the board, in cells, is on the screen.
    pub fn to_screen(&self, x: f64, y: f64) -> Pos2 {
        let (columns, rows) = (&self.board.columns, &self.board.rows);
        self.at(columns.carry(x, &self.layout.columns), rows.carry(y, &self.layout.rows))
    }

    /// Where a place of the layout in pixels is on the screen.
    pub fn at(&self, x: f64, y: f64) -> Pos2 {
        let points = |pixels: f64| (pixels / self.pixels_per_point) as f32;
        pos2(points(self.origin.0 + x), points(self.origin.1 - y))
    }

    /// Which place on the board, in cells, is at a point of the screen.
    pub fn to_board(&self, pos: Pos2) -> (f64, f64) {
        let (x, y) = self.to_pixels(pos);
        let (columns, rows) = (&self.layout.columns, &self.layout.rows);
        (columns.carry(x, &self.board.columns), rows.carry(y, &self.board.rows))
    }

    /// Which place of the layout in pixels is at a point of the screen.
    pub fn to_pixels(&self, pos: Pos2) -> (f64, f64) {
        let pixels = |points: f32| f64::from(points) * self.pixels_per_point;
        (pixels(pos.x) - self.origin.0, self.origin.1 - pixels(pos.y))
    }

    /// The cell at a point of the screen, with the pinned coordinates taken from `slice`.
    pub fn cell_at(&self, pos: Pos2, slice: &Cell) -> Option<Cell> {
        let (x, y) = self.to_pixels(pos);
        self.layout.cell_at(x, y, slice)
    }

    /// The cell at or nearest to a point of the screen.
    pub fn cell_near(&self, pos: Pos2, slice: &Cell) -> Cell {
        let (x, y) = self.to_pixels(pos);
        self.layout.cell_near(x, y, slice)
    }

    /// Where a cell is on the screen.
    pub fn rect(&self, cell: &Cell) -> Rect {
        self.cell_rect(self.layout.corner(cell))
    }

    /// Where the cell with this lower left corner in pixels is.
    pub fn cell_rect(&self, (x, y): (f64, f64)) -> Rect {
        let cell = self.layout.columns.cell();
        self.area((x, y), (x + cell, y + cell))
    }

    /// A screen rectangle between two places of the layout in pixels.
    pub fn area(&self, min: (f64, f64), max: (f64, f64)) -> Rect {
        let (low, high) = (self.at(min.0, min.1), self.at(max.0, max.1));
        Rect::from_min_max(pos2(low.x, high.y), pos2(high.x, low.y))
    }
}
