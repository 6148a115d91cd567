//! What shapes and colours on the board mean.

use crate::scene::{Scene, TextureCache, paint};
use crate::show::Worth;
use crate::theme::{Palette, heat_color, size, worth_color};
use crate::views::badges::{self, Badge};
use crate::words;
use egui::{Align2, Color32, FontId, Rect, Sense, Stroke, StrokeKind, Ui, vec2};
use hypertoe_core::search::{Basis, Plies, Verdict};

/// Paints a badge as it is on the board.
pub fn badge_icon(ui: &mut Ui, badge: Badge, color: Color32, palette: &Palette) {
    let side = ui.spacing().interact_size.y - 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut scene = Scene::default();
    badges::draw(&mut scene, badge, (rect.center(), side / 2.0), color, palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    response.on_hover_text(badge.text());
}

/// The colours of cells: what is certain, with its letter, and the scale of estimates.
pub fn colors(ui: &mut Ui, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        let (one, basis) = (Plies::Exact(1), Basis::Threats);
        for (verdict, text) in [
            (Verdict::win(one, basis), words::legend_wins()),
            (Verdict::draw(basis), words::legend_draws()),
            (Verdict::loss(one, basis), words::legend_loses()),
        ] {
            swatch(ui, verdict, palette);
            ui.label(text);
        }
        ui.weak(words::legend_certain());
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::legend_weakest());
        let (rect, _) = ui.allocate_exact_size(vec2(90.0, 12.0), Sense::hover());
        scale(ui, rect, palette);
        ui.weak(words::legend_strongest());
    });
}

fn swatch(ui: &mut Ui, verdict: Verdict, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 18.0), Sense::hover());
    let fill = worth_color(verdict, 0.0, palette.dark);
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.5, palette.text), StrokeKind::Inside);
    let font = FontId::proportional(size::SMALL_TEXT);
    let ink = palette.text_on(fill);
    let letter = Worth { verdict, share: 0.0 }.letters(2).unwrap_or_default();
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, font, ink);
}

/// Estimates from weak to strong.
fn scale(ui: &Ui, rect: Rect, palette: &Palette) {
    const STEPS: usize = 30;
    let width = rect.width() / STEPS as f32;
    for step in 0..STEPS {
        let share = step as f32 / (STEPS - 1) as f32;
        let left = rect.left() + width * step as f32;
        let part =
            Rect::from_min_size(egui::pos2(left, rect.top()), vec2(width + 0.5, rect.height()));
        let color = palette.cell.lerp_to_gamma(heat_color(share, palette.dark), 0.7);
        ui.painter().rect_filled(part, 0.0, color);
    }
}
