//! The sheet of empty boards to play on.

use super::arrange::{Arrangement, GAP, Room, TileSize};
use super::board::Board;
use super::error::SheetError;
use super::form::{cell_form, in_short, too_large};
use super::paper::{Flow, Format, Head, INK, MM, Paper, rule};
use crate::picture::page::Page;
use crate::scene::Scene;
use crate::scene::text_width;
use crate::words::{self, Message};
use egui::{Align2, Pos2, pos2, vec2};
use hypertoe_core::{Mark, Rules, Shape};

/// The least width of a cell for writing with a pen.
const LEAST: f32 = 3.0 * MM;
/// The least width of a cell for comfortable play.
const COMFORTABLE: f32 = 5.0 * MM;
/// The greatest width of a cell: wider ones waste paper.
const MOST: f32 = 12.0 * MM;
/// The numbers of boards per page that are tried by default.
const USUAL: [u32; 8] = [12, 9, 8, 6, 4, 3, 2, 1];
/// The maximum number of boards per page; fewer may fit.
pub const MOST_BOARDS: u32 = 60;
/// Room above each board for the number of the game and the names of the players.
const CAPTION: f32 = 20.0;
const CAPTION_TEXT: f32 = 8.5;
/// The least width of the caption, even above a narrow board.
const CAPTION_WIDTH: f32 = 150.0;
/// The greatest gap between rows of boards.
const MOST_APART: f32 = 48.0;
/// The least width of the line for a name.
const LEAST_NAME: f32 = 40.0;

/// Lays out the page.
pub(super) fn pages(
    rules: &Rules,
    paper: Paper,
    per_page: Option<u32>,
) -> Result<Vec<Page>, SheetError> {
    let shape = rules.shape();
    let board = Board::new(shape);
    let edges = board.edges();
    let tile = TileSize { fixed: edges.size() + vec2(0.0, CAPTION), cells: board.cells() };
    let formats = Format::both(paper);
    let room = Room { formats: &formats, most_columns: MOST_BOARDS as usize, taken: 0.0 };
    let arrange = |count: u32| room.best(count as usize, tile, MOST);
    let (count, laid) = match per_page {
        Some(count) => (count, asked(shape, paper, count, &arrange)?),
        None => usual(shape, paper, &arrange)?,
    };
    let mut flow = Flow::new(laid.format, head(rules));
    let size = tile.at(laid.cell);
    let body = laid.format.body();
    let each = (body.size() + GAP) / vec2(laid.columns as f32, laid.rows as f32);
    // Small boards stay together at the top instead of spreading out.
    let each = vec2(each.x, each.y.min(size.y + MOST_APART));
    let width = (each.x - GAP.x).min(size.x.max(CAPTION_WIDTH));
    for number in 0..count as usize {
        let place = vec2((number % laid.columns) as f32, (number / laid.columns) as f32);
        let middle = body.min + place * each + vec2((each.x - GAP.x) / 2.0, 0.0);
        let left = middle - vec2(width / 2.0, 0.0);
        caption(&mut flow.scene, rules, left, width, number + 1);
        let corner = middle - vec2(size.x / 2.0, 0.0);
        let corner = corner + vec2(edges.left, CAPTION + edges.top);
        let placed = board.at(corner, laid.cell);
        placed.draw(&mut flow.scene);
        rules.closed().iter().for_each(|cell| placed.close(&mut flow.scene, cell));
        placed.coordinates(&mut flow.scene);
    }
    Ok(flow.finish())
}

fn asked(
    shape: &Shape,
    paper: Paper,
    count: u32,
    arrange: &dyn Fn(u32) -> Option<Arrangement>,
) -> Result<Arrangement, SheetError> {
    let fitting = |count: u32| arrange(count).filter(|laid| laid.cell >= LEAST);
    if fitting(1).is_none() {
        return Err(too_large(shape, paper, LEAST));
    }
    let laid = if (1..=MOST_BOARDS).contains(&count) { fitting(count) } else { None };
    if let Some(laid) = laid {
        return Ok(laid);
    }
    let most = (1..=MOST_BOARDS).rev().find(|count| fitting(*count).is_some()).unwrap_or(1);
    Err(SheetError::PerPage { asked: count, shape: shape.clone(), paper, most })
}

fn usual(
    shape: &Shape,
    paper: Paper,
    arrange: &dyn Fn(u32) -> Option<Arrangement>,
) -> Result<(u32, Arrangement), SheetError> {
    let wide = |count: &u32, least: f32| {
        let laid = arrange(*count).filter(|laid| laid.cell >= least);
        laid.map(|laid| (*count, laid))
    };
    let comfortable = USUAL.iter().find_map(|count| wide(count, COMFORTABLE));
    comfortable.or_else(|| wide(&1, LEAST)).ok_or_else(|| too_large(shape, paper, LEAST))
}

fn head(rules: &Rules) -> Head {
    let shape = rules.shape();
    let mut said = vec![words::sheet_run(shape.run()), words::sheet_cells(cell_form(shape))];
    said.extend(match (rules.closed().len(), rules.open_lines()) {
        (0, _) => None,
        (closed, Some(open)) => Some(words::sheet_crossed_out_open(closed, open)),
        (closed, None) => Some(words::sheet_crossed_out(closed)),
    });
    let said: Vec<String> = said.iter().map(Message::to_string).collect();
    Head { title: in_short(shape).to_string(), subtitle: said.join(" "), ..Head::default() }
}

/// Draws the number of the game, and lines for the names of the players.
fn caption(scene: &mut Scene, rules: &Rules, corner: Pos2, width: f32, number: usize) {
    let y = corner.y + CAPTION_TEXT + 2.0;
    let write = |scene: &mut Scene, x: f32, text: &str| {
        scene.text(pos2(x, y), Align2::LEFT_BOTTOM, CAPTION_TEXT, INK, text);
        x + text_width(text, CAPTION_TEXT)
    };
    let start = write(scene, corner.x, &words::sheet_game(number).to_string()) + 12.0;
    let players = usize::from(rules.players());
    let each = (corner.x + width - start) / players as f32;
    if each < LEAST_NAME {
        return;
    }
    let marks = Mark::SHAPES.iter().take(players).enumerate();
    for (i, mark) in marks {
        let x = start + i as f32 * each;
        let from = write(scene, x, &mark.letter().to_string()) + 3.0;
        rule(scene, from, x + each - 6.0, y - 1.0);
    }
}
