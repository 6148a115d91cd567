//! The teacher's plan of a lesson, on one page: whom it is for, what to have at hand, and each step
//! with its minutes, its text and its answer.

use super::block::BlockFigure;
use super::paper::{
    self, ANSWER_INK, FRAME_INK, HeaderAndFooter, INK, PROGRAM_NAME, PageFlow, PageFormat,
    WEAK_INK, rows_height, wrap_text,
};
use crate::i18n;
use crate::lesson::{Lesson, LessonBoard, LessonStep, LessonTask, Schedule, plain_text};
use crate::picture::PrintPage;
use crate::picture::lesson_figure::{question_board, still_figure};
use crate::scene::Pen;
use crate::view_model::Annotations;
use egui::{Align2, Color32, Rect, pos2, vec2};
use unicode_segmentation::UnicodeSegmentation as _;

/// Font sizes with the texts of the steps, of which the first that fits one page is used: rather than in
/// small print, a step is told by the first sentences of its text and its notes, which the teacher's handout
/// has in full; as many steps as the page has room for are told whole. With the last a very long lesson goes
/// on to further pages.
const LAYOUTS: [(f32, StepText); 9] = {
    use StepText::{FirstSentence, Whole};
    [
        (10.0, Whole),
        (9.0, Whole),
        (8.5, Whole),
        (9.5, FirstSentence),
        (9.0, FirstSentence),
        (8.5, FirstSentence),
        (8.0, FirstSentence),
        (7.5, FirstSentence),
        (7.0, FirstSentence),
    ]
};
/// Width of the column of minutes.
const MINUTES_WIDTH: f32 = 46.0;
/// The height of a figure, compared with its width.
const FIGURE_RATIO: f32 = 0.62;
const ROW_GAP: f32 = 1.5;
const COLUMN_GAP: f32 = 10.0;

/// The part of the texts of a step that a plan has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepText {
    Whole,
    FirstSentence,
}

impl StepText {
    fn of(self, text: &str) -> &str {
        match self {
            Self::Whole => text,
            Self::FirstSentence => text.unicode_sentences().next().unwrap_or_default().trim(),
        }
    }
}

/// A row of the plan: texts below one another, each in its colour.
struct PlanRow {
    minutes: String,
    figure: Option<BlockFigure>,
    /// The left edge of the texts, from that of the page.
    indent: f32,
    cells: Vec<(Vec<String>, Color32)>,
}

/// Lays out the plan.
pub(super) fn pages(lesson: &Lesson, format: PageFormat) -> Vec<PrintPage> {
    let body = format.body_rect();
    let lay_out = |size: f32, told: &[StepText]| plan_rows(lesson, (size, told), body.width());
    let fits = |size: f32, rows: &[PlanRow]| {
        rows.iter().map(|row| row.height(size)).sum::<f32>() <= body.height()
    };
    let [.., last] = LAYOUTS;
    let (size, text) = LAYOUTS
        .into_iter()
        .find(|(size, text)| fits(*size, &lay_out(*size, &vec![*text; lesson.steps.len()])))
        .unwrap_or(last);
    let mut told = vec![text; lesson.steps.len()];
    let mut rows = lay_out(size, &told);
    // With the room that is left, steps are told whole.
    if text == StepText::FirstSentence && fits(size, &rows) {
        for step in 0..told.len() {
            told[step] = StepText::Whole;
            let whole = lay_out(size, &told);
            match fits(size, &whole) {
                true => rows = whole,
                false => told[step] = StepText::FirstSentence,
            }
        }
    }
    let head = HeaderAndFooter {
        title: i18n::handout_plan(&lesson.title).to_string(),
        subtitle: lesson.goal.clone(),
        has_name_line: false,
        footer: Some(i18n::handout_foot(PROGRAM_NAME).to_string()),
    };
    let mut flow = PageFlow::new(format, head);
    for row in &rows {
        let height = row.height(size);
        if !flow.fits(height) {
            flow.next_page();
        }
        let area = flow.reserve(height);
        row.draw(&mut flow, area, size);
    }
    flow.finish()
}

/// The width of the figures in a plan of this font size.
fn figure_width(size: f32) -> f32 {
    5.6 * size
}

fn plan_rows(lesson: &Lesson, (size, told): (f32, &[StepText]), width: f32) -> Vec<PlanRow> {
    let whole = width - MINUTES_WIDTH;
    let beside = whole - figure_width(size) - COLUMN_GAP;
    let texts = [
        (!lesson.audience.is_empty()).then(|| i18n::learn_audience(&lesson.audience)),
        (!lesson.materials.is_empty()).then(|| i18n::learn_materials(&lesson.materials)),
        (!lesson.notes.is_empty()).then(|| i18n::as_written(&lesson.notes)),
    ];
    let wrap = |text: &str, width: f32| wrap_text(text, size, width);
    let about = texts.iter().flatten().map(|text| (wrap(&text.to_string(), whole), INK));
    let schedule = Schedule::of(lesson);
    let minutes = schedule.as_ref().map(|it| i18n::learn_minutes(it.total().round() as u16));
    let mut rows = vec![PlanRow {
        minutes: minutes.map(|text| text.to_string()).unwrap_or_default(),
        figure: None,
        indent: MINUTES_WIDTH,
        cells: about.collect(),
    }];
    let mut before = None;
    for (index, step) in lesson.steps.iter().enumerate() {
        let planned = schedule.as_ref().map(|it| it.step(index));
        let span = planned.map(|it| [it.start, it.end].map(|at| at.round() as u16));
        let shown = step_figure(step);
        let is_new = before.as_ref() != Some(&shown);
        rows.push(PlanRow {
            minutes: span.map_or_else(|| (index + 1).to_string(), |[a, b]| format!("{a}–{b}")),
            figure: is_new.then(|| BlockFigure {
                figure: still_figure(&shown.0, &shown.1),
                views: shown.0.views,
            }),
            indent: MINUTES_WIDTH + figure_width(size) + COLUMN_GAP,
            cells: step_cells(step, told[index], |text| wrap(text, beside)),
        });
        before = Some(shown);
    }
    rows
}

/// Returns the board of a step's first question with its cells and their answer, or of a step without
/// one.
fn step_figure(step: &LessonStep) -> (LessonBoard, Annotations) {
    let questions = step.task.as_ref().map(LessonTask::questions).unwrap_or_default();
    let Some(question) = questions.first() else {
        return (step.board.clone(), Annotations::default());
    };
    let prompt = step.task.as_ref().and_then(|task| task.prompt.as_deref());
    let presented = question.present(prompt);
    let highlights = presented.highlights.merged_with(&presented.solution_highlights);
    (question_board(question, &step.board), highlights)
}

/// Returns the text of a step, its questions with their answers, and the notes.
fn step_cells(
    step: &LessonStep,
    told: StepText,
    wrap: impl Fn(&str) -> Vec<String>,
) -> Vec<(Vec<String>, Color32)> {
    let mut cells = vec![(wrap(told.of(&step.text)), INK)];
    let prompt = step.task.as_ref().and_then(|task| task.prompt.as_deref());
    for question in step.task.as_ref().map(LessonTask::questions).unwrap_or_default() {
        let presented = question.present(prompt);
        let on_paper = presented.on_paper.as_ref();
        let (asked, answer) = on_paper
            .map_or((&presented.question, &presented.answer), |(asked, answer)| (asked, answer));
        let (asked, answer) = (asked.to_string(), answer.to_string());
        // Asked for a cell by its coordinates, the question has the answer.
        let cell = plain_text(&answer);
        let is_told = cell.starts_with('(') && plain_text(&asked).contains(&cell);
        let text = if is_told { asked } else { format!("{asked} {answer}") };
        cells.push((wrap(&text), ANSWER_INK));
    }
    cells.push((wrap(told.of(&step.notes)), WEAK_INK));
    cells.retain(|(rows, _)| !rows.is_empty());
    cells
}

impl PlanRow {
    fn height(&self, size: f32) -> f32 {
        let words: f32 = self.cells.iter().map(|(rows, _)| rows_height(rows.len(), size)).sum();
        let figure = if self.figure.is_some() { figure_width(size) * FIGURE_RATIO } else { 0.0 };
        words.max(figure).max(rows_height(1, size)) + 2.0 * ROW_GAP
    }

    fn draw(&self, flow: &mut PageFlow, area: Rect, size: f32) {
        let line = vec![area.left_top(), area.right_top()];
        flow.scene.polyline(line, Pen::new(0.4, FRAME_INK));
        let top = area.top() + ROW_GAP;
        let at = pos2(area.left(), top);
        flow.scene.text(at, Align2::LEFT_TOP, size, WEAK_INK, self.minutes.clone());
        if let Some(figure) = &self.figure {
            let extent = vec2(1.0, FIGURE_RATIO) * figure_width(size);
            let at = pos2(area.left() + MINUTES_WIDTH, top);
            figure.draw_small(&mut flow.scene, Rect::from_min_size(at, extent));
        }
        let mut at = pos2(area.left() + self.indent, top);
        for (rows, ink) in &self.cells {
            at.y += paper::write_rows(&mut flow.scene, at, size, *ink, rows);
        }
    }
}
