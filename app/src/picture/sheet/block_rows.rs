//! The rows of a handout: its blocks one below the other, or two side by side, on as few pages as they need.

use super::block::{Block, FigureSize, LaidBlock};
use super::page_breaks::{FlowItem, PageDivision, divide};
use super::paper::PageFlow;
use egui::{Rect, Vec2, vec2};

/// Gaps between rows, and between two blocks of a row.
const ROW_GAP: f32 = 14.0;
const MAX_ROW_GAP: f32 = 60.0;
const COLUMN_GAP: f32 = 20.0;
/// The cost of a page break within a step, and of one after the text before its questions.
const STEP_BREAK_COST: u32 = 1;
const INTRODUCTION_BREAK_COST: u32 = 10;
/// The factors on the size of the figures that are tried, where a smaller one saves a page.
const SHRINKS: [f32; 4] = [1.0, 0.95, 0.9, 0.85];
/// Further shares for large figures, which stay larger than middle ones, where a lesson would take more
/// than [`MOST_PAGES`].
const LARGE_SHRINKS: [f32; 4] = [0.8, 0.75, 0.7, 0.65];
/// The factors on the size of the figures that are tried for a step with two questions in a row.
const PAIR_SCALES: [f32; 8] = [1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7];
/// The most pages of a lesson that can be as many with smaller figures.
const MOST_PAGES: usize = 6;

/// One block, or two side by side.
struct LaidRow<'a> {
    blocks: Vec<LaidBlock<'a>>,
    height: f32,
}

impl<'a> LaidRow<'a> {
    /// Lays out blocks side by side in this width, in points.
    fn new(blocks: &'a [Block], size: (FigureSize, f32), width: f32) -> Self {
        let column = Self::column_width(width, blocks.len());
        let blocks: Vec<LaidBlock<'a>> =
            blocks.iter().map(|block| LaidBlock::new(block, size, column)).collect();
        let height = blocks.iter().map(|block| block.height).fold(0.0, f32::max);
        Self { blocks, height }
    }

    fn column_width(width: f32, count: usize) -> f32 {
        (width - COLUMN_GAP * (count - 1) as f32) / count as f32
    }

    /// Draws the row at the current place of the page.
    fn draw(&self, flow: &mut PageFlow) {
        let area = flow.reserve(self.height);
        let width = Self::column_width(area.width(), self.blocks.len());
        for (index, block) in self.blocks.iter().enumerate() {
            let left = index as f32 * (width + COLUMN_GAP);
            let size = vec2(width, self.height);
            block.draw(&mut flow.scene, Rect::from_min_size(area.min + vec2(left, 0.0), size));
        }
    }

    fn is_introduction(&self) -> bool {
        self.blocks.iter().all(|laid| laid.block.is_introduction())
    }

    fn continues_step(&self) -> bool {
        self.blocks.first().is_some_and(|laid| laid.block.continues_step)
    }
}

/// Places blocks on pages, as many on each as fit, and spreads them over its height.
///
/// Figures are as large as they may be for the fewest pages with the fewest steps that a page break
/// divides; large figures may take [`MOST_PAGES`].
pub(super) fn place_blocks(flow: &mut PageFlow, blocks: &[Block], size: FigureSize) {
    let body = flow.body_rect();
    let laid_out = |shrink: f32| {
        let rows = lay_out_blocks(blocks, (size, shrink), body.size());
        let division = divide_rows(&rows, body.height());
        (rows, division)
    };
    let all_of = |shrinks: &[f32]| shrinks.iter().map(|shrink| laid_out(*shrink)).collect();
    let mut tried: Vec<(Vec<LaidRow<'_>>, PageDivision)> = all_of(&SHRINKS);
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
        let heights: f32 = page.iter().map(|row| row.height).sum();
        let spread = (body.height() - heights) / (count.max(2) - 1) as f32;
        // The last page is not stretched.
        let gap = if after.is_empty() { ROW_GAP } else { spread.clamp(0.0, MAX_ROW_GAP) };
        for (index, row) in page.iter().enumerate() {
            if index > 0 {
                flow.reserve(gap);
            }
            row.draw(flow);
        }
        if !after.is_empty() {
            flow.next_page();
        }
        rest = after;
    }
}

/// Lays out blocks for pages with a body of this size, in points: one in a row. A step that is higher than
/// a page has its questions two in a row.
fn lay_out_blocks<'a>(
    blocks: &'a [Block],
    (size, shrink): (FigureSize, f32),
    body: Vec2,
) -> Vec<LaidRow<'a>> {
    let fits = |rows: &Vec<LaidRow<'_>>| {
        let gaps = ROW_GAP * rows.len().saturating_sub(1) as f32;
        rows.iter().map(|row| row.height).sum::<f32>() + gaps <= body.y
    };
    let lay_out_step = |step: &'a [Block]| {
        let single: Vec<LaidRow<'a>> =
            step.chunks(1).map(|it| LaidRow::new(it, (size, shrink), body.x)).collect();
        if fits(&single) {
            return single;
        }
        let in_pairs = |scale: f32| -> Vec<LaidRow<'a>> {
            let rows = step.chunk_by(|before, _| !before.is_introduction());
            let rows = rows.flat_map(|questions| questions.chunks(2));
            rows.map(|it| LaidRow::new(it, (size, scale), body.x)).collect()
        };
        PAIR_SCALES.into_iter().map(in_pairs).find(fits).unwrap_or(single)
    };
    blocks.chunk_by(|_, next| next.continues_step).flat_map(lay_out_step).collect()
}

/// Divides rows among pages of this height in points.
fn divide_rows(rows: &[LaidRow<'_>], height: f32) -> PageDivision {
    let befores = std::iter::once(None).chain(rows.iter().map(Some));
    let items: Vec<FlowItem> = rows
        .iter()
        .zip(befores)
        .map(|(row, before)| {
            let break_cost = match before {
                Some(before) if before.is_introduction() => INTRODUCTION_BREAK_COST,
                _ if row.continues_step() => STEP_BREAK_COST,
                _ => 0,
            };
            FlowItem { height: row.height, break_cost }
        })
        .collect();
    divide(&items, height, ROW_GAP)
}
