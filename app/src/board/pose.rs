//! From where the board is looked at, and how it is turned.

use crate::projection::{Orbit, Rotation};
use egui::Rect;

/// From where the board is looked at, and how it is turned.
#[derive(Clone, Debug, PartialEq)]
pub struct Pose {
    /// The turn of the axes of the space.
    pub rotation: Rotation,
    /// From where.
    pub orbit: Orbit,
    /// How much larger than the whole board in the view.
    pub zoom: f64,
    /// Of the middle, in shares of the shorter side of the view, so that the same part of the board
    /// is seen in a view of any size.
    pub pan: (f64, f64),
}

/// The shorter side of a view, in points; at least one.
pub fn shorter_side(view: Rect) -> f64 {
    f64::from(view.size().min_elem().max(1.0))
}

impl Pose {
    /// Whether it looks the same as another one.
    pub fn is_like(&self, other: &Self) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let (ours, theirs) = (self.rotation.rows(), other.rotation.rows());
        let around = (self.orbit.yaw - other.orbit.yaw).rem_euclid(std::f64::consts::TAU);
        ours.len() == theirs.len()
            && ours.iter().flatten().zip(theirs.iter().flatten()).all(|(a, b)| near(*a, *b))
            && (near(around, 0.0) || near(around, std::f64::consts::TAU))
            && near(self.orbit.pitch, other.orbit.pitch)
            && near(self.zoom, other.zoom)
            && near(self.pan.0, other.pan.0)
            && near(self.pan.1, other.pan.1)
    }

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
