//! The settings dialog: the preferences of a section, or those that a search finds.

mod row;

use super::question::{done, heading, set_width};
use super::widgets::{scroll_up_to, section as section_heading, take_keys};
use crate::action::{Action, ShellAction};
use crate::state::{Preference, Section, Settings, SettingsPage, State};
use crate::theme::size;
use crate::words;
use egui::{Align, Button, Layout, TextEdit, Ui, vec2};

/// The width of the dialog, and of the sections at its left.
const WIDTH: f32 = 740.0;
const PARTS: f32 = 148.0;

/// The width below which the sections stand above the rows.
const NARROW: f32 = 560.0;

/// The largest height of the rows, and the height of everything around them.
const ROWS: f32 = 470.0;
const AROUND: f32 = 150.0;

/// Shows the dialog; every change is applied at once.
pub fn settings(
    ui: &mut Ui,
    state: &State,
    page: &mut SettingsPage,
    most: f32,
    send: &mut Vec<Action>,
) {
    set_width(ui, WIDTH);
    heading(ui, words::settings_title());
    let name = words::settings_search();
    let field =
        TextEdit::singleline(&mut page.search).hint_text(&name).desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name);
        info.current_text_value = Some(page.search.clone());
        info
    });
    take_keys(&field);
    ui.add_space(size::GAP);
    let height = (most - AROUND).min(ROWS);
    if ui.available_width() < NARROW {
        ui.horizontal_wrapped(|ui| parts(ui, page));
        rows(ui, state, page, height - 60.0, send);
    } else {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(
                vec2(PARTS, height),
                Layout::top_down_justified(Align::LEFT),
                |ui| parts(ui, page),
            );
            ui.add_space(size::SECTION);
            ui.vertical(|ui| rows(ui, state, page, height, send));
        });
    }
    ui.add_space(10.0);
    footer(ui, &state.settings, page, send);
}

/// Shows the names of the sections, to choose one.
fn parts(ui: &mut Ui, page: &mut SettingsPage) {
    for section in Section::ALL {
        let chosen = page.search.trim().is_empty() && page.section == section;
        let button = Button::selectable(chosen, section.text()).min_size(vec2(0.0, 28.0));
        if ui.add(button).clicked() {
            (page.section, page.search) = (section, String::new());
        }
    }
}

/// Shows the rows of a section, or those that a search finds, grouped by section.
fn rows(ui: &mut Ui, state: &State, page: &SettingsPage, height: f32, send: &mut Vec<Action>) {
    let search = page.search.trim();
    scroll_up_to(height).id_salt((page.section, search.is_empty())).auto_shrink(false).show(
        ui,
        |ui| {
            if search.is_empty() {
                let all = Preference::ALL.into_iter();
                for preference in all.filter(|one| one.section() == page.section) {
                    row::row(ui, state, preference, send);
                }
                if page.section == Section::Files {
                    kept_in(ui, state);
                }
                return;
            }
            let found = Preference::find(search);
            if found.is_empty() {
                ui.add_space(size::SECTION);
                ui.weak(words::settings_nothing(search));
            }
            let mut last = None;
            for preference in found {
                let section = preference.section();
                if last.replace(section) != Some(section) {
                    section_heading(ui, section.text());
                }
                row::row(ui, state, preference, send);
            }
        },
    );
}

/// Shows the folder with the program's own files.
fn kept_in(ui: &mut Ui, state: &State) {
    if let Some(folder) = &state.kept_in {
        ui.add_space(size::SECTION);
        ui.weak(words::settings_kept_in(folder.to_string()));
    }
}

/// Shows the buttons to close and to reset all settings, which needs confirmation.
fn footer(ui: &mut Ui, settings: &Settings, page: &mut SettingsPage, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        if !page.asks_reset {
            done(ui, words::button_done(), send);
            let changed = Preference::ALL.iter().any(|one| one.is_changed(settings));
            let reset = Button::new(words::settings_reset_all());
            let reset = ui.add_enabled(changed, reset);
            page.asks_reset = reset.on_hover_text(words::settings_reset_all_tip()).clicked();
            return;
        }
        ui.label(words::settings_reset_asked());
        if ui.button(words::settings_reset_yes()).clicked() {
            send.push(Action::Shell(ShellAction::ResetSettings));
            page.asks_reset = false;
        }
        if ui.button(words::settings_reset_no()).clicked() {
            page.asks_reset = false;
        }
    });
}
