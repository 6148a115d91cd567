//! A page of paper.

use super::drawing::Drawing;
use egui::Vec2;

/// Points of a PDF page to the millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What stands on it; it fills the page.
    pub drawing: Drawing,
    /// Width and height in millimetres.
    pub size_mm: [f32; 2],
}

impl Page {
    /// A page as large as the drawing, one point of it a point of the page.
    pub fn of(drawing: Drawing) -> Self {
        let size_mm = millimetres(drawing.extent);
        Self { drawing, size_mm }
    }
}

/// Width and height of a page for a drawing of this many points.
pub(super) fn millimetres(extent: Vec2) -> [f32; 2] {
    [extent.x, extent.y].map(|points| points / POINTS_PER_MM)
}
