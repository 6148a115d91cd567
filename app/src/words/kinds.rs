//! Names and descriptions of the kinds of exercises.

use super::{self as words, Message};
use hypertoe_core::exercise::Kind;

/// Returns the name of a kind of exercise.
pub fn name(kind: Kind) -> Message {
    both(kind).0
}

/// Returns the task of a kind of exercise.
pub fn about(kind: Kind) -> Message {
    both(kind).1
}

fn both(kind: Kind) -> (Message, Message) {
    match kind {
        Kind::Find => (words::kind_find(), words::kind_find_about()),
        Kind::Coordinates => (words::kind_coordinates(), words::kind_coordinates_about()),
        Kind::Complete => (words::kind_complete(), words::kind_complete_about()),
        Kind::Order => (words::kind_order(), words::kind_order_about()),
        Kind::IsLine => (words::kind_is_line(), words::kind_is_line_about()),
        Kind::Breaks => (words::kind_breaks(), words::kind_breaks_about()),
        Kind::Axes => (words::kind_axes(), words::kind_axes_about()),
        Kind::Span => (words::kind_span(), words::kind_span_about()),
        Kind::Pattern => (words::kind_pattern(), words::kind_pattern_about()),
        Kind::Picture => (words::kind_picture(), words::kind_picture_about()),
        Kind::Count => (words::kind_count(), words::kind_count_about()),
        Kind::CountAll => (words::kind_count_all(), words::kind_count_all_about()),
        Kind::Threat => (words::kind_threat(), words::kind_threat_about()),
        Kind::Win => (words::kind_win(), words::kind_win_about()),
        Kind::Neighbour => (words::kind_neighbour(), words::kind_neighbour_about()),
        Kind::Slice => (words::kind_slice(), words::kind_slice_about()),
        Kind::Bead => (words::kind_bead(), words::kind_bead_about()),
        Kind::Turn => (words::kind_turn(), words::kind_turn_about()),
    }
}
