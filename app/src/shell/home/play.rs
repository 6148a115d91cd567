//! The three large cards of the home page: play, explore, learn.

use super::cards::begin;
use super::frame::{MARGIN, card, roominess};
use crate::action::{Action, GameAction, LearnAction, ShellAction};
use crate::command::Command;
use crate::shell::kept::kept;
use crate::shell::living_picture as picture;
use crate::shell::widgets::command_button;
use crate::state::{LearnPage, NewGame, Start, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage};
use egui::{FontId, Galley, Rect, Response, Ui, Vec2, pos2, vec2};
use hypertoe_core::{Game, Rules, Shape};
use std::sync::Arc;

/// Height of the cards in a low window, and the room between them.
const HEIGHT: f32 = 168.0;
const GAP: f32 = 12.0;
/// The first card's share of the width.
const SHARE: f32 = 0.46;
/// The smallest width at which the explore and learn cards lie side by side.
const LEAST_HALF: f32 = 190.0;
/// The smallest width of a card with a picture.
const LEAST_PICTURED: f32 = 260.0;
/// The width below which all cards are stacked.
const NARROW: f32 = 620.0;

/// The offer of the play card.
enum Offer {
    /// Continue the game on the board.
    GoOn,
    /// Start this game.
    Begin(Box<NewGame>),
}

/// Shows the cards.
pub fn play(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let (width, high) = (ui.available_width(), HEIGHT * roominess(ui));
    let stacked = width < NARROW;
    let first = if stacked { width } else { ((width - GAP) * SHARE).floor() };
    let second = if stacked { width } else { width - GAP - first };
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let both = |ui: &mut Ui, send: &mut Vec<Action>| {
        play_card(ui, state, vec2(first, high), palette, send);
        ui.vertical(|ui| {
            let height = high - GAP - ui.spacing().interact_size.y - 6.0;
            let half = ((second - GAP) / 2.0).floor();
            if half >= LEAST_HALF {
                ui.horizontal(|ui| {
                    explore_card(ui, vec2(half, height), palette, send);
                    learn_card(ui, vec2(second - GAP - half, height), palette, send);
                });
            } else {
                let half = ((height - GAP) / 2.0).floor();
                explore_card(ui, vec2(second, half), palette, send);
                learn_card(ui, vec2(second, height - GAP - half), palette, send);
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = vec2(14.0, 6.0);
                let text = words::welcome_new_game();
                command_button(ui, state, Command::NewGame, text, send);
                command_button(ui, state, Command::Library, Command::Library.text(), send);
                let text = Command::Statistics.text();
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
fn is_begun(state: &State) -> bool {
    let game = state.document.game();
    let marks = game.move_count() + game.position().set_up_marks().len();
    let begun = state.document.file().is_some() || marks > 0;
    begun && !game.position().outcome().is_over()
}

fn offer(state: &State) -> Offer {
    if is_begun(state) {
        return Offer::GoOn;
    }
    // After a game, offers the same one again.
    let game = state.document.game();
    let last = (game.move_count() > 0).then(|| NewGame::like(game));
    let known = state.usual_preset();
    Offer::Begin(Box::new(
        last.unwrap_or_else(|| NewGame::from_preset(known).timed(state.settings.clock)),
    ))
}

/// Returns the name and a sample position of a game.
fn told(new: &NewGame) -> Option<(String, Arc<Game>)> {
    let rules = Arc::new(new.rules().ok()?);
    let name = match new.preset() {
        Some(preset) => preset.message().to_string(),
        None => rules.shape().to_string(),
    };
    Some((name, Arc::new(picture::midst(&rules))))
}

fn play_card(ui: &mut Ui, state: &State, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let offer = offer(state);
    let document = &state.document;
    let opponent = state.settings.opponent;
    let (game, title, about) = match &offer {
        Offer::GoOn => {
            let key = (document.serial(), document.game().revision(), document.game().current());
            let game =
                kept(ui.ctx(), "game to go on with", &key, || Arc::new(document.game().clone()));
            (Arc::clone(&*game), words::home_go_on(), document.game().rules().message())
        }
        Offer::Begin(new) => {
            let told = kept(ui.ctx(), "game to begin", new, || told(new));
            let Some((name, game)) = &*told else { return };
            let against = opponent.map_or_else(words::welcome_friend, |bot| bot.message());
            (Arc::clone(game), words::home_play(), words::home_against(name, against))
        }
    };
    let texts = (title, about);
    let response = large(ui, ("play", size), texts, &game, palette);
    if response.clicked() {
        match offer {
            Offer::GoOn => send.push(Action::Shell(ShellAction::Welcome(false))),
            Offer::Begin(new) => send.extend(begin(state, &new)),
        }
    }
}

fn explore_card(ui: &mut Ui, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let game = kept(ui.ctx(), "game to explore", &(), || {
        NewGame::default().start().ok().map(|start| Arc::new(start.game()))
    });
    let Some(game) = &*game else { return };
    let texts = (words::home_explore(), words::welcome_explore());
    if large(ui, ("explore", size), texts, game, palette).clicked()
        && let Ok(start) = NewGame::default().start()
    {
        let start = Start { explore: true, ..start };
        send.push(Action::Game(GameAction::Start(Box::new(start))));
    }
}

fn learn_card(ui: &mut Ui, size: Vec2, palette: &Palette, send: &mut Vec<Action>) {
    let game = kept(ui.ctx(), "game to learn with", &(), || {
        let shape = Shape::hypercube(3, 4).ok()?;
        Some(Arc::new(picture::midst(&Arc::new(Rules::new(shape, 2).ok()?))))
    });
    let Some(game) = &*game else { return };
    let texts = (words::home_learn(), words::welcome_learn());
    if large(ui, ("learn", size), texts, game, palette).clicked() {
        send.push(Action::Learn(LearnAction::Page(LearnPage::Contents)));
    }
}

/// Shows a large card: a picture at the left, the title, and a line about the game.
fn large(
    ui: &mut Ui,
    (name, size): (&'static str, Vec2),
    (title, about): (Message, Message),
    game: &Arc<Game>,
    palette: &Palette,
) -> Response {
    let (rect, response) = card(ui, size, &format!("{title}: {about}"), palette);
    let pictured = size.x >= LEAST_PICTURED;
    let side = if pictured { (size.y - 2.0 * MARGIN).min(size.x * 0.42) } else { 0.0 };
    let at = pos2(rect.left() + MARGIN, rect.center().y - side / 2.0);
    let place = Rect::from_min_size(at, Vec2::splat(side));
    if pictured {
        picture::show(ui, name, game, (place, &response), palette);
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
