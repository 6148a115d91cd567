//! Views of the board: scenes made from what is to be shown.

mod arrow;
pub mod bot_face;
pub mod bundle;
mod celebration;
mod clearance;
mod drawing;
pub mod grid;
pub mod hypercube;
pub mod markers;
pub mod miniature;
pub mod space;
mod split;
pub mod straighten;
mod trace;

pub use drawing::{DrawingOptions, ViewDrawing};
pub use split::{MIN_GAIN, SPLIT_SHARES, best_split};

use crate::view_model::ViewKind;

/// Returns how a view is drawn outside the window: its drawing functions, and its measures on
/// paper.
pub fn view_drawing(view: ViewKind) -> ViewDrawing {
    match view {
        ViewKind::Grid => grid::VIEW_DRAWING,
        ViewKind::Space => space::VIEW_DRAWING,
    }
}
