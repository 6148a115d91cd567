//! The frame of the space view: the box around the board, and the lattice between its cells.

use super::context::SpaceContext;
use super::layout::{ProjectedCell, SpaceLayout};
use super::obstacles::{Obstacles, cell_radius};
use crate::projection::{MAX_PROJECTED_DIMS, ProjectedPoint};
use crate::scene::{Pen, Scene};
use crate::theme::axis_color;

/// With more edges than this, the box is left out.
const MAX_BOX_EDGES: usize = 200;
/// With more lines than this, the lattice is left out.
const MAX_LATTICE_LINES: usize = 3_000;
/// The least distance between cells, in points, at which the lattice is drawn.
const MIN_LATTICE_PITCH: f32 = 13.0;

/// Draws the box and the lattice of each slice, behind the cells.
pub fn draw_frame(context: &SpaceContext<'_>, scene: &mut Scene) {
    let plan = &context.layout;
    if plan.has_dots() && !plan.cells.is_empty() {
        // With dots, the frame is drawn together with the cells, sorted by depth.
        return;
    }
    let boxes = box_edges(context);
    let lattice = if context.view_model.space.cell_style.shows_lattice {
        lattice_lines(context)
    } else {
        Vec::new()
    };
    for tile in 0..plan.tiles.count() {
        let center = plan.tile_center(tile);
        if !plan.is_tile_visible(center) {
            continue;
        }
        for (edges, strength, width) in [(&lattice, 0.4, 1.0), (&boxes, 0.8, 1.6)] {
            for edge in edges {
                let color =
                    context.apply_fog(axis_color(edge.axis, context.palette.dark), edge.depth);
                let color = color.gamma_multiply(strength);
                let points = edge.ends.map(|[x, y]| plan.tile_point_to_screen(center, x, y));
                scene.polyline(
                    points.to_vec(),
                    Pen::new(width * context.palette.thin_stroke_width(), color),
                );
            }
        }
    }
}

/// A straight edge along an axis, projected into a slice.
struct FrameEdge {
    axis: usize,
    ends: [[f64; 2]; 2],
    depth: f64,
}

impl FrameEdge {
    fn new(plan: &SpaceLayout, axis: usize, ends: [[f64; MAX_PROJECTED_DIMS]; 2]) -> Self {
        let [a, b] = ends.map(|end| plan.project_position(&end).1);
        Self { axis, ends: [[a.x, a.y], [b.x, b.y]], depth: (a.depth + b.depth) / 2.0 }
    }
}

/// Returns the edges of the board's box.
fn box_edges(context: &SpaceContext<'_>) -> Vec<FrameEdge> {
    let plan = &context.layout;
    let dims = plan.axes.len();
    if dims << (dims - 1) > MAX_BOX_EDGES
        || plan.tiles.count() * (dims << (dims - 1)) > 20 * MAX_BOX_EDGES
    {
        return Vec::new();
    }
    let mut edges = Vec::new();
    for bits in 0..1usize << dims {
        for (k, axis) in plan.axes.iter().enumerate().filter(|(k, _)| bits >> k & 1 == 0) {
            edges.push(FrameEdge::new(
                plan,
                *axis,
                [plan.board_box_corner(bits), plan.board_box_corner(bits | 1 << k)],
            ));
        }
    }
    edges
}

/// Adds the edges of the box around each slice in view as obstacles for labels.
pub fn add_board_boxes(context: &SpaceContext<'_>, room: &mut Obstacles) {
    let (plan, edges) = (&context.layout, box_edges(context));
    let tiles = (0..plan.tiles.count()).map(|tile| plan.tile_center(tile));
    // Cubes within the outer one have edges of their own.
    let inner = lattice_edges(context).into_iter();
    let inner: Vec<LatticeEdge> =
        inner.filter(|edge| edge.kind == LatticeEdgeKind::InnerCube).collect();
    for center in tiles.filter(|center| plan.is_tile_visible(*center)) {
        for edge in &edges {
            let [a, b] = edge.ends.map(|[x, y]| plan.tile_point_to_screen(center, x, y));
            room.add_bar(a, b, 2.0);
        }
        for edge in &inner {
            let [a, b] = edge.ends.map(|end| plan.tile_point_to_screen(center, end.x, end.y));
            room.add_bar(a, b, 2.0);
        }
    }
}

/// Returns the lines through the centres of all cells, along all axes.
fn lattice_lines(context: &SpaceContext<'_>) -> Vec<FrameEdge> {
    let plan = &context.layout;
    let shape = context.view_model.game.shape();
    let lines = |axis: &usize| plan.cells.len() / usize::from(shape.side(*axis));
    let per_tile: usize = plan.axes.iter().map(lines).sum();
    if plan.cells.is_empty()
        || plan.axes.len() < 3
        || plan.cell_spacing_in_points() < MIN_LATTICE_PITCH
        || per_tile * plan.tiles.count() > MAX_LATTICE_LINES
    {
        return Vec::new();
    }
    let mut edges = Vec::new();
    for spot in &plan.cells {
        for (k, axis) in plan.axes.iter().enumerate().filter(|(k, _)| spot.coords[*k] == 0) {
            let mut ends = [spot.coords, spot.coords];
            ends[1][k] = shape.side(*axis) - 1;
            let places = ends.map(|end| {
                plan.position_in_unit_ball(end.iter().take(plan.axes.len()).map(|c| f64::from(*c)))
            });
            edges.push(FrameEdge::new(plan, *axis, places));
        }
    }
    edges
}

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

/// Returns the edges between neighbouring cells of the space, the farthest first. If the lattice is
/// off or too dense, only the edges of the cubes and the struts between them; none if cells are
/// drawn as blocks or the space has too many corners.
pub fn lattice_edges(context: &SpaceContext<'_>) -> Vec<LatticeEdge> {
    let plan = &context.layout;
    let sides: Vec<u16> =
        plan.axes.iter().map(|axis| context.view_model.game.shape().side(*axis)).collect();
    if !plan.has_dots() || 1usize << sides.len() > MAX_FRAME_CORNERS {
        return Vec::new();
    }
    let pieces = plan.cells.len() * sides.len() * plan.tiles.count();
    let lattice = context.view_model.space.cell_style.shows_lattice
        && plan.cell_spacing_in_points() >= MIN_LATTICE_EDGE_PITCH
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
fn edge_kind(projected: &ProjectedCell, sides: &[u16], along: usize) -> LatticeEdgeKind {
    let last = sides.len() - 1;
    let is_end = |k: usize| projected.coords[k] == 0 || projected.coords[k] + 1 == sides[k];
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
        projected: &ProjectedCell,
        (k, _): (usize, u16),
        kind: LatticeEdgeKind,
        sides: &[u16],
    ) -> Self {
        let dims = sides.len();
        let coords = |more: f64| {
            let at = projected.coords[..dims].iter().map(|c| f64::from(*c)).enumerate();
            plan.position_in_unit_ball(at.map(|(axis, c)| if axis == k { c + more } else { c }))
        };
        let last = f64::from(projected.coords[dims - 1]) + if k == dims - 1 { 0.5 } else { 0.0 };
        let mut next = projected.coords;
        next[k] += 1;
        Self {
            kind,
            coords: [projected.coords, next],
            ends: [projected.projection, plan.project_position(&coords(1.0)).1],
            axis_share: (last / f64::from(sides[dims - 1].max(2) - 1)) as f32,
            depth_order: plan.camera.depth_key(plan.project_position(&coords(0.5)).0),
        }
    }

    /// Draws the edge in a slice, from the rim of one cell to the rim of the next, set off from
    /// what lies behind.
    pub fn draw(&self, context: &SpaceContext<'_>, index: usize, scene: &mut Scene) {
        let plan = &context.layout;
        let tile = plan.tile_center(index);
        let [a, b] =
            self.ends.map(|projected| plan.tile_point_to_screen(tile, projected.x, projected.y));
        let [from, to] = self.coords.map(|at| {
            cell_radius(context, &plan.cell_with_coords(&at, index, &context.slice)) - 1.0
        });
        let (length, along) = ((b - a).length(), (b - a).normalized());
        if length <= from + to {
            return;
        }
        let (width, strength) = self.kind.width_and_strength();
        // Nearer edges are thicker.
        let scale = (self.ends[0].scale + self.ends[1].scale) / 2.0;
        let width =
            width * context.palette.thin_stroke_width() * (scale as f32).sqrt().clamp(0.7, 1.2);
        let depth = (self.ends[0].depth + self.ends[1].depth) / 2.0;
        let color = context.apply_fog(context.slice_color_at_fraction(self.axis_share), depth);
        let color =
            context.palette.canvas.lerp_to_gamma(color, strength * context.board_frame_opacity());
        if matches!(self.kind, LatticeEdgeKind::OuterCube | LatticeEdgeKind::Strut)
            && length > from + to + 6.0
        {
            let cut = |room: f32| room + 1.5;
            let ends = vec![a + along * cut(from), b - along * cut(to)];
            scene.polyline(ends, Pen::new(width + 3.5, context.palette.canvas));
        }
        let ends = vec![a + along * from, b - along * to];
        scene.polyline(ends, Pen::new(width, color));
    }
}
