//! The sheet of empty boards to play on, and its notations.

use super::error::SheetError;
use super::paper::{HeaderAndFooter, INK, MM, PageFlow, PageFormat, Paper, draw_answer_line};
use super::print_board::{PrintBoard, TILE_GAP, TileConstraints, TileGrid, TileSize};
use crate::i18n::{self, Message};
use crate::picture::PrintPage;
use crate::scene::{Scene, text_width};
use egui::{Align2, Pos2, pos2, vec2};
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::{Mark, Rules, Shape};

/// The least width of a cell for writing with a pen.
const MIN_CELL: f32 = 3.0 * MM;
/// The least width of a cell for comfortable play.
const COMFORTABLE_CELL: f32 = 5.0 * MM;
/// The greatest width of a cell: wider ones waste paper.
const MAX_CELL: f32 = 12.0 * MM;
/// The numbers of boards per page that are tried by default.
const DEFAULT_COUNTS: [u32; 8] = [12, 9, 8, 6, 4, 3, 2, 1];
/// The maximum number of boards per page; fewer may fit.
pub const MAX_BOARDS_PER_PAGE: u32 = 60;
/// Room above each board for the number of the game and the names of the players.
const CAPTION_HEIGHT: f32 = 20.0;
const CAPTION_TEXT: f32 = 8.5;
/// The least width of the caption, even above a narrow board.
const CAPTION_WIDTH: f32 = 150.0;
/// The greatest gap between rows of boards.
const MAX_ROW_GAP: f32 = 48.0;
/// The least width of the line for a name.
const MIN_NAME_LINE: f32 = 40.0;

/// Lays out a page of empty boards, `per_page` of them or as many as suit the shape.
pub(super) fn pages(
    rules: &Rules,
    paper: Paper,
    per_page: Option<u32>,
) -> Result<Vec<PrintPage>, SheetError> {
    let shape = rules.shape();
    let board = PrintBoard::new(shape, rules.gravity_axis());
    let edges = board.coordinate_margins();
    let tile = TileSize {
        size_without_board: edges.size() + vec2(0.0, CAPTION_HEIGHT),
        cells: board.size_in_cells(),
    };
    let formats = PageFormat::orientations(paper);
    let room = TileConstraints {
        formats: &formats,
        max_columns: MAX_BOARDS_PER_PAGE as usize,
        reserved_height: 0.0,
    };
    let arrange = |count: u32| room.best_grid(count as usize, tile, MAX_CELL);
    let (count, laid) = match per_page {
        Some(count) => (count, requested_grid(shape, paper, count, &arrange)?),
        None => default_grid(shape, paper, &arrange)?,
    };
    let mut flow = PageFlow::new(laid.format, head(rules));
    let size = tile.size_for_cell_length(laid.cell);
    let body = laid.format.body_rect();
    let each = (body.size() + TILE_GAP) / vec2(laid.columns as f32, laid.rows as f32);
    // Small boards stay together at the top instead of spreading out.
    let each = vec2(each.x, each.y.min(size.y + MAX_ROW_GAP));
    let width = (each.x - TILE_GAP.x).min(size.x.max(CAPTION_WIDTH));
    for number in 0..count as usize {
        let place = vec2((number % laid.columns) as f32, (number / laid.columns) as f32);
        let middle = body.min + place * each + vec2((each.x - TILE_GAP.x) / 2.0, 0.0);
        let left = middle - vec2(width / 2.0, 0.0);
        draw_game_caption(&mut flow.scene, rules, left, width, number + 1);
        let corner = middle - vec2(size.x / 2.0, 0.0);
        let corner = corner + vec2(edges.left, CAPTION_HEIGHT + edges.top);
        let placed = board.place_at(corner, laid.cell);
        placed.draw(&mut flow.scene);
        rules.closed_cells().iter().for_each(|cell| placed.draw_closed_cell(&mut flow.scene, cell));
        placed.draw_coordinates(&mut flow.scene);
    }
    Ok(flow.finish())
}

fn requested_grid(
    shape: &Shape,
    paper: Paper,
    count: u32,
    arrange: &dyn Fn(u32) -> Option<TileGrid>,
) -> Result<TileGrid, SheetError> {
    let fitting = |count: u32| arrange(count).filter(|laid| laid.cell >= MIN_CELL);
    if fitting(1).is_none() {
        return Err(cells_too_small(shape, paper, MIN_CELL));
    }
    let laid = if (1..=MAX_BOARDS_PER_PAGE).contains(&count) { fitting(count) } else { None };
    if let Some(laid) = laid {
        return Ok(laid);
    }
    let most = (1..=MAX_BOARDS_PER_PAGE).rev().find(|count| fitting(*count).is_some()).unwrap_or(1);
    Err(SheetError::InvalidBoardCount { asked: count, shape: shape.clone(), paper, max: most })
}

fn default_grid(
    shape: &Shape,
    paper: Paper,
    arrange: &dyn Fn(u32) -> Option<TileGrid>,
) -> Result<(u32, TileGrid), SheetError> {
    let wide = |count: &u32, least: f32| {
        let laid = arrange(*count).filter(|laid| laid.cell >= least);
        laid.map(|laid| (*count, laid))
    };
    let comfortable = DEFAULT_COUNTS.iter().find_map(|count| wide(count, COMFORTABLE_CELL));
    comfortable
        .or_else(|| wide(&1, MIN_CELL))
        .ok_or_else(|| cells_too_small(shape, paper, MIN_CELL))
}

fn head(rules: &Rules) -> HeaderAndFooter {
    let shape = rules.shape();
    let mut message =
        vec![i18n::sheet_run(shape.line_length()), i18n::sheet_cells(cell_notation_pattern(shape))];
    message.extend(match (rules.closed_cells().len(), rules.open_line_count()) {
        (0, _) => None,
        (closed, Some(open)) => Some(i18n::sheet_crossed_out_open(closed, open)),
        (closed, None) => Some(i18n::sheet_crossed_out(closed)),
    });
    let said: Vec<String> = message.iter().map(Message::to_string).collect();
    HeaderAndFooter {
        title: board_summary(shape).to_string(),
        subtitle: said.join(" "),
        ..HeaderAndFooter::default()
    }
}

/// Draws the number of the game, and lines for the names of the players.
fn draw_game_caption(scene: &mut Scene, rules: &Rules, corner: Pos2, width: f32, number: usize) {
    let y = corner.y + CAPTION_TEXT + 2.0;
    let write = |scene: &mut Scene, x: f32, text: &str| {
        scene.text(pos2(x, y), Align2::LEFT_BOTTOM, CAPTION_TEXT, INK, text);
        x + text_width(text, CAPTION_TEXT)
    };
    let start = write(scene, corner.x, &i18n::sheet_game(number).to_string()) + 12.0;
    let players = usize::from(rules.player_count());
    let each = (corner.x + width - start) / players as f32;
    if each < MIN_NAME_LINE {
        return;
    }
    let marks = Mark::SYMBOLS.iter().take(players).enumerate();
    for (i, mark) in marks {
        let x = start + i as f32 * each;
        let from = write(scene, x, &mark.letter().to_string()) + 3.0;
        draw_answer_line(scene, from, x + each - 6.0, y - 1.0);
    }
}

/// Returns a summary of the board, such as `3^4: 81 cells, 272 lines`.
pub fn board_summary(shape: &Shape) -> Message {
    let cells = i18n::count_cells(shape.cell_count());
    i18n::sheet_in_short(shape, cells, i18n::count_lines(board_line_count(shape)))
}

/// Returns how the cells of a board are written: the names of its axes in parentheses, such as `(x,
/// y, z)`.
pub fn cell_notation_pattern(shape: &Shape) -> String {
    let names: Vec<String> = (0..shape.dims()).map(hypertoe_core::geometry::axis_name).collect();
    format!("({})", names.join(", "))
}

/// Creates the error for a board whose cells would be smaller than `least` points.
pub fn cells_too_small(shape: &Shape, paper: Paper, least: f32) -> SheetError {
    let least_mm = (least / MM * 10.0).round() / 10.0;
    SheetError::CellsTooSmall { shape: shape.clone(), paper, least_mm }
}
