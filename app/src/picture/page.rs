//! A page to print.

use super::drawing::Drawing;
use egui::Vec2;

/// Points of a PDF page per millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// A page to print.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintPage {
    /// The content; it fills the page.
    pub drawing: Drawing,
    /// Width and height in millimetres.
    pub size_mm: [f32; 2],
}

impl PrintPage {
    /// Creates a page as large as the drawing, one point for each point.
    pub fn fitting(drawing: Drawing) -> Self {
        let size_mm = points_to_mm(drawing.extent);
        Self { drawing, size_mm }
    }
}

/// Converts an extent in points to millimetres.
pub(super) fn points_to_mm(extent: Vec2) -> [f32; 2] {
    [extent.x, extent.y].map(|points| points / POINTS_PER_MM)
}
