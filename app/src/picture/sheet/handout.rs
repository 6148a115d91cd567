//! The handout of a lesson: its figures, texts and questions, followed by the answers.

use super::paper::{
    self, ANSWER_INK, HeaderAndFooter, INK, PROGRAM_NAME, PageFlow, PageFormat, Paper, WEAK_INK,
    draw_answer_line,
};
use crate::i18n::{self, Message};
use crate::lesson::{
    AnswerOptions, GradedQuestion, Lesson, LessonBoard, LessonStep, LessonTask, PresentedQuestion,
    explanation_message, option_letter,
};
use crate::picture::PrintPage;
use crate::picture::lesson_figure::{paper_options, question_board, still_figure};
use crate::scene::Scene;
use crate::view_model::{Annotations, BoardSnapshot, ViewKind, ViewPanes, VisibleViews};
use crate::views::view_drawing;
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::exercise::AnswerForm;

const BODY_TEXT: f32 = 10.5;
const QUESTION_TEXT: f32 = 11.0;
const NUMBER_TEXT: f32 = 13.0;
/// Indent of a question from its number.
const INDENT: f32 = 22.0;
/// Gaps between items of a block, and between blocks.
const ITEM_GAP: f32 = 6.0;
const BLOCK_GAP: f32 = 18.0;
/// Room to write an answer.
const ANSWER_HEIGHT: f32 = 26.0;
/// Height of the figure of a board of four or more dimensions, where cells have names.
const BEYOND_3D_FIGURE_HEIGHT: f32 = 250.0;

/// A block of a step that is kept together on a page.
struct HandoutBlock {
    number: Option<usize>,
    text: Vec<String>,
    figure: Option<BoardSnapshot>,
    views: VisibleViews,
    question: Vec<String>,
    options: Vec<String>,
    /// The number of lines to write on.
    lines: usize,
}

/// Lays out the lesson, then the answers.
pub(super) fn pages(lesson: &Lesson, paper: Paper) -> Vec<PrintPage> {
    let format = PageFormat { paper, landscape: false };
    let mut flow = PageFlow::new(format, head(lesson, false));
    let (mut number, mut answers) = (0, Vec::new());
    let mut before: Option<&LessonBoard> = None;
    for step in &lesson.steps {
        let same = before == Some(&step.board);
        for part in step_blocks(step, same, &mut number, &mut answers, format) {
            place_block(&mut flow, &part, false);
        }
        before = Some(&step.board);
    }
    if !answers.is_empty() {
        flow.next_page_with_header(head(lesson, true));
        answers.iter().for_each(|part| place_block(&mut flow, part, true));
    }
    flow.finish()
}

fn head(lesson: &Lesson, is_answer: bool) -> HeaderAndFooter {
    let title = match is_answer {
        true => i18n::handout_answers(&lesson.title).to_string(),
        false => lesson.title.clone(),
    };
    let foot = Some(i18n::handout_foot(PROGRAM_NAME).to_string());
    HeaderAndFooter {
        title,
        subtitle: lesson.goal.clone(),
        has_name_line: !is_answer,
        footer: foot,
    }
}

/// Returns the blocks of a step (its text and questions), and adds its answers to `answers`.
fn step_blocks(
    step: &LessonStep,
    same: bool,
    number: &mut usize,
    answers: &mut Vec<HandoutBlock>,
    format: PageFormat,
) -> Vec<HandoutBlock> {
    let width = format.body_rect().width();
    let mut parts = Vec::new();
    let questions = step.task.as_ref().map(LessonTask::questions).unwrap_or_default();
    let said = paper::wrap_text(&step.text, BODY_TEXT, width);
    // The only question is about the same figure: one block for both.
    let joined = matches!(&questions[..], [one] if shares_figure(one, &step.board));
    if !joined && (!said.is_empty() || !same) {
        let figure = (!same).then(|| still_figure(&step.board, &Annotations::default()));
        parts.push(HandoutBlock {
            text: said.clone(),
            views: step.board.views,
            ..HandoutBlock::new(figure)
        });
    }
    for question in questions {
        *number += 1;
        let prompt = step.task.as_ref().and_then(|task| task.prompt.as_deref());
        let presented = question.present(prompt);
        let board = question_board(&question, &step.board);
        let text = if joined { said.clone() } else { Vec::new() };
        let part = question_block(*number, &question, &presented, &board, width);
        parts.push(HandoutBlock { text, ..part });
        let why = step.task.as_ref().and_then(|task| task.explanation.clone());
        answers.push(answer_block(*number, &presented, &board, why, width));
    }
    parts
}

/// Returns whether a question is about the figure of its step, and needs none of its own.
fn shares_figure(question: &GradedQuestion, board: &LessonBoard) -> bool {
    question.exercise().is_none_or(|exercise| exercise.shape == board.shape)
}

impl HandoutBlock {
    fn new(figure: Option<BoardSnapshot>) -> Self {
        Self {
            number: None,
            text: Vec::new(),
            figure,
            views: VisibleViews::Grid,
            question: Vec::new(),
            options: Vec::new(),
            lines: 0,
        }
    }

    fn figure_height(&self) -> f32 {
        let Some(figure) = &self.figure else { return 0.0 };
        ITEM_GAP
            + match figure.view.grid.shape().dims() {
                ..4 => {
                    self.views.iter().map(|it| view_drawing(it).paper_height).fold(0.0, f32::max)
                }
                _ => BEYOND_3D_FIGURE_HEIGHT,
            }
    }

    fn height(&self) -> f32 {
        let rows = |rows: &[String], size: f32| match rows.len() {
            0 => 0.0,
            count => paper::rows_height(count, size) + ITEM_GAP,
        };
        rows(&self.text, BODY_TEXT)
            + self.figure_height()
            + rows(&self.question, QUESTION_TEXT)
            + rows(&self.options, BODY_TEXT)
            + self.lines as f32 * ANSWER_HEIGHT
    }
}

fn question_block(
    number: usize,
    question: &GradedQuestion,
    presented: &PresentedQuestion,
    board: &LessonBoard,
    width: f32,
) -> HandoutBlock {
    let options = match &presented.options {
        AnswerOptions::Texts(texts) => {
            texts.iter().enumerate().map(|(i, it)| with_letter(i, it)).collect()
        }
        AnswerOptions::Pictures(_) | AnswerOptions::None => Vec::new(),
    };
    let text = presented.on_paper.as_ref().map_or(&presented.question, |(question, _)| question);
    let on_board = matches!(question.answer_form(), AnswerForm::Cells { .. })
        || matches!(presented.options, AnswerOptions::Pictures(_))
        || matches!(question.answer_form(), AnswerForm::Order { .. }) && options.is_empty();
    let lines = match question.answer_form() {
        AnswerForm::Coordinates { cells } => cells,
        AnswerForm::Cells { .. }
        | AnswerForm::YesNo
        | AnswerForm::Axis
        | AnswerForm::Axes
        | AnswerForm::Number
        | AnswerForm::Option { .. }
        | AnswerForm::Order { .. } => usize::from(!on_board),
    };
    HandoutBlock {
        number: Some(number),
        question: paper::wrap_text(&text.to_string(), QUESTION_TEXT, width - INDENT),
        options,
        lines,
        views: board.views,
        ..HandoutBlock::new(Some(still_figure(board, &presented.highlights)))
    }
}

fn with_letter(index: usize, text: &Message) -> String {
    format!("{}   {text}", option_letter(index))
}

fn answer_block(
    number: usize,
    presented: &PresentedQuestion,
    board: &LessonBoard,
    why: Option<String>,
    width: f32,
) -> HandoutBlock {
    let shows = !presented.solution_highlights.is_empty();
    let pointed = presented.highlights.merged_with(&presented.solution_highlights);
    let figure = shows.then(|| still_figure(board, &pointed));
    // On paper a line may be drawn instead of chosen: the figure shows it.
    let texts = match (&presented.on_paper, why) {
        (Some((_, answer)), None) => vec![answer.clone()],
        (Some(_), Some(why)) => vec![explanation_message(why)],
        (None, why) => presented.solution(why.as_deref()),
    };
    let rows = texts.into_iter();
    let rows =
        rows.flat_map(|text| paper::wrap_text(&text.to_string(), QUESTION_TEXT, width - INDENT));
    HandoutBlock {
        number: Some(number),
        question: rows.collect(),
        views: board.views,
        ..HandoutBlock::new(figure)
    }
}

/// Places a block on the page, or on the next one if it does not fit.
fn place_block(flow: &mut PageFlow, part: &HandoutBlock, is_answer: bool) {
    let height = part.height();
    if !flow.fits(height) {
        flow.next_page();
    }
    let area = flow.reserve(height);
    let mut at = area.min;
    let scene = &mut flow.scene;
    let ink = if is_answer { ANSWER_INK } else { INK };
    if !part.text.is_empty() {
        at.y += paper::write_rows(scene, at, BODY_TEXT, INK, &part.text) + ITEM_GAP;
    }
    if let Some(figure) = &part.figure {
        let room = part.figure_height() - ITEM_GAP;
        let place = Rect::from_min_size(at, vec2(area.width(), room));
        draw_figure(scene, figure, part.views, place);
        at.y += room + ITEM_GAP;
    }
    if let Some(number) = part.number {
        let pos = pos2(at.x, at.y - 1.5);
        scene.text(pos, Align2::LEFT_TOP, NUMBER_TEXT, INK, number.to_string());
    }
    let inner = at + vec2(INDENT, 0.0);
    at.y += write_rows_with_gap(scene, inner, QUESTION_TEXT, ink, &part.question);
    at.y += write_rows_with_gap(scene, pos2(inner.x, at.y), BODY_TEXT, INK, &part.options);
    for line in 0..part.lines {
        let y = at.y + (line as f32 + 1.0) * ANSWER_HEIGHT - 5.0;
        let label =
            if part.lines > 1 { option_letter(line) } else { i18n::ask_answer().to_string() };
        scene.text(pos2(inner.x, y + 2.0), Align2::LEFT_BOTTOM, BODY_TEXT, WEAK_INK, label);
        draw_answer_line(scene, inner.x + 52.0, area.right(), y);
    }
    if flow.fits(BLOCK_GAP) {
        flow.reserve(BLOCK_GAP);
    }
}

fn write_rows_with_gap(
    scene: &mut Scene,
    at: Pos2,
    size: f32,
    ink: egui::Color32,
    rows: &[String],
) -> f32 {
    if rows.is_empty() { 0.0 } else { paper::write_rows(scene, at, size, ink, rows) + ITEM_GAP }
}

/// Draws a figure in the views of the screen, with colours for paper.
fn draw_figure(scene: &mut Scene, figure: &BoardSnapshot, views: VisibleViews, place: Rect) {
    /// Pixels per point, for the level of detail on paper.
    const PAPER_PIXELS_PER_POINT: f32 = 4.0;
    let view_model = &figure.view_model();
    let options = paper_options(PAPER_PIXELS_PER_POINT);
    for (view, room) in printed_views(views, view_model.grid.shape().dims(), place) {
        let drawing = view_drawing(view);
        let layers = (drawing.layers)(view_model, room.shrink(drawing.paper_margin), &options);
        scene.shapes.extend(layers.into_iter().flat_map(|layer| layer.scene.shapes));
    }
}

/// Returns the views of a board of this many dimensions on paper, with their rectangles. A flat
/// board lies flat.
fn printed_views(views: VisibleViews, dims: usize, place: Rect) -> Vec<(ViewKind, Rect)> {
    match views.limited_to_dims(dims).panes() {
        ViewPanes::One(ViewKind::Space) if dims < 3 => vec![(ViewKind::Grid, place)],
        ViewPanes::One(view) => vec![(view, place)],
        ViewPanes::Two(first, second) => {
            let (left, right) = place.split_left_right_at_fraction(0.5);
            vec![(first, left.shrink(4.0)), (second, right.shrink(4.0))]
        }
    }
}
