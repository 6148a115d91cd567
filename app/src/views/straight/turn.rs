//! The turning board: a symmetry moves the whole board, step by step, until a line runs along its
//! front edge.

use super::labels::{Trace, coordinates_above, coordinates_fit, coordinates_in, trace};
use super::layout::on_the_way;
use crate::board::playback::eased;
use crate::board::straight::Straighten;
use crate::board::straight::flight::flown;
use crate::scene::Scene;
use crate::show::Show;
use crate::views::grid::{CellColors, CellPainter, Detail, Look, draw_blocks, draw_rulers};
use egui::Rect;
use hypertoe_core::Cell;

/// The least width of a cell, in points, that is drawn as shapes.
const SHAPES_FROM: f32 = 20.0;
/// The opacity of the tint on the line's cells.
const TINT: f32 = 0.34;

/// A cell of the turning board.
#[derive(Clone, Debug, PartialEq)]
pub struct Turning {
    /// The cell on the original board.
    pub cell: Cell,
    /// Its place before and after the current step.
    pub places: (Cell, Cell),
    /// Its progress from the one to the other, 0 to 1.
    pub share: f64,
}

/// Returns the current step and its progress.
fn step(open: &Straighten) -> (usize, f64) {
    let (stage, turns) = (open.stages.stage(), open.turned().steps().len());
    match stage.checked_sub(1) {
        None => (0, 0.0),
        Some(step) if step < turns => (step, open.stages.done(stage)),
        Some(_) => (turns, 0.0),
    }
}

/// Returns every cell of the board in its current state, by cell number; none if the board has too
/// many cells to number.
pub fn turning(show: &Show<'_>, open: &Straighten) -> Vec<Turning> {
    let shape = show.seen.shape();
    let cells = shape.cells_u64().unwrap_or(0);
    let (step, done) = step(open);
    let one = |number: u64| {
        let cell = shape.cell_at(&number.into())?;
        let places = open.turned().around(shape, &cell, step);
        // The line's cells move first and together, so that the line stays straight.
        let on_line = open.line().place_of(&cell).is_some();
        let order = if on_line { 0.0 } else { number as f64 / cells as f64 };
        Some(Turning { cell, places, share: flown(done, order) })
    };
    (0..cells).filter_map(one).collect()
}

/// Builds the scene: blocks, cells, the line.
pub fn scene(look: &Look<'_>, open: &Straighten, canvas: Rect) -> Scene {
    let mut scene = Scene::default();
    draw_blocks(look, &mut scene);
    draw_rulers(look, &mut scene);
    let rect = |turning: &Turning| {
        let (before, after) = (look.rect(&turning.places.0), look.rect(&turning.places.1));
        on_the_way(before, after, turning.share)
    };
    // The line's cells lie over the flying ones, and those over the ones at rest.
    let (line, others): (Vec<Turning>, Vec<Turning>) = turning(look.show, open)
        .into_iter()
        .partition(|turning| open.line().place_of(&turning.cell).is_some());
    let (flying, resting): (Vec<Turning>, Vec<Turning>) =
        others.into_iter().partition(|turning| turning.places.0 != turning.places.1);
    let shapes = look.scale() >= SHAPES_FROM;
    let detail = if shapes { Detail::Shapes } else { Detail::Mesh };
    let colors = CellColors::new(look.show, look.palette);
    for layer in [&resting, &flying, &line] {
        let mut painter = CellPainter::new(&colors, detail);
        layer.iter().for_each(|turning| painter.add(&turning.cell, rect(turning), &mut scene));
        painter.finish(&mut scene);
    }
    for turning in &line {
        let rect = rect(turning);
        let tint = look.palette.line.gamma_multiply(TINT);
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), tint);
    }
    draw_line(look, open, &line, &rect, canvas, &mut scene);
    scene
}

/// Draws the line through its cells; while their order along it changes, fades from one order to
/// the other.
fn draw_line(
    look: &Look<'_>,
    open: &Straighten,
    line: &[Turning],
    rect: &dyn Fn(&Turning) -> Rect,
    canvas: Rect,
    scene: &mut Scene,
) {
    let (palette, stages) = (look.palette, &open.stages);
    let (stage, last) = (stages.stage(), stages.count() - 1);
    let (_, done) = step(open);
    let before = in_order(line, |turning| &turning.places.0);
    let after = in_order(line, |turning| &turning.places.1);
    let rects = |order: &[&Turning]| order.iter().map(|turning| rect(turning)).collect::<Vec<_>>();
    let runs = stage == 0 || stage == last;
    let end = f64::from(open.line().run() - 1);
    let bead = if runs { open.bead(stage) } else { end };
    let over = if stage == last { eased(stages.done(last) * 4.0) as f32 * 0.42 } else { 0.0 };
    // At rest on the last cell the bead would hide a mark.
    let how = Trace { bead, with_bead: runs && bead < end, over };
    // Reversed, it is the same line.
    if before == after || before.iter().rev().eq(after.iter()) {
        trace(scene, palette, &rects(&before), how);
    } else {
        for (order, opacity) in [(&before, 1.0 - done), (&after, done)] {
            let first = scene.items.len();
            trace(scene, palette, &rects(order), how);
            scene.fade_from(first, opacity as f32);
        }
    }
    if !runs {
        return;
    }
    for (turning, t) in before.iter().zip(0u16..).filter(|(_, t)| f64::from(*t) <= bead + 0.5) {
        let rect = rect(turning);
        coordinates_in(scene, palette, &turning.places.0, rect);
        let at_bead = t == bead.round() as u16;
        if at_bead && coordinates_fit(&turning.places.0, rect.width()).is_none() {
            coordinates_above(scene, palette, &turning.places.0, rect, canvas);
        }
    }
}

/// Returns the cells of the line, in their order along it.
fn in_order(line: &[Turning], place: impl Fn(&Turning) -> &Cell) -> Vec<&Turning> {
    let mut order: Vec<&Turning> = line.iter().collect();
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
