//! The hint on the grid: the region to look at, the lines that justify the move, and its cell.

use super::look::Look;
use super::overlay::{draw_line, outline, seen};
use crate::scene::{Pen, Scene};
use crate::show::Hint;

/// Draws the current hint, as far as it has been revealed.
pub fn draw_hint(look: &Look<'_>, scene: &mut Scene) {
    let Some(hint) = look.show.hint else { return };
    draw_part(look, hint, scene);
    let width = (look.scale() * 0.05).clamp(1.5, 4.0);
    for line in hint.lines() {
        let pen = Pen::new(width, look.palette.line.gamma_multiply(0.7));
        draw_line(look, line, pen, scene);
    }
    for cell in hint.cells().iter().filter(|cell| look.shows(cell)) {
        outline(scene, look.rect(cell), Pen::new(1.5, look.palette.line));
    }
    if let Some(cell) = hint.cell().filter(|cell| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        outline(scene, rect.expand(2.0), Pen::new(3.0, look.palette.line));
        scene.disk(rect.center(), (rect.width() * 0.12).max(2.5), look.palette.line);
    }
}

/// Frames the region to look at.
fn draw_part(look: &Look<'_>, hint: Hint<'_>, scene: &mut Scene) {
    let Some(part) = hint.part(look.show.grid.stacked()) else { return };
    let [first, last] = part.corners(look.show.seen.shape().sides());
    if look.shows(&first) {
        let rect = seen(look.rect(&first).union(look.rect(&last)));
        scene.fill_rect(rect, 6.0, look.palette.line.gamma_multiply(0.12));
        let around = (look.scale() * 0.06).clamp(1.0, 4.0);
        scene.outline_rect(rect.expand(around), 6.0, Pen::new(3.0, look.palette.line));
    }
}
