//! The names of slices side by side in the space view, such as `w=0`.

use super::context::SpaceContext;
use super::obstacles::Obstacles;
use crate::scene::{Scene, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::geometry;

/// The least height of the room for a name, in points.
const MIN_NAME_HEIGHT: f32 = 6.0;

/// The places of a name that are tried, as shares of the room beside the middle of its slice.
const ASIDE_SHARES: [f32; 7] = [0.0, -0.4, 0.4, -0.7, 0.7, -1.0, 1.0];

/// Returns the rectangles of the names in view, with the indices of their slices.
pub fn slice_name_rects(context: &SpaceContext<'_>, room: &Obstacles) -> Vec<(usize, Rect)> {
    visible_names(context, room).map(|(tile, name)| (tile, name.rect)).collect()
}

/// Draws the names of the slices in view, clear of the lines in `room`. Returns their rectangles.
pub fn draw_slice_names(
    context: &SpaceContext<'_>,
    scene: &mut Scene,
    room: &Obstacles,
) -> Vec<Rect> {
    let mut rects = Vec::new();
    for (_, name) in visible_names(context, room) {
        rects.push(name.rect);
        name.draw(context, scene);
    }
    rects
}

fn visible_names<'a>(
    context: &'a SpaceContext<'_>,
    room: &'a Obstacles,
) -> impl Iterator<Item = (usize, SliceName)> + use<'a> {
    let plan = &context.layout;
    let tiles = (0..plan.tiles.count()).map(|tile| (tile, plan.tile_center(tile)));
    let visible = tiles.filter(|(_, center)| plan.is_tile_visible(*center));
    visible.filter_map(|(tile, center)| Some((tile, SliceName::new(context, tile, center, room)?)))
}

/// The name of a slice, laid out above it, or at its left in a column.
struct SliceName {
    rect: Rect,
    text_size: f32,
    /// Each axis with the width of its text, and the text.
    texts: Vec<(usize, f32, String)>,
}

impl SliceName {
    /// Lays out the name of a slice; `None` if it has none, or if there is no room for it.
    fn new(
        context: &SpaceContext<'_>,
        tile: usize,
        center: Pos2,
        room: &Obstacles,
    ) -> Option<Self> {
        let plan = &context.layout;
        let height = plan.tiles.name_height();
        let values = context.slice_values(tile);
        if values.is_empty() || height < MIN_NAME_HEIGHT {
            return None;
        }
        let text_size = (height * 0.6).clamp(8.0, size::HEADING);
        let texts = values.into_iter().map(|(axis, value)| {
            let text = format!("{}={value}", geometry::axis_name(axis));
            (axis, text_width(&text, text_size), text)
        });
        let texts: Vec<(usize, f32, String)> = texts.collect();
        let gaps = text_gap(text_size) * (texts.len() - 1) as f32;
        let width = texts.iter().map(|(_, width, _)| width).sum::<f32>() + gaps;
        let radius = plan.slice_half_side();
        let middle = match plan.tiles.is_column() {
            true => pos2(center.x - plan.tile_half_side() - width / 2.0, center.y - radius * 0.6),
            false => pos2(center.x, center.y - radius - height * 0.55),
        };
        // No higher than its room, or it would reach the cells.
        let plate = vec2(width + 8.0, (text_size * 1.25).min(height * 0.9));
        let rect = Rect::from_center_size(middle, plate);
        // A line to another slice may pass the middle: the name stands beside it.
        let room_aside = (plan.tile_half_side() - rect.width() / 2.0).max(0.0);
        let aside = if plan.tiles.is_column() { 0.0 } else { room_aside };
        let places = ASIDE_SHARES.map(|by| rect.translate(vec2(by * aside, 0.0)));
        let rect = places.into_iter().find(|rect| room.is_clear_of_bars(*rect))?;
        (width <= radius * 2.2).then_some(Self { rect, text_size, texts })
    }

    fn draw(self, context: &SpaceContext<'_>, scene: &mut Scene) {
        // The plate hides lines from slice to slice.
        scene.fill_rect(self.rect, 4.0, context.palette.canvas.gamma_multiply(0.8));
        let mut x = self.rect.left() + 4.0;
        for (axis, width, text) in self.texts {
            let at = pos2(x + width / 2.0, self.rect.center().y);
            let color = axis_color(axis, context.palette.dark);
            scene.text(at, Align2::CENTER_CENTER, self.text_size, color, text);
            x += width + text_gap(self.text_size);
        }
    }
}

/// Returns the gap between the texts of two axes.
fn text_gap(text_size: f32) -> f32 {
    text_size * 0.5
}
