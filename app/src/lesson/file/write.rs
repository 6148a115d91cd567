//! Writing a lesson file.

use super::figure::{self, COLOURING_BY_LINES};
use super::schema::{
    ASK_CELLS, ASK_CHOICE, ASK_EXERCISES, ASK_NUMBER, ASK_SORT, FORMAT, FigureFile, LessonSchema,
    QuestionFile, StepFile, Text, VERSION,
};
use super::values::{
    format_axis, format_cell, format_cells, format_ends, format_plane, text, unspanned,
};
use crate::lesson::exercise_kinds::write_exercise;
use crate::lesson::{
    GradedQuestion, Lesson, LessonBoard, LessonColouring, LessonStep, LessonTask, TaskContent,
};
use hypertoe_core::Cell;
use toml::Value;

/// Serialises a lesson; [`read`](super::read) is the inverse.
pub fn write(lesson: &Lesson) -> String {
    let mut before: Option<&LessonBoard> = None;
    let mut steps = Vec::new();
    for step in &lesson.steps {
        steps.push(unspanned(step_file(step, before)));
        before = Some(&step.board);
    }
    let file = LessonSchema {
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

fn figure_file(setting: &LessonBoard) -> FigureFile {
    let (shape, plain) = (&setting.shape, LessonBoard::new(setting.shape.clone()));
    let [x, o] = &setting.marks;
    let some = |own: &Vec<Cell>| (!own.is_empty()).then(|| format_cells(shape, own));
    let values = |all: &std::collections::BTreeMap<usize, u16>| {
        all.iter().map(|(axis, value)| (format_axis(*axis), unspanned(*value))).collect()
    };
    let walk = setting.played_line.as_ref();
    let (named, unnamed): (Vec<_>, Vec<_>) =
        setting.highlights.iter().partition(|(_, name)| !name.is_empty());
    let turns =
        setting.rotations.iter().map(|(axes, degrees)| (format_plane(*axes), unspanned(*degrees)));
    FigureFile {
        board: Some(text(&shape.to_string())),
        x: some(x),
        o: some(o),
        views: (setting.views != plain.views).then(|| text(setting.views.id())),
        arrangement: (setting.arrangement != plain.arrangement)
            .then(|| text(figure::arrangement_name(setting.arrangement))),
        nesting: setting
            .nesting
            .as_ref()
            .map(|axes| axes.iter().map(|axis| format_axis(*axis)).collect()),
        upright: setting.upright.then_some(true),
        slice: (!setting.pinned.is_empty()).then(|| values(&setting.pinned)),
        look: (setting.standard_view != plain.standard_view)
            .then(|| text(figure::standard_view_name(setting.standard_view))),
        turn: (!setting.rotations.is_empty()).then(|| turns.collect()),
        pose: setting.pose.as_ref().map(|it| unspanned(figure::write_pose(it))),
        line: walk.map(|walk| format_ends(shape, &walk.line)),
        stop: walk.map(|walk| walk.stop).filter(|stop| *stop > 0).map(|stop| unspanned(stop + 1)),
        play: walk.map(|walk| walk.is_playing).filter(|plays| *plays),
        follow: walk.map(|walk| walk.slice_follows).filter(|follows| !follows),
        lines_through: setting.lines_through.as_ref().map(|it| format_cell(shape, &it.cell)),
        span: setting.lines_through.as_ref().and_then(|it| it.span).map(unspanned),
        one: setting
            .lines_through
            .as_ref()
            .and_then(|it| it.line.as_ref())
            .map(|it| format_ends(shape, it)),
        colour: setting.colouring.map(|colour| match colour {
            LessonColouring::Axis(axis) => format_axis(axis),
            LessonColouring::Lines => text(COLOURING_BY_LINES),
        }),
        light: setting
            .highlighted_slice
            .map(|(axis, value)| unspanned(values(&[(axis, value)].into()))),
        ruler: setting.ruler.as_ref().map(|pair| unspanned(format_cells(shape, pair))),
        points: (!unnamed.is_empty())
            .then(|| unnamed.iter().map(|(it, _)| format_cell(shape, it)).collect()),
        names: (!named.is_empty()).then(|| {
            named.iter().map(|(it, name)| (format_cell(shape, it), name.clone())).collect()
        }),
        joined: (!setting.joined_cells.is_empty()).then(|| {
            setting.joined_cells.iter().map(|list| unspanned(format_cells(shape, list))).collect()
        }),
    }
}

pub(super) fn question_file(task: &LessonTask) -> QuestionFile {
    let file = match &task.content {
        TaskContent::Question(GradedQuestion::Exercise(exercise)) => write_exercise(exercise),
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
            ..QuestionFile::new(ASK_EXERCISES)
        },
        TaskContent::Question(GradedQuestion::Choose { options, right }) => QuestionFile {
            options: Some(unspanned(options.iter().map(|it| text(it)).collect())),
            answer: Some(unspanned(Value::String(options[*right].clone()))),
            ..QuestionFile::new(ASK_CHOICE)
        },
        TaskContent::Question(GradedQuestion::Sort { items }) => QuestionFile {
            options: Some(unspanned(items.iter().map(|it| text(it)).collect())),
            ..QuestionFile::new(ASK_SORT)
        },
        TaskContent::Question(GradedQuestion::Number { right }) => {
            let whole = i64::try_from(right.clone()).map(Value::Integer);
            let value = whole.unwrap_or_else(|_| Value::String(right.to_string()));
            QuestionFile { answer: Some(unspanned(value)), ..QuestionFile::new(ASK_NUMBER) }
        }
        TaskContent::Question(GradedQuestion::Cells { right, shape }) => QuestionFile {
            cells: Some(unspanned(format_cells(shape, right))),
            ..QuestionFile::new(ASK_CELLS)
        },
    };
    QuestionFile {
        prompt: task.prompt.as_deref().map(text),
        why: task.explanation.as_deref().map(text),
        ..file
    }
}
