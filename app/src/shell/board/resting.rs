//! A long touch on a cell: a ring closes around the finger until the lines of the cell open.

use crate::shell::fingers;
use crate::shell::pacer::LONG_TOUCH;
use crate::state::State;
use crate::theme::Palette;
use egui::{Pos2, Response, Shape, Stroke, Ui, Vec2};
use std::f32::consts::{FRAC_PI_2, TAU};
use std::time::Duration;

/// Seconds before the ring appears, so that a tap shows none.
const BEFORE: f64 = 0.15;

/// Radius of the ring, larger than a fingertip.
const RADIUS: f32 = 34.0;

/// Time between two frames of the ring.
const FRAME: Duration = Duration::from_millis(33);

/// Segments of a whole ring.
const PARTS: f32 = 48.0;

/// Shows the ring, if a finger rests on a cell of this view.
pub fn ring(ui: &Ui, view: &Response, state: &State, palette: &Palette) {
    let waits = |input: &egui::InputState| {
        let pointer = &input.pointer;
        let rests = input.any_touches() && pointer.primary_down();
        let since = pointer.press_start_time().filter(|_| rests)?;
        let at = pointer.press_origin().filter(|_| pointer.could_any_button_be_click())?;
        Some((at, input.time - since))
    };
    let on_cell = state.cursor().hover.is_some() && view.is_pointer_button_down_on();
    let Some((at, rested)) = ui.input(waits).filter(|_| on_cell) else { return };
    if fingers::are_together(ui.ctx()) {
        return;
    }
    if rested < BEFORE {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(BEFORE - rested));
        return;
    }
    let painter = ui.painter_at(view.rect);
    painter.circle_stroke(at, RADIUS, Stroke::new(4.0, palette.accent.gamma_multiply(0.25)));
    if state.is_still() {
        return;
    }
    let share = ((rested - BEFORE) / (LONG_TOUCH - BEFORE)).clamp(0.0, 1.0) as f32;
    painter.add(Shape::line(arc(at, share), Stroke::new(4.0, palette.accent)));
    ui.ctx().request_repaint_after(FRAME);
}

/// Returns the points of a share of the ring, clockwise from its top.
fn arc(middle: Pos2, share: f32) -> Vec<Pos2> {
    let parts = (PARTS * share).ceil().max(1.0);
    let point = |part: f32| middle + RADIUS * Vec2::angled(TAU * share * part / parts - FRAC_PI_2);
    (0..=parts as usize).map(|part| point(part as f32)).collect()
}
