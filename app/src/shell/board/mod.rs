//! The views of the board: one, or two with a splitter between them.

mod accessibility;
mod canvas;
mod gallery;
mod grid;
mod space;
pub mod straightened;

pub use gallery::{gallery_view, visible_indices};
pub use grid::GridView;
pub use space::SpaceView;
pub use straightened::StraightenedView;

use super::overflow_bar::OverflowBar;
use super::{PanelContext, build_axis_bar, build_space_view_bar, space_tools};
use crate::action::{GridAction, SettingsAction};
use crate::board::layout::NestedLayout;
use crate::board::space::slice_tiles::SliceTiles;
use crate::i18n;
use crate::state::{State, VisibleViews};
use crate::views::grid::board_rect_for_layout;
use egui::{
    CursorIcon, EventFilter, Frame, Id, Key, Margin, Panel, Rect, Response, Role, Sense, Ui,
    UiBuilder, Vec2, WidgetInfo, vec2,
};

/// Points that an arrow key moves the splitter.
const KEY_STEP: f32 = 16.0;

/// Shows the visible views of the board, one or two with a splitter, in all the available room.
pub fn board_views(ui: &mut Ui, cx: &PanelContext, grid: &mut GridView, space: &mut SpaceView) {
    let state = cx.state;
    let room = ui.available_rect_before_wrap();
    let plan = best_layout(state, room);
    if let Some(upright) = plan.last_axis_upright {
        // Settled once for a game: the first layout stays.
        cx.send(GridAction::SetOddAxisUpright { upright });
        ui.ctx().request_discard("which way the last axis goes has become known");
    }
    let (first, second) = match (plan.split, state.views()) {
        (Some(sharing), _) => {
            splitter(ui, cx, room, sharing);
            (Some(sharing.grid), Some(sharing.space))
        }
        (None, VisibleViews::Space) => (None, Some(room)),
        (None, VisibleViews::Grid | VisibleViews::Both) => (Some(room), None),
    };
    if let Some(room) = first {
        view_part(ui, room, "grid part", |ui| {
            if let Some(row) = build_axis_bar(cx).filter(|_| !state.is_board_only()) {
                view_bar(ui, cx, "axes", row);
            }
            grid.show(ui, cx);
        });
    }
    if let Some(part_of_room) = second {
        view_part(ui, part_of_room, "space part", |ui| {
            if !state.is_board_only() {
                view_bar(ui, cx, "space bar", build_space_view_bar(cx));
            }
            let view = space.show(ui, cx);
            space_tools(ui, cx, (view, room));
        });
    }
}

fn splitter(ui: &Ui, cx: &PanelContext, room: Rect, sharing: ViewSplit) {
    let (handle, wide) = (sharing.splitter, sharing.is_side_by_side);
    let response = ui.interact(handle, Id::unique("splitter"), Sense::click_and_drag());
    let name = || WidgetInfo::labeled(Role::Splitter, true, i18n::board_split_name());
    response.widget_info(name);
    let cursor = if wide { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let response = response.on_hover_cursor(cursor);
    let strong = response.hovered() || response.dragged();
    let color = if strong { cx.palette.accent } else { cx.palette.outline };
    ui.painter().rect_filled(handle, 0.0, cx.palette.surface);
    let grip = if wide { vec2(3.0, 44.0) } else { vec2(44.0, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(handle.center(), grip), 2.0, color);
    if response.double_clicked() {
        cx.send(SettingsAction::Split(None));
    } else {
        let moved = response.drag_delta() + arrow_key_movement(ui, &response, wide);
        if moved != Vec2::ZERO {
            let to = (handle.center() + moved - room.min) / room.size();
            let share = if wide { to.x } else { to.y };
            cx.send(SettingsAction::Split(Some(share)));
        }
    }
    response.on_hover_text(i18n::board_split());
}

/// Returns the movement of a focused splitter by arrow keys.
fn arrow_key_movement(ui: &Ui, handle: &Response, wide: bool) -> Vec2 {
    if !handle.has_focus() {
        return Vec2::ZERO;
    }
    let filter =
        EventFilter { horizontal_arrows: wide, vertical_arrows: !wide, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, filter));
    let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
    let along = |back, on| (pressed(on) - pressed(back)) * KEY_STEP;
    match wide {
        true => vec2(along(Key::ArrowLeft, Key::ArrowRight), 0.0),
        false => vec2(0.0, along(Key::ArrowUp, Key::ArrowDown)),
    }
}

fn view_part(ui: &mut Ui, room: Rect, name: &str, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().max_rect(room).id_salt(name);
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(room);
        add(ui);
    });
}

fn view_bar(ui: &mut Ui, cx: &PanelContext, name: &'static str, row: OverflowBar<'_>) {
    let frame = Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(10, 5));
    Panel::top(name).frame(frame).show(ui, |ui| row.show(ui));
}

pub const SPLITTER_WIDTH: f32 = 9.0;
/// The smallest size of a view with its bar, if there are two.
const MIN_VIEW_SIZE: Vec2 = vec2(200.0, 190.0);
const BAR_HEIGHT: f32 = 36.0;
/// Shares of the first view that are tried if the player has not set one, in order of preference.
const SHARES: [f32; 7] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65];
/// The largest cell of the grid, as a fraction of the view's shorter side.
const MAX_CELL_SHARE: f32 = 1.0 / 3.0;
/// The factor by which a later candidate must be better to be chosen.
const MIN_GAIN: f32 = 1.03;

/// The rectangles of two views and of the splitter between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewSplit {
    pub grid: Rect,
    pub splitter: Rect,
    pub space: Rect,
    /// Whether the views lie side by side; otherwise one above the other.
    pub is_side_by_side: bool,
}

impl ViewSplit {
    /// Splits a room. Both views keep their smallest size, or half of a smaller room.
    fn new(room: Rect, is_side_by_side: bool, share: f32) -> Self {
        let middle = |first: f32, last: f32, least: f32| {
            let least = least.min((last - first) / 2.0);
            (first + (last - first) * share).clamp(first + least, last - least)
        };
        let half = SPLITTER_WIDTH / 2.0;
        let (grid, rest, splitter, space);
        if is_side_by_side {
            let x = middle(room.left(), room.right(), MIN_VIEW_SIZE.x);
            (grid, rest) = room.split_left_right_at_x(x - half);
            (splitter, space) = rest.split_left_right_at_x(x + half);
        } else {
            let y = middle(room.top(), room.bottom(), MIN_VIEW_SIZE.y);
            (grid, rest) = room.split_top_bottom_at_y(y - half);
            (splitter, space) = rest.split_top_bottom_at_y(y + half);
        }
        Self { grid, splitter, space, is_side_by_side }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewLayout {
    /// The split of the room between two views; `None` for one view.
    pub split: Option<ViewSplit>,
    /// Whether the last of an odd number of stacked axes should go up instead of right; `None` if
    /// the user has chosen its direction.
    pub last_axis_upright: Option<bool>,
}

/// Returns the layout that gives the largest cells in this rectangle.
pub fn best_layout(state: &State, room: Rect) -> ViewLayout {
    let other = state.grid().alternative_layout();
    let layouts = [Some((state.grid().layout(), false)), other.as_ref().map(|it| (it, true))];
    let sharings: Vec<Option<ViewSplit>> = match state.views() {
        VisibleViews::Grid | VisibleViews::Space => vec![None],
        VisibleViews::Both => {
            let chosen = state.settings.split;
            let shares = chosen.as_slice();
            let shares = if shares.is_empty() { &SHARES[..] } else { shares };
            let ways = [true, false].into_iter();
            ways.flat_map(|beside| shares.iter().map(move |share| (beside, *share)))
                .map(|(beside, share)| Some(ViewSplit::new(room, beside, share)))
                .collect()
        }
    };
    let (mut best, mut most) = ((None, false), 0.0);
    for sharing in sharings {
        for (layout, upright) in layouts.into_iter().flatten() {
            let (grid, space) = sharing.map_or((room, room), |it| (it.grid, it.space));
            let worth = match state.views() {
                VisibleViews::Grid => grid_cell_side(layout, grid),
                // The grid is hidden: laid out as if it were shown.
                VisibleViews::Space => grid_cell_side(layout, room),
                VisibleViews::Both => grid_cell_side(layout, grid) * space_slice_side(state, space),
            };
            if worth > most * MIN_GAIN {
                (best, most) = ((sharing, upright), worth);
            }
        }
    }
    ViewLayout { split: best.0, last_axis_upright: other.is_some().then_some(best.1) }
}

fn below_bar(pane: Rect) -> Rect {
    pane.with_min_y((pane.top() + BAR_HEIGHT).min(pane.bottom()))
}

/// Returns the side of a cell of the grid in this pane, in points.
fn grid_cell_side(layout: &NestedLayout, pane: Rect) -> f32 {
    let pane = board_rect_for_layout(layout, below_bar(pane));
    let (width, height) = layout.extent();
    let fits = (pane.width() / width as f32).min(pane.height() / height as f32);
    fits.min(MAX_CELL_SHARE * pane.width().min(pane.height())).max(0.01)
}

/// Returns the side of a slice of the space in this pane, in points.
fn space_slice_side(state: &State, pane: Rect) -> f32 {
    let tiles =
        SliceTiles::new(state.space().shape(), &state.space().slice_axes(), below_bar(pane));
    tiles.half_width() * 2.0
}
