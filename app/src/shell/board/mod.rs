//! The views of the board: one, or both with a handle between them.

mod canvas;
mod describe;
mod gallery;
mod grid;
mod grid_input;
mod space;
mod space_input;
mod straight;

pub use gallery::{gallery, in_sight};
pub use grid::GridView;
pub use space::SpaceView;
pub use straight::StraightView;

use super::{axis_bar, space_bar, space_tools};
use crate::action::{Action, ShellAction};
use crate::state::{State, Views};
use crate::theme::Palette;
use crate::views::space::corner;
use crate::words;
use egui::{
    CursorIcon, EventFilter, Frame, Id, Key, Margin, Panel, Rect, Response, Role, ScrollArea,
    Sense, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

/// Width of the handle.
const HANDLE: f32 = 9.0;
/// How far an arrow key moves it.
const KEY_STEP: f32 = 16.0;

/// The least width of two views beside each other.
const WIDE: f32 = 640.0;

/// The least room of a view and its bar, of two beside or above each other.
const LEAST: Vec2 = vec2(200.0, 190.0);

/// Shows the views in all the room there is, and says where messages cover the least.
pub fn boards(
    ui: &mut Ui,
    state: &State,
    palette: &Palette,
    grid: &mut GridView,
    space: &mut SpaceView,
    send: &mut Vec<Action>,
) -> Rect {
    let room = ui.available_rect_before_wrap();
    let (first, second) = match state.views() {
        Views::Grid => (Some(room), None),
        Views::Space => (None, Some(room)),
        Views::Both => {
            let (first, handle, second) = split(room, state.settings.split);
            splitter(ui, palette, room, handle, send);
            (Some(first), Some(second))
        }
    };
    let mut free = second.unwrap_or(room);
    if let Some(room) = first {
        part(ui, room, "grid part", |ui| {
            bar(ui, palette, "axes", |ui| axis_bar(ui, state, palette, send));
            grid.show(ui, state, palette, send);
        });
    }
    if let Some(part_of_room) = second {
        part(ui, part_of_room, "space part", |ui| {
            bar(ui, palette, "space bar", |ui| space_bar(ui, state, palette, send));
            let view = space.show(ui, state, palette, send);
            space_tools(ui, state, (view, room), palette, send);
            // The picture of the axes stays free.
            free.min.x = corner::room(view).right();
        });
    }
    free
}

/// Whether the views lie beside each other; otherwise above each other.
fn is_wide(room: Rect) -> bool {
    room.width() > (room.height() * 0.95).max(WIDE)
}

/// The two parts of a room and the handle between them. Both keep room for a view under its bar,
/// or have halves of what there is.
fn split(room: Rect, share: f32) -> (Rect, Rect, Rect) {
    let middle = |first: f32, last: f32, least: f32| {
        let least = least.min((last - first) / 2.0);
        (first + (last - first) * share).clamp(first + least, last - least)
    };
    let half = HANDLE / 2.0;
    if is_wide(room) {
        let x = middle(room.left(), room.right(), LEAST.x);
        let (before, rest) = room.split_left_right_at_x(x - half);
        let (handle, after) = rest.split_left_right_at_x(x + half);
        return (before, handle, after);
    }
    let y = middle(room.top(), room.bottom(), LEAST.y);
    let (above, rest) = room.split_top_bottom_at_y(y - half);
    let (handle, below) = rest.split_top_bottom_at_y(y + half);
    (above, handle, below)
}

fn splitter(ui: &Ui, palette: &Palette, room: Rect, handle: Rect, send: &mut Vec<Action>) {
    let response = ui.interact(handle, Id::unique("splitter"), Sense::click_and_drag());
    let name = || WidgetInfo::labeled(Role::Splitter, true, words::board_split_name());
    response.widget_info(name);
    let wide = is_wide(room);
    let cursor = if wide { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let response = response.on_hover_cursor(cursor);
    let strong = response.hovered() || response.dragged();
    let color = if strong { palette.accent } else { palette.outline };
    ui.painter().rect_filled(handle, 0.0, palette.surface);
    let grip = if wide { vec2(3.0, 44.0) } else { vec2(44.0, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(handle.center(), grip), 2.0, color);
    if response.double_clicked() {
        send.push(Action::Shell(ShellAction::Split(0.5)));
    } else {
        let moved = response.drag_delta() + by_keys(ui, &response, wide);
        if moved != Vec2::ZERO {
            let to = (handle.center() + moved - room.min) / room.size();
            send.push(Action::Shell(ShellAction::Split(if wide { to.x } else { to.y })));
        }
    }
    response.on_hover_text(words::board_split());
}

/// How far the arrow keys move the handle that has the keyboard.
fn by_keys(ui: &Ui, handle: &Response, wide: bool) -> Vec2 {
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

fn part(ui: &mut Ui, room: Rect, name: &str, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().max_rect(room).id_salt(name);
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(room);
        add(ui);
    });
}

/// A bar above a view: at most half of its part, then it scrolls.
fn bar(ui: &mut Ui, palette: &Palette, name: &'static str, add: impl FnOnce(&mut Ui)) {
    let margin = Margin::symmetric(10, 6);
    let most = ui.available_height() / 2.0 - margin.sum().y;
    let frame = Frame::new().fill(palette.surface).inner_margin(margin);
    Panel::top(name).frame(frame).show(ui, |ui| {
        let area = ScrollArea::vertical().id_salt(name).max_height(most).min_scrolled_height(most);
        area.auto_shrink([false, true]).show(ui, add);
    });
}
