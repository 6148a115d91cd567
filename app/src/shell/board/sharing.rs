//! The layout of the views: side by side or stacked, whichever leaves the larger cells.

use crate::board::layout::NestedLayout;
use crate::board::tiles::Tiles;
use crate::state::{State, Views};
use crate::views::grid::layout_room;
use egui::{Rect, Vec2, vec2};

/// Width of the splitter.
pub const HANDLE: f32 = 9.0;
/// The smallest size of a view with its bar, if there are two.
const LEAST: Vec2 = vec2(200.0, 190.0);
/// The approximate height of a view's bar.
const BAR: f32 = 36.0;
/// Shares of the first view that are tried if the player has not set one, in order of preference.
const SHARES: [f32; 7] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65];
/// The largest cell of the grid, as a share of the view's shorter side.
const COMFORTABLE: f32 = 1.0 / 3.0;
/// The factor by which a later candidate must be better to be chosen.
const WORTH_IT: f32 = 1.03;

/// The rectangles of two views and of the splitter between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sharing {
    /// The grid.
    pub first: Rect,
    /// The splitter.
    pub handle: Rect,
    /// The space.
    pub second: Rect,
    /// Whether they lie side by side; otherwise stacked.
    pub beside: bool,
}

impl Sharing {
    /// Splits a room. Both views keep their smallest size, or half of a smaller room.
    fn of(room: Rect, beside: bool, share: f32) -> Self {
        let middle = |first: f32, last: f32, least: f32| {
            let least = least.min((last - first) / 2.0);
            (first + (last - first) * share).clamp(first + least, last - least)
        };
        let half = HANDLE / 2.0;
        let (first, rest, handle, second);
        if beside {
            let x = middle(room.left(), room.right(), LEAST.x);
            (first, rest) = room.split_left_right_at_x(x - half);
            (handle, second) = rest.split_left_right_at_x(x + half);
        } else {
            let y = middle(room.top(), room.bottom(), LEAST.y);
            (first, rest) = room.split_top_bottom_at_y(y - half);
            (handle, second) = rest.split_top_bottom_at_y(y + half);
        }
        Self { first, handle, second, beside }
    }
}

/// The layout of the views in a room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The split of the room between two views; `None` for one view.
    pub sharing: Option<Sharing>,
    /// Whether the last of an odd number of axes should go up; `None` if that is settled.
    pub upright: Option<bool>,
}

/// Returns the layout that leaves the largest cells in this room.
pub fn plan(state: &State, room: Rect) -> Plan {
    let other = state.grid().choice();
    let layouts = [Some((state.grid().layout(), false)), other.as_ref().map(|it| (it, true))];
    let sharings: Vec<Option<Sharing>> = match state.views() {
        Views::Grid | Views::Space => vec![None],
        Views::Both => {
            let chosen = state.settings.split;
            let shares = chosen.as_slice();
            let shares = if shares.is_empty() { &SHARES[..] } else { shares };
            let ways = [true, false].into_iter();
            ways.flat_map(|beside| shares.iter().map(move |share| (beside, *share)))
                .map(|(beside, share)| Some(Sharing::of(room, beside, share)))
                .collect()
        }
    };
    let (mut best, mut most) = ((None, false), 0.0);
    for sharing in sharings {
        for (layout, upright) in layouts.into_iter().flatten() {
            let (grid, space) = sharing.map_or((room, room), |it| (it.first, it.second));
            let worth = match state.views() {
                Views::Grid => cell(layout, grid),
                // The grid is hidden: laid out as if it were shown.
                Views::Space => cell(layout, room),
                Views::Both => cell(layout, grid) * slice(state, space),
            };
            if worth > most * WORTH_IT {
                (best, most) = ((sharing, upright), worth);
            }
        }
    }
    Plan { sharing: best.0, upright: other.is_some().then_some(best.1) }
}

fn below_bar(pane: Rect) -> Rect {
    pane.with_min_y((pane.top() + BAR).min(pane.bottom()))
}

/// Returns the side of a cell of the grid in this pane, in points.
fn cell(layout: &NestedLayout, pane: Rect) -> f32 {
    let pane = layout_room(layout, below_bar(pane));
    let (width, height) = layout.extent();
    let fits = (pane.width() / width as f32).min(pane.height() / height as f32);
    fits.min(COMFORTABLE * pane.width().min(pane.height())).max(0.01)
}

/// Returns the side of a slice of the space in this pane, in points.
fn slice(state: &State, pane: Rect) -> f32 {
    let tiles = Tiles::new(state.space().shape(), &state.space().slice_axes(), below_bar(pane));
    tiles.radius() * 2.0
}
