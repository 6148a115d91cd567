//! The status of the game from the coin toss to the result, and the choices after its end.

use super::ladder::ladder_notice;
use super::statistics::rating_effect;
use super::widgets::{command_button, heading, player_icon};
use crate::action::ShellAction;
use crate::command::Command;
use crate::i18n::{self, Message, game};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::state::{Mode, State};
use crate::theme::{Palette, player_color, size};
use crate::views::grid::draw_mark;
use egui::{Color32, Context, Id, Key, Modal, Rect, RichText, Sense, TextStyle, Ui, Vec2, vec2};
use hypertoe_core::{Outcome, Player};

const STRIP_HEIGHT: f32 = 26.0;

/// Returns the status of the game (whose turn it is, or how the game ended), and a remark to be
/// shown smaller.
pub fn status_text(state: &State) -> (Message, Option<Message>) {
    match state.coin_toss {
        Some(_) => (i18n::play_toss(), None),
        None => game::status_text(state.document.game()),
    }
}

/// Returns the player to move, or the one who won or lost; `None` after a draw and during a coin
/// toss.
pub fn player_shown_in_status(state: &State) -> Option<Player> {
    let position = state.document.game().position();
    match position.outcome() {
        _ if state.coin_toss.is_some() => None,
        Outcome::Undecided => Some(position.to_move()),
        Outcome::Won(player) | Outcome::Lost(player) => Some(player),
        Outcome::Draw => None,
    }
}

pub fn after_game_buttons(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    cx.primary_button(ui, Command::Rematch.label(), Command::Rematch.action(state));
    if Command::SwitchSides.is_enabled(state) {
        command_button(ui, cx, Command::SwitchSides, Command::SwitchSides.label());
    }
    command_button(ui, cx, Command::Review, Command::Review.label());
    let line = Command::StraightenWinningLine;
    // On a flat board the line is straight as it is.
    if line.is_enabled(state) && state.document.game().rules().shape().dims() > 2 {
        let won = match state.document.game().position().outcome() {
            Outcome::Won(player) => state.deciding_line_player() == Some(player),
            _ => false,
        };
        let text = if won { line.label() } else { i18n::play_show_line() };
        command_button(ui, cx, line, text);
    }
    command_button(ui, cx, Command::NewGame, Command::NewGame.label());
    if Command::ResumeGame.is_enabled(state) {
        command_button(ui, cx, Command::ResumeGame, Command::ResumeGame.label());
    }
}

/// Returns the number of rows that the choices after the end of this game take, when it has ended.
pub fn after_game_row_count(ui: &Ui, cx: &PanelContext) -> usize {
    let labels = [
        Some(Command::Rematch.label()),
        Command::SwitchSides.is_enabled(cx.state).then(|| Command::SwitchSides.label()),
        Some(Command::Review.label()),
        (cx.state.document.game().rules().shape().dims() > 2)
            .then(|| Command::StraightenWinningLine.label()),
        Some(Command::NewGame.label()),
    ];
    let (font, spacing) = (TextStyle::Button.resolve(ui.style()), ui.spacing());
    let (room, mut used, mut rows) = (ui.available_width(), 0.0, 1);
    for label in labels.into_iter().flatten() {
        let text = ui.painter().layout_no_wrap(label.to_string(), font.clone(), Color32::WHITE);
        let width = text.size().x + 2.0 * spacing.button_padding.x;
        if used > 0.0 && used + width > room {
            (rows, used) = (rows + 1, 0.0);
        }
        used += width + spacing.item_spacing.x;
    }
    rows
}

/// Returns whether the status strip is shown: during play, while the panel is hidden.
pub fn has_status_strip(state: &State) -> bool {
    let is_hidden = !state.settings.panel && !state.layout.class.is_compact();
    is_hidden && state.screen.mode() == Mode::Play && !state.screen.is_welcome()
}

/// Shows the status strip, at a fixed height so that the board stays in place.
pub fn status_strip(ui: &mut Ui, cx: &PanelContext) {
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(STRIP_HEIGHT);
        let game = cx.state.document.game();
        if let Some(player) = player_shown_in_status(cx.state) {
            player_icon(ui, game.player_info(player), 20.0);
        }
        let (text, result) = status_text(cx.state);
        heading(ui, text);
        if let Some(result) = result {
            ui.weak(result);
        }
        rating_effect(ui, cx);
        if game.position().outcome().is_over() {
            ui.allocate_space(vec2(8.0, 0.0));
            after_game_buttons(ui, cx);
            ladder_notice(ui, cx);
        }
    });
}

/// Shows the coin toss while it runs. A click or a key ends it.
pub fn coin_toss_dialog(ctx: &Context, cx: &PanelContext) {
    let Some(toss) = &cx.state.coin_toss else { return };
    if cx.state.overlays.dialog().is_some() {
        return;
    }
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(egui::Margin::same(24));
    let modal = Modal::new(Id::unique("toss")).frame(frame).show(ctx, |ui| {
        ui.set_width(260.0);
        ui.vertical_centered(|ui| {
            let players = cx.state.document.game().players();
            let heading = if players.len() == 2 { i18n::toss_coin() } else { i18n::toss_die() };
            ui.weak(heading);
            ui.add_space(10.0);
            let shown = &players[toss.shown_player(players.len())];
            coin(ui, cx.palette, shown, toss.apparent_width());
            ui.add_space(10.0);
            let lying = toss.has_landed();
            let text =
                if lying { i18n::toss_starts(&shown.name).into() } else { String::from(" ") };
            ui.label(RichText::new(text).size(size::HEADING + 2.0).strong());
            ui.add_space(8.0);
            cx.button(ui, i18n::toss_skip(), ShellAction::CloseCoinToss)
                .on_hover_text(i18n::toss_skip_tip());
        });
    });
    let skip = ctx.input(|i| {
        i.pointer.primary_clicked()
            || [Key::Enter, Key::Space, Key::Escape].into_iter().any(|key| i.key_pressed(key))
    });
    if modal.should_close() || skip {
        cx.send(ShellAction::CloseCoinToss);
    }
}

/// Paints a coin with a player's mark. `face` is 1 if it faces the viewer, 0 on its edge.
fn coin(ui: &mut Ui, palette: &Palette, info: &hypertoe_core::PlayerInfo, face: f32) {
    let side = 110.0;
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let color = player_color(info.color, palette.dark);
    let height = (side * face).max(6.0);
    let body = Rect::from_center_size(rect.center(), vec2(side, height));
    ui.painter().add(egui::epaint::EllipseShape {
        center: body.center(),
        radius: body.size() / 2.0,
        fill: palette.raised,
        stroke: egui::Stroke::new(3.0, color),
        angle: 0.0,
    });
    if face > 0.55 {
        let mut scene = Scene::default();
        draw_mark(&mut scene, info.mark, rect.shrink(side * (0.58 - 0.4 * face)), color);
        paint(&scene, ui.painter(), &mut TextureCache::default());
    }
}
