//! The axis gizmo in a corner of the space view.

use super::corner::{GIZMO_RADIUS, gizmo_center};
use super::look::SpaceContext;
use crate::scene::{Pen, Scene, SceneShape};
use crate::theme::{axis_color, size};
use egui::{Align2, Vec2, pos2, vec2};
use hypertoe_core::geometry::axis;

/// The maximum number of axes that are drawn.
const MAX_GIZMO_AXES: usize = 8;

/// The maximum number of rings with names: there is no room for more.
const MAX_NAMED_RINGS: usize = 2;

/// Draws the gizmo: an arrow for each axis of the space, the nearest last. An axis along the line
/// of sight, or beyond three dimensions, is a ring in the middle.
pub fn draw_gizmo(look: &SpaceContext<'_>, scene: &mut Scene) {
    let view = look.layout.view();
    let middle = gizmo_center(view);
    if view.width() < 200.0 || view.height() < 200.0 {
        return;
    }
    let back = look.palette.surface.gamma_multiply(0.75);
    let rim = Some(Pen::new(1.0, look.palette.outline));
    scene.shapes.push(SceneShape::Circle {
        center: middle,
        radius: GIZMO_RADIUS + 9.0,
        fill: back,
        pen: rim,
    });
    let mut arrows: Vec<(usize, [f64; 3])> = look
        .layout
        .axes
        .iter()
        .take(MAX_GIZMO_AXES)
        .enumerate()
        .map(|(k, axis)| (*axis, look.layout.camera.axis_direction(k)))
        .collect();
    arrows.sort_by(|a, b| a.1[2].total_cmp(&b.1[2]));
    let mut still = 0;
    for (axis, [x, y, _]) in arrows {
        let color = axis_color(axis, look.palette.dark);
        let along = vec2(x as f32, -y as f32) * GIZMO_RADIUS * 0.8;
        if along.length() < 4.0 {
            let radius = 4.0 + 3.0 * still as f32;
            scene.ring(middle, radius, Pen::new(1.5, color));
            if still < MAX_NAMED_RINGS {
                let at = pos2(middle.x + 11.0 + 9.0 * still as f32, middle.y - 9.0);
                scene.text(at, Align2::CENTER_CENTER, size::SMALL_TEXT, color, axis::name(axis));
            }
            still += 1;
            continue;
        }
        let tip = middle + along;
        scene.polyline(vec![middle, tip], Pen::new(2.0, color));
        let back = along.normalized() * 5.0;
        let side: Vec2 = back.rot90() * 0.55;
        scene.polygon(
            vec![tip + back * 0.6, tip - back * 0.6 + side, tip - back * 0.6 - side],
            color,
        );
        let name = tip + along.normalized() * 8.0;
        scene.text(name, Align2::CENTER_CENTER, size::SMALL_TEXT, color, axis::name(axis));
    }
}
