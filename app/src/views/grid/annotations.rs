//! Annotations on the grid: highlighted cells and lines between them.

use super::look::GridContext;
use super::overlay::{draw_line, draw_outline, enlarge_to_visible};
use crate::scene::{Pen, Scene};
use crate::show::Annotations;
use crate::views::pointed;
use egui::Pos2;

/// Draws the annotations: lines below, cells over them.
pub fn draw_annotations(look: &GridContext<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (look.scale() * 0.06).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(look, line, Pen::new(width, look.palette.line), scene);
    }
    for cells in &annotations.non_lines {
        let shown = cells.iter().filter(|cell| look.is_in_slice(cell));
        let points: Vec<Pos2> = shown.map(|cell| look.cell_rect(cell).center()).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, look.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.highlights().filter(|(cell, _)| look.is_in_slice(cell)) {
        let rect = enlarge_to_visible(look.cell_rect(cell));
        let color = pointed::highlight_color(spot.kind, look.palette);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.22));
        draw_outline(scene, rect, Pen::new(2.0 * look.palette.stroke_width(), color));
        pointed::draw_highlight(scene, look.palette, spot, rect.center(), rect.width() / 2.0);
    }
}
