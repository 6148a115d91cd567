//! The legend of badges and colours on the board.

use crate::scene::{Scene, TextureCache, paint};
use crate::shell::widgets::color_scale;
use crate::show::CellValue;
use crate::theme::{Palette, heat_color, size, value_color};
use crate::views::badges::{self, ThreatBadge};
use crate::words;
use egui::{Color32, FontId, Sense, Stroke, StrokeKind, Ui, vec2};
use hypertoe_core::analysis::PositionAnalysis;
use hypertoe_core::search::{Basis, PlyCount, Verdict};

/// Paints a badge as it is on the board, with a tooltip.
pub fn badge_icon(ui: &mut Ui, badge: ThreatBadge, color: Color32, palette: &Palette) {
    let side = ui.spacing().interact_size.y - 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let mut scene = Scene::default();
    badges::draw_badge(&mut scene, badge, (rect.center(), side / 2.0), color, palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    response.on_hover_text(badge.description());
}

/// Shows the colours of cells: those of certain values with their letters, and the estimate scale.
pub fn value_legend(ui: &mut Ui, found: &PositionAnalysis, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        let (one, basis) = (PlyCount::Exact(1), Basis::Threats);
        for (verdict, text) in [
            (Verdict::win(one, basis), words::legend_wins()),
            (Verdict::draw(basis), words::legend_draws()),
            (Verdict::loss(one, basis), words::legend_loses()),
        ] {
            value_swatch(ui, verdict, palette);
            ui.label(text);
        }
        ui.weak(words::legend_certain());
    });
    if found.moves.iter().any(|value| matches!(value.verdict, Verdict::Estimate(_))) {
        color_scale(ui, words::legend_weakest(), words::legend_strongest(), |share| {
            palette.cell.lerp_to_gamma(heat_color(share, palette.dark), 0.7)
        });
    }
}

fn value_swatch(ui: &mut Ui, verdict: Verdict, palette: &Palette) {
    let fill = value_color(verdict, 0.0, palette.dark);
    let letter = CellValue { verdict, rank: 0.0 }.label(2).unwrap_or_default();
    let font = FontId::proportional(size::SMALL_TEXT);
    let letter = ui.painter().layout_no_wrap(letter, font, palette.text_on(fill));
    let room = vec2((letter.size().x + 8.0).max(20.0), 18.0);
    let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.5, palette.text), StrokeKind::Inside);
    ui.painter().galley(rect.center() - letter.size() / 2.0, letter, palette.text);
}
