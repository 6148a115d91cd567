//! A nested board in thin lines, with coordinates along its edges, for printing.

use super::paper::{FRAME_INK, INK, PageFormat, TINT, WEAK_INK, WHITE};
use crate::board::layout::{AxisStack, NestedLayout, Nesting, StackLevel, nesting_order};
use crate::scene::{Pen, Scene, text_width};
use crate::theme::axis_color;
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Shape};

/// Pen widths: outlines of small boards, of labelled cells, lines inside boards, frames of blocks.
const OUTLINE_WIDTH: f32 = 0.9;
const LABEL_OUTLINE_WIDTH: f32 = 0.8;
const INNER_LINE_WIDTH: f32 = 0.45;
const FRAME_WIDTH: f32 = 0.6;
/// The distance of a frame from its block, as a fraction of the gap around the block.
const FRAME_SHARE: f64 = 0.3;
const STRIP_HEIGHT: f32 = 8.5;
const COORDINATE_GAP: f32 = 2.5;
/// Text sizes of axis names and, at most, of coordinates.
const NAME_TEXT: f32 = 8.0;
const MAX_TICK_TEXT: f32 = 7.0;
/// The approximate width of a digit, as a fraction of the text size.
const DIGIT_WIDTH: f32 = 0.58;
/// An upper bound for the number of slots in a direction.
const MAX_SLOTS: usize = 1 << 16;

/// A board laid out for printing as a nested grid, with the margin around its cells.
pub(super) struct PrintBoard {
    layout: NestedLayout,
    /// Margin around the cells for outlines and frames, in cells.
    pad: f64,
}

/// Margins for coordinates around a board, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CoordinateMargins {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl CoordinateMargins {
    /// Returns the margins of both sides together, horizontally and vertically, in points.
    pub fn size(self) -> Vec2 {
        vec2(self.left + self.right, self.top + self.bottom)
    }
}

impl PrintBoard {
    /// Lays out a board. `upright` is the axis along which marks fall, if there is gravity.
    pub fn new(shape: &Shape, upright: Option<usize>) -> Self {
        let all = nesting_order(shape, upright);
        let layout = NestedLayout::new(shape, &Nesting::new(all, false));
        let frames = (2..layout.depth()).map(|depth| FRAME_SHARE * min_gap(&layout, depth));
        let pad = frames.fold(layout.columns.gap(0) / 2.0, f64::max);
        Self { layout, pad }
    }

    /// Returns width and height in cells.
    pub fn size_in_cells(&self) -> Vec2 {
        let (width, height) = self.layout.extent();
        vec2((width + 2.0 * self.pad) as f32, (height + 2.0 * self.pad) as f32)
    }

    /// Returns the room around the board for the labels of its coordinates.
    pub fn coordinate_margins(&self) -> CoordinateMargins {
        let columns = shown_levels(&self.layout.columns);
        let names =
            columns.clone().map(|level| COORDINATE_GAP + name_width(level)).fold(0.0, f32::max);
        let strips: f32 = shown_levels(&self.layout.rows).map(strip_width).sum();
        let away = |length: f32| if length > 0.0 { length + COORDINATE_GAP } else { 0.0 };
        CoordinateMargins {
            left: away(strips),
            top: if strips > 0.0 { STRIP_HEIGHT } else { 0.0 },
            right: names,
            bottom: away(columns.count() as f32 * STRIP_HEIGHT),
        }
    }

    /// Places the board with its upper left corner at a point, with cells of this length.
    pub fn place_at(&self, corner: Pos2, cell: f32) -> PlacedBoard<'_> {
        PlacedBoard {
            board: self,
            rect: Rect::from_min_size(corner, self.size_in_cells() * cell),
            cell,
        }
    }
}

/// A board placed on the page; its coordinates lie outside `rect`.
pub(super) struct PlacedBoard<'a> {
    board: &'a PrintBoard,
    pub rect: Rect,
    cell: f32,
}

impl PlacedBoard<'_> {
    fn point(&self, x: f64, y: f64) -> Pos2 {
        let (x, y) = ((x + self.board.pad) as f32, (y + self.board.pad) as f32);
        pos2(self.rect.left() + x * self.cell, self.rect.bottom() - y * self.cell)
    }

    fn block_rect(&self, (x, width): (f64, f64), (y, height): (f64, f64), around: f64) -> Rect {
        let low = self.point(x - around, y - around);
        Rect::from_two_pos(low, self.point(x + width + around, y + height + around))
    }

    /// Returns the rectangle of a cell, edge to edge with its neighbours.
    pub fn cell_rect(&self, cell: &Cell) -> Rect {
        let (x, y) = self.board.layout.cell_lower_left(cell);
        let half = self.board.layout.columns.gap(0) / 2.0;
        self.block_rect((x, 1.0), (y, 1.0), half)
    }

    /// Draws the cells, and the frames of blocks.
    pub fn draw(&self, scene: &mut Scene) {
        let layout = &self.board.layout;
        for depth in 2..layout.depth() {
            let around = FRAME_SHARE * min_gap(layout, depth);
            for (x, y) in blocks(layout, depth) {
                scene.outline_rect(
                    self.block_rect(x, y, around),
                    2.0,
                    Pen::new(FRAME_WIDTH, FRAME_INK),
                );
            }
        }
        let half = layout.columns.gap(0) / 2.0;
        let inner = Pen::new(INNER_LINE_WIDTH, INK);
        let count = |stack: &AxisStack| stack.levels().first().map_or(1, |level| level.side);
        for (x, y) in blocks(layout, 1) {
            let area = self.block_rect(x, y, half);
            let (columns, rows) = (count(&layout.columns), count(&layout.rows));
            for i in 1..columns {
                let x = area.left() + area.width() * i as f32 / columns as f32;
                scene.polyline(vec![pos2(x, area.top()), pos2(x, area.bottom())], inner);
            }
            for i in 1..rows {
                let y = area.top() + area.height() * i as f32 / rows as f32;
                scene.polyline(vec![pos2(area.left(), y), pos2(area.right(), y)], inner);
            }
            scene.outline_rect(area, 0.0, Pen::new(OUTLINE_WIDTH, INK));
        }
    }

    /// Draws the names of the axes and their values, along the edges.
    pub fn draw_coordinates(&self, scene: &mut Scene) {
        let layout = &self.board.layout;
        let mut y = self.rect.bottom() + COORDINATE_GAP + STRIP_HEIGHT / 2.0;
        for (depth, level) in shown_levels_with_depth(&layout.columns) {
            for (middle, value) in ticks(&layout.columns, depth) {
                self.draw_tick(scene, pos2(self.point(middle, 0.0).x, y), level, value);
            }
            let end = pos2(self.rect.right() + COORDINATE_GAP, y);
            draw_axis_name(scene, end, Align2::LEFT_CENTER, level);
            y += STRIP_HEIGHT;
        }
        let mut x = self.rect.left() - COORDINATE_GAP;
        for (depth, level) in shown_levels_with_depth(&layout.rows) {
            let center = x - strip_width(level) / 2.0;
            for (middle, value) in ticks(&layout.rows, depth) {
                self.draw_tick(scene, pos2(center, self.point(0.0, middle).y), level, value);
            }
            draw_axis_name(scene, pos2(center, self.rect.top()), Align2::CENTER_BOTTOM, level);
            x -= strip_width(level);
        }
    }

    fn draw_tick(&self, scene: &mut Scene, at: Pos2, level: &StackLevel, value: u32) {
        let room = level.pitch as f32 * self.cell;
        let size = MAX_TICK_TEXT.min(room * 0.85 / (DIGIT_WIDTH * digits(level) as f32)).min(room);
        let color = axis_color(level.axis, false);
        scene.text(at, Align2::CENTER_CENTER, size, color, value.to_string());
    }

    /// Writes a short text into a cell.
    pub fn draw_cell_label(
        &self,
        scene: &mut Scene,
        cell: &Cell,
        text: &str,
        style: CellLabelColors,
    ) {
        let rect = self.cell_rect(cell);
        let (fill, color) = match style {
            CellLabelColors::Plain => (None, INK),
            CellLabelColors::Tinted => (Some(TINT), INK),
            CellLabelColors::Black => (Some(INK), WHITE),
        };
        if let Some(fill) = fill {
            scene.fill_rect(rect, 0.0, fill);
            scene.outline_rect(rect, 0.0, Pen::new(LABEL_OUTLINE_WIDTH, INK));
        }
        let wide = text_width(text, 1.0).max(DIGIT_WIDTH);
        let size = (self.cell * 0.72).min(self.cell * 0.84 / wide).min(11.0);
        scene.text(rect.center(), Align2::CENTER_CENTER, size, color, text);
    }

    pub fn draw_dot(&self, scene: &mut Scene, cell: &Cell) {
        scene.fill_circle(self.cell_rect(cell).center(), self.cell * 0.28, INK);
    }

    /// Draws a thin path from cell to cell.
    pub fn draw_path(&self, scene: &mut Scene, cells: impl Iterator<Item = Cell>) {
        let points = cells.map(|cell| self.cell_rect(&cell).center()).collect();
        scene.polyline(points, Pen::new(0.7, WEAK_INK));
    }

    /// Crosses out a closed cell.
    pub fn draw_closed_cell(&self, scene: &mut Scene, cell: &Cell) {
        let rect = self.cell_rect(cell);
        scene.fill_rect(rect, 0.0, TINT);
        scene.outline_rect(rect, 0.0, Pen::new(INNER_LINE_WIDTH, INK));
        let pen = Pen::new(INNER_LINE_WIDTH, INK);
        scene.polyline(vec![rect.left_top(), rect.right_bottom()], pen);
        scene.polyline(vec![rect.left_bottom(), rect.right_top()], pen);
    }
}

/// The colours of a text in a cell, and of its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellLabelColors {
    Plain,
    /// Text on grey.
    Tinted,
    /// White text on black.
    Black,
}

/// Returns all blocks of level `depth`, each as (x, width) and (y, height).
fn blocks(layout: &NestedLayout, depth: usize) -> Vec<((f64, f64), (f64, f64))> {
    let along = |stack: &AxisStack| -> Vec<(f64, f64)> {
        let depth = depth.min(stack.levels().len());
        let length = stack.levels().get(depth).map_or(stack.extent(), |level| level.length);
        let slots = stack.visible_blocks(depth, 0.0, stack.extent(), MAX_SLOTS);
        slots.iter().map(|slot| (slot.start, length)).collect()
    };
    let rows = along(&layout.rows);
    let pairs = along(&layout.columns).into_iter();
    pairs.flat_map(|column| rows.iter().map(move |row| (column, *row))).collect()
}

/// Returns the smaller of the gaps around blocks of level `depth`.
fn min_gap(layout: &NestedLayout, depth: usize) -> f64 {
    layout.columns.gap(depth).min(layout.rows.gap(depth))
}

/// Returns the levels that have coordinates to show, with their indices.
fn shown_levels_with_depth(
    stack: &AxisStack,
) -> impl Iterator<Item = (usize, &StackLevel)> + Clone {
    stack.levels().iter().enumerate().filter(|(_, level)| level.side > 1)
}

fn shown_levels(stack: &AxisStack) -> impl Iterator<Item = &StackLevel> + Clone {
    shown_levels_with_depth(stack).map(|(_, level)| level)
}

/// Returns the middle of each value of a level in all its blocks, with the value.
fn ticks(stack: &AxisStack, depth: usize) -> Vec<(f64, u32)> {
    let level = &stack.levels()[depth];
    let slots = stack.visible_blocks(depth + 1, 0.0, stack.extent(), MAX_SLOTS);
    let middle = |value: u32| f64::from(value) * level.pitch + level.length / 2.0;
    let of = |start: f64| (0..level.side).map(move |value| (start + middle(value), value));
    slots.iter().flat_map(|slot| of(slot.start)).collect()
}

fn digits(level: &StackLevel) -> usize {
    (level.side - 1).to_string().len()
}

fn name_width(level: &StackLevel) -> f32 {
    text_width(&geometry::axis_name(level.axis), NAME_TEXT)
}

/// Returns the width of a strip of coordinates beside a board.
fn strip_width(level: &StackLevel) -> f32 {
    (digits(level) as f32 * MAX_TICK_TEXT * DIGIT_WIDTH).max(name_width(level)) + 3.5
}

fn draw_axis_name(scene: &mut Scene, at: Pos2, align: Align2, level: &StackLevel) {
    scene.text(
        at,
        align,
        NAME_TEXT,
        axis_color(level.axis, false),
        geometry::axis_name(level.axis),
    );
}

/// The least gap between tiles, in points.
pub(super) const TILE_GAP: Vec2 = vec2(24.0, 16.0);

/// The size of a tile, which is a board with its texts: the board scales with its cells, the rest
/// keeps its size.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileSize {
    /// Width and height without the board, in points.
    pub size_without_board: Vec2,
    /// Width and height of the board, in cells.
    pub cells: Vec2,
}

impl TileSize {
    /// Returns width and height of the tile, in points, if its cells have this length in points.
    pub fn size_for_cell_length(&self, cell: f32) -> Vec2 {
        self.size_without_board + self.cells * cell
    }

    /// Returns the greatest length of a cell at which this many tiles fit.
    fn largest_cell(&self, room: Vec2, columns: usize, rows: usize) -> f32 {
        let count = vec2(columns as f32, rows as f32);
        let each = (room - TILE_GAP * (count - Vec2::splat(1.0))) / count;
        ((each - self.size_without_board) / self.cells).min_elem()
    }
}

/// An arrangement of equal tiles on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TileGrid {
    pub format: PageFormat,
    pub columns: usize,
    pub rows: usize,
    /// Length of a cell in points; not positive if there is no room.
    pub cell: f32,
}

/// The limits within which tiles are arranged on a page.
pub(super) struct TileConstraints<'a> {
    /// The allowed page formats; of equally good ones the first is taken.
    pub formats: &'a [PageFormat],
    pub max_columns: usize,
    /// Reserved height, in points.
    pub reserved_height: f32,
}

impl TileConstraints<'_> {
    /// Returns the arrangement of this many tiles that has the largest cells, of at most `max`
    /// points.
    pub fn best_grid(&self, count: usize, tile: TileSize, max: f32) -> Option<TileGrid> {
        let mut best: Option<TileGrid> = None;
        for format in self.formats {
            let size = format.body_rect().size() - vec2(0.0, self.reserved_height);
            for columns in 1..=count.clamp(1, self.max_columns) {
                let rows = count.max(1).div_ceil(columns);
                let cell = tile.largest_cell(size, columns, rows).min(max);
                let found = TileGrid { format: *format, columns, rows, cell };
                if best.is_none_or(|best| found.is_better_than(&best)) {
                    best = Some(found);
                }
            }
        }
        best
    }
}

impl TileGrid {
    /// Returns whether cells are larger, or equally large with fewer unused places.
    fn is_better_than(&self, other: &Self) -> bool {
        let places = |laid: &Self| laid.columns * laid.rows;
        let is_same = (self.cell - other.cell).abs() <= 0.01;
        let is_tidier = self.format == other.format && places(self) < places(other);
        if is_same { is_tidier } else { self.cell > other.cell }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::sheet::paper::Paper;

    fn best(paper: Paper, count: usize, tile: TileSize, max: f32) -> TileGrid {
        let formats = PageFormat::orientations(paper);
        let room = TileConstraints { formats: &formats, max_columns: count, reserved_height: 0.0 };
        room.best_grid(count, tile, max).unwrap()
    }

    #[test]
    fn tiles_lie_as_the_paper_is_long() {
        let tile = |w, h| TileSize { size_without_board: Vec2::ZERO, cells: vec2(w, h) };
        let two = best(Paper::A4, 2, tile(10.0, 5.0), 1e9);
        assert_eq!((two.columns, two.rows, two.format.landscape), (1, 2, false));
        let width = tile(10.0, 5.0).size_for_cell_length(two.cell).x;
        assert!((width - two.format.body_rect().width()).abs() < 0.1);
        let wide = best(Paper::A4, 1, tile(20.0, 10.0), 1e9);
        assert!(wide.format.landscape);
        let small = best(Paper::Letter, 6, tile(3.0, 3.0), 20.0);
        assert_eq!((small.cell, small.columns * small.rows), (20.0, 6));
    }
}
