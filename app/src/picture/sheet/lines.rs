//! The sheet of all lines through a cell, each on a small board.

use super::arrange::GAP;
use super::board::{Board, Label};
use super::error::SheetError;
use super::form::{in_short, too_large};
use super::paper::{Flow, Format, Head, INK, MM, Paper, WEAK};
use super::text::{self, Pattern};
use crate::picture::page::Page;
use crate::scene::Scene;
use crate::words::lines::span_name;
use crate::words::{self, Message, number};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};

/// The maximum number of lines on a sheet; the total is stated in any case.
pub const MAX_LINES: u32 = 400;
/// The least width of a cell in which a number is legible.
const LEAST: f32 = 2.0 * MM;
/// The least width of a cell in which a number is easy to read.
const COMFORTABLE: f32 = 2.9 * MM;
const MOST: f32 = 7.0 * MM;
/// The maximum number of small boards side by side.
const MOST_COLUMNS: usize = 4;
/// The greatest length of the introductory board's cells.
const MOST_KEY: f32 = 6.0 * MM;
/// The greatest share of the page for the introductory board.
const KEY_SHARE: Vec2 = vec2(0.5, 0.27);

const TEXT: f32 = 8.5;
const HEADING: f32 = 11.0;
const HEADING_ROOM: f32 = 24.0;
/// Gap between a board and its text.
const CLOSE: f32 = 4.0;

/// The layout of the small boards.
struct Laid {
    format: Format,
    columns: usize,
    /// Width of a column, without the gap.
    width: f32,
    cell: f32,
}

/// Lays out the pages.
pub(super) fn pages(shape: &Shape, paper: Paper, cell: &Cell) -> Result<Vec<Page>, SheetError> {
    if !shape.contains(cell) {
        return Err(SheetError::Cell { cell: cell.to_string(), shape: shape.clone() });
    }
    let board = Board::new(shape);
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let shown: Vec<Line> = lines.walk().take(MAX_LINES as usize).collect();
    let groups: Vec<&[Line]> = shown.chunk_by(|a, b| a.span() == b.span()).collect();
    let laid =
        laid(paper, &board, &lines, &groups).ok_or_else(|| too_large(shape, paper, LEAST))?;
    let head = Head {
        title: words::sheet_lines_through(lines.count(), cell).to_string(),
        subtitle: in_short(shape).to_string(),
        ..Head::default()
    };
    let mut flow = Flow::new(laid.format, head);
    Intro::new(flow.body(), &board, &lines).draw(&mut flow, &board, cell);
    let mut number = 0;
    for group in groups {
        section(&mut flow, &board, &laid, &lines, group, number);
        number += group.len();
    }
    Ok(flow.finish())
}

/// Chooses the layout with the largest cells that fits on one page; if there is none, with as many
/// columns as keep cells large enough.
fn laid(paper: Paper, board: &Board, lines: &CellLines, groups: &[&[Line]]) -> Option<Laid> {
    let upright = Format { paper, landscape: false };
    let body = upright.body();
    let lay = |format: Format, columns: usize| Laid::new(format, columns, board);
    let is_one_page = |laid: &Laid| {
        let tile = board.cells().y * laid.cell + CLOSE + text::height(2, TEXT) + GAP.y;
        let rows: usize = groups.iter().map(|group| group.len().div_ceil(laid.columns)).sum();
        let used = Intro::new(body, board, lines).height + groups.len() as f32 * HEADING_ROOM;
        used + rows as f32 * tile <= body.height()
    };
    let large = |laid: &Laid| laid.cell >= COMFORTABLE;
    let columns = 2..=MOST_COLUMNS;
    let one = columns.clone().map(|columns| lay(upright, columns)).find(is_one_page);
    let many = columns.rev().map(|columns| lay(upright, columns)).find(large);
    let tight = [lay(upright, 2), lay(upright, 1), lay(Format { paper, landscape: true }, 1)];
    let found = one.filter(large).or(many);
    found.or_else(|| tight.into_iter().find(|laid| laid.cell >= LEAST))
}

impl Laid {
    fn new(format: Format, columns: usize, board: &Board) -> Self {
        let body = format.body();
        let width = (body.width() - GAP.x * (columns - 1) as f32) / columns as f32;
        // Even the tallest board leaves room for a heading and its text.
        let height = body.height() - HEADING_ROOM - CLOSE - text::height(4, TEXT);
        let cell = (vec2(width, height) / board.cells()).min_elem().min(MOST);
        Self { format, columns, width, cell }
    }
}

/// The introduction: a board with coordinates and the cell, the numbers of lines, and an
/// explanation of the small boards.
struct Intro {
    /// Length of the board's cells.
    cell: f32,
    /// Text sizes, each with the rows of a text.
    texts: Vec<(f32, Vec<String>)>,
    /// The offset of the texts from the upper left corner, and their height.
    words: Vec2,
    words_height: f32,
    height: f32,
}

impl Intro {
    fn new(body: Rect, board: &Board, lines: &CellLines) -> Self {
        let edges = board.edges().size();
        let room = body.size() * KEY_SHARE - edges;
        let cell = (room / board.cells()).min_elem().clamp(LEAST * 0.8, MOST_KEY);
        let size = board.cells() * cell + edges;
        // The texts stand below a wide board, not beside it.
        let is_wide = size.x > body.width() * 0.62;
        let words = if is_wide { vec2(0.0, size.y + 8.0) } else { vec2(size.x + 26.0, 0.0) };
        let texts = texts(lines, body.width() - words.x);
        let rows = texts.iter().map(|(size, rows)| text::height(rows.len(), *size) + 3.0);
        let words_height = rows.sum::<f32>();
        let height = size.y.max(words.y + words_height) + 12.0;
        Self { cell, texts, words, words_height, height }
    }

    fn draw(&self, flow: &mut Flow, board: &Board, cell: &Cell) {
        // Texts below a large board may need a page of their own.
        let is_apart = !flow.fits(self.height);
        let area = flow.take(if is_apart { self.words.y } else { self.height });
        let edges = board.edges();
        let placed = board.at(area.min + vec2(edges.left, edges.top), self.cell);
        placed.draw(&mut flow.scene);
        placed.coordinates(&mut flow.scene);
        placed.label(&mut flow.scene, cell, "", Label::Black);
        let mut at = area.min + self.words;
        if is_apart {
            flow.turn();
            at = flow.take(self.words_height + 12.0).min;
        }
        for (size, rows) in &self.texts {
            at.y += text::write(&mut flow.scene, at, *size, INK, rows) + 3.0;
        }
    }
}

/// Returns the counts and the explanation, as text sizes with rows.
fn texts(lines: &CellLines, width: f32) -> Vec<(f32, Vec<String>)> {
    let (shape, count) = (lines.shape(), lines.count());
    let mut said: Vec<(f32, Message)> = Vec::new();
    for (span, count) in lines.by_span() {
        said.push((TEXT + 1.0, span_lines(*span, shape, count)));
    }
    if lines.by_span().len() > 1 {
        let parts: Vec<String> = lines.by_span().values().map(number).collect();
        said.push((TEXT + 1.0, words::sheet_sum(parts.join(" + "), count)));
    }
    if *count > MAX_LINES.into() {
        said.push((TEXT + 1.0, words::sheet_first_lines(MAX_LINES, count)));
    }
    let run = shape.run();
    if run > 1 {
        let key = words::sheet_key(lines.cell(), run.to_string(), (run - 1).to_string());
        said.push((TEXT, key));
    }
    said.into_iter()
        .map(|(size, said)| (size, text::wrap(&said.to_string(), size, width)))
        .collect()
}

/// Draws the lines of one span under a heading, which is repeated on every page.
fn section(
    flow: &mut Flow,
    board: &Board,
    laid: &Laid,
    lines: &CellLines,
    group: &[Line],
    before: usize,
) {
    let Some(span) = group.first().map(Line::span) else { return };
    let shape = lines.shape();
    let count = lines.by_span().get(&span).cloned().unwrap_or_default();
    let size = board.cells() * laid.cell;
    let patterns: Vec<Pattern> = group
        .iter()
        .zip(before + 1..)
        .map(|(line, number)| {
            Pattern::new(&format!("{number}  "), shape, line, TEXT, laid.width.max(size.x))
        })
        .collect();
    let rows = group.chunks(laid.columns).zip(patterns.chunks(laid.columns));
    for (i, (row, patterns)) in rows.enumerate() {
        let words = patterns.iter().map(Pattern::height).fold(0.0, f32::max);
        let height = size.y + CLOSE + words + text::height(1, TEXT);
        let heading = if i == 0 { HEADING_ROOM } else { 0.0 };
        if !flow.fits(height + heading) {
            flow.turn();
            if i > 0 {
                let name = span_name(span, shape.dims());
                title(flow, words::sheet_span_continued(name));
            }
        }
        if i == 0 {
            title(flow, span_lines(span, shape, &count));
        }
        let area = flow.take(height + if flow.fits(height + GAP.y) { GAP.y } else { 0.0 });
        for (column, (line, pattern)) in row.iter().zip(patterns).enumerate() {
            let x = area.left() + column as f32 * (laid.width + GAP.x);
            let corner = pos2(x, area.top());
            small_board(&mut flow.scene, board, laid.cell, corner, line, lines.cell());
            let below = corner + vec2(0.0, size.y + CLOSE);
            pattern.write(&mut flow.scene, below);
            span_words(&mut flow.scene, below + vec2(0.0, pattern.height()), span);
        }
    }
}

fn title(flow: &mut Flow, text: Message) {
    let area = flow.take(HEADING_ROOM);
    let at = area.left_bottom() - vec2(0.0, 6.0);
    flow.scene.text(at, Align2::LEFT_BOTTOM, HEADING, INK, text.to_string());
}

fn span_words(scene: &mut Scene, at: Pos2, span: usize) {
    let text = words::sheet_varies(span).to_string();
    scene.text(at, Align2::LEFT_TOP, TEXT - 1.0, WEAK, text);
}

fn small_board(
    scene: &mut Scene,
    board: &Board,
    size: f32,
    corner: Pos2,
    line: &Line,
    center: &Cell,
) {
    let placed = board.at(corner, size);
    placed.draw(scene);
    placed.path(scene, line.cells());
    for (cell, place) in line.cells().zip(1..) {
        let look = if cell == *center { Label::Black } else { Label::Tinted };
        placed.label(scene, &cell, &place.to_string(), look);
    }
}

/// Returns the name of lines of a span, with their number.
fn span_lines(span: usize, shape: &Shape, count: &BigUint) -> Message {
    words::sheet_span_lines(span_name(span, shape.dims()), words::count_lines(count))
}
