//! The scale at which a picture is drawn.

use egui::{Vec2, vec2};

/// The size in points for which pictures are laid out; larger pictures are scaled up, with their
/// text.
const REFERENCE_SIZE: Vec2 = vec2(800.0, 600.0);
/// The least scale: below it text would be illegible.
const MIN_PIXELS_PER_POINT: f32 = 0.7;

/// Returns the pixels per point for a picture of this size and text scale.
pub(super) fn pixels_per_point(size: [u32; 2], text: f32) -> f32 {
    let [width, height] = size.map(|n| n as f32);
    (width / REFERENCE_SIZE.x).min(height / REFERENCE_SIZE.y).max(MIN_PIXELS_PER_POINT) * text
}

/// Returns width and height of the drawing in points.
pub(super) fn drawing_extent(size: [u32; 2], text: f32) -> Vec2 {
    vec2(size[0] as f32, size[1] as f32) / pixels_per_point(size, text)
}
