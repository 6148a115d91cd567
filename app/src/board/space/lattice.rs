//! The positions of the cells of a slice in the unit ball.

use crate::board::form::Form;
use crate::projection::{Eye, MAX_DIMS};
use hypertoe_core::Shape;

/// Margin around the middles of the outermost cells, in cells: for blocks in up to three
/// dimensions, for dots in more.
const AROUND: [f64; 2] = [0.5, 0.22];
/// Factor on the edge of a cell by the number of dimensions: on a flat board nothing lies behind,
/// and in perspective beyond three dimensions cells overlap.
const CROWD: [f64; 4] = [1.8, 1.8, 1.8, 1.0];
const CROWD_BEYOND: f64 = 0.44;

/// The lattice of the cells of a slice in the unit ball.
#[derive(Clone, Debug)]
pub struct Lattice {
    sides: Vec<u16>,
    /// The distance between neighbours.
    pub unit: f64,
    /// Half the edge of a cell.
    pub half: f64,
}

impl Lattice {
    /// Creates the lattice of a board along the axes that span the space.
    pub fn new(shape: &Shape, axes: &[usize], form: &Form) -> Self {
        let sides: Vec<u16> = axes.iter().map(|axis| shape.side(*axis)).collect();
        let around = AROUND[usize::from(sides.len() > 3)];
        let reach = sides.iter().map(|side| (f64::from(*side) - 1.0) / 2.0 + around);
        let unit = 1.0 / reach.map(|half| half * half).sum::<f64>().sqrt();
        let crowd = CROWD.get(sides.len()).copied().unwrap_or(CROWD_BEYOND);
        let half = 0.5 * unit * form.cell * crowd / form.spacing;
        Self { sides, unit, half }
    }

    pub fn dims(&self) -> usize {
        self.sides.len()
    }

    /// Returns whether it has more than three dimensions, so that its cells are dots.
    pub fn is_beyond(&self) -> bool {
        self.sides.len() > 3
    }

    /// Returns the position of coordinates in cells, which may be fractional.
    pub fn place(&self, coords: impl Iterator<Item = f64>) -> [f64; MAX_DIMS] {
        let mut place = [0.0; MAX_DIMS];
        for ((to, coord), side) in place.iter_mut().zip(coords).zip(&self.sides) {
            *to = (coord - (f64::from(*side) - 1.0) / 2.0) * self.unit;
        }
        place
    }

    /// Returns a corner of the frame, which is the middle of an outermost cell; a set bit
    /// selects the far end of an axis.
    pub fn corner(&self, bits: usize) -> [f64; MAX_DIMS] {
        self.corner_beyond(bits, 0.0)
    }

    /// Returns a corner, moved outward by `more` along each axis.
    fn corner_beyond(&self, bits: usize, more: f64) -> [f64; MAX_DIMS] {
        let mut place = [0.0; MAX_DIMS];
        for (k, (to, side)) in place.iter_mut().zip(&self.sides).enumerate() {
            let end = (f64::from(*side) - 1.0) / 2.0 * self.unit + more;
            *to = if bits >> k & 1 == 1 { end } else { -end };
        }
        place
    }

    /// Returns the distance from the middle of the picture to its farthest edge, horizontally or
    /// vertically, in units of the ball. O(2^n n²).
    pub fn reach(&self, eye: &Eye) -> f64 {
        let (block, rim) =
            if self.is_beyond() { (0.0, 0.14 * self.unit) } else { (self.half, 0.0) };
        let ends = (0..1usize << self.dims()).map(|bits| {
            let seen = eye.see(&self.corner_beyond(bits, block)[..self.dims()]);
            seen.x.abs().max(seen.y.abs()) + rim * seen.scale
        });
        ends.fold(1e-3, f64::max)
    }
}
