//! The layout of the visible views: how two of them share a room.

use crate::board::layout::NestedLayout;
use crate::state::State;
use crate::view_model::{ViewKind, ViewPanes};
use crate::views::{MIN_GAIN, SPLIT_SHARES, best_split, view_drawing};
use egui::{Rect, Vec2, vec2};

const SPLITTER_WIDTH: f32 = 9.0;
/// The smallest size of a view with its bar, if there are two.
const MIN_VIEW_SIZE: Vec2 = vec2(200.0, 190.0);
/// The approximate height of a view's bar.
const BAR_HEIGHT: f32 = 36.0;

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
    /// The number of axes that the grid should stack, and whether the last of an odd number should go up;
    /// `None` if it can stay.
    pub stacked: Option<(usize, bool)>,
}

/// Returns the layout that gives the largest cells in this rectangle. Another direction of the last
/// axis must make them clearly larger. Fewer axes are stacked where all would leave the cells of the grid
/// too small whatever the split.
pub fn best_layout(state: &State, room: Rect) -> ViewLayout {
    let splits = candidate_splits(state, room);
    let below_bar = |pane| if state.is_board_only() { pane } else { below_bar(pane) };
    let side = |layout: &NestedLayout, pane| {
        (view_drawing(ViewKind::Grid).cell_side)(layout, state.space(), below_bar(pane))
    };
    let split_for = |layout: &NestedLayout| match state.views().panes() {
        ViewPanes::Two(first, second) => {
            let panes = splits.iter().flatten();
            let panes = panes.map(|it| (Some(*it), [it.first, it.second].map(below_bar)));
            best_split([first, second], (layout, state.space()), panes).unwrap_or((None, 0.0))
        }
        // A hidden grid is laid out as if it were shown.
        ViewPanes::One(_) => (None, side(layout, room)),
    };
    let grid = state.grid();
    let (split, size) = split_for(grid.layout());
    let other = grid.alternative_layout().map(|layout| split_for(&layout));
    let (split, last_axis_upright) = match other {
        Some((split, other_size)) if other_size > size * MIN_GAIN => {
            (split, Some(!grid.nesting().is_last_upright()))
        }
        _ => (split, None),
    };
    // The number of axes follows from the room, not from a split that follows from it.
    let largest_side = |layout: &NestedLayout| {
        let panes = splits.iter().map(|split| match (state.views().panes(), split) {
            (ViewPanes::Two(ViewKind::Grid, _), Some(split)) => split.first,
            (ViewPanes::Two(..), Some(split)) => split.second,
            (ViewPanes::One(_) | ViewPanes::Two(..), _) => room,
        });
        panes.map(|pane| side(layout, pane)).fold(0.0, f32::max)
    };
    let count = match state.learn_board() {
        Some(_) => None,
        None => grid.stacked_count_for_pane(largest_side),
    };
    let stacked = count.map(|count| {
        let sizes = [false, true].map(|upright| {
            grid.layout_with(count, upright).map_or(0.0, |layout| split_for(&layout).1)
        });
        (count, sizes[1] > sizes[0] * MIN_GAIN)
    });
    ViewLayout { split, last_axis_upright, stacked }
}

/// Returns the splits to choose from: both directions with the share that the user has set, or
/// with each share that is tried; `None` for one view.
fn candidate_splits(state: &State, room: Rect) -> Vec<Option<ViewSplit>> {
    match state.views().panes() {
        ViewPanes::One(_) => vec![None],
        ViewPanes::Two(..) => {
            let chosen = state.settings.split;
            let shares = chosen.as_slice();
            let shares = if shares.is_empty() { &SPLIT_SHARES[..] } else { shares };
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
