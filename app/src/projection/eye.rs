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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn eye(dims: usize, turns: &[(usize, usize, f64)], orbit: Orbit, lens: Lens) -> Eye {
        let mut rotation = Rotation::identity(dims);
        for (a, b, angle) in turns {
            rotation.turn(a % dims, b % dims, *angle);
        }
        Eye::new(rotation, orbit, lens)
    }

    /// A place in the unit ball from numbers −1 … 1.
    fn in_ball(numbers: &[f64], dims: usize) -> Vec<f64> {
        let length = (dims as f64).sqrt();
        numbers[..dims].iter().map(|n| n / length).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        #[test]
        fn straight_lines_stay_straight_and_in_the_picture(
            dims in 3usize..=6,
            from in proptest::collection::vec(-1.0f64..1.0, 6),
            to in proptest::collection::vec(-1.0f64..1.0, 6),
            turns in proptest::collection::vec((0usize..6, 0usize..6, -3.0f64..3.0), 0..6),
            yaw in -3.0f64..3.0, pitch in -1.5f64..1.5,
            space in 0.0f64..80.0, beyond in 0.0f64..80.0,
        ) {
            let eye = eye(dims, &turns, Orbit { yaw, pitch }, Lens { space, beyond });
            let (from, to) = (in_ball(&from, dims), in_ball(&to, dims));
            let seen = |t: f64| {
                let at: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + (b - a) * t).collect();
                eye.see(&at)
            };
            let (a, b) = (seen(0.0), seen(1.0));
            for t in [0.25, 0.5, 0.8] {
                let p = seen(t);
                let area = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
                prop_assert!(area.abs() < 1e-9, "bent by {area}");
                prop_assert!(p.x.hypot(p.y) <= 1.0 + 1e-9);
                prop_assert!(p.scale > 0.0 && p.scale.is_finite());
            }
        }

        #[test]
        fn no_field_of_view_is_orthographic(
            dims in 3usize..=6,
            place in proptest::collection::vec(-1.0f64..1.0, 6),
            turns in proptest::collection::vec((0usize..6, 0usize..6, -3.0f64..3.0), 0..6),
        ) {
            let lens = Lens { space: 0.0, beyond: 0.0 };
            let eye = eye(dims, &turns, Orbit::FRONT, lens);
            let place = in_ball(&place, dims);
            let mut frame = vec![0.0; dims];
            let mut rotation = Rotation::identity(dims);
            turns.iter().for_each(|(a, b, angle)| rotation.turn(a % dims, b % dims, *angle));
            rotation.apply(&place, &mut frame);
            let seen = eye.see(&place);
            // The picture is the frame with all but two coordinates left out.
            prop_assert!((seen.x - frame[0]).abs() < 1e-12 && (seen.y - frame[1]).abs() < 1e-12);
            prop_assert!((seen.scale - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn farther_along_w_is_smaller() {
        let eye = eye(4, &[], Orbit::CORNER, Lens::default());
        let near = eye.see(&[0.4, 0.4, 0.4, -0.5]);
        let far = eye.see(&[0.4, 0.4, 0.4, 0.5]);
        assert!(far.scale < near.scale);
        assert!(far.x.hypot(far.y) < near.x.hypot(near.y));
    }

    #[test]
    fn the_orbit_is_a_rotation_and_its_names_are_right() {
        for orbit in [Orbit::FRONT, Orbit::TOP, Orbit::CORNER, Orbit { yaw: 2.0, pitch: -1.0 }] {
            let rows = orbit.rows();
            for (i, a) in rows.iter().enumerate() {
                for (j, b) in rows.iter().enumerate() {
                    let wanted = if i == j { 1.0 } else { 0.0 };
                    assert!((dot(*a, *b) - wanted).abs() < 1e-12);
                }
            }
        }
        let lens = Lens { space: 0.0, beyond: 0.0 };
        // From above, x is right and z, which comes towards us, is down.
        let top = eye(3, &[], Orbit::TOP, lens);
        assert!((top.direction(0)[0] - 1.0).abs() < 1e-12);
        assert!((top.direction(1)[2] - 1.0).abs() < 1e-12);
        assert!((top.direction(2)[1] + 1.0).abs() < 1e-12);
        // From the corner the tops of things are seen, and their right sides or left.
        let corner = eye(3, &[], Orbit::CORNER, lens);
        assert!((0..3).all(|axis| corner.direction(axis)[2].abs() > 0.1));
        assert!(corner.direction(1)[2] > 0.0);
    }

    #[test]
    fn a_nearer_cell_of_a_lattice_is_drawn_later() {
        for lens in [Lens { space: 0.0, beyond: 0.0 }, Lens { space: 70.0, beyond: 0.0 }] {
            let eye = eye(3, &[], Orbit::CORNER, lens);
            let order = |place: [f64; 3]| eye.order(eye.to_space(&place).0);
            // Towards the eye along each axis is nearer.
            for axis in 0..3 {
                let mut place = [0.1; 3];
                place[axis] += 0.3 * eye.direction(axis)[2].signum();
                assert!(order(place) < order([0.1; 3]), "axis {axis}");
            }
        }
    }
}
