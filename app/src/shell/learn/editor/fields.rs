//! Text fields of the editor, and notes on what is missing.

use crate::action::{LessonEditAction, LessonFieldEdit};
use crate::i18n::Message;
use crate::shell::PanelContext;
use crate::shell::text_field::{multiline_field, single_line_field};
use crate::theme::Palette;
use crate::theme::size;
use egui::{TextStyle, Ui, vec2};

#[derive(Clone, Copy, PartialEq)]
pub enum FieldRows {
    Single,
    /// As many lines as the text needs, at least two.
    Multiple,
}

/// Shows a text field of the lesson; a change sets the field that `edit` builds from the text.
pub fn lesson_text_field(
    ui: &mut Ui,
    cx: &PanelContext,
    (name, text, rows): (Message, &str, FieldRows),
    edit: fn(String) -> LessonFieldEdit,
) {
    if let Some(text) = text_field(ui, name, text, rows) {
        cx.send(LessonEditAction::SetField(edit(text)));
    }
}

/// Shows a text field below its label. Returns the new text, if it was changed.
pub fn text_field(ui: &mut Ui, name: Message, text: &str, rows: FieldRows) -> Option<String> {
    ui.add_space(size::GAP);
    let label = ui.label(name);
    let mut typed = text.to_owned();
    let width = f32::INFINITY;
    let response = match rows {
        FieldRows::Single => single_line_field(ui, &mut typed, |field| field.desired_width(width)),
        FieldRows::Multiple => {
            multiline_field(ui, &mut typed, |field| field.desired_rows(2).desired_width(width))
        }
    };
    let response = response.labelled_by(label.id);
    (response.changed() && typed != text).then_some(typed)
}

/// Shows a problem, or nothing in room of the same height, so that what is below stays in place.
pub fn error_row(ui: &mut Ui, text: Option<Message>, palette: &Palette) {
    match text {
        Some(text) => error_label(ui, text, palette),
        None => empty_row(ui),
    }
}

/// Shows a problem that may take several rows, in the room that `longest` takes in any case.
pub fn error_rows(ui: &mut Ui, text: Option<Message>, longest: Message, palette: &Palette) {
    let font = TextStyle::Body.resolve(ui.style());
    let width = ui.available_width();
    let room = ui.painter().layout(longest.to_string(), font, palette.error, width).size().y;
    ui.vertical(|ui| {
        ui.set_min_height(room);
        if let Some(text) = text {
            error_label(ui, text, palette);
        }
    });
}

/// Leaves the room of a row of text free.
pub fn empty_row(ui: &mut Ui) {
    let height = ui.text_style_height(&TextStyle::Body).max(ui.spacing().icon_width);
    ui.allocate_space(vec2(ui.available_width().max(0.0), height));
}

/// Shows a problem in the error colour, for use beside its field.
pub fn error_label(ui: &mut Ui, text: Message, palette: &Palette) {
    ui.colored_label(palette.error, text);
}
