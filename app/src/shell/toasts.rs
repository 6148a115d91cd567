//! Short messages over the board.

use crate::state::{State, ToastKind};
use crate::theme::Palette;
use egui::{Align2, Area, Context, Frame, Id, Margin, RichText, Stroke};

/// Shows the messages at the bottom, the newest lowest. They go by themselves.
pub fn toasts(ctx: &Context, state: &State, palette: &Palette) {
    if state.toasts.is_empty() {
        return;
    }
    // Above what tells how far files are that are being made.
    let above = if state.takings.making().is_some() { 112.0 } else { 58.0 };
    Area::new(Id::unique("toasts"))
        .anchor(Align2::CENTER_BOTTOM, [-100.0, -above])
        .order(egui::Order::Foreground)
        // Clicks go through to the board.
        .interactable(false)
        .show(ctx, |ui| {
            for toast in &state.toasts {
                let color = match toast.kind {
                    ToastKind::Done => palette.success,
                    ToastKind::Problem => palette.error,
                };
                Frame::popup(ui.style())
                    .fill(palette.surface)
                    .stroke(Stroke::new(1.0, color))
                    .inner_margin(Margin::symmetric(12, 8))
                    .show(ui, |ui| {
                        ui.set_max_width(460.0);
                        ui.label(RichText::from(&toast.text).color(palette.text));
                    });
                ui.add_space(4.0);
            }
        });
}
