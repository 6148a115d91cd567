//! The hint on the board: the cell, and the lines that speak for it.

use super::look::Look;
use super::overlay::{draw_line, outline, seen};
use crate::scene::{Pen, Scene};

/// Marks the cell of the hint that was asked for here.
pub fn draw_hint(look: &Look<'_>, scene: &mut Scene) {
    let Some(choice) = look.show.hint else { return };
    let width = (look.scale() * 0.05).clamp(1.5, 4.0);
    for line in choice.reason.lines() {
        let pen = Pen::new(width, look.palette.line.gamma_multiply(0.7));
        draw_line(look, line, pen, scene);
    }
    for cell in choice.reason.cells().iter().filter(|cell| look.shows(cell)) {
        outline(scene, look.rect(cell), Pen::new(1.5, look.palette.line));
    }
    if let Some(cell) = choice.turn.cell().filter(|cell| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        outline(scene, rect.expand(2.0), Pen::new(3.0, look.palette.line));
        scene.disk(rect.center(), (rect.width() * 0.12).max(2.5), look.palette.line);
    }
}
