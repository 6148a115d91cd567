//! The home page: play at once, explore, learn, or continue a game.

mod cards;
mod ladder;

use super::widgets::{AccessibleName, command_button, heading};
use super::{PanelContext, library};
use crate::action::{FileAction, LearnAction, SettingsAction};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage, search};
use crate::lesson::built_in_lessons;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::learn::latest_own_lessons_row;
use crate::shell::new_game::players::side_choice;
use crate::shell::panels::waiting_game;
use crate::state::{LessonStatus, Settings};
use crate::theme::{self, Palette, size};
use crate::views::bot_face::draw_bot_face;
use egui::{
    Align, Align2, FontId, Id, Layout, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, Vec2, pos2, vec2,
};
use hypertoe_core::Bot;

/// The largest width of the page, and the smallest margin beside it.
const MAX_WIDTH: f32 = 1_480.0;
const SIDE_MARGIN: f32 = 28.0;
const COMPACT_SIDE_MARGIN: f32 = 12.0;

pub fn home_page(ui: &mut Ui, cx: &PanelContext) {
    ui.painter().rect_filled(ui.max_rect(), 0.0, cx.palette.canvas);
    ScrollArea::vertical().id_salt("home").auto_shrink(false).show(ui, |ui| {
        let is_compact = cx.state.layout.class.is_compact();
        let beside = if is_compact { COMPACT_SIDE_MARGIN } else { SIDE_MARGIN };
        let width = (ui.available_width() - 2.0 * beside).min(MAX_WIDTH);
        let margin = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.add_space((ui.ctx().content_rect().height() * 0.03).clamp(8.0, 40.0));
                home_title(ui, cx.palette, is_compact);
                // Each group of cards has its own room between them.
                ui.scope(|ui| cards::activity_cards(ui, cx));
                ui.add_space(size::GAP);
                page_row(ui, cx, is_compact);
                waiting_game(ui, cx);
                begun_lesson(ui, cx);
                ui.add_space(size::GAP);
                ladder::ladder_strip(ui, cx);
                ui.add_space(size::GAP);
                opponent_choice(ui, cx, &cx.state.settings, is_compact);
                ui.add_space(size::GAP);
                // The cards do not move once they are seen: games that come in later are below them.
                let is_above = has_games_above(ui, cx);
                if is_above {
                    library::latest_games_row(ui, cx);
                }
                ui.scope(|ui| {
                    if !cx.state.game_library.is_load_finished() {
                        ui.set_invisible();
                    }
                    latest_own_lessons_row(ui, cx);
                    cards::preset_cards(ui, cx);
                });
                if !is_above {
                    if !cx.state.game_library.latest().is_empty() {
                        ui.add_space(size::GAP);
                    }
                    library::latest_games_row(ui, cx);
                }
                if is_compact {
                    ui.add_space(size::GAP);
                    ui.horizontal_wrapped(|ui| file_buttons(ui, cx));
                }
                ui.add_space(size::SECTION);
            });
        });
    });
}

/// Returns whether the latest games are shown above the cards: there were some when the page appeared.
/// Games that come in later are shown below until the page is opened again.
fn has_games_above(ui: &Ui, cx: &PanelContext) -> bool {
    let (id, pass) = (Id::unique("games above the cards"), ui.ctx().cumulative_pass_nr());
    let games = &cx.state.game_library;
    let shown = ui.data(|data| data.get_temp::<(u64, bool)>(id));
    let is_above = match shown {
        Some((last, is_above)) if last + 1 >= pass => is_above,
        _ => !games.latest().is_empty(),
    };
    if games.is_load_finished() {
        ui.data_mut(|data| data.insert_temp(id, (pass, is_above)));
    }
    is_above
}

/// Shows the way back to the lesson that was begun, of several the last one of the course.
fn begun_lesson(ui: &mut Ui, cx: &PanelContext) {
    let progress = &cx.state.settings.learning_progress;
    let mut begun = built_in_lessons().iter().enumerate().filter_map(|(number, lesson)| {
        let record = progress.lesson(&lesson.key)?;
        let (done, count) = record.steps_done_and_count()?;
        let is_begun = record.status() == LessonStatus::Begun;
        is_begun.then_some((number, lesson, done, count))
    });
    let Some((number, lesson, done, count)) = begun.next_back() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::home_lesson(&lesson.lesson.title, count, done));
        cx.link(ui, i18n::home_lesson_go_on(), LearnAction::StartLesson(number));
    });
}

fn home_title(ui: &mut Ui, palette: &Palette, is_compact: bool) {
    let name = RichText::new("Hypertoe").size(28.0).strong();
    let about = RichText::new(i18n::welcome_about()).color(palette.text_weak);
    if is_compact {
        ui.label(name);
        ui.label(about);
    } else {
        ui.horizontal_wrapped(|ui| {
            ui.label(name);
            ui.add_space(6.0);
            ui.label(about.size(size::HEADING));
        });
    }
    ui.add_space(size::GAP);
}

/// Shows the buttons for other pages, and those for files where there is room.
fn page_row(ui: &mut Ui, cx: &PanelContext, is_compact: bool) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        cards::page_buttons(ui, cx);
        if !is_compact {
            file_buttons(ui, cx);
        }
    });
}

/// Shows links to recent files, and buttons for others.
fn file_buttons(ui: &mut Ui, cx: &PanelContext) {
    command_button(ui, cx, Command::Open, Command::Open.label());
    command_button(ui, cx, Command::Help, Command::Help.label());
    command_button(ui, cx, Command::Settings, Command::Settings.label());
    recent_links(ui, cx, &cx.state.settings);
}

fn recent_links(ui: &mut Ui, cx: &PanelContext, settings: &Settings) {
    ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
    if settings.recent_files.is_empty() {
        ui.weak(i18n::home_files_none());
    }
    for file in &settings.recent_files {
        let text = format!("{} {}", theme::icon::FILE, file.name());
        cx.link(ui, text, FileAction::OpenFile(file.clone())).on_hover_text(file.to_string());
    }
}

/// The side of a face, and the height of its name.
const FACE_SIDE: f32 = 34.0;
const NAME_HEIGHT: f32 = 18.0;
const MIN_OPPONENT_WIDTH: f32 = 76.0;
const OPPONENT_HEIGHT: f32 = FACE_SIDE + NAME_HEIGHT + 18.0;

/// Shows the choice of the opponent: a face for friends and for each computer player, then the
/// sides and a description of the chosen one.
fn opponent_choice(ui: &mut Ui, cx: &PanelContext, settings: &Settings, is_compact: bool) {
    let now = settings.opponent;
    let about = now.map_or_else(i18n::welcome_friend_tip, search::bot_description);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        own_game_heading(ui, is_compact);
        let friend = (None, i18n::welcome_friend(), i18n::welcome_friend_tip());
        let levels = Bot::ALL.map(|bot| {
            (Some(bot), bot.message(), i18n::welcome_computer_tip(search::bot_description(bot)))
        });
        for (bot, name, about) in std::iter::once(friend).chain(levels) {
            let chosen = now.map(Bot::name) == bot.map(Bot::name);
            if opponent_button(ui, bot, (&name, &about), chosen, cx.palette) {
                cx.send(SettingsAction::Opponent(bot));
            }
        }
    });
    ui.add_space(2.0);
    // A row even without sides, so that nothing below moves.
    ui.horizontal_wrapped(|ui| {
        if now.is_some() {
            if let Some(side) = side_choice(ui, i18n::side_title(), Some(settings.side)) {
                cx.send(SettingsAction::Side(side));
            }
            ui.add_space(8.0);
        }
        if !is_compact {
            ui.weak(&about);
        }
    });
    if is_compact {
        ui.weak(about);
    }
}

/// Shows the heading of the games that are set up here, beside the middle of the faces.
fn own_game_heading(ui: &mut Ui, is_compact: bool) {
    let text = i18n::home_own_game();
    if is_compact {
        heading(ui, text);
        return;
    }
    let font = FontId::proportional(size::HEADING);
    let width = ui.painter().layout_no_wrap(text.to_string(), font, ui.visuals().text_color());
    let room = vec2(width.size().x + 1.0, OPPONENT_HEIGHT);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(room, layout, |ui| heading(ui, text));
    ui.add_space(size::GAP);
}

/// Shows an opponent. Returns whether it was clicked.
fn opponent_button(
    ui: &mut Ui,
    bot: Option<Bot>,
    (name, about): (&Message, &Message),
    chosen: bool,
    palette: &Palette,
) -> bool {
    let font = FontId::proportional(size::SMALL_TEXT + 1.0);
    let color = if chosen { palette.text } else { palette.text_weak };
    let text = ui.painter().layout_no_wrap(name.to_string(), font, color);
    let wanted = vec2((text.size().x + 14.0).max(MIN_OPPONENT_WIDTH), OPPONENT_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::click());
    response.set_choice_name(Role::RadioButton, chosen, name);
    let hot = response.hovered() || response.has_focus();
    let fill = if chosen || hot { palette.raised } else { palette.canvas };
    let edge = if chosen { palette.accent } else { palette.outline };
    let width = if chosen { 2.0 } else { 1.0 };
    ui.painter().rect(rect, 10.0, fill, Stroke::new(width, edge), StrokeKind::Inside);
    let center = pos2(rect.center().x, rect.top() + 9.0 + FACE_SIDE / 2.0);
    let mut scene = Scene::default();
    draw_bot_face(&mut scene, bot, Rect::from_center_size(center, Vec2::splat(FACE_SIDE)), palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    let at = pos2(rect.center().x, rect.bottom() - 6.0);
    let place = Align2::CENTER_BOTTOM.anchor_size(at, text.size());
    ui.painter().galley(place.min, text, color);
    response.on_hover_text(about).clicked()
}
