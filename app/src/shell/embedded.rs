//! The window as a frame in another page: the board, and one line about it.

use super::board::{has_view_choice, view_switch};
use super::game_status::{player_shown_in_status, status_text};
use super::panels::explore_title;
use super::widgets::{AccessibleName, line_direction_layout_job, player_icon};
use crate::action::GameAction;
use crate::command::Command;
use crate::i18n::{self, boards};
use crate::link::{EmbedMode, EmbeddedPage};
use crate::shell::PanelContext;
use crate::theme::{icon, size};
use egui::{Align, Label, Layout, OpenUrl, RichText, Role, Ui, vec2};

/// The width below which a frame has room for the most important things only.
const NARROW_FRAME: f32 = 480.0;

/// Shows what the board tells at the left, and the way to the whole program at the right.
pub fn embedded_bar(ui: &mut Ui, cx: &PanelContext, page: &EmbeddedPage) {
    let size = vec2(ui.available_width(), size::TOUCH_TARGET);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let is_narrow = size.x < NARROW_FRAME;
        let name = if is_narrow { String::new() } else { "Hypertoe ".to_owned() };
        let text = RichText::new(format!("{name}{}", icon::OPEN_OUTSIDE)).strong();
        let link = ui.link(text);
        link.set_name(Role::Link, i18n::embed_open());
        if link.on_hover_text(i18n::embed_open()).clicked() {
            let url = format!("{}{}", cx.state.page_address, page.link);
            ui.ctx().open_url(OpenUrl::new_tab(url));
        }
        ui.add_space(8.0);
        if cx.state.shows_one_view() && has_view_choice(cx.state) {
            ui.horizontal(|ui| view_switch(ui, cx));
            ui.add_space(8.0);
        }
        if page.embed.mode == EmbedMode::Play {
            game_buttons(ui, cx, is_narrow);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.shrink_clip_rect(ui.max_rect());
            match page.embed.mode {
                EmbedMode::Play => game_text(ui, cx),
                EmbedMode::Figure => figure_text(ui, cx),
                EmbedMode::Film => drop(ui.add(Label::new(explore_title(cx.state)).truncate())),
            }
        });
    });
}

/// Shows the buttons that take moves back, the last one at the right; in a narrow frame only that.
fn game_buttons(ui: &mut Ui, cx: &PanelContext, is_narrow: bool) {
    let can_undo = Command::Undo.is_enabled(cx.state);
    let buttons = [
        (icon::UNDO, Command::Undo, GameAction::Undo),
        (icon::FIRST, Command::ToStart, GameAction::ToStart),
    ];
    for (icon, command, action) in buttons.into_iter().take(if is_narrow { 1 } else { 2 }) {
        let button = cx.enabled_button(ui, can_undo, icon, action);
        button.set_name(Role::Button, command.label());
        button.on_hover_text(command.label());
    }
}

fn game_text(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    if let Some(player) = player_shown_in_status(cx.state) {
        player_icon(ui, game.player_info(player), 20.0);
    }
    let (text, remark) = status_text(cx.state);
    ui.add(Label::new(RichText::new(text.to_string()).strong()).truncate());
    if let Some(remark) = remark {
        ui.add(Label::new(RichText::new(remark.to_string()).weak()).truncate());
    }
}

/// Describes the line that is lit, or names the board if none is.
fn figure_text(ui: &mut Ui, cx: &PanelContext) {
    match cx.state.explorer.tour.current_line() {
        Some(followed) => {
            let motion = line_direction_layout_job(ui, &followed.line);
            ui.add(Label::new(motion).truncate());
        }
        None => {
            drop(ui.add(Label::new(String::from(boards::sides_text(cx.state.shape()))).truncate()))
        }
    }
}
