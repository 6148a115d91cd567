//! The sign that work is going on: it moves in steps, so that the window is seldom painted for it.

use super::PanelContext;
use egui::{Role, Sense, Ui, WidgetInfo, vec2};
use std::time::Duration;

/// Seconds between two steps. egui's own spinner asks for a new frame at once, which takes a whole
/// processor from a search, where no graphics card draws.
const STEP: f64 = 0.6;

const DOTS: u64 = 3;

/// Shows three dots, one of which is bright, and the next one a step later. With reduced motion they
/// rest.
pub fn spinner(ui: &mut Ui, cx: &PanelContext) {
    let side = ui.spacing().interact_size.y;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    response.widget_info(|| WidgetInfo::new(Role::ProgressIndicator));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let mut bright = None;
    if !cx.state.is_motion_reduced() {
        let time = ui.input(|i| i.time);
        bright = Some((time / STEP).floor() as u64 % DOTS);
        let wait = STEP - time % STEP;
        // A frame that comes a little early would show the same step.
        ui.ctx().request_repaint_after(Duration::from_secs_f64(wait + 0.005));
    }
    for dot in 0..DOTS {
        let center = rect.center() + vec2(side * 0.3 * (dot as f32 - 1.0), 0.0);
        let color = if bright == Some(dot) { cx.palette.accent } else { cx.palette.text_weak };
        ui.painter().circle_filled(center, side * 0.1, color);
    }
}
