//! Errors in lesson files.

use super::{
    MAX_AXES, MAX_BYTES, MAX_CELLS, MAX_EXERCISES, MAX_ITEMS, MAX_STEPS, MAX_TEXT, VERSION,
};
use crate::words::{self, Message, ToMessage, list_with_or};
use hypertoe_core::exercise::ExerciseError;
use hypertoe_core::geometry::notation::{ParseCellError, ParseShapeError};
use hypertoe_core::play::setup::SetupError;
use std::fmt;

/// An error in a lesson file, with its place.
#[derive(Clone, Debug)]
pub struct LessonError {
    /// The line of the file, from 1; `None` for the file as a whole.
    pub line: Option<usize>,
    pub fault: LessonFault,
}

/// An error in a lesson file.
#[derive(Clone, Debug)]
pub enum LessonFault {
    /// The file has too many bytes.
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not TOML, or not of the schema: the message of the parser.
    Syntax(String),
    /// Another format.
    NotALesson,
    /// A version of the format that is newer than this program.
    NewerVersion(u32),
    /// No steps.
    NoSteps,
    /// Too many steps.
    TooManySteps,
    /// A text that is too long.
    TextTooLong,
    /// A list that is too long.
    ListTooLong,
    /// The first figure names no board.
    NoBoard,
    /// Not a board.
    Board(ParseShapeError),
    /// A board that is too large for a lesson.
    LargeBoard,
    /// Not a cell of the board.
    Cell(ParseCellError),
    /// Not an axis of the board.
    Axis(String),
    /// Not two axes of the board, such as `xw`.
    Plane(String),
    /// A value beyond the side of an axis: the name of the axis and its last value.
    Value(String, u16),
    /// Not a valid pose in a space of this many axes.
    Pose(usize),
    /// Marks that no game leads to.
    Marks(SetupError),
    /// The axes do not fit side by side, or one is listed twice.
    Nesting,
    /// An unknown name: the name, and the allowed ones.
    UnknownName(String, Vec<&'static str>),
    /// A list that must have this many cells.
    CellCount(usize),
    /// Two cells on no common line, or on more than one.
    NoLine,
    /// A stop beyond the end of the line; the last one.
    Stop(u16),
    /// A span that no line of the board has; the largest one.
    Span(usize),
    /// A missing field.
    MissingField(&'static str),
    /// A field that this kind of question does not use.
    UnusedField(&'static str),
    /// The answer is not among the options.
    NoOption,
    /// The answer is not a whole number.
    NoNumber,
    /// No single threat to be blocked, or no line to be completed.
    NoThreat,
    /// The cells are a line, but must not be.
    IsLine,
    /// No cells, or the same cell twice.
    Cells,
    /// No such exercises on the board.
    Exercise(ExerciseError),
    /// Too few or too many generated exercises.
    ExerciseCount,
    /// There is no neighbouring cell in this direction.
    NoNeighbour,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for LessonError {}

impl ToMessage for LessonError {
    fn message(&self) -> Message {
        match self.line {
            Some(line) => words::lesson_error_line(line.to_string(), &self.fault),
            None => words::lesson_error(&self.fault),
        }
    }
}

impl ToMessage for LessonFault {
    fn message(&self) -> Message {
        match self {
            Self::TooLarge => words::lesson_fault_large(MAX_BYTES / 1_000_000),
            Self::NotText => words::lesson_fault_text(),
            Self::Syntax(why) => words::lesson_fault_syntax(why),
            Self::NotALesson => words::lesson_fault_format(super::FORMAT),
            Self::NewerVersion(version) => words::lesson_fault_newer(*version, VERSION),
            Self::NoSteps => words::lesson_fault_no_steps(),
            Self::TooManySteps => words::lesson_fault_steps(MAX_STEPS),
            Self::TextTooLong => words::lesson_fault_long(MAX_TEXT),
            Self::ListTooLong => words::lesson_fault_many(MAX_ITEMS),
            Self::NoBoard => words::lesson_fault_no_board(),
            Self::Board(error) => error.message(),
            Self::LargeBoard => words::lesson_fault_large_board(MAX_AXES, MAX_CELLS),
            Self::Cell(error) => error.message(),
            Self::Axis(text) => words::lesson_fault_axis(text),
            Self::Plane(text) => words::lesson_fault_plane(text),
            Self::Value(axis, last) => words::lesson_fault_value(axis, last.to_string()),
            Self::Pose(axes) => words::lesson_fault_pose(*axes),
            Self::Marks(error) => error.message(),
            Self::Nesting => words::lesson_fault_nesting(),
            Self::UnknownName(text, names) => {
                words::lesson_fault_name(text, list_with_or(names.iter().copied()))
            }
            Self::CellCount(count) => words::lesson_fault_count(*count),
            Self::NoLine => words::lesson_fault_no_line(),
            Self::Stop(last) => words::lesson_fault_stop(last.to_string()),
            Self::Span(most) => words::lesson_fault_span(most.to_string()),
            Self::MissingField(field) => words::lesson_fault_missing(*field),
            Self::UnusedField(field) => words::lesson_fault_unused(*field),
            Self::NoOption => words::lesson_fault_option(),
            Self::NoNumber => words::lesson_fault_number(),
            Self::NoThreat => words::lesson_fault_threat(),
            Self::IsLine => words::lesson_fault_is_line(),
            Self::Cells => words::lesson_fault_cells(),
            Self::Exercise(error) => error.message(),
            Self::ExerciseCount => words::lesson_fault_drawn(MAX_EXERCISES),
            Self::NoNeighbour => words::lesson_fault_neighbour(),
        }
    }
}
