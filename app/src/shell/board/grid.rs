//! The grid view as one painted widget, with its input.

use super::accessibility::AccessibleBoard;
use super::canvas::{self, SceneCache, click_cell, keep_board_focus};
use super::drawing_input;
use super::view_widget::ViewWidget;
use crate::action::{Action, ExploreAction, GameAction, GridAction, RulerAction};
use crate::board::camera::{GridCamera, GridPane};
use crate::i18n;
use crate::shell::accessibility::{grid_id, view_id};
use crate::shell::highlight::highlight_pointed_line;
use crate::shell::overflow_bar::OverflowBar;
use crate::shell::{PanelContext, build_axis_bar, input};
use crate::state::State;
use crate::view_model::ViewKind;
use crate::views::grid::{
    GridContext, RasterCache, board_rect, bundle_line_at, draw_board_drawing, scene,
};
use egui::accesskit::Role;
use egui::{CursorIcon, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo};
use hypertoe_core::{BoardDrawing, Cell};

#[derive(Default)]
pub struct GridView {
    rasters: RasterCache,
    canvas: SceneCache,
}

impl ViewWidget for GridView {
    fn bar<'a>(&self, cx: &'a PanelContext, _: f32) -> Option<OverflowBar<'a>> {
        build_axis_bar(cx)
    }

    fn show(&mut self, ui: &mut Ui, cx: &PanelContext, _: Rect) {
        let state = cx.state;
        let canvas = ui.available_rect_before_wrap();
        ui.allocate_rect(canvas, Sense::hover());
        let response = ui.interact(canvas, grid_id(), Sense::click_and_drag());
        keep_board_focus(ui, grid_id());
        response.widget_info(|| grid_widget_info(state));
        let view = board_rect(state.grid(), canvas);
        let drawing = draw_with_pointer(ui, cx, &response, view);
        send_pointer_actions(ui, cx, &response, view);
        let view_model = state.board_view_model();
        let context = GridContext::new(&view_model, cx.palette, ui.pixels_per_point(), view);
        let line_at = |bundle, place| bundle_line_at(&context, bundle, place);
        highlight_pointed_line(ui, cx, &response, line_at);
        let rasters = &mut self.rasters;
        self.canvas.paint(ui, cx, canvas, &view_model, || scene(&context, rasters));
        drawing_input::paint_drawing_in_progress(ui, cx, canvas, drawing, |drawing, scene| {
            draw_board_drawing(&context, drawing, scene);
        });
        canvas::paint_long_touch_ring(ui, cx, &response);
        let told = AccessibleBoard {
            id: grid_id(),
            state,
            view_model: &view_model,
            cell_label: |name, facts| i18n::board_cell(name, facts),
            click_action: play_action,
        };
        told.add_nodes(ui, cx, |cell| Some(context.cell_rect(cell)));
    }
}

fn grid_widget_info(state: &State) -> WidgetInfo {
    let shape = state.shape();
    let mut info = WidgetInfo::labeled(Role::Grid, true, i18n::board_grid(shape));
    info.current_text_value = Some(i18n::board_at(&state.cursor().focus).into());
    info
}

/// Sends what was drawn with the right button on the grid; returns the drawing in progress.
fn draw_with_pointer(
    ui: &Ui,
    cx: &PanelContext,
    response: &Response,
    view: Rect,
) -> Option<BoardDrawing> {
    let pane = GridPane { rect: view, pixels_per_point: ui.pixels_per_point() };
    let (camera, slice) = (cx.state.grid().camera(pane), cx.state.visible_slice());
    drawing_input::draw_with_pointer(ui, cx, response, |pos| camera.cell_at(pos, &slice))
}

/// Sends the actions of this frame's pointer input on the grid.
pub fn send_pointer_actions(ui: &Ui, cx: &PanelContext, response: &Response, view: Rect) {
    let state = cx.state;
    let pane = GridPane { rect: view, pixels_per_point: ui.pixels_per_point() };
    let camera = state.grid().camera(pane);
    let slice = state.visible_slice();
    let cell_at = |pos: Pos2| camera.cell_at(pos, &slice);
    if input::is_multi_touch(ui.ctx()) {
        pinch_grid(ui, cx, response, view, &camera);
        if state.cursor().hover.is_some() {
            cx.send(GridAction::Hover(None));
        }
        return;
    }
    track_hover(ui, cx, response, &cell_at);
    let lays = state.is_ruler_active();
    if lays {
        lay_ruler(ui, cx, response, &|pos| camera.nearest_cell(pos, &slice));
    }
    drag_and_wheel(ui, cx, response, (view, lays), &camera);
    if input::continues_click_elsewhere(ui, response) {
        return;
    }
    let Some(pos) = response.interact_pointer_pos() else { return };
    // With the game's number: nothing is played on another game that came between.
    let game = state.shown_game().0;
    let Some((_, cell)) = input::clicked_target(ui, response, |pos| (game, cell_at(pos))) else {
        return;
    };
    if response.secondary_clicked()
        && !state.can_draw()
        && let Some(cell) = &cell
    {
        cx.send(ExploreAction::ShowCellLines(cell.clone()));
    }
    if !response.clicked() {
        return;
    }
    // The second click of a double click may be the one that confirms a move.
    let awaited = cell.is_some() && state.settings.confirm_moves && state.cursor().armed == cell;
    match repeated_click(ui, response, state, cell.as_ref()) {
        Some(RepeatedClick::DoubleClick) if !awaited => {
            let near = camera.nearest_cell(pos, &slice);
            cx.send(GridAction::FitSmallBoard(near));
        }
        Some(RepeatedClick::AfterMove) => {}
        Some(RepeatedClick::DoubleClick) | None => {
            let Some(cell) = cell else {
                let extent = camera.pixel_layout().extent();
                let board = camera.pixel_rect_to_screen((0.0, 0.0), extent);
                if !board.contains(pos) {
                    canvas::click_beside_board(cx);
                }
                return;
            };
            response.request_focus();
            click_cell(cx, cell, play_action);
        }
    }
}

/// Lays the ruler from the cell where a drag began to the one at the pointer.
fn lay_ruler(ui: &Ui, cx: &PanelContext, response: &Response, cell_near: &dyn Fn(Pos2) -> Cell) {
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
    }
    let began = ui.input(|i| i.pointer.press_origin());
    let dragged = response.dragged_by(PointerButton::Primary);
    let Some((began, now)) = began.zip(response.interact_pointer_pos()).filter(|_| dragged) else {
        return;
    };
    let (from, to) = (cell_near(began), cell_near(now));
    let lies = cx.state.explorer.ruler.ruler().is_some_and(|ruler| {
        ruler.from == from && ruler.to.as_ref().is_some_and(|(end, _)| *end == to)
    });
    if from != to && !lies {
        cx.send(RulerAction::SetEnds { from, to });
    }
}

pub(super) fn play_action(cell: Cell) -> Action {
    Action::Game(GameAction::Click(cell))
}

/// A repeated click: the second of a double click, or one that follows it.
enum RepeatedClick {
    /// The first click changed nothing, so a double click is meant.
    DoubleClick,
    /// The first click played a move.
    AfterMove,
}

/// Returns how a click repeats the one before it at the same cell; `None` for a first click.
fn repeated_click(
    ui: &Ui,
    response: &Response,
    state: &State,
    cell: Option<&Cell>,
) -> Option<RepeatedClick> {
    let id = response.id.with("first click");
    let now = (state.shown_game().0, state.shown_game().1.revision());
    let first: Option<((u64, u64), Option<Cell>)> = ui.data(|data| data.get_temp(id));
    let repeats = response.double_clicked() || response.triple_clicked();
    match first {
        Some((then, at)) if repeats && at.as_ref() == cell => {
            Some(if then == now { RepeatedClick::DoubleClick } else { RepeatedClick::AfterMove })
        }
        _ => {
            ui.data_mut(|data| data.insert_temp(id, (now, cell.cloned())));
            None
        }
    }
}

fn track_hover(
    ui: &Ui,
    cx: &PanelContext,
    response: &Response,
    cell_at: &dyn Fn(Pos2) -> Option<Cell>,
) {
    let state = cx.state;
    // Without a movement, the keyboard may have taken the hover away.
    let moved = input::has_pointer_acted(ui);
    let over = response.hover_pos().and_then(cell_at);
    let pointer = ui.input(|i| i.pointer.hover_pos());
    let mut others = state.views().iter().filter(|view| *view != ViewKind::Grid);
    let elsewhere = response.hover_pos().is_none()
        && others.any(|view| {
            let other = ui.ctx().read_response(view_id(view));
            other.zip(pointer).is_some_and(|(it, pos)| it.rect.contains(pos))
        });
    if elsewhere {
        // The other view reports the cell under the pointer.
        return;
    }
    // The cell under a resting pointer changes with the slice.
    let slice = state.visible_slice();
    let elsewhere =
        |cell: &Cell| state.grid().pinned_axes().any(|at| cell.get(at) != slice.get(at));
    let turned = state.cursor().hover.as_ref().is_some_and(elsewhere);
    if over != state.cursor().hover && (moved || turned || over.is_none()) {
        cx.send(GridAction::Hover(over));
    }
}

/// Pans and zooms by a pinch; the point between the fingers stays there.
fn pinch_grid(ui: &Ui, cx: &PanelContext, response: &Response, view: Rect, camera: &GridCamera) {
    let Some(pinch) = input::pinch_gesture(ui, response) else { return };
    if pinch.translation() != Vec2::ZERO {
        cx.send(pan_action(view, camera, pinch.translation()));
    }
    if pinch.factor != 1.0 {
        let (at, factor) = (camera.screen_to_board(pinch.from), pinch.factor);
        cx.send(GridAction::Zoom { anchor: at, factor });
    }
}

/// Returns the action that pans the board by a vector on the screen.
fn pan_action(view: Rect, camera: &GridCamera, by: Vec2) -> Action {
    let (middle, before) = (view.center(), view.center() - by);
    let (now, then) = (camera.screen_to_board(middle), camera.screen_to_board(before));
    Action::Grid(GridAction::Pan { right: now.0 - then.0, up: now.1 - then.1 })
}

fn drag_and_wheel(
    ui: &Ui,
    cx: &PanelContext,
    response: &Response,
    (view, lays): (Rect, bool),
    camera: &GridCamera,
) {
    let pan = |by: Vec2| pan_action(view, camera, by);
    // With the ruler, only the middle button pans.
    let by_hand = response.dragged_by(PointerButton::Primary) && !lays;
    let dragged = by_hand || response.dragged_by(PointerButton::Middle);
    if dragged && response.drag_delta() != Vec2::ZERO {
        cx.send(pan(response.drag_delta()));
    }
    if let Some(at) = response.hover_pos() {
        let (zoom, scroll) = ui.input(|i| (i.zoom_delta(), i.smooth_scroll_delta()));
        if zoom != 1.0 {
            let (at, factor) = (camera.screen_to_board(at), f64::from(zoom));
            cx.send(GridAction::Zoom { anchor: at, factor });
        } else if scroll != Vec2::ZERO {
            cx.send(pan(scroll));
        }
    }
}
