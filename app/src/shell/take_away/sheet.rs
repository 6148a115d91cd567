//! The options of sheets to print.

use super::super::widgets::section;
use super::kinds::kind_text;
use crate::picture::sheet::{MAX_EXERCISES, MOST_BOARDS, Paper};
use crate::show::Figure;
use crate::state::{OnSheet, StillKind, TakeAway};
use crate::words::{self, Message};
use egui::{Button, DragValue, Response, Ui, WidgetInfo};
use hypertoe_core::geometry::notation::cell_text;

pub(super) fn sheet(ui: &mut Ui, figure: &Figure, take: &mut TakeAway) {
    let sheet = &mut take.sheet;
    section(ui, words::sheet_print());
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut sheet.what, OnSheet::Boards, words::sheet_boards());
        ui.selectable_value(&mut sheet.what, OnSheet::Lines, words::sheet_lines());
        ui.selectable_value(&mut sheet.what, OnSheet::Exercises, words::sheet_exercises());
    });
    ui.add_space(4.0);
    match sheet.what {
        OnSheet::Boards => {
            ui.weak(words::sheet_boards_about());
            number(ui, &mut sheet.per_page, words::sheet_per_page(), 4, MOST_BOARDS);
        }
        OnSheet::Lines => {
            let cell = figure.tour.cell().unwrap_or(figure.view.cursor.cell());
            ui.weak(words::sheet_lines_about(cell_text(cell)));
            ui.weak(words::sheet_lines_other());
        }
        OnSheet::Exercises => {
            ui.weak(words::sheet_exercises_about());
            number(ui, &mut sheet.count, words::sheet_exercises(), 8, MAX_EXERCISES);
            ui.horizontal(|ui| {
                ui.label(words::sheet_which());
                let seed = ui.add(DragValue::new(&mut sheet.seed).speed(0.1));
                named(&seed, &words::sheet_seed());
                seed.on_hover_text(words::sheet_seed_tip());
                if ui.button(words::sheet_others()).clicked() {
                    sheet.seed = sheet.seed.wrapping_add(1);
                }
            });
        }
    }
    section(ui, words::sheet_paper());
    ui.horizontal(|ui| {
        ui.selectable_value(&mut sheet.paper, Paper::A4, words::sheet_a4());
        ui.selectable_value(&mut sheet.paper, Paper::Letter, words::sheet_letter());
    });
    section(ui, words::picture_file());
    ui.horizontal_wrapped(|ui| {
        for (kind, text) in
            [StillKind::Pdf, StillKind::Svg, StillKind::Png].map(|kind| (kind, kind_text(kind).0))
        {
            ui.selectable_value(&mut take.still, kind, text);
        }
    });
    ui.weak(match take.still {
        StillKind::Pdf => words::sheet_one_file(),
        _ => words::sheet_files(),
    });
}

/// Shows a number that may be automatic.
fn number(ui: &mut Ui, value: &mut Option<u32>, label: Message, first: u32, most: u32) {
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
            named(&drag, &label);
        }
    });
}

fn named(response: &Response, label: &Message) {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, label));
}
