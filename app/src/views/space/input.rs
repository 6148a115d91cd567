//! What pointer and wheel do in space.

use super::Look;
use crate::action::{Action, ExploreAction, GridAction, SpaceAction};
use crate::state::{Mode, State, TheoryPage, Veil, Views};
use egui::{Event, Modifiers, PointerButton, Pos2, Response, Ui};
use hypertoe_core::{Cell, Stone};

/// Radians for a point of dragging.
const DRAG: f64 = 0.009;

/// Turns this frame's pointer input into actions.
pub fn actions(ui: &Ui, response: &Response, look: &Look<'_>, send: &mut Vec<Action>) {
    hover(ui, response, look, send);
    drag_and_wheel(ui, response, look.state, send);
    let clicked = response.clicked() || response.secondary_clicked();
    let Some(pos) = response.interact_pointer_pos().filter(|_| clicked) else { return };
    let Some(cell) = cell_at(look, pos) else { return };
    if response.secondary_clicked() {
        send.push(Action::Explore(ExploreAction::Cell(cell)));
        return;
    }
    // The keyboard is the board's, whichever view was clicked.
    let chosen = look.state.theory_page().is_some_and(TheoryPage::is_on_the_board);
    send.push(Action::Grid(GridAction::Focus(cell.clone())));
    send.extend(match look.state.mode {
        Mode::Explore if chosen => None,
        Mode::Play | Mode::Analyse if is_before_mark(look, pos, &cell) => {
            Some(Action::Space(SpaceAction::ClickBefore(cell)))
        }
        Mode::Play | Mode::Analyse => Some(Action::Space(SpaceAction::Click(cell))),
        Mode::Explore => Some(Action::Explore(ExploreAction::Cell(cell))),
    });
}

/// The nearest cell at a place that is shown and not a ghost.
pub fn cell_at(look: &Look<'_>, pos: Pos2) -> Option<Cell> {
    let space = &look.state.space;
    let shown = |cell: &Cell| {
        let matters = !look.state.only_threats()
            || look.state.stone(cell).is_some()
            || look.accents.get(cell).is_some_and(|accent| accent.fill.is_some());
        matters && space.veil_of(cell) != Some(Veil::Ghost) && look.presence(cell) >= 0.5
    };
    look.slices().iter().find_map(|slice| look.plan.cells_at(pos, slice).find(shown))
}

/// Whether a mark is seen at a place through the empty cell that is picked there.
fn is_before_mark(look: &Look<'_>, pos: Pos2, cell: &Cell) -> bool {
    let is_seen = |behind: &Cell| {
        let reach = look.plan.half_size(&look.plan.see(behind).1);
        matches!(look.state.stone(behind), Some(Stone::Of(_)))
            && look.presence(behind) >= 0.5
            && look.plan.point(behind).distance(pos) <= reach
    };
    let slices = look.slices();
    let mut at = slices.iter().flat_map(|slice| look.plan.cells_at(pos, slice));
    look.state.stone(cell).is_none() && at.any(|behind| is_seen(&behind))
}

fn hover(ui: &Ui, response: &Response, look: &Look<'_>, send: &mut Vec<Action>) {
    let Some(pos) = response.hover_pos() else {
        // With the grid beside it, that tells what is under a pointer elsewhere.
        let pointer = ui.input(|i| i.pointer.hover_pos());
        let here = pointer.is_some_and(|pos| look.state.space.view.contains(pos));
        let mine = here || look.state.views() == Views::Space;
        if mine && look.state.grid.hover.is_some() {
            send.push(Action::Grid(GridAction::Hover(None)));
        }
        return;
    };
    let moved = ui.input(|i| i.events.iter().any(|e| matches!(e, Event::PointerMoved(_))))
        || ui.input(|i| i.pointer.any_click() || i.smooth_scroll_delta() != egui::Vec2::ZERO);
    if !moved {
        return;
    }
    let over = cell_at(look, pos);
    if over != look.state.grid.hover {
        send.push(Action::Grid(GridAction::Hover(over)));
    }
}

fn drag_and_wheel(ui: &Ui, response: &Response, state: &State, send: &mut Vec<Action>) {
    let delta = response.drag_delta();
    if delta != egui::Vec2::ZERO {
        let (dx, dy) = (f64::from(delta.x), f64::from(delta.y));
        let modifiers = ui.input(|i| i.modifiers);
        if modifiers.shift && !modifiers.command && response.drag_started() {
            send.push(Action::Space(SpaceAction::TurnBeyond));
        }
        let action = if response.dragged_by(PointerButton::Primary) {
            dragged(state, modifiers, dx, dy)
        } else {
            vec![SpaceAction::Pan { dx, dy }]
        };
        send.extend(action.into_iter().map(Action::Space));
    }
    if let Some(at) = response.hover_pos() {
        let (zoom, scroll) = ui.input(|i| (i.zoom_delta(), i.smooth_scroll_delta()));
        let factor = f64::from(zoom) * (f64::from(scroll.y) * 0.004).exp();
        if factor != 1.0 {
            send.push(Action::Space(SpaceAction::Zoom { at, factor }));
        }
    }
}

/// A drag looks from elsewhere; with Shift it turns the board along the last
/// axis of the space, if it is beyond the third: right in x, up in y; with Ctrl in z, and in the
/// plane of x and y; with both it moves the picture.
fn dragged(state: &State, modifiers: Modifiers, dx: f64, dy: f64) -> Vec<SpaceAction> {
    let axes = state.space.axes();
    let last = *axes.last().unwrap_or(&0);
    let turn =
        |a: usize, b: usize, points: f64| SpaceAction::Turn { plane: (a, b), angle: points * DRAG };
    let command = modifiers.command || modifiers.ctrl;
    match (modifiers.shift, command) {
        (true, true) => vec![SpaceAction::Pan { dx, dy }],
        (true, false) if axes.len() > 3 => {
            vec![turn(axes[0], last, dx), turn(axes[1], last, -dy)]
        }
        (false, true) if axes.len() > 3 => {
            vec![turn(axes[0], axes[1], dx), turn(axes[2], last, -dy)]
        }
        (false, true) if axes.len() > 1 => vec![turn(axes[0], axes[1], dx)],
        _ => vec![SpaceAction::Orbit { yaw: dx * DRAG, pitch: dy * DRAG }],
    }
}
