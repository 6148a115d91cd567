//! Toasts: short messages low in the panel or over the status bar, never over a cell.

use crate::action::Action;
use crate::command::Command;
use crate::state::{Remedy, State, Toast, ToastKind};
use crate::theme::Palette;
use crate::words;
use egui::{Align2, Area, Context, Frame, Id, Margin, Pos2, Rect, RichText, Stroke, Ui, vec2};

/// Room around a message.
const AROUND: f32 = 12.0;

/// The place where messages are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Low in the panel with this rectangle.
    Panel(Rect),
    /// Over the status bar of the window with this rectangle.
    Window(Rect),
}

impl Place {
    /// Returns the largest width of a message.
    fn width(self) -> f32 {
        let (Self::Panel(rect) | Self::Window(rect)) = self;
        (rect.width() - 2.0 * AROUND).max(160.0)
    }

    /// Returns the anchor of the messages, and the corner of them that is put there.
    pub fn end(self) -> (Pos2, Align2) {
        match self {
            Self::Panel(rect) => (rect.center_bottom() - vec2(0.0, AROUND), Align2::CENTER_BOTTOM),
            Self::Window(rect) => (rect.left_bottom(), Align2::LEFT_BOTTOM),
        }
    }
}

/// Shows the messages, the newest at the bottom. They disappear after a while.
pub fn toasts(
    ctx: &Context,
    state: &State,
    place: Place,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let all = state.front.toasts();
    // Over the status bar there is room for one.
    let shown = match place {
        Place::Panel(_) => all,
        Place::Window(_) => &all[all.len().saturating_sub(1)..],
    };
    if shown.is_empty() {
        return;
    }
    let (at, pivot) = place.end();
    // Above the progress of exports.
    let above = if state.takings.making().is_some() { 62.0 } else { 0.0 };
    Area::new(Id::unique("toasts"))
        .pivot(pivot)
        .fixed_pos(at - vec2(0.0, above))
        .order(egui::Order::Foreground)
        // Clicks go through to the widgets below, unless a message has a button.
        .interactable(shown.iter().any(|toast| toast.remedy.is_some()))
        .show(ctx, |ui| {
            for toast in shown {
                message(ui, toast, place.width(), palette, |ui| {
                    offer(ui, state, toast, send);
                });
                if matches!(place, Place::Panel(_)) {
                    ui.add_space(4.0);
                }
            }
        });
}

/// Shows a message and its button.
fn message(ui: &mut Ui, toast: &Toast, width: f32, palette: &Palette, offer: impl FnOnce(&mut Ui)) {
    let color = match toast.kind {
        ToastKind::Done => palette.success,
        ToastKind::Problem => palette.error,
    };
    let frame = Frame::popup(ui.style())
        .fill(palette.raised)
        .stroke(Stroke::new(1.0, color))
        .inner_margin(Margin::symmetric(12, 6));
    frame.show(ui, |ui| {
        ui.set_max_width(width - 26.0);
        let text = RichText::from(&toast.text).color(palette.text);
        if toast.remedy.is_none() {
            ui.label(text);
            return;
        }
        ui.horizontal(|ui| {
            ui.label(text);
            offer(ui);
        });
    });
}

/// Shows the button that a message offers.
fn offer(ui: &mut Ui, state: &State, toast: &Toast, send: &mut Vec<Action>) {
    let (command, text) = match toast.remedy {
        Some(Remedy::RestoreMoves) => (Command::RestoreMoves, words::button_undo()),
        Some(Remedy::OpenEditor) => (Command::MakeLesson, words::editor_open()),
        None => return,
    };
    let button = ui.button(text).on_hover_text(command.tooltip(ui.ctx()));
    if button.clicked() {
        send.push(command.action(state));
    }
}
