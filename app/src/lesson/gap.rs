//! Messages about what an unfinished lesson still needs.

use super::query::MissingPart;
use crate::words::{self, Message, ToMessage};

impl ToMessage for MissingPart {
    fn message(&self) -> Message {
        match self {
            Self::Title => words::gap_title(),
            Self::Prompt => words::gap_prompt(),
            Self::Options => words::gap_options(),
            Self::RightOption => words::gap_right(),
            Self::Number => words::gap_number(),
            Self::Cells => words::gap_cells(),
            Self::Pair => words::gap_pair(),
            Self::LineCells(count) => words::gap_line_cells(usize::from(*count)),
            Self::Cell => words::gap_cell(),
            Self::Kinds => words::gap_kinds(),
            Self::Exercises(error) => error.message(),
            Self::UnbalancedMarks(first, second) => {
                words::gap_turns(first.to_string(), second.to_string())
            }
            Self::FileFault(fault) => words::gap_file(fault),
        }
    }
}
