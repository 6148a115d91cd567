//! Reading the question of a step.

use super::fault::Fault;
use super::figure::{board, span, stop_of};
use super::parts::{At, axis, cell, cells, fail, line, named, plane, two, value, written};
use super::schema::{QuestionFile, Text};
use super::{MAX_DIGITS, MAX_DRAWN, MAX_ITEMS, MAX_OPTIONS};
use crate::lesson::{Drawn, Quiz, Setting, Task, What};
use hypertoe_core::exercise::{
    Exercise, ExerciseError, Exercises, Kind, QuarterTurn, Question, Wanted, threat_of, wins_of,
};
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::straight::first_break;
use hypertoe_core::{BigUint, Cell, Line, Shape};
use toml::{Spanned, Value};

/// The values of the field `ask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    Exercise(Kind),
    Draw,
    Choose,
    Sort,
    Number,
    Cells,
}

pub(super) const DRAW: &str = "draw";
pub(super) const CHOOSE: &str = "choose";
pub(super) const SORT: &str = "sort";
pub(super) const NUMBER: &str = "number";
pub(super) const CELLS: &str = "cells";

/// The sides of the picture: axis, and whether its far end.
pub(super) const ENDS: [(&str, (usize, bool)); 4] =
    [("left", (0, false)), ("right", (0, true)), ("bottom", (1, false)), ("top", (1, true))];

/// Reads the question of a step about its figure.
pub(super) fn task(file: &Spanned<QuestionFile>, setting: &Setting) -> At<Task> {
    let mut fields = Fields { file, used: vec!["ask", "prompt", "why"] };
    let what = match ask(&file.get_ref().ask)? {
        Ask::Exercise(kind) => {
            let question = fields.exercise(kind, setting)?;
            What::Quiz(Quiz::Exercise(Exercise { shape: setting.shape.clone(), question }))
        }
        Ask::Draw => What::Drawn(fields.drawn(setting)?),
        Ask::Choose => fields.choose()?,
        Ask::Sort => {
            let items = fields.texts("options", |file| &file.options)?;
            What::Quiz(Quiz::Sort { items })
        }
        Ask::Number => What::Quiz(Quiz::Number { right: fields.number()? }),
        Ask::Cells => {
            let shape = setting.shape.clone();
            let right = fields.cells(&shape)?.into_iter().collect();
            What::Quiz(Quiz::Cells { right, shape })
        }
    };
    fields.all_used()?;
    let own_words = matches!(what, What::Quiz(Quiz::Exercise(_)) | What::Drawn(_));
    let (prompt, why) = (&file.get_ref().prompt, &file.get_ref().why);
    if prompt.is_none() && !own_words {
        return fail(file, Fault::Missing("prompt"));
    }
    let text = |text: &Option<Text>| text.as_ref().map(written).transpose();
    Ok(Task { what, prompt: text(prompt)?, why: text(why)? })
}

fn ask(text: &Text) -> At<Ask> {
    let mut names: Vec<(&'static str, Ask)> =
        Kind::ALL.into_iter().map(|kind| (kind.name(), Ask::Exercise(kind))).collect();
    names.extend([
        (DRAW, Ask::Draw),
        (CHOOSE, Ask::Choose),
        (SORT, Ask::Sort),
        (NUMBER, Ask::Number),
        (CELLS, Ask::Cells),
    ]);
    named(text, &names)
}

/// The fields of a question, with a record of those that were read.
struct Fields<'a> {
    file: &'a Spanned<QuestionFile>,
    used: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    fn may<T>(
        &mut self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<T>,
    ) -> Option<&'a T> {
        self.used.push(name);
        field(self.file.get_ref()).as_ref()
    }

    fn must<T>(
        &mut self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<T>,
    ) -> At<&'a T> {
        let found = self.may(name, field);
        found.ok_or_else(|| (self.file.span(), Fault::Missing(name)))
    }

    fn exercise(&mut self, kind: Kind, setting: &Setting) -> At<Question> {
        let shape = &setting.shape;
        Ok(match kind {
            Kind::Find => Question::Find { cell: self.cell(shape)? },
            Kind::Coordinates => Question::Coordinates { cells: self.cells(shape)? },
            Kind::Complete => {
                let pair = self.must("cells", |file| &file.cells)?;
                Question::Complete { line: line(shape, pair)?, given: two(shape, pair)? }
            }
            Kind::Order => Question::Order { cells: self.line_cells(shape, Some(true))? },
            Kind::IsLine => Question::IsLine { cells: self.line_cells(shape, None)? },
            Kind::Breaks => Question::Breaks { cells: self.line_cells(shape, Some(false))? },
            Kind::Axes => Question::Axes { line: self.line(shape)? },
            Kind::Span => Question::Span { line: self.line(shape)? },
            Kind::Pattern => {
                let (options, right) = self.lines(shape)?;
                Question::Pattern { options, right }
            }
            Kind::Picture => {
                let (options, right) = self.lines(shape)?;
                Question::Picture { options, right }
            }
            Kind::Count => Question::Count { cell: self.cell(shape)?, span: self.span(shape)? },
            Kind::CountAll => Question::CountAll { span: self.span(shape)? },
            Kind::Threat | Kind::Win => {
                let [first, second] = &setting.marks;
                let found = match kind {
                    Kind::Threat => threat_of(shape, first, second),
                    _ => wins_of(shape, first, second),
                };
                found.ok_or_else(|| (self.file.span(), Fault::NoThreat))?
            }
            Kind::Neighbour => self.neighbour(shape)?,
            Kind::Slice => {
                let axis = axis(shape, self.must("axis", |file| &file.axis)?)?;
                let value = value(shape, axis, self.must("value", |file| &file.value)?)?;
                Question::Slice { axis, value }
            }
            Kind::Bead => self.bead(shape)?,
            Kind::Turn => Question::Turn(self.turn(shape)?),
        })
    }

    fn cell(&mut self, shape: &Shape) -> At<Cell> {
        cell(shape, self.must("cell", |file| &file.cell)?)
    }

    fn cells(&mut self, shape: &Shape) -> At<Vec<Cell>> {
        let list = self.must("cells", |file| &file.cells)?;
        let cells = cells(shape, list.get_ref())?;
        let twice = (1..cells.len()).any(|i| cells[..i].contains(&cells[i]));
        if cells.is_empty() || twice { fail(list, Fault::Cells) } else { Ok(cells) }
    }

    /// Reads as many cells as a line has, which must be a line, must not be one, or may be either.
    fn line_cells(&mut self, shape: &Shape, is_line: Option<bool>) -> At<Vec<Cell>> {
        let list = self.must("cells", |file| &file.cells)?;
        let cells = self.cells(shape)?;
        if cells.len() != usize::from(shape.run()) {
            return fail(list, Fault::Count(shape.run().into()));
        }
        match is_line {
            Some(true) if crate::lesson::setting::whole_line(shape, &sorted(&cells)).is_none() => {
                fail(list, Fault::NoLine)
            }
            Some(false) if first_break(&cells).is_none() => fail(list, Fault::IsLine),
            _ => Ok(cells),
        }
    }

    fn line(&mut self, shape: &Shape) -> At<Line> {
        line(shape, self.must("line", |file| &file.line)?)
    }

    /// Reads lines to choose from, the right one first in the file.
    fn lines(&mut self, shape: &Shape) -> At<(Vec<Line>, usize)> {
        let list = self.must("lines", |file| &file.lines)?;
        let each = list.get_ref().iter().map(|ends| line(shape, ends));
        let mut lines = each.collect::<At<Vec<Line>>>()?;
        let twice = (1..lines.len()).any(|i| lines[..i].contains(&lines[i]));
        if !(2..=6).contains(&lines.len()) || twice {
            return fail(list, Fault::Count(4));
        }
        let meant = lines[0].clone();
        lines.sort_by(|a, b| (a.start(), a.steps()).cmp(&(b.start(), b.steps())));
        let right = lines.iter().position(|line| *line == meant).unwrap_or_default();
        Ok((lines, right))
    }

    fn span(&mut self, shape: &Shape) -> At<Option<usize>> {
        self.may("span", |file| &file.span).map(|number| span(shape, number)).transpose()
    }

    fn neighbour(&mut self, shape: &Shape) -> At<Question> {
        let (cell, text) = (self.cell(shape)?, self.must("axis", |file| &file.axis)?);
        let axis = axis(shape, text)?;
        let step = self.may("step", |file| &file.step);
        let up = match step.map_or(1, |step| *step.get_ref()) {
            1 => true,
            -1 => false,
            _ => return fail(text, Fault::NoNeighbour),
        };
        let value = cell.get(axis);
        let is_there = if up { value + 1 < shape.side(axis) } else { value > 0 };
        if is_there {
            Ok(Question::Neighbour { cell, axis, up })
        } else {
            fail(text, Fault::NoNeighbour)
        }
    }

    fn bead(&mut self, shape: &Shape) -> At<Question> {
        let ends = self.must("line", |file| &file.line)?;
        let [from, to] = two(shape, ends)?;
        let found = through_both(shape, &from, &to);
        let line = line(shape, ends)?;
        let mut cells: Vec<Cell> = line.cells().collect();
        // The bead moves from the first named cell towards the second.
        if found.first().is_some_and(|line| line.place_of(&from) > line.place_of(&to)) {
            cells.reverse();
        }
        let stop = stop_of(line.run(), self.must("stop", |file| &file.stop)?, 3)?;
        Ok(Question::Bead { cells, stop })
    }

    fn turn(&mut self, shape: &Shape) -> At<QuarterTurn> {
        let text = self.must("plane", |file| &file.plane)?;
        let plane = plane(shape, text)?;
        let end = self.must("end", |file| &file.end)?;
        let (first, far) = named(end, &ENDS)?;
        if plane.0 != first || !shape.is_hypercube() {
            return fail(text, Fault::Plane(text.get_ref().clone()));
        }
        Ok(QuarterTurn { plane, far })
    }

    fn drawn(&mut self, setting: &Setting) -> At<Drawn> {
        let list = self.must("kinds", |file| &file.kinds)?;
        let names: Vec<(&'static str, Kind)> =
            Kind::ALL.into_iter().map(|kind| (kind.name(), kind)).collect();
        let kinds = list.get_ref().iter().map(|text| named(text, &names));
        let kinds = kinds.collect::<At<Vec<Kind>>>()?;
        let shapes = match self.may("boards", |file| &file.boards) {
            Some(texts) => texts.get_ref().iter().map(board).collect::<At<Vec<Shape>>>()?,
            None => vec![setting.shape.clone()],
        };
        let number = self.may("span", |file| &file.span);
        for shape in &shapes {
            number.map(|number| span(shape, number)).transpose()?;
        }
        let count = self.may("count", |file| &file.count);
        if let Some(count) = count.filter(|count| !(1..=MAX_DRAWN).contains(count.get_ref())) {
            return fail(count, Fault::Drawn);
        }
        let seed = self.may("seed", |file| &file.seed).copied().unwrap_or(1);
        let wanted = Wanted { kinds, span: number.map(|number| *number.get_ref()) };
        let refused = |error: ExerciseError| (list.span(), Fault::Exercise(error));
        for shape in &shapes {
            Exercises::new(shape, &wanted, seed).map_err(refused)?;
        }
        if shapes.is_empty() || shapes.len() > MAX_DRAWN {
            return fail(list, Fault::Drawn);
        }
        let count = count.map_or(1, |count| *count.get_ref());
        Ok(Drawn { shapes, wanted, count, seed })
    }

    fn texts(
        &mut self,
        name: &'static str,
        field: impl Fn(&'a QuestionFile) -> &'a Option<Spanned<Vec<Text>>>,
    ) -> At<Vec<String>> {
        let list = self.must(name, field)?;
        let texts = list.get_ref().iter().take(MAX_ITEMS).map(written);
        let texts = texts.collect::<At<Vec<String>>>()?;
        let twice = (1..texts.len()).any(|i| texts[..i].contains(&texts[i]));
        if texts.len() < 2 || texts.len() > MAX_OPTIONS || twice {
            return fail(list, Fault::NoOption);
        }
        Ok(texts)
    }

    fn choose(&mut self) -> At<What> {
        let options = self.texts("options", |file| &file.options)?;
        let answer = self.must("answer", |file| &file.answer)?;
        let text = answer.get_ref().as_str().map(str::trim);
        let right = options.iter().position(|option| Some(option.as_str()) == text);
        match right {
            Some(right) => Ok(What::Quiz(Quiz::Choose { options, right })),
            None => fail(answer, Fault::NoOption),
        }
    }

    fn number(&mut self) -> At<BigUint> {
        let answer = self.must("answer", |file| &file.answer)?;
        let number = match answer.get_ref() {
            Value::Integer(number) => u64::try_from(*number).ok().map(BigUint::from),
            Value::String(text) => text.parse().ok().filter(|_| text.len() <= MAX_DIGITS),
            _ => None,
        };
        number.ok_or_else(|| (answer.span(), Fault::NoNumber))
    }

    /// Checks that no field was left unread.
    fn all_used(&self) -> At<()> {
        let file = self.file.get_ref();
        let given = [
            ("cell", file.cell.is_some()),
            ("cells", file.cells.is_some()),
            ("line", file.line.is_some()),
            ("lines", file.lines.is_some()),
            ("axis", file.axis.is_some()),
            ("value", file.value.is_some()),
            ("step", file.step.is_some()),
            ("stop", file.stop.is_some()),
            ("plane", file.plane.is_some()),
            ("end", file.end.is_some()),
            ("span", file.span.is_some()),
            ("kinds", file.kinds.is_some()),
            ("boards", file.boards.is_some()),
            ("count", file.count.is_some()),
            ("seed", file.seed.is_some()),
            ("options", file.options.is_some()),
            ("answer", file.answer.is_some()),
        ];
        let unused = given.iter().find(|(name, given)| *given && !self.used.contains(name));
        match unused {
            Some((name, _)) => fail(self.file, Fault::Unused(name)),
            None => Ok(()),
        }
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells
}
