//! The blocks of a handout: a figure with its text beside it, kept together on a page.

use super::paper::{self, ANSWER_INK, INK, WEAK_INK, draw_answer_line, rows_height, wrap_text};
use crate::i18n;
use crate::lesson::option_letter;
use crate::picture::lesson_figure::{GRID_SHARE_OF_CUBE, figure_layers, paper_options};
use crate::scene::Scene;
use crate::view_model::{BoardSnapshot, ViewKind, ViewPanes, VisibleViews};
use crate::views::DrawingOptions;
use egui::{Align2, Color32, Pos2, Rect, pos2, vec2};
use serde::{Deserialize, Serialize};

const BODY_TEXT: f32 = 10.5;
const QUESTION_TEXT: f32 = 11.0;
const NOTES_TEXT: f32 = 9.5;
const NUMBER_TEXT: f32 = 13.0;
/// Indent of a question from its number.
const INDENT: f32 = 22.0;
/// Gaps between items of a block, and between a figure and its text.
const ITEM_GAP: f32 = 6.0;
const FIGURE_GAP: f32 = 16.0;
/// The greatest height of a strip of up to five pictures with their names, as a share of its width.
const STRIP_RATIO: f32 = 0.24;
/// A figure that takes less of the width has its text beside it.
const MAX_BESIDE: f32 = 0.64;
/// Room to write an answer.
const ANSWER_HEIGHT: f32 = 24.0;
/// Figures are drawn larger and scaled down: text may be smaller on paper than on a screen.
const FIGURE_SCALE: f32 = 0.7;
/// The scale of figures that need more room for the values of their axes.
const ROOMY_FIGURE_SCALE: f32 = 0.52;
/// The scale of the smallest figures.
const SMALL_FIGURE_SCALE: f32 = 0.25;
/// Pixels per point, for the level of detail on paper.
const PAPER_PIXELS_PER_POINT: f32 = 4.0;

enum_with_all! {
    /// The size of the figures of a handout.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
    pub enum FigureSize {
        Small,
        #[default]
        Medium,
        Large,
    }
}

impl FigureSize {
    /// Returns the height of a figure, in points: boards of four and more dimensions have more
    /// cells to show, and the slices of a cube lie in a row.
    fn height(self, dims: usize) -> f32 {
        let share = match dims {
            3 => 0.74,
            ..=2 => 0.9,
            _ => 1.3,
        };
        share
            * match self {
                Self::Small => 96.0,
                Self::Medium => 122.0,
                Self::Large => 190.0,
            }
    }
}

/// A figure with the views in which it is drawn.
pub(super) struct BlockFigure {
    pub figure: BoardSnapshot,
    pub views: VisibleViews,
}

/// The place for the answer to a question.
#[derive(Default)]
pub(super) enum Answer {
    #[default]
    None,
    /// The answer is marked on the board.
    OnBoard,
    /// Lines to write on.
    Lines(usize),
    /// The answer and its reason, in paragraphs.
    Told(Vec<String>),
}

/// A block of a step that is kept together on a page.
#[derive(Default)]
pub(super) struct Block {
    pub heading: Option<String>,
    pub number: Option<usize>,
    pub text: String,
    pub figure: Option<BlockFigure>,
    pub question: String,
    pub options: Vec<String>,
    pub answer: Answer,
    pub notes: Vec<String>,
    /// True if the block goes on with the step of the block before it.
    pub continues_step: bool,
}

/// A paragraph that is laid out: its rows, font size, colour and indent.
struct Paragraph {
    rows: Vec<String>,
    size: f32,
    ink: Color32,
    indent: f32,
    number: Option<usize>,
}

impl Paragraph {
    fn height(&self) -> f32 {
        rows_height(self.rows.len(), self.size) + ITEM_GAP
    }

    fn draw(&self, scene: &mut Scene, at: Pos2) {
        if let Some(number) = self.number {
            let pos = at - vec2(0.0, 1.5);
            scene.text(pos, Align2::LEFT_TOP, NUMBER_TEXT, INK, number.to_string());
        }
        let inner = at + vec2(self.indent, 0.0);
        paper::write_rows(scene, inner, self.size, self.ink, &self.rows);
    }
}

/// A block that is laid out in the width of a page.
pub(super) struct LaidBlock<'a> {
    pub block: &'a Block,
    /// The size of the figure, if there is one.
    figure: Option<egui::Vec2>,
    /// True if the words stand at the right of the figure, not below it.
    is_beside: bool,
    paragraphs: Vec<Paragraph>,
    /// The number of lines to write on.
    lines: usize,
    pub height: f32,
}

impl<'a> LaidBlock<'a> {
    /// Lays out a block in this width, in points, with figures of this size times a factor.
    pub fn new(block: &'a Block, size: (FigureSize, f32), width: f32) -> Self {
        let figure = block.figure.as_ref().map(|it| it.size(size, width));
        let is_beside = figure.is_some_and(|it| it.x < MAX_BESIDE * width);
        let column = match figure {
            Some(figure) if is_beside => width - figure.x - FIGURE_GAP,
            _ => width,
        };
        let paragraphs = block.paragraphs(column);
        let lines = if let Answer::Lines(count) = block.answer { count } else { 0 };
        let words =
            paragraphs.iter().map(Paragraph::height).sum::<f32>() + lines as f32 * ANSWER_HEIGHT;
        let height = match figure {
            Some(figure) if is_beside => figure.y.max(words),
            Some(figure) => figure.y + ITEM_GAP + words,
            None => words,
        };
        Self { block, figure, is_beside, paragraphs, lines, height }
    }

    /// Draws the block in an area of its width.
    pub fn draw(&self, scene: &mut Scene, area: Rect) {
        let mut at = area.min;
        if let (Some(extent), Some(figure)) = (self.figure, &self.block.figure) {
            figure.draw(scene, Rect::from_min_size(at, extent));
            at += match self.is_beside {
                true => vec2(extent.x + FIGURE_GAP, 0.0),
                false => vec2(0.0, extent.y + ITEM_GAP),
            };
        }
        for paragraph in &self.paragraphs {
            paragraph.draw(scene, at);
            at.y += paragraph.height();
        }
        draw_answer_lines(scene, pos2(at.x + INDENT, at.y), area.right(), self.lines);
    }
}

impl Block {
    /// Returns whether the block is words alone, which belong to what follows.
    pub fn is_introduction(&self) -> bool {
        self.figure.is_none() && self.question.is_empty() && self.notes.is_empty()
    }

    /// Lays out the words in a column of this width, in points.
    fn paragraphs(&self, width: f32) -> Vec<Paragraph> {
        let mut all = Vec::new();
        let mut add =
            |text: &str, size: f32, ink: Color32, number: Option<usize>, indents: bool| {
                if !text.is_empty() {
                    let indent = if indents { INDENT } else { 0.0 };
                    let rows = wrap_text(text, size, width - indent);
                    all.push(Paragraph { rows, size, ink, indent, number });
                }
            };
        add(self.heading.as_deref().unwrap_or_default(), BODY_TEXT, WEAK_INK, None, false);
        add(&self.text, BODY_TEXT, INK, None, false);
        add(&self.question, QUESTION_TEXT, INK, self.number, true);
        self.options.iter().for_each(|option| add(option, BODY_TEXT, INK, None, true));
        if let Answer::Told(told) = &self.answer {
            told.iter().for_each(|text| add(text, BODY_TEXT, ANSWER_INK, None, true));
        }
        self.notes.iter().for_each(|text| add(text, NOTES_TEXT, WEAK_INK, None, false));
        all
    }
}

fn draw_answer_lines(scene: &mut Scene, at: Pos2, right: f32, count: usize) {
    for line in 0..count {
        let y = at.y + (line as f32 + 1.0) * ANSWER_HEIGHT - 5.0;
        let label = if count > 1 { option_letter(line) } else { i18n::ask_answer().to_string() };
        scene.text(pos2(at.x, y + 2.0), Align2::LEFT_BOTTOM, BODY_TEXT, WEAK_INK, label);
        draw_answer_line(scene, at.x + 52.0, right, y);
    }
}

impl BlockFigure {
    /// Returns the size of the figure on a page of this width, in points.
    fn size(&self, (size, shrink): (FigureSize, f32), page_width: f32) -> egui::Vec2 {
        if let Some(cube) = &self.figure.hypercube {
            let height = shrink * size.height(4);
            return match cube.film.is_playing() {
                // Higher pictures would not be larger.
                true => vec2(page_width, height.min(STRIP_RATIO * page_width)),
                false => vec2(1.3 * height, height),
            };
        }
        let shape = self.figure.view_model().grid.shape().clone();
        let height = shrink * size.height(shape.dims());
        // The slices of a cube lie side by side.
        let grid = if shape.dims() == 3 { 2.5 } else { 1.15 };
        let width = match self.views.limited_to_dims(shape.dims()).panes() {
            ViewPanes::One(ViewKind::Grid) => grid,
            ViewPanes::One(ViewKind::Space) => 1.2,
            ViewPanes::Two(..) if shape.dims() == 3 => grid / GRID_SHARE_OF_CUBE,
            ViewPanes::Two(..) => 2.0 * grid,
        };
        vec2((width * height).min(page_width), height)
    }

    /// Draws the figure with colours for paper.
    pub fn draw(&self, scene: &mut Scene, place: Rect) {
        let options = paper_options(PAPER_PIXELS_PER_POINT);
        let scale = if self.needs_room() { ROOMY_FIGURE_SCALE } else { FIGURE_SCALE };
        self.draw_scaled(scene, place, (self.views, scale), &options);
    }

    /// Returns whether the values of four axes or more stand around a board in space.
    fn needs_room(&self) -> bool {
        let space = &self.figure.view.space;
        self.figure.hypercube.is_none() && self.views.has_space() && space.space_axes().len() > 3
    }

    /// Draws the first view of the figure without coordinates, for which it is too small.
    pub fn draw_small(&self, scene: &mut Scene, place: Rect) {
        let options =
            DrawingOptions { coordinates: false, ..paper_options(PAPER_PIXELS_PER_POINT) };
        let dims = self.figure.view_model().grid.shape().dims();
        let view = match self.views.limited_to_dims(dims).first() {
            ViewKind::Grid => VisibleViews::Grid,
            ViewKind::Space => VisibleViews::Space,
        };
        self.draw_scaled(scene, place, (view, SMALL_FIGURE_SCALE), &options);
    }

    fn draw_scaled(
        &self,
        scene: &mut Scene,
        place: Rect,
        (views, scale): (VisibleViews, f32),
        options: &DrawingOptions<'_>,
    ) {
        let large = Rect::from_min_size(Pos2::ZERO, place.size() / scale);
        let layers = figure_layers(&self.figure, views, large, options);
        for mut layer in layers {
            layer.scene.scale_and_move(scale, place.min.to_vec2());
            scene.shapes.extend(layer.scene.shapes);
        }
    }
}
