//! A labelled text field.

use crate::theme::size;
use crate::words::Message;
use egui::{TextEdit, Ui};

/// The height of a text field.
#[derive(Clone, Copy, PartialEq)]
pub enum FieldRows {
    /// A single line.
    Single,
    /// As many lines as the text needs, at least two.
    Multiple,
}

/// Shows a field below its label. Returns the text, if it was changed.
pub fn text_field(ui: &mut Ui, name: Message, text: &str, rows: FieldRows) -> Option<String> {
    ui.add_space(size::GAP);
    let label = ui.label(name);
    let mut typed = text.to_owned();
    let edit = match rows {
        FieldRows::Single => TextEdit::singleline(&mut typed),
        FieldRows::Multiple => TextEdit::multiline(&mut typed).desired_rows(2),
    };
    let response = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
    (response.changed() && typed != text).then_some(typed)
}
