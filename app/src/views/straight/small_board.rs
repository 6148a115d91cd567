//! The small board: the cells of a plane fly to it from the nested board.

use super::labels::{
    Trace, badge, coordinates_above, coordinates_fit, coordinates_in, plate, rulers, trace,
};
use super::layout::{Placed, SmallBoard, placed};
use crate::board::playback::eased;
use crate::board::straight::Straighten;
use crate::board::straight::flight::between;
use crate::scene::{Pen, Scene};
use crate::views::grid::{CellColors, CellPainter, Detail, Look, RasterCache, board, draw_rulers};
use egui::Rect;

/// The share by which the nested board fades before the flight.
const FADED: f64 = 0.8;
/// The least width of a cell, in points, that is drawn as shapes.
const SHAPES_FROM: f32 = 20.0;
/// The opacity of the tint on the line's cells, after and before the bead reaches them.
const TINT: f32 = 0.34;
const FAINT_TINT: f32 = 0.14;
/// When the small board's rulers begin to appear, as a share of the flight.
const SETTLES: f64 = 0.6;

/// Builds the scene of any stage; the nested board is left out once it has faded.
pub fn scene(look: &Look<'_>, open: &Straighten, canvas: Rect, rasters: &mut RasterCache) -> Scene {
    let stages = &open.stages;
    let faded = between(FADED * eased(stages.done(1)), 1.0, eased(stages.done(2)));
    let mut scene = Scene::default();
    if faded < 1.0 {
        scene = board(look, rasters);
        let first = scene.items.len();
        draw_rulers(look, &mut scene);
        // They are gone before the rulers of the small board appear.
        scene.fade_from(first, 1.0 - eased(stages.done(2) / SETTLES) as f32);
        if faded > 0.0 {
            scene.fill_rect(canvas, 0.0, look.palette.canvas.gamma_multiply(faded as f32));
        }
    }
    let small = SmallBoard::new(open.plane(), canvas);
    let settled = eased((stages.done(2) - SETTLES) / (1.0 - SETTLES)) as f32;
    let first = scene.items.len();
    plate(&mut scene, look.palette, small.area(open.plane()));
    rulers(&mut scene, look.palette, open.plane(), &small);
    scene.fade_from(first, settled);
    let mut cells = placed(look.show, open, canvas, look.pixels_per_point);
    // The cells of the line lie over the others.
    cells.sort_by_key(|placed| placed.on_line);
    draw_cells(look, open, &cells, &mut scene);
    draw_line(look, open, &cells, canvas, &mut scene);
    scene
}

fn draw_cells(look: &Look<'_>, open: &Straighten, cells: &[Placed], scene: &mut Scene) {
    let colors = CellColors::new(look.show, look.palette);
    let stages = &open.stages;
    let flying = stages.done(2) > 0.0 && stages.done(2) < 1.0;
    for placed in cells {
        // Before it stands out, a cell that the nested board shows is not drawn twice.
        if !placed.on_line && stages.done(1) <= 0.0 {
            continue;
        }
        let shapes = placed.rect.width() >= SHAPES_FROM;
        let detail = if shapes { Detail::Shapes } else { Detail::Mesh };
        let first = scene.items.len();
        let mut painter = CellPainter::new(&colors, detail);
        painter.add(&placed.cell, placed.rect, scene);
        painter.finish(scene);
        if flying {
            // An outline tells apart cells that pass over each other.
            let radius = (placed.rect.width() * 0.12).min(7.0);
            scene.outline_rect(placed.rect, radius, Pen::new(1.0, look.palette.canvas));
        }
        if placed.on_line {
            let reached = f64::from(placed.column) <= open.bead(0);
            let tint = if reached { TINT } else { FAINT_TINT };
            let radius = (placed.rect.width() * 0.12).min(7.0);
            scene.fill_rect(placed.rect, radius, look.palette.line.gamma_multiply(tint));
        } else {
            let label = eased(stages.done(3) * 3.0) as f32 * 0.75;
            let from = scene.items.len();
            coordinates_in(scene, look.palette, &placed.cell, placed.rect);
            scene.fade_from(from, label);
        }
        scene.fade_from(first, placed.opacity);
    }
}

/// Draws the line through its cells, the bead, the values of t, and coordinates.
fn draw_line(
    look: &Look<'_>,
    open: &Straighten,
    cells: &[Placed],
    canvas: Rect,
    scene: &mut Scene,
) {
    let stages = &open.stages;
    let mut line: Vec<&Placed> = cells.iter().filter(|placed| placed.on_line).collect();
    line.sort_by_key(|placed| placed.column);
    let rects: Vec<Rect> = line.iter().map(|placed| placed.rect).collect();
    let (tracing, ending) = (stages.done(1) <= 0.0, stages.done(3) > 0.0);
    let bead = if ending { open.bead(3) } else { open.bead(0) };
    let over = eased(stages.done(3) * 4.0) as f32 * 0.42;
    let runs = tracing || ending;
    let last = f64::from(open.line().run() - 1);
    // At rest on the last cell the bead would hide a mark.
    let how = Trace { bead, with_bead: runs && bead < last, over };
    trace(scene, look.palette, &rects, how);
    // In the end the ruler shows the values of t.
    let badges = eased(stages.done(1)) * (1.0 - eased(stages.done(3) * 4.0));
    let first = scene.items.len();
    for placed in &line {
        badge(scene, look.palette, placed.column, placed.rect);
    }
    scene.fade_from(first, badges as f32);
    for placed in line.iter().filter(|placed| f64::from(placed.column) <= open.bead(0) + 0.5) {
        let first = scene.items.len();
        coordinates_in(scene, look.palette, &placed.cell, placed.rect);
        scene.fade_from(first, placed.opacity);
    }
    // Coordinates that do not fit on a cell: only those at the bead, and not over badges.
    let stop = usize::from(bead.round() as u16);
    if runs
        && badges <= 0.0
        && let Some(placed) = line.get(stop)
        && coordinates_fit(&placed.cell, placed.rect.width()).is_none()
    {
        coordinates_above(scene, look.palette, &placed.cell, placed.rect, canvas);
    }
}
