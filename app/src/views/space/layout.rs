//! The layout of the space view: the projected places of all cells.

use super::fixed_values::FixedValues;
use super::zonohedron::{BlockFace, half_edge_vectors, visible_faces};
use crate::board::space::slice_layout::SliceTiles;
use crate::board::{CellLattice, SpaceState, shorter_side};
use crate::projection::{MAX_PROJECTED_DIMS, ProjectedPoint, ProjectionCamera, Vec3};
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Cell, Shape};

/// The least size of a cell, in points, that has facets; smaller ones are flat squares.
const MIN_FACED_CELL: f64 = 5.0;
/// Room around a slice for names and values of axes, in points: for a single slice, for one of
/// several, and where none are written.
const NAMES_ROOM: f32 = 34.0;
const FIRST_NAMES_ROOM: f32 = 24.0;
const PLAIN_ROOM: f32 = 5.0;
/// The least radius of a slice, in points, at which the values of axes are written along its edges.
pub(super) const MIN_TICK_LABEL_RADIUS: f32 = 95.0;
/// The radius of a dot, as a factor on half the edge of a cell.
const DOT_FACTOR: f64 = 0.8;
/// The greatest radius of a dot, in points.
const MAX_DOT_RADIUS: f64 = 9.0;
/// With more dots than this they are drawn as small squares, which cost less.
const MAX_ROUND_DOTS: usize = 4_096;

/// A cell of a slice, projected.
#[derive(Clone, Debug)]
pub struct ProjectedCell {
    /// The coordinates along the axes that span the space.
    pub coords: [u16; MAX_PROJECTED_DIMS],
    /// The position in three dimensions.
    pub position: Vec3,
    /// The position in the picture.
    pub projection: ProjectedPoint,
    /// The distance for sorting: greater is farther.
    pub depth_order: f64,
    /// The faces towards the eye; none if the cell is too small for them.
    pub faces: Vec<BlockFace>,
}

/// The layout of the space view on the screen.
pub struct SpaceLayout {
    pub camera: ProjectionCamera,
    pub tiles: SliceTiles,
    pub axes: Vec<usize>,
    /// The cells of a slice from the farthest to the nearest; none on boards that are too large.
    pub cells: Vec<ProjectedCell>,
    /// Half the edge of a cell, in radii of the ball around the board.
    pub half_cell: f64,
    /// Points per radius of the ball around the board.
    pub points_per_unit: f64,
    lattice: CellLattice,
    /// The middle of the projected board, which is drawn in the middle of its slice.
    middle: [f64; 2],
    slice_radius: f32,
    center: Pos2,
    zoom: f32,
    pan: Vec2,
    view: Rect,
}

impl SpaceLayout {
    /// Lays out a board in a view.
    pub fn new(space: &SpaceState, view: Rect) -> Self {
        let shape = space.shape();
        let slice_axes = space.slice_axes();
        let room = match slice_axes.is_empty() {
            true => view,
            false => FixedValues::new(space, view).room_below(view),
        };
        let tiles = tiles_beside_gizmo(shape, &slice_axes, room.shrink(10.0));
        let zoom = space.pose().zoom;
        let side = shorter_side(view) as f32;
        let around = match tiles.count() {
            _ if tiles.half_width() < MIN_TICK_LABEL_RADIUS => PLAIN_ROOM,
            1 => NAMES_ROOM,
            _ => FIRST_NAMES_ROOM,
        };
        let room = f64::from((tiles.half_width() - around).max(tiles.half_width() * 0.6));
        let (lattice, camera) = (space.lattice(), space.camera());
        let mut plan = Self {
            middle: lattice.projected_square(&camera).0,
            camera,
            half_cell: lattice.half_edge,
            points_per_unit: room * space.magnification() * zoom,
            lattice,
            slice_radius: room as f32,
            center: view.center(),
            zoom: zoom as f32,
            pan: vec2(space.pose().pan.0 as f32, space.pose().pan.1 as f32) * side,
            view,
            axes: space.space_axes(),
            tiles,
            cells: Vec::new(),
        };
        if space.draws_every_cell() {
            plan.project_cells(space, shape);
        }
        plan
    }

    /// Projects all cells of a slice and sorts them by depth.
    fn project_cells(&mut self, space: &SpaceState, shape: &Shape) {
        let dims = self.axes.len();
        let sides: Vec<u16> = self.axes.iter().map(|axis| shape.side(*axis)).collect();
        let count: usize = sides.iter().map(|side| usize::from(*side)).product();
        debug_assert!(count as u64 <= space.visible_cell_count());
        let solid = dims <= 3 && self.half_cell * self.points_per_unit >= MIN_FACED_CELL;
        // Up to three dimensions all cells have the same edges; beyond, cells are dots.
        let edges =
            solid.then(|| half_edge_vectors(&self.camera, &[0.0; 3][..dims], self.half_cell));
        let mut coords = [0u16; MAX_PROJECTED_DIMS];
        self.cells.reserve(count);
        for _ in 0..count {
            let place = self.position_in_unit_ball(coords[..dims].iter().map(|c| f64::from(*c)));
            let (at, scale) = self.camera.project_to_3d(&place[..dims]);
            let projected = self.camera.project_from_space(at);
            let projected = ProjectedPoint { scale: projected.scale * scale, ..projected };
            let facets = edges.as_ref().map(|edges| visible_faces(&self.camera, at, edges));
            let facets = facets.unwrap_or_default();
            // Of cells at the same three-dimensional place, those nearer along higher dimensions
            // are drawn later.
            let order = self.camera.depth_key(at) - 1e-6 * scale;
            self.cells.push(ProjectedCell {
                coords,
                position: at,
                projection: projected,
                depth_order: order,
                faces: facets,
            });
            advance_coords(&mut coords, &sides);
        }
        self.cells.sort_by(|a, b| b.depth_order.total_cmp(&a.depth_order));
    }

    /// Returns the position in the unit ball of the point with these coordinates along the axes of
    /// the space; fractions lie between cells.
    pub fn position_in_unit_ball(
        &self,
        coords: impl Iterator<Item = f64>,
    ) -> [f64; MAX_PROJECTED_DIMS] {
        self.lattice.position_of_coordinates(coords)
    }

    /// Returns the coordinates of a cell along the axes of the space.
    pub fn space_coords<'a>(&'a self, cell: &'a Cell) -> impl Iterator<Item = f64> + 'a {
        self.axes.iter().map(|axis| f64::from(cell.get(*axis)))
    }

    /// Projects a cell from its slice. Returns its position in three dimensions and its point in
    /// the picture.
    pub fn project_cell(&self, cell: &Cell) -> (Vec3, ProjectedPoint) {
        let place = self.position_in_unit_ball(self.space_coords(cell));
        self.project_position(&place)
    }

    /// Projects a position within a slice. Returns it in three dimensions and in the picture.
    pub fn project_position(&self, place: &[f64; MAX_PROJECTED_DIMS]) -> (Vec3, ProjectedPoint) {
        let (at, scale) = self.camera.project_to_3d(&place[..self.axes.len()]);
        let projected = self.camera.project_from_space(at);
        (at, ProjectedPoint { scale: projected.scale * scale, ..projected })
    }

    /// Returns the centre of a slice on the screen.
    pub fn tile_center(&self, tile: usize) -> Pos2 {
        self.center + self.pan + (self.tiles.center(tile) - self.center) * self.zoom
    }

    /// Converts a point in the picture of a slice to the screen: `tile` is the centre of the slice
    /// on the screen, and `x` and `y` lead from there to the right and upwards, in units of the
    /// projection.
    pub fn tile_point_to_screen(&self, tile: Pos2, x: f64, y: f64) -> Pos2 {
        let [x, y] = [x - self.middle[0], y - self.middle[1]].map(|at| at * self.points_per_unit);
        pos2(tile.x + x as f32, tile.y - y as f32)
    }

    /// Returns the centre of a cell on the screen.
    pub fn cell_center(&self, cell: &Cell) -> Pos2 {
        let (_, seen) = self.project_cell(cell);
        self.tile_point_to_screen(self.tile_center(self.tiles.tile_index(cell)), seen.x, seen.y)
    }

    /// Returns half the edge of a projected cell, in points.
    pub fn projected_half_edge(&self, projected: &ProjectedPoint) -> f32 {
        (self.half_cell * self.points_per_unit * projected.scale) as f32
    }

    /// Returns the distance between neighbouring cells at the centre, in points.
    pub fn cell_spacing_in_points(&self) -> f32 {
        (self.lattice.pitch * self.points_per_unit) as f32
    }

    /// Returns half the side of a slice with the room for names and values around it, in points.
    pub fn tile_half_side(&self) -> f32 {
        self.tiles.half_width() * self.zoom
    }

    /// Returns half the side of the square for a slice, in points.
    pub fn slice_half_side(&self) -> f32 {
        self.slice_radius * self.zoom
    }

    /// Returns the cell with `coords` along the axes of the space, the coordinates of slice number
    /// `tile` along the axes laid out side by side, and those of `slice` along all other axes.
    pub fn cell_with_coords(
        &self,
        coords: &[u16; MAX_PROJECTED_DIMS],
        tile: usize,
        slice: &Cell,
    ) -> Cell {
        let mut cell = slice.clone();
        self.tiles.write_coords(tile, &mut cell);
        for (axis, coord) in self.axes.iter().zip(coords) {
            cell.coords_mut()[*axis] = *coord;
        }
        cell
    }

    /// Returns the distance between neighbouring cells; the unit is the radius of the ball around
    /// the board.
    pub fn cell_spacing_in_radii(&self) -> f64 {
        self.lattice.pitch
    }

    /// Returns the rectangle of the window in which the space view is drawn.
    pub fn view_rect(&self) -> Rect {
        self.view
    }

    /// Returns whether any part of a slice is in view.
    pub fn is_tile_visible(&self, tile: Pos2) -> bool {
        let room = Vec2::splat(2.0 * self.points_per_unit as f32);
        self.view.intersects(Rect::from_center_size(tile, room))
    }

    /// Returns the slices around a point of the screen, with the point in each one's picture.
    fn tiles_at(&self, pos: Pos2) -> impl Iterator<Item = (usize, f64, f64)> + '_ {
        (0..self.tiles.count()).filter_map(move |tile| {
            let center = self.tile_center(tile);
            let x = f64::from(pos.x - center.x) / self.points_per_unit;
            let y = f64::from(center.y - pos.y) / self.points_per_unit;
            let is_near = x.abs() <= 1.2 && y.abs() <= 1.2;
            is_near.then_some((tile, x + self.middle[0], y + self.middle[1]))
        })
    }

    /// Returns the cells at a point of the screen, the nearest first; of dots those that are seen there
    /// come before those that are only close. Coordinates along other axes are those of `slice`.
    pub fn cells_at<'a>(&'a self, pos: Pos2, slice: &'a Cell) -> impl Iterator<Item = Cell> + 'a {
        self.tiles_at(pos).flat_map(move |(tile, x, y)| {
            let distance = |projected: &ProjectedCell| match &projected.faces[..] {
                [] => self.distance_to_dot(projected, x, y),
                facets => facets.iter().any(|facet| facet.contains(x, y)).then_some(0.0),
            };
            let hits = self.cells.iter().rev();
            let mut hits: Vec<(f64, &ProjectedCell)> =
                hits.filter_map(|projected| Some((distance(projected)?, projected))).collect();
            hits.sort_by(|a, b| a.0.total_cmp(&b.0));
            hits.into_iter()
                .map(move |(_, projected)| self.cell_of_projected(projected, tile, slice))
        })
    }

    /// Returns the distance of a point in the picture of a slice from a dot, in units of the projection: 0
    /// on the dot. `None` if it is too far away to be meant.
    fn distance_to_dot(&self, projected: &ProjectedCell, x: f64, y: f64) -> Option<f64> {
        let reach = self.half_cell.max(4.0 / self.points_per_unit) * projected.projection.scale;
        let [dx, dy] = [x - projected.projection.x, y - projected.projection.y];
        let radius = f64::from(self.dot_radius(&projected.projection)) / self.points_per_unit;
        let is_close = dx.abs() <= reach && dy.abs() <= reach;
        (is_close || dx.hypot(dy) <= radius).then(|| (dx.hypot(dy) - radius).max(0.0))
    }

    /// Returns the cell of the board that is shown as `projected` in a tile: its coordinates are
    /// those of `projected` on the axes of the space, those of the tile on the axes of the tiles,
    /// and those of `slice` on all other axes.
    pub fn cell_of_projected(&self, projected: &ProjectedCell, tile: usize, slice: &Cell) -> Cell {
        self.cell_with_coords(&projected.coords, tile, slice)
    }

    /// Returns a corner of the box around the board, which is the centre of an outermost cell, in
    /// the unit ball; bit k is set for the far end of axis k.
    pub fn board_box_corner(&self, bits: usize) -> [f64; MAX_PROJECTED_DIMS] {
        self.lattice.corner_cell_center(bits)
    }

    /// Returns whether cells are drawn as dots joined by edges: beyond three dimensions, where
    /// cells lie within cells.
    pub fn has_dots(&self) -> bool {
        self.lattice.is_higher_dimensional()
    }

    /// Returns whether there are so many dots that they are drawn as small squares.
    pub fn draws_dots_as_squares(&self) -> bool {
        self.cells.len() * self.tiles.count() > MAX_ROUND_DOTS
    }

    /// Returns the radius of the dot of a projected cell, in points.
    pub fn dot_radius(&self, projected: &ProjectedPoint) -> f32 {
        ((DOT_FACTOR * self.half_cell * self.points_per_unit)
            .min(MAX_DOT_RADIUS * f64::from(self.zoom))
            * projected.scale) as f32
    }
}

/// Lays out the slices as large as possible beside the gizmo in the lower left corner.
fn tiles_beside_gizmo(shape: &Shape, axes: &[usize], view: Rect) -> SliceTiles {
    let corner = gizmo_rect(view);
    let whole = SliceTiles::new(shape, axes, view);
    if axes.is_empty() || !whole.intersects(corner) {
        return whole;
    }
    let mut right = view;
    right.min.x = corner.right().min(view.center().x);
    let mut above = view;
    above.max.y = corner.top().max(view.center().y);
    let [right, above] = [right, above].map(|view| SliceTiles::new(shape, axes, view));
    if right.half_width() >= above.half_width() { right } else { above }
}

/// Advances to the next coordinates, the first axis fastest.
fn advance_coords(coords: &mut [u16; MAX_PROJECTED_DIMS], sides: &[u16]) {
    for (coord, side) in coords.iter_mut().zip(sides) {
        *coord += 1;
        if *coord < *side {
            return;
        }
        *coord = 0;
    }
}

/// The radius of the gizmo in points.
pub const GIZMO_RADIUS: f32 = 30.0;

/// Returns the centre of the gizmo in a view.
pub fn gizmo_center(view: Rect) -> Pos2 {
    view.left_bottom() + vec2(GIZMO_RADIUS + 16.0, -GIZMO_RADIUS - 16.0)
}

/// Returns the part of the view that the gizmo covers.
pub fn gizmo_rect(view: Rect) -> Rect {
    Rect::from_center_size(gizmo_center(view), Vec2::splat(2.0 * GIZMO_RADIUS + 22.0))
}
