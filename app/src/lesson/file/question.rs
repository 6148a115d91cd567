//! Reading the question of a step.

use super::figure::{parse_shape, parse_span, parse_stop};
use super::schema::{
    ASK_CELLS, ASK_CHOICE, ASK_EXERCISES, ASK_NUMBER, ASK_SORT, MAX_DIGITS, MAX_EXERCISES,
    MAX_ITEMS, MAX_OPTIONS, PICTURE_SIDES, QuestionFile, Text,
};
use super::values::{
    LessonFault, ParseResult, checked_text, error_at, lookup, read_axis, read_cell, read_cell_pair,
    read_cells, read_line, read_plane, read_value,
};
use super::write::question_file;
use crate::lesson::{ExerciseSet, GradedQuestion, LessonBoard, LessonTask, TaskContent};
use hypertoe_core::exercise::{
    Exercise, ExerciseError, ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises,
    QuarterTurn, threat_question, win_question,
};
use hypertoe_core::geometry::{first_broken_axis, lines_through_pair};
use hypertoe_core::{BigUint, Cell, Line, Shape};
use toml::{Spanned, Table, Value};

/// The values of the field `question_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionType {
    Exercise(ExerciseKind),
    Exercises,
    Choose,
    Sort,
    Number,
    Cells,
}

/// Reads the question of a step about its figure.
pub(super) fn read_task(
    file: &Spanned<QuestionFile>,
    setting: &LessonBoard,
) -> ParseResult<LessonTask> {
    let fields = QuestionFields { file };
    let what = match question_type(&file.get_ref().ask)? {
        QuestionType::Exercise(kind) => {
            let question = fields.exercise(kind, setting)?;
            TaskContent::Question(GradedQuestion::Exercise(Exercise {
                shape: setting.shape.clone(),
                question,
            }))
        }
        QuestionType::Exercises => TaskContent::Exercises(fields.exercise_set(setting)?),
        QuestionType::Choose => fields.choose()?,
        QuestionType::Sort => {
            let items = fields.option_texts("options", |file| &file.options)?;
            TaskContent::Question(GradedQuestion::Sort { items })
        }
        QuestionType::Number => {
            TaskContent::Question(GradedQuestion::Number { right: fields.number()? })
        }
        QuestionType::Cells => {
            let shape = setting.shape.clone();
            let right = fields.cells(&shape)?.into_iter().collect();
            TaskContent::Question(GradedQuestion::Cells { right, shape })
        }
    };
    let own_words = matches!(
        what,
        TaskContent::Question(GradedQuestion::Exercise(_)) | TaskContent::Exercises(_)
    );
    let (prompt, why) = (&file.get_ref().prompt, &file.get_ref().why);
    if prompt.is_none() && !own_words {
        return error_at(file, LessonFault::MissingField("prompt"));
    }
    let text = |text: &Option<Text>| text.as_ref().map(checked_text).transpose();
    let task = LessonTask { content: what, prompt: text(prompt)?, explanation: text(why)? };
    check_all_used(file, &task)?;
    Ok(task)
}

fn question_type(text: &Text) -> ParseResult<QuestionType> {
    let mut names: Vec<(&'static str, QuestionType)> = ExerciseKind::ALL
        .into_iter()
        .map(|kind| (kind.name(), QuestionType::Exercise(kind)))
        .collect();
    names.extend([
        (ASK_EXERCISES, QuestionType::Exercises),
        (ASK_CHOICE, QuestionType::Choose),
        (ASK_SORT, QuestionType::Sort),
        (ASK_NUMBER, QuestionType::Number),
        (ASK_CELLS, QuestionType::Cells),
    ]);
    lookup(text, &names)
}

/// The fields of a question.
struct QuestionFields<'a> {
    file: &'a Spanned<QuestionFile>,
}

impl<'a> QuestionFields<'a> {
    fn required<T>(
        &self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<T>,
    ) -> ParseResult<&'a T> {
        let found = field(self.file.get_ref()).as_ref();
        found.ok_or_else(|| (self.file.span(), LessonFault::MissingField(name)))
    }

    fn exercise(&self, kind: ExerciseKind, setting: &LessonBoard) -> ParseResult<ExerciseQuestion> {
        let shape = &setting.shape;
        Ok(match kind {
            ExerciseKind::FindCell => ExerciseQuestion::FindCell { cell: self.cell(shape)? },
            ExerciseKind::Coordinates => {
                ExerciseQuestion::Coordinates { cells: self.cells(shape)? }
            }
            ExerciseKind::CompleteLine => {
                let pair = self.required("cells", |file| &file.cells)?;
                ExerciseQuestion::CompleteLine {
                    line: read_line(shape, pair)?,
                    given: read_cell_pair(shape, pair)?,
                }
            }
            ExerciseKind::OrderCells => {
                ExerciseQuestion::OrderCells { cells: self.line_cells(shape, Some(true))? }
            }
            ExerciseKind::IsLine => {
                ExerciseQuestion::IsLine { cells: self.line_cells(shape, None)? }
            }
            ExerciseKind::FirstBreak => {
                ExerciseQuestion::FirstBreak { cells: self.line_cells(shape, Some(false))? }
            }
            ExerciseKind::Axes => ExerciseQuestion::Axes { line: self.line(shape)? },
            ExerciseKind::Span => ExerciseQuestion::Span { line: self.line(shape)? },
            ExerciseKind::Pattern => {
                let (options, right) = self.lines(shape)?;
                ExerciseQuestion::Pattern { options, right_index: right }
            }
            ExerciseKind::Picture => {
                let (options, right) = self.lines(shape)?;
                ExerciseQuestion::Picture { options, right_index: right }
            }
            ExerciseKind::CountThrough => {
                ExerciseQuestion::CountThrough { cell: self.cell(shape)?, span: self.span(shape)? }
            }
            ExerciseKind::CountAll => ExerciseQuestion::CountAll { span: self.span(shape)? },
            ExerciseKind::Threat | ExerciseKind::WinningCells => {
                let [first, second] = &setting.marks;
                let found = match kind {
                    ExerciseKind::Threat => threat_question(shape, first, second),
                    _ => win_question(shape, first, second),
                };
                found.ok_or_else(|| (self.file.span(), LessonFault::NoThreat))?
            }
            ExerciseKind::Neighbour => self.neighbour(shape)?,
            ExerciseKind::Slice => {
                let axis = read_axis(shape, self.required("axis", |file| &file.axis)?)?;
                let value = read_value(shape, axis, self.required("value", |file| &file.value)?)?;
                ExerciseQuestion::Slice { axis, value }
            }
            ExerciseKind::Bead => self.bead(shape)?,
            ExerciseKind::QuarterTurn => ExerciseQuestion::QuarterTurn(self.quarter_turn(shape)?),
        })
    }

    fn cell(&self, shape: &Shape) -> ParseResult<Cell> {
        read_cell(shape, self.required("cell", |file| &file.cell)?)
    }

    fn cells(&self, shape: &Shape) -> ParseResult<Vec<Cell>> {
        let list = self.required("cells", |file| &file.cells)?;
        let cells = read_cells(shape, list.get_ref())?;
        let twice = (1..cells.len()).any(|i| cells[..i].contains(&cells[i]));
        if cells.is_empty() || twice { error_at(list, LessonFault::Cells) } else { Ok(cells) }
    }

    /// Reads as many cells as a line has, which must be a line, must not be one, or may be either.
    fn line_cells(&self, shape: &Shape, is_line: Option<bool>) -> ParseResult<Vec<Cell>> {
        let list = self.required("cells", |file| &file.cells)?;
        let cells = self.cells(shape)?;
        if cells.len() != usize::from(shape.line_length()) {
            return error_at(list, LessonFault::CellCount(shape.line_length().into()));
        }
        match is_line {
            Some(true)
                if crate::lesson::lesson_board::line_of_cells(shape, &sorted(&cells)).is_none() =>
            {
                error_at(list, LessonFault::NoLine)
            }
            Some(false) if first_broken_axis(&cells).is_none() => {
                error_at(list, LessonFault::IsLine)
            }
            _ => Ok(cells),
        }
    }

    fn line(&self, shape: &Shape) -> ParseResult<Line> {
        read_line(shape, self.required("line", |file| &file.line)?)
    }

    /// Reads lines to choose from, the right one first in the file.
    fn lines(&self, shape: &Shape) -> ParseResult<(Vec<Line>, usize)> {
        let list = self.required("lines", |file| &file.lines)?;
        let each = list.get_ref().iter().map(|ends| read_line(shape, ends));
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

    fn span(&self, shape: &Shape) -> ParseResult<Option<usize>> {
        self.file.get_ref().span.as_ref().map(|number| parse_span(shape, number)).transpose()
    }

    fn neighbour(&self, shape: &Shape) -> ParseResult<ExerciseQuestion> {
        let (cell, text) = (self.cell(shape)?, self.required("axis", |file| &file.axis)?);
        let axis = read_axis(shape, text)?;
        let step = self.file.get_ref().step.as_ref();
        let up = match step.map_or(1, |step| *step.get_ref()) {
            1 => true,
            -1 => false,
            _ => return error_at(text, LessonFault::NoNeighbour),
        };
        let value = cell.get(axis);
        let is_there = if up { value + 1 < shape.side(axis) } else { value > 0 };
        if is_there {
            Ok(ExerciseQuestion::Neighbour { cell, axis, up })
        } else {
            error_at(text, LessonFault::NoNeighbour)
        }
    }

    fn bead(&self, shape: &Shape) -> ParseResult<ExerciseQuestion> {
        let ends = self.required("line", |file| &file.line)?;
        let [from, to] = read_cell_pair(shape, ends)?;
        let found = lines_through_pair(shape, &from, &to);
        let line = read_line(shape, ends)?;
        let mut cells: Vec<Cell> = line.cells().collect();
        // The bead moves from the first named cell towards the second.
        if found.first().is_some_and(|line| line.index_of(&from) > line.index_of(&to)) {
            cells.reverse();
        }
        let stop = parse_stop(line.length(), self.required("stop", |file| &file.stop)?, 3)?;
        Ok(ExerciseQuestion::Bead { cells, stop })
    }

    fn quarter_turn(&self, shape: &Shape) -> ParseResult<QuarterTurn> {
        let text = self.required("plane", |file| &file.plane)?;
        let plane = read_plane(shape, text)?;
        let end = self.required("end", |file| &file.end)?;
        let (first, far) = lookup(end, &PICTURE_SIDES)?;
        if plane.0 != first || !shape.is_hypercube() {
            return error_at(text, LessonFault::Plane(text.get_ref().clone()));
        }
        Ok(QuarterTurn { plane, far })
    }

    fn exercise_set(&self, setting: &LessonBoard) -> ParseResult<ExerciseSet> {
        let list = self.required("kinds", |file| &file.kinds)?;
        let names: Vec<(&'static str, ExerciseKind)> =
            ExerciseKind::ALL.into_iter().map(|kind| (kind.name(), kind)).collect();
        let kinds = list.get_ref().iter().map(|text| lookup(text, &names));
        let kinds = kinds.collect::<ParseResult<Vec<ExerciseKind>>>()?;
        let shapes = match self.file.get_ref().boards.as_ref() {
            Some(texts) => {
                texts.get_ref().iter().map(parse_shape).collect::<ParseResult<Vec<Shape>>>()?
            }
            None => vec![setting.shape.clone()],
        };
        let number = self.file.get_ref().span.as_ref();
        for shape in &shapes {
            number.map(|number| parse_span(shape, number)).transpose()?;
        }
        let count = self.file.get_ref().count.as_ref();
        if let Some(count) = count.filter(|count| !(1..=MAX_EXERCISES).contains(count.get_ref())) {
            return error_at(count, LessonFault::ExerciseCount);
        }
        let seed = self.file.get_ref().seed.as_ref().copied().unwrap_or(1);
        let wanted = ExerciseFilter { kinds, span: number.map(|number| *number.get_ref()) };
        let refused = |error: ExerciseError| (list.span(), LessonFault::Exercise(error));
        for shape in &shapes {
            Exercises::new(shape, &wanted, seed).map_err(refused)?;
        }
        if shapes.is_empty() || shapes.len() > MAX_EXERCISES {
            return error_at(list, LessonFault::ExerciseCount);
        }
        let count = count.map_or(1, |count| *count.get_ref());
        Ok(ExerciseSet { shapes, filter: wanted, count, seed })
    }

    fn option_texts(
        &self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<Spanned<Vec<Text>>>,
    ) -> ParseResult<Vec<String>> {
        let list = self.required(name, field)?;
        let texts = list.get_ref().iter().take(MAX_ITEMS).map(checked_text);
        let texts = texts.collect::<ParseResult<Vec<String>>>()?;
        let twice = (1..texts.len()).any(|i| texts[..i].contains(&texts[i]));
        if texts.len() < 2 || texts.len() > MAX_OPTIONS || twice {
            return error_at(list, LessonFault::NoOption);
        }
        Ok(texts)
    }

    fn choose(&self) -> ParseResult<TaskContent> {
        let options = self.option_texts("options", |file| &file.options)?;
        let answer = self.required("answer", |file| &file.answer)?;
        let text = answer.get_ref().as_str().map(str::trim);
        let right = options.iter().position(|option| Some(option.as_str()) == text);
        match right {
            Some(right) => Ok(TaskContent::Question(GradedQuestion::Choose { options, right })),
            None => error_at(answer, LessonFault::NoOption),
        }
    }

    fn number(&self) -> ParseResult<BigUint> {
        let answer = self.required("answer", |file| &file.answer)?;
        let number = match answer.get_ref() {
            Value::Integer(number) => u64::try_from(*number).ok().map(BigUint::from),
            Value::String(text) => text.parse().ok().filter(|_| text.len() <= MAX_DIGITS),
            _ => None,
        };
        number.ok_or_else(|| (answer.span(), LessonFault::NoNumber))
    }
}

/// Checks that the question uses all fields: those that it has when it is written again.
fn check_all_used(file: &Spanned<QuestionFile>, task: &LessonTask) -> ParseResult<()> {
    let fields = |file: &QuestionFile| Table::try_from(file).unwrap_or_default();
    let used = fields(&question_file(task));
    match fields(file.get_ref()).into_iter().find(|(name, _)| !used.contains_key(name)) {
        Some((name, _)) => error_at(file, LessonFault::UnusedField(name)),
        None => Ok(()),
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells
}
