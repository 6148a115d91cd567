//! Views of the board: scenes made from what is to be shown.

pub mod bot_face;
pub mod bundle;
mod drawing;
pub mod grid;
pub mod markers;
pub mod miniature;
pub mod space;
pub mod straighten;
mod trace;

pub use drawing::{DrawingOptions, ViewDrawing};

use crate::view_model::ViewKind;

/// Returns the functions that draw a view outside the window, such as in pictures.
pub fn view_drawing(view: ViewKind) -> ViewDrawing {
    match view {
        ViewKind::Grid => grid::DRAWING,
        ViewKind::Space => space::DRAWING,
    }
}
