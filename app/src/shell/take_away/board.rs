//! The content of a picture: views, colours, lines, and arrangement of the axes.

use super::super::widgets::section_heading;
use crate::board::HigherAxes;
use crate::picture::PictureViews;
use crate::show::BoardFigure;
use crate::show::MOST_LINES_AT_ONCE;
use crate::state::{AnimationKind, ExportColours, ExportDialog, ExportKind};
use crate::words::{self, Message};
use egui::{Button, ComboBox, DragValue, Ui, WidgetInfo};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::{CellLines, LineFilter};
use num_traits::ToPrimitive;

/// Axes that are offered for a rainbow, at most.
const MAX_RAINBOW_AXES: usize = 12;

pub(super) fn content_options(ui: &mut Ui, figure: &BoardFigure, take: &mut ExportDialog) {
    let moves = take.kind == ExportKind::Animation;
    let laid_out = moves && matches!(take.animation, AnimationKind::Straighten(_));
    let one_view = laid_out || (moves && matches!(take.animation, AnimationKind::Rotation(_)));
    // A straightened line in the window has a view of its own, until another line is chosen.
    let open = figure.straightening.is_some()
        && take.line.is_none()
        && take.picture.lines_through.is_none();
    section_heading(ui, words::picture_show());
    if !one_view && !open {
        ui.horizontal(|ui| {
            for (content, text) in [
                (PictureViews::Grid, words::picture_grid()),
                (PictureViews::Space, words::picture_space()),
                (PictureViews::Both, words::picture_both()),
            ] {
                ui.selectable_value(&mut take.picture.views, content, text);
            }
        });
    }
    if !laid_out && !open {
        let in_space = take.picture.views != PictureViews::Grid;
        if in_space && !one_view && figure.game.rules().shape().dims() > 3 {
            arrangement_choice(ui, take);
        }
        colour_choice(ui, figure, take);
    }
    if !(moves && matches!(take.animation, AnimationKind::Replay | AnimationKind::AllLines)) {
        line_choice(ui, figure, take);
    }
}

/// Shows the arrangement of the axes beyond the third.
fn arrangement_choice(ui: &mut Ui, take: &mut ExportDialog) {
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::picture_beyond());
        for (arrangement, text) in [
            (None, words::picture_as_shown()),
            (Some(HigherAxes::Slices), words::picture_slices()),
            (Some(HigherAxes::Perspective), words::picture_perspective()),
        ] {
            ui.selectable_value(&mut take.arrangement, arrangement, text);
        }
    });
}

fn colour_choice(ui: &mut Ui, figure: &BoardFigure, take: &mut ExportDialog) {
    let dims = figure.game.rules().shape().dims().min(MAX_RAINBOW_AXES);
    let name = |colours: ExportColours| -> Message {
        match colours {
            ExportColours::AsShown => words::picture_as_shown(),
            ExportColours::Plain => words::picture_colours_none(),
            ExportColours::Lines => words::legend_lines_each(),
            ExportColours::Rainbow(axis) => words::legend_values(words::axis_name(axis)),
        }
    };
    let all = [ExportColours::AsShown, ExportColours::Plain, ExportColours::Lines];
    let all = all.into_iter().chain((0..dims).map(ExportColours::Rainbow));
    ui.horizontal(|ui| {
        ui.weak(words::picture_colours());
        ComboBox::from_id_salt("colours of cells")
            .width(200.0)
            .selected_text(name(take.colours))
            .show_ui(ui, |ui| {
                all.for_each(|colours| {
                    ui.selectable_value(&mut take.colours, colours, name(colours));
                });
            })
            .response
            .widget_info(|| {
                WidgetInfo::labeled(egui::Role::ComboBox, true, words::picture_colours())
            });
    });
}

/// Shows the choice of lines: one, all of a cell, or those on the screen.
fn line_choice(ui: &mut Ui, figure: &BoardFigure, take: &mut ExportDialog) {
    let cell = ExportDialog::subject_cell(figure);
    let lines = CellLines::new(figure.game.rules().shape(), cell, &LineFilter::default());
    let all = take.picture.lines_through.is_some();
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::picture_lines());
        let as_shown = !all && take.line.is_none();
        // An animation of a line needs a line.
        let of_a_line = take.kind == ExportKind::Animation
            && !matches!(take.animation, AnimationKind::Rotation(_));
        let can = !of_a_line || ExportDialog::line_on_screen(figure).is_some();
        let button = Button::selectable(as_shown, words::picture_as_shown());
        if ui.add_enabled(can, button).clicked() {
            (take.line, take.picture.lines_through) = (None, None);
        }
        let one = ui.add(Button::selectable(take.line.is_some(), words::picture_one_line()));
        if one.clicked() && take.line.is_none() {
            (take.line, take.picture.lines_through) = (Some(1), None);
        }
        if take.kind == ExportKind::Picture {
            let few = *lines.count() <= MOST_LINES_AT_ONCE.into();
            let button = Button::selectable(all, words::picture_all_lines());
            let why = words::picture_all_lines_why_not(MOST_LINES_AT_ONCE);
            if ui.add_enabled(few, button).on_disabled_hover_text(why).clicked() {
                (take.line, take.picture.lines_through) = (None, Some(cell.clone()));
            }
        }
    });
    if let Some(number) = &mut take.line {
        ui.horizontal(|ui| {
            let most = lines.count().to_u64().unwrap_or(u64::MAX);
            let drag = ui.add(DragValue::new(number).range(1..=most).speed(0.1));
            drag.widget_info(|| {
                WidgetInfo::labeled(egui::Role::SpinButton, true, words::picture_line_number())
            });
            ui.weak(words::picture_line_of(lines.count(), format_cell(cell)));
        });
    }
}

/// Returns the name of a plane of two axes.
pub(super) fn plane_name((a, b): (usize, usize)) -> String {
    format!("{}{}", axis::name(a), axis::name(b))
}
