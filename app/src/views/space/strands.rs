//! The frame and lattice of a board beyond three dimensions, as edges from cell to cell, each at
//! its depth: bold cubes for the first and last slice, struts between them, light cubes for the
//! slices between, and thin lines through all other cells.

use super::look::SpaceContext;
use super::plan::{ProjectedCell, SpaceLayout};
use super::room::cell_radius;
use crate::projection::{MAX_PROJECTED_DIMS, ProjectedPoint};
use crate::scene::{Pen, Scene};

/// With more edges than about this, only the frame is drawn.
const MAX_LATTICE_EDGES: usize = 3_000;
/// The least distance between cells, in points, at which the lattice is drawn.
const MIN_LATTICE_EDGE_PITCH: f32 = 13.0;
/// With more corners than this there is no frame.
const MAX_FRAME_CORNERS: usize = 64;

/// The kind of an edge, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LatticeEdgeKind {
    /// An edge of the first or last slice's cube.
    OuterCube,
    /// An edge from slice to slice.
    Strut,
    /// An edge of a cube between.
    InnerCube,
    /// A line inside the frame.
    Inside,
}

impl LatticeEdgeKind {
    /// Returns the width in points and the strength of the colour.
    fn width_and_strength(self) -> (f32, f32) {
        match self {
            Self::OuterCube => (3.0, 1.0),
            Self::Strut => (1.9, 1.0),
            Self::InnerCube => (1.1, 0.65),
            Self::Inside => (0.6, 0.3),
        }
    }
}

/// An edge from a cell to its neighbour.
pub struct LatticeEdge {
    kind: LatticeEdgeKind,
    coords: [[u16; MAX_PROJECTED_DIMS]; 2],
    ends: [ProjectedPoint; 2],
    /// The position along the last axis, 0 to 1.
    axis_share: f32,
    /// The distance for sorting: greater is farther.
    pub depth_order: f64,
}

/// Returns all edges of a slice, the farthest first; none where cells are blocks.
pub fn lattice_edges(look: &SpaceContext<'_>) -> Vec<LatticeEdge> {
    let plan = &look.layout;
    let sides: Vec<u16> = plan.axes.iter().map(|axis| look.show.game.shape().side(*axis)).collect();
    if !plan.has_dots() || 1usize << sides.len() > MAX_FRAME_CORNERS {
        return Vec::new();
    }
    let pieces = plan.cells.len() * sides.len() * plan.tiles.count();
    let lattice = look.show.space.cell_style.lattice
        && plan.pitch() >= MIN_LATTICE_EDGE_PITCH
        && pieces <= MAX_LATTICE_EDGES + MAX_LATTICE_EDGES / 3;
    let mut strands = Vec::new();
    for spot in &plan.cells {
        for (k, side) in sides.iter().enumerate().filter(|(k, side)| spot.coords[*k] + 1 < **side) {
            let kind = edge_kind(spot, &sides, k);
            if lattice || kind != LatticeEdgeKind::Inside {
                strands.push(LatticeEdge::new(plan, spot, (k, *side), kind, &sides));
            }
        }
    }
    strands.sort_by(|a, b| b.depth_order.total_cmp(&a.depth_order));
    strands
}

/// Returns the kind of the edge along an axis from a cell.
fn edge_kind(spot: &ProjectedCell, sides: &[u16], along: usize) -> LatticeEdgeKind {
    let last = sides.len() - 1;
    let is_end = |k: usize| spot.coords[k] == 0 || spot.coords[k] + 1 == sides[k];
    let at_edge = (0..last).all(|k| k == along || is_end(k));
    match () {
        () if !at_edge => LatticeEdgeKind::Inside,
        () if along == last => LatticeEdgeKind::Strut,
        () if is_end(last) => LatticeEdgeKind::OuterCube,
        () => LatticeEdgeKind::InnerCube,
    }
}

impl LatticeEdge {
    fn new(
        plan: &SpaceLayout,
        spot: &ProjectedCell,
        (k, _): (usize, u16),
        kind: LatticeEdgeKind,
        sides: &[u16],
    ) -> Self {
        let dims = sides.len();
        let coords = |more: f64| {
            let at = spot.coords[..dims].iter().map(|c| f64::from(*c)).enumerate();
            plan.board_point(at.map(|(axis, c)| if axis == k { c + more } else { c }))
        };
        let last = f64::from(spot.coords[dims - 1]) + if k == dims - 1 { 0.5 } else { 0.0 };
        let mut next = spot.coords;
        next[k] += 1;
        Self {
            kind,
            coords: [spot.coords, next],
            ends: [spot.projection, plan.project(&coords(1.0)).1],
            axis_share: (last / f64::from(sides[dims - 1].max(2) - 1)) as f32,
            depth_order: plan.camera.depth_key(plan.project(&coords(0.5)).0),
        }
    }

    /// Draws the edge in a slice, from the rim of one cell to the rim of the next, set off from
    /// what lies behind.
    pub fn draw(&self, look: &SpaceContext<'_>, index: usize, scene: &mut Scene) {
        let plan = &look.layout;
        let tile = plan.tile_center(index);
        let [a, b] = self.ends.map(|seen| plan.to_screen(tile, seen.x, seen.y));
        let [from, to] = self
            .coords
            .map(|at| cell_radius(look, &plan.cell_with_coords(&at, index, &look.slice)) - 1.0);
        let (length, along) = ((b - a).length(), (b - a).normalized());
        if length <= from + to {
            return;
        }
        let (width, strength) = self.kind.width_and_strength();
        // Nearer edges are thicker.
        let scale = (self.ends[0].scale + self.ends[1].scale) / 2.0;
        let width = width * look.palette.stroke_width() * (scale as f32).sqrt().clamp(0.7, 1.2);
        let depth = (self.ends[0].depth + self.ends[1].depth) / 2.0;
        let color = look.apply_fog(look.slice_color(self.axis_share), depth);
        let color = look.palette.canvas.lerp_to_gamma(color, strength * look.frame_strength());
        if matches!(self.kind, LatticeEdgeKind::OuterCube | LatticeEdgeKind::Strut)
            && length > from + to + 6.0
        {
            let cut = |room: f32| room + 1.5;
            let ends = vec![a + along * cut(from), b - along * cut(to)];
            scene.polyline(ends, Pen::new(width + 3.5, look.palette.canvas));
        }
        let ends = vec![a + along * from, b - along * to];
        scene.polyline(ends, Pen::new(width, color));
    }
}
