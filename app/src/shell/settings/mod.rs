//! The settings dialog: the preferences of a section, or those that a search finds.

mod row;

use super::question::{dialog_heading, dismiss_button, set_dialog_width};
use super::widgets::{focus_field, scroll_area_with_height, section_heading};
use crate::action::{Action, ShellAction};
use crate::state::{Preference, Settings, SettingsDialog, SettingsSection, State};
use crate::theme::size;
use crate::words;
use egui::{Align, Button, Layout, TextEdit, Ui, vec2};

/// The width of the dialog, and of the sections at its left.
const WIDTH: f32 = 740.0;
const SECTIONS_WIDTH: f32 = 148.0;

/// The width below which the sections stand above the rows.
const NARROW: f32 = 560.0;

/// The largest height of the rows, and the height of everything around them.
const MAX_ROWS_HEIGHT: f32 = 470.0;
const REST_HEIGHT: f32 = 150.0;

/// Shows the dialog; every change is applied at once.
pub fn settings_dialog(
    ui: &mut Ui,
    state: &State,
    page: &mut SettingsDialog,
    most: f32,
    send: &mut Vec<Action>,
) {
    set_dialog_width(ui, WIDTH);
    dialog_heading(ui, words::settings_title());
    let name = words::settings_search();
    let field =
        TextEdit::singleline(&mut page.search).hint_text(&name).desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name);
        info.current_text_value = Some(page.search.clone());
        info
    });
    focus_field(&field);
    ui.add_space(size::GAP);
    let height = (most - REST_HEIGHT).min(MAX_ROWS_HEIGHT);
    if ui.available_width() < NARROW {
        ui.horizontal_wrapped(|ui| section_list(ui, page));
        preference_rows(ui, state, page, height - 60.0, send);
    } else {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(
                vec2(SECTIONS_WIDTH, height),
                Layout::top_down_justified(Align::LEFT),
                |ui| section_list(ui, page),
            );
            ui.add_space(size::SECTION);
            ui.vertical(|ui| preference_rows(ui, state, page, height, send));
        });
    }
    ui.add_space(10.0);
    settings_footer(ui, &state.settings, page, send);
}

/// Shows the names of the sections, to choose one.
fn section_list(ui: &mut Ui, page: &mut SettingsDialog) {
    for section in SettingsSection::ALL {
        let chosen = page.search.trim().is_empty() && page.section == section;
        let button = Button::selectable(chosen, section.text()).min_size(vec2(0.0, 28.0));
        if ui.add(button).clicked() {
            (page.section, page.search) = (section, String::new());
        }
    }
}

/// Shows the rows of a section, or those that a search finds, grouped by section.
fn preference_rows(
    ui: &mut Ui,
    state: &State,
    page: &SettingsDialog,
    height: f32,
    send: &mut Vec<Action>,
) {
    let search = page.search.trim();
    scroll_area_with_height(height)
        .id_salt((page.section, search.is_empty()))
        .auto_shrink(false)
        .show(ui, |ui| {
            if search.is_empty() {
                let all = Preference::ALL.into_iter();
                for preference in all.filter(|one| one.section() == page.section) {
                    row::preference_row(ui, state, preference, send);
                }
                if page.section == SettingsSection::Files {
                    data_folder(ui, state);
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
                row::preference_row(ui, state, preference, send);
            }
        });
}

/// Shows the folder with the program's own files.
fn data_folder(ui: &mut Ui, state: &State) {
    if let Some(folder) = &state.data_folder {
        ui.add_space(size::SECTION);
        ui.weak(words::settings_kept_in(folder.to_string()));
    }
}

/// Shows the buttons to close and to reset all settings, which needs confirmation.
fn settings_footer(
    ui: &mut Ui,
    settings: &Settings,
    page: &mut SettingsDialog,
    send: &mut Vec<Action>,
) {
    ui.horizontal(|ui| {
        if !page.is_confirming_reset {
            dismiss_button(ui, words::button_done(), send);
            let changed = Preference::ALL.iter().any(|one| one.is_changed(settings));
            let reset = Button::new(words::settings_reset_all());
            let reset = ui.add_enabled(changed, reset);
            page.is_confirming_reset =
                reset.on_hover_text(words::settings_reset_all_tip()).clicked();
            return;
        }
        ui.label(words::settings_reset_asked());
        if ui.button(words::settings_reset_yes()).clicked() {
            send.push(Action::Shell(ShellAction::ResetSettings));
            page.is_confirming_reset = false;
        }
        if ui.button(words::settings_reset_no()).clicked() {
            page.is_confirming_reset = false;
        }
    });
}
