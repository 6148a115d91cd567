//! The camera: from a point in n dimensions to a point in the picture.

use super::lens::{FieldsOfView, Perspective};
use super::orbit::OrbitAngles;
use super::rotation::Rotation;
use super::vec3::Vec3;

/// A point projected into the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProjectedPoint {
    /// Horizontal position to the right, −1 … 1 for points of the unit ball.
    pub x: f64,
    /// Vertical position upwards, −1 … 1.
    pub y: f64,
    /// Distance, −1 (nearest) … 1.
    pub depth: f64,
    /// Scale factor of small things at the point.
    pub scale: f64,
}

/// A camera on a board of some dimensions.
#[derive(Clone, Debug)]
pub struct ProjectionCamera {
    rotation: Rotation,
    orbit: [Vec3; 3],
    space_perspective: Perspective,
    higher_perspective: Perspective,
}

impl ProjectionCamera {
    /// Creates a camera on a rotated board, from an orbit, with fields of view.
    pub fn new(rotation: Rotation, orbit: OrbitAngles, lens: FieldsOfView) -> Self {
        Self {
            rotation,
            orbit: orbit.rows(),
            space_perspective: Perspective::new(lens.space),
            higher_perspective: Perspective::new(lens.higher),
        }
    }

    /// Returns the same camera on an unrotated board of this many dimensions.
    pub fn without_rotation(&self, dims: usize) -> Self {
        Self { rotation: Rotation::identity(dims), ..self.clone() }
    }

    /// Number of dimensions.
    pub fn dims(&self) -> usize {
        self.rotation.dims()
    }

    /// From n dimensions to three, as seen from the orbit, with the factor of
    /// perspective so far. `place` has one number for each dimension and
    /// length at most 1. O(n²).
    pub fn to_space(&self, place: &[f64]) -> (Vec3, f64) {
        let mut frame = [0.0; MAX_PROJECTED_DIMS];
        let dims = self.dims().min(MAX_PROJECTED_DIMS);
        self.rotation.apply(place, &mut frame[..dims]);
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

    /// Projects a point of three dimensions to the picture.
    pub fn project_from_space(&self, at: Vec3) -> ProjectedPoint {
        let depth = -at[2];
        let scale = self.space_perspective.factor(depth);
        ProjectedPoint { x: at[0] * scale, y: at[1] * scale, depth, scale }
    }

    /// Projects a point of n dimensions to the picture.
    pub fn project(&self, place: &[f64]) -> ProjectedPoint {
        let (at, scale) = self.to_space(place);
        let seen = self.project_from_space(at);
        ProjectedPoint { scale: seen.scale * scale, ..seen }
    }

    /// Returns the key of the painter's algorithm for small things: those with a greater key are
    /// behind. It is the distance from the camera, and correct for cells of a lattice: a cell that
    /// hides another is not farther in any direction of the lattice.
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

    /// Returns the direction of an axis of the board, right, up, towards the camera, without
    /// perspective.
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

fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
