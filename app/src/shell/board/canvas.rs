//! The canvas of a view: it caches the painted scene; what changes every frame is painted over
//! it.

use crate::action::Action;
use crate::action::DrawingAction;
use crate::action::ExploreAction;
use crate::action::GridAction;
use crate::action::LearnAction;
use crate::action::RulerAction;
use crate::board::SpaceState;
use crate::i18n::{self, Language};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::shell::input::{self, LONG_TOUCH_SECONDS};
use crate::state::Mode;
use crate::state::TheoryPage;
use crate::theme::{Palette, axis_color, size};
use crate::view_model::{BoardViewKey, BoardViewModel};
use crate::views::space::layout;
use egui::EventFilter;
use egui::Id;
use egui::Modifiers;
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Pos2, Rect, Response, Shape, Stroke, Ui, Vec2, vec2};
use hypertoe_core::Cell;
use hypertoe_core::geometry;
use std::f32::consts::{FRAC_PI_2, TAU};
use std::time::Duration;

/// The last painted scene of a view, painted again as long as nothing changes.
#[derive(Default)]
pub(super) struct SceneCache {
    painted: Option<(CanvasKey, BoardViewKey<'static>, Scene)>,
    textures: TextureCache,
}

/// The inputs of a scene besides its view model.
#[derive(Clone, Copy, PartialEq)]
struct CanvasKey {
    room: Rect,
    palette: Palette,
    pixels_per_point: f32,
    language: Language,
}

impl SceneCache {
    /// Paints a scene into a rectangle. `scene` is called only if what it depends on has changed
    /// since the last frame.
    pub fn paint(
        &mut self,
        ui: &Ui,
        cx: &PanelContext,
        room: Rect,
        view_model: &BoardViewModel<'_>,
        scene: impl FnOnce() -> Scene,
    ) {
        let key = CanvasKey {
            room,
            palette: *cx.palette,
            pixels_per_point: ui.pixels_per_point(),
            language: i18n::current_language(),
        };
        let shown = BoardViewKey::new(view_model);
        let is_known =
            self.painted.as_ref().is_some_and(|(known, view, _)| *known == key && *view == shown);
        if !is_known {
            self.painted = Some((key, shown.into_owned(), scene()));
        }
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, cx.palette.canvas);
        if let Some((_, _, scene)) = &self.painted {
            paint(scene, &painter, &mut self.textures);
        }
    }
}

/// Paints the angles of the planes in which the board is being rotated, beside the pointer or the
/// gizmo; nothing if it is at rest.
pub fn paint_rotation_angles(ui: &Ui, response: &Response, space: &SpaceState, palette: &Palette) {
    let dragged = response.dragged_by(egui::PointerButton::Primary);
    let modifiers = ui.input(|input| input.modifiers);
    let by_hand = if dragged { drag_planes(space, modifiers) } else { Vec::new() };
    let (planes, at) = match (space.rotating_plane(), response.interact_pointer_pos()) {
        (_, Some(pointer)) if !by_hand.is_empty() => (by_hand, pointer + vec2(16.0, -22.0)),
        (Some(plane), _) => (vec![plane], beside_gizmo(response.rect)),
        _ => return,
    };
    let mut job = LayoutJob::default();
    let font = FontId::proportional(size::SMALL_TEXT);
    for (i, plane) in planes.iter().enumerate() {
        let mut write = |text: &str, color| {
            job.append(text, 0.0, TextFormat::simple(font.clone(), color));
        };
        for axis in [plane.0, plane.1] {
            write(&geometry::axis_name(axis), axis_color(axis, palette.dark));
        }
        let after = if i + 1 < planes.len() { "   " } else { "" };
        write(&format!(" {}{after}", format_degrees(space.plane_angle(*plane))), palette.text_weak);
    }
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let text = Rect::from_min_size(at, galley.size()).expand2(vec2(6.0, 3.0));
    let inside = response.rect.shrink(4.0);
    let shift = vec2(
        (inside.right() - text.right()).min(0.0) + (inside.left() - text.left()).max(0.0),
        (inside.bottom() - text.bottom()).min(0.0) + (inside.top() - text.top()).max(0.0),
    );
    let painter = ui.painter_at(response.rect);
    painter.rect_filled(text.translate(shift), 5.0, palette.surface.gamma_multiply(0.85));
    painter.galley(at + shift, galley, palette.text_weak);
}

fn beside_gizmo(view: Rect) -> Pos2 {
    layout::gizmo_center(view) + vec2(layout::GIZMO_RADIUS + 18.0, -8.0)
}

/// Formats an angle as −180° to 180°.
fn format_degrees(radians: f64) -> String {
    let degrees = (radians.to_degrees() + 180.0).rem_euclid(360.0) - 180.0;
    let rounded = degrees.round() as i32;
    format!("{}{}°", if rounded < 0 { "−" } else { "" }, rounded.abs())
}

/// Seconds before the ring appears, so that a tap shows none.
const RING_DELAY: f64 = 0.15;

/// Radius of the ring, larger than a fingertip.
const RING_RADIUS: f32 = 34.0;

/// Time between two frames of the ring.
const FRAME_TIME: Duration = Duration::from_millis(33);

const RING_SEGMENTS: f32 = 48.0;

/// Paints the ring that fills while a finger rests on a cell of this view, until the touch counts
/// as a long one.
pub fn paint_long_touch_ring(ui: &Ui, cx: &PanelContext, view: &Response) {
    let waits = |input: &egui::InputState| {
        let pointer = &input.pointer;
        let rests = input.any_touches() && pointer.primary_down();
        let since = pointer.press_start_time().filter(|_| rests)?;
        let at = pointer.press_origin().filter(|_| pointer.could_any_button_be_click())?;
        Some((at, input.time - since))
    };
    let on_cell = cx.state.cursor().hover.is_some() && view.is_pointer_button_down_on();
    let Some((at, rested)) = ui.input(waits).filter(|_| on_cell) else { return };
    if input::is_multi_touch(ui.ctx()) {
        return;
    }
    if rested < RING_DELAY {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(RING_DELAY - rested));
        return;
    }
    let painter = ui.painter_at(view.rect);
    painter.circle_stroke(
        at,
        RING_RADIUS,
        Stroke::new(4.0, cx.palette.accent.gamma_multiply(0.25)),
    );
    if cx.state.is_motion_reduced() {
        return;
    }
    let fraction =
        ((rested - RING_DELAY) / (LONG_TOUCH_SECONDS - RING_DELAY)).clamp(0.0, 1.0) as f32;
    painter.add(Shape::line(ring_arc(at, fraction), Stroke::new(4.0, cx.palette.accent)));
    ui.ctx().request_repaint_after(FRAME_TIME);
}

/// Returns the points of a share of the ring, clockwise from its top.
fn ring_arc(middle: Pos2, fraction: f32) -> Vec<Pos2> {
    let parts = (RING_SEGMENTS * fraction).ceil().max(1.0);
    let point =
        |part: f32| middle + RING_RADIUS * Vec2::angled(TAU * fraction * part / parts - FRAC_PI_2);
    (0..=parts as usize).map(|part| point(part as f32)).collect()
}

/// Returns the planes, at most two, in which a drag rotates the board while these keys are held:
/// the first by horizontal movement, the second by vertical. Shift: x and y, each with the last
/// axis of the space, if that is beyond the third. Ctrl: the plane of x and y, and that of z and
/// the last axis.
pub(super) fn drag_planes(space: &SpaceState, modifiers: Modifiers) -> Vec<(usize, usize)> {
    let axes = space.space_axes();
    let last = *axes.last().unwrap_or(&0);
    let command = modifiers.command || modifiers.ctrl;
    match (modifiers.shift, command) {
        (true, false) if axes.len() > 3 => vec![(axes[0], last), (axes[1], last)],
        (false, true) if axes.len() > 3 => vec![(axes[0], axes[1]), (axes[2], last)],
        (false, true) if axes.len() > 1 => vec![(axes[0], axes[1])],
        _ => Vec::new(),
    }
}

/// Sends the actions of a click on a cell, by pointer or screen reader: the cell gets the focus,
/// and is taken for the drawing that waits for one, or played or explored, depending on the mode.
pub(super) fn click_cell(cx: &PanelContext, cell: Cell, play: impl FnOnce(Cell) -> Action) {
    cx.send(GridAction::Focus(cell.clone()));
    if cx.state.pending_drawing().is_some() {
        return cx.send(DrawingAction::PickCell(cell));
    }
    let chosen = cx.state.theory_page().is_some_and(TheoryPage::is_drawn_on_board);
    cx.send_all(match cx.state.screen.mode() {
        // On a theory page the focused cell is the one that is described.
        Mode::Explore if chosen => None,
        Mode::Play | Mode::Analyse => Some(play(cell)),
        Mode::Learn => Some(Action::Learn(LearnAction::Click(cell))),
        Mode::Explore if cx.state.is_ruler_active() => {
            Some(Action::Explore(ExploreAction::Ruler(RulerAction::PlaceEnd(cell))))
        }
        Mode::Explore => Some(Action::Explore(ExploreAction::ShowCellLines(cell))),
    });
}

/// Sends the action of a click beside the board: it drops the drawing that waits for a cell, or
/// clears all drawings.
pub(super) fn click_beside_board(cx: &PanelContext) {
    if cx.state.pending_drawing().is_some() {
        cx.send(DrawingAction::Cancel);
    } else if cx.state.can_draw() && cx.state.has_drawings() {
        cx.send(DrawingAction::Clear);
    }
}

/// Gives the keyboard focus to the board if no widget has it, and lets the board handle the arrow
/// keys, so that they do not move the focus.
pub(super) fn keep_board_focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| {
        if memory.focused().is_none() && memory.top_modal_layer().is_none() {
            memory.request_focus(id);
        }
        let arrows =
            EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
        memory.set_focus_lock_filter(id, arrows);
    });
}

#[cfg(test)]
mod tests {
    use super::format_degrees;

    #[test]
    fn angles_are_told_the_shorter_way_around() {
        let told =
            [0.2, 38.4, -12.0, 359.0, 725.0].map(|angle: f64| format_degrees(angle.to_radians()));
        assert_eq!(told, ["0°", "38°", "−12°", "−1°", "5°"]);
    }
}
