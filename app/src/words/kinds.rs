//! Names and descriptions of the kinds of exercises.

use super::{self as words, Message};
use hypertoe_core::exercise::ExerciseKind;

/// Returns the name of a kind of exercise.
pub fn name(kind: ExerciseKind) -> Message {
    texts(kind).0
}

/// Returns the task of a kind of exercise.
pub fn task(kind: ExerciseKind) -> Message {
    texts(kind).1
}

fn texts(kind: ExerciseKind) -> (Message, Message) {
    match kind {
        ExerciseKind::FindCell => (words::kind_find(), words::kind_find_about()),
        ExerciseKind::Coordinates => (words::kind_coordinates(), words::kind_coordinates_about()),
        ExerciseKind::CompleteLine => (words::kind_complete(), words::kind_complete_about()),
        ExerciseKind::OrderCells => (words::kind_order(), words::kind_order_about()),
        ExerciseKind::IsLine => (words::kind_is_line(), words::kind_is_line_about()),
        ExerciseKind::FirstBreak => (words::kind_breaks(), words::kind_breaks_about()),
        ExerciseKind::Axes => (words::kind_axes(), words::kind_axes_about()),
        ExerciseKind::Span => (words::kind_span(), words::kind_span_about()),
        ExerciseKind::Pattern => (words::kind_pattern(), words::kind_pattern_about()),
        ExerciseKind::Picture => (words::kind_picture(), words::kind_picture_about()),
        ExerciseKind::CountThrough => (words::kind_count(), words::kind_count_about()),
        ExerciseKind::CountAll => (words::kind_count_all(), words::kind_count_all_about()),
        ExerciseKind::Threat => (words::kind_threat(), words::kind_threat_about()),
        ExerciseKind::WinningCells => (words::kind_win(), words::kind_win_about()),
        ExerciseKind::Neighbour => (words::kind_neighbour(), words::kind_neighbour_about()),
        ExerciseKind::Slice => (words::kind_slice(), words::kind_slice_about()),
        ExerciseKind::Bead => (words::kind_bead(), words::kind_bead_about()),
        ExerciseKind::QuarterTurn => (words::kind_turn(), words::kind_turn_about()),
    }
}
