//! The options of sheets to print.

use super::super::widgets::section_heading;
use super::kinds::format_text;
use crate::picture::sheet::{MAX_BOARDS_PER_PAGE, MAX_EXERCISES, Paper};
use crate::show::BoardFigure;
use crate::state::{ExportDialog, SheetContent, StillFormat};
use crate::words::{self, Message};
use egui::{Button, DragValue, Response, Ui, WidgetInfo};
use hypertoe_core::geometry::notation::format_cell;

pub(super) fn sheet_options(ui: &mut Ui, figure: &BoardFigure, take: &mut ExportDialog) {
    let sheet = &mut take.sheet;
    section_heading(ui, words::sheet_print());
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut sheet.content, SheetContent::Boards, words::sheet_boards());
        ui.selectable_value(&mut sheet.content, SheetContent::Lines, words::sheet_lines());
        ui.selectable_value(&mut sheet.content, SheetContent::Exercises, words::sheet_exercises());
    });
    ui.add_space(4.0);
    match sheet.content {
        SheetContent::Boards => {
            ui.weak(words::sheet_boards_about());
            optional_number(
                ui,
                &mut sheet.per_page,
                words::sheet_per_page(),
                4,
                MAX_BOARDS_PER_PAGE,
            );
        }
        SheetContent::Lines => {
            let cell = figure.tour.cell().unwrap_or(figure.view.cursor.target_cell());
            ui.weak(words::sheet_lines_about(format_cell(cell)));
            ui.weak(words::sheet_lines_other());
        }
        SheetContent::Exercises => {
            ui.weak(words::sheet_exercises_about());
            optional_number(ui, &mut sheet.count, words::sheet_exercises(), 8, MAX_EXERCISES);
            ui.horizontal(|ui| {
                ui.label(words::sheet_which());
                let seed = ui.add(DragValue::new(&mut sheet.seed).speed(0.1));
                set_spin_button_name(&seed, &words::sheet_seed());
                seed.on_hover_text(words::sheet_seed_tip());
                if ui.button(words::sheet_others()).clicked() {
                    sheet.seed = sheet.seed.wrapping_add(1);
                }
            });
        }
    }
    section_heading(ui, words::sheet_paper());
    ui.horizontal(|ui| {
        ui.selectable_value(&mut sheet.paper, Paper::A4, words::sheet_a4());
        ui.selectable_value(&mut sheet.paper, Paper::Letter, words::sheet_letter());
    });
    section_heading(ui, words::picture_file());
    ui.horizontal_wrapped(|ui| {
        for (kind, text) in [StillFormat::Pdf, StillFormat::Svg, StillFormat::Png]
            .map(|kind| (kind, format_text(kind).0))
        {
            ui.selectable_value(&mut take.format, kind, text);
        }
    });
    ui.weak(match take.format {
        StillFormat::Pdf => words::sheet_one_file(),
        _ => words::sheet_files(),
    });
}

/// Shows a number that may be automatic.
fn optional_number(ui: &mut Ui, value: &mut Option<u32>, label: Message, first: u32, most: u32) {
    ui.horizontal(|ui| {
        ui.label(&label);
        if ui.add(Button::selectable(value.is_none(), words::sheet_automatic())).clicked() {
            *value = None;
        }
        if ui.add(Button::selectable(value.is_some(), words::sheet_exactly())).clicked() {
            value.get_or_insert(first);
        }
        if let Some(value) = value {
            let drag = ui.add(DragValue::new(value).range(1..=most).speed(0.1));
            set_spin_button_name(&drag, &label);
        }
    });
}

fn set_spin_button_name(response: &Response, label: &Message) {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, label));
}
