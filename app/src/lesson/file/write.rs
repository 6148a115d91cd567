//! Writing a lesson file.

use super::figure::{ARRANGEMENTS, BY_LINES, LOOKS, VIEWS};
use super::question::{CELLS, CHOOSE, DRAW, ENDS, NUMBER, SORT};
use super::schema::{FigureFile, LessonFile, QuestionFile, StepFile, Text};
use super::{FORMAT, VERSION, pose};
use crate::lesson::{ColourOf, Lesson, Quiz, Setting, Step, Task, What};
use hypertoe_core::exercise::{Exercise, Question};
use hypertoe_core::geometry::axis;
use hypertoe_core::{Cell, Line, Shape};
use toml::{Spanned, Value};

/// Serialises a lesson; [`read`](super::read) is the inverse.
pub fn write(lesson: &Lesson) -> String {
    let mut before: Option<&Setting> = None;
    let mut steps = Vec::new();
    for step in &lesson.steps {
        steps.push(at(step_file(step, before)));
        before = Some(&step.setting);
    }
    let file = LessonFile {
        format: text(FORMAT),
        version: at(VERSION),
        title: text(&lesson.title),
        goal: filled(&lesson.goal),
        minutes: lesson.minutes.map(at),
        notes: filled(&lesson.notes),
        steps,
    };
    toml::to_string_pretty(&file).unwrap_or_else(|error| unreachable!("a lesson is TOML: {error}"))
}

fn at<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

fn text(text: &str) -> Text {
    at(text.to_owned())
}

fn filled(written: &str) -> Option<Text> {
    (!written.is_empty()).then(|| text(written))
}

fn step_file(step: &Step, before: Option<&Setting>) -> StepFile {
    StepFile {
        text: filled(&step.text),
        notes: filled(&step.notes),
        // A figure that stays the same is not repeated.
        figure: (before != Some(&step.setting)).then(|| at(figure(&step.setting))),
        question: step.task.as_ref().map(|task| at(question(task))),
    }
}

/// Formats a cell in the shortest form that can be parsed.
fn cell(shape: &Shape, cell: &Cell) -> Text {
    let short = shape.sides().iter().all(|side| *side <= 10);
    let parts: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    at(parts.join(if short { "" } else { " " }))
}

fn cells<'a>(shape: &Shape, all: impl IntoIterator<Item = &'a Cell>) -> Vec<Text> {
    all.into_iter().map(|it| cell(shape, it)).collect()
}

/// Formats a line by its ends.
fn ends(shape: &Shape, line: &Line) -> Spanned<Vec<Text>> {
    at(cells(shape, &[line.cell(0), line.cell(line.run() - 1)]))
}

fn name_of<T: Copy + PartialEq>(names: &[(&'static str, T)], meant: T) -> Option<Text> {
    names.iter().find(|(_, it)| *it == meant).map(|(name, _)| text(name))
}

fn figure(setting: &Setting) -> FigureFile {
    let (shape, plain) = (&setting.shape, Setting::new(setting.shape.clone()));
    let [x, o] = &setting.marks;
    let some = |own: &Vec<Cell>| (!own.is_empty()).then(|| cells(shape, own));
    let values = |all: &std::collections::BTreeMap<usize, u16>| {
        all.iter().map(|(axis, value)| (at(axis::name(*axis)), at(*value))).collect()
    };
    let plane = |(a, b): (usize, usize)| at(axis::name(a) + &axis::name(b));
    let walk = setting.walk.as_ref();
    let (named, unnamed): (Vec<_>, Vec<_>) =
        setting.points.iter().partition(|(_, name)| !name.is_empty());
    let turns = setting.turns.iter().map(|(axes, degrees)| (plane(*axes), at(*degrees)));
    FigureFile {
        board: Some(text(&shape.to_string())),
        x: some(x),
        o: some(o),
        views: name_of(&VIEWS, setting.views).filter(|_| setting.views != plain.views),
        arrangement: name_of(&ARRANGEMENTS, setting.arrangement)
            .filter(|_| setting.arrangement != plain.arrangement),
        nesting: setting
            .nesting
            .as_ref()
            .map(|axes| axes.iter().map(|axis| at(axis::name(*axis))).collect()),
        upright: setting.upright.then_some(true),
        slice: (!setting.pinned.is_empty()).then(|| values(&setting.pinned)),
        look: name_of(&LOOKS, setting.look).filter(|_| setting.look != plain.look),
        turn: (!setting.turns.is_empty()).then(|| turns.collect()),
        pose: setting.pose.as_ref().map(|it| at(pose::write(it))),
        line: walk.map(|walk| ends(shape, &walk.line)),
        stop: walk.map(|walk| walk.stop).filter(|stop| *stop > 0).map(|stop| at(stop + 1)),
        play: walk.map(|walk| walk.plays).filter(|plays| *plays),
        follow: walk.map(|walk| walk.follows).filter(|follows| !follows),
        lines_through: setting.through.as_ref().map(|it| cell(shape, &it.cell)),
        span: setting.through.as_ref().and_then(|it| it.span).map(at),
        one: setting.through.as_ref().and_then(|it| it.one.as_ref()).map(|it| ends(shape, it)),
        colour: setting.colour.map(|colour| match colour {
            ColourOf::Axis(axis) => at(axis::name(axis)),
            ColourOf::Lines => text(BY_LINES),
        }),
        light: setting.light.map(|(axis, value)| at(values(&[(axis, value)].into()))),
        ruler: setting.ruler.as_ref().map(|pair| at(cells(shape, pair))),
        points: (!unnamed.is_empty())
            .then(|| unnamed.iter().map(|(it, _)| cell(shape, it)).collect()),
        names: (!named.is_empty())
            .then(|| named.iter().map(|(it, name)| (cell(shape, it), name.clone())).collect()),
        joined: (!setting.joined.is_empty())
            .then(|| setting.joined.iter().map(|list| at(cells(shape, list))).collect()),
    }
}

fn empty(ask: &str) -> QuestionFile {
    QuestionFile {
        ask: text(ask),
        prompt: None,
        why: None,
        cell: None,
        cells: None,
        line: None,
        lines: None,
        axis: None,
        value: None,
        step: None,
        stop: None,
        plane: None,
        end: None,
        span: None,
        kinds: None,
        boards: None,
        count: None,
        seed: None,
        options: None,
        answer: None,
    }
}

fn question(task: &Task) -> QuestionFile {
    let file = match &task.what {
        What::Quiz(Quiz::Exercise(exercise)) => exercise_file(exercise),
        What::Drawn(drawn) => QuestionFile {
            kinds: Some(at(drawn.wanted.kinds.iter().map(|kind| text(kind.name())).collect())),
            boards: Some(at(drawn.shapes.iter().map(|shape| text(&shape.to_string())).collect())),
            span: drawn.wanted.span.map(at),
            count: Some(at(drawn.count)),
            seed: Some(drawn.seed),
            ..empty(DRAW)
        },
        What::Quiz(Quiz::Choose { options, right }) => QuestionFile {
            options: Some(at(options.iter().map(|it| text(it)).collect())),
            answer: Some(at(Value::String(options[*right].clone()))),
            ..empty(CHOOSE)
        },
        What::Quiz(Quiz::Sort { items }) => QuestionFile {
            options: Some(at(items.iter().map(|it| text(it)).collect())),
            ..empty(SORT)
        },
        What::Quiz(Quiz::Number { right }) => {
            let whole = i64::try_from(right.clone()).map(Value::Integer);
            let value = whole.unwrap_or_else(|_| Value::String(right.to_string()));
            QuestionFile { answer: Some(at(value)), ..empty(NUMBER) }
        }
        What::Quiz(Quiz::Cells { right, shape }) => {
            QuestionFile { cells: Some(at(cells(shape, right))), ..empty(CELLS) }
        }
    };
    QuestionFile {
        prompt: task.prompt.as_deref().map(text),
        why: task.why.as_deref().map(text),
        ..file
    }
}

fn exercise_file(exercise: &Exercise) -> QuestionFile {
    let shape = &exercise.shape;
    let list = |all: &[Cell]| Some(at(cells(shape, all)));
    let file = empty(exercise.kind().name());
    // The right one comes first.
    let lines = |options: &[Line], right: usize| {
        let others = options.iter().enumerate().filter(|(i, _)| *i != right);
        let all = [&options[right]].into_iter().chain(others.map(|(_, line)| line));
        Some(at(all.map(|line| ends(shape, line)).collect()))
    };
    match &exercise.question {
        Question::Find { cell: it } => QuestionFile { cell: Some(cell(shape, it)), ..file },
        Question::Complete { given, .. } => QuestionFile { cells: list(given), ..file },
        Question::Coordinates { cells }
        | Question::Order { cells }
        | Question::IsLine { cells }
        | Question::Breaks { cells } => QuestionFile { cells: list(cells), ..file },
        Question::Axes { line } | Question::Span { line } => {
            QuestionFile { line: Some(ends(shape, line)), ..file }
        }
        Question::Pattern { options, right } | Question::Picture { options, right } => {
            QuestionFile { lines: lines(options, *right), ..file }
        }
        Question::Count { cell: it, span } => {
            QuestionFile { cell: Some(cell(shape, it)), span: span.map(at), ..file }
        }
        Question::CountAll { span } => QuestionFile { span: span.map(at), ..file },
        // These ask about the marks of the figure.
        Question::Threat { .. } | Question::Win { .. } => file,
        Question::Neighbour { cell: it, axis, up } => QuestionFile {
            cell: Some(cell(shape, it)),
            axis: Some(at(axis::name(*axis))),
            step: Some(at(if *up { 1 } else { -1 })),
            ..file
        },
        Question::Slice { axis, value } => {
            QuestionFile { axis: Some(at(axis::name(*axis))), value: Some(at(*value)), ..file }
        }
        Question::Bead { cells, stop } => QuestionFile {
            line: list(&[cells[0].clone(), cells[1].clone()]),
            stop: Some(at(stop + 1)),
            ..file
        },
        Question::Turn(turn) => QuestionFile {
            plane: Some(at(axis::name(turn.plane.0) + &axis::name(turn.plane.1))),
            end: name_of(&ENDS, (turn.plane.0, turn.far)),
            ..file
        },
    }
}
