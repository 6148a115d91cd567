//! The options of the export dialog: of a picture, an animation, a sheet.

use crate::board::HigherAxes;
use crate::board::hypercube::HypercubeFigure;
use crate::board::straightening::{StraightenMode, straighten_refusal};
use crate::i18n::{self, Message};
use crate::picture::animation::MAX_FPS;
use crate::picture::sheet::{MAX_BOARDS_PER_PAGE, MAX_EXERCISES, Paper};
use crate::shell::widgets::{
    AccessibleName, choice_row, drop_down, section_heading, selectable_label, selectable_value,
    target_size,
};
use crate::state::{
    AnimationKind, ExportColoring, ExportDialog, ExportKind, HAS_FOLDERS, SheetContent,
    StillFormat, visible_rotation_planes,
};
use crate::view_model::{BoardSnapshot, MAX_LINES_AT_ONCE, VisibleViews};
use egui::{Button, ComboBox, DragValue, Response, Role, Ui};
use hypertoe_core::geometry;
use hypertoe_core::{CellLines, LineFilter};
use num_traits::ToPrimitive;

/// Axes that are offered for a rainbow, at most.
const MAX_RAINBOW_AXES: usize = 12;

pub(super) fn content_options(ui: &mut Ui, figure: &BoardSnapshot, dialog: &mut ExportDialog) {
    if figure.hypercube.is_some() {
        return;
    }
    let moves = dialog.kind == ExportKind::Animation;
    let laid_out = moves && matches!(dialog.animation, AnimationKind::Straighten(_));
    let one_view = laid_out || (moves && matches!(dialog.animation, AnimationKind::Rotation(_)));
    // A straightened line in the window has a view of its own, until another line is chosen.
    let open = figure.straightening.is_some()
        && dialog.line.is_none()
        && dialog.picture.lines_through.is_none();
    section_heading(ui, i18n::picture_show());
    if !one_view && !open {
        ui.horizontal(|ui| {
            let choices = VisibleViews::ALL.map(|views| (views, views.name()));
            choice_row(ui, &mut dialog.picture.views, choices);
        });
    }
    if !laid_out && !open {
        let in_space = dialog.picture.views.has_space();
        if in_space && !one_view && figure.game.rules().shape().dims() > 3 {
            arrangement_choice(ui, dialog);
        }
        color_choice(ui, figure, dialog);
    }
    if !(moves && matches!(dialog.animation, AnimationKind::Replay | AnimationKind::AllLines)) {
        line_choice(ui, figure, dialog);
    }
}

/// Shows the arrangement of the axes beyond the third.
fn arrangement_choice(ui: &mut Ui, dialog: &mut ExportDialog) {
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::picture_higher_axes());
        choice_row(
            ui,
            &mut dialog.arrangement,
            [
                (None, i18n::picture_as_shown()),
                (Some(HigherAxes::Slices), i18n::picture_slices()),
                (Some(HigherAxes::Perspective), i18n::picture_perspective()),
            ],
        );
    });
}

fn color_choice(ui: &mut Ui, figure: &BoardSnapshot, dialog: &mut ExportDialog) {
    let dims = figure.game.rules().shape().dims().min(MAX_RAINBOW_AXES);
    let name = |colors: ExportColoring| -> Message {
        match colors {
            ExportColoring::AsShown => i18n::picture_as_shown(),
            ExportColoring::Plain => i18n::picture_colours_none(),
            ExportColoring::Lines => i18n::legend_lines_each(),
            ExportColoring::Rainbow(axis) => i18n::legend_values(i18n::axis_name(axis)),
        }
    };
    let all = [ExportColoring::AsShown, ExportColoring::Plain, ExportColoring::Lines];
    let all = all.into_iter().chain((0..dims).map(ExportColoring::Rainbow));
    ui.horizontal(|ui| {
        ui.weak(i18n::picture_colours());
        let list = ComboBox::from_id_salt("colours of cells").width(200.0);
        drop_down(ui, list, &mut dialog.colors, all, name)
            .set_name(Role::ComboBox, i18n::picture_colours());
    });
}

/// Shows the choice of lines: one, all of a cell, or those on the screen.
fn line_choice(ui: &mut Ui, figure: &BoardSnapshot, dialog: &mut ExportDialog) {
    let cell = ExportDialog::subject_cell(figure);
    let lines = CellLines::new(figure.game.rules().shape(), cell, &LineFilter::default());
    let all = dialog.picture.lines_through.is_some();
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::picture_lines());
        let as_shown = !all && dialog.line.is_none();
        // An animation of a line needs a line.
        let of_a_line = dialog.kind == ExportKind::Animation
            && !matches!(dialog.animation, AnimationKind::Rotation(_));
        let can = !of_a_line || ExportDialog::tour_line(figure).is_some();
        let button = Button::selectable(as_shown, i18n::picture_as_shown());
        if ui.add_enabled(can, button).clicked() {
            (dialog.line, dialog.picture.lines_through) = (None, None);
        }
        let one = selectable_label(ui, dialog.line.is_some(), i18n::picture_one_line());
        if one.clicked() && dialog.line.is_none() {
            (dialog.line, dialog.picture.lines_through) = (Some(1), None);
        }
        if dialog.kind == ExportKind::Picture {
            let few = *lines.count() <= MAX_LINES_AT_ONCE.into();
            let button = Button::selectable(all, i18n::picture_all_lines());
            let why = i18n::picture_all_lines_why_not(MAX_LINES_AT_ONCE);
            if ui.add_enabled(few, button).on_disabled_hover_text(why).clicked() {
                (dialog.line, dialog.picture.lines_through) = (None, Some(cell.clone()));
            }
        }
    });
    if let Some(number) = &mut dialog.line {
        ui.horizontal(|ui| {
            let max = lines.count().to_u64().unwrap_or(u64::MAX);
            let drag = ui.add(DragValue::new(number).range(1..=max).speed(0.1));
            drag.set_name(Role::SpinButton, i18n::picture_line_number());
            ui.weak(i18n::picture_line_of(lines.count(), cell));
        });
    }
}

pub(super) fn plane_name((a, b): (usize, usize)) -> String {
    format!("{}{}", geometry::axis_name(a), geometry::axis_name(b))
}

pub(super) fn animation_options(ui: &mut Ui, figure: &BoardSnapshot, dialog: &mut ExportDialog) {
    section_heading(ui, i18n::animation_animate());
    if let Some(cube) = &figure.hypercube {
        hypercube_animation(ui, cube, dialog);
        return pace_options(ui, dialog);
    }
    let line = dialog.shown_line(figure);
    // By default, the first line of the current cell.
    let first = || ExportDialog { line: Some(1), ..dialog.clone() }.shown_line(figure);
    let meant = line.clone().or_else(first);
    let played = figure.game.tree_move_count() > 0 && !figure.visible_game().has_hidden_marks();
    let shape = figure.game.rules().shape();
    let mut option = |ui: &mut Ui, animation, text: String, why: Option<Message>| {
        let button = Button::selectable(dialog.animation == animation, text)
            .min_size(target_size(ui, egui::Vec2::ZERO));
        let response = ui.add_enabled(why.is_none(), button);
        let response = match why {
            Some(why) => response.on_disabled_hover_text(why),
            None => response,
        };
        if response.clicked() {
            dialog.animation = animation;
            let of_a_line =
                matches!(animation, AnimationKind::FollowedLine | AnimationKind::Straighten(_));
            if of_a_line && line.is_none() {
                dialog.line = Some(1);
            }
        }
    };
    ui.horizontal_wrapped(|ui| {
        option(ui, AnimationKind::FollowedLine, i18n::animation_this_line().into(), None);
        for (way, text) in [
            (StraightenMode::SmallBoard, i18n::animation_straight()),
            (StraightenMode::MoveBoard, i18n::animation_front()),
        ] {
            let why = straighten_refusal(shape, meant.as_ref(), &figure.view.grid, way);
            option(ui, AnimationKind::Straighten(way), text.into(), why);
        }
        option(ui, AnimationKind::AllLines, i18n::animation_all_lines().into(), None);
        let why = (!played).then(i18n::animation_game_why_not);
        option(ui, AnimationKind::Replay, i18n::animation_game().into(), why);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::animation_rotate());
        for plane in visible_rotation_planes(shape) {
            option(ui, AnimationKind::Rotation(plane), plane_name(plane), None);
        }
    });
    pace_options(ui, dialog);
}

/// Shows the choice between the film of a cube and its rotations.
fn hypercube_animation(ui: &mut Ui, cube: &HypercubeFigure, dialog: &mut ExportDialog) {
    ui.horizontal_wrapped(|ui| {
        let film = AnimationKind::Hypercube;
        selectable_value(ui, &mut dialog.animation, film, cube.film_title());
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::animation_rotate());
        for plane in cube.planes() {
            let turn = AnimationKind::Rotation(plane);
            selectable_value(ui, &mut dialog.animation, turn, plane_name(plane));
        }
    });
}

fn pace_options(ui: &mut Ui, dialog: &mut ExportDialog) {
    section_heading(ui, i18n::animation_time());
    ui.horizontal(|ui| {
        let fps = DragValue::new(&mut dialog.pace.fps)
            .range(1.0..=MAX_FPS)
            .suffix(i18n::animation_fps_suffix());
        let fps = ui.add(fps.max_decimals(0)).on_hover_text(i18n::animation_fps_tip());
        fps.set_name(Role::SpinButton, i18n::animation_fps());
        for (speed, text) in [(0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")] {
            selectable_value(ui, &mut dialog.pace.speed, speed, text)
                .on_hover_text(i18n::animation_speed());
        }
    });
    ui.horizontal(|ui| {
        selectable_value(ui, &mut dialog.as_folder, false, i18n::animation_gif());
        let numbered =
            if HAS_FOLDERS { i18n::animation_folder() } else { i18n::animation_archive() };
        selectable_value(ui, &mut dialog.as_folder, true, numbered);
    });
    ui.add_enabled(
        !dialog.as_folder,
        egui::Checkbox::new(&mut dialog.loops, i18n::animation_loop()),
    );
}

pub(super) fn sheet_options(ui: &mut Ui, figure: &BoardSnapshot, dialog: &mut ExportDialog) {
    let options = &mut dialog.sheet;
    section_heading(ui, i18n::sheet_print());
    ui.horizontal_wrapped(|ui| {
        selectable_value(ui, &mut options.content, SheetContent::Boards, i18n::sheet_boards());
        selectable_value(ui, &mut options.content, SheetContent::Lines, i18n::sheet_lines());
        selectable_value(
            ui,
            &mut options.content,
            SheetContent::Exercises,
            i18n::sheet_exercises(),
        );
    });
    ui.add_space(4.0);
    match options.content {
        SheetContent::Boards => {
            ui.weak(i18n::sheet_boards_about());
            optional_number(
                ui,
                &mut options.per_page,
                i18n::sheet_per_page(),
                4,
                MAX_BOARDS_PER_PAGE,
            );
        }
        SheetContent::Lines => {
            let cell = ExportDialog::subject_cell(figure);
            ui.weak(i18n::sheet_lines_about(cell));
            ui.weak(i18n::sheet_lines_other());
        }
        SheetContent::Exercises => {
            ui.weak(i18n::sheet_exercises_about());
            optional_number(ui, &mut options.count, i18n::sheet_exercises(), 8, MAX_EXERCISES);
            ui.horizontal(|ui| {
                ui.label(i18n::sheet_which());
                let seed = ui.add(DragValue::new(&mut options.seed).speed(0.1));
                set_spin_button_name(&seed, &i18n::sheet_seed());
                seed.on_hover_text(i18n::sheet_seed_tip());
                if ui.button(i18n::sheet_new_exercises()).clicked() {
                    options.seed = options.seed.wrapping_add(1);
                }
            });
        }
    }
    section_heading(ui, i18n::sheet_paper());
    ui.horizontal(|ui| {
        selectable_value(ui, &mut options.paper, Paper::A4, i18n::sheet_a4());
        selectable_value(ui, &mut options.paper, Paper::Letter, i18n::sheet_letter());
    });
    section_heading(ui, i18n::picture_file());
    ui.horizontal_wrapped(|ui| {
        let formats = [StillFormat::Pdf, StillFormat::Svg, StillFormat::Png];
        choice_row(
            ui,
            &mut dialog.format,
            formats.map(|format| (format, file_format_texts(format).0)),
        );
    });
    ui.weak(match dialog.format {
        StillFormat::Pdf => i18n::sheet_one_file(),
        _ => i18n::sheet_files(),
    });
}

/// Shows a number that may be automatic.
fn optional_number(ui: &mut Ui, value: &mut Option<u32>, label: Message, first: u32, max: u32) {
    ui.horizontal(|ui| {
        ui.label(&label);
        if selectable_label(ui, value.is_none(), i18n::sheet_automatic()).clicked() {
            *value = None;
        }
        if selectable_label(ui, value.is_some(), i18n::sheet_exactly()).clicked() {
            value.get_or_insert(first);
        }
        if let Some(value) = value {
            let drag = ui.add(DragValue::new(value).range(1..=max).speed(0.1));
            set_spin_button_name(&drag, &label);
        }
    });
}

fn set_spin_button_name(response: &Response, label: &Message) {
    response.set_name(Role::SpinButton, label);
}

/// Returns the name of a picture format and its description.
pub(super) fn file_format_texts(kind: StillFormat) -> (Message, Message) {
    match kind {
        StillFormat::Png => (i18n::picture_png(), i18n::picture_png_about()),
        StillFormat::Svg => (i18n::picture_svg(), i18n::picture_svg_about()),
        StillFormat::SvgOutlines => {
            (i18n::picture_svg_outlines(), i18n::picture_svg_outlines_about())
        }
        StillFormat::Pdf => (i18n::picture_pdf(), i18n::picture_pdf_about()),
    }
}
