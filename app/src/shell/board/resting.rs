//! A long touch on a cell: a ring closes around the finger until the lines of the cell open.

use crate::shell::fingers;
use crate::shell::pacer::LONG_TOUCH_SECONDS;
use crate::state::State;
use crate::theme::Palette;
use egui::{Pos2, Response, Shape, Stroke, Ui, Vec2};
use std::f32::consts::{FRAC_PI_2, TAU};
use std::time::Duration;

/// Seconds before the ring appears, so that a tap shows none.
const RING_DELAY: f64 = 0.15;

/// Radius of the ring, larger than a fingertip.
const RING_RADIUS: f32 = 34.0;

/// Time between two frames of the ring.
const FRAME_TIME: Duration = Duration::from_millis(33);

/// Segments of a whole ring.
const RING_SEGMENTS: f32 = 48.0;

/// Shows the ring, if a finger rests on a cell of this view.
pub fn long_touch_ring(ui: &Ui, view: &Response, state: &State, palette: &Palette) {
    let waits = |input: &egui::InputState| {
        let pointer = &input.pointer;
        let rests = input.any_touches() && pointer.primary_down();
        let since = pointer.press_start_time().filter(|_| rests)?;
        let at = pointer.press_origin().filter(|_| pointer.could_any_button_be_click())?;
        Some((at, input.time - since))
    };
    let on_cell = state.cursor().hover.is_some() && view.is_pointer_button_down_on();
    let Some((at, rested)) = ui.input(waits).filter(|_| on_cell) else { return };
    if fingers::is_multi_touch(ui.ctx()) {
        return;
    }
    if rested < RING_DELAY {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(RING_DELAY - rested));
        return;
    }
    let painter = ui.painter_at(view.rect);
    painter.circle_stroke(at, RING_RADIUS, Stroke::new(4.0, palette.accent.gamma_multiply(0.25)));
    if state.is_motion_reduced() {
        return;
    }
    let share = ((rested - RING_DELAY) / (LONG_TOUCH_SECONDS - RING_DELAY)).clamp(0.0, 1.0) as f32;
    painter.add(Shape::line(ring_arc(at, share), Stroke::new(4.0, palette.accent)));
    ui.ctx().request_repaint_after(FRAME_TIME);
}

/// Returns the points of a share of the ring, clockwise from its top.
fn ring_arc(middle: Pos2, share: f32) -> Vec<Pos2> {
    let parts = (RING_SEGMENTS * share).ceil().max(1.0);
    let point =
        |part: f32| middle + RING_RADIUS * Vec2::angled(TAU * share * part / parts - FRAC_PI_2);
    (0..=parts as usize).map(|part| point(part as f32)).collect()
}
