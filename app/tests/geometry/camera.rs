//! The camera over the board.

use egui::{Rect, pos2};
use hypertoe::board::camera::{Area, Camera};

#[test]
fn screen_and_board_are_inverse() {
    let view = Rect::from_min_max(pos2(10.0, 20.0), pos2(810.0, 620.0));
    let area = Area { min: (0.0, 0.0), max: (10.0, 10.0) };
    for camera in [Camera::fit(area, view), Camera::fill(area, view)] {
        let at = pos2(333.0, 444.0);
        let (x, y) = camera.to_board(view, at);
        assert!((camera.to_screen(view, x, y) - at).length() < 1e-3);
    }
}
