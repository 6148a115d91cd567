//! The small board of a straightened line: its scene, and the cells that fly to it.

use super::labels::{
    LineTraceStyle, draw_cell_number_badge, draw_coordinates_above, draw_coordinates_in,
    draw_line_trace, draw_small_board_background, draw_small_board_rulers, fitting_text_height,
};
use super::small_board_layout::SmallBoardLayout;
use crate::board::camera::{BoardRegion, GridCamera, GridPane};
use crate::board::playback::{lerp, smoothstep, staggered_flight_progress};
use crate::board::straightening::{LinePlane, Straightening};
use crate::scene::{Pen, Scene};
use crate::view_model::BoardViewModel;
use crate::views::grid::{
    CellColors, CellPainter, DetailLevel, GridContext, RasterCache, board_rect, board_scene,
    draw_rulers,
};
use crate::views::markers::square_if_narrower;
use egui::{Pos2, Rect, pos2};
use hypertoe_core::Cell;

/// The least scale (points per cell) that shows the whole board; below it, zooms to the line.
const MIN_SCALE: f64 = 6.0;
const CELLS_AROUND_LINE: f64 = 2.5;
/// The least side of a flying cell, in points.
const MIN_CELL: f32 = 5.0;
/// The time, as a fraction of the flight, when cells beside the line depart. The line's cells start
/// at 0 all together, so that the line stays straight.
const OTHERS_START: f64 = 0.45;

/// A cell on its way from the nested board to the small board.
#[derive(Clone, Debug, PartialEq)]
pub struct FlyingCell {
    /// The cell on the nested board.
    pub cell: Cell,
    pub column: u16,
    /// The row on the small board, from below.
    pub row: u16,
    /// Whether the cell lies on the line.
    pub on_line: bool,
    pub rect: Rect,
    /// The opacity of the cell, 0 to 1: cells of other slices fade in.
    pub opacity: f32,
}

/// Returns a camera that shows the whole nested board.
pub fn whole_board_camera(view_model: &BoardViewModel<'_>, room: GridPane) -> GridCamera {
    GridCamera::fit_area(view_model.grid.layout(), view_model.grid.whole_area(), room)
}

/// Returns the camera at the start of straightening: it shows the whole nested board, or the part
/// around the line if the cells would be too small.
pub fn start_camera(
    view_model: &BoardViewModel<'_>,
    plane: &LinePlane,
    room: GridPane,
) -> GridCamera {
    let whole = whole_board_camera(view_model, room);
    if whole.points_per_cell() >= MIN_SCALE {
        return whole;
    }
    let layout = view_model.grid.layout();
    let corners = plane.positions().map(|(t, row)| layout.cell_lower_left(&plane.cell(t, row)));
    let far = f64::INFINITY;
    let ((left, low), (right, high)) =
        corners.fold(((far, far), (-far, -far)), |((left, low), (right, high)), (x, y)| {
            ((left.min(x), low.min(y)), (right.max(x), high.max(y)))
        });
    let max = (right + 1.0 + CELLS_AROUND_LINE, high + 1.0 + CELLS_AROUND_LINE);
    GridCamera::fit_area(
        layout,
        BoardRegion { min: (left - CELLS_AROUND_LINE, low - CELLS_AROUND_LINE), max },
        room,
    )
}

/// Returns each cell of the line's plane with its current rectangle and opacity: on the nested
/// board at the start of the first stage, on the small board at the end of the third.
pub fn flying_cells(
    view_model: &BoardViewModel<'_>,
    open: &Straightening,
    canvas: Rect,
    pixels_per_point: f32,
) -> Vec<FlyingCell> {
    let (plane, stages) = (open.plane(), &open.stages);
    let room = GridPane { rect: board_rect(view_model.grid, canvas), pixels_per_point };
    let camera = start_camera(view_model, plane, room);
    let board = SmallBoardLayout::new(plane, canvas);
    let slice = &view_model.slice;
    let pinned: Vec<usize> = view_model.grid.pinned_axes().collect();
    let (bead, appeared) = (open.bead_position(0), smoothstep(stages.stage_progress(1)));
    let fly = stages.stage_progress(2);
    let last = f64::from((plane.columns() - 1).max(1));
    let one = |(column, row): (u16, u16)| {
        let cell = plane.cell(column, row);
        let on_line = plane.row_of(column) == row;
        let along = f64::from(column) / last;
        let order = if on_line { 0.0 } else { OTHERS_START + along * (1.0 - OTHERS_START) };
        let from = square_if_narrower(camera.cell_rect(&cell), MIN_CELL);
        let rect = interpolate_rect(
            from,
            board.cell_rect(column, row),
            staggered_flight_progress(fly, order),
        );
        let in_slice = pinned.iter().all(|axis| slice.get(*axis) == cell.get(*axis));
        let opacity = match (in_slice, on_line) {
            (true, _) => 1.0,
            (false, true) => (bead - f64::from(column) + 1.0).clamp(0.0, 1.0).max(appeared),
            (false, false) => appeared,
        };
        FlyingCell { cell, column, row, on_line, rect, opacity: opacity as f32 }
    };
    plane.positions().map(one).collect()
}

/// Interpolates between two rectangles, exact at both ends.
pub fn interpolate_rect(from: Rect, to: Rect, fraction: f64) -> Rect {
    let one = |a: f32, b: f32| lerp(f64::from(a), f64::from(b), fraction) as f32;
    let point = |a: Pos2, b: Pos2| pos2(one(a.x, b.x), one(a.y, b.y));
    Rect::from_min_max(point(from.min, to.min), point(from.max, to.max))
}

/// The share by which the nested board fades before the flight.
const FADED_SHARE: f64 = 0.8;
/// The least width of a cell, in points, that is drawn as shapes.
const MIN_SHAPE_CELL: f32 = 20.0;
/// The opacity of the tint on the line's cells, after and before the bead reaches them.
const REACHED_TINT: f32 = 0.34;
const UNREACHED_TINT: f32 = 0.14;
/// The time when the small board's rulers begin to appear, as a fraction of the flight.
const RULERS_START: f64 = 0.6;

/// Builds the scene of a line being laid out on the small board, at any stage. The nested board is
/// left out once it has faded.
pub fn small_board_scene(
    context: &GridContext<'_>,
    open: &Straightening,
    canvas: Rect,
    rasters: &mut RasterCache,
) -> Scene {
    let stages = &open.stages;
    let faded = lerp(
        FADED_SHARE * smoothstep(stages.stage_progress(1)),
        1.0,
        smoothstep(stages.stage_progress(2)),
    );
    let mut scene = Scene::default();
    if faded < 1.0 {
        scene = board_scene(context, rasters);
        let first = scene.shapes.len();
        draw_rulers(context, &mut scene);
        // They are gone before the rulers of the small board appear.
        scene.multiply_opacity_from(
            first,
            1.0 - smoothstep(stages.stage_progress(2) / RULERS_START) as f32,
        );
        if faded > 0.0 {
            scene.fill_rect(canvas, 0.0, context.palette.canvas.gamma_multiply(faded as f32));
        }
    }
    let small = SmallBoardLayout::new(open.plane(), canvas);
    let settled =
        smoothstep((stages.stage_progress(2) - RULERS_START) / (1.0 - RULERS_START)) as f32;
    let first = scene.shapes.len();
    draw_small_board_background(&mut scene, context.palette, small.board_rect(open.plane()));
    draw_small_board_rulers(&mut scene, context.palette, open.plane(), &small);
    scene.multiply_opacity_from(first, settled);
    let mut cells = flying_cells(context.view_model, open, canvas, context.pixels_per_point);
    // The cells of the line lie over the others.
    cells.sort_by_key(|placed| placed.on_line);
    draw_flying_cells(context, open, &cells, &mut scene);
    draw_line(context, open, &cells, canvas, &mut scene);
    scene
}

fn draw_flying_cells(
    context: &GridContext<'_>,
    open: &Straightening,
    cells: &[FlyingCell],
    scene: &mut Scene,
) {
    let colors = CellColors::new(context.view_model, context.palette);
    let stages = &open.stages;
    let flying = stages.stage_progress(2) > 0.0 && stages.stage_progress(2) < 1.0;
    for placed in cells {
        // Before it stands out, a cell that the nested board shows is not drawn twice.
        if !placed.on_line && stages.stage_progress(1) <= 0.0 {
            continue;
        }
        let shapes = placed.rect.width() >= MIN_SHAPE_CELL;
        let detail = if shapes { DetailLevel::Shapes } else { DetailLevel::Mesh };
        let first = scene.shapes.len();
        let mut painter = CellPainter::new(&colors, detail);
        painter.add(&placed.cell, placed.rect, scene);
        painter.finish(scene);
        if flying {
            // An outline tells apart cells that pass over each other.
            let radius = (placed.rect.width() * 0.12).min(7.0);
            scene.outline_rect(placed.rect, radius, Pen::new(1.0, context.palette.canvas));
        }
        if placed.on_line {
            let reached = f64::from(placed.column) <= open.bead_position(0);
            let tint = if reached { REACHED_TINT } else { UNREACHED_TINT };
            let radius = (placed.rect.width() * 0.12).min(7.0);
            scene.fill_rect(placed.rect, radius, context.palette.line.gamma_multiply(tint));
        } else {
            let label = smoothstep(stages.stage_progress(3) * 3.0) as f32 * 0.75;
            let from = scene.shapes.len();
            draw_coordinates_in(scene, context.palette, &placed.cell, placed.rect);
            scene.multiply_opacity_from(from, label);
        }
        scene.multiply_opacity_from(first, placed.opacity);
    }
}

/// Draws the line through its cells, the bead, the values of t, and coordinates.
fn draw_line(
    context: &GridContext<'_>,
    open: &Straightening,
    cells: &[FlyingCell],
    canvas: Rect,
    scene: &mut Scene,
) {
    let stages = &open.stages;
    let mut line: Vec<&FlyingCell> = cells.iter().filter(|placed| placed.on_line).collect();
    line.sort_by_key(|placed| placed.column);
    let rects: Vec<Rect> = line.iter().map(|placed| placed.rect).collect();
    let (tracing, ending) = (stages.stage_progress(1) <= 0.0, stages.stage_progress(3) > 0.0);
    let bead = if ending { open.bead_position(3) } else { open.bead_position(0) };
    let over = smoothstep(stages.stage_progress(3) * 4.0) as f32 * 0.42;
    let runs = tracing || ending;
    let last = f64::from(open.line().length() - 1);
    // At rest on the last cell the bead would hide a mark.
    let how =
        LineTraceStyle { bead_position: bead, shows_bead: runs && bead < last, overhang: over };
    draw_line_trace(scene, context.palette, &rects, how);
    // In the end the ruler shows the values of t.
    let badges =
        smoothstep(stages.stage_progress(1)) * (1.0 - smoothstep(stages.stage_progress(3) * 4.0));
    let first = scene.shapes.len();
    for placed in &line {
        draw_cell_number_badge(scene, context.palette, placed.column, placed.rect);
    }
    scene.multiply_opacity_from(first, badges as f32);
    for placed in
        line.iter().filter(|placed| f64::from(placed.column) <= open.bead_position(0) + 0.5)
    {
        let first = scene.shapes.len();
        draw_coordinates_in(scene, context.palette, &placed.cell, placed.rect);
        scene.multiply_opacity_from(first, placed.opacity);
    }
    // Coordinates that do not fit on a cell: only those at the bead, and not over badges.
    let stop = usize::from(bead.round() as u16);
    if runs
        && badges <= 0.0
        && let Some(placed) = line.get(stop)
        && fitting_text_height(&placed.cell, placed.rect.width()).is_none()
    {
        draw_coordinates_above(scene, context.palette, &placed.cell, placed.rect, canvas);
    }
}
