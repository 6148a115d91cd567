//! Arrows and highlighted cells that are drawn on the board in space: over all cells, so that
//! none is hidden.

use super::context::{MIN_VISIBLE_OPACITY, SpaceContext};
use super::obstacles::cell_radius;
use crate::scene::{Pen, Scene};
use crate::theme::drawing_color;
use crate::views::arrow::{arrow_ends, draw_arrow};
use crate::views::trace;
use hypertoe_core::BoardDrawing;

/// The opacity of an arrow, through which marks are seen.
const ARROW_OPACITY: f32 = 0.85;

/// Draws what is drawn at the move on the board; nothing while a variation is previewed.
pub fn draw_board_drawings(context: &SpaceContext<'_>, scene: &mut Scene) {
    if context.view_model.variation.is_some() {
        return;
    }
    let game = context.view_model.game.full_game();
    for drawing in game.drawings(game.current()) {
        draw_board_drawing(context, drawing, scene);
    }
}

/// Draws an arrow or a highlighted cell. An arrow from or to a cell that is not visible is faint.
pub fn draw_board_drawing(context: &SpaceContext<'_>, drawing: &BoardDrawing, scene: &mut Scene) {
    let color = drawing_color(drawing.color, context.palette.dark);
    let spacing = context.layout.cell_spacing_in_points();
    let seen = |cell| context.cell_opacity(cell) > MIN_VISIBLE_OPACITY;
    let center = context.layout.cell_center(&drawing.from);
    let Some(to) = &drawing.to else {
        if seen(&drawing.from) {
            let radius = (cell_radius(context, &drawing.from) * 1.25).max(5.0);
            scene.fill_circle(center, radius, color.gamma_multiply(0.25));
            let width = (radius * 0.2).clamp(2.0, 5.0);
            scene.outline_circle(center, radius, Pen::new(width, color));
        }
        return;
    };
    let (start, tip) = arrow_ends(center, context.layout.cell_center(to), spacing);
    let width = (spacing * 0.07).clamp(2.5, 8.0);
    let opacity = if drawing.cells().all(seen) { ARROW_OPACITY } else { trace::HIDDEN_OPACITY };
    draw_arrow(scene, start, tip, width, color.gamma_multiply(opacity));
}
