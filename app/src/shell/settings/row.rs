//! A row of the settings dialog: name, description, control, and a button that resets it.

use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::{NumberRange, Preference, PreferenceControl, PreferenceValue, State, Tip};
use crate::theme::{Palette, icons, size};
use crate::words;
use egui::{
    Align, Button, ComboBox, Layout, Response, RichText, Role, Sense, Separator, Slider, Stroke,
    StrokeKind, TextEdit, Ui, WidgetInfo, pos2, vec2,
};
use std::collections::BTreeSet;

/// The width of the control, and of the reset button beside it.
const CONTROL_WIDTH: f32 = 190.0;
const RESET_WIDTH: f32 = 26.0;

pub fn preference_row(ui: &mut Ui, state: &State, preference: Preference, send: &mut Vec<Action>) {
    ui.add_space(7.0);
    let control = CONTROL_WIDTH.min(ui.available_width() * 0.5);
    let texts = ui.available_width() - control - RESET_WIDTH - 3.0 * ui.spacing().item_spacing.x;
    ui.horizontal_top(|ui| {
        let label = ui.vertical(|ui| {
            ui.set_width(texts);
            let label = ui.label(preference.text());
            ui.label(RichText::from(preference.description()).weak().size(size::TEXT - 1.5));
            label
        });
        ui.allocate_ui_with_layout(
            vec2(control, 24.0),
            Layout::right_to_left(Align::Center),
            |ui| preference_control(ui, state, preference, &label.inner, send),
        );
        let middle = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(vec2(RESET_WIDTH, 24.0), middle, |ui| {
            reset_button(ui, state, preference, send);
        });
    });
    ui.add_space(5.0);
    ui.add(Separator::default().spacing(1.0));
}

/// Shows the control of a preference.
fn preference_control(
    ui: &mut Ui,
    state: &State,
    preference: Preference,
    label: &Response,
    send: &mut Vec<Action>,
) {
    let control = preference.control();
    let value = preference.value(&state.settings);
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
        (PreferenceControl::Tips(_), PreferenceValue::Tips(told)) => {
            let on = told.len() < Tip::ALL.len();
            let switch = toggle_switch(ui, on).labelled_by(label.id);
            ui.weak(control.text(&value));
            let told = if on { Tip::ALL.into() } else { BTreeSet::new() };
            switch.clicked().then_some(PreferenceValue::Tips(told))
        }
        (PreferenceControl::Keys(_), _) => {
            command_button(ui, state, Command::Shortcuts, Command::Shortcuts.label(), send);
            None
        }
        _ => None,
    };
    send.extend(wanted.map(|value| set_preference_action(preference, value)));
}

fn set_preference_action(preference: Preference, value: PreferenceValue) -> Action {
    Action::Shell(ShellAction::SetPreference(preference, value))
}

/// Shows a switch: its knob is at the right for on, at the left for off.
fn toggle_switch(ui: &mut Ui, on: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(36.0, 20.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), on, ""));
    let palette = Palette::from_visuals(ui.visuals());
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
    names: &[words::Message],
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
                if ui.selectable_label(one == *value, name).clicked() {
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
    let mut button = |ui: &mut Ui, icon: &str, name: words::Message, to: f64| {
        let to = to.clamp(scale.bounds.0, scale.bounds.1);
        let can = to != number;
        let button = ui.add_enabled(can, Button::new(icon).min_size(vec2(26.0, 0.0)));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, can, &name));
        if button.clicked() {
            wanted = Some(PreferenceValue::Number(to));
        }
    };
    // From right to left.
    button(ui, "+", words::setting_more(preference.text()), number + scale.step);
    ui.allocate_ui_with_layout(
        vec2(52.0, 20.0),
        Layout::centered_and_justified(egui::Direction::LeftToRight),
        |ui| ui.label(scale.unit.text(number)),
    );
    button(ui, "–", words::setting_less(preference.text()), number - scale.step);
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
fn reset_button(ui: &mut Ui, state: &State, preference: Preference, send: &mut Vec<Action>) {
    if !preference.is_changed(&state.settings) {
        return;
    }
    let usual = preference.default_value();
    let button = ui.add(Button::new(icons::RESET).frame(false));
    let name = words::setting_reset(preference.text());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let tip = words::setting_reset_tip(preference.control().text(&usual));
    if button.on_hover_text(tip).clicked() {
        send.push(set_preference_action(preference, usual));
    }
}
