//! The cards of the home page: play, continue, featured games.

use crate::action::{Action, GameAction, LearnAction, ShellAction};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage, boards, game};
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{AccessibleName, command_button};
use crate::shell::{PanelContext, game_preview};
use crate::state::{Exploration, GameSetup, LearnPage, NewGameForm, State};
use crate::theme::{Palette, size};
use egui::{FontId, Galley, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{Game, Rules, Shape};
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

/// Shows the cards of the featured games, in as many columns as fit.
pub fn preset_cards(ui: &mut Ui, cx: &PanelContext) {
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
            row.iter().map(|preset| PresetCard::new(ui, preset, width, cx.palette)).collect();
        let height = row.iter().map(PresetCard::height).fold(0.0, f32::max);
        ui.horizontal(|ui| {
            for card in &row {
                cx.send_all(card.show(ui, cx, vec2(width, height)));
            }
        });
    }
}

/// A card with its texts laid out, so that it is as high as they need.
struct PresetCard<'a> {
    preset: &'a GamePreset,
    game: Option<Arc<Game>>,
    texts: Vec<Arc<Galley>>,
    picture: f32,
}

/// Returns a sample position of a preset, and the texts of its card.
fn preset_content(preset: &GamePreset) -> (Option<Arc<Game>>, [String; 2]) {
    let rules = NewGameForm::from_preset(preset).rules().ok().map(Arc::new);
    let game = rules.map(|rules| Arc::new(game_preview::sample_game(&rules)));
    (game, [preset.message().into(), game::preset_description(preset).about.into()])
}

impl<'a> PresetCard<'a> {
    fn new(ui: &Ui, preset: &'a GamePreset, width: f32, palette: &Palette) -> Self {
        let kept = cached(ui.ctx(), ("card", preset.name), &(), || preset_content(preset));
        let (game, texts) = &*kept;
        let picture = (PICTURE_SIDE * card_scale(ui)).round().min(width / 2.0);
        let room = width - picture - 3.0 * CARD_PADDING;
        let looks = [(size::HEADING - 1.0, palette.text), (size::TEXT - 0.5, palette.text_weak)];
        let texts = texts.iter().zip(looks).map(|(text, (size, color))| {
            ui.painter().layout(text.clone(), FontId::proportional(size), color, room)
        });
        Self { preset, game: game.clone(), texts: texts.collect(), picture }
    }

    fn height(&self) -> f32 {
        let texts: f32 = self.texts.iter().map(|text| text.size().y + 4.0).sum();
        texts.max(self.picture) + 2.0 * CARD_PADDING
    }

    fn show(&self, ui: &mut Ui, cx: &PanelContext, size: Vec2) -> Option<Action> {
        let name = i18n::welcome_card(self.preset).to_string();
        let (rect, response) = clickable_card(ui, size, &name, cx.palette);
        let at = pos2(rect.left() + CARD_PADDING, rect.center().y - self.picture / 2.0);
        let place = Rect::from_min_size(at, Vec2::splat(self.picture));
        if let Some(game) = &self.game {
            game_preview::show_preview(ui, self.preset.name, game, (place, &response), cx.palette);
        }
        let mut at = pos2(place.right() + CARD_PADDING, rect.top() + CARD_PADDING);
        for text in &self.texts {
            ui.painter().galley(at, text.clone(), cx.palette.text);
            at.y += text.size().y + 4.0;
        }
        response
            .clicked()
            .then(|| {
                start_game_action(
                    cx.state,
                    &NewGameForm::from_preset(self.preset)
                        .with_time_control(cx.state.settings.time_control),
                )
            })
            .flatten()
    }
}

/// Returns the action that starts a game against the opponent chosen in the settings; `None` if the
/// form is invalid.
pub fn start_game_action(state: &State, new: &NewGameForm) -> Option<Action> {
    let mut start = new.game_setup().ok()?;
    let opponent = state.settings.opponent;
    for player in start.players.iter_mut().skip(1) {
        player.computer = opponent;
    }
    start.side = opponent.map(|_| state.settings.side);
    Some(Action::Game(GameAction::Start(Box::new(start))))
}

/// Padding inside a card's edge, in points.
pub const CARD_PADDING: f32 = 12.0;
/// The height of a window in which cards have their smallest size.
const LOW_WINDOW_HEIGHT: f32 = 760.0;

/// Returns the scale factor of the cards, 1 to 1.5: it grows with the height of the window.
pub fn card_scale(ui: &Ui) -> f32 {
    (ui.ctx().content_rect().height() / LOW_WINDOW_HEIGHT).clamp(1.0, 1.5)
}

/// Shows an empty clickable card of this size, with its name for screen readers. Returns the card's
/// rectangle and response.
pub fn clickable_card(ui: &mut Ui, size: Vec2, name: &str, palette: &Palette) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.set_name(Role::Button, name);
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { palette.raised } else { palette.surface };
    let edge = if hot { palette.accent } else { palette.outline };
    ui.painter().rect(rect, 12.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    (rect, response)
}

/// Height of the cards in a low window, and the room between them.
const LARGE_CARD_HEIGHT: f32 = 168.0;
const LARGE_CARD_GAP: f32 = 12.0;
/// The first card's share of the width.
const PLAY_CARD_SHARE: f32 = 0.46;
/// The smallest width at which the explore and learn cards lie side by side.
const MIN_HALF_WIDTH: f32 = 190.0;
/// The least height of the explore and learn cards in a compact window.
const MIN_LOW_CARD_HEIGHT: f32 = 92.0;
const MIN_PICTURED_WIDTH: f32 = 260.0;
/// The width below which all cards are stacked.
const STACKED_WIDTH: f32 = 620.0;

enum PlayOffer {
    Continue,
    Start(Box<NewGameForm>),
}

/// Shows the cards to play or continue a game, to explore and to learn.
pub fn activity_cards(ui: &mut Ui, cx: &PanelContext) {
    let (width, high) = (ui.available_width(), LARGE_CARD_HEIGHT * card_scale(ui));
    let stacked = width < STACKED_WIDTH;
    // Both texts of a card fit, whatever the language.
    let least = if cx.state.layout.class.is_compact() { MIN_LOW_CARD_HEIGHT } else { 0.0 };
    let first = if stacked { width } else { ((width - LARGE_CARD_GAP) * PLAY_CARD_SHARE).floor() };
    let second = if stacked { width } else { width - LARGE_CARD_GAP - first };
    ui.spacing_mut().item_spacing = vec2(LARGE_CARD_GAP, LARGE_CARD_GAP);
    let both = |ui: &mut Ui| {
        play_card(ui, cx, vec2(first, high));
        ui.vertical(|ui| {
            let height = high - LARGE_CARD_GAP - ui.spacing().interact_size.y - 6.0;
            let height = height.max(least);
            let half = ((second - LARGE_CARD_GAP) / 2.0).floor();
            if half >= MIN_HALF_WIDTH {
                ui.horizontal(|ui| {
                    explore_card(ui, cx, vec2(half, height));
                    learn_card(ui, cx, vec2(second - LARGE_CARD_GAP - half, height));
                });
            } else {
                let half = ((height - LARGE_CARD_GAP) / 2.0).floor().max(least);
                explore_card(ui, cx, vec2(second, half));
                learn_card(ui, cx, vec2(second, (height - LARGE_CARD_GAP - half).max(least)));
            }
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().button_padding = vec2(14.0, 6.0);
                let text = i18n::welcome_new_game();
                command_button(ui, cx, Command::NewGame, text);
                command_button(ui, cx, Command::Library, Command::Library.label());
                let text = Command::Statistics.label();
                command_button(ui, cx, Command::Statistics, text);
            });
        });
    };
    if stacked { both(ui) } else { ui.horizontal_top(|ui| both(ui)).inner }
}

fn can_continue(state: &State) -> bool {
    let game = state.document.game();
    let marks = game.tree_move_count() + game.position().set_up_marks().len();
    let begun = state.document.file().is_some() || marks > 0;
    begun && !state.document.outcome().is_over()
}

fn play_offer(state: &State) -> PlayOffer {
    if can_continue(state) {
        return PlayOffer::Continue;
    }
    // After a game, offers the same one again.
    let game = state.document.game();
    let last = (game.tree_move_count() > 0).then(|| NewGameForm::from_game(game));
    let known = state.default_preset();
    PlayOffer::Start(Box::new(last.unwrap_or_else(|| {
        NewGameForm::from_preset(known).with_time_control(state.settings.time_control)
    })))
}

/// Returns the name and a sample position of a game.
fn new_game_content(new: &NewGameForm) -> Option<(String, Arc<Game>)> {
    let rules = Arc::new(new.rules().ok()?);
    let name = match new.matching_preset() {
        Some(preset) => preset.message().to_string(),
        None => boards::sides_text(rules.shape()).to_string(),
    };
    Some((name, Arc::new(game_preview::sample_game(&rules))))
}

fn play_card(ui: &mut Ui, cx: &PanelContext, size: Vec2) {
    let state = cx.state;
    let offer = play_offer(state);
    let document = &state.document;
    let opponent = state.settings.opponent;
    let (game, title, about) = match &offer {
        PlayOffer::Continue => {
            let key = (document.serial(), document.game().revision(), document.game().current());
            let game =
                cached(ui.ctx(), "game to go on with", &key, || Arc::new(document.game().clone()));
            (Arc::clone(&*game), i18n::home_continue(), document.game().rules().message())
        }
        PlayOffer::Start(new) => {
            let told = cached(ui.ctx(), "game to begin", new, || new_game_content(new));
            let Some((name, game)) = &*told else { return };
            let about = match opponent {
                None => i18n::home_against_friend(name),
                Some(bot) => i18n::home_against(name, bot.message()),
            };
            (Arc::clone(game), i18n::home_play(), about)
        }
    };
    let texts = (title, about);
    let response = large_card(ui, ("play", size), texts, &game, cx.palette);
    if response.clicked() {
        match offer {
            PlayOffer::Continue => cx.send(ShellAction::Welcome(false)),
            PlayOffer::Start(new) => cx.send_all(start_game_action(state, &new)),
        }
    }
}

fn explore_card(ui: &mut Ui, cx: &PanelContext, size: Vec2) {
    let game = cached(ui.ctx(), "game to explore", &(), || {
        NewGameForm::default().game_setup().ok().map(|start| Arc::new(start.into_game()))
    });
    let Some(game) = &*game else { return };
    let texts = (i18n::home_explore(), i18n::welcome_explore());
    if large_card(ui, ("explore", size), texts, game, cx.palette).clicked()
        && let Ok(start) = NewGameForm::default().game_setup()
    {
        let start = GameSetup { exploration: Exploration::Animation, ..start };
        cx.send(GameAction::Start(Box::new(start)));
    }
}

fn learn_card(ui: &mut Ui, cx: &PanelContext, size: Vec2) {
    let game = cached(ui.ctx(), "game to learn with", &(), || {
        let shape = Shape::hypercube(3, 4).ok()?;
        Some(Arc::new(game_preview::sample_game(&Arc::new(Rules::new(shape, 2).ok()?))))
    });
    let Some(game) = &*game else { return };
    let texts = (i18n::home_learn(), i18n::welcome_learn());
    cx.send_on_click(
        large_card(ui, ("learn", size), texts, game, cx.palette),
        LearnAction::OpenPage(LearnPage::Contents),
    );
}

/// Shows a large card: a picture at the left, the title, and a line about the game.
fn large_card(
    ui: &mut Ui,
    (name, size): (&'static str, Vec2),
    (title, about): (Message, Message),
    game: &Arc<Game>,
    palette: &Palette,
) -> Response {
    let (rect, response) = clickable_card(ui, size, &format!("{title}: {about}"), palette);
    let pictured = size.x >= MIN_PICTURED_WIDTH;
    let side = if pictured { (size.y - 2.0 * CARD_PADDING).min(size.x * 0.42) } else { 0.0 };
    let at = pos2(rect.left() + CARD_PADDING, rect.center().y - side / 2.0);
    let place = Rect::from_min_size(at, Vec2::splat(side));
    if pictured {
        game_preview::show_preview(ui, name, game, (place, &response), palette);
    }
    let room = rect.right() - place.right() - 2.5 * CARD_PADDING;
    let layout = |text: &Message, height: f32, color| {
        ui.painter().layout(text.to_string(), FontId::proportional(height), color, room)
    };
    let title: Arc<Galley> = layout(&title, (size.y * 0.2).clamp(20.0, 34.0), palette.accent);
    let about = layout(&about, size::HEADING - 1.0, palette.text_weak);
    let height = title.size().y + 4.0 + about.size().y;
    let top = pos2(place.right() + 1.5 * CARD_PADDING, rect.center().y - height / 2.0);
    let below = top + vec2(0.0, title.size().y + 4.0);
    ui.painter().galley(top, title, palette.accent);
    ui.painter().galley(below, about, palette.text_weak);
    response
}
