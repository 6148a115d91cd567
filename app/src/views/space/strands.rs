//! The frame and lattice of a board beyond three dimensions, as edges from cell to cell, each at
//! its depth: bold cubes for the first and last slice, struts between them, light cubes for the
//! slices between, and thin lines through all other cells.

use super::look::Look;
use super::plan::{Plan, Spot};
use super::room::rim;
use crate::projection::{MAX_DIMS, Seen};
use crate::scene::{Pen, Scene};

/// With more edges than about this, only the frame is drawn.
const MOST_LATTICE: usize = 3_000;
/// The least distance between cells, in points, at which the lattice is drawn.
const LATTICE_FROM: f32 = 13.0;
/// With more corners than this there is no frame.
const MOST_CORNERS: usize = 64;

/// The kind of an edge, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An edge of the first or last slice's cube.
    Cube,
    /// An edge from slice to slice.
    Strut,
    /// An edge of a cube between.
    Between,
    /// A line inside the frame.
    Lattice,
}

impl Kind {
    /// Returns the width in points and the strength of the colour.
    fn weight(self) -> (f32, f32) {
        match self {
            Self::Cube => (3.0, 1.0),
            Self::Strut => (1.9, 1.0),
            Self::Between => (1.1, 0.65),
            Self::Lattice => (0.6, 0.3),
        }
    }
}

/// An edge from a cell to its neighbour.
pub struct Strand {
    kind: Kind,
    coords: [[u16; MAX_DIMS]; 2],
    ends: [Seen; 2],
    /// The position along the last axis, 0 to 1.
    share: f32,
    /// The distance for sorting: greater is farther.
    pub order: f64,
}

/// Returns all edges of a slice, the farthest first; none where cells are blocks.
pub fn all(look: &Look<'_>) -> Vec<Strand> {
    let plan = &look.plan;
    let sides: Vec<u16> = plan.axes.iter().map(|axis| look.show.seen.shape().side(*axis)).collect();
    if !plan.has_dots() || 1usize << sides.len() > MOST_CORNERS {
        return Vec::new();
    }
    let pieces = plan.spots.len() * sides.len() * plan.tiles.count();
    let lattice = look.show.space.form.lattice
        && plan.pitch() >= LATTICE_FROM
        && pieces <= MOST_LATTICE + MOST_LATTICE / 3;
    let mut strands = Vec::new();
    for spot in &plan.spots {
        for (k, side) in sides.iter().enumerate().filter(|(k, side)| spot.coords[*k] + 1 < **side) {
            let kind = kind(spot, &sides, k);
            if lattice || kind != Kind::Lattice {
                strands.push(Strand::new(plan, spot, (k, *side), kind, &sides));
            }
        }
    }
    strands.sort_by(|a, b| b.order.total_cmp(&a.order));
    strands
}

/// Returns the kind of the edge along an axis from a cell.
fn kind(spot: &Spot, sides: &[u16], along: usize) -> Kind {
    let last = sides.len() - 1;
    let is_end = |k: usize| spot.coords[k] == 0 || spot.coords[k] + 1 == sides[k];
    let at_edge = (0..last).all(|k| k == along || is_end(k));
    match () {
        () if !at_edge => Kind::Lattice,
        () if along == last => Kind::Strut,
        () if is_end(last) => Kind::Cube,
        () => Kind::Between,
    }
}

impl Strand {
    fn new(plan: &Plan, spot: &Spot, (k, _): (usize, u16), kind: Kind, sides: &[u16]) -> Self {
        let dims = sides.len();
        let coords = |more: f64| {
            let at = spot.coords[..dims].iter().map(|c| f64::from(*c)).enumerate();
            plan.place_of(at.map(|(axis, c)| if axis == k { c + more } else { c }))
        };
        let last = f64::from(spot.coords[dims - 1]) + if k == dims - 1 { 0.5 } else { 0.0 };
        let mut next = spot.coords;
        next[k] += 1;
        Self {
            kind,
            coords: [spot.coords, next],
            ends: [spot.seen, plan.see_place(&coords(1.0)).1],
            share: (last / f64::from(sides[dims - 1].max(2) - 1)) as f32,
            order: plan.eye.order(plan.see_place(&coords(0.5)).0),
        }
    }

    /// Draws the edge in a slice, from the rim of one cell to the rim of the next, set off from
    /// what lies behind.
    pub fn draw(&self, look: &Look<'_>, index: usize, scene: &mut Scene) {
        let plan = &look.plan;
        let tile = plan.tile_center(index);
        let [a, b] = self.ends.map(|seen| plan.on_screen(tile, seen.x, seen.y));
        let [from, to] =
            self.coords.map(|at| rim(look, &plan.cell_at(&at, index, &look.slice)) - 1.0);
        let (length, along) = ((b - a).length(), (b - a).normalized());
        if length <= from + to {
            return;
        }
        let (width, strength) = self.kind.weight();
        // Nearer edges are thicker.
        let scale = (self.ends[0].scale + self.ends[1].scale) / 2.0;
        let width = width * look.palette.stroke() * (scale as f32).sqrt().clamp(0.7, 1.2);
        let depth = (self.ends[0].depth + self.ends[1].depth) / 2.0;
        let color = look.fogged(look.slice_color(self.share), depth);
        let color = look.palette.canvas.lerp_to_gamma(color, strength * look.background());
        if matches!(self.kind, Kind::Cube | Kind::Strut) && length > from + to + 6.0 {
            let cut = |room: f32| room + 1.5;
            let ends = vec![a + along * cut(from), b - along * cut(to)];
            scene.polyline(ends, Pen::new(width + 3.5, look.palette.canvas));
        }
        let ends = vec![a + along * from, b - along * to];
        scene.polyline(ends, Pen::new(width, color));
    }
}
