//! The orbit camera in three-dimensional space.

use super::vec3::Vec3;
use std::f64::consts::FRAC_PI_2;

/// The direction from which an orbit camera looks at the origin, without roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitAngles {
    /// Rotation about the upright axis, in radians: positive brings the right side
    /// nearer.
    pub yaw: f64,
    /// Elevation in radians: −π/2 … π/2.
    pub pitch: f64,
}

impl OrbitAngles {
    /// From the front: x right, y up, z towards the camera.
    pub const FRONT: Self = Self { yaw: 0.0, pitch: 0.0 };
    /// From above.
    pub const TOP: Self = Self { yaw: 0.0, pitch: FRAC_PI_2 };
    /// From above a corner: three sides are visible, and every cell of 3^3 and
    /// 4^3 at least in part.
    pub const CORNER: Self = Self { yaw: -0.45, pitch: 0.28 };

    /// Returns the orbit rotated further by yaw and pitch, the pitch clamped.
    pub fn rotated(self, yaw: f64, pitch: f64) -> Self {
        let yaw = (self.yaw + yaw).rem_euclid(std::f64::consts::TAU);
        Self { yaw, pitch: (self.pitch + pitch).clamp(-FRAC_PI_2, FRAC_PI_2) }
    }

    /// Interpolates towards another orbit by a share 0 … 1, the shorter way around.
    pub fn interpolate(self, other: Self, share: f64) -> Self {
        let tau = std::f64::consts::TAU;
        let around = (other.yaw - self.yaw + tau / 2.0).rem_euclid(tau) - tau / 2.0;
        let pitch = self.pitch + (other.pitch - self.pitch) * share;
        Self { yaw: self.yaw + around * share, pitch }
    }

    /// Returns the rows of the rotation matrix: right, up, towards the camera.
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
