//! The magnification of the board: it fills its room. While it rotates the magnification is held,
//! so that it does not pulsate; at rest it returns to what fits.

use super::Space;
use super::lattice::Lattice;
use crate::board::motion::Motion;
use std::f64::consts::TAU;

/// Number of poses that are sampled to find the least magnification in a rotation.
const LOOKS: u32 = 48;
/// In spaces of more dimensions only one pose is sampled.
const MOST_LOOKED_AT: usize = 7;
/// Time constant of the easing, in seconds.
const EASE: f64 = 0.13;
/// Relative tolerance at which easing ends.
const NEAR: f64 = 1e-3;

impl Space {
    /// Returns the positions of the cells in the unit ball.
    pub fn lattice(&self) -> Lattice {
        Lattice::new(&self.shape, &self.axes(), &self.form)
    }

    /// Returns the magnification of the unit ball: the board reaches to the edges of its room,
    /// and never beyond.
    pub fn magnification(&self) -> f64 {
        let free = self.free();
        self.held.map_or(free, |held| held.min(free))
    }

    /// Returns the largest magnification that fits now.
    fn free(&self) -> f64 {
        1.0 / self.lattice().reach(&self.eye())
    }

    /// Starts a rotation by the user: from now on the magnification only shrinks.
    pub fn hold(&mut self) {
        self.take_in_hand();
        self.held = Some(self.magnification());
    }

    /// Ends a rotation by the user.
    pub fn let_go(&mut self) {
        if self.motion.is_none() && self.held.is_some() {
            let there = self.settle(0.0);
            self.motion = (!there).then_some(Motion::Settle);
        }
    }

    /// Holds a magnification at which the board fits throughout a rotation in a plane.
    pub fn hold_through(&mut self, plane: (usize, usize)) {
        self.held = Some(self.least_through(plane));
    }

    /// Returns the magnification at which the board fits throughout a rotation in a plane.
    pub(super) fn least_through(&self, plane: (usize, usize)) -> f64 {
        let mut turned = self.clone();
        turned.held = None;
        let looks = if self.axes().len() > MOST_LOOKED_AT { 1 } else { LOOKS };
        let look = |_| {
            turned.turn(plane, TAU / f64::from(LOOKS));
            turned.free()
        };
        (0..looks).map(look).fold(self.free(), f64::min)
    }

    /// Shrinks the held magnification where the board would not fit.
    pub(super) fn shrink(&mut self) {
        if let Some(held) = self.held {
            self.held = Some(held.min(self.free()));
        }
    }

    /// Eases the magnification towards a value.
    pub(super) fn ease_to(&mut self, size: f64, seconds: f64) {
        let now = self.magnification();
        let share = 1.0 - (-seconds / EASE).exp();
        self.held = Some(now + (size - now) * share);
    }

    /// Eases towards the magnification that fits. Returns whether it is reached.
    pub(super) fn settle(&mut self, seconds: f64) -> bool {
        let free = self.free();
        self.ease_to(free, seconds);
        let there = self.held.is_none_or(|held| (held / free - 1.0).abs() < NEAR);
        if there {
            self.held = None;
        }
        there
    }
}
