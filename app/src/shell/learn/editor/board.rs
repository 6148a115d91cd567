//! The board of the chosen step: its shape, the tool of a click, names of cells, and colours.

use super::fields::{empty_row, error_label, error_rows};
use crate::action::LessonEditAction;
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::i18n::boards::sides_text;
use crate::i18n::{self, ToMessage};
use crate::lesson::file::{MAX_AXES, MAX_BOARD_CELLS, MAX_LABEL_CHARS, board_fits_lesson};
use crate::lesson::{LessonColoring, MissingPart};
use crate::shell::PanelContext;
use crate::shell::widgets::{
    AccessibleName, COMMON_BOARDS, cell_layout_job, section_heading, selectable_label,
};
use crate::state::{EditorTool, LessonEditor};
use crate::theme::axis_color;
use egui::{Id, Key, RichText, Role, TextEdit, Ui};
use hypertoe_core::Shape;
use hypertoe_core::geometry;

/// Cells that can be named here, at most.
const MAX_NAMED_CELLS: usize = 12;

/// Shows the fields for the board of the chosen step.
pub fn board_section(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    section_heading(ui, i18n::learn_board());
    figure_choice(ui, cx, editor);
    match &editor.selected_step().board.hypercube {
        Some(cube) => hypercube_fields(ui, cx, cube),
        None => {
            shape_choice(ui, cx, editor);
            tool_choice(ui, cx, editor);
            cell_name_fields(ui, cx, editor);
            color_choice(ui, cx, editor);
        }
    }
    ui.horizontal_wrapped(|ui| {
        let turned = editor.is_view_changed();
        cx.enabled_button(ui, turned, i18n::editor_take_view(), LessonEditAction::StoreView)
            .on_hover_text(i18n::editor_take_view_tip())
            .on_disabled_hover_text(i18n::editor_same_view());
        cx.enabled_button(ui, turned, i18n::editor_show_step(), LessonEditAction::RestoreView)
            .on_hover_text(i18n::editor_show_step_tip());
    });
}

/// Shows the choice between a board, and a sweep, a net or a slice in its place.
fn figure_choice(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let shown = editor.selected_step().board.hypercube.as_ref();
    ui.horizontal_wrapped(|ui| {
        let board = LessonEditAction::SetHypercube(None);
        cx.selectable_label(ui, shown.is_none(), i18n::learn_board(), board);
        for kind in HypercubeKind::ALL {
            let is_chosen = shown.is_some_and(|cube| cube.kind() == kind);
            let dims = shown.map_or(4, HypercubeFigure::dims);
            let cube = HypercubeFigure::nearest(kind, dims);
            let action = LessonEditAction::SetHypercube(Some(Box::new(cube)));
            let response = selectable_label(ui, is_chosen, kind.name());
            if response.clicked() && !is_chosen {
                cx.send(action);
            }
        }
    });
}

/// Shows the fields of a sweep, a net or a slice.
fn hypercube_fields(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    let set = |cube| cx.send(LessonEditAction::SetHypercube(Some(Box::new(cube))));
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::hypercube_dimensions());
        for dims in cube.kind().dims() {
            let response = selectable_label(ui, cube.dims() == dims, dims.to_string());
            if response.clicked() && cube.dims() != dims {
                set(HypercubeFigure::nearest(cube.kind(), dims));
            }
        }
    });
    let mut counts = cube.shows_counts;
    if ui.checkbox(&mut counts, i18n::picture_counts()).changed() {
        let mut cube = cube.clone();
        cube.shows_counts = counts;
        set(cube);
    }
    let mut plays = cube.film.is_playing();
    let checkbox = ui.checkbox(&mut plays, i18n::editor_film_plays());
    if checkbox.on_hover_text(i18n::editor_film_plays_tip()).changed() {
        let mut cube = cube.clone();
        match plays {
            true => cube.film.play(),
            false => cube.film.pause(),
        }
        set(cube);
    }
}

/// Shows fields for the names of marked cells, such as A and B.
fn cell_name_fields(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let points = &editor.selected_step().board.highlights;
    // A row even without cells, so that nothing below moves when the first is marked.
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(ui.spacing().interact_size.y);
        if points.is_empty() {
            ui.weak(i18n::editor_names_none());
            return;
        }
        ui.label(i18n::editor_names()).on_hover_text(i18n::editor_names_tip());
        for (number, (cell, name)) in points.iter().enumerate().take(MAX_NAMED_CELLS) {
            let label = ui.label(cell_layout_job(ui, cell, cell.dims()));
            let mut typed = name.clone();
            let field =
                TextEdit::singleline(&mut typed).desired_width(32.0).char_limit(MAX_LABEL_CHARS);
            if ui.add(field).labelled_by(label.id).changed() && typed != *name {
                cx.send(LessonEditAction::SetCellLabel(number, typed));
            }
        }
        if points.len() > MAX_NAMED_CELLS {
            ui.weak(i18n::editor_names_more(points.len() - MAX_NAMED_CELLS));
        }
    });
}

/// Shows the choice of the board: the common ones, and a field for any other.
fn shape_choice(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let now = &editor.selected_step().board.shape;
    let is_cube = now.is_hypercube();
    let shown = if is_cube { sides_text(now).to_string() } else { now.to_string() };
    let id = Id::unique("board of the step");
    // An unfinished text, and the board that it was typed for.
    let typed: Option<(String, String)> = ui.data(|data| data.get_temp(id));
    let typed = typed.filter(|(over, _)| *over == shown).map(|(_, text)| text);
    let mut text = typed.unwrap_or_else(|| shown.clone());
    let mut wanted: Option<Shape> = None;
    ui.horizontal_wrapped(|ui| {
        for board in COMMON_BOARDS {
            let shape: Option<Shape> = board.parse().ok();
            if selectable_label(ui, shape.as_ref() == Some(now), board).clicked() {
                wanted.clone_from(&shape);
            }
        }
        let field = ui.add(TextEdit::singleline(&mut text).desired_width(90.0));
        field.set_name(Role::TextInput, i18n::editor_other_board());
        if field.changed() {
            ui.data_mut(|data| data.insert_temp(id, (shown.clone(), text.clone())));
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            wanted = text.parse().ok().filter(board_fits_lesson);
        }
    });
    if let Some(shape) = wanted.filter(|shape| shape != now) {
        ui.data_mut(|data| data.remove::<(String, String)>(id));
        cx.send(LessonEditAction::SetBoard(shape));
    }
    match text.parse::<Shape>() {
        Err(error) => error_label(ui, error.message(), cx.palette),
        Ok(shape) if !board_fits_lesson(&shape) => {
            error_label(ui, i18n::editor_large_board(MAX_AXES, MAX_BOARD_CELLS), cx.palette);
        }
        Ok(shape) if shape != *now => {
            ui.weak(i18n::editor_board_empties());
        }
        Ok(_) => empty_row(ui),
    }
}

fn color_choice(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let board = &editor.selected_step().board;
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::editor_colour());
        let plain = [
            (None, i18n::editor_colour_none().to_string()),
            (Some(LessonColoring::Lines), i18n::editor_colour_lines().to_string()),
        ];
        let axes = 0..board.shape.dims();
        let axes = axes.map(|at| (Some(LessonColoring::Axis(at)), geometry::axis_name(at)));
        for (color, text) in plain.into_iter().chain(axes) {
            let mut text = RichText::new(text);
            if let Some(LessonColoring::Axis(axis)) = color {
                text = text.color(axis_color(axis, ui.visuals().dark_mode));
            }
            cx.selectable_label(
                ui,
                board.coloring == color,
                text,
                LessonEditAction::SetColoring(color),
            );
        }
    });
}

/// Shows the choice of the tool that a click uses.
fn tool_choice(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let step = editor.selected_step();
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::editor_click());
        let mut hands = vec![
            (EditorTool::X, i18n::editor_tool_x(), i18n::editor_tool_x_tip()),
            (EditorTool::O, i18n::editor_tool_o(), i18n::editor_tool_o_tip()),
            (EditorTool::Highlight, i18n::editor_tool_point(), i18n::editor_tool_point_tip()),
        ];
        if step.question.kind.max_cells(&step.board.shape).is_some() {
            let (text, tip) = (i18n::editor_tool_question(), i18n::editor_tool_question_tip());
            hands.push((EditorTool::Question, text, tip));
        }
        for (hand, text, tip) in hands {
            cx.selectable_label(ui, editor.tool == hand, text, LessonEditAction::SelectTool(hand))
                .on_hover_text(tip);
        }
        let board = &step.board;
        let any = board.marks.iter().any(|own| !own.is_empty()) || !board.highlights.is_empty();
        cx.enabled_button(ui, any, i18n::editor_clear(), LessonEditAction::ClearMarks)
            .on_hover_text(i18n::editor_clear_tip());
    });
    let gap = editor.missing_part(editor.selected_index());
    let gap = gap.filter(|gap| matches!(gap, MissingPart::UnbalancedMarks(..)));
    let longest = MissingPart::UnbalancedMarks(10, 10).message();
    error_rows(ui, gap.map(MissingPart::message), longest, cx.palette);
}
