//! Who looks: from a place in n dimensions to a place in the picture.

use super::lens::{Lens, Perspective};
use super::orbit::Orbit;
use super::rotation::Rotation;
use super::vec3::Vec3;

/// Where a place is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// To the right, −1 … 1 for what is in the unit ball.
    pub x: f64,
    /// Up, −1 … 1.
    pub y: f64,
    /// How far away, −1 (nearest) … 1.
    pub depth: f64,
    /// How large a small thing there is seen, as a factor.
    pub scale: f64,
}

/// An eye on a board of some dimensions.
#[derive(Clone, Debug)]
pub struct Eye {
    rotation: Rotation,
    orbit: [Vec3; 3],
    space: Perspective,
    beyond: Perspective,
}

impl Eye {
    /// Looks at a board turned like this, from there, through this lens.
    pub fn new(rotation: Rotation, orbit: Orbit, lens: Lens) -> Self {
        Self {
            rotation,
            orbit: orbit.rows(),
            space: Perspective::new(lens.space),
            beyond: Perspective::new(lens.beyond),
        }
    }

    /// The same eye on a board of this many dimensions that has not been turned.
    pub fn not_turned(&self, dims: usize) -> Self {
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
        let mut frame = [0.0; MAX_DIMS];
        let dims = self.dims().min(MAX_DIMS);
        self.rotation.apply(place, &mut frame[..dims]);
        self.down_to_space(&mut frame, dims)
    }

    fn down_to_space(&self, frame: &mut [f64; MAX_DIMS], dims: usize) -> (Vec3, f64) {
        let mut scale = 1.0;
        for last in (3..dims).rev() {
            // Farther along the last axis of the frame is smaller.
            let factor = self.beyond.factor(frame[last]);
            frame[..last].iter_mut().for_each(|at| *at *= factor);
            scale *= factor;
        }
        let at = [frame[0], frame[1], frame[2]];
        (self.orbit.map(|row| dot(row, at)), scale)
    }

    /// From three dimensions to the picture.
    pub fn to_picture(&self, at: Vec3) -> Seen {
        let depth = -at[2];
        let scale = self.space.factor(depth);
        Seen { x: at[0] * scale, y: at[1] * scale, depth, scale }
    }

    /// From n dimensions to the picture.
    pub fn see(&self, place: &[f64]) -> Seen {
        let (at, scale) = self.to_space(place);
        let seen = self.to_picture(at);
        Seen { scale: seen.scale * scale, ..seen }
    }

    /// The order in which small things hide one another: the one with the
    /// greater number is behind. The distance from the eye; of cells of a
    /// lattice this order is right, as a cell that hides another is not
    /// farther in any direction of the lattice.
    pub fn order(&self, at: Vec3) -> f64 {
        if self.space.tangent < 1e-9 {
            return -at[2];
        }
        let eye = 1.0 / self.space.tangent;
        let away = [at[0], at[1], eye - at[2]];
        dot(away, away).sqrt() - eye
    }

    /// Whether a face with this outward normal at this place is turned
    /// towards the eye.
    pub fn faces(&self, at: Vec3, normal: Vec3) -> bool {
        // Times the tangent, so that an eye at infinity is no special case.
        let t = self.space.tangent;
        dot(normal, [-at[0] * t, -at[1] * t, 1.0 - at[2] * t]) > 1e-9
    }

    /// Where an axis of the board points: right, up, towards the eye, without
    /// perspective.
    pub fn direction(&self, axis: usize) -> Vec3 {
        let entry = |row| if row < self.dims() { self.rotation.entry(row, axis) } else { 0.0 };
        let at = [entry(0), entry(1), entry(2)];
        self.orbit.map(|row| dot(row, at))
    }

    /// The rows of the orbit: right, up, towards the eye.
    pub fn orbit(&self) -> [Vec3; 3] {
        self.orbit
    }
}

/// The most dimensions that an eye looks at at once.
pub const MAX_DIMS: usize = 12;

fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
