//! The hint on the grid: the region to look at, the lines that justify the move, and its cell.

use super::look::GridContext;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};
use crate::show::Hint;

/// Draws the current hint, as far as it has been revealed.
pub fn draw_hint(look: &GridContext<'_>, scene: &mut Scene) {
    let Some(hint) = look.show.hint else { return };
    draw_hint_region(look, hint, scene);
    let width = (look.scale() * 0.05).clamp(1.5, 4.0);
    for line in hint.lines() {
        let pen = Pen::new(width, look.palette.line.gamma_multiply(0.7));
        draw_line(look, line, pen, scene);
    }
    for cell in hint.cells().iter().filter(|cell| look.is_in_slice(cell)) {
        draw_outline(scene, look.cell_rect(cell), Pen::new(1.5, look.palette.line));
    }
    if let Some(cell) = hint.cell().filter(|cell| look.is_in_slice(cell)) {
        let rect = enlarge_to_visible(look.cell_rect(cell));
        draw_outline(scene, rect.expand(2.0), Pen::new(3.0, look.palette.line));
        scene.disk(rect.center(), (rect.width() * 0.12).max(2.5), look.palette.line);
    }
}

/// Frames the region to look at.
fn draw_hint_region(look: &GridContext<'_>, hint: Hint<'_>, scene: &mut Scene) {
    let Some(part) = hint.region(look.show.grid.stacked_axes()) else { return };
    let [first, last] = part.corners(look.show.game.shape().sides());
    if look.is_in_slice(&first) {
        let rect = enlarge_to_visible(look.cell_rect(&first).union(look.cell_rect(&last)));
        scene.fill_rect(rect, 6.0, look.palette.line.gamma_multiply(0.12));
        let around = (look.scale() * 0.06).clamp(1.0, 4.0);
        scene.outline_rect(rect.expand(around), 6.0, Pen::new(3.0, look.palette.line));
    }
}
