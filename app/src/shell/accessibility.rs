//! Accessibility: announcements to screen readers, keyboard focus, and the ids that both need.

use crate::board::camera::{BoardRegion, GridPane};
use crate::i18n::Message;
use crate::state::State;
use crate::theme::{Palette, size};
use crate::view_model::ViewKind;
use crate::views::grid::board_rect;
use egui::accesskit::{Action as Asked, ActionRequest, Live, Role, TreeId};
use egui::{Context, Event, Id, Key, Stroke, StrokeKind};

/// Sends announcements to screen readers: each new message of the window once, and `caption`, an id
/// and the text of the line being explored. Every announcement gets a node of its own, so that a
/// repeated text is announced again.
pub fn announce(ctx: &Context, state: &State, caption: Option<(String, Message)>) {
    if !ctx.has_accesskit_node(egui::accesskit_root_id()) {
        return;
    }
    let tell = |id: Id, text: String, urgent: bool| {
        ctx.accesskit_node_builder(id, |node| {
            let (role, live) =
                if urgent { (Role::Alert, Live::Assertive) } else { (Role::Status, Live::Polite) };
            node.set_role(role);
            node.set_label(text);
            node.set_live(live);
        });
    };
    for told in state.overlays.announcements() {
        tell(Id::unique(("told", told.number)), told.text.to_string(), told.urgent);
    }
    if let Some((line, text)) = caption {
        let text = text.to_string();
        tell(Id::unique(("told caption", line, &text)), text, false);
    }
}

/// The focus in the last frame.
#[derive(Clone, Copy, Default)]
struct FocusState {
    /// Whether the keyboard was used last, not the pointer.
    is_by_keyboard: bool,
    focused: Option<Id>,
    /// The widget that was focused when a dialog opened.
    before_dialog: Option<Id>,
    is_dialog_open: bool,
}

fn focus_state_id() -> Id {
    Id::unique("where the keyboard was")
}

/// Updates the keyboard focus at the start of a frame, before any widget is shown: scrolls to the
/// newly focused widget and, when a dialog has closed, focuses the widget that had the focus before
/// it.
pub fn update_focus(ctx: &Context) {
    let mut before: FocusState =
        ctx.data(|data| data.get_temp(focus_state_id())).unwrap_or_default();
    let asked = ctx.memory(|memory| memory.top_modal_layer().is_some());
    if before.is_dialog_open && !asked {
        let back = before.before_dialog.take().filter(|id| ctx.read_response(*id).is_some());
        if let Some(id) = back {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    } else if asked && !before.is_dialog_open {
        before.before_dialog = before.focused;
    }
    let focused = ctx.memory(|memory| memory.focused());
    ctx.input_mut(|input| {
        let tabs = |event: &Event| {
            matches!(event, Event::Key { key: Key::Tab, pressed: true, .. })
                || matches!(event, Event::AccessKitActionRequest(asked) if asked.action == Asked::Focus)
        };
        if input.pointer.any_pressed() {
            before.is_by_keyboard = false;
        } else if input.events.iter().any(tabs) {
            before.is_by_keyboard = true;
        }
        if let Some(id) = focused.filter(|_| before.is_by_keyboard && focused != before.focused) {
            input.events.push(Event::AccessKitActionRequest(ActionRequest {
                action: Asked::ScrollIntoView,
                target_tree: TreeId::ROOT,
                target_node: id.accesskit_id(),
                data: None,
            }));
        }
    });
    (before.focused, before.is_dialog_open) = (focused, asked);
    ctx.data_mut(|data| data.insert_temp(focus_state_id(), before));
}

/// Paints a ring around the widget that Tab has reached. Must run after all widgets.
pub fn paint_focus_ring(ctx: &Context, palette: &Palette) {
    let before: FocusState = ctx.data(|data| data.get_temp(focus_state_id())).unwrap_or_default();
    let focused = ctx.memory(|memory| memory.focused()).filter(|_| before.is_by_keyboard);
    let Some(at) = focused.and_then(|id| ctx.read_response(id)) else { return };
    let seen = at.interact_rect;
    if !seen.is_positive() {
        return;
    }
    // The board fills its room, so its ring lies inside.
    let inside = is_board_id(at.id);
    let rect = if inside {
        seen.shrink(size::FOCUS_RING_WIDTH)
    } else {
        seen.expand(size::FOCUS_RING_WIDTH)
    };
    let painter = ctx.layer_painter(at.layer_id);
    let stroke = |width: f32, color| Stroke::new(width, color);
    painter.rect_stroke(
        rect,
        7.0,
        stroke(2.0 * size::FOCUS_RING_WIDTH, palette.surface),
        StrokeKind::Middle,
    );
    painter.rect_stroke(
        rect,
        7.0,
        stroke(size::FOCUS_RING_WIDTH, palette.focus),
        StrokeKind::Middle,
    );
}

/// Returns the widget id of a view of the board.
pub fn view_id(view: ViewKind) -> Id {
    Id::unique(("view of the board", view))
}

/// Returns whether this is the widget of a view of the board.
pub fn is_board_id(id: Id) -> bool {
    ViewKind::ALL.into_iter().any(|view| view_id(view) == id)
}

pub fn grid_id() -> Id {
    view_id(ViewKind::Grid)
}

pub fn gallery_id() -> Id {
    Id::unique("gallery")
}

pub fn space_id() -> Id {
    view_id(ViewKind::Space)
}

/// Returns the part of the board that the grid shows, in cells; `None` if the grid is hidden.
pub fn visible_grid_cells(ctx: &Context, state: &State) -> Option<BoardRegion> {
    let grid = ctx.read_response(grid_id())?;
    let view = board_rect(state.grid(), grid.rect);
    let pane = GridPane { rect: view, pixels_per_point: ctx.pixels_per_point() };
    Some(state.grid().camera(pane).visible_area(view))
}
