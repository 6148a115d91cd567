//! The legend of slice colours: the values along the coloured axis, in a corner.

use super::look::SpaceContext;
use crate::scene::{Scene, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Color32, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry::axis;

/// With more values than this, only the first, the middle and the last are listed.
const MAX_LISTED_VALUES: u16 = 10;
/// Gap before each dot, and between a dot and its value.
const ENTRY_GAP: f32 = 11.0;
const LABEL_GAP: f32 = 4.0;
/// Radius of a dot.
const LEGEND_DOT_RADIUS: f32 = 4.5;
/// Height of the row, and its distance from the corner.
const LEGEND_HEIGHT: f32 = 20.0;
const LEGEND_MARGIN: f32 = 12.0;

/// Returns the coloured axis, and the listed values with their colours.
pub fn slice_color_legend(look: &SpaceContext<'_>) -> Option<(usize, Vec<(u16, Color32)>)> {
    let axis = look.slice_color_axis()?;
    let side = look.show.game.shape().side(axis);
    let told: Vec<u16> = match side {
        0..=MAX_LISTED_VALUES => (0..side).collect(),
        _ => vec![0, side / 2, side - 1],
    };
    Some((axis, told.into_iter().map(|value| (value, look.slice_value_color(value))).collect()))
}

/// Draws the legend, if there is room.
pub fn draw_slice_color_legend(look: &SpaceContext<'_>, scene: &mut Scene) {
    let Some((axis, values)) = slice_color_legend(look) else { return };
    let name = axis::name(axis);
    let text = size::SMALL_TEXT;
    let wide = |text_of: &str, size| text_width(text_of, size);
    let each = |(value, _): &(u16, Color32)| {
        2.0 * LEGEND_DOT_RADIUS + LABEL_GAP + wide(&value.to_string(), text)
    };
    let all = wide(&name, size::TEXT) + values.iter().map(|v| ENTRY_GAP + each(v)).sum::<f32>();
    let view = look.layout.view();
    if all + 2.0 * LEGEND_MARGIN > view.width() * 0.6 || view.height() < 200.0 {
        return;
    }
    let right = view.right() - LEGEND_MARGIN;
    let middle = view.bottom() - LEGEND_MARGIN - LEGEND_HEIGHT / 2.0;
    let plate = Rect::from_center_size(
        pos2(right - all / 2.0, middle),
        vec2(all, LEGEND_HEIGHT) + Vec2::new(12.0, 2.0),
    );
    scene.fill_rect(plate, 6.0, look.palette.canvas.gamma_multiply(0.8));
    let mut x = right - all;
    let color = axis_color(axis, look.palette.dark);
    scene.text(pos2(x, middle), Align2::LEFT_CENTER, size::TEXT, color, name.clone());
    x += wide(&name, size::TEXT);
    for (value, color) in values {
        x += ENTRY_GAP + LEGEND_DOT_RADIUS;
        scene.disk(pos2(x, middle), LEGEND_DOT_RADIUS, color);
        x += LEGEND_DOT_RADIUS + LABEL_GAP;
        let value = value.to_string();
        let width = wide(&value, text);
        scene.text(pos2(x, middle), Align2::LEFT_CENTER, text, look.palette.text_weak, value);
        x += width;
    }
}
