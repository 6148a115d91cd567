//! Painting of cells with their marks, in any place.

use super::cell_colors::CellColors;
use super::detail::DetailLevel;
use super::marks::{draw_partial_mark, is_drawn_as_text, push_mark_quads};
use crate::scene::{Pen, Quad, Scene, SceneShape, text_width};
use crate::show::EndDimming;
use crate::theme::size;
use egui::{Align2, Rect, vec2};
use hypertoe_core::{Cell, Stone};

/// Where cells are a mesh, marks are still drawn as on large cells if there are at most this many,
/// on cells of at least this width.
const MAX_SHAPED_MARKS: usize = 1_000;
const MIN_SHAPED_MARK_CELL: f32 = 9.0;

/// A sign on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellSign {
    Stone(Stone),
    /// The cell is forbidden for the first move.
    Barred,
}

/// A sign and its place.
struct PlacedSign {
    rect: Rect,
    sign: CellSign,
    /// The share that is drawn, 0 to 1.
    drawn_share: f32,
    /// The share by which the end of the game dims it, 0 to 1.
    dimming: f32,
}

/// The shares by which a dimmed cell fades to its background, and a dimmed mark to its cell.
const CELL_DIMMING: f32 = 0.6;
const MARK_DIMMING: f32 = 0.66;

/// Paints cells in any place; all marks lie over all cells.
pub struct CellPainter<'a> {
    colors: &'a CellColors<'a>,
    detail: DetailLevel,
    has_stones: bool,
    finale: Option<EndDimming>,
    quads: Vec<Quad>,
    signs: Vec<PlacedSign>,
}

impl<'a> CellPainter<'a> {
    /// Starts to paint at a level of detail.
    pub fn new(colors: &'a CellColors<'a>, detail: DetailLevel) -> Self {
        let game = colors.show.game.game();
        let has_stones = game.position().marks().len() + game.rules().closed().len() > 0;
        let finale = EndDimming::new(colors.show);
        Self { colors, detail, has_stones, finale, quads: Vec::new(), signs: Vec::new() }
    }

    /// Reserves memory for this many cells.
    pub fn reserve(&mut self, cells: usize) {
        if self.detail == DetailLevel::Mesh {
            self.quads.reserve(cells);
        }
    }

    /// Adds a cell at a place.
    pub fn add(&mut self, cell: &Cell, rect: Rect, scene: &mut Scene) {
        let (colors, detail) = (self.colors, self.detail);
        let stone = if self.has_stones { colors.show.game.visible_stone(cell) } else { None };
        let fill = match stone {
            Some(Stone::Closed) => colors.palette.cell_closed,
            _ => colors.empty_cell(cell),
        };
        let dimmed = self.finale.as_ref().map_or(0.0, |finale| finale.dimming(cell));
        let fill = fill.lerp_to_gamma(colors.palette.blocks[1], CELL_DIMMING * dimmed);
        let fill = if colors.show.is_in_highlighted_slice(cell) {
            fill.lerp_to_gamma(colors.palette.accent, 0.4)
        } else {
            fill
        };
        match detail {
            DetailLevel::Shapes => scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), fill),
            _ => self.quads.push(Quad::rect(rect, fill)),
        }
        if let Some(stone) = stone {
            if colors.has_coloring() && stone != Stone::Closed {
                // The mark needs the plain colour; the cell's own stays as a rim.
                let inner = rect.shrink(rect.width() * 0.1);
                match detail {
                    DetailLevel::Shapes => scene.fill_rect(inner, 4.0, colors.palette.cell),
                    _ => self.quads.push(Quad::rect(inner, colors.palette.cell)),
                }
            }
            let motion = colors.show.move_animation;
            if motion.fall(cell).is_none() {
                let (sign, drawn) = (CellSign::Stone(stone), motion.drawn_share(cell));
                self.signs.push(PlacedSign { rect, sign, drawn_share: drawn, dimming: dimmed });
            }
        } else if colors.is_barred(cell) {
            self.signs.push(PlacedSign {
                rect,
                sign: CellSign::Barred,
                drawn_share: 1.0,
                dimming: dimmed,
            });
        } else if detail == DetailLevel::Shapes {
            draw_label(colors, cell, rect, scene);
        }
    }

    /// Draws the collected mesh and marks.
    pub fn finish(self, scene: &mut Scene) {
        if !self.quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(self.quads));
        }
        draw_signs(self.detail, self.colors, &self.signs, scene);
    }
}

fn draw_signs(
    detail: DetailLevel,
    colors: &CellColors<'_>,
    signs: &[PlacedSign],
    scene: &mut Scene,
) {
    let game = colors.show.game.game();
    let mut quads = Vec::new();
    for PlacedSign { rect, sign, drawn_share: drawn, dimming: dimmed } in signs {
        let bar = rect.shrink(rect.width() * 0.3);
        let (from, to) = match sign {
            CellSign::Stone(Stone::Mark(player)) => {
                let (mark, color) = (game.player_info(*player).mark, colors.mark_color(*player));
                let color = color.lerp_to_gamma(colors.palette.cell, MARK_DIMMING * dimmed);
                let few = signs.len() <= MAX_SHAPED_MARKS && rect.width() >= MIN_SHAPED_MARK_CELL;
                if detail == DetailLevel::Shapes || few || is_drawn_as_text(mark, rect.width()) {
                    draw_partial_mark(scene, mark, *rect, color, *drawn);
                } else {
                    push_mark_quads(&mut quads, mark, *rect, color);
                }
                continue;
            }
            CellSign::Stone(Stone::Closed) => (bar.left_center(), bar.right_center()),
            // As on a road sign: no entry here, for now.
            CellSign::Barred => (bar.left_bottom(), bar.right_top()),
        };
        let color = colors.palette.closed_mark;
        if detail == DetailLevel::Shapes {
            if *sign == CellSign::Barred {
                scene.ring(rect.center(), rect.width() * 0.28, Pen::new(2.0, color));
            }
            scene.polyline(vec![from, to], Pen::new(2.0, color));
        } else {
            quads.push(Quad::bar(from, to, 1.5, color));
        }
    }
    if !quads.is_empty() {
        scene.shapes.push(SceneShape::Quads(quads));
    }
}

/// Draws the label of an empty cell that lines cross, on a disk that hides the label below.
pub(super) fn draw_label_over(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    if colors.show.game.visible_stone(cell).is_some() {
        return;
    }
    if let Some((text, height)) = fitting_label(colors, cell, rect.width()) {
        let half = vec2(text_width(&text, height), height * 1.2) / 2.0;
        let radius = (rect.width() * 0.24).max(half.length() + 1.0).min(rect.width() / 2.0);
        scene.disk(rect.center(), radius, colors.empty_cell(cell));
        draw_label(colors, cell, rect, scene);
    }
}

/// Returns the label of a cell of this width and its text height, if it fits.
fn fitting_label(colors: &CellColors<'_>, cell: &Cell, width: f32) -> Option<(String, f32)> {
    let text = colors.label(cell, width)?;
    let height = (width * 0.34).clamp(9.0, size::HEADING);
    (text_width(&text, height) <= width * 0.96).then_some((text, height))
}

/// Draws the label of a coloured cell, such as its number of lines.
fn draw_label(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    let Some((text, height)) = fitting_label(colors, cell, rect.width()) else { return };
    let color = colors.palette.text_on(colors.empty_cell(cell));
    scene.text(rect.center(), Align2::CENTER_CENTER, height, color, text);
}
