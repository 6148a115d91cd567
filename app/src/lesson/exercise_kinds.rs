//! Each kind of exercise in the app: its name, how it is presented, why an answer is
//! wrong, and how a lesson file has it. The data and the right answers are in
//! `core/src/exercise/question.rs`, where a new kind begins.

use super::feedback::{
    bead_reason, broken_axis_reason, chosen_axis_reason, coordinate_reasons, list_differing_axes,
    not_neighbour_reason, wrong_answer_reasons, wrong_order_reason, wrong_slice_reasons,
};
use super::file::question_fields::QuestionFields;
use super::file::schema::{BOARD_EDGE_NAMES, QuestionFile};
use super::file::values::{
    LessonFault, ParseResult, error_at, format_axis, format_cell, format_cells, format_ends,
    format_plane, format_value_name, lookup, parse_stop, read_cell_pair, read_line_from_cells,
    read_plane, read_value, with_empty_span,
};
use super::presentation::{
    PresentedQuestion, cells_in_answer, present_axes, present_bead, present_cell,
    present_complete_line, present_coordinates, present_count_all, present_count_through,
    present_cube_faces, present_first_break, present_is_line_question, present_neighbour_question,
    present_order, present_pattern, present_picture, present_quarter_turn, present_slice,
    present_span, present_threat, present_wins,
};
use crate::i18n::{self, Message};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{
    Exercise, ExerciseAnswer, ExerciseKind, ExerciseQuestion, QuarterTurnQuestion, threat_question,
    win_question,
};

pub fn exercise_name(kind: ExerciseKind) -> Message {
    texts(kind).0
}

pub fn exercise_task(kind: ExerciseKind) -> Message {
    texts(kind).1
}

fn texts(kind: ExerciseKind) -> (Message, Message) {
    match kind {
        ExerciseKind::FindCell => (i18n::kind_find(), i18n::kind_find_about()),
        ExerciseKind::Coordinates => (i18n::kind_coordinates(), i18n::kind_coordinates_about()),
        ExerciseKind::CompleteLine => (i18n::kind_complete(), i18n::kind_complete_about()),
        ExerciseKind::OrderCells => (i18n::kind_order(), i18n::kind_order_about()),
        ExerciseKind::IsLine => (i18n::kind_is_line(), i18n::kind_is_line_about()),
        ExerciseKind::FirstBreak => (i18n::kind_breaks(), i18n::kind_breaks_about()),
        ExerciseKind::Axes => (i18n::kind_axes(), i18n::kind_axes_about()),
        ExerciseKind::Span => (i18n::kind_span(), i18n::kind_span_about()),
        ExerciseKind::Pattern => (i18n::kind_pattern(), i18n::kind_pattern_about()),
        ExerciseKind::Picture => (i18n::kind_picture(), i18n::kind_picture_about()),
        ExerciseKind::CountThrough => (i18n::kind_count(), i18n::kind_count_about()),
        ExerciseKind::CountAll => (i18n::kind_count_all(), i18n::kind_count_all_about()),
        ExerciseKind::Threat => (i18n::kind_threat(), i18n::kind_threat_about()),
        ExerciseKind::WinningCells => (i18n::kind_win(), i18n::kind_win_about()),
        ExerciseKind::Neighbour => (i18n::kind_neighbour(), i18n::kind_neighbour_about()),
        ExerciseKind::Slice => (i18n::kind_slice(), i18n::kind_slice_about()),
        ExerciseKind::Bead => (i18n::kind_bead(), i18n::kind_bead_about()),
        ExerciseKind::QuarterTurn => (i18n::kind_turn(), i18n::kind_turn_about()),
        ExerciseKind::CubeFaces => (i18n::kind_faces(), i18n::kind_faces_about()),
    }
}

/// Presents an exercise: returns its question and its answer, in words and as highlights.
pub fn present(exercise: &Exercise) -> PresentedQuestion {
    let (shape, answer) = (&exercise.shape, || exercise.answer());
    match &exercise.question {
        ExerciseQuestion::FindCell { cell } => present_cell(cell),
        ExerciseQuestion::Coordinates { cells } => present_coordinates(cells),
        ExerciseQuestion::CompleteLine { given, line } => present_complete_line(given, line),
        ExerciseQuestion::OrderCells { cells } => present_order(shape, cells, &answer()),
        ExerciseQuestion::IsLine { cells } => present_is_line_question(shape, cells),
        ExerciseQuestion::FirstBreak { cells } => present_first_break(cells),
        ExerciseQuestion::Axes { line } => present_axes(line),
        ExerciseQuestion::Span { line } => present_span(line),
        ExerciseQuestion::Pattern { options, right_index } => {
            present_pattern(options, *right_index)
        }
        ExerciseQuestion::Picture { options, right_index } => {
            present_picture(options, *right_index)
        }
        ExerciseQuestion::CountThrough { cell, span } => {
            present_count_through(shape, cell, *span, &answer())
        }
        ExerciseQuestion::CountAll { span } => present_count_all(shape, *span, &answer()),
        ExerciseQuestion::Threat { first, second, answer, lines } => {
            present_threat([first, second], answer, lines)
        }
        ExerciseQuestion::WinningCells { first, second, answers } => {
            present_wins([first, second], answers)
        }
        ExerciseQuestion::Neighbour { cell, axis, up } => {
            present_neighbour_question(cell, *axis, *up, &cells_in_answer(&answer()))
        }
        ExerciseQuestion::Slice { axis, value } => {
            present_slice(*axis, *value, &cells_in_answer(&answer()))
        }
        ExerciseQuestion::Bead { cells, stop } => present_bead(shape, cells, *stop),
        ExerciseQuestion::QuarterTurn(turn) => present_quarter_turn(shape, turn),
        ExerciseQuestion::CubeFaces { cube, face } => present_cube_faces(*cube, *face),
    }
}

/// Explains what is wrong with a wrong answer, in one or more messages; empty where the right
/// answer, shown beside it, is explanation enough.
pub(super) fn explain_wrong_answer(exercise: &Exercise, answer: &ExerciseAnswer) -> Vec<Message> {
    let chosen = cells_in_answer(answer);
    match (&exercise.question, answer) {
        (ExerciseQuestion::FindCell { cell }, _) => {
            let other = chosen.first().into_iter();
            other
                .map(|other| i18n::reason_other_cell(other, list_differing_axes(other, cell)))
                .collect()
        }
        (ExerciseQuestion::Coordinates { cells }, ExerciseAnswer::Coordinates(typed)) => {
            coordinate_reasons(cells, typed)
        }
        (ExerciseQuestion::CompleteLine { given, .. }, _) => {
            match chosen.iter().any(|cell| given.contains(cell)) {
                true => vec![i18n::reason_given()],
                false => broken_axis_reason(given, &chosen).into_iter().collect(),
            }
        }
        (ExerciseQuestion::OrderCells { cells }, ExerciseAnswer::Order(places)) => {
            wrong_order_reason(cells, places)
                .into_iter()
                .chain([present(exercise).answer])
                .collect()
        }
        (ExerciseQuestion::FirstBreak { cells }, ExerciseAnswer::Axis(axis)) => {
            vec![chosen_axis_reason(cells, *axis), present(exercise).answer]
        }
        (ExerciseQuestion::WinningCells { .. }, ExerciseAnswer::Cells(chosen)) => {
            wrong_answer_reasons(&exercise.answer(), chosen)
        }
        (ExerciseQuestion::Neighbour { cell, axis, .. }, _) => {
            chosen.iter().take(1).map(|other| not_neighbour_reason(cell, other, *axis)).collect()
        }
        (ExerciseQuestion::Slice { axis, value }, ExerciseAnswer::Cells(chosen)) => {
            wrong_slice_reasons(&exercise.answer(), chosen, *axis, *value)
        }
        (ExerciseQuestion::Bead { cells, stop }, _) => {
            chosen.first().and_then(|cell| bead_reason(cells, *stop, cell)).into_iter().collect()
        }
        (
            ExerciseQuestion::Coordinates { .. }
            | ExerciseQuestion::OrderCells { .. }
            | ExerciseQuestion::IsLine { .. }
            | ExerciseQuestion::FirstBreak { .. }
            | ExerciseQuestion::Axes { .. }
            | ExerciseQuestion::Span { .. }
            | ExerciseQuestion::Pattern { .. }
            | ExerciseQuestion::Picture { .. }
            | ExerciseQuestion::CountThrough { .. }
            | ExerciseQuestion::CountAll { .. }
            | ExerciseQuestion::Threat { .. }
            | ExerciseQuestion::WinningCells { .. }
            | ExerciseQuestion::Slice { .. }
            | ExerciseQuestion::QuarterTurn(_)
            | ExerciseQuestion::CubeFaces { .. },
            _,
        ) => Vec::new(),
    }
}

/// Reads an exercise from the question of a lesson file.
pub(super) fn read_exercise(
    kind: ExerciseKind,
    fields: &QuestionFields,
) -> ParseResult<ExerciseQuestion> {
    let shape = fields.shape;
    Ok(match kind {
        ExerciseKind::FindCell => ExerciseQuestion::FindCell { cell: fields.cell()? },
        ExerciseKind::Coordinates => ExerciseQuestion::Coordinates { cells: fields.cells()? },
        ExerciseKind::CompleteLine => {
            let pair = fields.required("cells", |file| &file.cells)?;
            let line = read_line_from_cells(shape, pair)?;
            ExerciseQuestion::CompleteLine { given: read_cell_pair(shape, pair)?, line }
        }
        ExerciseKind::OrderCells => {
            ExerciseQuestion::OrderCells { cells: fields.line_cells(Some(true))? }
        }
        ExerciseKind::IsLine => ExerciseQuestion::IsLine { cells: fields.line_cells(None)? },
        ExerciseKind::FirstBreak => {
            ExerciseQuestion::FirstBreak { cells: fields.line_cells(Some(false))? }
        }
        ExerciseKind::Axes => ExerciseQuestion::Axes { line: fields.line()? },
        ExerciseKind::Span => ExerciseQuestion::Span { line: fields.line()? },
        ExerciseKind::Pattern => {
            let (options, right_index) = fields.lines()?;
            ExerciseQuestion::Pattern { options, right_index }
        }
        ExerciseKind::Picture => {
            let (options, right_index) = fields.lines()?;
            ExerciseQuestion::Picture { options, right_index }
        }
        ExerciseKind::CountThrough => {
            ExerciseQuestion::CountThrough { cell: fields.cell()?, span: fields.span()? }
        }
        ExerciseKind::CountAll => ExerciseQuestion::CountAll { span: fields.span()? },
        ExerciseKind::Threat => fields.question_about_marks(threat_question)?,
        ExerciseKind::WinningCells => fields.question_about_marks(win_question)?,
        ExerciseKind::Neighbour => {
            let (cell, axis, up) = fields.neighbour_step()?;
            ExerciseQuestion::Neighbour { cell, axis, up }
        }
        ExerciseKind::Slice => {
            let axis = fields.axis()?;
            let value = read_value(shape, axis, fields.required("value", |file| &file.value)?)?;
            ExerciseQuestion::Slice { axis, value }
        }
        ExerciseKind::Bead => {
            let cells = fields.directed_line()?;
            let run = shape.line_length();
            let stop = parse_stop(run, fields.required("stop", |file| &file.stop)?, 3)?;
            ExerciseQuestion::Bead { cells, stop }
        }
        ExerciseKind::QuarterTurn => {
            let text = fields.required("plane", |file| &file.plane)?;
            let plane = read_plane(shape, text)?;
            let end = fields.required("end", |file| &file.end)?;
            let (first, far) = lookup(end, &BOARD_EDGE_NAMES)?;
            if plane.0 != first || !shape.is_hypercube() {
                return error_at(text, LessonFault::Plane(text.get_ref().clone()));
            }
            ExerciseQuestion::QuarterTurn(QuarterTurnQuestion { plane, far })
        }
        ExerciseKind::CubeFaces => {
            let (cube, face) = fields.cube_face()?;
            ExerciseQuestion::CubeFaces { cube, face }
        }
    })
}

/// Returns an exercise as the question of a lesson file.
pub(super) fn exercise_question_file(exercise: &Exercise) -> QuestionFile {
    let shape = &exercise.shape;
    let list = |all: &[Cell]| Some(with_empty_span(format_cells(shape, all)));
    let file = QuestionFile::new(exercise.kind().name());
    match &exercise.question {
        ExerciseQuestion::FindCell { cell } => {
            QuestionFile { cell: Some(format_cell(shape, cell)), ..file }
        }
        ExerciseQuestion::CompleteLine { given, .. } => QuestionFile { cells: list(given), ..file },
        ExerciseQuestion::Coordinates { cells }
        | ExerciseQuestion::OrderCells { cells }
        | ExerciseQuestion::IsLine { cells }
        | ExerciseQuestion::FirstBreak { cells } => QuestionFile { cells: list(cells), ..file },
        ExerciseQuestion::Axes { line } | ExerciseQuestion::Span { line } => {
            QuestionFile { line: Some(format_ends(shape, line)), ..file }
        }
        ExerciseQuestion::Pattern { options, right_index }
        | ExerciseQuestion::Picture { options, right_index } => {
            let mut lines = options.clone();
            // The right one comes first.
            lines[..=*right_index].rotate_right(1);
            let lines = lines.iter().map(|line| format_ends(shape, line)).collect();
            QuestionFile { lines: Some(with_empty_span(lines)), ..file }
        }
        ExerciseQuestion::CountThrough { cell, span } => QuestionFile {
            cell: Some(format_cell(shape, cell)),
            span: span.map(with_empty_span),
            ..file
        },
        ExerciseQuestion::CountAll { span } => {
            QuestionFile { span: span.map(with_empty_span), ..file }
        }
        // These ask about the marks of the figure.
        ExerciseQuestion::Threat { .. } | ExerciseQuestion::WinningCells { .. } => file,
        ExerciseQuestion::Neighbour { cell, axis, up } => QuestionFile {
            cell: Some(format_cell(shape, cell)),
            axis: Some(format_axis(*axis)),
            step: Some(with_empty_span(if *up { 1 } else { -1 })),
            ..file
        },
        ExerciseQuestion::Slice { axis, value } => QuestionFile {
            axis: Some(format_axis(*axis)),
            value: Some(with_empty_span(*value)),
            ..file
        },
        ExerciseQuestion::Bead { cells, stop } => {
            QuestionFile { line: list(&cells[..2]), stop: Some(with_empty_span(stop + 1)), ..file }
        }
        ExerciseQuestion::QuarterTurn(turn) => QuestionFile {
            plane: Some(format_plane(turn.plane)),
            end: format_value_name(&BOARD_EDGE_NAMES, (turn.plane.0, turn.far)),
            ..file
        },
        ExerciseQuestion::CubeFaces { cube, face } => QuestionFile {
            cube: Some(with_empty_span(*cube)),
            face: Some(with_empty_span(*face)),
            ..file
        },
    }
}
