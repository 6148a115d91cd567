//! Poses of the board in the space view, and the animations between them.

use crate::board::playback::smoothstep;
use crate::projection::{OrbitAngles, Rotation};
use serde::{Deserialize, Serialize};

/// The pose of the board in the space view: its rotation, and the camera's orbit, zoom and pan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    pub fn interpolate(&self, to: &Self, fraction: f64) -> Self {
        let between = |a: f64, b: f64| a + (b - a) * fraction;
        Self {
            rotation: self.rotation.interpolate(&to.rotation, fraction),
            orbit: self.orbit.interpolate(to.orbit, fraction),
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
        LastAxisTowards,
    }
}

/// Duration of a full rotation, in seconds.
pub const FULL_ROTATION_SECONDS: f64 = 8.0;
/// Duration of a transition to another pose, in seconds.
pub const TRANSITION_SECONDS: f64 = 0.7;
/// Seconds of a transition that is to be followed by the eye.
pub const SLOW_TRANSITION_SECONDS: f64 = 3.0;
/// Time for each slice while slices are cycled through, in seconds.
pub const SECONDS_PER_SLICE: f64 = 1.2;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SpaceAnimation {
    /// A rotation in the plane of two axes.
    Rotation {
        plane: (usize, usize),
        /// Remaining angle in radians; infinite for an endless rotation.
        left: f64,
        /// The magnification at which the board fits throughout.
        size: f64,
    },
    /// After a rotation, the board returns to the magnification at which it fills the view.
    FitSize,
    Transition {
        from: Box<SpacePose>,
        to: Box<SpacePose>,
        /// Elapsed seconds.
        since: f64,
        /// Seconds of the whole transition.
        duration: f64,
    },
    /// The slices along an axis are shown one after the other.
    SliceCycle {
        axis: usize,
        /// Seconds since the first slice.
        time: f64,
    },
}

impl SpaceAnimation {
    /// Returns the two slices of the axis `wanted` that are blended now, each with its opacity: a
    /// slice rests for half of its time, and fades into the next in the other half, in a cycle.
    /// `None` in any other animation.
    pub fn blended_slices(&self, wanted: usize, side: u16) -> Option<[(u16, f64); 2]> {
        match self {
            Self::SliceCycle { axis, time } if *axis == wanted => {
                let at = (time / SECONDS_PER_SLICE).rem_euclid(f64::from(side));
                let part = smoothstep(at.fract() * 2.0 - 1.0);
                let first = at.floor() as u16 % side;
                Some([(first, 1.0 - part), ((first + 1) % side, part)])
            }
            _ => None,
        }
    }
}
