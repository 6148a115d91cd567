//! The magnification of the board: it fills its room. While it rotates the magnification is held,
//! so that it does not pulsate; at rest it returns to what fits.

use super::SpaceState;
use super::lattice::Lattice;
use crate::board::motion::SpaceAnimation;
use std::f64::consts::TAU;

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
    pub fn lattice(&self) -> Lattice {
        Lattice::new(&self.shape, &self.space_axes(), &self.cell_style)
    }

    /// Returns the magnification of the unit ball: the board reaches to the edges of its room,
    /// and never beyond.
    pub fn magnification(&self) -> f64 {
        let free = self.fitting_magnification();
        self.held_magnification.map_or(free, |held| held.min(free))
    }

    /// Returns the largest magnification that fits now.
    fn fitting_magnification(&self) -> f64 {
        1.0 / self.lattice().extent(&self.camera())
    }

    /// Starts a rotation by the user: from now on the magnification only shrinks.
    pub fn hold_magnification(&mut self) {
        self.stop_transition();
        self.held_magnification = Some(self.magnification());
    }

    /// Ends a rotation by the user.
    pub fn release_magnification(&mut self) {
        if self.animation.is_none() && self.held_magnification.is_some() {
            let there = self.ease_to_fit(0.0);
            self.animation = (!there).then_some(SpaceAnimation::FitSize);
        }
    }

    /// Holds a magnification at which the board fits throughout a rotation in a plane.
    pub fn hold_for_rotation(&mut self, plane: (usize, usize)) {
        self.held_magnification = Some(self.min_magnification_for_rotation(plane));
    }

    /// Returns the magnification at which the board fits throughout a rotation in a plane.
    pub(super) fn min_magnification_for_rotation(&self, plane: (usize, usize)) -> f64 {
        let mut turned = self.clone();
        turned.held_magnification = None;
        let looks = if self.space_axes().len() > MAX_SAMPLED_DIMS { 1 } else { SAMPLED_POSES };
        let look = |_| {
            turned.rotate(plane, TAU / f64::from(SAMPLED_POSES));
            turned.fitting_magnification()
        };
        (0..looks).map(look).fold(self.fitting_magnification(), f64::min)
    }

    /// Shrinks the held magnification where the board would not fit.
    pub(super) fn shrink_to_fit(&mut self) {
        if let Some(held) = self.held_magnification {
            self.held_magnification = Some(held.min(self.fitting_magnification()));
        }
    }

    /// Eases the magnification towards a value.
    pub(super) fn ease_magnification(&mut self, size: f64, seconds: f64) {
        let now = self.magnification();
        let share = 1.0 - (-seconds / EASE_SECONDS).exp();
        self.held_magnification = Some(now + (size - now) * share);
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
