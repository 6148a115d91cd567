//! How large the board is drawn: it fills its room. While it turns its size is held, so that it
//! does not breathe; at rest it comes back to what fits.

use super::Space;
use super::lattice::Lattice;
use crate::board::motion::Motion;
use std::f64::consts::TAU;

/// Poses that are looked at to find the least size in a turn.
const LOOKS: u32 = 48;
/// Spaces of more dimensions are held as they are before the turn.
const MOST_LOOKED_AT: usize = 7;
/// Seconds in which most of the way to another size is behind.
const EASE: f64 = 0.13;
/// So near the size is reached.
const NEAR: f64 = 1e-3;

impl Space {
    /// The places of the cells in the ball.
    pub fn lattice(&self) -> Lattice {
        Lattice::new(&self.shape, &self.axes(), &self.form)
    }

    /// How much larger than the unit ball the board is drawn: it reaches to the edges of its room,
    /// and never beyond.
    pub fn magnification(&self) -> f64 {
        let free = self.free();
        self.held.map_or(free, |held| held.min(free))
    }

    /// The largest that fits just now.
    fn free(&self) -> f64 {
        1.0 / self.lattice().reach(&self.eye())
    }

    /// A hand begins to turn the board: from now on its size only shrinks.
    pub fn hold(&mut self) {
        self.take_in_hand();
        self.held = Some(self.magnification());
    }

    /// Nothing turns the board any more.
    pub fn let_go(&mut self) {
        if self.motion.is_none() && self.held.is_some() {
            let there = self.settle(0.0);
            self.motion = (!there).then_some(Motion::Settle);
        }
    }

    /// Keeps one size in which the board fits all through a turn in a plane.
    pub fn hold_through(&mut self, plane: (usize, usize)) {
        self.held = Some(self.least_through(plane));
    }

    /// The size in which it fits all through a turn in a plane.
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

    /// A held size shrinks where the board would not fit.
    pub(super) fn shrink(&mut self) {
        if let Some(held) = self.held {
            self.held = Some(held.min(self.free()));
        }
    }

    /// Comes nearer to a size while time passes.
    pub(super) fn ease_to(&mut self, size: f64, seconds: f64) {
        let now = self.magnification();
        let share = 1.0 - (-seconds / EASE).exp();
        self.held = Some(now + (size - now) * share);
    }

    /// Comes back to the size that fits. Whether it is there.
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
