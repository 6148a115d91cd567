//! The turning board: a symmetry moves the whole board, step by step, until a line runs along its
//! front edge.

use super::labels::{
    LineTraceStyle, draw_coordinates_above, draw_coordinates_in, draw_line_trace,
    fitting_text_height,
};
use super::small_board::interpolate_rect;
use crate::board::playback::{smoothstep, staggered_flight_progress};
use crate::board::straightening::Straightening;
use crate::scene::Scene;
use crate::view_model::BoardViewModel;
use crate::views::grid::{
    CellColors, CellPainter, DetailLevel, GridContext, draw_block_backgrounds, draw_rulers,
};
use egui::Rect;
use hypertoe_core::Cell;

/// The least width of a cell, in points, that is drawn as shapes.
const MIN_SHAPE_CELL: f32 = 20.0;
/// The opacity of the tint on the line's cells.
const LINE_TINT: f32 = 0.34;

/// A cell of the board while a symmetry moves it.
#[derive(Clone, Debug, PartialEq)]
pub struct MovingCell {
    /// The cell on the original board.
    pub cell: Cell,
    /// The places of the cell before and after the current step of the symmetry.
    pub endpoints: (Cell, Cell),
    /// Progress from the first place to the second, 0 to 1.
    pub progress: f64,
}

/// Returns the current step and its progress.
fn current_step(open: &Straightening) -> (usize, f64) {
    let (stage, turns) = (open.stages.current_stage(), open.front_edge_symmetry().steps().len());
    match stage.checked_sub(1) {
        None => (0, 0.0),
        Some(step) if step < turns => (step, open.stages.stage_progress(stage)),
        Some(_) => (turns, 0.0),
    }
}

/// Returns each cell of the board with its progress through the current step, by cell number; empty
/// if the board has too many cells to number.
pub fn moving_cells(view_model: &BoardViewModel<'_>, open: &Straightening) -> Vec<MovingCell> {
    let shape = view_model.game.shape();
    let cells = shape.cell_count_u64().unwrap_or(0);
    let (step, done) = current_step(open);
    let one = |number: u64| {
        let cell = shape.cell_with_number(&number.into())?;
        let places = open.front_edge_symmetry().cell_before_and_after_step(shape, &cell, step);
        // The line's cells move first and together, so that the line stays straight.
        let on_line = open.line().index_of(&cell).is_some();
        let order = if on_line { 0.0 } else { number as f64 / cells as f64 };
        Some(MovingCell {
            cell,
            endpoints: places,
            progress: staggered_flight_progress(done, order),
        })
    };
    (0..cells).filter_map(one).collect()
}

/// Builds the scene of the board that a symmetry moves: blocks, cells and the line.
pub fn moving_board_scene(context: &GridContext<'_>, open: &Straightening, canvas: Rect) -> Scene {
    let mut scene = Scene::default();
    draw_block_backgrounds(context, &mut scene);
    draw_rulers(context, &mut scene);
    let rect = |turning: &MovingCell| {
        let (before, after) =
            (context.cell_rect(&turning.endpoints.0), context.cell_rect(&turning.endpoints.1));
        interpolate_rect(before, after, turning.progress)
    };
    // The line's cells lie over the flying ones, and those over the ones at rest.
    let (line, others): (Vec<MovingCell>, Vec<MovingCell>) = moving_cells(context.view_model, open)
        .into_iter()
        .partition(|turning| open.line().index_of(&turning.cell).is_some());
    let (flying, resting): (Vec<MovingCell>, Vec<MovingCell>) =
        others.into_iter().partition(|turning| turning.endpoints.0 != turning.endpoints.1);
    let shapes = context.scale() >= MIN_SHAPE_CELL;
    let detail = if shapes { DetailLevel::Shapes } else { DetailLevel::Mesh };
    let colors = CellColors::new(context.view_model, context.palette);
    for layer in [&resting, &flying, &line] {
        let mut painter = CellPainter::new(&colors, detail);
        layer.iter().for_each(|turning| painter.add(&turning.cell, rect(turning), &mut scene));
        painter.finish(&mut scene);
    }
    for turning in &line {
        let rect = rect(turning);
        let tint = context.palette.line.gamma_multiply(LINE_TINT);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), tint);
    }
    draw_line(context, open, &line, &rect, canvas, &mut scene);
    scene
}

/// Draws the line through its cells; while their order along it changes, fades from one order to
/// the other.
fn draw_line(
    context: &GridContext<'_>,
    open: &Straightening,
    line: &[MovingCell],
    rect: &dyn Fn(&MovingCell) -> Rect,
    canvas: Rect,
    scene: &mut Scene,
) {
    let (palette, stages) = (context.palette, &open.stages);
    let (stage, last) = (stages.current_stage(), stages.count() - 1);
    let (_, done) = current_step(open);
    let before = sorted_along_line(line, |turning| &turning.endpoints.0);
    let after = sorted_along_line(line, |turning| &turning.endpoints.1);
    let rects =
        |order: &[&MovingCell]| order.iter().map(|turning| rect(turning)).collect::<Vec<_>>();
    let runs = stage == 0 || stage == last;
    let end = f64::from(open.line().length() - 1);
    let bead = if runs { open.bead_position(stage) } else { end };
    let over = if stage == last {
        smoothstep(stages.stage_progress(last) * 4.0) as f32 * 0.42
    } else {
        0.0
    };
    // At rest on the last cell the bead would hide a mark.
    let how =
        LineTraceStyle { bead_position: bead, shows_bead: runs && bead < end, overhang: over };
    // Reversed, it is the same line.
    if before == after || before.iter().rev().eq(after.iter()) {
        draw_line_trace(scene, palette, &rects(&before), how);
    } else {
        for (order, opacity) in [(&before, 1.0 - done), (&after, done)] {
            let first = scene.shapes.len();
            draw_line_trace(scene, palette, &rects(order), how);
            scene.multiply_opacity_from(first, opacity as f32);
        }
    }
    if !runs {
        return;
    }
    for (turning, t) in before.iter().zip(0u16..).filter(|(_, t)| f64::from(*t) <= bead + 0.5) {
        let rect = rect(turning);
        draw_coordinates_in(scene, palette, &turning.endpoints.0, rect);
        let at_bead = t == bead.round() as u16;
        if at_bead && fitting_text_height(&turning.endpoints.0, rect.width()).is_none() {
            draw_coordinates_above(scene, palette, &turning.endpoints.0, rect, canvas);
        }
    }
}

/// Returns the cells of the line, in their order along it.
fn sorted_along_line(
    line: &[MovingCell],
    place: impl Fn(&MovingCell) -> &Cell,
) -> Vec<&MovingCell> {
    let mut order: Vec<&MovingCell> = line.iter().collect();
    let Some(first) = order.first() else { return order };
    let dims = place(first).dims();
    let differs =
        |axis: &usize| order.iter().any(|cell| place(cell).get(*axis) != place(first).get(*axis));
    // Order by the first axis that changes.
    if let Some(axis) = (0..dims).find(differs) {
        order.sort_by_key(|turning| place(turning).get(axis));
    }
    order
}
