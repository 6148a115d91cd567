//! The place of the axis gizmo.

use egui::{Pos2, Rect, Vec2, vec2};

/// The radius of the gizmo in points.
pub const GIZMO_RADIUS: f32 = 30.0;

/// Returns the centre of the gizmo in a view.
pub fn gizmo_center(view: Rect) -> Pos2 {
    view.left_bottom() + vec2(GIZMO_RADIUS + 16.0, -GIZMO_RADIUS - 16.0)
}

/// Returns the part of the view that the gizmo covers.
pub fn gizmo_rect(view: Rect) -> Rect {
    Rect::from_center_size(gizmo_center(view), Vec2::splat(2.0 * GIZMO_RADIUS + 22.0))
}
