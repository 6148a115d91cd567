//! Short messages over the board.

use crate::state::{State, ToastKind};
use crate::theme::Palette;
use egui::{Align2, Area, Context, Frame, Id, Margin, Rect, RichText, Stroke, vec2};

/// Shows the messages low in this room, the newest lowest. They go by themselves.
pub fn toasts(ctx: &Context, state: &State, room: Rect, palette: &Palette) {
    if state.front.toasts().is_empty() {
        return;
    }
    // Above what tells how far files are that are being made.
    let above = if state.takings.making().is_some() { 62.0 } else { 6.0 };
    Area::new(Id::unique("toasts"))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, above))
        .order(egui::Order::Foreground)
        // Clicks go through to the board.
        .interactable(false)
        .show(ctx, |ui| {
            for toast in state.front.toasts() {
                let color = match toast.kind {
                    ToastKind::Done => palette.success,
                    ToastKind::Problem => palette.error,
                };
                Frame::popup(ui.style())
                    .fill(palette.surface)
                    .stroke(Stroke::new(1.0, color))
                    .inner_margin(Margin::symmetric(12, 8))
                    .show(ui, |ui| {
                        ui.set_max_width((room.width() - 48.0).clamp(160.0, 460.0));
                        ui.label(RichText::from(&toast.text).color(palette.text));
                    });
                ui.add_space(4.0);
            }
        });
}
