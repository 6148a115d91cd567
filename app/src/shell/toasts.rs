//! Short messages: low in the panel, or over the status line, and never over a cell.

use crate::action::Action;
use crate::command::Command;
use crate::state::{Remedy, State, Toast, ToastKind};
use crate::theme::Palette;
use crate::words;
use egui::{Align2, Area, Context, Frame, Id, Margin, Pos2, Rect, RichText, Stroke, Ui, vec2};

/// Room beside a message.
const AROUND: f32 = 12.0;

/// Where messages are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// Low in the panel, which is this.
    Panel(Rect),
    /// Over the status line of the window, which is this.
    Window(Rect),
}

impl Place {
    /// How wide a message may be.
    fn width(self) -> f32 {
        let (Self::Panel(rect) | Self::Window(rect)) = self;
        (rect.width() - 2.0 * AROUND).max(160.0)
    }

    /// The point at which messages end, and which corner of theirs it is.
    pub fn end(self) -> (Pos2, Align2) {
        match self {
            Self::Panel(rect) => (rect.center_bottom() - vec2(0.0, AROUND), Align2::CENTER_BOTTOM),
            Self::Window(rect) => (rect.left_bottom(), Align2::LEFT_BOTTOM),
        }
    }
}

/// Shows the messages, the newest lowest. They go by themselves.
pub fn toasts(
    ctx: &Context,
    state: &State,
    place: Place,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let all = state.front.toasts();
    // Over the status line there is room for one.
    let shown = match place {
        Place::Panel(_) => all,
        Place::Window(_) => &all[all.len().saturating_sub(1)..],
    };
    if shown.is_empty() {
        return;
    }
    let (at, pivot) = place.end();
    // Above what tells how far files are that are being made.
    let above = if state.takings.making().is_some() { 62.0 } else { 0.0 };
    Area::new(Id::unique("toasts"))
        .pivot(pivot)
        .fixed_pos(at - vec2(0.0, above))
        .order(egui::Order::Foreground)
        // Clicks go through to what lies under it, unless there is something to be clicked.
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

/// A message, with what it offers beside what it says.
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

/// The button for what a message offers.
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
