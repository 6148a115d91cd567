//! Where each cell of the slices on show is: computed once for all slices,
//! since they are turned together.

use super::block::{Facet, facets, half_edges};
use super::corner;
use crate::board::tiles::Tiles;
use crate::board::{Lattice, Space, shorter_side};
use crate::projection::{Eye, MAX_DIMS, Seen, Vec3};
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Cell, Shape};

/// Cells smaller than this on the screen, in points, are flat squares.
const FACETS_FROM: f64 = 5.0;
/// Points around the picture of a slice for the names of axes and their values, where those are
/// written, and otherwise.
const NAMED: f32 = 34.0;
const ONE_NAMED: f32 = 24.0;
const UNNAMED: f32 = 5.0;
/// Slices smaller than this, half of them in points, have no values at their edges.
pub(super) const VALUES_FROM: f32 = 95.0;
/// The radius of a dot, as a factor on half the edge of a cell.
const DOT: f64 = 0.8;
/// The largest dot, in points: on boards of few cells they need not be larger.
const LARGEST_DOT: f64 = 9.0;
/// More dots than this are drawn as small squares, which cost less.
const MOST_DOTS: usize = 4_096;

/// A cell of a slice.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The coordinates along the axes of the space.
    pub coords: [u16; MAX_DIMS],
    /// In three dimensions.
    pub at: Vec3,
    /// In the picture.
    pub seen: Seen,
    /// What is greater is behind.
    pub order: f64,
    /// Its faces towards the eye; none where it is too small for them.
    pub facets: Vec<Facet>,
}

/// The space on the screen.
pub struct Plan {
    /// Who looks.
    pub eye: Eye,
    /// The slices.
    pub tiles: Tiles,
    /// The axes of the space.
    pub axes: Vec<usize>,
    /// Cells of a slice from the farthest to the nearest; none on boards that
    /// are too large.
    pub spots: Vec<Spot>,
    /// Half the edge of a cell, in units of the ball.
    pub half: f64,
    /// Points for a unit of the ball.
    pub radius: f64,
    lattice: Lattice,
    room: f32,
    center: Pos2,
    zoom: f32,
    pan: Vec2,
    view: Rect,
}

impl Plan {
    /// A board in space, in a view.
    pub fn new(space: &Space, view: Rect) -> Self {
        let shape = space.shape();
        let tiles = beside_gizmo(shape, &space.slice_axes(), view.shrink(10.0));
        let zoom = space.pose().zoom;
        let side = shorter_side(view) as f32;
        let around = match tiles.count() {
            _ if tiles.radius() < VALUES_FROM => UNNAMED,
            1 => NAMED,
            _ => ONE_NAMED,
        };
        let room = f64::from((tiles.radius() - around).max(tiles.radius() * 0.6));
        let lattice = space.lattice();
        let mut plan = Self {
            eye: space.eye(),
            half: lattice.half,
            radius: room * space.magnification() * zoom,
            lattice,
            room: room as f32,
            center: view.center(),
            zoom: zoom as f32,
            pan: vec2(space.pose().pan.0 as f32, space.pose().pan.1 as f32) * side,
            view,
            axes: space.axes(),
            tiles,
            spots: Vec::new(),
        };
        if space.draws_all() {
            plan.place(space, shape);
        }
        plan
    }

    /// Places all cells of a slice and orders them.
    fn place(&mut self, space: &Space, shape: &Shape) {
        let dims = self.axes.len();
        let sides: Vec<u16> = self.axes.iter().map(|axis| shape.side(*axis)).collect();
        let count: usize = sides.iter().map(|side| usize::from(*side)).product();
        debug_assert!(count as u64 <= space.cells());
        let solid = dims <= 3 && self.half * self.radius >= FACETS_FROM;
        // Without higher dimensions all cells have the same edges; with them cells are dots.
        let edges = solid.then(|| half_edges(&self.eye, &[0.0; 3][..dims], self.half));
        let mut coords = [0u16; MAX_DIMS];
        self.spots.reserve(count);
        for _ in 0..count {
            let place = self.place_of(coords[..dims].iter().map(|c| f64::from(*c)));
            let (at, scale) = self.eye.to_space(&place[..dims]);
            let seen = self.eye.to_picture(at);
            let seen = Seen { scale: seen.scale * scale, ..seen };
            let facets = edges.as_ref().map(|edges| facets(&self.eye, at, edges));
            let facets = facets.unwrap_or_default();
            // What is nearer along higher dimensions is drawn later where
            // three-dimensional places are the same.
            let order = self.eye.order(at) - 1e-6 * scale;
            self.spots.push(Spot { coords, at, seen, order, facets });
            step(&mut coords, &sides);
        }
        self.spots.sort_by(|a, b| b.order.total_cmp(&a.order));
    }

    /// Where a place along the axes of the space is, as numbers of cells from
    /// the first; parts of a cell are between.
    pub fn place_of(&self, coords: impl Iterator<Item = f64>) -> [f64; MAX_DIMS] {
        self.lattice.place(coords)
    }

    /// The coordinates of a cell along the axes of the space.
    pub fn coords_of<'a>(&'a self, cell: &'a Cell) -> impl Iterator<Item = f64> + 'a {
        self.axes.iter().map(|axis| f64::from(cell.get(*axis)))
    }

    /// Where a cell is seen, in the ball, whatever its slice.
    pub fn see(&self, cell: &Cell) -> (Vec3, Seen) {
        let place = self.place_of(self.coords_of(cell));
        self.see_place(&place)
    }

    /// Where a place is seen, in the ball.
    pub fn see_place(&self, place: &[f64; MAX_DIMS]) -> (Vec3, Seen) {
        let (at, scale) = self.eye.to_space(&place[..self.axes.len()]);
        let seen = self.eye.to_picture(at);
        (at, Seen { scale: seen.scale * scale, ..seen })
    }

    /// The middle of a slice on the screen.
    pub fn tile_center(&self, tile: usize) -> Pos2 {
        self.center + self.pan + (self.tiles.center(tile) - self.center) * self.zoom
    }

    /// A place in the picture of a slice, on the screen.
    pub fn on_screen(&self, tile: Pos2, x: f64, y: f64) -> Pos2 {
        pos2(tile.x + (x * self.radius) as f32, tile.y - (y * self.radius) as f32)
    }

    /// Where the middle of a cell is on the screen.
    pub fn point(&self, cell: &Cell) -> Pos2 {
        let (_, seen) = self.see(cell);
        self.on_screen(self.tile_center(self.tiles.index_of(cell)), seen.x, seen.y)
    }

    /// Half the size of a cell there, in points.
    pub fn half_size(&self, seen: &Seen) -> f32 {
        (self.half * self.radius * seen.scale) as f32
    }

    /// Distance of neighbouring cells in the middle, in points.
    pub fn pitch(&self) -> f32 {
        (self.lattice.unit * self.radius) as f32
    }

    /// Half of the room for the picture of a slice, in points.
    pub fn room(&self) -> f32 {
        self.room * self.zoom
    }

    /// The cell at these coordinates along the axes of the space.
    pub fn cell_at(&self, coords: &[u16; MAX_DIMS], tile: usize, slice: &Cell) -> Cell {
        let mut cell = slice.clone();
        self.tiles.write(tile, &mut cell);
        for (axis, coord) in self.axes.iter().zip(coords) {
            cell.coords_mut()[*axis] = *coord;
        }
        cell
    }

    /// Distance of neighbouring cells, in units of the ball.
    pub fn unit(&self) -> f64 {
        self.lattice.unit
    }

    /// The part of the window for the space.
    pub fn view(&self) -> Rect {
        self.view
    }

    /// Whether anything of a slice can be seen.
    pub fn shows_tile(&self, tile: Pos2) -> bool {
        let room = Vec2::splat(2.0 * self.radius as f32);
        self.view.intersects(Rect::from_center_size(tile, room))
    }

    /// The slice around a place on the screen, with the place in its picture.
    fn tiles_at(&self, pos: Pos2) -> impl Iterator<Item = (usize, f64, f64)> + '_ {
        (0..self.tiles.count()).filter_map(move |tile| {
            let center = self.tile_center(tile);
            let x = f64::from(pos.x - center.x) / self.radius;
            let y = f64::from(center.y - pos.y) / self.radius;
            (x.abs() <= 1.2 && y.abs() <= 1.2).then_some((tile, x, y))
        })
    }

    /// The cells whose picture is at a place on the screen, the nearest first.
    /// Coordinates along other axes are those of `slice`.
    pub fn cells_at<'a>(&'a self, pos: Pos2, slice: &'a Cell) -> impl Iterator<Item = Cell> + 'a {
        let small = self.half.max(4.0 / self.radius);
        self.tiles_at(pos).flat_map(move |(tile, x, y)| {
            let hit = move |spot: &&Spot| match &spot.facets[..] {
                [] => {
                    let half = small * spot.seen.scale;
                    (x - spot.seen.x).abs() <= half && (y - spot.seen.y).abs() <= half
                }
                facets => facets.iter().any(|facet| facet.holds(x, y)),
            };
            self.spots.iter().rev().filter(hit).map(move |spot| self.cell(spot, tile, slice))
        })
    }

    /// The cell of a spot in a slice.
    pub fn cell(&self, spot: &Spot, tile: usize, slice: &Cell) -> Cell {
        self.cell_at(&spot.coords, tile, slice)
    }

    /// The corners of the frame, which are the middles of the outermost cells: by bits, a set bit
    /// for the far end of an axis of the space.
    pub fn corner(&self, bits: usize) -> [f64; MAX_DIMS] {
        self.lattice.corner(bits)
    }

    /// Whether cells are dots on struts: beyond three dimensions, where cells lie within cells.
    pub fn has_dots(&self) -> bool {
        self.lattice.is_beyond()
    }

    /// Whether there are so many dots that they are drawn as small squares.
    pub fn has_many_dots(&self) -> bool {
        self.spots.len() * self.tiles.count() > MOST_DOTS
    }

    /// The radius of the dot of a cell there, in points.
    pub fn dot(&self, seen: &Seen) -> f32 {
        ((DOT * self.half * self.radius).min(LARGEST_DOT * f64::from(self.zoom)) * seen.scale)
            as f32
    }
}

/// The slices as large as they can be beside the small picture of the axes in
/// the lower left corner.
fn beside_gizmo(shape: &Shape, axes: &[usize], view: Rect) -> Tiles {
    let corner = corner::room(view);
    let whole = Tiles::new(shape, axes, view);
    if axes.is_empty() || !whole.reach_into(corner) {
        return whole;
    }
    let mut right = view;
    right.min.x = corner.right().min(view.center().x);
    let mut above = view;
    above.max.y = corner.top().max(view.center().y);
    let [right, above] = [right, above].map(|view| Tiles::new(shape, axes, view));
    if right.radius() >= above.radius() { right } else { above }
}

/// The next coordinates, the first fastest.
fn step(coords: &mut [u16; MAX_DIMS], sides: &[u16]) {
    for (coord, side) in coords.iter_mut().zip(sides) {
        *coord += 1;
        if *coord < *side {
            return;
        }
        *coord = 0;
    }
}
