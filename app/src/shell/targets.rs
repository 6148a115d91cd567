//! Buttons that are large enough for a finger where the window is used with one.

use crate::theme::size;
use egui::{Button, IntoAtoms, Response, Ui, Vec2};

/// Returns whether what can be pressed is as large as a finger.
pub fn has_large_targets(ui: &Ui) -> bool {
    ui.spacing().interact_size.y >= size::TOUCH_TARGET
}

/// Returns the size of a widget: `usual`, or what a finger needs where targets are large.
pub fn target_size(ui: &Ui, usual: Vec2) -> Vec2 {
    match has_large_targets(ui) {
        true => usual.max(Vec2::splat(size::TOUCH_TARGET)),
        false => usual,
    }
}

/// Shows one of several choices, wide enough for a finger where targets are large.
pub fn selectable_label<'t>(ui: &mut Ui, chosen: bool, text: impl IntoAtoms<'t>) -> Response {
    let size = target_size(ui, Vec2::ZERO);
    ui.add(Button::selectable(chosen, text).min_size(size))
}

/// Shows one of several choices; a click sets `value`.
pub fn selectable_value<'t, T: PartialEq>(
    ui: &mut Ui,
    value: &mut T,
    choice: T,
    text: impl IntoAtoms<'t>,
) -> Response {
    let response = selectable_label(ui, *value == choice, text);
    if response.clicked() {
        *value = choice;
    }
    response
}

/// Shows a button as high as a text, where targets are not large.
pub fn small_button<'a>(ui: &mut Ui, text: impl IntoAtoms<'a>) -> Response {
    let size = target_size(ui, Vec2::ZERO);
    ui.add(Button::new(text).small().min_size(size))
}
