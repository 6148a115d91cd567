//! All lines through a cell at once, thin, each span in its colour.

use super::look::Look;
use super::overlay::{draw_line, outline};
use crate::scene::{Pen, Scene};
use crate::views::bundle::Bundle;
use hypertoe_core::Cell;

/// Draws the lines through a cell.
pub fn draw(look: &Look<'_>, cell: &Cell, scene: &mut Scene) {
    let bundle = Bundle::new(look.show, cell);
    let share = if bundle.is_few() { 0.05 } else { 0.03 };
    let width = (look.scale() * share).clamp(0.75, 3.0);
    for line in &bundle.lines {
        let color = bundle.color(line, look.palette);
        draw_line(look, line, Pen::new(width, color), scene);
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
