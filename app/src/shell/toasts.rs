//! Toasts: short messages low in the panel or over the status bar, never over a cell.

use crate::action::PictureAction;
use crate::command::Command;
use crate::i18n;
use crate::shell::PanelContext;
use crate::state::{ExportJob, Toast, ToastAction, ToastKind};
use crate::theme::Palette;
use egui::{
    Align2, Area, Button, Color32, Context, Frame, Id, Margin, Pos2, ProgressBar, Rect, RichText,
    Stroke, Ui, vec2,
};
use hypertoe_core::base::control::Progress;

/// Room around a message.
const MARGIN: f32 = 12.0;

/// The place where toasts are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ToastArea {
    /// Low in the panel with this rectangle.
    Panel(Rect),
    /// Over the status bar of the window with this rectangle.
    Window(Rect),
}

impl ToastArea {
    fn max_message_width(self) -> f32 {
        let (Self::Panel(rect) | Self::Window(rect)) = self;
        (rect.width() - 2.0 * MARGIN).max(160.0)
    }

    /// Returns the anchor point of the toasts, and the side or corner of them that lies there.
    pub fn anchor(self) -> (Pos2, Align2) {
        match self {
            Self::Panel(rect) => (rect.center_bottom() - vec2(0.0, MARGIN), Align2::CENTER_BOTTOM),
            Self::Window(rect) => (rect.left_bottom(), Align2::LEFT_BOTTOM),
        }
    }
}

/// Shows the toasts, the newest at the bottom; over the status bar only the newest. They disappear
/// after a while.
pub fn toasts(ctx: &Context, cx: &PanelContext, area: ToastArea) {
    let all = cx.state.overlays.toasts();
    // Over the status bar there is room for one.
    let shown = match area {
        ToastArea::Panel(_) => all,
        ToastArea::Window(_) => &all[all.len().saturating_sub(1)..],
    };
    if shown.is_empty() {
        return;
    }
    let (at, pivot) = area.anchor();
    // Above the progress of exports.
    let above = if cx.state.exports.job().is_some() { 62.0 } else { 0.0 };
    Area::new(Id::unique("toasts"))
        .pivot(pivot)
        .fixed_pos(at - vec2(0.0, above))
        .order(egui::Order::Foreground)
        // Clicks go through to the widgets below, unless a message has a button.
        .interactable(shown.iter().any(|toast| toast.action.is_some()))
        .show(ctx, |ui| {
            for toast in shown {
                toast_message(ui, toast, area.max_message_width(), cx.palette, |ui| {
                    remedy_button(ui, cx, toast);
                });
                if matches!(area, ToastArea::Panel(_)) {
                    ui.add_space(4.0);
                }
            }
        });
}

fn toast_message(
    ui: &mut Ui,
    toast: &Toast,
    width: f32,
    palette: &Palette,
    offer: impl FnOnce(&mut Ui),
) {
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
        if toast.action.is_none() {
            ui.label(text);
            return;
        }
        ui.horizontal(|ui| {
            ui.label(text);
            offer(ui);
        });
    });
}

fn remedy_button(ui: &mut Ui, cx: &PanelContext, toast: &Toast) {
    let (command, text) = match toast.action {
        Some(ToastAction::RestoreMoves) => (Command::RestoreMoves, i18n::button_undo()),
        Some(ToastAction::RestoreDrawings) => (Command::RestoreDrawings, i18n::button_undo()),
        Some(ToastAction::OpenEditor) => (Command::MakeLesson, i18n::editor_open()),
        None => return,
    };
    cx.command_widget(ui, command, Button::new(text));
}

/// Shows, where the toasts are, the progress bar of a running export with a button to cancel it;
/// nothing while no export is running.
pub fn export_progress_toast(ctx: &Context, cx: &PanelContext, area: ToastArea) {
    let Some(export) = cx.state.exports.job() else { return };
    let (at, pivot) = area.anchor();
    Area::new(Id::unique("making pictures"))
        .pivot(pivot)
        .fixed_pos(at)
        .order(egui::Order::Foreground)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(cx.palette.raised)
                .stroke(egui::Stroke::new(1.0, cx.palette.outline))
                .corner_radius(8.0)
                .inner_margin(Margin::symmetric(14, 10));
            frame.show(ui, |ui| {
                ui.set_max_width(area.max_message_width() - 30.0);
                export_progress_bar(ui, cx, export, cx.palette.accent);
            });
        });
}

fn export_progress_bar(ui: &mut Ui, cx: &PanelContext, export: &ExportJob, color: Color32) {
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::picture_making(export.name()));
        let Progress { done, total, .. } = export.progress;
        let fraction = done as f32 / total.unwrap_or(1).max(1) as f32;
        let pictures = total.map(|total| i18n::picture_progress(done, total));
        let mut bar = ProgressBar::new(fraction).desired_width(180.0).fill(color);
        if let Some(pictures) = pictures {
            bar = bar.text(pictures);
        }
        ui.add(bar);
        cx.button(ui, i18n::button_cancel(), PictureAction::Cancel);
    });
}
