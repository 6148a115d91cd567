//! The sheet of exercises, followed by the same pages with the answers.

use super::arrange::{Arrangement, GAP, Room, TileSize};
use super::board::Board;
use super::error::SheetError;
use super::form::{cell_form, in_short, too_large};
use super::paper::{Flow, Format, Head, INK, MM, PROGRAM, Paper, SOLVED, rule};
use super::solved::{Asked, asked};
use super::text;
use crate::picture::limits::MAX_EXERCISES;
use crate::picture::page::Page;
use crate::scene::Scene;
use crate::scene::text_width;
use crate::words;
use egui::{Align2, Pos2, pos2, vec2};
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercises, Wanted};

/// Widths of a cell: the least, one that is easy to write in, and the greatest.
const LEAST: f32 = 2.0 * MM;
const COMFORTABLE: f32 = 2.6 * MM;
const MOST: f32 = 7.5 * MM;
/// The numbers of exercises per page that are tried if each has a board.
const ALL_DRAWN: [usize; 2] = [8, 6];
/// The numbers of boards per page that are tried if exercises that need none have none.
const SOME_DRAWN: [usize; 4] = [4, 3, 2, 1];
/// The number of exercises without boards on such a page.
const WRITTEN: usize = 6;
/// The maximum number of exercises side by side.
const COLUMNS: usize = 2;
/// The maximum number of exercises on one page, if no number is requested.
const FULL_PAGE: usize = 10;

const TEXT: f32 = 9.5;
const NUMBER: f32 = 12.0;
/// Indent of the question from its number.
const INDENT: f32 = 20.0;
/// Gap between question, board and answer.
const CLOSE: f32 = 5.0;
/// Room to write an answer.
const ANSWER: f32 = 24.0;
/// The greatest extra gap between rows, if the page has room left.
const MOST_APART: f32 = 30.0;

/// An exercise as it is laid out.
struct Tile {
    number: usize,
    asked: Asked,
    question: Vec<String>,
    answer: Vec<String>,
    /// The width without the number.
    width: f32,
    height: f32,
}

/// The layout of all tiles.
struct Laid<'a> {
    board: &'a Board,
    arrangement: Arrangement,
    /// Whether every exercise has a board.
    is_roomy: bool,
}

/// Lays out the exercise pages, then the answer pages.
pub(super) fn pages(
    shape: &Shape,
    paper: Paper,
    wanted: &Wanted,
    (count, seed): (Option<u32>, u64),
) -> Result<Vec<Page>, SheetError> {
    if let Some(asked) = count.filter(|count| !(1..=MAX_EXERCISES).contains(count)) {
        return Err(SheetError::Count { asked });
    }
    let board = Board::new(shape);
    let laid = Laid::new(paper, &board).ok_or_else(|| too_large(shape, paper, LEAST))?;
    let many = count.map_or(FULL_PAGE, |count| count as usize);
    let drawn = Exercises::new(shape, wanted, seed)?.take(many);
    let each = drawn.map(|exercise| asked(&exercise, laid.is_roomy));
    // Exercises without a board are grouped, as they would leave holes.
    let (mut all, with_board): (Vec<Asked>, Vec<Asked>) = each.partition(|asked| !asked.has_board);
    if count.is_none() {
        all.truncate(WRITTEN);
    }
    all.extend(with_board);
    let tiles: Vec<Tile> =
        all.into_iter().zip(1..).map(|(asked, number)| laid.tile(number, asked)).collect();
    let mut sides = laid.pages(&tiles);
    if count.is_none() {
        sides.truncate(1);
    }
    let mut flow = Flow::new(laid.arrangement.format, head(shape, seed, false));
    for is_answer in [false, true] {
        for (i, rows) in sides.iter().enumerate() {
            match (i, is_answer) {
                (0, false) => {}
                (0, true) => flow.turn_to(head(shape, seed, true)),
                _ => flow.turn(),
            }
            laid.page(&mut flow, rows, is_answer);
        }
    }
    Ok(flow.finish())
}

fn head(shape: &Shape, seed: u64, is_answer: bool) -> Head {
    let title = if is_answer {
        words::sheet_answers_title(shape)
    } else {
        words::sheet_exercises_title(shape)
    };
    let written = match shape.is_hypercube() {
        true => words::sheet_cells_range(cell_form(shape), (shape.run() - 1).to_string()),
        false => words::sheet_cells(cell_form(shape)),
    };
    Head {
        title: title.to_string(),
        subtitle: format!("{}. {written}", in_short(shape)),
        name: !is_answer,
        foot: Some(words::sheet_foot(PROGRAM, seed.to_string()).to_string()),
    }
}

/// Tiles side by side.
type Row<'a> = &'a [Tile];

impl<'a> Laid<'a> {
    /// Chooses the layout with the most exercises whose cells are large enough.
    fn new(paper: Paper, board: &'a Board) -> Option<Self> {
        let words = text::height(3, TEXT) + 2.0 * CLOSE + ANSWER;
        let fixed = board.edges().size() + vec2(INDENT, words);
        let tile = TileSize { fixed, cells: board.cells() };
        let formats = Format::both(paper);
        let try_all = |formats: &[Format], counts: &[usize], taken: f32, least: f32| {
            let room = Room { formats, most_columns: COLUMNS, taken };
            let mut laid = counts.iter().filter_map(|count| room.best(*count, tile, MOST));
            laid.find(|laid| laid.cell >= least)
        };
        let upright = &formats[..1];
        if let Some(arrangement) = try_all(upright, &ALL_DRAWN, 0.0, COMFORTABLE) {
            return Some(Self { board, arrangement, is_roomy: true });
        }
        let taken = (words + GAP.y) * WRITTEN.div_ceil(COLUMNS) as f32;
        let found = try_all(upright, &SOME_DRAWN, taken, COMFORTABLE)
            .or_else(|| try_all(upright, &[1], taken, LEAST))
            .or_else(|| try_all(&formats, &[1], 0.0, LEAST));
        found.map(|arrangement| Self { board, arrangement, is_roomy: false })
    }

    /// Returns the number of tiles side by side, and their width.
    fn columns(&self, has_board: bool) -> (usize, f32) {
        let columns = if has_board { self.arrangement.columns } else { COLUMNS };
        let width = self.arrangement.format.body().width();
        (columns, (width - GAP.x * (columns - 1) as f32) / columns as f32)
    }

    fn tile(&self, number: usize, asked: Asked) -> Tile {
        let width = self.columns(asked.has_board).1 - INDENT;
        let mut question = text::wrap(&asked.question, TEXT, width);
        if !asked.given.is_empty() {
            question.extend(text::wrap(&asked.given, TEXT, width));
        }
        let answer = text::wrap(&asked.answer, TEXT, width);
        let mut height = text::height(question.len(), TEXT) + CLOSE;
        if asked.has_board {
            let cell = self.arrangement.cell;
            height += self.board.cells().y * cell + self.board.edges().size().y + CLOSE;
        }
        height += ANSWER.max(text::height(answer.len(), TEXT));
        Tile { number, asked, question, answer, width, height }
    }

    /// Groups tiles into rows, and rows into pages.
    fn pages<'t>(&self, tiles: &'t [Tile]) -> Vec<Vec<Row<'t>>> {
        let room = self.arrangement.format.body().height();
        let (mut pages, mut used): (Vec<Vec<Row<'t>>>, f32) = (vec![Vec::new()], 0.0);
        let groups = tiles.chunk_by(|a, b| a.asked.has_board == b.asked.has_board);
        for row in groups.flat_map(|group| group.chunks(self.columns(group[0].asked.has_board).0)) {
            let height = row_height(row);
            if used > 0.0 && used + GAP.y + height > room + 0.1 {
                pages.push(Vec::new());
                used = 0.0;
            }
            used += height + if used > 0.0 { GAP.y } else { 0.0 };
            if let Some(page) = pages.last_mut() {
                page.push(row);
            }
        }
        pages
    }

    fn page(&self, flow: &mut Flow, rows: &[Row<'_>], is_answer: bool) {
        let heights: f32 = rows.iter().map(|row| row_height(row)).sum();
        let free = flow.body().height() - heights;
        let apart = (free / (rows.len().max(2) - 1) as f32).clamp(0.0, GAP.y + MOST_APART);
        for (i, row) in rows.iter().enumerate() {
            if i > 0 {
                flow.take(apart);
            }
            let area = flow.take(row_height(row));
            let mut x = area.left();
            for tile in *row {
                self.draw(&mut flow.scene, pos2(x, area.top()), tile, is_answer);
                x += tile.width + INDENT + GAP.x;
            }
        }
    }

    fn draw(&self, scene: &mut Scene, corner: Pos2, tile: &Tile, is_answer: bool) {
        let number = tile.number.to_string();
        scene.text(corner - vec2(0.0, 2.5), Align2::LEFT_TOP, NUMBER, INK, number);
        let mut at = corner + vec2(INDENT, 0.0);
        at.y += text::write(scene, at, TEXT, INK, &tile.question) + CLOSE;
        if tile.asked.has_board {
            let edges = self.board.edges();
            let cell = self.arrangement.cell;
            let placed = self.board.at(at + vec2(edges.left, edges.top), cell);
            placed.draw(scene);
            tile.asked.marks.draw(scene, &placed, is_answer);
            placed.coordinates(scene);
            at.y += edges.size().y + placed.rect.height() + CLOSE;
        }
        if is_answer {
            text::write(scene, at, TEXT, SOLVED, &tile.answer);
        } else {
            prompts(scene, at, tile);
        }
    }
}

/// Draws the prompts, each followed by a line to write on.
fn prompts(scene: &mut Scene, at: Pos2, tile: &Tile) {
    let prompts = &tile.asked.prompts;
    let words: f32 = prompts.iter().map(|(prompt, _)| text_width(prompt, TEXT) + 10.0).sum();
    let shares: f32 = prompts.iter().map(|(_, share)| share).sum();
    let (mut x, y) = (at.x, at.y + ANSWER - 4.0);
    for (prompt, share) in prompts {
        scene.text(pos2(x, y + 2.0), Align2::LEFT_BOTTOM, TEXT, INK, prompt.clone());
        x += text_width(prompt, TEXT) + 4.0;
        let length = (tile.width - words) * share / shares;
        rule(scene, x, x + length, y);
        x += length + 6.0;
    }
}

fn row_height(row: &[Tile]) -> f32 {
    row.iter().map(|tile| tile.height).fold(0.0, f32::max)
}
