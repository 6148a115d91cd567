//! The settings dialog: the preferences of a section, or those that a search finds.

use super::dialog_widgets::{dismiss_button, set_dialog_width, spaced_dialog_title};
use super::widgets::{
    AccessibleName, command_button, drop_down, focus_field_by_default, scroll_area_with_height,
    section_heading, selectable_label, set_combo_box_name, target_size,
};
use crate::action::{Action, SettingsAction};
use crate::command::Command;
use crate::i18n;
use crate::shell::PanelContext;
use crate::state::{
    NumberRange, Preference, PreferenceControl, PreferenceValue, Settings, SettingsDialog,
    SettingsSection, State, Tip,
};
use crate::theme::{self, LayoutClass, Palette, size};
use egui::{
    Align, Button, ComboBox, Layout, Rect, Response, RichText, Role, Sense, Separator, Slider,
    Stroke, StrokeKind, TextEdit, Ui, Vec2, pos2, vec2,
};
use std::collections::BTreeSet;

/// The width of the dialog, and of the sections at its left.
const WIDTH: f32 = 740.0;
const SECTIONS_WIDTH: f32 = 148.0;

/// The width below which the sections stand above the rows.
const NARROW: f32 = 560.0;

/// The largest height of the rows, and the height of everything around them.
const MAX_ROWS_HEIGHT: f32 = 470.0;
const REST_HEIGHT: f32 = 150.0;

/// Shows the dialog; every change is applied at once.
pub fn settings_dialog(ui: &mut Ui, cx: &PanelContext, page: &mut SettingsDialog, max_height: f32) {
    set_dialog_width(ui, WIDTH);
    spaced_dialog_title(ui, i18n::settings_title());
    let name = i18n::settings_search();
    let field =
        TextEdit::singleline(&mut page.search).hint_text(&name).desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &name);
        info.current_text_value = Some(page.search.clone());
        info
    });
    focus_field_by_default(&field);
    ui.add_space(size::GAP);
    let height = (max_height - REST_HEIGHT).min(MAX_ROWS_HEIGHT);
    if ui.available_width() < NARROW || cx.state.layout.class.is_compact() {
        section_choice(ui, page);
        preference_rows(ui, cx, page, height - ui.spacing().interact_size.y);
    } else {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(
                vec2(SECTIONS_WIDTH, height),
                Layout::top_down_justified(Align::LEFT),
                |ui| section_list(ui, page),
            );
            ui.add_space(size::SECTION);
            ui.vertical(|ui| preference_rows(ui, cx, page, height));
        });
    }
    ui.add_space(10.0);
    settings_footer(ui, cx, &cx.state.settings, page);
}

/// Shows the names of the sections, to choose one.
fn section_list(ui: &mut Ui, page: &mut SettingsDialog) {
    for section in SettingsSection::ALL {
        let chosen = page.search.trim().is_empty() && page.section == section;
        let button = Button::selectable(chosen, section.label()).min_size(vec2(0.0, 28.0));
        if ui.add(button).clicked() {
            (page.section, page.search) = (section, String::new());
        }
    }
}

/// Shows the sections in a list that drops down.
fn section_choice(ui: &mut Ui, page: &mut SettingsDialog) {
    let list = ComboBox::from_id_salt("section").width(ui.available_width());
    let mut section = page.section;
    let choice = drop_down(ui, list, &mut section, SettingsSection::ALL, SettingsSection::label);
    set_combo_box_name(&choice, &i18n::settings_title(), &page.section.label());
    if section != page.section {
        (page.section, page.search) = (section, String::new());
    }
}

/// Shows the rows of a section, or those that a search finds, grouped by section.
fn preference_rows(ui: &mut Ui, cx: &PanelContext, page: &SettingsDialog, height: f32) {
    let search = page.search.trim();
    scroll_area_with_height(height)
        .id_salt((page.section, search.is_empty()))
        .auto_shrink(false)
        .show(ui, |ui| {
            if search.is_empty() {
                let all = Preference::ALL.into_iter();
                let in_section =
                    |one: &Preference| one.section() == page.section && one.is_offered();
                for preference in all.filter(in_section) {
                    preference_row(ui, cx, preference);
                }
                if page.section == SettingsSection::Files {
                    data_folder(ui, cx.state);
                }
                return;
            }
            let found = Preference::search(search);
            if found.is_empty() {
                ui.add_space(size::SECTION);
                ui.weak(i18n::settings_nothing(search));
            }
            let mut last = None;
            for preference in found {
                let section = preference.section();
                if last.replace(section) != Some(section) {
                    section_heading(ui, section.label());
                }
                preference_row(ui, cx, preference);
            }
        });
}

fn data_folder(ui: &mut Ui, state: &State) {
    if let Some(folder) = &state.data_folder {
        ui.add_space(size::SECTION);
        ui.weak(i18n::settings_stored_in(folder.to_string()));
    }
}

/// Shows the buttons to close and to reset all settings, which needs confirmation.
fn settings_footer(ui: &mut Ui, cx: &PanelContext, settings: &Settings, page: &mut SettingsDialog) {
    ui.horizontal_wrapped(|ui| {
        if !page.is_confirming_reset {
            dismiss_button(ui, cx, i18n::button_done());
            let changed = Preference::ALL.iter().any(|one| one.is_changed(settings));
            let reset = Button::new(i18n::settings_reset_all());
            let reset = ui.add_enabled(changed, reset);
            page.is_confirming_reset =
                reset.on_hover_text(i18n::settings_reset_all_tip()).clicked();
            return;
        }
        ui.label(i18n::settings_reset_asked());
        if ui.button(i18n::settings_reset_yes()).clicked() {
            cx.send(SettingsAction::Reset);
            page.is_confirming_reset = false;
        }
        if ui.button(i18n::settings_reset_no()).clicked() {
            page.is_confirming_reset = false;
        }
    });
}

/// The width of the control, and of the reset button beside it.
const CONTROL_WIDTH: f32 = 190.0;
const RESET_WIDTH: f32 = 26.0;

/// Shows a preference with its label and its widget.
pub fn preference_row(ui: &mut Ui, cx: &PanelContext, preference: Preference) {
    ui.add_space(7.0);
    let width = ui.available_width();
    let reset = target_size(ui, vec2(RESET_WIDTH, 24.0));
    let gaps = 3.0 * ui.spacing().item_spacing.x;
    // Below the texts, where there is no room beside them.
    let is_narrow = cx.state.layout.class == LayoutClass::Upright;
    let is_switch = matches!(preference.control(), PreferenceControl::Switch(_));
    let is_stacked = is_narrow && !is_switch;
    let control = match (is_narrow, is_switch) {
        (true, true) => size::TOUCH_TARGET,
        (true, false) => width - reset.x - gaps,
        (false, _) => CONTROL_WIDTH.min(width * 0.5),
    };
    let texts = if is_stacked { width } else { width - control - reset.x - gaps };
    let label = |ui: &mut Ui| {
        ui.set_width(texts);
        let label = ui.label(preference.label());
        ui.label(RichText::from(preference.description()).weak().size(size::TEXT - 1.5));
        label
    };
    let controls = |ui: &mut Ui, label: &Response| {
        let size = vec2(control, reset.y);
        let layout = Layout::right_to_left(Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            preference_control(ui, cx, preference, label);
        });
        let middle = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(reset, middle, |ui| reset_button(ui, cx, preference));
    };
    if is_stacked {
        let label = ui.vertical(label).inner;
        ui.horizontal(|ui| controls(ui, &label));
    } else {
        ui.horizontal_top(|ui| {
            let label = ui.vertical(label).inner;
            controls(ui, &label);
        });
    }
    ui.add_space(5.0);
    ui.add(Separator::default().spacing(1.0));
}

fn preference_control(ui: &mut Ui, cx: &PanelContext, preference: Preference, label: &Response) {
    let control = preference.control();
    let value = preference.value(&cx.state.settings);
    let wanted = match (control, &value) {
        (PreferenceControl::Switch(_), PreferenceValue::Switch(on)) => {
            let switch = toggle_switch(ui, *on).labelled_by(label.id);
            switch.clicked().then_some(PreferenceValue::Switch(!*on))
        }
        (PreferenceControl::Choice(_, names), PreferenceValue::Choice(_)) => {
            choice_control(ui, preference, &names(), &value, label)
        }
        (PreferenceControl::Number(_, scale), PreferenceValue::Number(number))
            if scale.has_buttons =>
        {
            number_stepper(ui, preference, scale, *number)
        }
        (PreferenceControl::Number(_, scale), PreferenceValue::Number(number)) => {
            number_slider(ui, scale, *number, label)
        }
        (PreferenceControl::Text(_, empty), PreferenceValue::Text(text)) => {
            let mut text = text.clone();
            let field = TextEdit::singleline(&mut text).hint_text(empty());
            let field = ui.add(field.desired_width(ui.available_width()));
            field.labelled_by(label.id).changed().then_some(PreferenceValue::Text(text))
        }
        (PreferenceControl::Tips(_), PreferenceValue::Tips(shown)) => {
            let on = shown.len() < Tip::ALL.len();
            let switch = toggle_switch(ui, on).labelled_by(label.id);
            ui.weak(control.text(&value));
            let shown = if on { Tip::ALL.into() } else { BTreeSet::new() };
            switch.clicked().then_some(PreferenceValue::Tips(shown))
        }
        (PreferenceControl::Keys(_), _) => {
            command_button(ui, cx, Command::Shortcuts, Command::Shortcuts.label());
            None
        }
        _ => None,
    };
    cx.send_all(wanted.map(|value| set_preference_action(preference, value)));
}

fn set_preference_action(preference: Preference, value: PreferenceValue) -> Action {
    Action::Settings(SettingsAction::SetPreference(preference, value))
}

/// Shows a switch: its knob is at the right for on, at the left for off.
fn toggle_switch(ui: &mut Ui, on: bool) -> Response {
    let size = vec2(36.0, 20.0);
    let (target, response) = ui.allocate_exact_size(target_size(ui, size), Sense::click());
    response.set_choice_name(Role::CheckBox, on, "");
    let rect = Rect::from_center_size(target.center(), size);
    let palette = Palette::for_visuals(ui.visuals());
    let on_side = ui.ctx().animate_bool_responsive(response.id, on);
    let radius = rect.height() / 2.0;
    let (fill, knob) = match on {
        true => (palette.accent, palette.on_accent),
        false => (palette.raised, palette.text_weak),
    };
    let edge = Stroke::new(1.0, if on { palette.accent } else { palette.text_weak });
    let ring = if response.hovered() { rect.expand(1.0) } else { rect };
    ui.painter().rect(ring, radius + 1.0, fill, edge, StrokeKind::Inside);
    let ends = (rect.left() + radius)..=(rect.right() - radius);
    let at = pos2(egui::lerp(ends, on_side), rect.center().y);
    ui.painter().circle_filled(at, radius - 5.0, knob);
    response
}

/// Shows a combo box.
fn choice_control(
    ui: &mut Ui,
    preference: Preference,
    names: &[i18n::Message],
    value: &PreferenceValue,
    label: &Response,
) -> Option<PreferenceValue> {
    let mut wanted = None;
    ComboBox::from_id_salt(("setting", preference))
        .width(ui.available_width())
        .truncate()
        .height(340.0)
        .selected_text(preference.control().text(value))
        .show_ui(ui, |ui| {
            for (place, name) in names.iter().enumerate() {
                let one = PreferenceValue::Choice(place);
                if selectable_label(ui, one == *value, name).clicked() {
                    wanted = Some(one);
                }
            }
        })
        .response
        .labelled_by(label.id);
    wanted
}

/// Shows a number between two step buttons.
fn number_stepper(
    ui: &mut Ui,
    preference: Preference,
    scale: &NumberRange,
    number: f64,
) -> Option<PreferenceValue> {
    let mut wanted = None;
    let mut button = |ui: &mut Ui, icon: &str, name: i18n::Message, to: f64| {
        let to = to.clamp(scale.bounds.0, scale.bounds.1);
        let can = to != number;
        let button =
            ui.add_enabled(can, Button::new(icon).min_size(target_size(ui, vec2(26.0, 0.0))));
        button.set_name(Role::Button, &name);
        if button.clicked() {
            wanted = Some(PreferenceValue::Number(to));
        }
    };
    // From right to left.
    button(ui, "+", i18n::setting_more(preference.label()), number + scale.step);
    ui.allocate_ui_with_layout(
        vec2(52.0, 20.0),
        Layout::centered_and_justified(egui::Direction::LeftToRight),
        |ui| ui.label(scale.unit.text(number)),
    );
    button(ui, "–", i18n::setting_less(preference.label()), number - scale.step);
    wanted
}

fn number_slider(
    ui: &mut Ui,
    scale: &NumberRange,
    number: f64,
    label: &Response,
) -> Option<PreferenceValue> {
    let (mut number, unit) = (number, scale.unit);
    ui.spacing_mut().slider_width = ui.available_width() - 66.0;
    let slider = Slider::new(&mut number, scale.bounds.0..=scale.bounds.1)
        .step_by(scale.step)
        .custom_formatter(move |number, _| unit.text(number).to_string())
        .custom_parser(|text| {
            let text = text.replace(',', ".");
            let is_number = |letter: &char| letter.is_ascii_digit() || *letter == '.';
            text.chars().filter(is_number).collect::<String>().parse().ok()
        });
    ui.add(slider).labelled_by(label.id).changed().then_some(PreferenceValue::Number(number))
}

/// Shows the reset button, if the value is not the default.
fn reset_button(ui: &mut Ui, cx: &PanelContext, preference: Preference) {
    if !preference.is_changed(&cx.state.settings) {
        return;
    }
    let usual = preference.default_value();
    let size = target_size(ui, Vec2::ZERO);
    let button = ui.add(Button::new(theme::icon::RESET).frame(false).min_size(size));
    let name = i18n::setting_reset(preference.label());
    button.set_name(Role::Button, &name);
    let tip = i18n::setting_reset_tip(preference.control().text(&usual));
    cx.send_on_click(button.on_hover_text(tip), set_preference_action(preference, usual));
}
