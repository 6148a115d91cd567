//! Writing a lesson file.

use super::figure::{self, ARRANGEMENTS, BY_LINES, STANDARD_VIEWS, VIEWS};
use super::schema::{
    ASK_CELLS, ASK_CHOICE, ASK_EXERCISES, ASK_NUMBER, ASK_SORT, FORMAT, FigureFile, LessonFile,
    PICTURE_SIDES, QuestionFile, StepFile, Text, VERSION,
};
use crate::lesson::{
    GradedQuestion, Lesson, LessonBoard, LessonColouring, LessonStep, LessonTask, TaskContent,
};
use hypertoe_core::exercise::{Exercise, ExerciseQuestion};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Line, Shape};
use toml::{Spanned, Value};

/// Serialises a lesson; [`read`](super::read) is the inverse.
pub fn write(lesson: &Lesson) -> String {
    let mut before: Option<&LessonBoard> = None;
    let mut steps = Vec::new();
    for step in &lesson.steps {
        steps.push(unspanned(step_file(step, before)));
        before = Some(&step.board);
    }
    let file = LessonFile {
        format: text(FORMAT),
        version: unspanned(VERSION),
        title: text(&lesson.title),
        goal: non_empty(&lesson.goal),
        minutes: lesson.minutes.map(unspanned),
        notes: non_empty(&lesson.notes),
        steps,
    };
    toml::to_string_pretty(&file).unwrap_or_else(|error| unreachable!("a lesson is TOML: {error}"))
}

fn unspanned<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

fn text(text: &str) -> Text {
    unspanned(text.to_owned())
}

fn non_empty(written: &str) -> Option<Text> {
    (!written.is_empty()).then(|| text(written))
}

fn step_file(step: &LessonStep, before: Option<&LessonBoard>) -> StepFile {
    StepFile {
        text: non_empty(&step.text),
        notes: non_empty(&step.notes),
        // A figure that stays the same is not repeated.
        figure: (before != Some(&step.board)).then(|| unspanned(figure_file(&step.board))),
        question: step.task.as_ref().map(|task| unspanned(question_file(task))),
    }
}

/// Formats a cell in the shortest form that can be parsed.
fn cell(shape: &Shape, cell: &Cell) -> Text {
    let short = shape.sides().iter().all(|side| *side <= 10);
    let parts: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    unspanned(parts.join(if short { "" } else { " " }))
}

fn cells<'a>(shape: &Shape, all: impl IntoIterator<Item = &'a Cell>) -> Vec<Text> {
    all.into_iter().map(|it| cell(shape, it)).collect()
}

/// Formats a line by its ends.
fn line_ends(shape: &Shape, line: &Line) -> Spanned<Vec<Text>> {
    unspanned(cells(shape, &[line.cell(0), line.cell(line.length() - 1)]))
}

fn name_of<T: Copy + PartialEq>(names: &[(&'static str, T)], meant: T) -> Option<Text> {
    names.iter().find(|(_, it)| *it == meant).map(|(name, _)| text(name))
}

fn figure_file(setting: &LessonBoard) -> FigureFile {
    let (shape, plain) = (&setting.shape, LessonBoard::new(setting.shape.clone()));
    let [x, o] = &setting.marks;
    let some = |own: &Vec<Cell>| (!own.is_empty()).then(|| cells(shape, own));
    let values = |all: &std::collections::BTreeMap<usize, u16>| {
        all.iter()
            .map(|(axis, value)| (unspanned(geometry::axis_name(*axis)), unspanned(*value)))
            .collect()
    };
    let plane =
        |(a, b): (usize, usize)| unspanned(geometry::axis_name(a) + &geometry::axis_name(b));
    let walk = setting.played_line.as_ref();
    let (named, unnamed): (Vec<_>, Vec<_>) =
        setting.highlights.iter().partition(|(_, name)| !name.is_empty());
    let turns = setting.rotations.iter().map(|(axes, degrees)| (plane(*axes), unspanned(*degrees)));
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
            .map(|axes| axes.iter().map(|axis| unspanned(geometry::axis_name(*axis))).collect()),
        upright: setting.upright.then_some(true),
        slice: (!setting.pinned.is_empty()).then(|| values(&setting.pinned)),
        look: name_of(&STANDARD_VIEWS, setting.standard_view)
            .filter(|_| setting.standard_view != plain.standard_view),
        turn: (!setting.rotations.is_empty()).then(|| turns.collect()),
        pose: setting.pose.as_ref().map(|it| unspanned(figure::write_pose(it))),
        line: walk.map(|walk| line_ends(shape, &walk.line)),
        stop: walk.map(|walk| walk.stop).filter(|stop| *stop > 0).map(|stop| unspanned(stop + 1)),
        play: walk.map(|walk| walk.is_playing).filter(|plays| *plays),
        follow: walk.map(|walk| walk.slice_follows).filter(|follows| !follows),
        lines_through: setting.lines_through.as_ref().map(|it| cell(shape, &it.cell)),
        span: setting.lines_through.as_ref().and_then(|it| it.span).map(unspanned),
        one: setting
            .lines_through
            .as_ref()
            .and_then(|it| it.line.as_ref())
            .map(|it| line_ends(shape, it)),
        colour: setting.colouring.map(|colour| match colour {
            LessonColouring::Axis(axis) => unspanned(geometry::axis_name(axis)),
            LessonColouring::Lines => text(BY_LINES),
        }),
        light: setting
            .highlighted_slice
            .map(|(axis, value)| unspanned(values(&[(axis, value)].into()))),
        ruler: setting.ruler.as_ref().map(|pair| unspanned(cells(shape, pair))),
        points: (!unnamed.is_empty())
            .then(|| unnamed.iter().map(|(it, _)| cell(shape, it)).collect()),
        names: (!named.is_empty())
            .then(|| named.iter().map(|(it, name)| (cell(shape, it), name.clone())).collect()),
        joined: (!setting.joined_cells.is_empty()).then(|| {
            setting.joined_cells.iter().map(|list| unspanned(cells(shape, list))).collect()
        }),
    }
}

fn empty_question(ask: &str) -> QuestionFile {
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

pub(super) fn question_file(task: &LessonTask) -> QuestionFile {
    let file = match &task.content {
        TaskContent::Question(GradedQuestion::Exercise(exercise)) => exercise_file(exercise),
        TaskContent::Exercises(drawn) => QuestionFile {
            kinds: Some(unspanned(
                drawn.filter.kinds.iter().map(|kind| text(kind.name())).collect(),
            )),
            boards: Some(unspanned(
                drawn.shapes.iter().map(|shape| text(&shape.to_string())).collect(),
            )),
            span: drawn.filter.span.map(unspanned),
            count: Some(unspanned(drawn.count)),
            seed: Some(drawn.seed),
            ..empty_question(ASK_EXERCISES)
        },
        TaskContent::Question(GradedQuestion::Choose { options, right }) => QuestionFile {
            options: Some(unspanned(options.iter().map(|it| text(it)).collect())),
            answer: Some(unspanned(Value::String(options[*right].clone()))),
            ..empty_question(ASK_CHOICE)
        },
        TaskContent::Question(GradedQuestion::Sort { items }) => QuestionFile {
            options: Some(unspanned(items.iter().map(|it| text(it)).collect())),
            ..empty_question(ASK_SORT)
        },
        TaskContent::Question(GradedQuestion::Number { right }) => {
            let whole = i64::try_from(right.clone()).map(Value::Integer);
            let value = whole.unwrap_or_else(|_| Value::String(right.to_string()));
            QuestionFile { answer: Some(unspanned(value)), ..empty_question(ASK_NUMBER) }
        }
        TaskContent::Question(GradedQuestion::Cells { right, shape }) => QuestionFile {
            cells: Some(unspanned(cells(shape, right))),
            ..empty_question(ASK_CELLS)
        },
    };
    QuestionFile {
        prompt: task.prompt.as_deref().map(text),
        why: task.explanation.as_deref().map(text),
        ..file
    }
}

fn exercise_file(exercise: &Exercise) -> QuestionFile {
    let shape = &exercise.shape;
    let list = |all: &[Cell]| Some(unspanned(cells(shape, all)));
    let file = empty_question(exercise.kind().name());
    // The right one comes first.
    let lines = |options: &[Line], right: usize| {
        let others = options.iter().enumerate().filter(|(i, _)| *i != right);
        let all = [&options[right]].into_iter().chain(others.map(|(_, line)| line));
        Some(unspanned(all.map(|line| line_ends(shape, line)).collect()))
    };
    match &exercise.question {
        ExerciseQuestion::FindCell { cell: it } => {
            QuestionFile { cell: Some(cell(shape, it)), ..file }
        }
        ExerciseQuestion::CompleteLine { given, .. } => QuestionFile { cells: list(given), ..file },
        ExerciseQuestion::Coordinates { cells }
        | ExerciseQuestion::OrderCells { cells }
        | ExerciseQuestion::IsLine { cells }
        | ExerciseQuestion::FirstBreak { cells } => QuestionFile { cells: list(cells), ..file },
        ExerciseQuestion::Axes { line } | ExerciseQuestion::Span { line } => {
            QuestionFile { line: Some(line_ends(shape, line)), ..file }
        }
        ExerciseQuestion::Pattern { options, right_index: right }
        | ExerciseQuestion::Picture { options, right_index: right } => {
            QuestionFile { lines: lines(options, *right), ..file }
        }
        ExerciseQuestion::CountThrough { cell: it, span } => {
            QuestionFile { cell: Some(cell(shape, it)), span: span.map(unspanned), ..file }
        }
        ExerciseQuestion::CountAll { span } => QuestionFile { span: span.map(unspanned), ..file },
        // These ask about the marks of the figure.
        ExerciseQuestion::Threat { .. } | ExerciseQuestion::WinningCells { .. } => file,
        ExerciseQuestion::Neighbour { cell: it, axis, up } => QuestionFile {
            cell: Some(cell(shape, it)),
            axis: Some(unspanned(geometry::axis_name(*axis))),
            step: Some(unspanned(if *up { 1 } else { -1 })),
            ..file
        },
        ExerciseQuestion::Slice { axis, value } => QuestionFile {
            axis: Some(unspanned(geometry::axis_name(*axis))),
            value: Some(unspanned(*value)),
            ..file
        },
        ExerciseQuestion::Bead { cells, stop } => QuestionFile {
            line: list(&[cells[0].clone(), cells[1].clone()]),
            stop: Some(unspanned(stop + 1)),
            ..file
        },
        ExerciseQuestion::QuarterTurn(turn) => QuestionFile {
            plane: Some(unspanned(
                geometry::axis_name(turn.plane.0) + &geometry::axis_name(turn.plane.1),
            )),
            end: name_of(&PICTURE_SIDES, (turn.plane.0, turn.far)),
            ..file
        },
    }
}
