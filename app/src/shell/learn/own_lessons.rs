//! My lessons: the lessons that were opened or saved, with their files.

use super::lesson_progress::progress_text;
use crate::action::OwnLessonAction;
use crate::i18n;
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, section_heading, small_button};
use crate::state::{FileRef, HAS_FOLDERS, LessonRecord, OwnLesson, Timestamp, file_progress_key};
use crate::theme::{icon, size};
use egui::{Frame, Label, Margin, RichText, Role, Stroke, Ui, vec2};

/// The lessons that are shown on the home page, at most.
const SHOWN_AT_HOME: usize = 4;

/// Shows the lessons with their files and progress; nothing if there are none.
pub fn own_lesson_list(ui: &mut Ui, cx: &PanelContext) {
    let listed = cx.state.settings.own_lessons.latest_first();
    if listed.is_empty() {
        return;
    }
    section_heading(ui, i18n::own_title());
    for (file, lesson) in listed {
        own_lesson_row(ui, cx, &file, lesson);
    }
}

fn own_lesson_row(ui: &mut Ui, cx: &PanelContext, file: &FileRef, lesson: &OwnLesson) {
    let palette = cx.palette;
    let is_missing = cx.state.learn.missing_files.contains(file);
    let frame = Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(1.0, palette.outline))
        .corner_radius(8.0)
        .inner_margin(Margin::symmetric(12, 8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = if lesson.title.is_empty() { file.name() } else { lesson.title.clone() };
        ui.horizontal_wrapped(|ui| {
            let open = OwnLessonAction::Open(file.clone());
            cx.link(ui, RichText::new(&title).size(size::HEADING - 1.0).strong(), open);
            let key = file_progress_key(file);
            let record: Option<&LessonRecord> = cx.state.settings.learning_progress.lesson(&key);
            if let Some(text) = record.and_then(progress_text) {
                ui.weak(text);
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            let path = if HAS_FOLDERS { file.to_string() } else { file.name() };
            ui.add(Label::new(RichText::new(path).size(size::SMALL_TEXT + 0.5).weak()).wrap());
            if lesson.opened != Timestamp::default() {
                let date = lesson.opened.text(cx.state.now);
                ui.label(
                    RichText::from(i18n::own_opened(date)).size(size::SMALL_TEXT + 0.5).weak(),
                );
            }
            if is_missing {
                ui.colored_label(palette.error, i18n::own_missing());
            }
            if HAS_FOLDERS && !is_missing {
                let show = OwnLessonAction::ShowInFolder(file.clone());
                cx.send_on_click(small_button(ui, i18n::own_show()), show);
            }
            let remove = small_button(ui, icon::CLOSE);
            remove.set_name(Role::Button, i18n::own_remove(&title));
            let remove = remove.on_hover_text(i18n::own_remove_tip());
            cx.send_on_click(remove, OwnLessonAction::Remove(file.clone()));
        });
    });
}

/// Shows links to the lessons opened last, for the home page; nothing if there are none.
pub fn latest_own_lessons_row(ui: &mut Ui, cx: &PanelContext) {
    let listed = cx.state.settings.own_lessons.latest_first();
    if listed.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
        ui.label(RichText::from(i18n::own_title()).size(size::HEADING));
        for (file, lesson) in listed.into_iter().take(SHOWN_AT_HOME) {
            let title = if lesson.title.is_empty() { file.name() } else { lesson.title.clone() };
            let open = OwnLessonAction::Open(file.clone());
            cx.link(ui, format!("{} {title}", icon::LEARN), open).on_hover_text(file.to_string());
        }
    });
    ui.add_space(size::GAP);
}
