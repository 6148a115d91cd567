//! Poses of the board in the space view.

use crate::projection::{OrbitAngles, Rotation};

/// The pose of the board in the space view: its rotation, and the camera's orbit, zoom and pan.
#[derive(Clone, Debug, PartialEq)]
pub struct SpacePose {
    /// The rotation of the axes that span the space.
    pub rotation: Rotation,
    pub orbit: OrbitAngles,
    /// Zoom factor; at 1 the whole board fits the view.
    pub zoom: f64,
    /// Offset of the middle in fractions of the view's shorter side, so that the same part of the
    /// board is visible in a view of any size.
    pub pan: (f64, f64),
}

impl SpacePose {
    /// Returns whether the pose looks the same as another one.
    pub fn is_close_to(&self, other: &Self) -> bool {
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

    /// Interpolates towards another pose by a fraction 0 to 1.
    pub fn interpolate(&self, to: &Self, share: f64) -> Self {
        let between = |a: f64, b: f64| a + (b - a) * share;
        Self {
            rotation: self.rotation.interpolate(&to.rotation, share),
            orbit: self.orbit.interpolate(to.orbit, share),
            zoom: between(self.zoom, to.zoom),
            pan: (between(self.pan.0, to.pan.0), between(self.pan.1, to.pan.1)),
        }
    }
}

enum_with_all! {
    /// A predefined pose; the first is the default.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum StandardView {
        /// Three sides at once.
        Corner,
        /// x right, y up.
        Front,
        /// x right, z down.
        Top,
        /// The last axis of the space points towards the camera.
        LastTowards,
    }
}
