//! Cells as dots, beyond three dimensions: in the colour of their slice, with rings around accented
//! ones.

use super::accents::Accent;
use super::look::Look;
use super::plan::Spot;
use crate::scene::{Item, Pen, Quad, Scene};
use egui::{Color32, Pos2, Rect, Vec2};

/// The least radius of a dot that has a margin, in points.
const MARGIN_FROM: f32 = 2.0;
/// The opacity setting from which dots have their full colour.
const FULL: f64 = 0.4;

/// A dot being drawn.
pub struct Dot<'a> {
    /// The cell's place in the slice.
    pub spot: &'a Spot,
    /// The centre of the slice on the screen.
    pub tile: Pos2,
    pub fill: Color32,
    /// The cell's presence, 0 to 1.
    pub presence: f64,
    pub accent: Accent,
}

impl Dot<'_> {
    /// Draws the dot of an empty cell.
    pub fn draw(&self, look: &Look<'_>, scene: &mut Scene) {
        let (center, radius) = self.place(look);
        let opacity = (look.show.space.form.opacity / FULL).min(1.0);
        let stands_out = self.accent.fill.is_some() || self.accent.pen.is_some();
        let seen = self.presence * if stands_out { 1.0 } else { opacity };
        let fill = self.fill.gamma_multiply(seen as f32);
        let margin = Pen::new(1.5, look.palette.canvas.gamma_multiply(seen as f32));
        let pen = (radius >= MARGIN_FROM && seen > 0.0).then_some(margin);
        let radius = if stands_out { radius * 1.25 } else { radius };
        scene.items.push(Item::Circle { center, radius: radius.max(0.8), fill, pen });
        self.ring(look, radius, scene);
    }

    /// Returns the dot as a small square, for large numbers of dots.
    pub fn quad(&self, look: &Look<'_>) -> Quad {
        let (center, radius) = self.place(look);
        let opacity = (look.show.space.form.opacity / FULL).min(1.0) * self.presence;
        let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius.max(0.6)));
        Quad::rect(rect, self.fill.gamma_multiply(opacity as f32))
    }

    /// Draws the ring of an accented cell, around the dot or mark of radius `inner`.
    pub fn ring(&self, look: &Look<'_>, inner: f32, scene: &mut Scene) {
        let pen = self.accent.pen.or(self.accent.fill.map(|fill| Pen::new(1.5, fill)));
        let Some(pen) = pen else { return };
        let (center, _) = self.place(look);
        let width = pen.width * look.palette.stroke();
        let radius = inner + 2.0 + width;
        let faint = |color: Color32| color.gamma_multiply(self.presence as f32);
        scene.ring(center, radius, Pen::new(width + 2.0, faint(look.palette.canvas)));
        scene.ring(center, radius, Pen::new(width, faint(pen.color)));
    }

    fn place(&self, look: &Look<'_>) -> (Pos2, f32) {
        let seen = &self.spot.seen;
        (look.plan.on_screen(self.tile, seen.x, seen.y), look.plan.dot(seen))
    }
}
