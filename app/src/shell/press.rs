//! Clicks on things inside a widget. A click counts only if the same thing is under the pointer
//! when the button is pressed and when it is released: meanwhile the pointer may have crossed a
//! border, or the board may have changed.

use egui::{PointerButton, Pos2, Response, Ui};
use std::any::Any;

/// Returns the clicked thing of a widget that shows many. `at` returns the thing at a point now.
pub fn clicked_target<T>(ui: &Ui, response: &Response, at: impl Fn(Pos2) -> T) -> Option<T>
where
    T: Any + Clone + PartialEq + Send + Sync,
{
    let here = at(response.interact_pointer_pos()?);
    let id = response.id.with("pressed");
    if ui.input(|i| i.pointer.any_pressed()) {
        ui.data_mut(|data| data.insert_temp(id, here.clone()));
    }
    if !response.clicked() && !response.secondary_clicked() {
        return None;
    }
    let pressed: Option<T> = ui.data(|data| data.get_temp(id));
    pressed.filter(|pressed| *pressed == here)
}

/// Returns whether a widget that shows one thing is clicked by pointer, key or screen reader.
pub fn is_clicked<T>(ui: &Ui, response: &Response, shown: T) -> bool
where
    T: Any + Clone + PartialEq + Send + Sync,
{
    let inside = |pos| response.rect.contains(pos).then(|| shown.clone());
    let pointed = clicked_target(ui, response, inside).flatten().is_some();
    response.clicked() && (pointed || !response.clicked_by(PointerButton::Primary))
}
