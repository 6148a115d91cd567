//! The progress of an export.

use crate::action::{Action, PictureAction};
use crate::shell::toasts::ToastArea;
use crate::state::{ExportJob, State};
use crate::theme::Palette;
use crate::words;
use egui::{Area, Color32, Context, Frame, Id, Margin, ProgressBar, Ui};
use hypertoe_core::base::control::Progress;

/// Shows the progress of an export with a button to cancel it, in the place of the toasts.
pub fn export_progress(
    ctx: &Context,
    state: &State,
    place: ToastArea,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let Some(making) = state.exports.job() else { return };
    let (at, pivot) = place.anchor();
    Area::new(Id::unique("making pictures"))
        .pivot(pivot)
        .fixed_pos(at)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(palette.raised)
                .stroke(egui::Stroke::new(1.0, palette.outline))
                .corner_radius(8.0)
                .inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| export_progress_bar(ui, making, palette.accent, send));
        });
}

fn export_progress_bar(ui: &mut Ui, making: &ExportJob, color: Color32, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(words::picture_making(making.name()));
        let &Progress { done, total, .. } = making.progress();
        let share = done as f32 / total.unwrap_or(1).max(1) as f32;
        let pictures = total.map(|total| words::picture_progress(done, total));
        let mut bar = ProgressBar::new(share).desired_width(180.0).fill(color);
        if let Some(pictures) = pictures {
            bar = bar.text(pictures);
        }
        ui.add(bar);
        if ui.button(words::button_cancel()).clicked() {
            send.push(Action::Picture(PictureAction::Cancel));
        }
    });
}
