//! The handout of a lesson: its figures, texts and questions, followed by the answers.

use super::paper::{Flow, Format, Head, INK, PROGRAM, Paper, SOLVED, WEAK, rule};
use super::text;
use crate::board::Form;
use crate::lesson::{Asked, Lesson, Options, Quiz, Setting, Step, Task, letter};
use crate::picture::page::Page;
use crate::projection::Lens;
use crate::scene::Scene;
use crate::show::{Annotations, Figure, Show, Views};
use crate::theme::Palette;
use crate::views::{grid, space};
use crate::words::{self, Message};
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::exercise::Form as AnswerForm;

const TEXT: f32 = 10.5;
const QUESTION: f32 = 11.0;
const NUMBER: f32 = 13.0;
/// Indent of a question from its number.
const INDENT: f32 = 22.0;
/// Gaps between items of a block, and between blocks.
const CLOSE: f32 = 6.0;
const APART: f32 = 18.0;
/// Room to write an answer.
const ANSWER: f32 = 26.0;
/// Heights of a figure: a grid, a space view, and a board of four or more dimensions, where cells
/// have names.
const FLAT: f32 = 110.0;
const TALL: f32 = 156.0;
const LARGE: f32 = 250.0;
/// The zoom of the space view relative to the screen.
const CLOSER: f64 = 1.3;

/// A block of a step that is kept together on a page.
struct Part {
    number: Option<usize>,
    text: Vec<String>,
    figure: Option<Figure>,
    views: Views,
    question: Vec<String>,
    options: Vec<String>,
    /// The number of lines to write on.
    lines: usize,
}

/// Lays out the lesson, then the answers.
pub(super) fn pages(lesson: &Lesson, paper: Paper) -> Vec<Page> {
    let format = Format { paper, landscape: false };
    let mut flow = Flow::new(format, head(lesson, false));
    let (mut number, mut answers) = (0, Vec::new());
    let mut before: Option<&Setting> = None;
    for step in &lesson.steps {
        let same = before == Some(&step.setting);
        for part in parts(step, same, &mut number, &mut answers, format) {
            put(&mut flow, &part, false);
        }
        before = Some(&step.setting);
    }
    if !answers.is_empty() {
        flow.turn_to(head(lesson, true));
        answers.iter().for_each(|part| put(&mut flow, part, true));
    }
    flow.finish()
}

fn head(lesson: &Lesson, is_answer: bool) -> Head {
    let title = match is_answer {
        true => words::handout_answers(&lesson.title).to_string(),
        false => lesson.title.clone(),
    };
    let foot = Some(words::handout_foot(PROGRAM).to_string());
    Head { title, subtitle: lesson.goal.clone(), name: !is_answer, foot }
}

/// Returns the blocks of a step (its text and questions), and adds its answers to `answers`.
fn parts(
    step: &Step,
    same: bool,
    number: &mut usize,
    answers: &mut Vec<Part>,
    format: Format,
) -> Vec<Part> {
    let width = format.body().width();
    let mut parts = Vec::new();
    let quizzes = step.task.as_ref().map(Task::quizzes).unwrap_or_default();
    let said = text::wrap(&step.text, TEXT, width);
    // The only question is about the same figure: one block for both.
    let joined = matches!(&quizzes[..], [one] if is_about(one, &step.setting));
    if !joined && (!said.is_empty() || !same) {
        let figure = (!same).then(|| figure(&step.setting, &Annotations::default()));
        parts.push(Part { text: said.clone(), views: step.setting.views, ..Part::plain(figure) });
    }
    for quiz in quizzes {
        *number += 1;
        let prompt = step.task.as_ref().and_then(|task| task.prompt.as_deref());
        let asked = quiz.asked(prompt);
        let setting = setting_of(&quiz, &step.setting);
        let text = if joined { said.clone() } else { Vec::new() };
        let part = asking(*number, &quiz, &asked, &setting, width);
        parts.push(Part { text, ..part });
        let why = step.task.as_ref().and_then(|task| task.why.clone());
        answers.push(solved(*number, &asked, &setting, why, width));
    }
    parts
}

/// Returns whether a question is about the figure of its step, and needs none of its own.
fn is_about(quiz: &Quiz, setting: &Setting) -> bool {
    match quiz {
        Quiz::Exercise(exercise) => exercise.shape == setting.shape,
        _ => true,
    }
}

fn setting_of(quiz: &Quiz, setting: &Setting) -> Setting {
    match quiz {
        Quiz::Exercise(exercise) => setting.of_exercise(exercise),
        _ => setting.clone(),
    }
}

fn figure(setting: &Setting, more: &Annotations) -> Figure {
    let mut figure = setting.figure(Form::default(), Lens::default());
    figure.tour.pause();
    // On paper nothing rotates out of place, so the figure can be larger; not if slices side by
    // side need the room, or the lesson sets the zoom.
    if figure.view.space.slice_axes().is_empty() && setting.pose.is_none() {
        figure.view.space.zoom((0.0, 0.0), CLOSER);
    }
    figure.annotations = figure.annotations.with(more);
    figure
}

impl Part {
    fn plain(figure: Option<Figure>) -> Self {
        Self {
            number: None,
            text: Vec::new(),
            figure,
            views: Views::Grid,
            question: Vec::new(),
            options: Vec::new(),
            lines: 0,
        }
    }

    fn figure_height(&self) -> f32 {
        let Some(figure) = &self.figure else { return 0.0 };
        CLOSE
            + match (figure.view.grid.shape().dims(), self.views) {
                (..4, Views::Grid) => FLAT,
                (..4, _) => TALL,
                _ => LARGE,
            }
    }

    fn height(&self) -> f32 {
        let rows = |rows: &[String], size: f32| match rows.len() {
            0 => 0.0,
            count => text::height(count, size) + CLOSE,
        };
        rows(&self.text, TEXT)
            + self.figure_height()
            + rows(&self.question, QUESTION)
            + rows(&self.options, TEXT)
            + self.lines as f32 * ANSWER
    }
}

fn asking(number: usize, quiz: &Quiz, asked: &Asked, setting: &Setting, width: f32) -> Part {
    let options = match &asked.options {
        Options::Texts(texts) => texts.iter().enumerate().map(|(i, it)| lettered(i, it)).collect(),
        Options::Pictures(_) | Options::None => Vec::new(),
    };
    let question = match (&asked.options, quiz) {
        // There is no room for so many boards; drawing the line takes the same knowledge.
        (Options::Pictures(lines), Quiz::Exercise(exercise)) => {
            let hypertoe_core::exercise::Answer::Option(right) = exercise.answer() else {
                unreachable!("a picture is chosen")
            };
            words::ask_picture_draw(words::lines::formula(&lines[right]))
        }
        _ => asked.question.clone(),
    };
    let on_board = matches!(quiz.form(), AnswerForm::Cells { .. })
        || matches!(asked.options, Options::Pictures(_))
        || matches!(quiz.form(), AnswerForm::Order { .. }) && options.is_empty();
    let lines = match quiz.form() {
        AnswerForm::Coordinates { cells } => cells,
        _ => usize::from(!on_board),
    };
    Part {
        number: Some(number),
        question: text::wrap(&question.to_string(), QUESTION, width - INDENT),
        options,
        lines,
        views: setting.views,
        ..Part::plain(Some(figure(setting, &asked.board)))
    }
}

fn lettered(place: usize, text: &Message) -> String {
    format!("{}   {text}", letter(place))
}

fn solved(
    number: usize,
    asked: &Asked,
    setting: &Setting,
    why: Option<String>,
    width: f32,
) -> Part {
    let shows = !asked.solved.is_empty();
    let pointed = asked.board.with(&asked.solved);
    let figure = shows.then(|| figure(setting, &pointed));
    let mut rows = text::wrap(&asked.answer.to_string(), QUESTION, width - INDENT);
    rows.extend(why.iter().flat_map(|why| text::wrap(why, QUESTION, width - INDENT)));
    Part { number: Some(number), question: rows, views: setting.views, ..Part::plain(figure) }
}

/// Places a block on the page, or on the next one if it does not fit.
fn put(flow: &mut Flow, part: &Part, is_answer: bool) {
    let height = part.height();
    if !flow.fits(height) {
        flow.turn();
    }
    let area = flow.take(height);
    let mut at = area.min;
    let scene = &mut flow.scene;
    let ink = if is_answer { SOLVED } else { INK };
    if !part.text.is_empty() {
        at.y += text::write(scene, at, TEXT, INK, &part.text) + CLOSE;
    }
    if let Some(figure) = &part.figure {
        let room = part.figure_height() - CLOSE;
        let place = Rect::from_min_size(at, vec2(area.width(), room));
        draw(scene, figure, part.views, place);
        at.y += room + CLOSE;
    }
    if let Some(number) = part.number {
        let place = pos2(at.x, at.y - 1.5);
        scene.text(place, Align2::LEFT_TOP, NUMBER, INK, number.to_string());
    }
    let inner = at + vec2(INDENT, 0.0);
    at.y += write(scene, inner, QUESTION, ink, &part.question);
    at.y += write(scene, pos2(inner.x, at.y), TEXT, INK, &part.options);
    for line in 0..part.lines {
        let y = at.y + (line as f32 + 1.0) * ANSWER - 5.0;
        let label = if part.lines > 1 { letter(line) } else { words::ask_answer().to_string() };
        scene.text(pos2(inner.x, y + 2.0), Align2::LEFT_BOTTOM, TEXT, WEAK, label);
        rule(scene, inner.x + 52.0, area.right(), y);
    }
    if flow.fits(APART) {
        flow.take(APART);
    }
}

fn write(scene: &mut Scene, at: Pos2, size: f32, ink: egui::Color32, rows: &[String]) -> f32 {
    if rows.is_empty() { 0.0 } else { text::write(scene, at, size, ink, rows) + CLOSE }
}

/// Draws a figure in the views of the screen, with colours for paper.
fn draw(scene: &mut Scene, figure: &Figure, views: Views, place: Rect) {
    let show = &figure.show();
    let flat = show.grid.shape().dims() < 3;
    let (first, second) = place.split_left_right_at_fraction(0.5);
    let rooms = match views {
        Views::Both if !flat => (Some(first.shrink(4.0)), Some(second.shrink(4.0))),
        Views::Space if !flat => (None, Some(place)),
        _ => (Some(place), None),
    };
    if let Some(room) = rooms.0 {
        grid_in(scene, show, room);
    }
    if let Some(room) = rooms.1 {
        let look = space::Look::new(show, &Palette::LIGHT, room.shrink(10.0));
        scene.items.extend(space::scene(&look).items);
    }
}

fn grid_in(scene: &mut Scene, show: &Show<'_>, room: Rect) {
    /// Pixels per point, for the level of detail on paper.
    const FINE: f32 = 4.0;
    let view = grid::board_room(show.grid, room);
    let look = grid::Look::still(show, &Palette::LIGHT, view, true, FINE);
    scene.items.extend(grid::scene(&look, &mut grid::RasterCache::default()).items);
    scene.items.extend(grid::rulers(&look).items);
}
