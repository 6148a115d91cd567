//! Projection from n dimensions to the picture: rotations, perspective, an orbit camera. Pure
//! maths in f64; no egui.
//!
//! A board is rotated in its n dimensions ([`Rotation`]), projected in perspective
//! one dimension after the other down to three, viewed from an orbit around it
//! ([`OrbitAngles`]), and projected in perspective once more ([`FieldsOfView`]). Each of these
//! maps straight lines to straight lines, so a line of the board is straight
//! on the screen however the board is rotated. The board is scaled to fit the unit ball, the
//! points at most 1 away from the origin; every step keeps its points there.

mod rotation;

pub use rotation::Rotation;

use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProjectedPoint {
    /// Horizontal position, −1 (left) … 1 (right).
    pub x: f64,
    /// Vertical position, −1 (bottom) … 1 (top).
    pub y: f64,
    /// Depth, −1 (nearest) … 1 (farthest).
    pub depth: f64,
    /// Factor by which perspective scales small things at the point.
    pub scale: f64,
}

/// A camera that projects a board of n dimensions: its rotation, orbit and fields of view.
#[derive(Clone, Debug)]
pub struct ProjectionCamera {
    rotation: Rotation,
    orbit: [Vec3; 3],
    space_perspective: Perspective,
    higher_perspective: Perspective,
}

impl ProjectionCamera {
    /// Creates a camera that views a rotated board from an orbit, with these fields of view.
    pub fn new(rotation: Rotation, orbit: OrbitAngles, fields_of_view: FieldsOfView) -> Self {
        Self {
            rotation,
            orbit: orbit.rows(),
            space_perspective: Perspective::new(fields_of_view.space),
            higher_perspective: Perspective::new(fields_of_view.higher),
        }
    }

    /// Returns the same camera on an unrotated board of this many dimensions.
    pub fn without_rotation(&self, dims: usize) -> Self {
        Self { rotation: Rotation::identity(dims), ..self.clone() }
    }

    /// Returns the number of dimensions of the board.
    pub fn dims(&self) -> usize {
        self.rotation.dims()
    }

    /// Projects a point of n dimensions to three, as seen from the camera (right, up, towards the
    /// camera), and returns the scale that perspective gives there too. `point` has one coordinate
    /// for each dimension and a length of at most 1. O(n²).
    pub fn project_to_3d(&self, point: &[f64]) -> (Vec3, f64) {
        let mut frame = [0.0; MAX_PROJECTED_DIMS];
        let dims = self.dims().min(MAX_PROJECTED_DIMS);
        self.rotation.apply(point, &mut frame[..dims]);
        self.project_to_space(&mut frame, dims)
    }

    fn project_to_space(&self, frame: &mut [f64; MAX_PROJECTED_DIMS], dims: usize) -> (Vec3, f64) {
        let mut scale = 1.0;
        for last in (3..dims).rev() {
            // Points farther along the last axis of the frame shrink.
            let factor = self.higher_perspective.factor(frame[last]);
            frame[..last].iter_mut().for_each(|at| *at *= factor);
            scale *= factor;
        }
        let at = [frame[0], frame[1], frame[2]];
        (self.orbit.map(|row| dot(row, at)), scale)
    }

    /// Projects a point of three dimensions, as [`project_to_3d`](Self::project_to_3d) returns it,
    /// to the picture.
    pub fn project_from_space(&self, at: Vec3) -> ProjectedPoint {
        let depth = -at[2];
        let scale = self.space_perspective.factor(depth);
        ProjectedPoint { x: at[0] * scale, y: at[1] * scale, depth, scale }
    }

    /// Projects a point of n dimensions to the picture.
    pub fn project(&self, point: &[f64]) -> ProjectedPoint {
        let (at, scale) = self.project_to_3d(point);
        let projected = self.project_from_space(at);
        ProjectedPoint { scale: projected.scale * scale, ..projected }
    }

    /// Returns the sort key of the painter's algorithm for small things: things with a greater key
    /// are drawn first. It is the distance from the camera, and correct for cells of a lattice: a
    /// cell that hides another is not farther in any direction of the lattice.
    pub fn depth_key(&self, at: Vec3) -> f64 {
        if self.space_perspective.inverse_distance < 1e-9 {
            return -at[2];
        }
        let eye = 1.0 / self.space_perspective.inverse_distance;
        let away = [at[0], at[1], eye - at[2]];
        dot(away, away).sqrt() - eye
    }

    /// Returns whether a face at this point with this outward normal is turned
    /// towards the camera.
    pub fn is_front_facing(&self, at: Vec3, normal: Vec3) -> bool {
        // Times the tangent, so that a camera at infinity is no special case.
        let t = self.space_perspective.inverse_distance;
        dot(normal, [-at[0] * t, -at[1] * t, 1.0 - at[2] * t]) > 1e-9
    }

    /// Returns the direction of an axis of the board in space, without perspective. It is
    /// shorter than 1 where the axis points into higher dimensions.
    pub fn axis_direction(&self, axis: usize) -> Vec3 {
        let entry = |row| if row < self.dims() { self.rotation.entry(row, axis) } else { 0.0 };
        let at = [entry(0), entry(1), entry(2)];
        self.orbit.map(|row| dot(row, at))
    }

    /// Returns the rows of the orbit's rotation matrix: right, up, towards the camera.
    pub fn orbit_rows(&self) -> [Vec3; 3] {
        self.orbit
    }
}

/// The most dimensions that a camera projects.
pub const MAX_PROJECTED_DIMS: usize = 12;

pub fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Returns `a` − `b`.
pub fn subtract(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// Returns the unit vector in the same direction.
pub fn normalize(a: Vec3) -> Vec3 {
    let length = dot(a, a).sqrt().max(1e-12);
    a.map(|c| c / length)
}

/// The widest field of view, in degrees: beyond it the camera would come close to
/// the unit ball, which holds the board.
pub const MAX_FOV_DEGREES: f64 = 84.0;

/// Fields of view of the perspective projections; 0 is orthographic.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FieldsOfView {
    /// From three dimensions to the picture, in degrees.
    pub space: f64,
    /// From each higher dimension to the next lower one, in degrees.
    pub higher: f64,
}

impl Default for FieldsOfView {
    fn default() -> Self {
        Self { space: 32.0, higher: 76.0 }
    }
}

impl FieldsOfView {
    /// Returns the fields of view clamped to 0 … [`MAX_FOV_DEGREES`]; one that is not finite
    /// becomes the default.
    pub fn clamped(self) -> Self {
        let usual = Self::default();
        let within = |degrees: f64, usual: f64| {
            if degrees.is_finite() { degrees.clamp(0.0, MAX_FOV_DEGREES) } else { usual }
        };
        Self { space: within(self.space, usual.space), higher: within(self.higher, usual.higher) }
    }
}

/// A perspective projection by one dimension, from a camera at such a distance that the unit
/// ball's middle section fills the field of view.
#[derive(Clone, Copy, Debug)]
struct Perspective {
    /// Inverse distance of the camera.
    pub inverse_distance: f64,
    /// Scale that keeps the image of the unit ball inside the unit ball.
    fit: f64,
}

impl Perspective {
    /// Creates the projection of a field of view in degrees, 0 to [`MAX_FOV_DEGREES`].
    pub fn new(degrees: f64) -> Self {
        let inverse_distance = (degrees.clamp(0.0, MAX_FOV_DEGREES).to_radians() / 2.0).tan();
        // From a distance d = 1/tangent the ball's outline has the radius
        // 1/√(1 − tangent²) on the plane through the middle.
        Self { inverse_distance, fit: (1.0 - inverse_distance * inverse_distance).sqrt() }
    }

    /// Returns the scale factor at a depth, −1 (near) … 1 (far).
    pub fn factor(self, depth: f64) -> f64 {
        self.fit / (1.0 + self.inverse_distance * depth)
    }
}

/// The direction from which an orbit camera looks at the origin, without roll.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrbitAngles {
    /// Rotation about the upright axis, in radians: positive brings the right side
    /// nearer.
    pub yaw: f64,
    /// Elevation in radians: −π/2 … π/2.
    pub pitch: f64,
}

impl OrbitAngles {
    /// View from the front: x right, y up, z towards the camera.
    pub const FRONT: Self = Self { yaw: 0.0, pitch: 0.0 };
    /// View from above.
    pub const TOP: Self = Self { yaw: 0.0, pitch: FRAC_PI_2 };
    /// View from above a corner: three sides are visible, and every cell of 3^3 and
    /// 4^3 at least in part.
    pub const CORNER: Self = Self { yaw: -0.45, pitch: 0.28 };

    /// Returns the orbit rotated further by yaw and pitch, in radians; the pitch is clamped.
    pub fn rotated(self, yaw: f64, pitch: f64) -> Self {
        let yaw = (self.yaw + yaw).rem_euclid(std::f64::consts::TAU);
        Self { yaw, pitch: (self.pitch + pitch).clamp(-FRAC_PI_2, FRAC_PI_2) }
    }

    /// Interpolates linearly to another orbit, the shorter way around: `fraction` is 0 for this
    /// one, 1 for the other.
    pub fn interpolate(self, other: Self, fraction: f64) -> Self {
        let tau = std::f64::consts::TAU;
        let around = (other.yaw - self.yaw + tau / 2.0).rem_euclid(tau) - tau / 2.0;
        let pitch = self.pitch + (other.pitch - self.pitch) * fraction;
        Self { yaw: self.yaw + around * fraction, pitch }
    }

    /// Returns the rows of the rotation matrix: right, up, towards the camera.
    fn rows(self) -> [Vec3; 3] {
        let (sin_yaw, cos_yaw) = self.yaw.sin_cos();
        let (sin_pitch, cos_pitch) = self.pitch.sin_cos();
        [
            [cos_yaw, 0.0, sin_yaw],
            [sin_pitch * sin_yaw, cos_pitch, -sin_pitch * cos_yaw],
            [-cos_pitch * sin_yaw, sin_pitch, cos_pitch * cos_yaw],
        ]
    }
}

/// A point or direction in three dimensions: right, up, towards the camera.
pub type Vec3 = [f64; 3];
