//! Miniatures: small pictures of boards, and the cards of the gallery.

use crate::board::camera::{BoardRegion, GridCamera};
use crate::board::layout::{NestedLayout, Nesting, default_stacked_axes};
use crate::scene::{Pen, Quad, Scene, SceneShape};
use crate::theme::{Palette, player_color};
use crate::views::grid::{draw_mark, push_mark_quads};
use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::theory::gallery::FinishedPosition;
use hypertoe_core::{Cell, Game, Line, Mark, Player, Rules};
use std::collections::BTreeSet;

const MAX_CELLS: u64 = 6_000;
/// The least width of a cell, in points, at which marks are drawn with smooth edges.
const MIN_SHAPE_CELL: f32 = 9.0;

/// A small picture of a board: its cells, or its outline if there are too many. Of a board with
/// many axes it shows the central slice.
pub struct Miniature {
    camera: GridCamera,
    rect: Rect,
    /// The axes that are shown side by side; all others are fixed at the slice.
    shown_axes: Vec<usize>,
    slice: Cell,
}

impl Miniature {
    /// Fits the picture of a board with these rules into a rectangle.
    pub fn new(rules: &Rules, rect: Rect) -> Self {
        let shape = rules.shape();
        let nesting = miniature_nesting(rules, rect.height() > rect.width());
        let layout = NestedLayout::new(shape, &nesting);
        let area = BoardRegion { min: (0.0, 0.0), max: layout.extent() };
        let camera = GridCamera::fill(&layout, area, rect.into());
        let slice = Rules::middle_cell(shape).unwrap_or_else(|| Cell::origin(shape.dims()));
        Self { camera, rect, shown_axes: nesting.axes().to_vec(), slice }
    }

    /// Returns the cell at a point of the window; `None` if there is none, or if cells are not
    /// shown one by one.
    pub fn cell_at(&self, pos: Pos2) -> Option<Cell> {
        let known = self.layout().cell_count() <= MAX_CELLS && self.rect.contains(pos);
        if known { self.camera.cell_at(pos, &self.slice) } else { None }
    }

    fn layout(&self) -> &NestedLayout {
        self.camera.pixel_layout()
    }

    /// Returns the rectangle of a cell; `None` if it is outside the slice, or if cells are not
    /// shown one by one.
    pub fn cell_rect(&self, cell: &Cell) -> Option<Rect> {
        let is_shown =
            |axis| self.shown_axes.contains(&axis) || cell.get(axis) == self.slice.get(axis);
        let shown = self.layout().cell_count() <= MAX_CELLS && (0..cell.dims()).all(is_shown);
        shown.then(|| self.camera.cell_rect(cell))
    }

    /// Draws lines: fills their cells, and strokes those whose cells are neighbours in the picture.
    pub fn draw_lines(&self, scene: &mut Scene, lines: &[Line], color: Color32) {
        self.fill_cells_of_lines(scene, lines, color.gamma_multiply(0.33));
        let near =
            |pair: &[Rect]| (pair[0].center() - pair[1].center()).length() < pair[0].width() * 1.9;
        for line in lines {
            let areas: Vec<Rect> = line.cells().filter_map(|cell| self.cell_rect(&cell)).collect();
            if areas.len() > 1 && areas.windows(2).all(near) {
                let stroke = areas.iter().map(Rect::center).collect();
                let width = (areas[0].width() * 0.1).clamp(1.0, 4.0);
                scene.polyline(stroke, Pen::new(width, color.gamma_multiply(0.7)));
            }
        }
    }

    /// Fills every cell that lies on one of these lines, once each, with a colour.
    pub fn fill_cells_of_lines(&self, scene: &mut Scene, lines: &[Line], color: Color32) {
        // A cell on several lines is filled once, so that its mark stays visible.
        let cells: BTreeSet<Cell> = lines.iter().flat_map(Line::cells).collect();
        for area in cells.iter().filter_map(|cell| self.cell_rect(cell)) {
            scene.fill_rect(area, 0.0, color);
        }
    }

    /// Draws a mark on each of these cells.
    pub fn draw_marks<'a>(
        &self,
        scene: &mut Scene,
        cells: impl IntoIterator<Item = &'a Cell>,
        mark: Mark,
        color: Color32,
    ) {
        let mut quads = Vec::new();
        for area in cells.into_iter().filter_map(|cell| self.cell_rect(cell)) {
            if area.width() >= MIN_SHAPE_CELL {
                draw_mark(scene, mark, area, color);
            } else {
                push_mark_quads(&mut quads, mark, area, color);
            }
        }
        if !quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(quads));
        }
    }

    /// Returns the width and height of the picture of a board, in cells.
    pub fn size_in_cells(rules: &Rules) -> Vec2 {
        let nesting = miniature_nesting(rules, false);
        let (width, height) = NestedLayout::new(rules.shape(), &nesting).extent();
        Vec2::new(width as f32, height as f32)
    }

    /// Builds the scene of the empty board, with closed cells and those forbidden for the first
    /// move.
    pub fn scene(&self, rules: &Rules, palette: &Palette) -> Scene {
        let mut scene = Scene::default();
        let layout = self.layout();
        if layout.cell_count() > MAX_CELLS {
            let area = self.camera.pixel_rect_to_screen((0.0, 0.0), layout.extent());
            scene.fill_rect(area, 2.0, palette.raised_hover);
            return scene;
        }
        let all = f64::INFINITY;
        let columns = layout.columns.visible_blocks(0, -1.0, all, MAX_CELLS as usize);
        let rows = layout.rows.visible_blocks(0, -1.0, all, MAX_CELLS as usize);
        let mut cell = self.slice.clone();
        let mut quads = Vec::new();
        let mut bars = Vec::new();
        for row in &rows {
            layout.rows.write_coords(row.index, &mut cell);
            for column in &columns {
                layout.columns.write_coords(column.index, &mut cell);
                let area = self.camera.cell_rect_from_corner((column.start, row.start));
                let closed = rules.closed_cells().contains(&cell);
                let color = if closed { palette.canvas } else { palette.raised_hover };
                quads.push(Quad::from_rect(area, color));
                let middle = area.shrink(area.width() * 0.32);
                if closed {
                    let (left, right) = (middle.left_center(), middle.right_center());
                    bars.push(Quad::bar(left, right, 1.5, palette.closed_mark));
                } else if rules.is_forbidden_first(&cell) {
                    bars.push(Quad::from_rect(middle, palette.error));
                }
            }
        }
        scene.shapes.push(SceneShape::Quads(quads));
        scene.shapes.push(SceneShape::Quads(bars));
        scene
    }
}

/// Returns the axes that a miniature shows side by side. `upright` is the direction of the last of an
/// odd number of them.
fn miniature_nesting(rules: &Rules, upright: bool) -> Nesting {
    let shape = rules.shape();
    let mut axes = default_stacked_axes(shape, rules.gravity_axis());
    let nesting = |axes: &[usize]| Nesting::new(axes.to_vec(), upright);
    while NestedLayout::new(shape, &nesting(&axes)).cell_count() > MAX_CELLS && axes.len() > 2 {
        axes.pop();
    }
    nesting(&axes)
}

/// Height of the caption under a board.
pub const CAPTION_HEIGHT: f32 = 22.0;
/// Padding around a board within its card.
pub const PADDING: f32 = 8.0;
/// Gap between two cards.
const GAP: f32 = 12.0;
/// Margin around all cards.
const MARGIN: f32 = 16.0;
/// Preferred length of a cell.
const PREFERRED_CELL: f32 = 24.0;
/// Least and greatest length of a board's longer side.
const LONGER_SIDE_RANGE: (f32, f32) = (84.0, 300.0);

/// A layout of equal cards in rows, centred in the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GalleryLayout {
    view: Rect,
    card: Vec2,
    columns: usize,
    rows: usize,
}

impl GalleryLayout {
    /// Lays out cards for boards of this extent (in cells).
    pub fn new(view: Rect, extent: Vec2) -> Self {
        let extent = extent.max(Vec2::splat(1.0));
        let room = (view.size() - Vec2::splat(2.0 * MARGIN)).max(Vec2::splat(1.0));
        let longer = extent.max_elem();
        let scale =
            (longer * PREFERRED_CELL).clamp(LONGER_SIDE_RANGE.0, LONGER_SIDE_RANGE.1) / longer;
        let around = vec2(2.0 * PADDING, 2.0 * PADDING + CAPTION_HEIGHT);
        // The caption under a narrow board needs some room, too.
        let board = (extent * scale).max(vec2(LONGER_SIDE_RANGE.0, 0.0));
        let card = (board + around).min(room.max(around + Vec2::splat(1.0)));
        let fits = |room: f32, card: f32| (((room + GAP) / (card + GAP)).floor() as usize).max(1);
        Self { view, card, columns: fits(room.x, card.x), rows: fits(room.y, card.y) }
    }

    /// Returns the number of cards that fit into the view.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the rectangle of a card, counted from 0.
    pub fn card_rect(&self, number: usize) -> Rect {
        let width = self.columns as f32 * (self.card.x + GAP) - GAP;
        let left = self.view.left() + ((self.view.width() - width) / 2.0).max(0.0);
        let column = (number % self.columns) as f32;
        let row = (number / self.columns) as f32;
        let min = pos2(
            left + column * (self.card.x + GAP),
            self.view.top() + MARGIN + row * (self.card.y + GAP),
        );
        Rect::from_min_size(min.round(), self.card)
    }

    /// Returns the rectangle of the board within its card.
    pub fn board_rect(card: Rect) -> Rect {
        let inner = card.shrink(PADDING);
        Rect::from_min_max(inner.min, pos2(inner.right(), inner.bottom() - CAPTION_HEIGHT))
    }
}

/// Builds the scene of a finished position: cells, winning lines, and the players' marks.
pub fn finished_position_scene(
    rules: &Rules,
    game: &Game,
    finished: &FinishedPosition,
    rect: Rect,
    palette: &Palette,
) -> Scene {
    let miniature = Miniature::new(rules, rect);
    let mut scene = miniature.scene(rules, palette);
    let color = |player| player_color(game.player_info(player).color, palette.dark);
    if let Some(winner) = finished.winner {
        miniature.draw_lines(&mut scene, &finished.lines, color(winner));
    }
    for player in [Player(0), Player(1)] {
        let mark = game.player_info(player).mark;
        miniature.draw_marks(&mut scene, &finished.cells[player.index()], mark, color(player));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_side_by_side_and_within_the_view() {
        for (size, extent) in [
            (vec2(900.0, 700.0), vec2(3.2, 3.2)),
            (vec2(520.0, 420.0), vec2(18.0, 4.2)),
            (vec2(520.0, 420.0), vec2(40.0, 40.0)),
            (vec2(500.0, 400.0), vec2(2.1, 60.0)),
        ] {
            let view = Rect::from_min_size(pos2(7.0, 50.0), size);
            let shelf = GalleryLayout::new(view, extent);
            let cards: Vec<Rect> =
                (0..shelf.capacity()).map(|number| shelf.card_rect(number)).collect();
            for (i, card) in cards.iter().enumerate() {
                assert!(view.expand(0.5).contains_rect(*card), "{extent}: {card} leaves the view");
                assert!(cards[..i].iter().all(|other| !other.intersects(*card)));
                assert!(GalleryLayout::board_rect(*card).is_positive());
            }
        }
        let shelf = GalleryLayout::new(
            Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 700.0)),
            vec2(3.2, 3.2),
        );
        assert!(shelf.capacity() >= 30, "{}", shelf.capacity());
        // However small the view, one board is shown.
        assert_eq!(GalleryLayout::new(Rect::ZERO, vec2(3.0, 3.0)).capacity(), 1);
    }
}
