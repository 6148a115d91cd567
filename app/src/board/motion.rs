//! Time as data: what moves by itself in the space view.

use super::playback::eased;
use super::pose::Pose;

/// Seconds for one whole turn.
pub const TURN_SECONDS: f64 = 8.0;
/// Seconds to another view.
pub const GO_SECONDS: f64 = 0.7;
/// Seconds from one slice to the next.
pub const FLIP_SECONDS: f64 = 1.2;

/// What moves by itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Motion {
    /// The board turns in the plane of two axes.
    Turn {
        /// The axes.
        plane: (usize, usize),
        /// Radians still to be turned; infinite to go on and on.
        left: f64,
        /// The size in which it fits all the way.
        size: f64,
    },
    /// A board that was turned comes back to the size that fits.
    Settle,
    /// The look goes over to another.
    Go {
        /// From here.
        from: Box<Pose>,
        /// To here.
        to: Box<Pose>,
        /// Seconds since it began.
        since: f64,
    },
    /// The slices along an axis are shown one after the other.
    Flip {
        /// Its number; x is 0.
        axis: usize,
        /// Seconds since the first slice would have come on show.
        time: f64,
    },
}

impl Motion {
    /// The two slices of an axis of this side on show just now, with how much
    /// of each is to be seen: a slice rests for half of its time, and goes
    /// over to the next in the other half; after the last comes the first.
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
