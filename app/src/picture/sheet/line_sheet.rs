//! The sheet of all lines through a cell, each on a small board.

use super::board_sheet::{board_summary, cells_too_small};
use super::error::SheetError;
use super::paper::{
    self, HeaderAndFooter, INK, LinePatternText, MM, PageFlow, PageFormat, Paper, WEAK_INK,
};
use super::print_board::{CellLabelColors, PrintBoard, TILE_GAP};
use crate::i18n::boards::span_name;
use crate::i18n::{self, Message, format_number};
use crate::picture::PrintPage;
use crate::scene::Scene;
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};

/// The maximum number of lines on a sheet; the total is stated in any case.
pub const MAX_LINES: u32 = 400;
/// The least width of a cell in which a number is legible.
const MIN_CELL: f32 = 2.0 * MM;
/// The least width of a cell in which a number is easy to read.
const COMFORTABLE_CELL: f32 = 2.9 * MM;
const MAX_CELL: f32 = 7.0 * MM;
/// The maximum number of small boards side by side.
const MAX_COLUMNS: usize = 4;
/// The greatest length of the introductory board's cells.
const MAX_INTRO_CELL: f32 = 6.0 * MM;
/// The greatest share of the page for the introductory board.
const INTRO_SHARE: Vec2 = vec2(0.5, 0.27);

const TEXT: f32 = 8.5;
const HEADING_TEXT: f32 = 11.0;
const HEADING_HEIGHT: f32 = 24.0;
const BOARD_TEXT_GAP: f32 = 4.0;

struct LineSheetLayout {
    format: PageFormat,
    columns: usize,
    /// Width of a column, without the gap.
    width: f32,
    cell: f32,
}

/// Lays out the pages with the lines through a cell.
pub(super) fn pages(
    shape: &Shape,
    paper: Paper,
    cell: &Cell,
) -> Result<Vec<PrintPage>, SheetError> {
    if !shape.contains(cell) {
        return Err(SheetError::CellNotOnBoard { cell: cell.to_string(), shape: shape.clone() });
    }
    let board = PrintBoard::new(shape, None);
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let shown: Vec<Line> = lines.iter().take(MAX_LINES as usize).collect();
    let groups: Vec<&[Line]> = shown.chunk_by(|a, b| a.span() == b.span()).collect();
    let layout = choose_layout(paper, &board, &lines, &groups)
        .ok_or_else(|| cells_too_small(shape, paper, MIN_CELL))?;
    let head = HeaderAndFooter {
        title: i18n::sheet_lines_through(lines.count(), cell).to_string(),
        subtitle: board_summary(shape).to_string(),
        ..HeaderAndFooter::default()
    };
    let mut flow = PageFlow::new(layout.format, head);
    LineSheetIntro::new(flow.body_rect(), &board, &lines).draw(&mut flow, &board, cell);
    let mut number = 0;
    for group in groups {
        draw_span_section(&mut flow, &board, &layout, &lines, group, number);
        number += group.len();
    }
    Ok(flow.finish())
}

/// Chooses the layout with the largest cells that fits on one page; if there is none, with as many
/// columns as keep cells large enough.
fn choose_layout(
    paper: Paper,
    board: &PrintBoard,
    lines: &CellLines,
    groups: &[&[Line]],
) -> Option<LineSheetLayout> {
    let upright = PageFormat { paper, landscape: false };
    let body = upright.body_rect();
    let lay = |format: PageFormat, columns: usize| LineSheetLayout::new(format, columns, board);
    let is_one_page = |layout: &LineSheetLayout| {
        let tile = board.size_in_cells().y * layout.cell
            + BOARD_TEXT_GAP
            + paper::rows_height(2, TEXT)
            + TILE_GAP.y;
        let rows: usize = groups.iter().map(|group| group.len().div_ceil(layout.columns)).sum();
        let used =
            LineSheetIntro::new(body, board, lines).height + groups.len() as f32 * HEADING_HEIGHT;
        used + rows as f32 * tile <= body.height()
    };
    let large = |layout: &LineSheetLayout| layout.cell >= COMFORTABLE_CELL;
    let columns = 2..=MAX_COLUMNS;
    let one = columns.clone().map(|columns| lay(upright, columns)).find(is_one_page);
    let many = columns.rev().map(|columns| lay(upright, columns)).find(large);
    let tight = [lay(upright, 2), lay(upright, 1), lay(PageFormat { paper, landscape: true }, 1)];
    let found = one.filter(large).or(many);
    found.or_else(|| tight.into_iter().find(|layout| layout.cell >= MIN_CELL))
}

impl LineSheetLayout {
    fn new(format: PageFormat, columns: usize, board: &PrintBoard) -> Self {
        let body = format.body_rect();
        let width = (body.width() - TILE_GAP.x * (columns - 1) as f32) / columns as f32;
        // Even the tallest board leaves room for a heading and its text.
        let height = body.height() - HEADING_HEIGHT - BOARD_TEXT_GAP - paper::rows_height(4, TEXT);
        let cell = (vec2(width, height) / board.size_in_cells()).min_elem().min(MAX_CELL);
        Self { format, columns, width, cell }
    }
}

/// The introduction: a board with coordinates and the cell, the numbers of lines, and an
/// explanation of the small boards.
struct LineSheetIntro {
    cell: f32,
    /// Text sizes, each with the rows of a text.
    texts: Vec<(f32, Vec<String>)>,
    /// The offset of the texts from the upper left corner, and their height.
    words: Vec2,
    words_height: f32,
    height: f32,
}

impl LineSheetIntro {
    fn new(body: Rect, board: &PrintBoard, lines: &CellLines) -> Self {
        let edges = board.coordinate_margins().size();
        let room = body.size() * INTRO_SHARE - edges;
        let cell = (room / board.size_in_cells()).min_elem().clamp(MIN_CELL * 0.8, MAX_INTRO_CELL);
        let size = board.size_in_cells() * cell + edges;
        // The texts stand below a wide board, not beside it.
        let is_wide = size.x > body.width() * 0.62;
        let words = if is_wide { vec2(0.0, size.y + 8.0) } else { vec2(size.x + 26.0, 0.0) };
        let texts = intro_texts(lines, body.width() - words.x);
        let rows = texts.iter().map(|(size, rows)| paper::rows_height(rows.len(), *size) + 3.0);
        let words_height = rows.sum::<f32>();
        let height = size.y.max(words.y + words_height) + 12.0;
        Self { cell, texts, words, words_height, height }
    }

    fn draw(&self, flow: &mut PageFlow, board: &PrintBoard, cell: &Cell) {
        // Texts below a large board may need a page of their own.
        let is_apart = !flow.fits(self.height);
        let area = flow.reserve(if is_apart { self.words.y } else { self.height });
        let edges = board.coordinate_margins();
        let placed = board.place_at(area.min + vec2(edges.left, edges.top), self.cell);
        placed.draw(&mut flow.scene);
        placed.draw_coordinates(&mut flow.scene);
        placed.draw_cell_label(&mut flow.scene, cell, "", CellLabelColors::Black);
        let mut at = area.min + self.words;
        if is_apart {
            flow.next_page();
            at = flow.reserve(self.words_height + 12.0).min;
        }
        for (size, rows) in &self.texts {
            at.y += paper::write_rows(&mut flow.scene, at, *size, INK, rows) + 3.0;
        }
    }
}

/// Returns the counts and the explanation, as text sizes with rows.
fn intro_texts(lines: &CellLines, width: f32) -> Vec<(f32, Vec<String>)> {
    let (shape, count) = (lines.shape(), lines.count());
    let mut message: Vec<(f32, Message)> = Vec::new();
    for (span, count) in lines.counts_by_span() {
        message.push((TEXT + 1.0, span_count_text(*span, shape, count)));
    }
    if lines.counts_by_span().len() > 1 {
        let parts: Vec<String> = lines.counts_by_span().values().map(format_number).collect();
        message.push((TEXT + 1.0, i18n::sheet_sum(parts.join(" + "), count)));
    }
    if *count > MAX_LINES.into() {
        message.push((TEXT + 1.0, i18n::sheet_first_lines(MAX_LINES, count)));
    }
    let run = shape.line_length();
    if run > 1 {
        let key = i18n::sheet_key(lines.cell(), run.to_string(), (run - 1).to_string());
        message.push((TEXT, key));
    }
    message
        .into_iter()
        .map(|(size, said)| (size, paper::wrap_text(&said.to_string(), size, width)))
        .collect()
}

/// Draws the lines of one span under a heading, which is repeated on every page.
fn draw_span_section(
    flow: &mut PageFlow,
    board: &PrintBoard,
    layout: &LineSheetLayout,
    lines: &CellLines,
    group: &[Line],
    before: usize,
) {
    let Some(span) = group.first().map(Line::span) else { return };
    let shape = lines.shape();
    let count = lines.counts_by_span().get(&span).cloned().unwrap_or_default();
    let size = board.size_in_cells() * layout.cell;
    let patterns: Vec<LinePatternText> = group
        .iter()
        .zip(before + 1..)
        .map(|(line, number)| {
            LinePatternText::new(
                &format!("{number}  "),
                shape,
                line,
                TEXT,
                layout.width.max(size.x),
            )
        })
        .collect();
    let rows = group.chunks(layout.columns).zip(patterns.chunks(layout.columns));
    for (i, (row, patterns)) in rows.enumerate() {
        let words = patterns.iter().map(LinePatternText::height).fold(0.0, f32::max);
        let height = size.y + BOARD_TEXT_GAP + words + paper::rows_height(1, TEXT);
        let heading = if i == 0 { HEADING_HEIGHT } else { 0.0 };
        if !flow.fits(height + heading) {
            flow.next_page();
            if i > 0 {
                let name = span_name(span, shape.dims());
                draw_heading(flow, i18n::sheet_span_continued(name));
            }
        }
        if i == 0 {
            draw_heading(flow, span_count_text(span, shape, &count));
        }
        let area =
            flow.reserve(height + if flow.fits(height + TILE_GAP.y) { TILE_GAP.y } else { 0.0 });
        for (column, (line, pattern)) in row.iter().zip(patterns).enumerate() {
            let x = area.left() + column as f32 * (layout.width + TILE_GAP.x);
            let corner = pos2(x, area.top());
            draw_small_board(&mut flow.scene, board, layout.cell, corner, line, lines.cell());
            let below = corner + vec2(0.0, size.y + BOARD_TEXT_GAP);
            pattern.write(&mut flow.scene, below);
            draw_span_note(&mut flow.scene, below + vec2(0.0, pattern.height()), span);
        }
    }
}

fn draw_heading(flow: &mut PageFlow, text: Message) {
    let area = flow.reserve(HEADING_HEIGHT);
    let at = area.left_bottom() - vec2(0.0, 6.0);
    flow.scene.text(at, Align2::LEFT_BOTTOM, HEADING_TEXT, INK, text.to_string());
}

fn draw_span_note(scene: &mut Scene, at: Pos2, span: usize) {
    let text = i18n::sheet_varies(span).to_string();
    scene.text(at, Align2::LEFT_TOP, TEXT - 1.0, WEAK_INK, text);
}

fn draw_small_board(
    scene: &mut Scene,
    board: &PrintBoard,
    size: f32,
    corner: Pos2,
    line: &Line,
    center: &Cell,
) {
    let placed = board.place_at(corner, size);
    placed.draw(scene);
    placed.draw_path(scene, line.cells());
    for (cell, place) in line.cells().zip(1..) {
        let style = if cell == *center { CellLabelColors::Black } else { CellLabelColors::Tinted };
        placed.draw_cell_label(scene, &cell, &place.to_string(), style);
    }
}

/// Returns the name of lines of a span, with their number.
fn span_count_text(span: usize, shape: &Shape, count: &BigUint) -> Message {
    i18n::sheet_span_lines(span_name(span, shape.dims()), i18n::count_lines(count))
}
