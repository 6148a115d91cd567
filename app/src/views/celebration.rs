//! The celebration of a win: a glow that runs along the line in steps, and sparks from its cells.

use crate::scene::Scene;
use crate::theme::Palette;
use crate::view_model::{EndFlourish, MoveAnimation};
use egui::{Color32, Pos2, Vec2};
use std::f32::consts::TAU;

/// The number of times that the glow runs along the line.
const RUNS: f32 = 2.0;
/// The width of the glow, as a share of the line.
const GLOW_WIDTH: f32 = 0.22;
/// The opacity of the glow at its brightest.
const GLOW_OPACITY: f32 = 0.55;
/// Sparks of a cell, and of all cells at most.
const SPARKS_PER_CELL: usize = 9;
const MAX_SPARKS: usize = 120;
/// The golden angle: sparks with successive numbers fly apart.
const GOLDEN_ANGLE: f32 = TAU * 0.381_966;

/// The celebration at one moment.
#[derive(Clone, Copy)]
pub(super) struct Celebration {
    /// 0 … 1.
    progress: f32,
}

impl Celebration {
    /// Returns the celebration that is going on, if there is one.
    pub(super) fn of(animation: &MoveAnimation) -> Option<Self> {
        match animation.shown_flourish() {
            Some((EndFlourish::Celebration, progress)) => Some(Self { progress }),
            _ => None,
        }
    }

    /// Returns the colour laid over a cell of the line; `place` is its place on the line, 0 … 1.
    pub(super) fn glow(self, place: f32, palette: &Palette) -> Color32 {
        // The glow comes from before the line and leaves it.
        let run = (self.progress * RUNS).fract() * (1.0 + 2.0 * GLOW_WIDTH) - GLOW_WIDTH;
        let near = (1.0 - (run - place).abs() / GLOW_WIDTH).max(0.0);
        palette.highlight.gamma_multiply(GLOW_OPACITY * near)
    }

    /// Draws the sparks that fly from cells of this size with these centres.
    pub(super) fn draw_sparks(
        self,
        scene: &mut Scene,
        palette: &Palette,
        (centers, cell_size): (&[Pos2], f32),
        color: Color32,
    ) {
        let bright = color.lerp_to_gamma(palette.highlight, 0.45);
        let reach = (cell_size * 1.3).clamp(20.0, 110.0);
        let sparks = (centers.len() * SPARKS_PER_CELL).min(MAX_SPARKS);
        for number in 0..sparks {
            let center = centers[number % centers.len()];
            // Later ones fly later.
            let begin = 0.45 * (number % 7) as f32 / 7.0;
            let flown = ((self.progress - begin) / (1.0 - 0.45)).clamp(0.0, 1.0);
            if flown == 0.0 || flown == 1.0 {
                continue;
            }
            let way = 1.0 - (1.0 - flown) * (1.0 - flown);
            let speed = 0.55 + 0.45 * ((number * 5) % 11) as f32 / 11.0;
            let direction = Vec2::angled(GOLDEN_ANGLE * number as f32);
            // They sink a little.
            let sink = Vec2::new(0.0, 0.25 * reach * flown * flown);
            // They leave the mark free.
            let at = center + direction * (0.45 * cell_size + reach * speed * way) + sink;
            let radius = (cell_size * 0.06).clamp(1.6, 5.0) * (1.0 - 0.6 * flown);
            scene.fill_circle(at, radius, bright.gamma_multiply(1.0 - flown * flown));
        }
    }
}
