//! The menu of a compact window: all menus in one list, which unfold in place.

use super::dialog_widgets::{dialog_title, set_dialog_width};
use super::menu_bar::{MenuPlace, menu_item, menu_items, menu_row};
use super::status_bar::document_info;
use super::widgets::scroll_area_with_height;
use crate::action::ShellAction;
use crate::command::{Command, Menu};
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::theme::icon;
use egui::{Atom, Button, Id, Ui};

/// The width of the list, where there is room.
const WIDTH: f32 = 420.0;

pub fn menu_dialog(ui: &mut Ui, cx: &PanelContext, max_height: f32) {
    set_dialog_width(ui, WIDTH);
    ui.horizontal(|ui| {
        dialog_title(ui, i18n::menu_title());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            cx.button(ui, i18n::button_close(), ShellAction::Dismiss);
        });
    });
    let is_opening = is_first_pass(ui);
    let used = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let mut list = scroll_area_with_height(max_height - used).auto_shrink([false, true]);
    if is_opening {
        ui.data_mut(|data| data.remove::<Option<Menu>>(unfolded_id()));
        list = list.vertical_scroll_offset(0.0);
    }
    list.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| document_info(ui, cx));
        menu_item(ui, cx, Command::Welcome, MenuPlace::Dialog);
        for menu in Menu::ALL {
            let Some(name) = menu.title() else { continue };
            if unfolded(ui, menu, name) {
                ui.indent(("menu", menu.title().map(String::from)), |ui| {
                    menu_items(ui, cx, menu, MenuPlace::Dialog);
                });
            }
        }
    });
}

/// Returns whether the menu was not shown in the pass before: it opens folded, at its top.
fn is_first_pass(ui: &Ui) -> bool {
    let (id, pass) = (Id::unique("pass of the menu"), ui.ctx().cumulative_pass_nr());
    let before = ui.data(|data| data.get_temp::<u64>(id));
    ui.data_mut(|data| data.insert_temp(id, pass));
    before.is_none_or(|before| before + 1 < pass)
}

/// The id of the menu that is unfolded.
fn unfolded_id() -> Id {
    Id::unique("unfolded menu")
}

/// Shows the row that unfolds a menu, and folds the one that was unfolded before. Returns whether
/// this one is unfolded.
fn unfolded(ui: &mut Ui, menu: Menu, name: Message) -> bool {
    let id = unfolded_id();
    let shown: Option<Menu> = ui.data(|data| data.get_temp(id)).flatten();
    let is_open = shown == Some(menu);
    let arrow = if is_open { icon::FOLD } else { icon::UNFOLD };
    let row = ui.add(menu_row(ui, Button::new((name, Atom::grow(), arrow))));
    ui.ctx().accesskit_node_builder(row.id, |node| node.set_expanded(is_open));
    if row.clicked() {
        let now = (!is_open).then_some(menu);
        ui.data_mut(|data| data.insert_temp(id, now));
        ui.ctx().request_repaint();
    }
    is_open
}
