//! A labelled text field.

use crate::theme::size;
use crate::words::Message;
use egui::{TextEdit, Ui};

/// The height of a text field.
#[derive(Clone, Copy, PartialEq)]
pub enum Rows {
    /// A single line.
    One,
    /// As many lines as the text needs, at least two.
    Several,
}

/// Shows a field below its label. Returns the text, if it was changed.
pub fn field(ui: &mut Ui, name: Message, text: &str, rows: Rows) -> Option<String> {
    ui.add_space(size::GAP);
    let label = ui.label(name);
    let mut typed = text.to_owned();
    let edit = match rows {
        Rows::One => TextEdit::singleline(&mut typed),
        Rows::Several => TextEdit::multiline(&mut typed).desired_rows(2),
    };
    let response = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
    (response.changed() && typed != text).then_some(typed)
}
