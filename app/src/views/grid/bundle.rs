//! All lines through a cell at once, thin, each span in its colour.

use super::Look;
use super::overlay::{draw_curve, outline};
use crate::scene::{Pen, Scene};
use crate::theme::span_color;
use hypertoe_core::{Cell, CellLines, LineFilter};
use std::cmp::Reverse;

/// The most lines that are drawn at once: more cannot be told apart.
pub const MOST_LINES: u32 = 1_000;
/// Up to so many lines each is drawn strongly.
const FEW: usize = 16;

/// Draws the lines through a cell, those of the greatest span at the back.
pub fn draw(look: &Look<'_>, cell: &Cell, scene: &mut Scene) {
    let shape = look.state.document.game().rules().shape();
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let mut lines: Vec<_> = lines.walk().take(MOST_LINES as usize).collect();
    lines.sort_by_key(|line| Reverse(line.span()));
    let (width, strength) = if lines.len() <= FEW { (0.05, 0.9) } else { (0.03, 0.7) };
    let width = (look.scale() * width).clamp(0.75, 3.0);
    for line in &lines {
        let color = span_color(line.span(), look.palette.dark).gamma_multiply(strength);
        draw_curve(look, line, Pen::new(width, color), scene);
        let ends = [line.cell(0), line.cell(line.run() - 1)];
        for end in ends.iter().filter(|end| look.shows(end) && *end != cell) {
            scene.disk(look.rect(end).center(), width * 1.6, color);
        }
    }
    if look.shows(cell) {
        let rect = look.rect(cell);
        outline(scene, rect, Pen::new(3.0, look.palette.line));
    }
}
