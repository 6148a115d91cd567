//! What stands on pages to print.

use super::super::widgets::section;
use crate::picture::sheet::{MAX_EXERCISES, MOST_BOARDS, Paper};
use crate::state::{OnSheet, State, StillKind, TakeAway};
use egui::{Button, DragValue, Response, Ui, WidgetInfo};
use hypertoe_core::geometry::notation::cell_text;

pub(super) fn sheet(ui: &mut Ui, state: &State, take: &mut TakeAway) {
    let sheet = &mut take.sheet;
    section(ui, "Print");
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut sheet.what, OnSheet::Boards, "Empty boards");
        ui.selectable_value(&mut sheet.what, OnSheet::Lines, "Lines of a cell");
        ui.selectable_value(&mut sheet.what, OnSheet::Exercises, "Exercises");
    });
    ui.add_space(4.0);
    match sheet.what {
        OnSheet::Boards => {
            ui.weak("To play on paper, with coordinates");
            number(ui, &mut sheet.per_page, "Boards on a page", 4, MOST_BOARDS);
        }
        OnSheet::Lines => {
            let cell = state.explore.cell().unwrap_or(&state.grid.focus);
            ui.weak(format!("All winning lines through {}, one by one", cell_text(cell)));
            ui.weak("Explore another cell to print its lines");
        }
        OnSheet::Exercises => {
            ui.weak("With the answers on pages of their own");
            number(ui, &mut sheet.count, "Exercises", 8, MAX_EXERCISES);
            ui.horizontal(|ui| {
                ui.label("Which ones");
                let seed = ui.add(DragValue::new(&mut sheet.seed).speed(0.1));
                named(&seed, "Seed");
                seed.on_hover_text("The same number always gives the same exercises");
                if ui.button("Others").clicked() {
                    sheet.seed = sheet.seed.wrapping_add(1);
                }
            });
        }
    }
    section(ui, "Paper");
    ui.horizontal(|ui| {
        ui.selectable_value(&mut sheet.paper, Paper::A4, "A4");
        ui.selectable_value(&mut sheet.paper, Paper::Letter, "Letter");
    });
    section(ui, "File");
    ui.horizontal_wrapped(|ui| {
        for (kind, text) in
            [(StillKind::Pdf, "PDF"), (StillKind::Svg, "SVG"), (StillKind::Png, "PNG")]
        {
            ui.selectable_value(&mut take.still, kind, text);
        }
    });
    ui.weak(match take.still {
        StillKind::Pdf => "All pages in one file",
        _ => "A file for each page",
    });
}

/// A number that may be left to what suits a page.
fn number(ui: &mut Ui, value: &mut Option<u32>, label: &str, first: u32, most: u32) {
    ui.horizontal(|ui| {
        ui.label(label);
        if ui.add(Button::selectable(value.is_none(), "as suits")).clicked() {
            *value = None;
        }
        if ui.add(Button::selectable(value.is_some(), "so many")).clicked() {
            value.get_or_insert(first);
        }
        if let Some(value) = value {
            let drag = ui.add(DragValue::new(value).range(1..=most).speed(0.1));
            named(&drag, label);
        }
    });
}

fn named(response: &Response, label: &str) {
    response.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, label));
}
