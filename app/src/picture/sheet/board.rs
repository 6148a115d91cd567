//! A nested board in thin lines, with coordinates along its edges, for printing.

use super::paper::{INK, PALE, TINT, WEAK, WHITE};
use crate::board::layout::{Level, NestedLayout, Nesting, Track};
use crate::scene::text_width;
use crate::scene::{Pen, Scene};
use crate::theme::axis_color;
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry::axis;
use hypertoe_core::{Cell, Shape};

/// Pen widths: outlines of small boards, of labelled cells, lines inside boards, frames of blocks.
const EDGE: f32 = 0.9;
const LABEL: f32 = 0.8;
const INNER: f32 = 0.45;
const FRAME: f32 = 0.6;
/// The distance of a frame from its block, as a share of the gap around the block.
const FRAME_SHARE: f64 = 0.3;
/// Height of a strip of coordinates.
const STRIP: f32 = 8.5;
/// Gap between the board and its coordinates.
const AWAY: f32 = 2.5;
/// Text sizes of axis names and, at most, of coordinates.
const NAME: f32 = 8.0;
const TICK: f32 = 7.0;
/// The approximate width of a digit, as a share of the text size.
const DIGIT: f32 = 0.58;
/// An upper bound for the number of slots in a direction.
const MOST: usize = 1 << 16;

/// The layout of a board to print.
pub(super) struct Board {
    layout: NestedLayout,
    /// Margin around the cells for outlines and frames, in cells.
    pad: f64,
}

/// Margins for coordinates around a board, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Edges {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Edges {
    pub fn size(self) -> Vec2 {
        vec2(self.left + self.right, self.top + self.bottom)
    }
}

impl Board {
    pub fn new(shape: &Shape) -> Self {
        let all: Vec<usize> = (0..shape.dims()).collect();
        let layout = NestedLayout::new(shape, &Nesting::new(all, false));
        let frames = (2..layout.depth()).map(|depth| FRAME_SHARE * gap(&layout, depth));
        let pad = frames.fold(layout.columns.gap(0) / 2.0, f64::max);
        Self { layout, pad }
    }

    /// Returns width and height in cells.
    pub fn cells(&self) -> Vec2 {
        let (width, height) = self.layout.extent();
        vec2((width + 2.0 * self.pad) as f32, (height + 2.0 * self.pad) as f32)
    }

    /// Returns the margins for its coordinates.
    pub fn edges(&self) -> Edges {
        let columns = shown(&self.layout.columns);
        let names = columns.clone().map(|level| AWAY + name_width(level)).fold(0.0, f32::max);
        let strips: f32 = shown(&self.layout.rows).map(strip_width).sum();
        let away = |length: f32| if length > 0.0 { length + AWAY } else { 0.0 };
        Edges {
            left: away(strips),
            top: if strips > 0.0 { STRIP } else { 0.0 },
            right: names,
            bottom: away(columns.count() as f32 * STRIP),
        }
    }

    /// Places the board with its upper left corner at a point, with cells of this length.
    pub fn at(&self, corner: Pos2, cell: f32) -> Placed<'_> {
        Placed { board: self, rect: Rect::from_min_size(corner, self.cells() * cell), cell }
    }
}

/// A board placed on the page; its coordinates lie outside `rect`.
pub(super) struct Placed<'a> {
    board: &'a Board,
    pub rect: Rect,
    cell: f32,
}

impl Placed<'_> {
    fn at(&self, x: f64, y: f64) -> Pos2 {
        let (x, y) = ((x + self.board.pad) as f32, (y + self.board.pad) as f32);
        pos2(self.rect.left() + x * self.cell, self.rect.bottom() - y * self.cell)
    }

    fn area(&self, (x, width): (f64, f64), (y, height): (f64, f64), around: f64) -> Rect {
        let low = self.at(x - around, y - around);
        Rect::from_two_pos(low, self.at(x + width + around, y + height + around))
    }

    /// Returns the rectangle of a cell, edge to edge with its neighbours.
    pub fn cell_rect(&self, cell: &Cell) -> Rect {
        let (x, y) = self.board.layout.corner(cell);
        let half = self.board.layout.columns.gap(0) / 2.0;
        self.area((x, 1.0), (y, 1.0), half)
    }

    /// Draws the cells, and the frames of blocks.
    pub fn draw(&self, scene: &mut Scene) {
        let layout = &self.board.layout;
        for depth in 2..layout.depth() {
            let around = FRAME_SHARE * gap(layout, depth);
            for (x, y) in blocks(layout, depth) {
                scene.outline_rect(self.area(x, y, around), 2.0, Pen::new(FRAME, PALE));
            }
        }
        let half = layout.columns.gap(0) / 2.0;
        let inner = Pen::new(INNER, INK);
        let count = |track: &Track| track.levels().first().map_or(1, |level| level.side);
        for (x, y) in blocks(layout, 1) {
            let area = self.area(x, y, half);
            let (columns, rows) = (count(&layout.columns), count(&layout.rows));
            for i in 1..columns {
                let x = area.left() + area.width() * i as f32 / columns as f32;
                scene.polyline(vec![pos2(x, area.top()), pos2(x, area.bottom())], inner);
            }
            for i in 1..rows {
                let y = area.top() + area.height() * i as f32 / rows as f32;
                scene.polyline(vec![pos2(area.left(), y), pos2(area.right(), y)], inner);
            }
            scene.outline_rect(area, 0.0, Pen::new(EDGE, INK));
        }
    }

    /// Draws the names of the axes and their values, along the edges.
    pub fn coordinates(&self, scene: &mut Scene) {
        let layout = &self.board.layout;
        let mut y = self.rect.bottom() + AWAY + STRIP / 2.0;
        for (depth, level) in levels(&layout.columns) {
            for (middle, value) in ticks(&layout.columns, depth) {
                self.tick(scene, pos2(self.at(middle, 0.0).x, y), level, value);
            }
            let end = pos2(self.rect.right() + AWAY, y);
            name(scene, end, Align2::LEFT_CENTER, level);
            y += STRIP;
        }
        let mut x = self.rect.left() - AWAY;
        for (depth, level) in levels(&layout.rows) {
            let center = x - strip_width(level) / 2.0;
            for (middle, value) in ticks(&layout.rows, depth) {
                self.tick(scene, pos2(center, self.at(0.0, middle).y), level, value);
            }
            name(scene, pos2(center, self.rect.top()), Align2::CENTER_BOTTOM, level);
            x -= strip_width(level);
        }
    }

    fn tick(&self, scene: &mut Scene, at: Pos2, level: &Level, value: u32) {
        let room = level.pitch as f32 * self.cell;
        let size = TICK.min(room * 0.85 / (DIGIT * digits(level) as f32)).min(room);
        let color = axis_color(level.axis, false);
        scene.text(at, Align2::CENTER_CENTER, size, color, value.to_string());
    }

    /// Writes a short text into a cell.
    pub fn label(&self, scene: &mut Scene, cell: &Cell, text: &str, look: Label) {
        let rect = self.cell_rect(cell);
        let (fill, color) = match look {
            Label::Plain => (None, INK),
            Label::Tinted => (Some(TINT), INK),
            Label::Black => (Some(INK), WHITE),
        };
        if let Some(fill) = fill {
            scene.fill_rect(rect, 0.0, fill);
            scene.outline_rect(rect, 0.0, Pen::new(LABEL, INK));
        }
        let wide = text_width(text, 1.0).max(DIGIT);
        let size = (self.cell * 0.72).min(self.cell * 0.84 / wide).min(11.0);
        scene.text(rect.center(), Align2::CENTER_CENTER, size, color, text);
    }

    /// Draws a dot in a cell.
    pub fn dot(&self, scene: &mut Scene, cell: &Cell) {
        scene.disk(self.cell_rect(cell).center(), self.cell * 0.28, INK);
    }

    /// Draws a thin path from cell to cell.
    pub fn path(&self, scene: &mut Scene, cells: impl Iterator<Item = Cell>) {
        let points = cells.map(|cell| self.cell_rect(&cell).center()).collect();
        scene.polyline(points, Pen::new(0.7, WEAK));
    }

    /// Crosses out a closed cell.
    pub fn close(&self, scene: &mut Scene, cell: &Cell) {
        let rect = self.cell_rect(cell);
        scene.fill_rect(rect, 0.0, TINT);
        scene.outline_rect(rect, 0.0, Pen::new(INNER, INK));
        let pen = Pen::new(INNER, INK);
        scene.polyline(vec![rect.left_top(), rect.right_bottom()], pen);
        scene.polyline(vec![rect.left_bottom(), rect.right_top()], pen);
    }
}

/// The style of a cell's label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Text only.
    Plain,
    /// Text on grey.
    Tinted,
    /// White text on black.
    Black,
}

/// Returns all blocks of level `depth`, each as (x, width) and (y, height).
fn blocks(layout: &NestedLayout, depth: usize) -> Vec<((f64, f64), (f64, f64))> {
    let along = |track: &Track| -> Vec<(f64, f64)> {
        let depth = depth.min(track.levels().len());
        let length = track.levels().get(depth).map_or(track.extent(), |level| level.length);
        let slots = track.visible(depth, 0.0, track.extent(), MOST);
        slots.iter().map(|slot| (slot.start, length)).collect()
    };
    let rows = along(&layout.rows);
    let pairs = along(&layout.columns).into_iter();
    pairs.flat_map(|column| rows.iter().map(move |row| (column, *row))).collect()
}

/// Returns the smaller of the gaps around blocks of level `depth`.
fn gap(layout: &NestedLayout, depth: usize) -> f64 {
    layout.columns.gap(depth).min(layout.rows.gap(depth))
}

/// Returns the levels that have coordinates to show, with their indices.
fn levels(track: &Track) -> impl Iterator<Item = (usize, &Level)> + Clone {
    track.levels().iter().enumerate().filter(|(_, level)| level.side > 1)
}

fn shown(track: &Track) -> impl Iterator<Item = &Level> + Clone {
    levels(track).map(|(_, level)| level)
}

/// Returns the middle of each value of a level in all its blocks, with the value.
fn ticks(track: &Track, depth: usize) -> Vec<(f64, u32)> {
    let level = &track.levels()[depth];
    let slots = track.visible(depth + 1, 0.0, track.extent(), MOST);
    let middle = |value: u32| f64::from(value) * level.pitch + level.length / 2.0;
    let of = |start: f64| (0..level.side).map(move |value| (start + middle(value), value));
    slots.iter().flat_map(|slot| of(slot.start)).collect()
}

fn digits(level: &Level) -> usize {
    (level.side - 1).to_string().len()
}

fn name_width(level: &Level) -> f32 {
    text_width(&axis::name(level.axis), NAME)
}

/// Returns the width of a strip of coordinates beside a board.
fn strip_width(level: &Level) -> f32 {
    (digits(level) as f32 * TICK * DIGIT).max(name_width(level)) + 3.5
}

fn name(scene: &mut Scene, at: Pos2, align: Align2, level: &Level) {
    scene.text(at, align, NAME, axis_color(level.axis, false), axis::name(level.axis));
}
