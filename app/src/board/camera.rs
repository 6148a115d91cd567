//! Which part of the board is in view, and how large.

use egui::{Pos2, Rect, pos2};

/// Points per cell are kept within these bounds, as long as nobody zooms in.
const MIN_SCALE: f64 = 1e-3;
const MAX_SCALE: f64 = 400.0;
/// The longest cell that is comfortable, as a share of the view's shorter side.
const COMFORTABLE_CELL: f64 = 1.0 / 3.0;

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

/// A look at the board: what lies in the middle of the view, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place, in cells, in the middle of the view.
    pub center: (f64, f64),
    /// Points per cell.
    pub scale: f64,
}

impl Camera {
    /// Shows an area as large as it fits and as is comfortable.
    pub fn fit(area: Area, view: Rect) -> Self {
        let camera = Self::fill(area, view);
        let most = COMFORTABLE_CELL * f64::from(view.width().min(view.height()).max(1.0));
        Self { scale: camera.scale.min(most), ..camera }
    }

    /// Shows an area as large as it fits.
    pub fn fill(area: Area, view: Rect) -> Self {
        let (width, height) = area.size();
        let (view_w, view_h) =
            (f64::from(view.width()).max(1.0), f64::from(view.height()).max(1.0));
        let scale = (view_w / width).min(view_h / height).clamp(MIN_SCALE, MAX_SCALE);
        Self { center: area.center(), scale }
    }

    /// The part of the board that is in view.
    pub fn seen_in(&self, view: Rect) -> Area {
        Area {
            min: self.to_board(view, view.left_bottom()),
            max: self.to_board(view, view.right_top()),
        }
    }

    /// Where a place on the board is on the screen.
    pub fn to_screen(&self, view: Rect, x: f64, y: f64) -> Pos2 {
        pos2(
            (f64::from(view.center().x) + (x - self.center.0) * self.scale) as f32,
            (f64::from(view.center().y) - (y - self.center.1) * self.scale) as f32,
        )
    }

    /// Which place on the board is at a point of the screen.
    pub fn to_board(&self, view: Rect, pos: Pos2) -> (f64, f64) {
        (
            self.center.0 + f64::from(pos.x - view.center().x) / self.scale,
            self.center.1 - f64::from(pos.y - view.center().y) / self.scale,
        )
    }

    /// A screen rectangle for a square cell with this lower left corner.
    pub fn cell_rect(&self, view: Rect, corner: (f64, f64)) -> Rect {
        self.area(view, corner, (corner.0 + 1.0, corner.1 + 1.0))
    }

    /// A screen rectangle for the area between two places on the board.
    pub fn area(&self, view: Rect, min: (f64, f64), max: (f64, f64)) -> Rect {
        let low = self.to_screen(view, min.0, min.1);
        let high = self.to_screen(view, max.0, max.1);
        Rect::from_min_max(pos2(low.x, high.y), pos2(high.x, low.y))
    }
}
