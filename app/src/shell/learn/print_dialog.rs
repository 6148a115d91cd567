//! The dialog that prints a lesson or exercises: its options, and the pages as they will be.

use crate::action::LearnAction;
use crate::i18n::{self, Message, ToMessage};
use crate::picture::PrintPage;
use crate::picture::sheet::{
    FigureSize, HandoutOptions, HandoutReader, MAX_EXERCISES, Paper, SheetKind, SheetSpec,
};
use crate::shell::dialog_widgets::{cancel_button, dialog_title};
use crate::shell::export_dialog::{paint_drawing, show_page_buttons};
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{
    AccessibleName, is_enter_pressed, scroll_area_with_height, section_heading, selectable_value,
};
use crate::shell::{PanelContext, primary_button};
use crate::state::{PrintDialog, PrintableDocument};
use crate::theme::LayoutClass;
use egui::{Checkbox, DragValue, Rect, Role, Sense, Ui, vec2};

/// Width of the options, in points, and the least width of the page.
const OPTIONS_WIDTH: f32 = 260.0;
const MIN_PAGE_WIDTH: f32 = 200.0;
/// The room for the title and the buttons.
const FRAME_HEIGHT: f32 = 130.0;
/// The page's share of the height where the options are below it.
const STACKED_PAGE_SHARE: f32 = 0.5;

pub fn print_dialog(ui: &mut Ui, cx: &PanelContext, dialog: &mut PrintDialog, max_height: f32) {
    let key = (dialog.document.clone(), dialog.options);
    let pages = cached(ui.ctx(), "printed pages", &key, || {
        dialog.document.pages(dialog.options).map_err(|error| error.message())
    });
    let count = pages.as_ref().as_ref().map_or(0, Vec::len);
    dialog.page = dialog.page.min(count.saturating_sub(1));
    dialog_title(ui, i18n::print_title());
    let height = (max_height - FRAME_HEIGHT).clamp(160.0, 720.0);
    let is_stacked = cx.state.layout.class == LayoutClass::Upright;
    if is_stacked {
        let preview = (height * STACKED_PAGE_SHARE).round();
        let width = ui.max_rect().width();
        page_preview(ui, &pages, dialog, vec2(width, preview));
        scroll_area_with_height(height - preview).show(ui, |ui| {
            ui.set_width(width);
            print_options(ui, dialog);
        });
    } else {
        let room = ui.ctx().content_rect().width() - OPTIONS_WIDTH - 120.0;
        let width = (height * 0.72).clamp(MIN_PAGE_WIDTH, room.max(MIN_PAGE_WIDTH));
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| page_preview(ui, &pages, dialog, vec2(width, height)));
            ui.add_space(12.0);
            ui.vertical(|ui| {
                scroll_area_with_height(height).show(ui, |ui| {
                    ui.set_width(OPTIONS_WIDTH);
                    print_options(ui, dialog);
                });
            });
        });
    }
    let is_fine = pages.is_ok() && cx.state.file_ops.blocking_task_text().is_none();
    let is_typing = ui.ctx().text_edit_focused();
    ui.horizontal_wrapped(|ui| {
        let save = ui.add_enabled_ui(is_fine, |ui| primary_button(ui, i18n::print_save())).inner;
        if save.clicked() || (is_fine && !is_typing && is_enter_pressed(ui)) {
            cx.send(LearnAction::SavePrint);
        }
        cancel_button(ui, cx);
    });
}

/// Shows the page in view, or the reason why there is none, and below it the buttons that turn
/// pages.
fn page_preview(
    ui: &mut Ui,
    pages: &Result<Vec<PrintPage>, Message>,
    dialog: &mut PrintDialog,
    room: egui::Vec2,
) {
    let (canvas, response) = ui
        .allocate_exact_size(room - vec2(0.0, ui.spacing().interact_size.y + 6.0), Sense::hover());
    response.set_name(Role::Image, i18n::picture_preview());
    match pages {
        Err(why) => {
            ui.colored_label(ui.visuals().error_fg_color, why);
        }
        Ok(pages) => {
            let Some(page) = pages.get(dialog.page) else { return };
            let extent = page.drawing.extent;
            let scale = (canvas.width() / extent.x).min(canvas.height() / extent.y);
            let rect = Rect::from_center_size(canvas.center(), extent * scale);
            paint_drawing(ui, rect, &page.drawing);
            let turned = show_page_buttons(ui, dialog.page, pages.len());
            dialog.page = dialog.page.saturating_add_signed(turned);
        }
    }
}

fn print_options(ui: &mut Ui, dialog: &mut PrintDialog) {
    let options = &mut dialog.options;
    match &mut dialog.document {
        PrintableDocument::Lesson(_) => lesson_options(ui, options),
        PrintableDocument::Exercises(sheet) => exercise_options(ui, sheet),
    }
    section_heading(ui, i18n::sheet_paper());
    ui.horizontal(|ui| {
        selectable_value(ui, &mut options.paper, Paper::A4, i18n::sheet_a4());
        selectable_value(ui, &mut options.paper, Paper::Letter, i18n::sheet_letter());
    });
    ui.add(Checkbox::new(&mut options.is_grey, i18n::print_grey()));
}

fn lesson_options(ui: &mut Ui, options: &mut HandoutOptions) {
    section_heading(ui, i18n::print_for());
    for (reader, text, about) in [
        (HandoutReader::Pupils, i18n::print_pupils(), i18n::print_pupils_tip()),
        (HandoutReader::Teacher, i18n::print_teacher(), i18n::print_teacher_tip()),
        (HandoutReader::Plan, i18n::print_plan(), i18n::print_plan_tip()),
    ] {
        if ui.radio(options.reader == reader, text).clicked() {
            options.reader = reader;
        }
        ui.weak(about);
    }
    section_heading(ui, i18n::print_figures());
    ui.add_enabled_ui(options.reader != HandoutReader::Plan, |ui| {
        ui.horizontal(|ui| {
            for (size, text) in [
                (FigureSize::Small, i18n::print_small()),
                (FigureSize::Medium, i18n::print_medium()),
                (FigureSize::Large, i18n::print_large()),
            ] {
                selectable_value(ui, &mut options.figures, size, text);
            }
        });
    });
}

/// Shows the number of exercises, and the button that draws others.
fn exercise_options(ui: &mut Ui, sheet: &mut SheetSpec) {
    let SheetKind::Exercises { count, seed, .. } = &mut sheet.kind else { return };
    section_heading(ui, i18n::sheet_exercises());
    let mut fills_page = count.is_none();
    if ui.add(Checkbox::new(&mut fills_page, i18n::print_one_page())).changed() {
        *count = (!fills_page).then_some(8);
    }
    if let Some(count) = count {
        let value = ui.add(DragValue::new(count).range(1..=MAX_EXERCISES).speed(0.1));
        value.set_name(Role::SpinButton, i18n::sheet_exercises());
    }
    if ui.button(i18n::sheet_new_exercises()).clicked() {
        *seed = seed.wrapping_add(1);
    }
}
