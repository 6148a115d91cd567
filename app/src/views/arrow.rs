//! The arrow of a drawing, in every view.

use crate::scene::{Pen, Scene};
use egui::{Color32, Pos2};

/// The length and the half width of the head, in widths of the shaft.
const HEAD_LENGTH: f32 = 3.2;
const HEAD_HALF_WIDTH: f32 = 1.7;
/// The most of an arrow that its head takes.
const MAX_HEAD_SHARE: f32 = 0.6;

/// Draws an arrow from one point to another; the shaft has this width. Shaft and head do not
/// overlap, so the arrow may be translucent.
pub(super) fn draw_arrow(scene: &mut Scene, from: Pos2, to: Pos2, width: f32, color: Color32) {
    let length = from.distance(to);
    if length < 1.0 {
        return;
    }
    let along = (to - from) / length;
    let head = (HEAD_LENGTH * width).min(MAX_HEAD_SHARE * length);
    let across = along.rot90() * (HEAD_HALF_WIDTH * head / HEAD_LENGTH);
    let neck = to - along * head;
    scene.polyline(vec![from, neck], Pen::new(width.min(head), color));
    scene.polygon(vec![to, neck + across, neck - across], color);
}

/// Returns the ends of an arrow between the centres of two cells: it begins beside the first
/// centre, so that a mark there stays visible, and its tip is just before the second.
pub(super) fn arrow_ends(from: Pos2, to: Pos2, cell_size: f32) -> (Pos2, Pos2) {
    let length = from.distance(to);
    let along = (to - from).normalized();
    let start = (0.2 * cell_size).min(0.25 * length);
    let end = (0.1 * cell_size).min(0.1 * length);
    (from + along * start, to - along * end)
}
