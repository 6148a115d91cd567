//! The space view as one painted widget, with its input.

use super::accessibility::AccessibleBoard;
use super::canvas::{self, SceneCache, click_cell, drag_planes, keep_board_focus};
use super::drawing_input;
use super::slice_controls::slice_controls;
use super::view_widget::ViewWidget;
use crate::action::{Action, ExploreAction, GridAction, SpaceAction};
use crate::board::{SpaceState, shorter_side};
use crate::i18n;
use crate::shell::accessibility::space_id;
use crate::shell::highlight::highlight_pointed_line;
use crate::shell::overflow_bar::OverflowBar;
use crate::shell::{PanelContext, build_space_view_bar, input, space_tools};
use crate::view_model::ViewKind;
use crate::views::space::{
    SpaceContext, SpaceLayout, bundle_line_at, cell_at, covers_mark, draw_board_drawing, scene,
};
use egui::{Modifiers, PointerButton, Rect, Response, Sense, Ui, Vec2, WidgetInfo};
use hypertoe_core::Cell;
use std::rc::Rc;

#[derive(Default)]
pub struct SpaceView {
    canvas: SceneCache,
    plan: Option<(SpaceState, Rect, Rc<SpaceLayout>)>,
}

impl ViewWidget for SpaceView {
    fn bar<'a>(&self, cx: &'a PanelContext, width: f32) -> Option<OverflowBar<'a>> {
        (!cx.state.is_introducing()).then(|| build_space_view_bar(cx, width))
    }

    fn show(&mut self, ui: &mut Ui, cx: &PanelContext, boards: Rect) {
        let state = cx.state;
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        if let Some(roles) = state.space().roles_for_pane(canvas.size()) {
            cx.send(SpaceAction::SetAutomaticRoles(roles));
        }
        // Beside the grid, that handles the arrow keys.
        let is_first = state.views().first() == ViewKind::Space;
        let focusable = if is_first { Sense::FOCUSABLE } else { Sense::empty() };
        let response = ui.interact(canvas, space_id(), Sense::CLICK | Sense::DRAG | focusable);
        if is_first {
            keep_board_focus(ui, space_id());
        }
        response.widget_info(|| {
            let shape = state.shape();
            let mut info = WidgetInfo::labeled(egui::Role::Grid, true, i18n::board_space(shape));
            info.current_text_value = Some(i18n::board_at(&state.cursor().focus).into());
            info
        });
        let view_model = state.board_view_model();
        let plan = self.cached_plan(state.space(), canvas);
        let mut context = SpaceContext::with_layout(&view_model, cx.palette, plan);
        context.is_interactive = true;
        let drawing =
            drawing_input::draw_with_pointer(ui, cx, &response, |pos| cell_at(&context, pos));
        send_pointer_actions(ui, cx, &response, &context);
        let line_at = |bundle, place| bundle_line_at(&context, bundle, place);
        highlight_pointed_line(ui, cx, &response, line_at);
        self.canvas.paint(ui, cx, canvas, &view_model, || scene(&context));
        drawing_input::paint_drawing_in_progress(ui, cx, canvas, drawing, |drawing, scene| {
            draw_board_drawing(&context, drawing, scene);
        });
        canvas::paint_rotation_angles(ui, &response, state.space(), cx.palette);
        canvas::paint_long_touch_ring(ui, cx, &response);
        let told = AccessibleBoard {
            id: space_id(),
            state,
            view_model: &view_model,
            // The grid may be beside it.
            cell_label: |name, facts| i18n::board_cell_in_space(name, facts),
            click_action: play_action,
        };
        told.add_nodes(ui, cx, |cell| cell_rect(&context, cell));
        slice_controls(ui, cx, canvas, &context);
        space_tools(ui, cx, (canvas, boards));
    }
}

impl SpaceView {
    /// Returns the projection of the cells, cached until the space or the view changes.
    fn cached_plan(&mut self, space: &SpaceState, view: Rect) -> Rc<SpaceLayout> {
        if let Some((known, seen_in, plan)) = &self.plan
            && (known, *seen_in) == (space, view)
        {
            return Rc::clone(plan);
        }
        let plan = Rc::new(SpaceLayout::new(space, view));
        self.plan = Some((space.clone(), view, Rc::clone(&plan)));
        plan
    }
}

fn cell_rect(context: &SpaceContext<'_>, cell: &Cell) -> Option<Rect> {
    let (_, seen) = context.layout.project_cell(cell);
    let half = context.layout.projected_half_edge(&seen).max(3.0);
    let rect = Rect::from_center_size(context.layout.cell_center(cell), Vec2::splat(2.0 * half));
    (context.cell_opacity(cell) >= 0.5).then_some(rect)
}

/// Radians for each point of dragging.
const RADIANS_PER_POINT: f64 = 0.009;

/// Sends the actions of this frame's pointer input on the space view.
pub fn send_pointer_actions(
    ui: &Ui,
    cx: &PanelContext,
    response: &Response,
    context: &SpaceContext<'_>,
) {
    hold_rotation(response, cx);
    if input::is_multi_touch(ui.ctx()) {
        pinch_space(ui, cx, response);
        if cx.state.cursor().hover.is_some() {
            cx.send(GridAction::Hover(None));
        }
        return;
    }
    track_hover(ui, cx, response, context);
    if !drawing_input::is_drawing(ui, cx, response) {
        drag_and_wheel(ui, cx, response);
    }
    if input::continues_click_elsewhere(ui, response) {
        return;
    }
    // With the board's number, as in the grid: a press counts on the board it was made on.
    let game = cx.state.shown_game().0;
    let here = |pos| {
        let cell = cell_at(context, pos)?;
        let before_mark = covers_mark(context, pos, &cell);
        Some((game, cell, before_mark))
    };
    let clicked = input::clicked_target(ui, response, here);
    let Some((_, cell, before_mark)) = clicked.clone().flatten() else {
        if clicked.is_some() && response.clicked() {
            canvas::click_beside_board(cx);
        }
        return;
    };
    if response.secondary_clicked() {
        if !cx.state.can_draw() {
            cx.send(ExploreAction::ShowCellLines(cell));
        }
        return;
    }
    click_cell(cx, cell, if before_mark { play_before_mark_action } else { play_action });
}

pub(super) fn play_action(cell: Cell) -> Action {
    Action::Space(SpaceAction::Click(cell))
}

/// Returns the action of a click in front of a mark, which may be meant for the mark.
fn play_before_mark_action(cell: Cell) -> Action {
    Action::Space(SpaceAction::ClickInFrontOfMark(cell))
}

fn track_hover(ui: &Ui, cx: &PanelContext, response: &Response, context: &SpaceContext<'_>) {
    let Some(pos) = response.hover_pos() else {
        // The first view reports a pointer elsewhere.
        let pointer = ui.input(|i| i.pointer.hover_pos());
        let here = pointer.is_some_and(|pos| response.rect.contains(pos));
        let mine = here || cx.state.views().first() == ViewKind::Space;
        if mine && cx.state.cursor().hover.is_some() {
            cx.send(GridAction::Hover(None));
        }
        return;
    };
    if !input::has_pointer_acted(ui) {
        return;
    }
    let over = cell_at(context, pos);
    if over != cx.state.cursor().hover {
        cx.send(GridAction::Hover(over));
    }
}

/// Stops the rotation while the board is dragged.
fn hold_rotation(response: &Response, cx: &PanelContext) {
    if response.drag_started() {
        cx.send(SpaceAction::BeginDrag);
    }
    if response.drag_stopped() {
        cx.send(SpaceAction::EndDrag);
    }
}

/// Pans and zooms by a pinch; the point between the fingers stays there.
fn pinch_space(ui: &Ui, cx: &PanelContext, response: &Response) {
    let Some(pinch) = input::pinch_gesture(ui, response) else { return };
    let side = shorter_side(response.rect);
    let share = |by: egui::Vec2| (f64::from(by.x) / side, f64::from(by.y) / side);
    if pinch.translation() != egui::Vec2::ZERO {
        let (dx, dy) = share(pinch.translation());
        cx.send(SpaceAction::Pan { dx, dy });
    }
    if pinch.factor != 1.0 {
        let (at, factor) = (share(pinch.to - response.rect.center()), pinch.factor);
        cx.send(SpaceAction::Zoom { anchor: at, factor });
    }
}

fn drag_and_wheel(ui: &Ui, cx: &PanelContext, response: &Response) {
    let delta = response.drag_delta();
    if delta != egui::Vec2::ZERO {
        let (dx, dy) = (f64::from(delta.x), f64::from(delta.y));
        let side = shorter_side(response.rect);
        let pan = SpaceAction::Pan { dx: dx / side, dy: dy / side };
        let modifiers = ui.input(|i| i.modifiers);
        if modifiers.shift && !modifiers.command && response.drag_started() {
            cx.send(SpaceAction::BeginHigherRotation);
        }
        let action = if response.dragged_by(PointerButton::Primary) {
            drag_actions(cx.state.space(), modifiers, (dx, dy), pan)
        } else {
            vec![pan]
        };
        cx.send_all(action.into_iter().map(Action::Space));
    }
    if let Some(at) = response.hover_pos() {
        let (zoom, scroll) = ui.input(|i| (i.zoom_delta(), i.smooth_scroll_delta()));
        let factor = f64::from(zoom) * (f64::from(scroll.y) * 0.004).exp();
        if factor != 1.0 {
            let (from_middle, side) = (at - response.rect.center(), shorter_side(response.rect));
            let at = (f64::from(from_middle.x) / side, f64::from(from_middle.y) / side);
            cx.send(SpaceAction::Zoom { anchor: at, factor });
        }
    }
}

/// Returns the actions of a drag: it rotates in the planes of the held keys; without keys it
/// orbits, and with Shift and Ctrl it pans.
fn drag_actions(
    space: &SpaceState,
    modifiers: Modifiers,
    (dx, dy): (f64, f64),
    pan: SpaceAction,
) -> Vec<SpaceAction> {
    let planes = drag_planes(space, modifiers);
    if planes.is_empty() {
        let moves = modifiers.shift && (modifiers.command || modifiers.ctrl);
        let orbit =
            SpaceAction::Orbit { yaw: dx * RADIANS_PER_POINT, pitch: dy * RADIANS_PER_POINT };
        return vec![if moves { pan } else { orbit }];
    }
    let turn = |(plane, points)| SpaceAction::Rotate { plane, angle: points * RADIANS_PER_POINT };
    planes.into_iter().zip([dx, -dy]).map(turn).collect()
}
