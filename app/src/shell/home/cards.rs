//! The cards of the home page: play, continue, puzzles, featured games.

use super::ladder::paint_tick;
use crate::action::{Action, GameAction, LearnAction, LibraryAction, PuzzleAction, ShellAction};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage, boards, game, puzzle};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::daily_puzzles::{
    daily_result_text, paint_streak, shown_daily_puzzle, streak_texts,
};
use crate::shell::frame_cache::cached;
use crate::shell::ladder::{name_text, start_rung};
use crate::shell::widgets::{AccessibleName, command_button};
use crate::shell::{PanelContext, game_preview};
use crate::state::{
    DailyPuzzle, Exploration, GameSetup, LadderRung, LearnPage, NewGameForm, PuzzleResult, State,
    Timestamp, UnfinishedGame,
};
use crate::theme::{Palette, size};
use crate::views::bot_face::draw_bot_face;
use egui::{
    FontId, Galley, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
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
    "3×3×3 centre later",
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

/// Height of the cards to play and of puzzles in a low window, and the room between cards.
const LARGE_CARD_HEIGHT: f32 = 156.0;
const LARGE_CARD_GAP: f32 = 12.0;
/// The shares of the width that the first two cards take.
const PLAY_CARD_SHARE: f32 = 0.4;
const PUZZLE_CARD_SHARE: f32 = 0.32;
/// The height of the cards below the puzzle of the day if all are stacked.
const LOW_CARD_HEIGHT: f32 = 92.0;
/// The room between the cards of the third column, and the height below which a card has small
/// type.
const SMALL_CARD_GAP: f32 = 8.0;
const SMALL_CARD_HEIGHT: f32 = 80.0;
/// The smallest width of a card with a picture, of a low one, and the smallest height of one.
const MIN_PICTURED_WIDTH: f32 = 240.0;
const MIN_LOW_PICTURED_WIDTH: f32 = 300.0;
const MIN_PICTURED_HEIGHT: f32 = 60.0;
/// The room between two texts of a card.
const TEXT_GAP: f32 = 4.0;
/// The largest size of a card's title, as a share of its width.
const TITLE_SHARE: f32 = 0.065;
/// The side of the opponent's face on the card to play.
const CARD_FACE_SIDE: f32 = 38.0;
/// The room below the texts of a card for the results of the last days.
const STREAK_HEIGHT: f32 = 20.0;
/// The width below which all cards are stacked.
const STACKED_WIDTH: f32 = 620.0;

enum PlayOffer {
    Continue,
    /// Goes on with a game of the library.
    Reopen(Box<UnfinishedGame>),
    /// The game of the rung of the ladder that is to be played next.
    Rung(&'static LadderRung),
    Start(Box<NewGameForm>),
}

/// Shows the cards to play or continue a game, of the puzzles of the day, to explore and to learn.
pub fn activity_cards(ui: &mut Ui, cx: &PanelContext) {
    let (width, high) = (ui.available_width(), LARGE_CARD_HEIGHT * card_scale(ui));
    ui.spacing_mut().item_spacing = Vec2::splat(LARGE_CARD_GAP);
    if width < STACKED_WIDTH {
        let low = vec2(width, LOW_CARD_HEIGHT);
        play_card(ui, cx, vec2(width, high));
        daily_card(ui, cx, DailyPuzzle::Usual, vec2(width, high));
        daily_card(ui, cx, DailyPuzzle::Harder, low);
        explore_card(ui, cx, low);
        learn_card(ui, cx, low);
        return;
    }
    let share = |part: f32| ((width - 2.0 * LARGE_CARD_GAP) * part).floor();
    ui.horizontal_top(|ui| {
        let (first, second) = (share(PLAY_CARD_SHARE), share(PUZZLE_CARD_SHARE));
        play_card(ui, cx, vec2(first, high));
        daily_card(ui, cx, DailyPuzzle::Usual, vec2(second, high));
        let rest = width - 2.0 * LARGE_CARD_GAP - first - second;
        let small = vec2(rest, (high - 2.0 * SMALL_CARD_GAP) / 3.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = SMALL_CARD_GAP;
            daily_card(ui, cx, DailyPuzzle::Harder, small);
            explore_card(ui, cx, small);
            learn_card(ui, cx, small);
        });
    });
}

/// Shows the buttons for a new game and for the pages about past games.
pub fn page_buttons(ui: &mut Ui, cx: &PanelContext) {
    command_button(ui, cx, Command::NewGame, i18n::welcome_new_game());
    command_button(ui, cx, Command::Library, Command::Library.label());
    command_button(ui, cx, Command::Statistics, Command::Statistics.label());
}

/// Shows the card of a puzzle of the day, with its result and, for the usual one, the streak.
fn daily_card(ui: &mut Ui, cx: &PanelContext, which: DailyPuzzle, size: Vec2) {
    // The time is known after the first frame, which is not delayed by reading the puzzles.
    if cx.state.now == Timestamp::default() {
        ui.allocate_space(size);
        return;
    }
    let (palette, day) = (cx.palette, cx.state.now.day_number);
    let book = &cx.state.settings.learning_progress.puzzles;
    let (name, title) = match which {
        DailyPuzzle::Usual => ("puzzle of the day", i18n::puzzles_daily()),
        DailyPuzzle::Harder => ("harder puzzle of the day", i18n::puzzles_daily_harder()),
    };
    let shipped = shown_daily_puzzle(ui, cx, which);
    let game = game_preview::puzzle_game(ui, name, shipped);
    let task = puzzle::daily_task_text(&shipped.puzzle);
    let result = book.daily_result(day, which);
    let about = match result {
        None => task,
        Some(result) => i18n::home_puzzle_done(daily_result_text(result), task),
    };
    let days = book.last_daily_results(day);
    let shows_streak = which == DailyPuzzle::Usual && days.iter().any(Option::is_some);
    let below = if shows_streak { STREAK_HEIGHT } else { 0.0 };
    let texts = CardTexts { below, ..CardTexts::new(title, about) };
    let (response, left) = large_card(ui, (name, size), &texts, &game, palette);
    if result.is_some_and(|result| result != PuzzleResult::Missed) {
        let corner = response.rect.right_top() + vec2(-18.0, 18.0);
        paint_tick(ui.painter(), corner, palette);
    }
    let mut tip = puzzle::question_text(&shipped.puzzle).to_string();
    if shows_streak {
        paint_streak(ui.painter(), left, &days, palette);
        for text in streak_texts(book, day) {
            tip = format!("{tip}\n{text}");
        }
    }
    cx.send_on_click(response.on_hover_text(tip), PuzzleAction::StartDaily(which));
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
    let ended = state.document.outcome().is_over();
    if let Some(game) = state.settings.unfinished_game.as_ref().filter(|_| !ended) {
        return PlayOffer::Reopen(game.clone());
    }
    if let Some(rung) = state.next_ladder_rung() {
        return PlayOffer::Rung(rung);
    }
    // Above the ladder, offers the last game again.
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
    Some((game_name(new, &rules), Arc::new(game_preview::sample_game(&rules))))
}

fn game_name(form: &NewGameForm, rules: &Rules) -> String {
    match form.matching_preset() {
        Some(preset) => preset.message().to_string(),
        None => boards::sides_text(rules.shape()).to_string(),
    }
}

/// Names a game that goes on: `3×3×3 against Club, move 7`.
fn continued_game_text(game: &Game, moves: usize) -> Message {
    let name = game_name(&NewGameForm::from_game(game), game.rules());
    let mut computers = game.players().iter().filter_map(|player| player.computer);
    let game_text = match (computers.next(), game.players().len()) {
        (Some(bot), 2) => i18n::home_against(name, bot.message()),
        _ => i18n::as_written(name),
    };
    i18n::home_continue_at(game_text, moves + 1)
}

fn play_card(ui: &mut Ui, cx: &PanelContext, size: Vec2) {
    let state = cx.state;
    let offer = play_offer(state);
    let document = &state.document;
    let opponent = state.settings.opponent;
    let (game, texts) = match &offer {
        PlayOffer::Continue => {
            let key = (document.serial(), document.game().revision(), document.game().current());
            let game =
                cached(ui.ctx(), "game to go on with", &key, || Arc::new(document.game().clone()));
            let text = continued_game_text(&game, game.depth(game.current()));
            (Arc::clone(&*game), CardTexts::new(i18n::home_continue(), text))
        }
        PlayOffer::Reopen(unfinished) => {
            let game = cached(ui.ctx(), "game to reopen", unfinished, || {
                let rules = || Arc::new(unfinished.summary.rules.clone());
                Arc::new(unfinished.sample().unwrap_or_else(|| game_preview::sample_game(&rules())))
            });
            let text = continued_game_text(&game, unfinished.summary.moves);
            (Arc::clone(&*game), CardTexts::new(i18n::home_continue(), text))
        }
        PlayOffer::Rung(rung) => {
            let game = cached(ui.ctx(), "game of the rung", &rung.preset().name, || {
                let rules = rung.preset().rules().ok().map(Arc::new);
                rules.map(|rules| Arc::new(game_preview::sample_game(&rules)))
            });
            let Some(game) = &*game else { return };
            let texts = CardTexts::new(i18n::home_play(), name_text(rung));
            (Arc::clone(game), CardTexts { details: Some((rung.about)()), ..texts })
        }
        PlayOffer::Start(new) => {
            let told = cached(ui.ctx(), "game to begin", new, || new_game_content(new));
            let Some((name, game)) = &*told else { return };
            let about = match opponent {
                None => i18n::home_against_friend(name),
                Some(bot) => i18n::home_against(name, bot.message()),
            };
            (Arc::clone(game), CardTexts::new(i18n::home_play(), about))
        }
    };
    let (response, _) = large_card(ui, ("play", size), &texts, &game, cx.palette);
    if let PlayOffer::Rung(rung) = offer {
        let mut face = Scene::default();
        let square = Rect::from_min_size(
            response.rect.right_top() + vec2(-CARD_FACE_SIDE - CARD_PADDING, CARD_PADDING),
            Vec2::splat(CARD_FACE_SIDE),
        );
        draw_bot_face(&mut face, Some(rung.bot), square, cx.palette);
        paint(&face, ui.painter(), &mut TextureCache::default());
    }
    if response.clicked() {
        match offer {
            PlayOffer::Continue => cx.send(ShellAction::Welcome(false)),
            PlayOffer::Reopen(game) => cx.send(LibraryAction::Open(game.entry)),
            PlayOffer::Rung(rung) => start_rung(cx, rung),
            PlayOffer::Start(new) => cx.send_all(start_game_action(state, &new)),
        }
    }
}

fn explore_card(ui: &mut Ui, cx: &PanelContext, size: Vec2) {
    let game = cached(ui.ctx(), "game to explore", &(), || {
        NewGameForm::default().game_setup().ok().map(|start| Arc::new(start.into_game()))
    });
    let Some(game) = &*game else { return };
    let texts = CardTexts::new(i18n::home_explore(), i18n::welcome_explore());
    if large_card(ui, ("explore", size), &texts, game, cx.palette).0.clicked()
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
    let texts = CardTexts::new(i18n::home_learn(), i18n::welcome_learn());
    cx.send_on_click(
        large_card(ui, ("learn", size), &texts, game, cx.palette).0,
        LearnAction::OpenPage(LearnPage::Contents),
    );
}

/// The texts of a large card.
struct CardTexts {
    title: Message,
    about: Message,
    /// A sentence in small type, shown where it fits.
    details: Option<Message>,
    /// The height of what is painted below them.
    below: f32,
}

impl CardTexts {
    fn new(title: Message, about: Message) -> Self {
        Self { title, about, details: None, below: 0.0 }
    }
}

/// Shows a large card: a picture at the left, the title, and a line about the game. Returns also
/// where the room below the texts begins, at half its height.
fn large_card(
    ui: &mut Ui,
    (name, size): (&'static str, Vec2),
    texts: &CardTexts,
    game: &Arc<Game>,
    palette: &Palette,
) -> (Response, Pos2) {
    let CardTexts { title, about, details, below } = texts;
    let (rect, response) = clickable_card(ui, size, &format!("{title}: {about}"), palette);
    let (is_low, is_small) = (size.y <= LOW_CARD_HEIGHT, size.y < SMALL_CARD_HEIGHT);
    let least = if is_low { MIN_LOW_PICTURED_WIDTH } else { MIN_PICTURED_WIDTH };
    let pictured = size.x >= least && size.y >= MIN_PICTURED_HEIGHT;
    let inside = size.y - if is_small { 1.0 } else { 2.0 } * CARD_PADDING;
    let side = if pictured { inside.min(size.x * 0.42) } else { 0.0 };
    let at = pos2(rect.left() + CARD_PADDING, rect.center().y - side / 2.0);
    let place = Rect::from_min_size(at, Vec2::splat(side));
    if pictured {
        game_preview::show_preview(ui, name, game, (place, &response), palette);
    }
    let left = if pictured { place.right() + 1.5 * CARD_PADDING } else { place.left() };
    let room = rect.right() - left - CARD_PADDING;
    let layout = |text: &Message, height: f32, color| {
        ui.painter().layout(text.to_string(), FontId::proportional(height), color, room)
    };
    let title_size = match is_small {
        true => size::HEADING,
        false => (size.y * 0.2).min(size.x * TITLE_SHARE).clamp(20.0, 34.0),
    };
    let about_size = if is_small { size::TEXT - 1.0 } else { size::HEADING - 1.0 };
    let title: Arc<Galley> = layout(title, title_size, palette.accent);
    let about = layout(about, about_size, palette.text_weak);
    let mut height = title.size().y + TEXT_GAP + about.size().y + below;
    // What does not fit is left out.
    let has_room = |height: f32| height + 0.5 * CARD_PADDING <= size.y;
    let shows_about = has_room(height);
    if !shows_about {
        height = title.size().y;
    }
    let details = details.as_ref().map(|text| layout(text, size::TEXT - 0.5, palette.text_weak));
    let details = details.filter(|text| has_room(height + TEXT_GAP + text.size().y));
    height += details.as_ref().map_or(0.0, |text| text.size().y + TEXT_GAP);
    let mut at = pos2(left, rect.center().y - height / 2.0);
    for text in [Some(title), Some(about).filter(|_| shows_about), details].into_iter().flatten() {
        let step = text.size().y + TEXT_GAP;
        ui.painter().galley(at, text, palette.text_weak);
        at.y += step;
    }
    (response, at + vec2(0.0, 0.5 * below - TEXT_GAP))
}
