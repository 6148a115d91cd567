//! The navigation of a compact window: the menu and the modes, below the board or at its left.

use super::widgets::AccessibleName;
use crate::action::ShellAction;
use crate::command::{Command, Menu};
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::state::Dialog;
use crate::theme::{Palette, icon, size};
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, FontId, Rect, Response, Role, Sense, Ui, Vec2, pos2, vec2};

/// The text size of an icon, and the room around it while its mode is on show.
const ICON_SIZE: f32 = 20.0;
const ICON_ROOM: Vec2 = vec2(52.0, 28.0);
/// The largest height of an item beside the board.
const MAX_HEIGHT: f32 = 72.0;

/// Shows the menu button and the modes, in a row, or in a column if `is_column`.
pub fn navigation(ui: &mut Ui, cx: &PanelContext, is_column: bool) {
    let modes = Command::groups_in_menu(Menu::Tabs).concat();
    let count = (modes.len() + 1) as f32;
    let room = ui.available_size();
    let item = match is_column {
        true => vec2(room.x, (room.y / count).floor().clamp(size::TOUCH_TARGET, MAX_HEIGHT)),
        false => vec2((room.x / count).floor(), room.y),
    };
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let show = |ui: &mut Ui| {
        let menu = navigation_item(ui, item, (icon::MENU, i18n::menu_title()), false, cx.palette);
        cx.send_on_click(menu, ShellAction::OpenDialog(Dialog::Menu));
        for mode in modes {
            let (texts, chosen) = ((mode_icon(mode), mode.label()), mode.is_checked(cx.state));
            let button = navigation_item(ui, item, texts, chosen, cx.palette);
            if button.on_hover_text(mode.tooltip(ui.ctx())).clicked() {
                cx.send(mode.action(cx.state));
            }
        }
    };
    if is_column {
        ui.vertical(show)
    } else {
        ui.horizontal(show)
    };
}

fn mode_icon(mode: Command) -> &'static str {
    match mode {
        Command::ModeExplore => icon::EXPLORE,
        Command::ModeAnalyse => icon::ANALYSE,
        Command::ModeLearn => icon::LEARN,
        _ => icon::PLAY,
    }
}

/// Shows an icon with its name below it.
fn navigation_item(
    ui: &mut Ui,
    size: Vec2,
    (icon, name): (&str, Message),
    chosen: bool,
    palette: &Palette,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.set_choice_name(Role::Button, chosen, &name);
    let color = if chosen { palette.text } else { palette.text_weak };
    let font = FontId::proportional(size::SMALL_TEXT);
    let mut job = LayoutJob::simple_singleline(name.to_string(), font, color);
    job.wrap = TextWrapping::truncate_at_width(size.x - 4.0);
    let text = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let height = ICON_ROOM.y + 2.0 + text.size().y;
    let top = rect.center().y - height / 2.0;
    let middle = pos2(rect.center().x, top + ICON_ROOM.y / 2.0);
    let around = Rect::from_center_size(middle, ICON_ROOM.min(vec2(size.x, f32::INFINITY)));
    if chosen {
        ui.painter().rect_filled(around, around.height() / 2.0, ui.visuals().selection.bg_fill);
    } else if response.hovered() {
        ui.painter().rect_filled(around, around.height() / 2.0, palette.raised);
    }
    let font = FontId::proportional(ICON_SIZE);
    ui.painter().text(middle, Align2::CENTER_CENTER, icon, font, color);
    let at = pos2(rect.center().x - text.size().x / 2.0, around.bottom() + 2.0);
    ui.painter().galley(at, text, color);
    response
}
