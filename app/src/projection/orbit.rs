//! Looking at three-dimensional space from around it.

use super::vec3::Vec3;
use std::f64::consts::FRAC_PI_2;

/// From where the middle is looked at: so that up stays up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// Turn about the upright axis, in radians: positive turns the right side
    /// towards the eye.
    pub yaw: f64,
    /// From how far above, in radians: −π/2 … π/2.
    pub pitch: f64,
}

impl Orbit {
    /// Straight from the front: x right, y up, z towards the eye.
    pub const FRONT: Self = Self { yaw: 0.0, pitch: 0.0 };
    /// Straight from above.
    pub const TOP: Self = Self { yaw: 0.0, pitch: FRAC_PI_2 };
    /// From above a corner: three sides are seen, and every cell of 3^3 and
    /// 4^3, if only a part of it.
    pub const CORNER: Self = Self { yaw: -0.45, pitch: 0.28 };

    /// Goes on around, within the bounds.
    pub fn turned(self, yaw: f64, pitch: f64) -> Self {
        let yaw = (self.yaw + yaw).rem_euclid(std::f64::consts::TAU);
        Self { yaw, pitch: (self.pitch + pitch).clamp(-FRAC_PI_2, FRAC_PI_2) }
    }

    /// A share 0 … 1 of the way to another orbit, the shorter way around.
    pub fn towards(self, other: Self, share: f64) -> Self {
        let tau = std::f64::consts::TAU;
        let around = (other.yaw - self.yaw + tau / 2.0).rem_euclid(tau) - tau / 2.0;
        let pitch = self.pitch + (other.pitch - self.pitch) * share;
        Self { yaw: self.yaw + around * share, pitch }
    }

    /// The three rows of its matrix: right, up, towards the eye.
    pub(super) fn rows(self) -> [Vec3; 3] {
        let (sin_yaw, cos_yaw) = self.yaw.sin_cos();
        let (sin_pitch, cos_pitch) = self.pitch.sin_cos();
        [
            [cos_yaw, 0.0, sin_yaw],
            [sin_pitch * sin_yaw, cos_pitch, -sin_pitch * cos_yaw],
            [-cos_pitch * sin_yaw, sin_pitch, cos_pitch * cos_yaw],
        ]
    }
}
