//! Faces of the computer players, and the icon of two friends.

use crate::scene::{Pen, Scene};
use crate::theme::Palette;
use egui::{Color32, Pos2, Rect, Vec2, vec2};
use hypertoe_core::Bot;
use std::f32::consts::{PI, TAU};

/// Draws the face of a computer player into a square; if `bot` is `None`, the icon of two friends.
pub fn draw_bot_face(scene: &mut Scene, bot: Option<Bot>, rect: Rect, palette: &Palette) {
    let Some(bot) = bot else { return draw_friends(scene, rect, palette) };
    let face = Face::new(rect, face_color(bot, palette), palette);
    face.draw_head(scene);
    match bot {
        Bot::Random => {
            face.draw_eye(scene, -1.0, 0.13);
            face.draw_eye(scene, 1.0, 0.07);
            face.draw_mouth(scene, |x| 0.09 * (x * 1.5 * PI).sin());
        }
        Bot::Careless => {
            face.draw_averted_eye(scene, -1.0);
            face.draw_averted_eye(scene, 1.0);
            face.draw_mouth(scene, |x| 0.12 * (1.0 - x * x));
        }
        Bot::Club => {
            face.draw_eye(scene, -1.0, 0.1);
            face.draw_eye(scene, 1.0, 0.1);
            face.draw_mouth(scene, |x| 0.2 * (1.0 - x * x));
        }
        Bot::Strong => {
            face.draw_eye(scene, -1.0, 0.1);
            face.draw_eye(scene, 1.0, 0.1);
            face.draw_brow(scene, -1.0);
            face.draw_brow(scene, 1.0);
            face.draw_mouth(scene, |_| 0.0);
        }
        Bot::Perfect => {
            face.draw_closed_eye(scene, -1.0);
            face.draw_closed_eye(scene, 1.0);
            face.draw_mouth(scene, |x| 0.12 * (1.0 - x * x));
            face.draw_crown(scene);
        }
        Bot::LongGame => {
            face.draw_half_open_eye(scene, -1.0);
            face.draw_half_open_eye(scene, 1.0);
            face.draw_mouth(scene, |x| 0.05 * (1.0 - x * x));
        }
        Bot::Custom { .. } => {
            face.draw_glasses(scene);
            face.draw_mouth(scene, |x| 0.1 * (1.0 - x * x));
        }
    }
}

/// Returns the colour of a face: green for weak players to red for strong ones, grey for others.
fn face_color(bot: Bot, palette: &Palette) -> Color32 {
    let ladder = [Bot::Random, Bot::Careless, Bot::Club, Bot::Strong, Bot::Perfect];
    match ladder.iter().position(|known| *known == bot) {
        Some(rung) => {
            let fraction = rung as f32 / (ladder.len() - 1) as f32;
            let (low, middle, high) = (palette.success, palette.accent, palette.error);
            match fraction {
                share if share <= 0.5 => low.lerp_to_gamma(middle, share * 2.0),
                share => middle.lerp_to_gamma(high, share * 2.0 - 1.0),
            }
        }
        None => palette.text_weak,
    }
}

/// Draws two heads side by side.
fn draw_friends(scene: &mut Scene, rect: Rect, palette: &Palette) {
    let half = rect.width() * 0.34;
    for (side, color) in [(1.0, palette.text_weak), (-1.0, palette.accent)] {
        let center = rect.center() + vec2(side * rect.width() * 0.15, side * -0.04 * rect.height());
        let square = Rect::from_center_size(center, Vec2::splat(2.0 * half));
        let face = Face::new(square, color, palette);
        scene.fill_circle(center, half * 1.04, palette.surface);
        face.draw_head(scene);
        face.draw_eye(scene, -1.0, 0.1);
        face.draw_eye(scene, 1.0, 0.1);
        face.draw_mouth(scene, |x| 0.18 * (1.0 - x * x));
    }
}

/// A head being drawn: its place, size and colours.
struct Face {
    center: Pos2,
    radius: f32,
    skin: Color32,
    ink: Color32,
}

impl Face {
    fn new(rect: Rect, skin: Color32, palette: &Palette) -> Self {
        let (center, radius) = (rect.center(), rect.width().min(rect.height()) * 0.46);
        Self { center, radius, skin, ink: palette.text_on(skin) }
    }

    /// Returns a point of the head, with coordinates from −1 to 1, to the right and down.
    fn point(&self, x: f32, y: f32) -> Pos2 {
        self.center + vec2(x, y) * self.radius
    }

    fn pen(&self) -> Pen {
        Pen::new((self.radius * 0.12).max(1.0), self.ink)
    }

    fn draw_head(&self, scene: &mut Scene) {
        scene.fill_circle(self.center, self.radius, self.skin);
    }

    fn draw_eye(&self, scene: &mut Scene, side: f32, size: f32) {
        scene.fill_circle(self.point(side * 0.36, -0.18), (size * self.radius).max(0.8), self.ink);
    }

    fn draw_averted_eye(&self, scene: &mut Scene, side: f32) {
        let pen = Pen::new((self.radius * 0.08).max(0.8), self.ink);
        scene.outline_circle(self.point(side * 0.36, -0.2), self.radius * 0.17, pen);
        scene.fill_circle(
            self.point(side * 0.36 + 0.08, -0.26),
            (self.radius * 0.08).max(0.7),
            self.ink,
        );
    }

    fn draw_closed_eye(&self, scene: &mut Scene, side: f32) {
        let at = |i: u8| {
            let turn = PI * (0.15 + 0.7 * f32::from(i) / 8.0);
            self.point(side * 0.36 + 0.17 * turn.cos(), -0.24 + 0.15 * turn.sin())
        };
        scene.polyline((0..=8).map(at).collect(), self.pen());
    }

    fn draw_half_open_eye(&self, scene: &mut Scene, side: f32) {
        let lid = [self.point(side * 0.36 - 0.17, -0.24), self.point(side * 0.36 + 0.17, -0.24)];
        scene.polyline(lid.to_vec(), self.pen());
        scene.fill_circle(self.point(side * 0.36, -0.16), (self.radius * 0.09).max(0.7), self.ink);
    }

    fn draw_brow(&self, scene: &mut Scene, side: f32) {
        let brow = vec![self.point(side * 0.56, -0.5), self.point(side * 0.16, -0.38)];
        scene.polyline(brow, self.pen());
    }

    /// Draws a curve from corner to corner; `below` gives its height, downward, for x from −1 to 1.
    fn draw_mouth(&self, scene: &mut Scene, below: impl Fn(f32) -> f32) {
        let at = |i: u8| {
            let x = f32::from(i) / 6.0 - 1.0;
            self.point(0.38 * x, 0.36 + below(x))
        };
        scene.polyline((0..=12).map(at).collect(), self.pen());
    }

    fn draw_glasses(&self, scene: &mut Scene) {
        let pen = Pen::new((self.radius * 0.09).max(0.9), self.ink);
        for side in [-1.0, 1.0] {
            scene.outline_circle(self.point(side * 0.38, -0.18), self.radius * 0.26, pen);
        }
        scene.polyline(vec![self.point(-0.12, -0.2), self.point(0.12, -0.2)], pen);
    }

    /// Draws five short rays above the head.
    fn draw_crown(&self, scene: &mut Scene) {
        for i in -2i8..=2 {
            let way = Vec2::angled(TAU * (-0.25 + 0.055 * f32::from(i)));
            let tip = if i == 0 { 1.24 } else { 1.18 };
            let (from, to) =
                (self.center + way * self.radius * 1.03, self.center + way * self.radius * tip);
            scene.polyline(vec![from, to], Pen::new((self.radius * 0.12).max(1.0), self.skin));
        }
    }
}
