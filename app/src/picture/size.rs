//! The scale at which a picture is drawn.

use egui::{Vec2, vec2};

/// The size in points for which pictures are laid out; larger pictures are scaled up, with their
/// text.
const LAID_OUT_FOR: Vec2 = vec2(800.0, 600.0);
/// The least scale: below it text would be illegible.
const LEAST_ZOOM: f32 = 0.7;

/// Returns the pixels per point for a picture of this size and text scale.
pub(super) fn zoom(size: [u32; 2], text: f32) -> f32 {
    let [width, height] = size.map(|n| n as f32);
    (width / LAID_OUT_FOR.x).min(height / LAID_OUT_FOR.y).max(LEAST_ZOOM) * text
}

/// Returns width and height of the drawing in points.
pub(super) fn extent(size: [u32; 2], text: f32) -> Vec2 {
    vec2(size[0] as f32, size[1] as f32) / zoom(size, text)
}
