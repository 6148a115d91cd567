//! Cells beyond three dimensions: small dots in the colour of their slice, and rings around those
//! that stand out.

use super::accents::Accent;
use super::look::Look;
use super::plan::Spot;
use crate::scene::{Item, Pen, Quad, Scene};
use egui::{Color32, Pos2, Rect, Vec2};

/// Dots smaller than this have no margin around them.
const MARGIN_FROM: f32 = 2.0;
/// The opacity of cells from which on they are in full colour.
const FULL: f64 = 0.4;

/// Where a dot is and how it looks.
pub struct Dot<'a> {
    /// Its cell in the slice.
    pub spot: &'a Spot,
    /// The middle of the slice.
    pub tile: Pos2,
    /// Its colour.
    pub fill: Color32,
    /// How much of it is to be seen, 0 … 1.
    pub presence: f64,
    /// How it stands out.
    pub accent: Accent,
}

impl Dot<'_> {
    /// The dot of an empty cell.
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

    /// One of many: a small square.
    pub fn quad(&self, look: &Look<'_>) -> Quad {
        let (center, radius) = self.place(look);
        let opacity = (look.show.space.form.opacity / FULL).min(1.0) * self.presence;
        let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius.max(0.6)));
        Quad::rect(rect, self.fill.gamma_multiply(opacity as f32))
    }

    /// The ring of a cell that stands out, around what is there.
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
