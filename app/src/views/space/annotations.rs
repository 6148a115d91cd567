//! Annotations in the space view: highlighted cells and lines between them.

use super::lines::straight;
use super::look::Look;
use super::room::rim;
use crate::scene::{Pen, Scene};
use crate::show::Annotations;
use crate::views::pointed;
use egui::Pos2;

/// Draws the annotations: lines below, cells over them.
pub fn draw(look: &Look<'_>, annotations: &Annotations, scene: &mut Scene) {
    let width = (look.plan.pitch() * 0.05).clamp(1.5, 5.0);
    for line in &annotations.lines {
        straight(look, line, Pen::new(width, look.palette.line), scene);
    }
    for cells in &annotations.crooked {
        let shown = cells.iter().filter(|cell| look.presence(cell) > 0.1);
        let points: Vec<Pos2> = shown.map(|cell| look.plan.point(cell)).collect();
        if points.len() > 1 {
            scene.polyline(points, Pen::new(width, look.palette.error.gamma_multiply(0.8)));
        }
    }
    for (cell, spot) in annotations.spots().filter(|(cell, _)| look.presence(cell) > 0.1) {
        let reach = (rim(look, cell) * 1.4).max(5.0);
        pointed::draw(scene, look.palette, spot, look.plan.point(cell), reach);
    }
}
