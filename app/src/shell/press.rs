//! What a click means: what was there where the button went down, and is there still where it is
//! let go. Between the two the pointer may have crossed a border, or the board may be another one.

use egui::{PointerButton, Pos2, Response, Ui};
use std::any::Any;

/// What is clicked of a widget that shows many things. `at` says what is at a point of it now.
pub fn clicked<T>(ui: &Ui, response: &Response, at: impl Fn(Pos2) -> T) -> Option<T>
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

/// Whether a widget that shows one thing is clicked, or pressed by a key or a screen reader.
pub fn is_clicked<T>(ui: &Ui, response: &Response, shown: T) -> bool
where
    T: Any + Clone + PartialEq + Send + Sync,
{
    let inside = |pos| response.rect.contains(pos).then(|| shown.clone());
    let pointed = clicked(ui, response, inside).flatten().is_some();
    response.clicked() && (pointed || !response.clicked_by(PointerButton::Primary))
}
