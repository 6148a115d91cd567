//! Annotations in the space view: highlighted cells and lines between them.

use super::lines::draw_line;
use super::look::SpaceContext;
use super::room::cell_radius;
use crate::scene::{Pen, Scene};
use crate::show::Annotations;
use crate::views::pointed;
use egui::Pos2;

/// Draws the annotations: lines below, cells over them.
pub fn draw_annotations(look: &SpaceContext<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (look.layout.pitch() * 0.05).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(look, line, Pen::new(width, look.palette.line), scene);
    }
    for cells in &annotations.non_lines {
        let shown = cells.iter().filter(|cell| look.cell_opacity(cell) > 0.1);
        let points: Vec<Pos2> = shown.map(|cell| look.layout.cell_center(cell)).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, look.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.highlights().filter(|(cell, _)| look.cell_opacity(cell) > 0.1) {
        let reach = (cell_radius(look, cell) * 1.4).max(5.0);
        pointed::draw_highlight(scene, look.palette, spot, look.layout.cell_center(cell), reach);
    }
}
