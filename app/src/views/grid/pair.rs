//! The pair of a pairing strategy that contains the selected cell.

use super::look::GridContext;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};

/// Draws the selected cell, its partner, and their line, while pairs are coloured.
pub fn draw_selected_pair(look: &GridContext<'_>, scene: &mut Scene) {
    let cell = look.show.cursor.target_cell();
    let pair = look.show.colouring.as_ref().and_then(|tint| tint.pair(cell));
    let Some(pair) = pair else { return };
    // Thin, so that the numbers of the pairs stay legible.
    let width = (look.scale() * 0.03).clamp(1.5, 2.5);
    let pen = Pen::new(width, look.palette.line.gamma_multiply(0.75));
    draw_line(look, &pair.line, pen, scene);
    for end in pair.cells.iter().filter(|end| look.is_in_slice(end)) {
        let rect = enlarge_to_visible(look.cell_rect(end));
        draw_outline(scene, rect, Pen::new(2.0, look.palette.line));
        if end != cell {
            // The reply stands out from the move.
            draw_outline(scene, rect.expand(3.0), Pen::new(3.0, look.palette.line));
        }
    }
}
