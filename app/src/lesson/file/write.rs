//! Writing a lesson file.

use super::figure::{self, COLORING_BY_LINES};
use super::hypercube::hypercube_file;
use super::schema::{
    ASK_CELLS, ASK_CHOICE, ASK_EXERCISES, ASK_NUMBER, ASK_SORT, FORMAT, FigureFile, LessonSchema,
    QuestionFile, SpannedText, StepFile, VERSION,
};
use super::values::{
    format_axis, format_cell, format_cells, format_ends, format_plane, unspanned_text,
    with_empty_span,
};
use crate::lesson::exercise_kinds::exercise_question_file;
use crate::lesson::{
    GradedQuestion, Lesson, LessonBoard, LessonColoring, LessonStep, LessonTask, TaskQuestions,
};
use hypertoe_core::Cell;
use toml::Value;

/// Serialises a lesson; [`read`](super::read) is the inverse.
pub fn write(lesson: &Lesson) -> String {
    let mut before: Option<&LessonBoard> = None;
    let mut steps = Vec::new();
    for step in &lesson.steps {
        steps.push(with_empty_span(step_file(step, before)));
        before = Some(&step.board);
    }
    let file = LessonSchema {
        format: unspanned_text(FORMAT),
        version: with_empty_span(VERSION),
        title: unspanned_text(&lesson.title),
        language: non_empty(&lesson.language),
        goal: non_empty(&lesson.goal),
        audience: non_empty(&lesson.audience),
        materials: non_empty(&lesson.materials),
        minutes: lesson.minutes.map(with_empty_span),
        notes: non_empty(&lesson.notes),
        steps,
    };
    toml::to_string_pretty(&file).unwrap_or_else(|error| unreachable!("a lesson is TOML: {error}"))
}

fn non_empty(written: &str) -> Option<SpannedText> {
    (!written.is_empty()).then(|| unspanned_text(written))
}

fn step_file(step: &LessonStep, before: Option<&LessonBoard>) -> StepFile {
    StepFile {
        text: non_empty(&step.text),
        notes: non_empty(&step.notes),
        minutes: step.minutes.map(with_empty_span),
        // A figure that stays the same is not repeated.
        figure: (before != Some(&step.board)).then(|| with_empty_span(figure_file(&step.board))),
        question: step.task.as_ref().map(|task| with_empty_span(question_file(task))),
    }
}

fn figure_file(setting: &LessonBoard) -> FigureFile {
    if let Some(cube) = &setting.hypercube {
        return hypercube_file(cube);
    }
    let (shape, plain) = (&setting.shape, LessonBoard::new(setting.shape.clone()));
    let [x, o] = &setting.marks;
    let some = |own: &Vec<Cell>| (!own.is_empty()).then(|| format_cells(shape, own));
    let values = |all: &std::collections::BTreeMap<usize, u16>| {
        all.iter().map(|(axis, value)| (format_axis(*axis), with_empty_span(*value))).collect()
    };
    let walk = setting.traced_line.as_ref();
    let (named, unnamed): (Vec<_>, Vec<_>) =
        setting.highlights.iter().partition(|(_, name)| !name.is_empty());
    let turns = setting
        .rotations
        .iter()
        .map(|(axes, degrees)| (format_plane(*axes), with_empty_span(*degrees)));
    FigureFile {
        shape: None,
        dimension: None,
        at: None,
        counts: None,
        board: Some(unspanned_text(&shape.to_string())),
        x: some(x),
        o: some(o),
        views: (setting.views != plain.views).then(|| unspanned_text(setting.views.id())),
        arrangement: (setting.arrangement != plain.arrangement)
            .then(|| unspanned_text(figure::arrangement_name(setting.arrangement))),
        nesting: setting
            .nesting
            .as_ref()
            .map(|axes| axes.iter().map(|axis| format_axis(*axis)).collect()),
        upright: setting.upright.then_some(true),
        slice: (!setting.pinned.is_empty()).then(|| values(&setting.pinned)),
        look: (setting.standard_view != plain.standard_view)
            .then(|| unspanned_text(figure::standard_view_name(setting.standard_view))),
        turn: (!setting.rotations.is_empty()).then(|| turns.collect()),
        pose: setting.pose.as_ref().map(|it| with_empty_span(figure::write_pose(it))),
        line: walk.map(|walk| format_ends(shape, &walk.line)),
        stop: walk
            .map(|walk| walk.stop)
            .filter(|stop| *stop > 0)
            .map(|stop| with_empty_span(stop + 1)),
        play: walk.map(|walk| walk.is_playing).filter(|plays| *plays),
        follow: walk.map(|walk| walk.slice_follows).filter(|follows| !follows),
        lines_through: setting.lines_through.as_ref().map(|it| format_cell(shape, &it.cell)),
        span: setting.lines_through.as_ref().and_then(|it| it.span).map(with_empty_span),
        one: setting
            .lines_through
            .as_ref()
            .and_then(|it| it.line.as_ref())
            .map(|it| format_ends(shape, it)),
        color: setting.coloring.map(|color| match color {
            LessonColoring::Axis(axis) => format_axis(axis),
            LessonColoring::Lines => unspanned_text(COLORING_BY_LINES),
        }),
        light: setting
            .highlighted_slice
            .map(|(axis, value)| with_empty_span(values(&[(axis, value)].into()))),
        ruler: setting.ruler.as_ref().map(|pair| with_empty_span(format_cells(shape, pair))),
        points: (!unnamed.is_empty())
            .then(|| unnamed.iter().map(|(it, _)| format_cell(shape, it)).collect()),
        names: (!named.is_empty()).then(|| {
            named.iter().map(|(it, name)| (format_cell(shape, it), name.clone())).collect()
        }),
        joined: (!setting.joined_cells.is_empty()).then(|| {
            setting
                .joined_cells
                .iter()
                .map(|list| with_empty_span(format_cells(shape, list)))
                .collect()
        }),
    }
}

pub(super) fn question_file(task: &LessonTask) -> QuestionFile {
    let file = match &task.content {
        TaskQuestions::Question(GradedQuestion::Exercise(exercise)) => {
            exercise_question_file(exercise)
        }
        TaskQuestions::Exercises(drawn) => QuestionFile {
            kinds: Some(with_empty_span(
                drawn.filter.kinds.iter().map(|kind| unspanned_text(kind.name())).collect(),
            )),
            boards: Some(with_empty_span(
                drawn.shapes.iter().map(|shape| unspanned_text(&shape.to_string())).collect(),
            )),
            span: drawn.filter.span.map(with_empty_span),
            count: Some(with_empty_span(drawn.count)),
            seed: Some(drawn.seed),
            ..QuestionFile::new(ASK_EXERCISES)
        },
        TaskQuestions::Question(GradedQuestion::Choose { options, right }) => QuestionFile {
            options: Some(with_empty_span(options.iter().map(|it| unspanned_text(it)).collect())),
            answer: Some(with_empty_span(Value::String(options[*right].clone()))),
            ..QuestionFile::new(ASK_CHOICE)
        },
        TaskQuestions::Question(GradedQuestion::Sort { items }) => QuestionFile {
            options: Some(with_empty_span(items.iter().map(|it| unspanned_text(it)).collect())),
            ..QuestionFile::new(ASK_SORT)
        },
        TaskQuestions::Question(GradedQuestion::Number { right }) => {
            let whole = i64::try_from(right.clone()).map(Value::Integer);
            let value = whole.unwrap_or_else(|_| Value::String(right.to_string()));
            QuestionFile { answer: Some(with_empty_span(value)), ..QuestionFile::new(ASK_NUMBER) }
        }
        TaskQuestions::Question(GradedQuestion::Cells { right, shape }) => QuestionFile {
            cells: Some(with_empty_span(format_cells(shape, right))),
            ..QuestionFile::new(ASK_CELLS)
        },
    };
    QuestionFile {
        prompt: task.prompt.as_deref().map(unspanned_text),
        why: task.explanation.as_deref().map(unspanned_text),
        ..file
    }
}
