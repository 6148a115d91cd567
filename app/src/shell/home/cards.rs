//! Cards of featured games, each of which starts at a click.

use super::frame::{MARGIN, card_scale, clickable_card};
use crate::action::{Action, GameAction};
use crate::shell::kept::cached;
use crate::shell::living_picture as picture;
use crate::state::{NewGameForm, State};
use crate::theme::{Palette, size};
use crate::words::{self, ToMessage, presets};
use egui::{FontId, Galley, Rect, Ui, Vec2, pos2, vec2};
use hypertoe_core::Game;
use hypertoe_core::play::preset::{GamePreset, PRESETS};
use std::sync::Arc;

/// The games with a card, the simplest first; the dialog for a new game has all.
const FEATURED: [&str; 8] = [
    "3×3",
    "3×3×3",
    "Qubic 4×4×4",
    "3×3×3×3",
    "Connect Four",
    "Naughts and crosses on a tesseract",
    "3×3×3 fair",
    "Score Four",
];
/// The side of the picture on a card in a low window.
const PICTURE_SIDE: f32 = 96.0;
/// The smallest width of a card, and the room between two.
const MIN_CARD_WIDTH: f32 = 300.0;
const CARD_GAP: f32 = 10.0;

/// Shows the cards in as many columns as fit.
pub fn preset_cards(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let columns =
        ((ui.available_width() + CARD_GAP) / (MIN_CARD_WIDTH + CARD_GAP)).floor().clamp(1.0, 4.0);
    let width = ((ui.available_width() + CARD_GAP) / columns - CARD_GAP).floor();
    // Only full rows.
    let shown = FEATURED.len() - FEATURED.len() % columns as usize;
    let featured = FEATURED[..shown].iter();
    let featured = featured.filter_map(|name| PRESETS.iter().find(|it| it.name == *name));
    let featured: Vec<&GamePreset> = featured.collect();
    ui.spacing_mut().item_spacing = vec2(CARD_GAP, CARD_GAP);
    for row in featured.chunks(columns as usize) {
        let row: Vec<PresetCard<'_>> =
            row.iter().map(|preset| PresetCard::new(ui, preset, width, palette)).collect();
        let height = row.iter().map(PresetCard::height).fold(0.0, f32::max);
        ui.horizontal(|ui| {
            for card in &row {
                send.extend(card.show(ui, state, vec2(width, height), palette));
            }
        });
    }
}

/// A card with its texts laid out, so that it is as high as they need.
struct PresetCard<'a> {
    preset: &'a GamePreset,
    game: Option<Arc<Game>>,
    texts: Vec<Arc<Galley>>,
    /// The side of the picture.
    picture: f32,
}

/// Returns a sample position of a preset, and the texts of its card.
fn preset_content(preset: &GamePreset) -> (Option<Arc<Game>>, [String; 2]) {
    let rules = NewGameForm::from_preset(preset).rules().ok().map(Arc::new);
    let game = rules.map(|rules| Arc::new(picture::sample_game(&rules)));
    (game, [preset.message().into(), presets::preset_text(preset).about.into()])
}

impl<'a> PresetCard<'a> {
    fn new(ui: &Ui, preset: &'a GamePreset, width: f32, palette: &Palette) -> Self {
        let kept = cached(ui.ctx(), ("card", preset.name), &(), || preset_content(preset));
        let (game, texts) = &*kept;
        let picture = (PICTURE_SIDE * card_scale(ui)).round().min(width / 2.0);
        let room = width - picture - 3.0 * MARGIN;
        let looks = [(size::HEADING - 1.0, palette.text), (size::TEXT - 0.5, palette.text_weak)];
        let texts = texts.iter().zip(looks).map(|(text, (size, color))| {
            ui.painter().layout(text.clone(), FontId::proportional(size), color, room)
        });
        Self { preset, game: game.clone(), texts: texts.collect(), picture }
    }

    fn height(&self) -> f32 {
        let texts: f32 = self.texts.iter().map(|text| text.size().y + 4.0).sum();
        texts.max(self.picture) + 2.0 * MARGIN
    }

    fn show(&self, ui: &mut Ui, state: &State, size: Vec2, palette: &Palette) -> Option<Action> {
        let name = words::welcome_card(self.preset).to_string();
        let (rect, response) = clickable_card(ui, size, &name, palette);
        let at = pos2(rect.left() + MARGIN, rect.center().y - self.picture / 2.0);
        let place = Rect::from_min_size(at, Vec2::splat(self.picture));
        if let Some(game) = &self.game {
            picture::show_preview(ui, self.preset.name, game, (place, &response), palette);
        }
        let mut at = pos2(place.right() + MARGIN, rect.top() + MARGIN);
        for text in &self.texts {
            ui.painter().galley(at, text.clone(), palette.text);
            at.y += text.size().y + 4.0;
        }
        response
            .clicked()
            .then(|| {
                start_game(
                    state,
                    &NewGameForm::from_preset(self.preset).with_time_control(state.settings.clock),
                )
            })
            .flatten()
    }
}

/// Starts a game against the chosen opponent.
pub fn start_game(state: &State, new: &NewGameForm) -> Option<Action> {
    let mut start = new.game_setup().ok()?;
    let opponent = state.settings.opponent;
    for player in start.players.iter_mut().skip(1) {
        player.computer = opponent;
    }
    start.side = opponent.map(|_| state.settings.side);
    Some(Action::Game(GameAction::Start(Box::new(start))))
}
