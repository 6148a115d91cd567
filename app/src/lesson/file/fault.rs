//! What is wrong with a lesson, and where.

use super::{MAX_AXES, MAX_BYTES, MAX_CELLS, MAX_DRAWN, MAX_ITEMS, MAX_STEPS, MAX_TEXT, VERSION};
use crate::words::{self, Message, ToMessage, list_of_choices};
use hypertoe_core::exercise::ExerciseError;
use hypertoe_core::geometry::notation::{CellError, ShapeTextError};
use hypertoe_core::play::setup::PositionError;
use std::fmt;

/// A lesson that cannot be read.
#[derive(Clone, Debug)]
pub struct LessonError {
    /// The line of the file, from 1; none where it is about all of it.
    pub line: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a lesson.
#[derive(Clone, Debug)]
pub enum Fault {
    /// More bytes than a lesson has.
    TooLarge,
    /// Not UTF-8.
    NotText,
    /// Not TOML, or not with these fields: the words of the reader.
    Syntax(String),
    /// Something else than a lesson.
    NotALesson,
    /// A version of the format that is newer than this program.
    Newer(u32),
    /// No steps.
    NoSteps,
    /// More steps than a lesson has.
    Steps,
    /// A text that is too long.
    Long,
    /// A list that is too long.
    Many,
    /// The first figure names no board.
    NoBoard,
    /// Not a board.
    Board(ShapeTextError),
    /// A board that is too large for a lesson.
    LargeBoard,
    /// Not a cell of the board.
    Cell(CellError),
    /// Not an axis of the board.
    Axis(String),
    /// Not two axes of the board, such as `xw`.
    Plane(String),
    /// A value that the axis does not have: the text of the axis and the last value.
    Value(String, u16),
    /// Not a turn of the axes of the space, of which there are so many, looked at from somewhere.
    Pose(usize),
    /// Marks that cannot stand there together.
    Marks(PositionError),
    /// The axes do not fit beside each other, or one stands there twice.
    Nesting,
    /// None of the names that can stand here: what does, and what can.
    Name(String, Vec<&'static str>),
    /// A list that must have so many cells.
    Count(usize),
    /// Two cells through which no line runs, or more than one.
    NoLine,
    /// A stop that the line does not have; the last one.
    Stop(u16),
    /// A span that no line of the board has; the largest.
    Span(usize),
    /// A field that the question needs.
    Missing(&'static str),
    /// A field that the question does not use.
    Unused(&'static str),
    /// The answer is none of the options.
    NoOption,
    /// The answer is no whole number.
    NoNumber,
    /// Not one threat that can be stopped, or nothing to complete.
    NoThreat,
    /// The cells are a line, where none is wanted.
    IsLine,
    /// No cells, or the same cell twice.
    Cells,
    /// No such exercises.
    Exercise(ExerciseError),
    /// Fewer or more exercises than can be drawn.
    Drawn,
    /// There is no cell one step further.
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

impl ToMessage for Fault {
    fn message(&self) -> Message {
        match self {
            Self::TooLarge => words::lesson_fault_large(MAX_BYTES / 1_000_000),
            Self::NotText => words::lesson_fault_text(),
            Self::Syntax(why) => words::lesson_fault_syntax(why),
            Self::NotALesson => words::lesson_fault_format(super::FORMAT),
            Self::Newer(version) => words::lesson_fault_newer(*version, VERSION),
            Self::NoSteps => words::lesson_fault_no_steps(),
            Self::Steps => words::lesson_fault_steps(MAX_STEPS),
            Self::Long => words::lesson_fault_long(MAX_TEXT),
            Self::Many => words::lesson_fault_many(MAX_ITEMS),
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
            Self::Name(text, names) => {
                words::lesson_fault_name(text, list_of_choices(names.iter().copied()))
            }
            Self::Count(count) => words::lesson_fault_count(*count),
            Self::NoLine => words::lesson_fault_no_line(),
            Self::Stop(last) => words::lesson_fault_stop(last.to_string()),
            Self::Span(most) => words::lesson_fault_span(most.to_string()),
            Self::Missing(field) => words::lesson_fault_missing(*field),
            Self::Unused(field) => words::lesson_fault_unused(*field),
            Self::NoOption => words::lesson_fault_option(),
            Self::NoNumber => words::lesson_fault_number(),
            Self::NoThreat => words::lesson_fault_threat(),
            Self::IsLine => words::lesson_fault_is_line(),
            Self::Cells => words::lesson_fault_cells(),
            Self::Exercise(error) => error.message(),
            Self::Drawn => words::lesson_fault_drawn(MAX_DRAWN),
            Self::NoNeighbour => words::lesson_fault_neighbour(),
        }
    }
}
