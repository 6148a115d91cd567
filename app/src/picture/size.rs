//! How large a picture is drawn.

use egui::{Vec2, vec2};

/// The size that a picture is laid out for, in points: in a larger picture
/// everything is larger, text as well.
const LAID_OUT_FOR: Vec2 = vec2(800.0, 600.0);
/// In a smaller picture everything is smaller, as long as it can be read.
const LEAST_ZOOM: f32 = 0.7;

/// Pixels of a picture to a point of its drawing, whose text is this much larger than usual.
pub(super) fn zoom(size: [u32; 2], text: f32) -> f32 {
    let [width, height] = size.map(|n| n as f32);
    (width / LAID_OUT_FOR.x).min(height / LAID_OUT_FOR.y).max(LEAST_ZOOM) * text
}

/// Width and height of its drawing in points.
pub(super) fn extent(size: [u32; 2], text: f32) -> Vec2 {
    vec2(size[0] as f32, size[1] as f32) / zoom(size, text)
}
