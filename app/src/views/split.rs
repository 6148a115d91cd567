//! The division of a room between two views.

use super::view_drawing;
use crate::board::SpaceState;
use crate::board::layout::NestedLayout;
use crate::view_model::ViewKind;
use egui::Rect;

/// Shares of the first view that are tried, in order of preference.
pub const SPLIT_SHARES: [f32; 7] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65];
/// The factor by which a later candidate must be better to be chosen.
pub const MIN_GAIN: f32 = 1.03;

/// Returns the best of several ways to divide a room between two views, and how good it is: the product of
/// the sides of their cells. The first of about equally good ones is chosen. Each candidate has a value of
/// its own and the rectangles of the views.
pub fn best_split<T>(
    views: [ViewKind; 2],
    (layout, space): (&NestedLayout, &SpaceState),
    candidates: impl IntoIterator<Item = (T, [Rect; 2])>,
) -> Option<(T, f32)> {
    let mut best: Option<(T, f32)> = None;
    for (candidate, panes) in candidates {
        let sides = [0, 1].map(|i| (view_drawing(views[i]).cell_side)(layout, space, panes[i]));
        let value = sides[0] * sides[1];
        if best.as_ref().is_none_or(|(_, most)| value > most * MIN_GAIN) {
            best = Some((candidate, value));
        }
    }
    best
}
