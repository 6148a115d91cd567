//! A board as a small picture.

use crate::scene::{Item, Quad, Scene};
use crate::theme::Palette;
use crate::views::grid::camera::Camera;
use crate::views::grid::layout::{NestedLayout, comfortable};
use egui::{Pos2, Rect, Vec2};
use hypertoe_core::lines::board_count;
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, LineFilter, Rules};

/// The most cells that a miniature shows one by one.
const MOST_CELLS: u64 = 6_000;

/// A board as a small picture: its cells, or its outline where they are too
/// many. Of many axes the outermost stay at the centre.
pub struct Miniature {
    layout: NestedLayout,
    camera: Camera,
    rect: Rect,
    /// The slice on show.
    slice: Cell,
}

impl Miniature {
    /// The board of these rules in a rectangle of the screen.
    pub fn new(rules: &Rules, rect: Rect) -> Self {
        let shape = rules.shape();
        let mut stacked = comfortable(shape);
        let mut layout = NestedLayout::new(shape, &stacked);
        while layout.cells() > MOST_CELLS && stacked.len() > 2 {
            stacked.pop();
            layout = NestedLayout::new(shape, &stacked);
        }
        let camera = Camera::fit((0.0, 0.0), layout.extent(), rect);
        let slice = Rules::center(shape).unwrap_or_else(|| Cell::origin(shape.dims()));
        Self { layout, camera, rect, slice }
    }

    /// The cell at a place on the screen.
    pub fn cell_at(&self, pos: Pos2) -> Option<Cell> {
        let (x, y) = self.camera.to_board(self.rect, pos);
        let known = self.layout.cells() <= MOST_CELLS && self.rect.contains(pos);
        if known { self.layout.cell_at(x, y, &self.slice) } else { None }
    }

    /// The board with its closed cells and those that may not be taken first.
    pub fn scene(&self, rules: &Rules, palette: &Palette) -> Scene {
        let mut scene = Scene::default();
        if self.layout.cells() > MOST_CELLS {
            let area = self.camera.area(self.rect, (0.0, 0.0), self.layout.extent());
            scene.fill_rect(area, 2.0, palette.raised_hover);
            return scene;
        }
        let all = f64::INFINITY;
        let columns = self.layout.columns.visible(0, -1.0, all, MOST_CELLS as usize);
        let rows = self.layout.rows.visible(0, -1.0, all, MOST_CELLS as usize);
        let mut cell = self.slice.clone();
        let mut quads = Vec::new();
        let mut bars = Vec::new();
        for row in &rows {
            self.layout.rows.write(row.index, &mut cell);
            for column in &columns {
                self.layout.columns.write(column.index, &mut cell);
                // Whole points, at least one of them free between two cells.
                let corner = self.camera.cell_rect(self.rect, (column.start, row.start)).min;
                let side = ((self.camera.scale * 1.07).floor() as f32 - 1.0).max(1.0);
                let area = Rect::from_min_size(corner.round(), Vec2::splat(side));
                let closed = rules.closed().contains(&cell);
                let color = if closed { palette.canvas } else { palette.raised_hover };
                quads.push(Quad::rect(area, color));
                let middle = area.shrink(side * 0.32);
                if closed {
                    let (left, right) = (middle.left_center(), middle.right_center());
                    bars.push(Quad::bar(left, right, 1.5, palette.closed_mark));
                } else if rules.is_barred_first(&cell) {
                    bars.push(Quad::rect(middle, palette.error));
                }
            }
        }
        scene.items.push(Item::Quads(quads));
        scene.items.push(Item::Quads(bars));
        scene
    }
}

/// The most lines that are looked at one by one in every frame.
const MOST_LINES: u64 = 5_000;

/// Lines of the board that no closed cell blocks; `None` where several cells
/// are closed and the lines are too many to look at.
pub fn open_lines(rules: &Rules) -> Option<BigUint> {
    let closed = rules.closed();
    let lines = board_count(rules.shape());
    match (closed.len(), closed.first()) {
        (1, Some(cell)) => {
            Some(lines - CellLines::new(rules.shape(), cell, &LineFilter::default()).count())
        }
        (0, _) => Some(lines),
        _ if lines > MOST_LINES.into() => None,
        _ => {
            let board = BoardLines::new(rules.shape());
            let open = board.iter().filter(|line| !line.cells().any(|cell| closed.contains(&cell)));
            Some(open.count().into())
        }
    }
}
