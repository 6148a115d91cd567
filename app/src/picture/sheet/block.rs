//! The blocks of a handout: a figure with its text beside it, kept together on a page.

use super::page_breaks::{FlowItem, PageDivision, divide};
use super::paper::{
    self, ANSWER_INK, INK, PageFlow, WEAK_INK, draw_answer_line, rows_height, wrap_text,
};
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
/// Gaps between items of a block, between a figure and its text, and between blocks.
const ITEM_GAP: f32 = 6.0;
const FIGURE_GAP: f32 = 16.0;
const BLOCK_GAP: f32 = 14.0;
const MAX_BLOCK_GAP: f32 = 60.0;
/// The cost of a page break within a step, and of one after the text before its questions.
const STEP_BREAK_COST: u32 = 1;
const INTRODUCTION_BREAK_COST: u32 = 10;
/// The factors on the size of the figures that are tried, where a smaller one saves a page.
const SHRINKS: [f32; 4] = [1.0, 0.95, 0.9, 0.85];
/// Further shares for large figures, which stay larger than middle ones, where a lesson would take more
/// than [`MOST_PAGES`].
const LARGE_SHRINKS: [f32; 4] = [0.8, 0.75, 0.7, 0.65];
/// The factors on the size of the figures of a step that are tried, where it is higher than a page.
const STEP_SHRINKS: [f32; 5] = [1.0, 0.9, 0.8, 0.7, 0.6];
/// The most pages of a lesson that can be as many with smaller figures.
const MOST_PAGES: usize = 6;
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
    block: &'a Block,
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
    fn new(block: &'a Block, size: (FigureSize, f32), width: f32) -> Self {
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

    /// Draws the block at the current place of the page.
    fn draw(&self, flow: &mut PageFlow) {
        let area = flow.reserve(self.height);
        let mut at = area.min;
        if let (Some(extent), Some(figure)) = (self.figure, &self.block.figure) {
            figure.draw(&mut flow.scene, Rect::from_min_size(at, extent));
            at += match self.is_beside {
                true => vec2(extent.x + FIGURE_GAP, 0.0),
                false => vec2(0.0, extent.y + ITEM_GAP),
            };
        }
        for paragraph in &self.paragraphs {
            paragraph.draw(&mut flow.scene, at);
            at.y += paragraph.height();
        }
        draw_answer_lines(&mut flow.scene, pos2(at.x + INDENT, at.y), area.right(), self.lines);
    }
}

/// Places blocks on pages, as many on each as fit, and spreads them over its height.
///
/// Figures are as large as they may be for the fewest pages with the fewest steps that a page break
/// divides; large figures may take [`MOST_PAGES`].
pub(super) fn place_blocks(flow: &mut PageFlow, blocks: &[Block], size: FigureSize) {
    let body = flow.body_rect();
    let laid_out = |shrink: f32| {
        let blocks = lay_out_blocks(blocks, (size, shrink), body.size());
        let division = divide_blocks(&blocks, body.height());
        (blocks, division)
    };
    let all_of = |shrinks: &[f32]| shrinks.iter().map(|shrink| laid_out(*shrink)).collect();
    let mut tried: Vec<(Vec<LaidBlock<'_>>, PageDivision)> = all_of(&SHRINKS);
    let pages = |(_, division): &(_, PageDivision)| division.counts.len();
    let mut most = tried.iter().map(pages).min().unwrap_or_default();
    if size == FigureSize::Large && most > MOST_PAGES {
        tried = all_of(&LARGE_SHRINKS);
        most = tried.iter().map(pages).min().unwrap_or_default().max(MOST_PAGES);
    }
    tried.retain(|it| pages(it) <= most);
    let Some((laid, division)) = tried.into_iter().min_by_key(|(_, it)| it.break_cost) else {
        return;
    };
    let mut rest = &laid[..];
    for count in division.counts {
        let (page, after) = rest.split_at(count);
        let heights: f32 = page.iter().map(|block| block.height).sum();
        let spread = (body.height() - heights) / (count.max(2) - 1) as f32;
        // The last page is not stretched.
        let gap = if after.is_empty() { BLOCK_GAP } else { spread.clamp(0.0, MAX_BLOCK_GAP) };
        for (index, block) in page.iter().enumerate() {
            if index > 0 {
                flow.reserve(gap);
            }
            block.draw(flow);
        }
        if !after.is_empty() {
            flow.next_page();
        }
        rest = after;
    }
}

/// Lays out blocks for pages with a body of this size, in points. A step that is higher than a page has
/// smaller figures, if it fits with these.
fn lay_out_blocks<'a>(
    blocks: &'a [Block],
    (size, shrink): (FigureSize, f32),
    body: egui::Vec2,
) -> Vec<LaidBlock<'a>> {
    // No figure is smaller than the smallest of small figures.
    let dims = 2;
    let least = SHRINKS[SHRINKS.len() - 1] * FigureSize::Small.height(dims);
    let steps = blocks.chunk_by(|_, next| next.continues_step);
    steps
        .flat_map(|step| {
            let lay_out = |share: f32| -> Vec<LaidBlock<'a>> {
                step.iter().map(|it| LaidBlock::new(it, (size, shrink * share), body.x)).collect()
            };
            let fits = |laid: &Vec<LaidBlock<'_>>| {
                let gaps = BLOCK_GAP * laid.len().saturating_sub(1) as f32;
                laid.iter().map(|block| block.height).sum::<f32>() + gaps <= body.y
            };
            let is_legible = |share: &f32| shrink * share * size.height(dims) >= least;
            let mut shares = STEP_SHRINKS.into_iter().filter(is_legible).map(lay_out);
            shares.find(fits).unwrap_or_else(|| lay_out(1.0))
        })
        .collect()
}

/// Divides blocks among pages of this height in points.
fn divide_blocks(blocks: &[LaidBlock<'_>], height: f32) -> PageDivision {
    let befores = std::iter::once(None).chain(blocks.iter().map(Some));
    let items: Vec<FlowItem> = blocks
        .iter()
        .zip(befores)
        .map(|(laid, before)| {
            let break_cost = match before {
                Some(before) if before.block.is_introduction() => INTRODUCTION_BREAK_COST,
                _ if laid.block.continues_step => STEP_BREAK_COST,
                _ => 0,
            };
            FlowItem { height: laid.height, break_cost }
        })
        .collect();
    divide(&items, height, BLOCK_GAP)
}

impl Block {
    /// Returns whether the block is words alone, which belong to what follows.
    fn is_introduction(&self) -> bool {
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
