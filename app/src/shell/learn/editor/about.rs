//! The properties of the whole lesson: title, goal, minutes, notes.

use super::field::{Rows, field};
use super::said::{edit, problem};
use crate::action::{Action, EditAction};
use crate::lesson::Gap;
use crate::state::Editor;
use crate::theme::Palette;
use crate::words::{self, ToMessage};
use egui::{CollapsingHeader, DragValue, Role, Ui, WidgetInfo};

/// The longest lesson, in minutes.
const LONGEST: u16 = 600;

/// Shows the fields.
pub fn about(ui: &mut Ui, editor: &Editor, palette: &Palette, send: &mut Vec<Action>) {
    let manuscript = editor.manuscript();
    if let Some(text) = field(ui, words::editor_title(), &manuscript.title, Rows::One) {
        send.push(edit(EditAction::Title(text)));
    }
    if manuscript.title.trim().is_empty() {
        problem(ui, Gap::Title.message(), palette);
    }
    CollapsingHeader::new(words::editor_about()).id_salt("about the lesson").show(ui, |ui| {
        if let Some(text) = field(ui, words::editor_goal(), &manuscript.goal, Rows::Several) {
            send.push(edit(EditAction::Goal(text)));
        }
        ui.horizontal(|ui| {
            let label = ui.label(words::editor_minutes());
            let mut minutes = manuscript.minutes.unwrap_or(0);
            let value = ui.add(
                DragValue::new(&mut minutes).range(0..=LONGEST).clamp_existing_to_range(false),
            );
            let value = value.labelled_by(label.id);
            value.widget_info(|| {
                WidgetInfo::labeled(Role::SpinButton, true, words::editor_minutes())
            });
            if value.changed() {
                send.push(edit(EditAction::Minutes(Some(minutes).filter(|it| *it > 0))));
            }
        });
        if let Some(text) = field(ui, words::editor_notes(), &manuscript.notes, Rows::Several) {
            send.push(edit(EditAction::Notes(text)));
        }
    });
}
