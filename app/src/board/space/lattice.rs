//! The positions of the cells of a slice in the unit ball.

use crate::board::form::CellStyle;
use crate::projection::{MAX_PROJECTED_DIMS, ProjectionCamera};
use hypertoe_core::Shape;

/// Margin around the middles of the outermost cells, in cells: for blocks in up to three
/// dimensions, for dots in more.
const MARGIN: [f64; 2] = [0.5, 0.22];
/// Factor on the edge of a cell by the number of dimensions: on a flat board nothing lies behind,
/// and in perspective beyond three dimensions cells overlap.
const EDGE_FACTOR: [f64; 4] = [1.8, 1.8, 1.8, 1.0];
const HIGHER_EDGE_FACTOR: f64 = 0.44;

/// The lattice of the cells of a slice in the unit ball.
#[derive(Clone, Debug)]
pub struct Lattice {
    sides: Vec<u16>,
    /// The distance between neighbours.
    pub pitch: f64,
    /// Half the edge of a cell.
    pub half_edge: f64,
}

impl Lattice {
    /// Creates the lattice of a board along the axes that span the space.
    pub fn new(shape: &Shape, axes: &[usize], form: &CellStyle) -> Self {
        let sides: Vec<u16> = axes.iter().map(|axis| shape.side(*axis)).collect();
        let around = MARGIN[usize::from(sides.len() > 3)];
        let reach = sides.iter().map(|side| (f64::from(*side) - 1.0) / 2.0 + around);
        let pitch = 1.0 / reach.map(|half| half * half).sum::<f64>().sqrt();
        let crowd = EDGE_FACTOR.get(sides.len()).copied().unwrap_or(HIGHER_EDGE_FACTOR);
        let half_edge = 0.5 * pitch * form.cell * crowd / form.spacing;
        Self { sides, pitch, half_edge }
    }

    pub fn dims(&self) -> usize {
        self.sides.len()
    }

    /// Returns whether it has more than three dimensions, so that its cells are dots.
    pub fn is_higher_dimensional(&self) -> bool {
        self.sides.len() > 3
    }

    /// Returns the position of coordinates in cells, which may be fractional.
    pub fn position(&self, coords: impl Iterator<Item = f64>) -> [f64; MAX_PROJECTED_DIMS] {
        let mut place = [0.0; MAX_PROJECTED_DIMS];
        for ((to, coord), side) in place.iter_mut().zip(coords).zip(&self.sides) {
            *to = (coord - (f64::from(*side) - 1.0) / 2.0) * self.pitch;
        }
        place
    }

    /// Returns a corner of the frame, which is the middle of an outermost cell; a set bit
    /// selects the far end of an axis.
    pub fn corner(&self, bits: usize) -> [f64; MAX_PROJECTED_DIMS] {
        self.outer_corner(bits, 0.0)
    }

    /// Returns a corner, moved outward by `more` along each axis.
    fn outer_corner(&self, bits: usize, more: f64) -> [f64; MAX_PROJECTED_DIMS] {
        let mut place = [0.0; MAX_PROJECTED_DIMS];
        for (k, (to, side)) in place.iter_mut().zip(&self.sides).enumerate() {
            let end = (f64::from(*side) - 1.0) / 2.0 * self.pitch + more;
            *to = if bits >> k & 1 == 1 { end } else { -end };
        }
        place
    }

    /// Returns the distance from the middle of the picture to its farthest edge, horizontally or
    /// vertically, in units of the ball. O(2^n n²).
    pub fn extent(&self, eye: &ProjectionCamera) -> f64 {
        let (block, rim) = if self.is_higher_dimensional() {
            (0.0, 0.14 * self.pitch)
        } else {
            (self.half_edge, 0.0)
        };
        let ends = (0..1usize << self.dims()).map(|bits| {
            let seen = eye.project(&self.outer_corner(bits, block)[..self.dims()]);
            seen.x.abs().max(seen.y.abs()) + rim * seen.scale
        });
        ends.fold(1e-3, f64::max)
    }
}
