//! The menu bar with the mode tabs.

use super::widgets::{command_button, scroll_area_with_height, target_size};
use crate::action::{Action, ExploreAction, FileAction, SettingsAction, ShellAction};
use crate::command::{Command, Menu};
use crate::i18n::{self, Language, Message};
use crate::shell::PanelContext;
use crate::state::Settings;
use crate::theme::{self, size};
use egui::containers::menu::MenuButton;
use egui::{Atom, Button, Response, Ui};
use hypertoe_core::Player;

/// Shows the menus at the left, the modes at the right.
pub fn menu_bar(ui: &mut Ui, cx: &PanelContext) {
    egui::MenuBar::new().ui(ui, |ui| {
        command_button(ui, cx, Command::Welcome, theme::icon::HOME);
        for menu in Menu::ALL {
            match menu.title() {
                Some(name) => {
                    drop_down_menu(ui, name, |ui| menu_items(ui, cx, menu, MenuPlace::Bar));
                }
                None => mode_tabs(ui, cx, menu),
            }
        }
    });
}

/// Shows the modes as tabs, or as a menu where there is no room.
fn mode_tabs(ui: &mut Ui, cx: &PanelContext, menu: Menu) {
    /// The width of a tab where there is room.
    const WIDTH: f32 = 72.0;
    let commands = Command::groups_in_menu(menu).concat();
    let padding = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x + 2.0;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let width = |command: &Command| {
        let text = command.label().to_string();
        let layout = ui.painter().layout_no_wrap(text, font.clone(), egui::Color32::WHITE);
        layout.size().x + padding
    };
    let needed: f32 = commands.iter().map(width).sum();
    let room = ui.available_width();
    if needed > room {
        let shown = commands.iter().find(|command| command.is_checked(cx.state));
        let name = shown.map_or_else(i18n::menu_modes, |command| command.label());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            drop_down_menu(ui, name, |ui| menu_items(ui, cx, menu, MenuPlace::Bar));
        });
        return;
    }
    let each = (room / commands.len() as f32 - ui.spacing().item_spacing.x - 1.0).min(WIDTH);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        for command in commands.into_iter().rev() {
            let tab = Button::selectable(command.is_checked(cx.state), command.label());
            let least = if needed + WIDTH < room { each } else { 0.0 };
            cx.command_widget(ui, command, tab.min_size(egui::vec2(least, 0.0)));
        }
    });
}

/// Shows a menu that scrolls if the window is too low.
fn drop_down_menu(ui: &mut Ui, name: Message, add: impl FnOnce(&mut Ui)) {
    /// Height of the bar and the frame.
    const AROUND: f32 = 64.0;
    let button = Button::new(name).min_size(target_size(ui, egui::Vec2::ZERO));
    MenuButton::from_button(button).ui(ui, |ui| {
        let room = ui.ctx().content_rect().height() - AROUND;
        scroll_area_with_height(room).show(ui, add);
    });
}

/// The place of a menu.
#[derive(Clone, Copy, PartialEq)]
pub enum MenuPlace {
    /// It drops down from the menu bar; submenus are beside it.
    Bar,
    /// In the menu of a compact window, with its submenus in place.
    Dialog,
}

impl MenuPlace {
    /// Shows an item. A click closes the menu and sends an action.
    fn item(self, ui: &mut Ui, cx: &PanelContext, button: Button<'_>, action: Action) -> Response {
        let response = match self {
            Self::Bar => ui.add(button),
            Self::Dialog => ui.add(menu_row(ui, button)),
        };
        if response.clicked() {
            match self {
                Self::Bar => ui.close(),
                Self::Dialog => cx.send(ShellAction::Dismiss),
            }
            cx.send(action);
        }
        response
    }

    fn submenu(self, ui: &mut Ui, name: Message, add: impl FnOnce(&mut Ui)) {
        match self {
            Self::Bar => _ = ui.menu_button(name, add),
            Self::Dialog => {
                ui.add_space(size::GAP);
                ui.weak(name);
                ui.indent("submenu", add);
            }
        }
    }
}

/// Makes a button as wide as the menu.
pub fn menu_row<'a>(ui: &Ui, button: Button<'a>) -> Button<'a> {
    button.min_size(egui::vec2(ui.available_width(), ui.spacing().interact_size.y)).wrap()
}

pub fn menu_items(ui: &mut Ui, cx: &PanelContext, menu: Menu, place: MenuPlace) {
    for (i, group) in Command::groups_in_menu(menu).into_iter().enumerate() {
        match group.first().and_then(|command| command.submenu_title()) {
            Some(title) => place.submenu(ui, title, |ui| group_items(ui, cx, group, place)),
            None => {
                if i > 0 {
                    ui.separator();
                }
                group_items(ui, cx, group, place);
            }
        }
    }
}

fn group_items(ui: &mut Ui, cx: &PanelContext, group: Vec<Command>, place: MenuPlace) {
    for command in group {
        // Replaced by a submenu with each language by its own name.
        if command != Command::Language {
            menu_item(ui, cx, command, place);
        }
        match command {
            Command::SaveAs => recent_files_menu(ui, cx, &cx.state.settings, place),
            Command::CompletedLines => completed_lines_menu(ui, cx, place),
            Command::Language => language_menu(ui, cx, &cx.state.settings, place),
            _ => {}
        }
    }
}

pub fn menu_item(ui: &mut Ui, cx: &PanelContext, command: Command, place: MenuPlace) {
    // At the left, however wide the row.
    let mut button = Button::new((command.label(), Atom::grow()));
    if place == MenuPlace::Bar {
        button = Button::new(command.label()).min_size(egui::vec2(210.0, 0.0));
    }
    if let Some(shortcut) = command.shortcut_text(ui.ctx()).filter(|_| !cx.state.layout.is_touched)
    {
        button = button.shortcut_text(shortcut);
    }
    let button = button.selected(command.is_checked(cx.state));
    ui.add_enabled_ui(command.is_enabled(cx.state), |ui| {
        place.item(ui, cx, button, command.action(cx.state)).on_hover_text(command.description());
    });
}

fn completed_lines_menu(ui: &mut Ui, cx: &PanelContext, place: MenuPlace) {
    let game = cx.state.document.game();
    ui.add_enabled_ui(Command::CompletedLines.is_enabled(cx.state), |ui| {
        place.submenu(ui, i18n::menu_completed(), |ui| {
            for player in (0..game.rules().player_count()).map(Player) {
                let lines = game.position().completed_lines(player).len();
                let text =
                    i18n::goal_score(&game.player_info(player).name, i18n::count_lines(lines));
                let action = ExploreAction::ShowCompletedLines(player).into();
                ui.add_enabled_ui(lines > 0, |ui| {
                    place.item(ui, cx, Button::new(text), action);
                });
            }
        });
    });
}

fn recent_files_menu(ui: &mut Ui, cx: &PanelContext, settings: &Settings, place: MenuPlace) {
    let files = &settings.recent_files;
    ui.add_enabled_ui(!files.is_empty(), |ui| {
        place.submenu(ui, i18n::menu_recent(), |ui| {
            for file in files {
                let open = FileAction::OpenFile(file.clone()).into();
                place.item(ui, cx, Button::new(file.name()), open).on_hover_text(file.to_string());
            }
            ui.separator();
            let clear = Button::new(i18n::menu_recent_clear());
            place.item(ui, cx, clear, FileAction::ForgetRecent.into());
        });
    });
}

/// Shows the submenu of languages: the system's, and each by its own name.
fn language_menu(ui: &mut Ui, cx: &PanelContext, settings: &Settings, place: MenuPlace) {
    place.submenu(ui, i18n::menu_language(), |ui| {
        let system = (None, Command::ThemeSystem.label().to_string());
        let spoken = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
        for (language, name) in std::iter::once(system).chain(spoken) {
            let button = Button::selectable(settings.language == language, name);
            place.item(ui, cx, button, SettingsAction::Language(language).into());
        }
    });
}
