//! Animations of the space view, as data.

use super::playback::eased;
use super::pose::Pose;

/// Duration of a full rotation.
pub const TURN_SECONDS: f64 = 8.0;
/// Duration of a transition to another pose.
pub const GO_SECONDS: f64 = 0.7;
/// Time per slice.
pub const FLIP_SECONDS: f64 = 1.2;

/// An animation of the space view.
#[derive(Clone, Debug, PartialEq)]
pub enum Motion {
    /// A rotation in the plane of two axes.
    Turn {
        plane: (usize, usize),
        /// Remaining angle in radians; infinite for an endless rotation.
        left: f64,
        /// The magnification at which the board fits throughout.
        size: f64,
    },
    /// The board returns to the magnification that fits after a rotation.
    Settle,
    /// A transition to another pose.
    Go {
        from: Box<Pose>,
        to: Box<Pose>,
        /// Elapsed seconds.
        since: f64,
    },
    /// The slices along an axis are shown one after the other.
    Flip {
        axis: usize,
        /// Seconds since the first slice.
        time: f64,
    },
}

impl Motion {
    /// Returns the two slices of an axis that are blended now, each with its opacity: a slice rests
    /// for half of its time, and fades into the next in the other half, in a cycle.
    pub fn slices(&self, wanted: usize, side: u16) -> Option<[(u16, f64); 2]> {
        match self {
            Self::Flip { axis, time } if *axis == wanted => {
                let at = (time / FLIP_SECONDS).rem_euclid(f64::from(side));
                let part = eased(at.fract() * 2.0 - 1.0);
                let first = at.floor() as u16 % side;
                Some([(first, 1.0 - part), ((first + 1) % side, part)])
            }
            _ => None,
        }
    }
}
