//! Annotations on the grid: highlighted cells and lines between them.

use super::look::Look;
use super::overlay::{draw_line, outline, seen};
use crate::scene::{Pen, Scene};
use crate::show::Annotations;
use crate::views::pointed;
use egui::Pos2;

/// Draws the annotations: lines below, cells over them.
pub fn draw(look: &Look<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (look.scale() * 0.06).clamp(1.5, 5.0);
    for line in &annotations.lines {
        draw_line(look, line, Pen::new(width, look.palette.line), scene);
    }
    for cells in &annotations.crooked {
        let shown = cells.iter().filter(|cell| look.shows(cell));
        let points: Vec<Pos2> = shown.map(|cell| look.rect(cell).center()).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, look.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.spots().filter(|(cell, _)| look.shows(cell)) {
        let rect = seen(look.rect(cell));
        let color = pointed::color(spot.as_what, look.palette);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.22));
        outline(scene, rect, Pen::new(2.0 * look.palette.stroke(), color));
        pointed::draw(scene, look.palette, spot, rect.center(), rect.width() / 2.0);
    }
}
