//! The properties of the whole lesson: title, goal, minutes, notes.

use super::field::{FieldRows, text_field};
use super::said::{edit_action, problem_label};
use crate::action::{Action, LessonEditAction};
use crate::lesson::MissingPart;
use crate::state::LessonEditor;
use crate::theme::Palette;
use crate::words::{self, ToMessage};
use egui::{CollapsingHeader, DragValue, Role, Ui, WidgetInfo};

/// The longest lesson, in minutes.
const MAX_MINUTES: u16 = 600;

/// Shows the fields.
pub fn lesson_fields(
    ui: &mut Ui,
    editor: &LessonEditor,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let manuscript = editor.manuscript();
    if let Some(text) = text_field(ui, words::editor_title(), &manuscript.title, FieldRows::Single)
    {
        send.push(edit_action(LessonEditAction::Title(text)));
    }
    if manuscript.title.trim().is_empty() {
        problem_label(ui, MissingPart::Title.message(), palette);
    }
    CollapsingHeader::new(words::editor_about()).id_salt("about the lesson").show(ui, |ui| {
        if let Some(text) =
            text_field(ui, words::editor_goal(), &manuscript.goal, FieldRows::Multiple)
        {
            send.push(edit_action(LessonEditAction::Goal(text)));
        }
        ui.horizontal(|ui| {
            let label = ui.label(words::editor_minutes());
            let mut minutes = manuscript.minutes.unwrap_or(0);
            let value = ui.add(
                DragValue::new(&mut minutes).range(0..=MAX_MINUTES).clamp_existing_to_range(false),
            );
            let value = value.labelled_by(label.id);
            value.widget_info(|| {
                WidgetInfo::labeled(Role::SpinButton, true, words::editor_minutes())
            });
            if value.changed() {
                send.push(edit_action(LessonEditAction::Minutes(
                    Some(minutes).filter(|it| *it > 0),
                )));
            }
        });
        if let Some(text) =
            text_field(ui, words::editor_notes(), &manuscript.notes, FieldRows::Multiple)
        {
            send.push(edit_action(LessonEditAction::Notes(text)));
        }
    });
}
