//! The board of a new game: presets, size and preview.

use super::field::labelled_field;
use crate::scene::{TextureCache, paint};
use crate::shell::kept::cached;
use crate::shell::press;
use crate::state::NewGameForm;
use crate::theme::{Palette, size};
use crate::views::miniature::Miniature;
use crate::words::{self, ToMessage, presets};
use egui::{Sense, TextStyle, Ui, Vec2, vec2};
use hypertoe_core::Rules;
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::play::preset::PRESETS;
use hypertoe_core::play::rules::MIN_PLAYERS;
use std::sync::Arc;

pub const PREVIEW_SIZE: Vec2 = vec2(310.0, 172.0);

/// Shows the presets, and a description of the chosen one.
pub fn preset_buttons(ui: &mut Ui, edited: &mut NewGameForm) {
    let chosen = edited.preset();
    ui.horizontal_wrapped(|ui| {
        for preset in &PRESETS {
            let is_chosen = chosen.is_some_and(|known| known.name == preset.name);
            let text = presets::preset_text(preset);
            let about = format!("{}\n{}", text.about, text.source);
            let button =
                egui::Button::selectable(is_chosen, preset.message()).frame_when_inactive(true);
            if ui.add(button).on_hover_text(about).clicked() {
                let players = std::mem::take(&mut edited.players);
                let NewGameForm {
                    start_order: begins,
                    visibility: sight,
                    time_control: time,
                    is_custom_time: own_time,
                    random_side,
                    ..
                } = *edited;
                *edited = NewGameForm {
                    start_order: begins,
                    visibility: sight,
                    time_control: time,
                    is_custom_time: own_time,
                    random_side,
                    ..NewGameForm::from_preset(preset)
                };
                if players.len() == edited.players.len() {
                    edited.players = players;
                }
            }
        }
    });
    ui.add_space(4.0);
    let about = chosen.map_or_else(words::new_custom, |preset| {
        let text = presets::preset_text(preset);
        words::new_preset(text.about, text.source)
    });
    // Room for two lines, so that nothing below moves while a size is typed.
    let height = 2.0 * ui.text_style_height(&TextStyle::Body);
    ui.scope(|ui| {
        ui.set_min_height(height);
        ui.weak(about);
    });
}

/// Shows the fields for the sides and the number of dimensions.
pub fn size_fields(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        if edited.has_unequal_sides {
            labelled_field(ui, words::new_sides(), &mut edited.sides, 100.0);
            labelled_field(ui, words::new_run(), &mut edited.run, 36.0);
        } else {
            labelled_field(ui, words::new_side(), &mut edited.side, 44.0);
            labelled_field(ui, words::new_dims(), &mut edited.dims, 36.0);
        }
        ui.checkbox(&mut edited.has_unequal_sides, words::new_uneven())
            .on_hover_text(words::new_uneven_tip());
    });
}

/// Shows the board; a click closes or forbids a cell.
pub fn board_preview(ui: &mut Ui, edited: &mut NewGameForm) {
    let (rect, response) = ui.allocate_exact_size(PREVIEW_SIZE, Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, words::new_preview()));
    let palette = Palette::from_visuals(ui.visuals());
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    let board = cached(ui.ctx(), "preview", edited, || preview_rules(edited));
    let Some((rules, sizes)) = &*board else {
        let font = egui::FontId::proportional(size::TEXT);
        let center = egui::Align2::CENTER_CENTER;
        ui.painter().text(
            rect.center(),
            center,
            words::new_preview_none(),
            font,
            palette.text_weak,
        );
        return;
    };
    let key = (Arc::clone(rules), rect, palette);
    let kept = cached(ui.ctx(), "preview picture", &key, || {
        let miniature = Miniature::new(rules, rect.shrink(12.0));
        let scene = miniature.scene(rules, &palette);
        (miniature, scene)
    });
    let (miniature, scene) = &*kept;
    paint(scene, &ui.painter_at(rect), &mut TextureCache::default());
    let cell = |pos: Option<egui::Pos2>| pos.and_then(|pos| miniature.cell_at(pos));
    let shown = |pos| Some((Arc::clone(rules), cell(Some(pos))?));
    if let Some((_, cell)) = press::clicked_target(ui, &response, shown).flatten() {
        edited.apply_tool(&cell);
    }
    if let Some(cell) = cell(response.hover_pos()) {
        response.on_hover_text_at_pointer(format_cell(&cell));
    }
    for size in sizes {
        ui.label(size);
    }
}

/// Returns the rules of the preview, and the size of their board in words. A valid board has a
/// preview even if the other rules are invalid.
fn preview_rules(edited: &NewGameForm) -> Option<(Arc<Rules>, Vec<String>)> {
    let plain = || Rules::new(edited.shape().ok()?, MIN_PLAYERS).ok();
    let rules = edited.rules().ok().or_else(plain)?;
    let shape = rules.shape();
    let size = words::new_size(shape, words::count_cells(shape.cell_count()));
    let lines = rules.open_line_count().map(words::new_lines);
    let sizes = std::iter::once(size).chain(lines).map(String::from).collect();
    Some((Arc::new(rules), sizes))
}
