//! The views of the board: one, or two with a splitter between them.

mod angle;
mod canvas;
mod describe;
mod gallery;
mod grid;
mod grid_input;
mod resting;
mod sharing;
mod space;
mod space_input;
mod straight;

pub use gallery::{gallery_view, visible_positions};
pub use grid::GridView;
pub use space::SpaceView;
pub use straight::StraightenedView;

use self::sharing::ViewSplit;
use super::one_row::OverflowBar;
use super::{axis_bar, space_bar, space_tools};
use crate::action::{Action, GridAction, ShellAction};
use crate::state::{State, VisibleViews};
use crate::theme::Palette;
use crate::words;
use egui::{
    CursorIcon, EventFilter, Frame, Id, Key, Margin, Panel, Rect, Response, Role, Sense, Ui,
    UiBuilder, Vec2, WidgetInfo, vec2,
};

/// Points that an arrow key moves the splitter.
const KEY_STEP: f32 = 16.0;

/// Shows the views in all the available room.
pub fn board_views(
    ui: &mut Ui,
    state: &State,
    palette: &Palette,
    grid: &mut GridView,
    space: &mut SpaceView,
    send: &mut Vec<Action>,
) {
    let room = ui.available_rect_before_wrap();
    let plan = sharing::best_layout(state, room);
    if let Some(upright) = plan.upright {
        // Settled once for a game: the first layout stays.
        send.push(Action::Grid(GridAction::SetOddAxisUpright { upright }));
        ui.ctx().request_discard("which way the last axis goes has become known");
    }
    let (first, second) = match (plan.split, state.views()) {
        (Some(sharing), _) => {
            splitter(ui, palette, room, sharing, send);
            (Some(sharing.grid), Some(sharing.space))
        }
        (None, VisibleViews::Space) => (None, Some(room)),
        (None, _) => (Some(room), None),
    };
    if let Some(room) = first {
        view_part(ui, room, "grid part", |ui| {
            if let Some(row) = axis_bar(state, palette).filter(|_| !state.is_board_only()) {
                view_bar(ui, palette, "axes", row, send);
            }
            grid.show(ui, state, palette, send);
        });
    }
    if let Some(part_of_room) = second {
        view_part(ui, part_of_room, "space part", |ui| {
            if !state.is_board_only() {
                view_bar(ui, palette, "space bar", space_bar(state, palette), send);
            }
            let view = space.show(ui, state, palette, send);
            space_tools(ui, state, (view, room), palette, send);
        });
    }
}

fn splitter(ui: &Ui, palette: &Palette, room: Rect, sharing: ViewSplit, send: &mut Vec<Action>) {
    let (handle, wide) = (sharing.splitter, sharing.is_side_by_side);
    let response = ui.interact(handle, Id::unique("splitter"), Sense::click_and_drag());
    let name = || WidgetInfo::labeled(Role::Splitter, true, words::board_split_name());
    response.widget_info(name);
    let cursor = if wide { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let response = response.on_hover_cursor(cursor);
    let strong = response.hovered() || response.dragged();
    let color = if strong { palette.accent } else { palette.outline };
    ui.painter().rect_filled(handle, 0.0, palette.surface);
    let grip = if wide { vec2(3.0, 44.0) } else { vec2(44.0, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(handle.center(), grip), 2.0, color);
    if response.double_clicked() {
        send.push(Action::Shell(ShellAction::Split(None)));
    } else {
        let moved = response.drag_delta() + arrow_key_movement(ui, &response, wide);
        if moved != Vec2::ZERO {
            let to = (handle.center() + moved - room.min) / room.size();
            let share = if wide { to.x } else { to.y };
            send.push(Action::Shell(ShellAction::Split(Some(share))));
        }
    }
    response.on_hover_text(words::board_split());
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

/// Shows a bar above a view.
fn view_bar(
    ui: &mut Ui,
    palette: &Palette,
    name: &'static str,
    row: OverflowBar<'_>,
    send: &mut Vec<Action>,
) {
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 5));
    Panel::top(name).frame(frame).show(ui, |ui| row.show(ui, send));
}
