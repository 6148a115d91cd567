//! Keyboard focus: a ring around the focused widget, scrolling to it, and its return after a
//! dialog.

use super::ids::{grid_id, space_id};
use crate::theme::{Palette, size};
use egui::accesskit::{Action as Asked, ActionRequest, TreeId};
use egui::{Context, Event, Id, Key, Stroke, StrokeKind};

/// The focus in the last frame.
#[derive(Clone, Copy, Default)]
struct Before {
    /// Whether the keyboard was used last, not the pointer.
    by_keys: bool,
    /// The focused widget.
    focused: Option<Id>,
    /// The widget that was focused when a dialog opened.
    behind: Option<Id>,
    /// Whether a dialog was open.
    asked: bool,
}

fn place() -> Id {
    Id::unique("where the keyboard was")
}

/// Scrolls to the widget that Tab has reached, and restores the focus after a dialog. Must run
/// before any widget is shown.
pub fn follow(ctx: &Context) {
    let mut before: Before = ctx.data(|data| data.get_temp(place())).unwrap_or_default();
    let asked = ctx.memory(|memory| memory.top_modal_layer().is_some());
    if before.asked && !asked {
        let back = before.behind.take().filter(|id| ctx.read_response(*id).is_some());
        if let Some(id) = back {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    } else if asked && !before.asked {
        before.behind = before.focused;
    }
    let focused = ctx.memory(|memory| memory.focused());
    ctx.input_mut(|input| {
        let tabs = |event: &Event| {
            matches!(event, Event::Key { key: Key::Tab, pressed: true, .. })
                || matches!(event, Event::AccessKitActionRequest(asked) if asked.action == Asked::Focus)
        };
        if input.pointer.any_pressed() {
            before.by_keys = false;
        } else if input.events.iter().any(tabs) {
            before.by_keys = true;
        }
        if let Some(id) = focused.filter(|_| before.by_keys && focused != before.focused) {
            input.events.push(Event::AccessKitActionRequest(ActionRequest {
                action: Asked::ScrollIntoView,
                target_tree: TreeId::ROOT,
                target_node: id.accesskit_id(),
                data: None,
            }));
        }
    });
    (before.focused, before.asked) = (focused, asked);
    ctx.data_mut(|data| data.insert_temp(place(), before));
}

/// Paints a ring around the widget that Tab has reached. Must run after all widgets.
pub fn ring(ctx: &Context, palette: &Palette) {
    let before: Before = ctx.data(|data| data.get_temp(place())).unwrap_or_default();
    let focused = ctx.memory(|memory| memory.focused()).filter(|_| before.by_keys);
    let Some(at) = focused.and_then(|id| ctx.read_response(id)) else { return };
    let seen = at.interact_rect;
    if !seen.is_positive() {
        return;
    }
    // The board fills its room, so its ring lies inside.
    let inside = [grid_id(), space_id()].contains(&at.id);
    let rect = if inside { seen.shrink(size::RING) } else { seen.expand(size::RING) };
    let painter = ctx.layer_painter(at.layer_id);
    let stroke = |width: f32, color| Stroke::new(width, color);
    painter.rect_stroke(rect, 7.0, stroke(2.0 * size::RING, palette.surface), StrokeKind::Middle);
    painter.rect_stroke(rect, 7.0, stroke(size::RING, palette.focus), StrokeKind::Middle);
}
