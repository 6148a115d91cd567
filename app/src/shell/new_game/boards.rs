//! The cards of the boards to choose from in the dialog for a new game, each with a picture.

use crate::i18n::{ToMessage, game};
use crate::shell::frame_cache::cached;
use crate::shell::game_preview;
use crate::shell::widgets::AccessibleName;
use crate::state::NewGameForm;
use crate::theme::{Palette, size};
use egui::{
    Align, FontId, Galley, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use hypertoe_core::Game;
use hypertoe_core::play::{GamePreset, PRESETS};
use std::sync::Arc;

/// The smallest width of a card, and the room between two.
const MIN_CARD_WIDTH: f32 = 104.0;
const CARD_GAP: f32 = 8.0;
const PADDING: f32 = 8.0;
const PICTURE_SIDE: f32 = 64.0;
/// How much larger a picture in space is, which has room around it for names.
const SPACE_PICTURE_MARGIN: f32 = 9.0;
/// The most cards in a row.
const MAX_COLUMNS: f32 = 6.0;

/// Shows a card for each preset game; a click takes over its board and rules.
pub fn board_cards(ui: &mut Ui, palette: &Palette, edited: &mut NewGameForm) {
    let room = ui.available_width() + CARD_GAP;
    let columns = (room / (MIN_CARD_WIDTH + CARD_GAP)).floor().clamp(1.0, MAX_COLUMNS);
    let width = (room / columns - CARD_GAP).floor();
    let chosen = edited.matching_preset().map(|preset| preset.name);
    let mut clicked = None;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(CARD_GAP);
        for row in PRESETS.chunks(columns as usize) {
            let cards: Vec<BoardCard<'_>> =
                row.iter().map(|preset| BoardCard::new(ui, preset, width, palette)).collect();
            let height = cards.iter().map(BoardCard::height).fold(0.0, f32::max);
            ui.horizontal(|ui| {
                for card in &cards {
                    let is_chosen = chosen == Some(card.preset.name);
                    if card.show(ui, vec2(width, height), is_chosen, palette).clicked() {
                        clicked = Some(card.preset);
                    }
                }
            });
        }
    });
    if let Some(preset) = clicked {
        edited.choose_preset(preset);
    }
}

/// A card with its name laid out, so that it is as high as the name needs.
struct BoardCard<'a> {
    preset: &'a GamePreset,
    game: Option<Arc<Game>>,
    name: Arc<Galley>,
}

impl<'a> BoardCard<'a> {
    fn new(ui: &Ui, preset: &'a GamePreset, width: f32, palette: &Palette) -> Self {
        let game = cached(ui.ctx(), ("board to choose", preset.name), &(), || {
            let rules = preset.rules().ok().map(Arc::new);
            rules.map(|rules| Arc::new(game_preview::sample_game(&rules)))
        });
        let mut job = egui::text::LayoutJob::simple(
            preset.message().to_string(),
            FontId::proportional(size::TEXT - 1.0),
            palette.text,
            width - 2.0 * PADDING,
        );
        job.halign = Align::Center;
        let name = ui.painter().layout_job(job);
        Self { preset, game: (*game).clone(), name }
    }

    fn height(&self) -> f32 {
        3.0 * PADDING + PICTURE_SIDE + self.name.size().y
    }

    fn show(&self, ui: &mut Ui, size: Vec2, is_chosen: bool, palette: &Palette) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.set_choice_name(Role::RadioButton, is_chosen, self.preset.message());
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let is_hot = response.hovered() || response.has_focus();
        let fill = if is_chosen || is_hot { palette.raised } else { palette.canvas };
        let edge = if is_chosen || is_hot { palette.accent } else { palette.outline };
        let width = if is_chosen { 2.0 } else { 1.0 };
        ui.painter().rect(rect, 10.0, fill, Stroke::new(width, edge), StrokeKind::Inside);
        let at = pos2(rect.center().x - PICTURE_SIDE / 2.0, rect.top() + PADDING);
        let picture = Rect::from_min_size(at, Vec2::splat(PICTURE_SIDE));
        if let Some(game) = &self.game {
            let name = ("board to choose", self.preset.name);
            let margin = if self.preset.sides.len() > 2 { SPACE_PICTURE_MARGIN } else { 0.0 };
            let place = picture.expand(margin);
            game_preview::show_preview(ui, name, game, (place, &response), palette);
        }
        let below = pos2(rect.center().x, picture.bottom() + PADDING);
        ui.painter().galley(below, Arc::clone(&self.name), palette.text);
        response.on_hover_text(game::preset_description(self.preset).about)
    }
}
