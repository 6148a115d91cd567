//! A labelled text field.

use crate::words::Message;
use egui::{TextEdit, Ui, vec2};

/// Shows a field after its label.
pub fn labelled_field(ui: &mut Ui, label: Message, text: &mut String, width: f32) {
    let name = ui.label(label);
    // A grid gives a field less than its desired width; a side has up to five digits.
    let field = TextEdit::singleline(text).desired_width(width).min_size(vec2(width + 10.0, 0.0));
    ui.add(field.char_limit(1_000)).labelled_by(name.id);
}
