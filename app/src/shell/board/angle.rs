//! A label with the rotation angles while the board rotates, beside the pointer or the axis gizmo.

use super::space_input::drag_planes;
use crate::board::SpaceState;
use crate::theme::{Palette, axis_color, size};
use crate::views::space::corner;
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Pos2, Rect, Response, Ui, vec2};
use hypertoe_core::geometry::axis;

/// Paints the label, if the board rotates in some planes.
pub fn angle_label(ui: &Ui, response: &Response, space: &SpaceState, palette: &Palette) {
    let dragged = response.dragged_by(egui::PointerButton::Primary);
    let modifiers = ui.input(|input| input.modifiers);
    let by_hand = if dragged { drag_planes(space, modifiers) } else { Vec::new() };
    let (planes, at) = match (space.rotating_plane(), response.interact_pointer_pos()) {
        (_, Some(pointer)) if !by_hand.is_empty() => (by_hand, pointer + vec2(16.0, -22.0)),
        (Some(plane), _) => (vec![plane], beside_gizmo(response.rect)),
        _ => return,
    };
    let mut job = LayoutJob::default();
    let font = FontId::proportional(size::SMALL_TEXT);
    for (i, plane) in planes.iter().enumerate() {
        let mut write = |text: &str, color| {
            job.append(text, 0.0, TextFormat::simple(font.clone(), color));
        };
        for axis in [plane.0, plane.1] {
            write(&axis::name(axis), axis_color(axis, palette.dark));
        }
        let after = if i + 1 < planes.len() { "   " } else { "" };
        write(&format!(" {}{after}", format_degrees(space.plane_angle(*plane))), palette.text_weak);
    }
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let text = Rect::from_min_size(at, galley.size()).expand2(vec2(6.0, 3.0));
    let inside = response.rect.shrink(4.0);
    let shift = vec2(
        (inside.right() - text.right()).min(0.0) + (inside.left() - text.left()).max(0.0),
        (inside.bottom() - text.bottom()).min(0.0) + (inside.top() - text.top()).max(0.0),
    );
    let painter = ui.painter_at(response.rect);
    painter.rect_filled(text.translate(shift), 5.0, palette.surface.gamma_multiply(0.85));
    painter.galley(at + shift, galley, palette.text_weak);
}

fn beside_gizmo(view: Rect) -> Pos2 {
    corner::gizmo_center(view) + vec2(corner::GIZMO_RADIUS + 18.0, -8.0)
}

/// Formats an angle as −180° to 180°.
fn format_degrees(radians: f64) -> String {
    let degrees = (radians.to_degrees() + 180.0).rem_euclid(360.0) - 180.0;
    let rounded = degrees.round() as i32;
    format!("{}{}°", if rounded < 0 { "−" } else { "" }, rounded.abs())
}

#[cfg(test)]
mod tests {
    use super::format_degrees;

    #[test]
    fn angles_are_told_the_shorter_way_around() {
        let told =
            [0.2, 38.4, -12.0, 359.0, 725.0].map(|angle: f64| format_degrees(angle.to_radians()));
        assert_eq!(told, ["0°", "38°", "−12°", "−1°", "5°"]);
    }
}
