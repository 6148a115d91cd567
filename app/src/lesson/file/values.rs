//! Values in lesson files: their parsers, their errors with the line, and their formats.

use super::schema::{
    MAX_AXES, MAX_BOARD_CELLS, MAX_BYTES, MAX_EXERCISES, MAX_ITEMS, MAX_STEPS, MAX_TEXT_CHARS,
    SpannedText, VERSION,
};
use crate::board::hypercube::HypercubeDims;
use crate::i18n::{self, Message, ToMessage, list_with_or};
use hypertoe_core::exercise::ExerciseError;
use hypertoe_core::geometry::{
    self, ParseCellError, ParseShapeError, lines_through_pair, parse_cell,
};
use hypertoe_core::play::SetupError;
use hypertoe_core::{Cell, Line, Shape};
use std::fmt;
use std::ops::Range;
use toml::Spanned;

/// An error in a lesson file, with its place.
#[derive(Clone, Debug)]
pub struct LessonError {
    /// The line of the file, from 1; `None` for the file as a whole.
    pub line: Option<usize>,
    /// The kind of error.
    pub fault: LessonFault,
}

/// A kind of error in a lesson file.
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
    /// A version of the format that this program does not know.
    UnknownVersion(u32),
    NoSteps,
    TooManySteps,
    TextTooLong,
    ListTooLong,
    /// The first figure names no board.
    NoBoard,
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
    /// A cube of another number of dimensions than 2 to this one.
    Cube(usize),
    /// Faces of another number of dimensions than 0 to this one.
    CubeFace(usize),
    MissingField(&'static str),
    /// A field that this kind of question does not use.
    UnusedField(String),
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
    /// No such sweep, net or slice.
    Dimension(HypercubeDims),
    /// A position beyond the end of the film of a sweep, a net or a slice; that end.
    FilmPosition(usize),
    /// A field that only a board has, in the figure of a sweep, a net or a slice.
    BoardField(&'static str),
    /// A question about cells where a sweep, a net or a slice is shown.
    NoCells,
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
            Some(line) => i18n::lesson_error_line(line.to_string(), &self.fault),
            None => i18n::lesson_error(&self.fault),
        }
    }
}

impl ToMessage for LessonFault {
    fn message(&self) -> Message {
        match self {
            Self::TooLarge => i18n::lesson_fault_large(MAX_BYTES / 1_000_000),
            Self::NotText => i18n::lesson_fault_text(),
            Self::Syntax(why) => i18n::lesson_fault_syntax(why),
            Self::NotALesson => i18n::lesson_fault_format(super::FORMAT),
            Self::UnknownVersion(version) => i18n::lesson_fault_newer(*version, VERSION),
            Self::NoSteps => i18n::lesson_fault_no_steps(),
            Self::TooManySteps => i18n::lesson_fault_steps(MAX_STEPS),
            Self::TextTooLong => i18n::lesson_fault_long(MAX_TEXT_CHARS),
            Self::ListTooLong => i18n::lesson_fault_many(MAX_ITEMS),
            Self::NoBoard => i18n::lesson_fault_no_board(),
            Self::Board(error) => error.message(),
            Self::LargeBoard => i18n::lesson_fault_large_board(MAX_AXES, MAX_BOARD_CELLS),
            Self::Cell(error) => error.message(),
            Self::Axis(text) => i18n::lesson_fault_axis(text),
            Self::Plane(text) => i18n::lesson_fault_plane(text),
            Self::Value(axis, last) => i18n::lesson_fault_value(axis, last.to_string()),
            Self::Pose(axes) => i18n::lesson_fault_pose(*axes),
            Self::Marks(error) => error.message(),
            Self::Nesting => i18n::lesson_fault_nesting(),
            Self::UnknownName(text, names) => {
                i18n::lesson_fault_name(text, list_with_or(names.iter().copied()))
            }
            Self::CellCount(count) => i18n::lesson_fault_count(*count),
            Self::NoLine => i18n::lesson_fault_no_line(),
            Self::Stop(last) => i18n::lesson_fault_stop(last.to_string()),
            Self::Span(most) => i18n::lesson_fault_span(most.to_string()),
            Self::Cube(most) => i18n::lesson_fault_cube(*most),
            Self::CubeFace(most) => i18n::lesson_fault_cube_face(*most),
            Self::MissingField(field) => i18n::lesson_fault_missing(*field),
            Self::UnusedField(field) => i18n::lesson_fault_unused(field),
            Self::NoOption => i18n::lesson_fault_option(),
            Self::NoNumber => i18n::lesson_fault_number(),
            Self::NoThreat => i18n::lesson_fault_threat(),
            Self::IsLine => i18n::lesson_fault_is_line(),
            Self::Cells => i18n::lesson_fault_cells(),
            Self::Exercise(error) => error.message(),
            Self::ExerciseCount => i18n::lesson_fault_exercise_count(MAX_EXERCISES),
            Self::NoNeighbour => i18n::lesson_fault_neighbour(),
            Self::Dimension(error) => error.message(),
            Self::FilmPosition(end) => i18n::lesson_fault_at(*end),
            Self::BoardField(field) => i18n::lesson_fault_board_field(*field),
            Self::NoCells => i18n::lesson_fault_no_cells(),
        }
    }
}

/// A parsed value, or an error with its byte range.
pub(in crate::lesson) type ParseResult<T> = Result<T, (Range<usize>, LessonFault)>;

/// Returns an error at the byte range of a value.
pub(in crate::lesson) fn error_at<T, U>(at: &Spanned<U>, fault: LessonFault) -> ParseResult<T> {
    Err((at.span(), fault))
}

/// Returns a text without the white space around it; fails if it has too many characters.
pub(in crate::lesson) fn checked_text(text: &SpannedText) -> ParseResult<String> {
    match text.get_ref().chars().nth(MAX_TEXT_CHARS) {
        Some(_) => error_at(text, LessonFault::TextTooLong),
        None => Ok(text.get_ref().trim().to_owned()),
    }
}

/// Returns the text as [`checked_text`] does; an empty one for `None`.
pub(super) fn checked_text_or_empty(text: Option<&SpannedText>) -> ParseResult<String> {
    text.map_or_else(|| Ok(String::new()), checked_text)
}

pub(in crate::lesson) fn read_cell(shape: &Shape, text: &SpannedText) -> ParseResult<Cell> {
    parse_cell(shape, text.get_ref()).map_err(|error| (text.span(), LessonFault::Cell(error)))
}

pub(in crate::lesson) fn read_cells(
    shape: &Shape,
    texts: &[SpannedText],
) -> ParseResult<Vec<Cell>> {
    if let Some(text) = texts.get(MAX_ITEMS) {
        return error_at(text, LessonFault::ListTooLong);
    }
    texts.iter().map(|text| read_cell(shape, text)).collect()
}

/// Parses a line from two of its cells, which must determine it.
pub(in crate::lesson) fn read_line_from_cells(
    shape: &Shape,
    ends: &Spanned<Vec<SpannedText>>,
) -> ParseResult<Line> {
    let [a, b] = read_cell_pair(shape, ends)?;
    match <[Line; 1]>::try_from(lines_through_pair(shape, &a, &b)) {
        Ok([line]) if a != b => Ok(line),
        _ => error_at(ends, LessonFault::NoLine),
    }
}

pub(in crate::lesson) fn read_cell_pair(
    shape: &Shape,
    pair: &Spanned<Vec<SpannedText>>,
) -> ParseResult<[Cell; 2]> {
    let cells = read_cells(shape, pair.get_ref())?;
    cells.try_into().map_err(|_| (pair.span(), LessonFault::CellCount(2)))
}

pub(in crate::lesson) fn read_axis(shape: &Shape, text: &SpannedText) -> ParseResult<usize> {
    let found = geometry::parse_axis(text.get_ref()).filter(|axis| *axis < shape.dims());
    found.ok_or_else(|| (text.span(), LessonFault::Axis(text.get_ref().clone())))
}

/// Checks that the value of an axis is on the board, and returns it.
pub(in crate::lesson) fn read_value(
    shape: &Shape,
    axis: usize,
    value: &Spanned<u16>,
) -> ParseResult<u16> {
    let last = shape.side(axis) - 1;
    match *value.get_ref() {
        number if number <= last => Ok(number),
        _ => error_at(value, LessonFault::Value(geometry::axis_name(axis), last)),
    }
}

/// Looks up a name in a table, and returns its value.
pub(in crate::lesson) fn lookup<T: Copy>(
    text: &SpannedText,
    names: &[(&'static str, T)],
) -> ParseResult<T> {
    let found = names.iter().find(|(name, _)| name == text.get_ref());
    let all = || names.iter().map(|(name, _)| *name).collect();
    found
        .map(|(_, meant)| *meant)
        .ok_or_else(|| (text.span(), LessonFault::UnknownName(text.get_ref().clone(), all())))
}

/// Looks up a name among those of these values, and returns its value.
pub(super) fn lookup_name<T: Copy>(
    text: &SpannedText,
    values: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> ParseResult<T> {
    let names: Vec<_> = values.into_iter().map(|value| (name(value), value)).collect();
    lookup(text, &names)
}

/// Parses a plane from two letters of axes, such as `xw`.
pub(in crate::lesson) fn read_plane(
    shape: &Shape,
    text: &SpannedText,
) -> ParseResult<(usize, usize)> {
    let wrong = || (text.span(), LessonFault::Plane(text.get_ref().clone()));
    let letters: Vec<char> = text.get_ref().chars().collect();
    let [a, b] = letters[..] else { return Err(wrong()) };
    let axis = |letter: char| {
        geometry::parse_axis(&letter.to_string())
            .filter(|axis| *axis < shape.dims())
            .ok_or_else(wrong)
    };
    let plane = (axis(a)?, axis(b)?);
    if plane.0 == plane.1 { Err(wrong()) } else { Ok(plane) }
}

/// Parses a stop on a line of `run` cells: a number of at least `first` (1 or more) in the file
/// becomes an index from 0.
pub(in crate::lesson) fn parse_stop(run: u16, stop: &Spanned<u16>, first: u16) -> ParseResult<u16> {
    match *stop.get_ref() {
        number if (first..=run).contains(&number) => Ok(number - 1),
        _ => error_at(stop, LessonFault::Stop(run)),
    }
}

/// Parses the span of lines, which must be possible on the board.
pub(in crate::lesson) fn parse_span(shape: &Shape, span: &Spanned<usize>) -> ParseResult<usize> {
    let max = shape.sides().iter().filter(|side| **side >= shape.line_length()).count();
    match *span.get_ref() {
        number if (1..=max).contains(&number) => Ok(number),
        _ => error_at(span, LessonFault::Span(max)),
    }
}

/// Wraps a value that was not parsed from a file in an empty span.
pub(in crate::lesson) fn with_empty_span<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

pub(super) fn unspanned_text(text: &str) -> SpannedText {
    with_empty_span(text.to_owned())
}

/// Formats a cell in the shortest form that can be parsed.
pub(in crate::lesson) fn format_cell(shape: &Shape, cell: &Cell) -> SpannedText {
    let short = shape.sides().iter().all(|side| *side <= 10);
    let parts: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    with_empty_span(parts.join(if short { "" } else { " " }))
}

pub(in crate::lesson) fn format_cells<'a>(
    shape: &Shape,
    all: impl IntoIterator<Item = &'a Cell>,
) -> Vec<SpannedText> {
    all.into_iter().map(|it| format_cell(shape, it)).collect()
}

/// Formats a line by its ends.
pub(in crate::lesson) fn format_ends(shape: &Shape, line: &Line) -> Spanned<Vec<SpannedText>> {
    with_empty_span(format_cells(shape, &[line.cell(0), line.cell(line.length() - 1)]))
}

/// Returns the name in the lesson file of a value, by a table of names and values; `None` if the
/// value is not in the table.
pub(in crate::lesson) fn format_value_name<T: Copy + PartialEq>(
    names: &[(&'static str, T)],
    meant: T,
) -> Option<SpannedText> {
    names.iter().find(|(_, it)| *it == meant).map(|(name, _)| unspanned_text(name))
}

pub(in crate::lesson) fn format_axis(axis: usize) -> SpannedText {
    with_empty_span(geometry::axis_name(axis))
}

pub(in crate::lesson) fn format_plane((a, b): (usize, usize)) -> SpannedText {
    with_empty_span(geometry::axis_name(a) + &geometry::axis_name(b))
}
