//! How far the files are that are being made.

use crate::action::{Action, PictureAction};
use crate::state::{Making, State};
use crate::theme::Palette;
use crate::words;
use egui::{Align2, Area, Color32, Context, Frame, Id, Margin, ProgressBar, Rect, Ui, vec2};
use hypertoe_core::base::control::Progress;

/// How far the files are that are being made, with a way to stop, low in this room.
pub fn making(ctx: &Context, state: &State, room: Rect, palette: &Palette, send: &mut Vec<Action>) {
    let Some(making) = state.takings.making() else { return };
    Area::new(Id::unique("making pictures"))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(room.center_bottom() - vec2(0.0, 12.0))
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(palette.raised)
                .stroke(egui::Stroke::new(1.0, palette.outline))
                .corner_radius(8.0)
                .inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| progress(ui, making, palette.accent, send));
        });
}

fn progress(ui: &mut Ui, making: &Making, color: Color32, send: &mut Vec<Action>) {
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
