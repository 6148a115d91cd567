//! Painting of cells with their marks, in any place.

use super::cell_colors::CellColors;
use super::detail::Detail;
use super::marks::{draw_mark_partly, is_text_at, quads_of_mark};
use crate::scene::{Item, Pen, Quad, Scene, text_width};
use crate::show::Finale;
use crate::theme::size;
use egui::{Align2, Rect, vec2};
use hypertoe_core::{Cell, Stone};

/// Where cells are a mesh, marks are still drawn as on large cells if there are at most this many,
/// on cells of at least this width.
const MOST_DRAWN: usize = 1_000;
const LEAST_DRAWN: f32 = 9.0;

/// A sign on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Stone(Stone),
    /// The cell is forbidden for the first move.
    Barred,
}

/// A sign and its place.
struct Placed {
    rect: Rect,
    sign: Sign,
    /// The share that is drawn, 0 to 1.
    drawn: f32,
    /// The share by which the end of the game dims it, 0 to 1.
    dimmed: f32,
}

/// The shares by which a dimmed cell fades to its background, and a dimmed mark to its cell.
const DIM_CELL: f32 = 0.6;
const DIM_MARK: f32 = 0.66;

/// Paints cells in any place; all marks lie over all cells.
pub struct CellPainter<'a> {
    colors: &'a CellColors<'a>,
    detail: Detail,
    any_stones: bool,
    finale: Option<Finale>,
    quads: Vec<Quad>,
    signs: Vec<Placed>,
}

impl<'a> CellPainter<'a> {
    /// Starts to paint at a level of detail.
    pub fn new(colors: &'a CellColors<'a>, detail: Detail) -> Self {
        let game = colors.show.seen.game();
        let any_stones = game.position().marks().len() + game.rules().closed().len() > 0;
        let finale = Finale::of(colors.show);
        Self { colors, detail, any_stones, finale, quads: Vec::new(), signs: Vec::new() }
    }

    /// Reserves memory for this many cells.
    pub fn reserve(&mut self, cells: usize) {
        if self.detail == Detail::Mesh {
            self.quads.reserve(cells);
        }
    }

    /// Adds a cell at a place.
    pub fn add(&mut self, cell: &Cell, rect: Rect, scene: &mut Scene) {
        let (colors, detail) = (self.colors, self.detail);
        let stone = if self.any_stones { colors.show.seen.stone(cell) } else { None };
        let fill = match stone {
            Some(Stone::Closed) => colors.palette.cell_closed,
            _ => colors.empty(cell),
        };
        let dimmed = self.finale.as_ref().map_or(0.0, |finale| finale.dims(cell));
        let fill = fill.lerp_to_gamma(colors.palette.blocks[1], DIM_CELL * dimmed);
        let fill = if colors.show.is_lit(cell) {
            fill.lerp_to_gamma(colors.palette.accent, 0.4)
        } else {
            fill
        };
        match detail {
            Detail::Shapes => scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), fill),
            _ => self.quads.push(Quad::rect(rect, fill)),
        }
        if let Some(stone) = stone {
            if colors.is_coloured() && stone != Stone::Closed {
                // The mark needs the plain colour; the cell's own stays as a rim.
                let inner = rect.shrink(rect.width() * 0.1);
                match detail {
                    Detail::Shapes => scene.fill_rect(inner, 4.0, colors.palette.cell),
                    _ => self.quads.push(Quad::rect(inner, colors.palette.cell)),
                }
            }
            let motion = colors.show.motion;
            if motion.falling(cell).is_none() {
                let (sign, drawn) = (Sign::Stone(stone), motion.drawn(cell));
                self.signs.push(Placed { rect, sign, drawn, dimmed });
            }
        } else if colors.is_barred(cell) {
            self.signs.push(Placed { rect, sign: Sign::Barred, drawn: 1.0, dimmed });
        } else if detail == Detail::Shapes {
            draw_label(colors, cell, rect, scene);
        }
    }

    /// Draws the collected mesh and marks.
    pub fn finish(self, scene: &mut Scene) {
        if !self.quads.is_empty() {
            scene.items.push(Item::Quads(self.quads));
        }
        draw_signs(self.detail, self.colors, &self.signs, scene);
    }
}

fn draw_signs(detail: Detail, colors: &CellColors<'_>, signs: &[Placed], scene: &mut Scene) {
    let game = colors.show.seen.game();
    let mut quads = Vec::new();
    for Placed { rect, sign, drawn, dimmed } in signs {
        let bar = rect.shrink(rect.width() * 0.3);
        let (from, to) = match sign {
            Sign::Stone(Stone::Of(player)) => {
                let (mark, color) = (game.info(*player).mark, colors.mark(*player));
                let color = color.lerp_to_gamma(colors.palette.cell, DIM_MARK * dimmed);
                let few = signs.len() <= MOST_DRAWN && rect.width() >= LEAST_DRAWN;
                if detail == Detail::Shapes || few || is_text_at(mark, rect.width()) {
                    draw_mark_partly(scene, mark, *rect, color, *drawn);
                } else {
                    quads_of_mark(&mut quads, mark, *rect, color);
                }
                continue;
            }
            Sign::Stone(Stone::Closed) => (bar.left_center(), bar.right_center()),
            // As on a road sign: no entry here, for now.
            Sign::Barred => (bar.left_bottom(), bar.right_top()),
        };
        let color = colors.palette.closed_mark;
        if detail == Detail::Shapes {
            if *sign == Sign::Barred {
                scene.ring(rect.center(), rect.width() * 0.28, Pen::new(2.0, color));
            }
            scene.polyline(vec![from, to], Pen::new(2.0, color));
        } else {
            quads.push(Quad::bar(from, to, 1.5, color));
        }
    }
    if !quads.is_empty() {
        scene.items.push(Item::Quads(quads));
    }
}

/// Draws the label of an empty cell that lines cross, on a disk that hides the label below.
pub(super) fn draw_label_over(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    if colors.show.seen.stone(cell).is_some() {
        return;
    }
    if let Some((text, height)) = label_that_fits(colors, cell, rect.width()) {
        let half = vec2(text_width(&text, height), height * 1.2) / 2.0;
        let radius = (rect.width() * 0.24).max(half.length() + 1.0).min(rect.width() / 2.0);
        scene.disk(rect.center(), radius, colors.empty(cell));
        draw_label(colors, cell, rect, scene);
    }
}

/// Returns the label of a cell of this width and its text height, if it fits.
fn label_that_fits(colors: &CellColors<'_>, cell: &Cell, width: f32) -> Option<(String, f32)> {
    let text = colors.label(cell, width)?;
    let height = (width * 0.34).clamp(9.0, size::HEADING);
    (text_width(&text, height) <= width * 0.96).then_some((text, height))
}

/// Draws the label of a coloured cell, such as its number of lines.
fn draw_label(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    let Some((text, height)) = label_that_fits(colors, cell, rect.width()) else { return };
    let color = colors.palette.text_on(colors.empty(cell));
    scene.text(rect.center(), Align2::CENTER_CENTER, height, color, text);
}
