//! Animations of the space view.

use super::pose::SpacePose;
use crate::board::playback::smoothstep;

/// Duration of a full rotation, in seconds.
pub const ROTATION_SECONDS: f64 = 8.0;
/// Duration of a transition to another pose, in seconds.
pub const TRANSITION_SECONDS: f64 = 0.7;
/// Time per slice, in seconds.
pub const SLICE_SECONDS: f64 = 1.2;

/// An animation of the space view.
#[derive(Clone, Debug, PartialEq)]
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
    /// A transition to another pose.
    Transition {
        from: Box<SpacePose>,
        to: Box<SpacePose>,
        /// Elapsed seconds.
        since: f64,
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
    pub fn slice_blend(&self, wanted: usize, side: u16) -> Option<[(u16, f64); 2]> {
        match self {
            Self::SliceCycle { axis, time } if *axis == wanted => {
                let at = (time / SLICE_SECONDS).rem_euclid(f64::from(side));
                let part = smoothstep(at.fract() * 2.0 - 1.0);
                let first = at.floor() as u16 % side;
                Some([(first, 1.0 - part), ((first + 1) % side, part)])
            }
            _ => None,
        }
    }
}
