//! All lines through a cell at once, thin, each span in its colour.

use super::lines::straight;
use super::look::Look;
use crate::scene::{Pen, Scene};
use crate::views::bundle::Bundle;
use hypertoe_core::Cell;

/// Draws the lines through a cell.
pub fn draw(look: &Look<'_>, cell: &Cell, scene: &mut Scene) {
    let bundle = Bundle::new(look.show, cell);
    let share = if bundle.is_few() { 0.04 } else { 0.025 };
    let width = (look.plan.pitch() * share).clamp(0.75, 3.0);
    for line in &bundle.lines {
        let color = bundle.color(line, look.palette);
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
