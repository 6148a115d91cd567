//! Drawings and pages: the content of pictures, in points.

use crate::scene::{Scene, SceneLayer};
use egui::{Color32, Vec2, vec2};
use serde::{Deserialize, Serialize};

/// The content of a picture in points, independent of its size in pixels or millimetres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawing {
    /// Width and height in points; the upper left corner is the origin.
    pub extent: Vec2,
    /// The background colour; `None` leaves it transparent.
    pub background: Option<Color32>,
    /// The layers, from back to front.
    pub layers: Vec<SceneLayer>,
}

impl Drawing {
    pub fn new(extent: Vec2, background: Option<Color32>, scene: Scene) -> Self {
        Self { extent, background, layers: vec![SceneLayer { clip: None, scene }] }
    }
}

/// Points of a PDF page per millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PrintPage {
    /// The content; it fills the page.
    pub drawing: Drawing,
    /// Width and height in millimetres.
    pub size_mm: [f32; 2],
}

impl PrintPage {
    /// Creates a page as large as the drawing: one point on paper for each point of the drawing.
    pub fn of_drawing_size(drawing: Drawing) -> Self {
        let size_mm = points_to_mm(drawing.extent);
        Self { drawing, size_mm }
    }

    /// Replaces all colours by greys of the same lightness.
    pub fn remove_colors(&mut self) {
        self.drawing.layers.iter_mut().for_each(|layer| layer.scene.remove_colors());
    }
}

/// Converts an extent in points to millimetres.
pub(super) fn points_to_mm(extent: Vec2) -> [f32; 2] {
    [extent.x, extent.y].map(|points| points / POINTS_PER_MM)
}

/// The size in points for which pictures are laid out; larger pictures are scaled up, with their
/// text.
const REFERENCE_SIZE: Vec2 = vec2(800.0, 600.0);
/// The least scale: below it text would be illegible.
const MIN_PIXELS_PER_POINT: f32 = 0.7;

/// Returns the pixels per point for a picture of this size in pixels and this text scale.
pub(super) fn pixels_per_point(size: [u32; 2], text: f32) -> f32 {
    let [width, height] = size.map(|n| n as f32);
    (width / REFERENCE_SIZE.x).min(height / REFERENCE_SIZE.y).max(MIN_PIXELS_PER_POINT) * text
}

/// Returns the width and height, in points, of a drawing that fills a picture of `size` pixels at
/// this text scale.
pub(super) fn drawing_extent(size: [u32; 2], text: f32) -> Vec2 {
    vec2(size[0] as f32, size[1] as f32) / pixels_per_point(size, text)
}
