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
use crate::state::{Settings, State, Views};
use crate::theme::Palette;
use crate::views::space::corner;
use crate::words;
use egui::{CursorIcon, Frame, Id, Margin, Panel, Rect, Sense, Ui, UiBuilder, pos2};

/// Width of the handle.
const HANDLE: f32 = 9.0;

/// The least width of two views beside each other.
const WIDE: f32 = 640.0;

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
            splitter(ui, &state.settings, palette, room, handle, send);
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

/// The two parts of a room and the handle between them.
fn split(room: Rect, share: f32) -> (Rect, Rect, Rect) {
    let half = HANDLE / 2.0;
    if is_wide(room) {
        let x = room.left() + room.width() * share;
        let part = |from: f32, to: f32| {
            Rect::from_min_max(pos2(from, room.top()), pos2(to, room.bottom()))
        };
        return (
            part(room.left(), x - half),
            part(x - half, x + half),
            part(x + half, room.right()),
        );
    }
    let y = room.top() + room.height() * share;
    let part =
        |from: f32, to: f32| Rect::from_min_max(pos2(room.left(), from), pos2(room.right(), to));
    (part(room.top(), y - half), part(y - half, y + half), part(y + half, room.bottom()))
}

fn splitter(
    ui: &Ui,
    settings: &Settings,
    palette: &Palette,
    room: Rect,
    handle: Rect,
    send: &mut Vec<Action>,
) {
    let response = ui.interact(handle, Id::unique("splitter"), Sense::click_and_drag());
    let wide = is_wide(room);
    let cursor = if wide { CursorIcon::ResizeHorizontal } else { CursorIcon::ResizeVertical };
    let response = response.on_hover_cursor(cursor);
    let strong = response.hovered() || response.dragged();
    let color = if strong { palette.accent } else { palette.outline };
    ui.painter().rect_filled(handle, 0.0, palette.surface);
    let grip = if wide { egui::vec2(3.0, 44.0) } else { egui::vec2(44.0, 3.0) };
    ui.painter().rect_filled(Rect::from_center_size(handle.center(), grip), 2.0, color);
    if response.double_clicked() {
        send.push(Action::Shell(ShellAction::Split(0.5)));
    } else if response.dragged() {
        let delta = response.drag_delta();
        let share = if wide { delta.x / room.width() } else { delta.y / room.height() };
        if share != 0.0 {
            send.push(Action::Shell(ShellAction::Split(settings.split + share)));
        }
    }
    response.on_hover_text(words::board_split());
}

fn part(ui: &mut Ui, room: Rect, name: &str, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().max_rect(room).id_salt(name);
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(room);
        add(ui);
    });
}

fn bar(ui: &mut Ui, palette: &Palette, name: &'static str, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(10, 6));
    Panel::top(name).frame(frame).show(ui, add);
}
