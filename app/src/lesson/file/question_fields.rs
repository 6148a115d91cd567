//! The fields of a question in a lesson file.

use super::schema::{MAX_ANSWER_DIGITS, MAX_ITEMS, MAX_OPTIONS, QuestionFile};
use super::values::{
    LessonFault, ParseResult, checked_text, error_at, parse_span, read_axis, read_cell,
    read_cell_pair, read_cells, read_line_from_cells,
};
use crate::lesson::presentation::line_containing;
use hypertoe_core::exercise::{ExerciseQuestion, MAX_CUBE_DIMS};
use hypertoe_core::geometry::first_broken_axis;
use hypertoe_core::{BigUint, Cell, Line, Shape};
use toml::{Spanned, Value};

/// The fields of a question in a lesson file, with the shape and the marks of the board they refer
/// to.
pub(in crate::lesson) struct QuestionFields<'a> {
    pub file: &'a Spanned<QuestionFile>,
    pub shape: &'a Shape,
    /// The marks of the figure, of the first player and of the second.
    pub marks: &'a [Vec<Cell>; 2],
}

impl<'a> QuestionFields<'a> {
    /// Returns a field that the question must have; an error with its `name` if it is missing.
    pub fn required<T>(
        &self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<T>,
    ) -> ParseResult<&'a T> {
        let found = field(self.file.get_ref()).as_ref();
        found.ok_or_else(|| (self.file.span(), LessonFault::MissingField(name)))
    }

    pub fn cell(&self) -> ParseResult<Cell> {
        read_cell(self.shape, self.required("cell", |file| &file.cell)?)
    }

    pub fn cells(&self) -> ParseResult<Vec<Cell>> {
        let list = self.required("cells", |file| &file.cells)?;
        let cells = read_cells(self.shape, list.get_ref())?;
        let twice = (1..cells.len()).any(|i| cells[..i].contains(&cells[i]));
        if cells.is_empty() || twice { error_at(list, LessonFault::Cells) } else { Ok(cells) }
    }

    /// Reads a list of as many cells as a line has. They must be a line if `is_line` is
    /// `Some(true)`, no line in their order if it is `Some(false)`.
    pub fn line_cells(&self, is_line: Option<bool>) -> ParseResult<Vec<Cell>> {
        let list = self.required("cells", |file| &file.cells)?;
        let cells = self.cells()?;
        if cells.len() != usize::from(self.shape.line_length()) {
            return error_at(list, LessonFault::CellCount(self.shape.line_length().into()));
        }
        match is_line {
            Some(true) if line_containing(self.shape, &sorted(&cells)).is_none() => {
                error_at(list, LessonFault::NoLine)
            }
            Some(false) if first_broken_axis(&cells).is_none() => {
                error_at(list, LessonFault::IsLine)
            }
            _ => Ok(cells),
        }
    }

    pub fn line(&self) -> ParseResult<Line> {
        read_line_from_cells(self.shape, self.required("line", |file| &file.line)?)
    }

    /// Reads the two to six lines to choose from. Returns them sorted, with the index of the right
    /// one, which comes first in the file.
    pub fn lines(&self) -> ParseResult<(Vec<Line>, usize)> {
        let list = self.required("lines", |file| &file.lines)?;
        let each = list.get_ref().iter().map(|ends| read_line_from_cells(self.shape, ends));
        let mut lines = each.collect::<ParseResult<Vec<Line>>>()?;
        let twice = (1..lines.len()).any(|i| lines[..i].contains(&lines[i]));
        if !(2..=6).contains(&lines.len()) || twice {
            return error_at(list, LessonFault::CellCount(4));
        }
        let meant = lines[0].clone();
        lines.sort_by(|a, b| (a.start(), a.steps()).cmp(&(b.start(), b.steps())));
        let right = lines.iter().position(|line| *line == meant).unwrap_or_default();
        Ok((lines, right))
    }

    /// Reads the dimensions of a cube and those of its faces that are counted.
    pub fn cube_face(&self) -> ParseResult<(usize, usize)> {
        let cube = self.required("cube", |file| &file.cube)?;
        let face = self.required("face", |file| &file.face)?;
        let (dims, face_dims) = (*cube.get_ref(), *face.get_ref());
        if !(2..=MAX_CUBE_DIMS).contains(&dims) {
            return error_at(cube, LessonFault::Cube(MAX_CUBE_DIMS));
        }
        if face_dims >= dims {
            return error_at(face, LessonFault::CubeFace(dims - 1));
        }
        Ok((dims, face_dims))
    }

    /// Reads the span of the lines in question; `None` if the field is missing.
    pub fn span(&self) -> ParseResult<Option<usize>> {
        self.file.get_ref().span.as_ref().map(|number| parse_span(self.shape, number)).transpose()
    }

    /// Reads the axis that the question requires.
    pub fn axis(&self) -> ParseResult<usize> {
        read_axis(self.shape, self.required("axis", |file| &file.axis)?)
    }

    /// Reads the fields `cell`, `axis` and `step`. Returns the cell, the axis, and whether the step
    /// to the neighbour goes up the axis.
    pub fn neighbour_step(&self) -> ParseResult<(Cell, usize, bool)> {
        let (cell, text) = (self.cell()?, self.required("axis", |file| &file.axis)?);
        let axis = self.axis()?;
        let (step, value) = (self.file.get_ref().step.as_ref(), cell.get(axis));
        match step.map_or(1, |step| *step.get_ref()) {
            1 if value + 1 < self.shape.side(axis) => Ok((cell, axis, true)),
            -1 if value > 0 => Ok((cell, axis, false)),
            _ => error_at(text, LessonFault::NoNeighbour),
        }
    }

    /// Reads the cells of a line, from its first named cell towards the second.
    pub fn directed_line(&self) -> ParseResult<Vec<Cell>> {
        let ends = self.required("line", |file| &file.line)?;
        let ([from, to], line) = (read_cell_pair(self.shape, ends)?, self.line()?);
        let mut cells: Vec<Cell> = line.cells().collect();
        if line.index_of(&from) > line.index_of(&to) {
            cells.reverse();
        }
        Ok(cells)
    }

    /// Creates a question from the cells of the first two players' marks in the figure, by
    /// `question`. An error if that returns `None`.
    pub fn question_about_marks(
        &self,
        question: impl Fn(&Shape, &[Cell], &[Cell]) -> Option<ExerciseQuestion>,
    ) -> ParseResult<ExerciseQuestion> {
        let [first, second] = self.marks;
        let found = question(self.shape, first, second);
        found.ok_or_else(|| (self.file.span(), LessonFault::NoThreat))
    }

    /// Reads the option texts to choose from or to sort. An error if there are fewer than two, too
    /// many, or two that are equal.
    pub fn options(&self) -> ParseResult<Vec<String>> {
        let list = self.required("options", |file| &file.options)?;
        let texts = list.get_ref().iter().take(MAX_ITEMS).map(checked_text);
        let texts = texts.collect::<ParseResult<Vec<String>>>()?;
        let twice = (1..texts.len()).any(|i| texts[..i].contains(&texts[i]));
        if texts.len() < 2 || texts.len() > MAX_OPTIONS || twice {
            return error_at(list, LessonFault::NoOption);
        }
        Ok(texts)
    }

    /// Reads the answer as a whole number: an integer or, for a large number, a string of digits.
    pub fn number(&self) -> ParseResult<BigUint> {
        let answer = self.required("answer", |file| &file.answer)?;
        let number = match answer.get_ref() {
            Value::Integer(number) => u64::try_from(*number).ok().map(BigUint::from),
            Value::String(text) => text.parse().ok().filter(|_| text.len() <= MAX_ANSWER_DIGITS),
            _ => None,
        };
        number.ok_or_else(|| (answer.span(), LessonFault::NoNumber))
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells
}
