//! Errors of game files and texts, losses of a format, and file sizes.

use super::{self as words, Arg, Message, ToMessage, fixed};
use hypertoe_core::base::budget::{BudgetError, MAX_BYTES, Resource};
use hypertoe_core::record::{FormatError, LostPart, MAX_MOVES, RecordError, VERSION};

fn at_position<'a, T: ToMessage>(line: usize, column: usize, what: &'a T) -> Message
where
    Arg: From<&'a T>,
{
    // Positions in a file are not counts, so they are not grouped.
    words::file_error_place(line.to_string(), column.to_string(), what)
}

impl ToMessage for FormatError {
    fn message(&self) -> Message {
        match self {
            Self::Malformed { line, column, what } => at_position(*line, *column, &**what),
            Self::Record(error) => error.message(),
            Self::RulesNeeded(format) => words::file_error_rules_needed(format.name),
            Self::ReadOnly(format) => words::file_error_only_read(format.name),
            Self::Spent(spent) => spent.message(),
            Self::Unsupported { format, why } => words::file_error_cannot_hold(format.name, why),
        }
    }
}

impl ToMessage for RecordError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax { line, column, what } => at_position(*line, *column, what),
            Self::OtherFormat => words::file_error_other_json(),
            Self::NewerVersion(version) => words::file_error_newer(*version, VERSION),
            Self::Rules(error) => error.message(),
            Self::Invalid(error) => error.message(),
            Self::Spent(spent) => spent.message(),
            Self::TooManyMoves(moves) => {
                words::file_error_many_moves(words::count_moves(*moves), MAX_MOVES)
            }
        }
    }
}

impl ToMessage for BudgetError {
    fn message(&self) -> Message {
        match self {
            Self::LimitExceeded(Resource::Bytes) => words::spent_bytes(MAX_BYTES / 1_000_000),
            Self::LimitExceeded(what @ Resource::Tags) => words::spent_tags(what.limit()),
            Self::LimitExceeded(what @ Resource::Positions) => words::spent_positions(what.limit()),
            Self::LimitExceeded(what @ Resource::ProofCells) => words::spent_places(what.limit()),
            Self::LimitExceeded(Resource::CheckNanos) => words::fault_crowded(),
            Self::Halted(_) => words::spent_halted(),
        }
    }
}

impl ToMessage for LostPart {
    fn message(&self) -> Message {
        match self {
            Self::Names => words::lost_names(),
            Self::Marks => words::lost_marks(),
            Self::MarkShapes => words::lost_mark_shapes(),
            Self::Colors => words::lost_colors(),
            Self::Computers => words::lost_computers(),
            Self::GameComment => words::lost_game_comment(),
            Self::Series => words::lost_series(),
            Self::Blindfold => words::lost_blindfold(),
            Self::Variations => words::lost_variations(),
            Self::MoveComments => words::lost_move_comments(),
            Self::AgreedDraw => words::lost_agreed_draw(),
            Self::Resigned => words::lost_resigned(),
            Self::OutOfTime => words::lost_out_of_time(),
            Self::Clock => words::lost_clock(),
            Self::Current => words::lost_current(),
            Self::Order => words::lost_order(),
            Self::OtherMoves => words::lost_other_moves(),
            Self::Swap => words::lost_swap(),
        }
    }
}

/// Formats a file size: `1.4 MB`.
pub fn file_size_text(bytes: u64) -> Message {
    match bytes {
        0..1_000 => words::size_bytes(bytes),
        1_000..1_000_000 => words::size_kilobytes(bytes.div_ceil(1_000)),
        _ => words::size_megabytes(fixed(bytes as f64 / 1e6, 1)),
    }
}
