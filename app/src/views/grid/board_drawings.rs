//! Arrows and highlighted cells that are drawn on the grid.

use super::context::GridContext;
use super::overlay::enlarge_to_visible;
use crate::scene::{Pen, Scene};
use crate::theme::drawing_color;
use crate::views::arrow::{arrow_ends, draw_arrow};
use crate::views::trace;
use egui::Rect;
use hypertoe_core::{BoardDrawing, Cell};

/// The opacity of an arrow, through which marks are seen.
const ARROW_OPACITY: f32 = 0.8;

/// Draws what is drawn at the move on the board; nothing while a variation is previewed.
pub fn draw_board_drawings(context: &GridContext<'_>, scene: &mut Scene) {
    if context.view_model.variation.is_some() {
        return;
    }
    let game = context.view_model.game.full_game();
    for drawing in game.drawings(game.current()) {
        draw_board_drawing(context, drawing, scene);
    }
}

/// Draws an arrow or a highlighted cell. An arrow that leaves the slice on show is faint.
pub fn draw_board_drawing(context: &GridContext<'_>, drawing: &BoardDrawing, scene: &mut Scene) {
    let color = drawing_color(drawing.color, context.palette.dark);
    let place = |cell: &Cell| enlarge_to_visible(context.cell_rect(cell));
    let rect = place(&drawing.from);
    let Some(to) = &drawing.to else {
        if context.is_in_slice(&drawing.from) {
            let radius = (rect.width() * 0.12).min(7.0);
            scene.fill_rect(rect, radius, color.gamma_multiply(0.22));
            let width = (rect.width() * 0.08).clamp(2.0, 6.0);
            scene.outline_rect(rect, radius, Pen::new(width, color));
        }
        return;
    };
    let target: Rect = place(to);
    let (start, tip) = arrow_ends(rect.center(), target.center(), rect.width());
    let width = (rect.width() * 0.11).clamp(2.5, 11.0);
    let hidden = !drawing.cells().all(|cell| context.is_in_slice(cell));
    let opacity = if hidden { trace::HIDDEN_OPACITY } else { ARROW_OPACITY };
    draw_arrow(scene, start, tip, width, color.gamma_multiply(opacity));
}
