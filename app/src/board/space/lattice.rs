//! The positions of the cells of a slice in the unit ball, and the magnification that fits a
//! view.

use super::pose::SpaceAnimation;
use super::{CellStyle, SpaceState};
use crate::projection::{MAX_PROJECTED_DIMS, ProjectionCamera};
use hypertoe_core::Shape;
use std::f64::consts::TAU;

/// Margin around the middles of the outermost cells, in cells: for blocks in up to three
/// dimensions, for dots in more.
const MARGIN: [f64; 2] = [0.5, 0.22];
/// Factor on the edge of a cell by the number of dimensions: on a flat board nothing lies behind,
/// and in perspective beyond three dimensions cells overlap.
const EDGE_FACTOR: [f64; 4] = [1.8, 1.8, 1.8, 1.0];
const HIGHER_EDGE_FACTOR: f64 = 0.44;

/// The regular lattice of the cells of a slice, scaled into the unit ball: their spacing, and the
/// position of each.
#[derive(Clone, Debug)]
pub struct CellLattice {
    sides: Vec<u16>,
    /// The distance between neighbouring cells.
    pub pitch: f64,
    /// Half the edge of a cell.
    pub half_edge: f64,
}

impl CellLattice {
    /// Scales the cells of a slice, along the axes that span the space, into the unit ball.
    pub fn new(shape: &Shape, axes: &[usize], form: &CellStyle) -> Self {
        let sides: Vec<u16> = axes.iter().map(|axis| shape.side(*axis)).collect();
        let around = MARGIN[usize::from(sides.len() > 3)];
        let reach = sides.iter().map(|side| (f64::from(*side) - 1.0) / 2.0 + around);
        let pitch = 1.0 / reach.map(|half| half * half).sum::<f64>().sqrt();
        let crowd = EDGE_FACTOR.get(sides.len()).copied().unwrap_or(HIGHER_EDGE_FACTOR);
        let half_edge = 0.5 * pitch * form.edge * crowd / form.spacing;
        Self { sides, pitch, half_edge }
    }

    pub fn dims(&self) -> usize {
        self.sides.len()
    }

    /// Returns whether the space has more than three dimensions, so that cells are drawn as dots.
    pub fn is_higher_dimensional(&self) -> bool {
        self.sides.len() > 3
    }

    /// Returns the position in the unit ball of a point given by its coordinates in cells, which
    /// may be fractional.
    pub fn position_of_coordinates(
        &self,
        coords: impl Iterator<Item = f64>,
    ) -> [f64; MAX_PROJECTED_DIMS] {
        let mut place = [0.0; MAX_PROJECTED_DIMS];
        for ((to, coord), side) in place.iter_mut().zip(coords).zip(&self.sides) {
            *to = (coord - (f64::from(*side) - 1.0) / 2.0) * self.pitch;
        }
        place
    }

    /// Returns the centre of the cell in a corner of the board; bit k of `bits` is set for the far
    /// end of axis k.
    pub fn corner_cell_center(&self, bits: usize) -> [f64; MAX_PROJECTED_DIMS] {
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

    /// Returns the square around the projected board: its middle, and half its side, in radii of the
    /// unit ball. O(2^n n²) for n axes.
    pub fn projected_square(&self, eye: &ProjectionCamera) -> ([f64; 2], f64) {
        let (block, rim) = if self.is_higher_dimensional() {
            (0.0, 0.14 * self.pitch)
        } else {
            (self.half_edge, 0.0)
        };
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for bits in 0..1usize << self.dims() {
            let projected = eye.project(&self.outer_corner(bits, block)[..self.dims()]);
            for (side, at) in [projected.x, projected.y].into_iter().enumerate() {
                low[side] = low[side].min(at - rim * projected.scale);
                high[side] = high[side].max(at + rim * projected.scale);
            }
        }
        let half = |side: usize| (high[side] - low[side]) / 2.0;
        let middle = [(low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0];
        (middle, half(0).max(half(1)).max(1e-3))
    }
}

/// Number of poses that are sampled to find the least magnification in a rotation.
const SAMPLED_POSES: u32 = 48;
/// In spaces of more dimensions only one pose is sampled.
const MAX_SAMPLED_DIMS: usize = 7;
/// Time constant of the easing, in seconds.
const EASE_SECONDS: f64 = 0.13;
/// Relative tolerance at which easing ends.
const EASE_TOLERANCE: f64 = 1e-3;

impl SpaceState {
    /// Returns the positions of the cells in the unit ball.
    pub fn lattice(&self) -> CellLattice {
        CellLattice::new(&self.shape, &self.space_axes(), &self.cell_style)
    }

    /// Returns the factor by which the unit ball is magnified, so that the board fills the view and
    /// never exceeds it.
    pub fn magnification(&self) -> f64 {
        let free = self.fitting_magnification();
        self.held_magnification.map_or(free, |held| held.min(free))
    }

    /// Returns the largest magnification that fits now.
    fn fitting_magnification(&self) -> f64 {
        1.0 / self.lattice().projected_square(&self.camera()).1
    }

    /// Stops any transition and holds the magnification for a rotation by the user: until
    /// [`release_held_magnification`](Self::release_held_magnification) the magnification may
    /// shrink, so that the board fits, but not grow.
    pub fn hold_magnification(&mut self) {
        self.stop_transition();
        self.held_magnification = Some(self.magnification());
    }

    /// Releases the magnification that was held during a rotation: it eases to the one at which the
    /// board fits the view.
    pub fn release_held_magnification(&mut self) {
        if self.animation.is_none() && self.held_magnification.is_some() {
            let there = self.ease_to_fit(0.0);
            self.animation = (!there).then_some(SpaceAnimation::FitSize);
        }
    }

    /// Holds a magnification at which the board fits throughout a rotation in a plane.
    pub fn hold_magnification_for_rotation(&mut self, plane: (usize, usize)) {
        self.held_magnification = Some(self.fitting_magnification_in_rotation(plane));
    }

    /// Returns the greatest magnification at which the board fits into the view throughout a full
    /// rotation in a plane.
    pub(super) fn fitting_magnification_in_rotation(&self, plane: (usize, usize)) -> f64 {
        let mut turned = self.clone();
        turned.held_magnification = None;
        let looks = if self.space_axes().len() > MAX_SAMPLED_DIMS { 1 } else { SAMPLED_POSES };
        let look = |_| {
            turned.rotate(plane, TAU / f64::from(SAMPLED_POSES));
            turned.fitting_magnification()
        };
        (0..looks).map(look).fold(self.fitting_magnification(), f64::min)
    }

    /// Lowers the magnification that is held while the board rotates to the largest at which the
    /// board fits. Does nothing if none is held.
    pub(super) fn shrink_magnification_to_fit(&mut self) {
        if let Some(held) = self.held_magnification {
            self.held_magnification = Some(held.min(self.fitting_magnification()));
        }
    }

    /// Moves the magnification smoothly towards `size`, by as much as the easing covers in
    /// `seconds`.
    pub(super) fn ease_magnification(&mut self, size: f64, seconds: f64) {
        let now = self.magnification();
        let fraction = 1.0 - (-seconds / EASE_SECONDS).exp();
        self.held_magnification = Some(now + (size - now) * fraction);
    }

    /// Eases towards the magnification that fits. Returns whether it is reached.
    pub(super) fn ease_to_fit(&mut self, seconds: f64) -> bool {
        let free = self.fitting_magnification();
        self.ease_magnification(free, seconds);
        let there =
            self.held_magnification.is_none_or(|held| (held / free - 1.0).abs() < EASE_TOLERANCE);
        if there {
            self.held_magnification = None;
        }
        there
    }
}
