//! Which part of the board is in view, and how large.

use egui::{Pos2, Rect, pos2};

/// Points per cell are kept within these bounds.
const MIN_SCALE: f64 = 1e-3;
const MAX_SCALE: f64 = 400.0;
/// Larger cells only for who zooms in.
const COMFORTABLE_SCALE: f64 = 140.0;

/// A look at the board: what lies in the middle of the view, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place, in cells, in the middle of the view.
    pub center: (f64, f64),
    /// Points per cell.
    pub scale: f64,
}

impl Camera {
    /// Shows the area from `min` to `max` (in cells) as large as it fits and
    /// as is comfortable in a window.
    pub fn fit(min: (f64, f64), max: (f64, f64), view: Rect) -> Self {
        let camera = Self::fill(min, max, view);
        Self { scale: camera.scale.min(COMFORTABLE_SCALE), ..camera }
    }

    /// Shows the area from `min` to `max` (in cells) as large as it fits.
    pub fn fill(min: (f64, f64), max: (f64, f64), view: Rect) -> Self {
        let (width, height) = ((max.0 - min.0).max(1e-9), (max.1 - min.1).max(1e-9));
        let (view_w, view_h) =
            (f64::from(view.width()).max(1.0), f64::from(view.height()).max(1.0));
        let scale = (view_w / width).min(view_h / height).clamp(MIN_SCALE, MAX_SCALE);
        Self { center: ((min.0 + max.0) / 2.0, (min.1 + max.1) / 2.0), scale }
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

    /// Zooms by a factor; the place under `at` stays where it is.
    pub fn zoom(&mut self, view: Rect, at: Pos2, factor: f64) {
        let (x, y) = self.to_board(view, at);
        self.scale = (self.scale * factor).clamp(MIN_SCALE, MAX_SCALE);
        let (moved_x, moved_y) = self.to_board(view, at);
        self.center.0 += x - moved_x;
        self.center.1 += y - moved_y;
    }

    /// Moves the board by a distance on the screen.
    pub fn pan(&mut self, dx: f32, dy: f32) {
        self.center.0 -= f64::from(dx) / self.scale;
        self.center.1 += f64::from(dy) / self.scale;
    }

    /// Keeps the board from being lost: its middle stays within reach.
    pub fn keep_near(&mut self, extent: (f64, f64)) {
        self.center.0 = self.center.0.clamp(0.0, extent.0);
        self.center.1 = self.center.1.clamp(0.0, extent.1);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screen_and_board_are_inverse_and_zoom_keeps_the_cursor() {
        let view = Rect::from_min_max(pos2(10.0, 20.0), pos2(810.0, 620.0));
        let mut camera = Camera::fit((0.0, 0.0), (10.0, 10.0), view);
        let at = pos2(333.0, 444.0);
        let before = camera.to_board(view, at);
        camera.zoom(view, at, 1.7);
        let after = camera.to_board(view, at);
        assert!((before.0 - after.0).abs() < 1e-6 && (before.1 - after.1).abs() < 1e-6);
        let back = camera.to_screen(view, after.0, after.1);
        assert!((back - at).length() < 1e-3);
    }
}
