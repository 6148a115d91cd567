//! The projected places of all cells: computed once for all slices, since these rotate together.

use super::block::{Facet, facets, half_edges};
use super::corner;
use crate::board::tiles::Tiles;
use crate::board::{Lattice, Space, shorter_side};
use crate::projection::{Eye, MAX_DIMS, Seen, Vec3};
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Cell, Shape};

/// The least size of a cell, in points, that has facets; smaller ones are flat squares.
const FACETS_FROM: f64 = 5.0;
/// Room around a slice for names and values of axes, in points: for a single slice, for one of
/// several, and where none are written.
const NAMED: f32 = 34.0;
const ONE_NAMED: f32 = 24.0;
const UNNAMED: f32 = 5.0;
/// The least radius of a slice, in points, that has values at its edges.
pub(super) const VALUES_FROM: f32 = 95.0;
/// The radius of a dot, as a factor on half the edge of a cell.
const DOT: f64 = 0.8;
/// The greatest radius of a dot, in points.
const LARGEST_DOT: f64 = 9.0;
/// With more dots than this they are drawn as small squares, which cost less.
const MOST_DOTS: usize = 4_096;

/// A cell of a slice, projected.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The coordinates along the axes of the space.
    pub coords: [u16; MAX_DIMS],
    /// The place in three dimensions.
    pub at: Vec3,
    /// The place in the picture.
    pub seen: Seen,
    /// The distance for sorting: greater is farther.
    pub order: f64,
    /// The faces towards the eye; none if the cell is too small for them.
    pub facets: Vec<Facet>,
}

/// The layout of the space view on the screen.
pub struct Plan {
    /// The camera.
    pub eye: Eye,
    /// The layout of the slices.
    pub tiles: Tiles,
    /// The axes of the space.
    pub axes: Vec<usize>,
    /// The cells of a slice from the farthest to the nearest; none on boards that are too large.
    pub spots: Vec<Spot>,
    /// Half the edge of a cell, in units of the ball.
    pub half: f64,
    /// Points per unit of the ball.
    pub radius: f64,
    lattice: Lattice,
    room: f32,
    center: Pos2,
    zoom: f32,
    pan: Vec2,
    view: Rect,
}

impl Plan {
    /// Lays out a board in a view.
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

    /// Projects all cells of a slice and sorts them by depth.
    fn place(&mut self, space: &Space, shape: &Shape) {
        let dims = self.axes.len();
        let sides: Vec<u16> = self.axes.iter().map(|axis| shape.side(*axis)).collect();
        let count: usize = sides.iter().map(|side| usize::from(*side)).product();
        debug_assert!(count as u64 <= space.cells());
        let solid = dims <= 3 && self.half * self.radius >= FACETS_FROM;
        // Up to three dimensions all cells have the same edges; beyond, cells are dots.
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
            // Of cells at the same three-dimensional place, those nearer along higher dimensions
            // are drawn later.
            let order = self.eye.order(at) - 1e-6 * scale;
            self.spots.push(Spot { coords, at, seen, order, facets });
            step(&mut coords, &sides);
        }
        self.spots.sort_by(|a, b| b.order.total_cmp(&a.order));
    }

    /// Returns the place with these coordinates along the axes of the space; fractions lie between
    /// cells.
    pub fn place_of(&self, coords: impl Iterator<Item = f64>) -> [f64; MAX_DIMS] {
        self.lattice.place(coords)
    }

    /// Returns the coordinates of a cell along the axes of the space.
    pub fn coords_of<'a>(&'a self, cell: &'a Cell) -> impl Iterator<Item = f64> + 'a {
        self.axes.iter().map(|axis| f64::from(cell.get(*axis)))
    }

    /// Projects a cell within its slice.
    pub fn see(&self, cell: &Cell) -> (Vec3, Seen) {
        let place = self.place_of(self.coords_of(cell));
        self.see_place(&place)
    }

    /// Projects a place within a slice.
    pub fn see_place(&self, place: &[f64; MAX_DIMS]) -> (Vec3, Seen) {
        let (at, scale) = self.eye.to_space(&place[..self.axes.len()]);
        let seen = self.eye.to_picture(at);
        (at, Seen { scale: seen.scale * scale, ..seen })
    }

    /// Returns the centre of a slice on the screen.
    pub fn tile_center(&self, tile: usize) -> Pos2 {
        self.center + self.pan + (self.tiles.center(tile) - self.center) * self.zoom
    }

    /// Converts a point in the picture of a slice to the screen.
    pub fn on_screen(&self, tile: Pos2, x: f64, y: f64) -> Pos2 {
        pos2(tile.x + (x * self.radius) as f32, tile.y - (y * self.radius) as f32)
    }

    /// Returns the centre of a cell on the screen.
    pub fn point(&self, cell: &Cell) -> Pos2 {
        let (_, seen) = self.see(cell);
        self.on_screen(self.tile_center(self.tiles.index_of(cell)), seen.x, seen.y)
    }

    /// Returns half the size of a projected cell, in points.
    pub fn half_size(&self, seen: &Seen) -> f32 {
        (self.half * self.radius * seen.scale) as f32
    }

    /// Returns the distance between neighbouring cells at the centre, in points.
    pub fn pitch(&self) -> f32 {
        (self.lattice.unit * self.radius) as f32
    }

    /// Returns half the side of the square for a slice, in points.
    pub fn room(&self) -> f32 {
        self.room * self.zoom
    }

    /// Returns the cell with these coordinates along the axes of the space, in a slice.
    pub fn cell_at(&self, coords: &[u16; MAX_DIMS], tile: usize, slice: &Cell) -> Cell {
        let mut cell = slice.clone();
        self.tiles.write(tile, &mut cell);
        for (axis, coord) in self.axes.iter().zip(coords) {
            cell.coords_mut()[*axis] = *coord;
        }
        cell
    }

    /// Returns the distance between neighbouring cells, in units of the ball.
    pub fn unit(&self) -> f64 {
        self.lattice.unit
    }

    /// Returns the part of the window for the space view.
    pub fn view(&self) -> Rect {
        self.view
    }

    /// Returns whether any part of a slice is in view.
    pub fn shows_tile(&self, tile: Pos2) -> bool {
        let room = Vec2::splat(2.0 * self.radius as f32);
        self.view.intersects(Rect::from_center_size(tile, room))
    }

    /// Returns the slices around a point of the screen, with the point in each one's picture.
    fn tiles_at(&self, pos: Pos2) -> impl Iterator<Item = (usize, f64, f64)> + '_ {
        (0..self.tiles.count()).filter_map(move |tile| {
            let center = self.tile_center(tile);
            let x = f64::from(pos.x - center.x) / self.radius;
            let y = f64::from(center.y - pos.y) / self.radius;
            (x.abs() <= 1.2 && y.abs() <= 1.2).then_some((tile, x, y))
        })
    }

    /// Returns the cells at a point of the screen, the nearest first. Coordinates along other axes
    /// are those of `slice`.
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

    /// Returns the cell of a spot in a slice.
    pub fn cell(&self, spot: &Spot, tile: usize, slice: &Cell) -> Cell {
        self.cell_at(&spot.coords, tile, slice)
    }

    /// Returns a corner of the frame, which is the centre of an outermost cell; bit k is set for
    /// the far end of axis k.
    pub fn corner(&self, bits: usize) -> [f64; MAX_DIMS] {
        self.lattice.corner(bits)
    }

    /// Returns whether cells are dots on struts: beyond three dimensions, where cells lie within
    /// cells.
    pub fn has_dots(&self) -> bool {
        self.lattice.is_beyond()
    }

    /// Returns whether there are so many dots that they are drawn as small squares.
    pub fn has_many_dots(&self) -> bool {
        self.spots.len() * self.tiles.count() > MOST_DOTS
    }

    /// Returns the radius of the dot of a projected cell, in points.
    pub fn dot(&self, seen: &Seen) -> f32 {
        ((DOT * self.half * self.radius).min(LARGEST_DOT * f64::from(self.zoom)) * seen.scale)
            as f32
    }
}

/// Lays out the slices as large as possible beside the gizmo in the lower left corner.
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

/// Advances to the next coordinates, the first axis fastest.
fn step(coords: &mut [u16; MAX_DIMS], sides: &[u16]) {
    for (coord, side) in coords.iter_mut().zip(sides) {
        *coord += 1;
        if *coord < *side {
            return;
        }
        *coord = 0;
    }
}
