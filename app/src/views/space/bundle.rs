//! All lines through a cell at once, thin, each span in its colour.

use super::Look;
use super::lines::straight;
use crate::scene::{Pen, Scene};
use crate::theme::span_color;
use crate::views::grid::MOST_LINES_AT_ONCE;
use hypertoe_core::{Cell, CellLines, LineFilter};
use std::cmp::Reverse;

/// Up to so many lines each is drawn strongly.
const FEW: usize = 16;

/// Draws the lines through a cell, those of the greatest span at the back.
pub fn draw(look: &Look<'_>, cell: &Cell, scene: &mut Scene) {
    let shape = look.state.document.game().rules().shape();
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let mut lines: Vec<_> = lines.walk().take(MOST_LINES_AT_ONCE as usize).collect();
    lines.sort_by_key(|line| Reverse(line.span()));
    let (share, strength) = if lines.len() <= FEW { (0.04, 0.9) } else { (0.025, 0.7) };
    let width = (look.plan.pitch() * share).clamp(0.75, 3.0);
    for line in &lines {
        let color = span_color(line.span(), look.palette.dark).gamma_multiply(strength);
        straight(look, line, Pen::new(width, color), scene);
        let ends = [line.cell(0), line.cell(line.run() - 1)];
        for end in ends.iter().filter(|end| look.presence(end) > 0.1 && *end != cell) {
            scene.disk(look.plan.point(end), width * 1.6, color);
        }
    }
    if look.presence(cell) > 0.1 {
        let radius = (look.plan.pitch() * 0.2).clamp(4.0, 14.0);
        scene.ring(look.plan.point(cell), radius, Pen::new(3.0, look.palette.line));
    }
}
