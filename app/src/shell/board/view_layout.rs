//! The layout of the visible views: how two of them share a room.

use crate::board::layout::NestedLayout;
use crate::state::State;
use crate::view_model::{ViewKind, ViewPanes};
use egui::{Rect, Vec2, vec2};

const SPLITTER_WIDTH: f32 = 9.0;
/// The smallest size of a view with its bar, if there are two.
const MIN_VIEW_SIZE: Vec2 = vec2(200.0, 190.0);
/// The approximate height of a view's bar.
const BAR_HEIGHT: f32 = 36.0;
/// Shares of the first view that are tried if the player has not set one, in order of preference.
const SHARES: [f32; 7] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65];
/// The factor by which a later candidate must be better to be chosen.
const MIN_GAIN: f32 = 1.03;

/// The rectangles of two views and of the splitter between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewSplit {
    pub first: Rect,
    pub splitter: Rect,
    pub second: Rect,
    /// Whether the views lie side by side; otherwise one above the other.
    pub is_side_by_side: bool,
}

impl ViewSplit {
    /// Splits a room. Both views keep their smallest size, or half of a smaller room.
    fn new(room: Rect, is_side_by_side: bool, fraction: f32) -> Self {
        let middle = |first: f32, last: f32, least: f32| {
            let least = least.min((last - first) / 2.0);
            (first + (last - first) * fraction).clamp(first + least, last - least)
        };
        let half = SPLITTER_WIDTH / 2.0;
        let (first, rest, splitter, second);
        if is_side_by_side {
            let x = middle(room.left(), room.right(), MIN_VIEW_SIZE.x);
            (first, rest) = room.split_left_right_at_x(x - half);
            (splitter, second) = rest.split_left_right_at_x(x + half);
        } else {
            let y = middle(room.top(), room.bottom(), MIN_VIEW_SIZE.y);
            (first, rest) = room.split_top_bottom_at_y(y - half);
            (splitter, second) = rest.split_top_bottom_at_y(y + half);
        }
        Self { first, splitter, second, is_side_by_side }
    }
}

/// The layout of the board views in a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewLayout {
    /// The split of the room between two views; `None` for one view.
    pub split: Option<ViewSplit>,
    /// The better direction of the last of an odd number of stacked axes, true for up, false for
    /// right; `None` if the present one can stay.
    pub last_axis_upright: Option<bool>,
}

/// A function that returns the side of a cell, in points, in a view of a kind drawn into a
/// rectangle, if the grid has the given layout.
pub type CellSideFn<'a> = dyn Fn(ViewKind, &NestedLayout, Rect) -> f32 + 'a;

/// Returns the layout that gives the largest cells in this rectangle. Another direction of the last
/// axis must make them clearly larger.
pub fn best_layout(state: &State, room: Rect, cell_side: &CellSideFn<'_>) -> ViewLayout {
    let best_split = |layout: &NestedLayout| {
        let (mut best, mut most) = (None, 0.0);
        for split in candidate_splits(state, room) {
            let side = |view, pane| match state.is_board_only() {
                true => cell_side(view, layout, pane),
                false => cell_side(view, layout, below_bar(pane)),
            };
            let value = match (state.views().panes(), split) {
                (ViewPanes::Two(first, second), Some(ViewSplit { first: a, second: b, .. })) => {
                    side(first, a) * side(second, b)
                }
                // A hidden grid is laid out as if it were shown.
                (ViewPanes::One(_) | ViewPanes::Two(..), _) => side(ViewKind::Grid, room),
            };
            if value > most * MIN_GAIN {
                (best, most) = (split, value);
            }
        }
        (best, most)
    };
    let grid = state.grid();
    let (split, size) = best_split(grid.layout());
    let other = grid.alternative_layout().map(|layout| best_split(&layout));
    match other.filter(|(_, other_size)| *other_size > size * MIN_GAIN) {
        Some((split, _)) => {
            ViewLayout { split, last_axis_upright: Some(!grid.nesting().is_last_upright()) }
        }
        None => ViewLayout { split, last_axis_upright: None },
    }
}

/// Returns the splits to choose from: both directions with the share that the user has set, or
/// with each share that is tried; `None` for one view.
fn candidate_splits(state: &State, room: Rect) -> Vec<Option<ViewSplit>> {
    match state.views().panes() {
        ViewPanes::One(_) => vec![None],
        ViewPanes::Two(..) => {
            let chosen = state.settings.split;
            let shares = chosen.as_slice();
            let shares = if shares.is_empty() { &SHARES[..] } else { shares };
            let ways = [true, false].into_iter();
            ways.flat_map(|beside| shares.iter().map(move |fraction| (beside, *fraction)))
                .map(|(beside, share)| Some(ViewSplit::new(room, beside, share)))
                .collect()
        }
    }
}

fn below_bar(pane: Rect) -> Rect {
    pane.with_min_y((pane.top() + BAR_HEIGHT).min(pane.bottom()))
}
