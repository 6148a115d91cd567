//! The three large cards of the home page: play, explore, learn.

use super::cards::start_game;
use super::frame::{MARGIN, card_scale, clickable_card};
use crate::action::{Action, GameAction, LearnAction, ShellAction};
use crate::command::Command;
use crate::shell::kept::cached;
use crate::shell::living_picture as picture;
use crate::shell::widgets::command_button;
use crate::state::{GameSetup, LearnPage, NewGameForm, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage};
use egui::{FontId, Galley, Rect, Response, Ui, Vec2, pos2, vec2};
use hypertoe_core::{Game, Rules, Shape};
use std::sync::Arc;

/// Height of the cards in a low window, and the room between them.
const LARGE_CARD_HEIGHT: f32 = 168.0;
const LARGE_CARD_GAP: f32 = 12.0;
/// The first card's share of the width.
const PLAY_CARD_SHARE: f32 = 0.46;
/// The smallest width at which the explore and learn cards lie side by side.
const MIN_HALF_WIDTH: f32 = 190.0;
/// The smallest width of a card with a picture.
const MIN_PICTURED_WIDTH: f32 = 260.0;
/// The width below which all cards are stacked.
const STACKED_WIDTH: f32 = 620.0;

/// The offer of the play card.
enum PlayOffer {
    /// Continue the game on the board.
    Continue,
    /// Start this game.
    Start(Box<NewGameForm>),
}

/// Shows the cards.
pub fn activity_cards(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let (width, high) = (ui.available_width(), LARGE_CARD_HEIGHT * card_scale(ui));
    let stacked = width < STACKED_WIDTH;
    let first = if stacked { width } else { ((width - LARGE_CARD_GAP) * PLAY_CARD_SHARE).floor() };
    let second = if stacked { width } else { width - LARGE_CARD_GAP - first };
    ui.spacing_mut().item_spacing = vec2(LARGE_CARD_GAP, LARGE_CARD_GAP);
    let both = |ui: &mut Ui, send: &mut Vec<Action>| {
        play_card(ui, state, vec2(first, high), palette, send);
        ui.vertical(|ui| {
            let height = high - LARGE_CARD_GAP - ui.spacing().interact_size.y - 6.0;
            let half = ((second - LARGE_CARD_GAP) / 2.0).floor();
            if half >= MIN_HALF_WIDTH {
                ui.horizontal(|ui| {
                    explore_card(ui, vec2(half, height), palette, send);
                    learn_card(ui, vec2(second - LARGE_CARD_GAP - half, height), palette, send);
                });
            } else {
                let half = ((height - LARGE_CARD_GAP) / 2.0).floor();
                explore_card(ui, vec2(second, half), palette, send);
                learn_card(ui, vec2(second, height - LARGE_CARD_GAP - half), palette, send);
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = vec2(14.0, 6.0);
                let text = words::welcome_new_game();
                command_button(ui, state, Command::NewGame, text, send);
                command_button(ui, state, Command::Library, Command::Library.label(), send);
                let text = Command::Statistics.label();
                command_button(ui, state, Command::Statistics, text, send);
            });
        });
    };
    match stacked {
        true => both(ui, send),
        false => ui.horizontal_top(|ui| both(ui, send)).inner,
    }
}

/// Returns whether the game on the board can be continued.
fn can_continue(state: &State) -> bool {
    let game = state.document.game();
    let marks = game.move_count() + game.position().set_up_marks().len();
    let begun = state.document.file().is_some() || marks > 0;
    begun && !game.position().outcome().is_over()
}

fn play_offer(state: &State) -> PlayOffer {
    if can_continue(state) {
        return PlayOffer::Continue;
    }
    // After a game, offers the same one again.
    let game = state.document.game();
    let last = (game.move_count() > 0).then(|| NewGameForm::from_game(game));
    let known = state.default_preset();
    PlayOffer::Start(Box::new(last.unwrap_or_else(|| {
        NewGameForm::from_preset(known).with_time_control(state.settings.clock)
    })))
}

/// Returns the name and a sample position of a game.
fn new_game_content(new: &NewGameForm) -> Option<(String, Arc<Game>)> {
    let rules = Arc::new(new.rules().ok()?);
    let name = match new.preset() {
        Some(preset) => preset.message().to_string(),
        None => rules.shape().to_string(),
    };
    Some((name, Arc::new(picture::sample_game(&rules))))
}

fn play_card(ui: &mut Ui, state: &State, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let offer = play_offer(state);
    let document = &state.document;
    let opponent = state.settings.opponent;
    let (game, title, about) = match &offer {
        PlayOffer::Continue => {
            let key = (document.serial(), document.game().revision(), document.game().current());
            let game =
                cached(ui.ctx(), "game to go on with", &key, || Arc::new(document.game().clone()));
            (Arc::clone(&*game), words::home_go_on(), document.game().rules().message())
        }
        PlayOffer::Start(new) => {
            let told = cached(ui.ctx(), "game to begin", new, || new_game_content(new));
            let Some((name, game)) = &*told else { return };
            let against = opponent.map_or_else(words::welcome_friend, |bot| bot.message());
            (Arc::clone(game), words::home_play(), words::home_against(name, against))
        }
    };
    let texts = (title, about);
    let response = large_card(ui, ("play", size), texts, &game, palette);
    if response.clicked() {
        match offer {
            PlayOffer::Continue => send.push(Action::Shell(ShellAction::Welcome(false))),
            PlayOffer::Start(new) => send.extend(start_game(state, &new)),
        }
    }
}

fn explore_card(ui: &mut Ui, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let game = cached(ui.ctx(), "game to explore", &(), || {
        NewGameForm::default().game_setup().ok().map(|start| Arc::new(start.into_game()))
    });
    let Some(game) = &*game else { return };
    let texts = (words::home_explore(), words::welcome_explore());
    if large_card(ui, ("explore", size), texts, game, palette).clicked()
        && let Ok(start) = NewGameForm::default().game_setup()
    {
        let start = GameSetup { explores_center: true, ..start };
        send.push(Action::Game(GameAction::Start(Box::new(start))));
    }
}

fn learn_card(ui: &mut Ui, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let game = cached(ui.ctx(), "game to learn with", &(), || {
        let shape = Shape::hypercube(3, 4).ok()?;
        Some(Arc::new(picture::sample_game(&Arc::new(Rules::new(shape, 2).ok()?))))
    });
    let Some(game) = &*game else { return };
    let texts = (words::home_learn(), words::welcome_learn());
    if large_card(ui, ("learn", size), texts, game, palette).clicked() {
        send.push(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    }
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
    let side = if pictured { (size.y - 2.0 * MARGIN).min(size.x * 0.42) } else { 0.0 };
    let at = pos2(rect.left() + MARGIN, rect.center().y - side / 2.0);
    let place = Rect::from_min_size(at, Vec2::splat(side));
    if pictured {
        picture::show_preview(ui, name, game, (place, &response), palette);
    }
    let room = rect.right() - place.right() - 2.5 * MARGIN;
    let layout = |text: &Message, height: f32, color| {
        ui.painter().layout(text.to_string(), FontId::proportional(height), color, room)
    };
    let title: Arc<Galley> = layout(&title, (size.y * 0.2).clamp(20.0, 34.0), palette.accent);
    let about = layout(&about, size::HEADING - 1.0, palette.text_weak);
    let height = title.size().y + 4.0 + about.size().y;
    let top = pos2(place.right() + 1.5 * MARGIN, rect.center().y - height / 2.0);
    let below = top + vec2(0.0, title.size().y + 4.0);
    ui.painter().galley(top, title, palette.accent);
    ui.painter().galley(below, about, palette.text_weak);
    response
}
