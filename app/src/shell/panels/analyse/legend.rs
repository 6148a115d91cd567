//! The legend of badges and colours on the board.

use crate::scene::{Scene, TextureCache, paint};
use crate::shell::widgets::scale;
use crate::show::Worth;
use crate::theme::{Palette, heat_color, size, worth_color};
use crate::views::badges::{self, Badge};
use crate::words;
use egui::{Color32, FontId, Sense, Stroke, StrokeKind, Ui, vec2};
use hypertoe_core::analysis::Findings;
use hypertoe_core::search::{Basis, Plies, Verdict};

/// Paints a badge as it is on the board, with a tooltip.
pub fn badge_icon(ui: &mut Ui, badge: Badge, color: Color32, palette: &Palette) {
    let side = ui.spacing().interact_size.y - 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut scene = Scene::default();
    badges::draw(&mut scene, badge, (rect.center(), side / 2.0), color, palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    response.on_hover_text(badge.text());
}

/// Shows the colours of cells: those of certain values with their letters, and the estimate scale.
pub fn colors(ui: &mut Ui, found: &Findings, palette: &Palette) {
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
    if found.moves.iter().any(|value| matches!(value.verdict, Verdict::Estimate(_))) {
        scale(ui, words::legend_weakest(), words::legend_strongest(), |share| {
            palette.cell.lerp_to_gamma(heat_color(share, palette.dark), 0.7)
        });
    }
}

fn swatch(ui: &mut Ui, verdict: Verdict, palette: &Palette) {
    let fill = worth_color(verdict, 0.0, palette.dark);
    let letter = Worth { verdict, share: 0.0 }.letters(2).unwrap_or_default();
    let font = FontId::proportional(size::SMALL_TEXT);
    let letter = ui.painter().layout_no_wrap(letter, font, palette.text_on(fill));
    let room = vec2((letter.size().x + 8.0).max(20.0), 18.0);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.5, palette.text), StrokeKind::Inside);
    ui.painter().galley(rect.center() - letter.size() / 2.0, letter, palette.text);
}
