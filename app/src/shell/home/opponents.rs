//! The choice of the opponent and the side, for all cards.

use crate::action::{Action, ShellAction};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::side_choice::side_choice;
use crate::state::Settings;
use crate::theme::{Palette, size};
use crate::views::face::draw_face;
use crate::words::{self, Message, ToMessage, players};
use egui::{
    Align2, FontId, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use hypertoe_core::Bot;

/// The side of a face, and the height of its name.
const FACE_SIDE: f32 = 34.0;
const NAME_HEIGHT: f32 = 18.0;
/// The smallest width of an opponent.
const MIN_OPPONENT_WIDTH: f32 = 76.0;

/// Shows a face for friends and for each computer player, the sides, and a description of the
/// chosen opponent.
pub fn opponent_choice(
    ui: &mut Ui,
    settings: &Settings,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let now = settings.opponent;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        let friend = (None, words::welcome_friend(), words::welcome_friend_tip());
        let levels = Bot::ALL.map(|bot| {
            (Some(bot), bot.message(), words::welcome_computer_tip(players::bot_description(bot)))
        });
        for (bot, name, about) in std::iter::once(friend).chain(levels) {
            let chosen = now.map(Bot::name) == bot.map(Bot::name);
            if opponent_button(ui, bot, (&name, &about), chosen, palette) {
                send.push(Action::Shell(ShellAction::Opponent(bot)));
            }
        }
    });
    ui.add_space(2.0);
    // A row even without sides, so that nothing below moves.
    ui.horizontal_wrapped(|ui| {
        if now.is_some() {
            if let Some(side) = side_choice(ui, words::side_title(), Some(settings.side)) {
                send.push(Action::Shell(ShellAction::Side(side)));
            }
            ui.add_space(8.0);
        }
        let about = now.map_or_else(words::welcome_friend_tip, players::bot_description);
        ui.label(RichText::from(about).color(palette.text_weak));
    });
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
    let wanted =
        vec2((text.size().x + 14.0).max(MIN_OPPONENT_WIDTH), FACE_SIDE + NAME_HEIGHT + 18.0);
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, name));
    let hot = response.hovered() || response.has_focus();
    let fill = if chosen || hot { palette.raised } else { palette.canvas };
    let edge = if chosen { palette.accent } else { palette.outline };
    let width = if chosen { 2.0 } else { 1.0 };
    ui.painter().rect(rect, 10.0, fill, Stroke::new(width, edge), StrokeKind::Inside);
    let center = pos2(rect.center().x, rect.top() + 9.0 + FACE_SIDE / 2.0);
    let mut scene = Scene::default();
    draw_face(&mut scene, bot, Rect::from_center_size(center, Vec2::splat(FACE_SIDE)), palette);
    paint(&scene, ui.painter(), &mut TextureCache::default());
    let at = pos2(rect.center().x, rect.bottom() - 6.0);
    let place = Align2::CENTER_BOTTOM.anchor_size(at, text.size());
    ui.painter().galley(place.min, text, color);
    response.on_hover_text(about).clicked()
}
