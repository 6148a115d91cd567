//! Arrows and highlighted cells drawn with the right mouse button, or by a long touch.

use crate::action::DrawingAction;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::{PanelContext, input};
use crate::view_model::PositionId;
use egui::{Modifiers, PointerButton, Pos2, Rect, Response, Ui};
use hypertoe_core::{BoardDrawing, Cell, DrawingColor};

/// Returns the colour that these keys choose: red with Shift, blue with Alt, otherwise green.
fn color_of_keys(modifiers: Modifiers) -> DrawingColor {
    match (modifiers.shift, modifiers.alt) {
        (true, _) => DrawingColor::Red,
        (false, true) => DrawingColor::Blue,
        (false, false) => DrawingColor::Green,
    }
}

/// Sends what was drawn on a view in this frame: a click with the right button highlights a cell,
/// a drag draws an arrow. Returns the drawing in progress. `cell_at` returns the cell at a point.
pub(super) fn draw_with_pointer(
    ui: &Ui,
    cx: &PanelContext,
    response: &Response,
    cell_at: impl Fn(Pos2) -> Option<Cell>,
) -> Option<BoardDrawing> {
    if !cx.state.can_draw() || input::is_multi_touch(ui.ctx()) {
        return None;
    }
    let id = response.id.with("drawing from");
    let here = cx.state.position_id();
    if ui.input(|input| input.pointer.any_pressed()) {
        let pressed = ui.input(|input| input.pointer.press_origin());
        let cell = pressed.filter(|_| response.contains_pointer()).and_then(&cell_at);
        ui.data_mut(|data| data.insert_temp(id, (here, cell)));
    }
    let began: Option<(PositionId, Option<Cell>)> = ui.data(|data| data.get_temp(id));
    let (at, from) = began?;
    let to = cell_at(response.interact_pointer_pos()?)?;
    let color = color_of_keys(ui.input(|input| input.modifiers));
    let drawing = BoardDrawing::between(from.filter(|_| at == here)?, to, color);
    let ended = response.drag_stopped_by(PointerButton::Secondary);
    if response.secondary_clicked() || ended {
        cx.send(DrawingAction::Toggle(drawing));
        return None;
    }
    response.dragged_by(PointerButton::Secondary).then_some(drawing)
}

/// Returns whether the right button draws on a view: it was pressed on one of its cells.
pub(super) fn is_drawing(ui: &Ui, cx: &PanelContext, response: &Response) -> bool {
    let began: Option<(PositionId, Option<Cell>)> =
        ui.data(|data| data.get_temp(response.id.with("drawing from")));
    let on_cell = began.is_some_and(|(at, cell)| at == cx.state.position_id() && cell.is_some());
    cx.state.can_draw() && on_cell && response.dragged_by(PointerButton::Secondary)
}

/// Paints a drawing that is not part of the game yet over a view: the one in progress, or the one
/// that waits for a cell.
pub(super) fn paint_drawing_in_progress(
    ui: &Ui,
    cx: &PanelContext,
    room: Rect,
    in_progress: Option<BoardDrawing>,
    draw: impl FnOnce(&BoardDrawing, &mut Scene),
) {
    if let Some(drawing) = in_progress.or_else(|| cx.state.previewed_drawing()) {
        let mut scene = Scene::default();
        draw(&drawing, &mut scene);
        paint(&scene, &ui.painter_at(room), &mut TextureCache::default());
    }
}
