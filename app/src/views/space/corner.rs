//! The place of the axis gizmo.

use egui::{Pos2, Rect, Vec2, vec2};

/// The radius of the gizmo in points.
pub const RADIUS: f32 = 30.0;

/// Returns the centre of the gizmo in a view.
pub fn middle(view: Rect) -> Pos2 {
    view.left_bottom() + vec2(RADIUS + 16.0, -RADIUS - 16.0)
}

/// Returns the part of the view that the gizmo covers.
pub fn room(view: Rect) -> Rect {
    Rect::from_center_size(middle(view), Vec2::splat(2.0 * RADIUS + 22.0))
}
