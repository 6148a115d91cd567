//! Views of the board: scenes made from what is to be shown.

pub mod bundle;
pub mod face;
pub mod grid;
pub mod markers;
pub mod miniature;
pub mod space;
pub mod straighten;
mod trace;

use egui::{Rect, Vec2};

/// Enlarges a rectangle to this width, if it is narrower.
fn enlarge_to(rect: Rect, least: f32) -> Rect {
    match rect.width() < least {
        true => Rect::from_center_size(rect.center(), Vec2::splat(least)),
        false => rect,
    }
}
