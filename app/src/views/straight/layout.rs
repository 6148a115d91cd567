//! The geometry of the small board, and of the cells that fly to it.

use crate::board::camera::{BoardArea, GridCamera, GridPane};
use crate::board::playback::smoothstep;
use crate::board::straight::flight::{flight_progress, lerp};
use crate::board::straight::{LinePlane, Straightening, UpwardAxis};
use crate::show::BoardViewModel;
use crate::views::grid::board_rect;
use egui::{Pos2, Rect, Vec2, pos2};
use hypertoe_core::Cell;

/// The least scale (points per cell) that shows the whole board; below it, zooms to the line.
const MIN_SCALE: f64 = 6.0;
/// Cells around the line in that view.
const CELLS_AROUND_LINE: f64 = 2.5;
/// The least side of a flying cell, in points.
const MIN_CELL: f32 = 5.0;
/// The greatest pitch (cell and gap) of the small board, in points.
const MAX_PITCH: f64 = 210.0;
/// Gap between cells, as a share of the pitch.
const CELL_GAP_SHARE: f64 = 0.065;
/// Height of a strip of ticks.
pub const STRIP_HEIGHT: f32 = 17.0;
/// The maximum number of strips of ticks for tied axes.
pub const MAX_STRIPS: usize = 8;
/// The time, as a share of the flight, when cells beside the line set out. The line's cells start
/// at 0 all together, so that the line stays straight.
const OTHERS_START: f64 = 0.45;

/// A cell on its way from the nested board to the small board.
#[derive(Clone, Debug, PartialEq)]
pub struct FlyingCell {
    /// The cell on the nested board.
    pub cell: Cell,
    pub column: u16,
    /// Its row on the small board, from below.
    pub row: u16,
    /// Whether the cell lies on the line.
    pub on_line: bool,
    /// Its current rectangle.
    pub rect: Rect,
    /// Its opacity, 0 to 1: cells of other slices fade in.
    pub opacity: f32,
}

/// The position and size of the small board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallBoardLayout {
    left: f64,
    bottom: f64,
    pitch: f64,
}

impl SmallBoardLayout {
    /// Fits the small board and its rulers into the canvas.
    pub fn new(plane: &LinePlane, canvas: Rect) -> Self {
        let strips = 1 + tied_axes(plane).len().min(MAX_STRIPS);
        let below = STRIP_HEIGHT * strips as f32 + 16.0;
        let room = Rect::from_min_max(
            pos2(canvas.left() + 58.0, canvas.top() + 34.0),
            pos2(canvas.right() - 58.0, canvas.bottom() - below),
        );
        let (width, height) =
            (f64::from(room.width().max(40.0)), f64::from(room.height().max(40.0)));
        let (columns, rows) = (f64::from(plane.columns()), f64::from(plane.rows()));
        let pitch = (width / columns).min(height / rows).min(MAX_PITCH);
        let center = room.center();
        Self {
            left: f64::from(center.x) - pitch * columns / 2.0,
            bottom: f64::from(center.y) + pitch * rows / 2.0,
            pitch,
        }
    }

    /// Returns the rectangle of a cell.
    pub fn cell_rect(&self, column: u16, row: u16) -> Rect {
        let side = self.pitch * (1.0 - CELL_GAP_SHARE);
        let left = self.left + self.pitch * (f64::from(column) + CELL_GAP_SHARE / 2.0);
        let bottom = self.bottom - self.pitch * (f64::from(row) + CELL_GAP_SHARE / 2.0);
        Rect::from_min_max(
            pos2(left as f32, (bottom - side) as f32),
            pos2((left + side) as f32, bottom as f32),
        )
    }

    /// Returns the rectangle of the whole small board.
    pub fn board_rect(&self, plane: &LinePlane) -> Rect {
        let last = self.cell_rect(plane.columns() - 1, plane.rows() - 1);
        self.cell_rect(0, 0).union(last)
    }

    /// Returns the distance between the centres of neighbouring cells, in points.
    pub fn pitch(&self) -> f32 {
        self.pitch as f32
    }
}

/// Returns the axes that change with t along the bottom of the small board.
pub fn tied_axes(plane: &LinePlane) -> Vec<usize> {
    let untied = |axis: usize| plane.upward() == UpwardAxis::Independent(axis);
    let steps = plane.line().steps();
    (0..steps.len()).filter(|axis| steps[*axis] != 0 && !untied(*axis)).collect()
}

/// Returns a camera that shows the whole nested board.
pub fn whole_board_camera(show: &BoardViewModel<'_>, room: GridPane) -> GridCamera {
    GridCamera::fit(show.grid.layout(), show.grid.whole_area(), room)
}

/// Returns the camera on the nested board: the whole board, or the part around the line if cells
/// would be too small.
pub fn start_camera(show: &BoardViewModel<'_>, plane: &LinePlane, room: GridPane) -> GridCamera {
    let whole = whole_board_camera(show, room);
    if whole.scale() >= MIN_SCALE {
        return whole;
    }
    let layout = show.grid.layout();
    let corners = plane.positions().map(|(t, row)| layout.corner(&plane.cell(t, row)));
    let far = f64::INFINITY;
    let ((left, low), (right, high)) =
        corners.fold(((far, far), (-far, -far)), |((left, low), (right, high)), (x, y)| {
            ((left.min(x), low.min(y)), (right.max(x), high.max(y)))
        });
    let max = (right + 1.0 + CELLS_AROUND_LINE, high + 1.0 + CELLS_AROUND_LINE);
    GridCamera::fit(
        layout,
        BoardArea { min: (left - CELLS_AROUND_LINE, low - CELLS_AROUND_LINE), max },
        room,
    )
}

/// Returns the cells of the plane in their current state: on the nested board at the start of the
/// first stage, on the small board at the end of the third.
pub fn flying_cells(
    show: &BoardViewModel<'_>,
    open: &Straightening,
    canvas: Rect,
    pixels_per_point: f32,
) -> Vec<FlyingCell> {
    let (plane, stages) = (open.plane(), &open.stages);
    let room = GridPane { rect: board_rect(show.grid, canvas), pixels_per_point };
    let camera = start_camera(show, plane, room);
    let board = SmallBoardLayout::new(plane, canvas);
    let slice = &show.slice;
    let pinned: Vec<usize> = show.grid.pinned_axes().collect();
    let (bead, appeared) = (open.bead_position(0), smoothstep(stages.stage_progress(1)));
    let fly = stages.stage_progress(2);
    let last = f64::from((plane.columns() - 1).max(1));
    let one = |(column, row): (u16, u16)| {
        let cell = plane.cell(column, row);
        let on_line = plane.row_of(column) == row;
        let along = f64::from(column) / last;
        let order = if on_line { 0.0 } else { OTHERS_START + along * (1.0 - OTHERS_START) };
        let from = enlarge_to_visible(camera.cell_rect(&cell));
        let rect =
            interpolate_rect(from, board.cell_rect(column, row), flight_progress(fly, order));
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

/// Enlarges a rectangle that is too small to be seen.
fn enlarge_to_visible(rect: Rect) -> Rect {
    if rect.width() >= MIN_CELL {
        return rect;
    }
    Rect::from_center_size(rect.center(), Vec2::splat(MIN_CELL))
}

/// Interpolates between two rectangles, exact at both ends.
pub fn interpolate_rect(from: Rect, to: Rect, share: f64) -> Rect {
    let one = |a: f32, b: f32| lerp(f64::from(a), f64::from(b), share) as f32;
    let point = |a: Pos2, b: Pos2| pos2(one(a.x, b.x), one(a.y, b.y));
    Rect::from_min_max(point(from.min, to.min), point(from.max, to.max))
}
