//! The menu bar with the mode tabs.

use super::widgets::{command_button, scroll_area_with_height};
use crate::action::{ExploreAction, FileAction, SettingsAction};
use crate::command::{Command, Menu};
use crate::i18n::{self, Language, Message};
use crate::shell::PanelContext;
use crate::state::Settings;
use crate::theme;
use egui::{Button, Ui};
use hypertoe_core::Player;

/// Shows the menus at the left, the modes at the right.
pub fn menu_bar(ui: &mut Ui, cx: &PanelContext) {
    egui::MenuBar::new().ui(ui, |ui| {
        command_button(ui, cx, Command::Welcome, theme::icon::HOME);
        for menu in Menu::ALL {
            match menu.title() {
                Some(name) => drop_down_menu(ui, name, |ui| menu_items(ui, cx, menu)),
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
            drop_down_menu(ui, name, |ui| menu_items(ui, cx, menu));
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
    ui.menu_button(name, |ui| {
        let room = ui.ctx().content_rect().height() - AROUND;
        scroll_area_with_height(room).show(ui, add);
    });
}

fn menu_items(ui: &mut Ui, cx: &PanelContext, menu: Menu) {
    for (i, group) in Command::groups_in_menu(menu).into_iter().enumerate() {
        if i > 0 {
            ui.separator();
        }
        for command in group {
            // Replaced by a submenu with each language by its own name.
            if command != Command::Language {
                menu_item(ui, cx, command);
            }
            match command {
                Command::SaveAs => recent_files_menu(ui, cx, &cx.state.settings),
                Command::CompletedLines => completed_lines_menu(ui, cx),
                Command::Language => language_menu(ui, cx, &cx.state.settings),
                _ => {}
            }
        }
    }
}

fn menu_item(ui: &mut Ui, cx: &PanelContext, command: Command) {
    let mut button = Button::new(command.label()).min_size(egui::vec2(210.0, 0.0));
    if let Some(shortcut) = command.shortcut_text(ui.ctx()) {
        button = button.shortcut_text(shortcut);
    }
    let button = button.selected(command.is_checked(cx.state));
    let response =
        ui.add_enabled(command.is_enabled(cx.state), button).on_hover_text(command.description());
    if response.clicked() {
        cx.send(command.action(cx.state));
        ui.close();
    }
}

fn completed_lines_menu(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    ui.add_enabled_ui(Command::CompletedLines.is_enabled(cx.state), |ui| {
        ui.menu_button(i18n::menu_completed(), |ui| {
            for player in (0..game.rules().player_count()).map(Player) {
                let lines = game.position().completed_lines(player).len();
                let text =
                    i18n::goal_score(&game.player_info(player).name, i18n::count_lines(lines));
                if ui.add_enabled(lines > 0, Button::new(text)).clicked() {
                    cx.send(ExploreAction::ShowCompletedLines(player));
                    ui.close();
                }
            }
        });
    });
}

fn recent_files_menu(ui: &mut Ui, cx: &PanelContext, settings: &Settings) {
    let files = &settings.recent_files;
    ui.add_enabled_ui(!files.is_empty(), |ui| {
        ui.menu_button(i18n::menu_recent(), |ui| {
            for file in files {
                let item = ui.button(file.name()).on_hover_text(file.to_string());
                if item.clicked() {
                    cx.send(FileAction::OpenFile(file.clone()));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button(i18n::menu_recent_clear()).clicked() {
                cx.send(FileAction::ForgetRecent);
                ui.close();
            }
        });
    });
}

/// Shows the submenu of languages: the system's, and each by its own name.
fn language_menu(ui: &mut Ui, cx: &PanelContext, settings: &Settings) {
    ui.menu_button(i18n::menu_language(), |ui| {
        let system = (None, Command::ThemeSystem.label().to_string());
        let spoken = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
        for (language, name) in std::iter::once(system).chain(spoken) {
            if ui.selectable_label(settings.language == language, name).clicked() {
                cx.send(SettingsAction::Language(language));
                ui.close();
            }
        }
    });
}
