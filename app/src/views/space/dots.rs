//! Cells as dots, beyond three dimensions: in the colour of their slice, with rings around accented
//! ones.

use super::accents::CellAccent;
use super::look::SpaceContext;
use super::plan::ProjectedCell;
use crate::scene::{Pen, Quad, Scene, SceneShape};
use egui::{Color32, Pos2, Rect, Vec2};

/// The least radius of a dot that has a margin, in points.
const MIN_MARGIN_RADIUS: f32 = 2.0;
/// The opacity setting from which dots have their full colour.
const FULL_COLOR_OPACITY: f64 = 0.4;

/// A dot being drawn.
pub struct CellDot<'a> {
    /// The cell's place in the slice.
    pub projected: &'a ProjectedCell,
    /// The centre of the slice on the screen.
    pub slice_center: Pos2,
    pub fill: Color32,
    /// The cell's presence, 0 to 1.
    pub opacity: f64,
    pub accent: CellAccent,
}

impl CellDot<'_> {
    /// Draws the dot of an empty cell.
    pub fn draw_empty(&self, look: &SpaceContext<'_>, scene: &mut Scene) {
        let (center, radius) = self.center_and_radius(look);
        let opacity = (look.show.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0);
        let stands_out = self.accent.fill.is_some() || self.accent.pen.is_some();
        let seen = self.opacity * if stands_out { 1.0 } else { opacity };
        let fill = self.fill.gamma_multiply(seen as f32);
        let margin = Pen::new(1.5, look.palette.canvas.gamma_multiply(seen as f32));
        let pen = (radius >= MIN_MARGIN_RADIUS && seen > 0.0).then_some(margin);
        let radius = if stands_out { radius * 1.25 } else { radius };
        scene.shapes.push(SceneShape::Circle { center, radius: radius.max(0.8), fill, pen });
        self.draw_ring(look, radius, scene);
    }

    /// Returns the dot as a small square, for large numbers of dots.
    pub fn to_quad(&self, look: &SpaceContext<'_>) -> Quad {
        let (center, radius) = self.center_and_radius(look);
        let opacity =
            (look.show.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0) * self.opacity;
        let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius.max(0.6)));
        Quad::rect(rect, self.fill.gamma_multiply(opacity as f32))
    }

    /// Draws the ring of an accented cell, around the dot or mark of radius `inner`.
    pub fn draw_ring(&self, look: &SpaceContext<'_>, inner: f32, scene: &mut Scene) {
        let pen = self.accent.pen.or(self.accent.fill.map(|fill| Pen::new(1.5, fill)));
        let Some(pen) = pen else { return };
        let (center, _) = self.center_and_radius(look);
        let width = pen.width * look.palette.stroke_width();
        let radius = inner + 2.0 + width;
        let faint = |color: Color32| color.gamma_multiply(self.opacity as f32);
        scene.ring(center, radius, Pen::new(width + 2.0, faint(look.palette.canvas)));
        scene.ring(center, radius, Pen::new(width, faint(pen.color)));
    }

    fn center_and_radius(&self, look: &SpaceContext<'_>) -> (Pos2, f32) {
        let seen = &self.projected.projection;
        (look.layout.to_screen(self.slice_center, seen.x, seen.y), look.layout.dot_radius(seen))
    }
}
