//! From where the board is looked at, and how it is turned.

use crate::projection::{Orbit, Rotation};

/// From where the board is looked at, and how it is turned.
#[derive(Clone, Debug, PartialEq)]
pub struct Pose {
    /// The turn of the axes of the space.
    pub rotation: Rotation,
    /// From where.
    pub orbit: Orbit,
    /// How much larger than the whole board in the view.
    pub zoom: f64,
    /// Of the middle, in points.
    pub pan: (f64, f64),
}

impl Pose {
    /// On the way to another pose: this one at share 0, the other at 1.
    pub fn towards(&self, to: &Self, share: f64) -> Self {
        let between = |a: f64, b: f64| a + (b - a) * share;
        Self {
            rotation: self.rotation.towards(&to.rotation, share),
            orbit: self.orbit.towards(to.orbit, share),
            zoom: between(self.zoom, to.zoom),
            pan: (between(self.pan.0, to.pan.0), between(self.pan.1, to.pan.1)),
        }
    }
}
