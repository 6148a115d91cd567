//! From n dimensions to the plane.

use hypertoe::projection::{FieldsOfView, OrbitAngles, ProjectionCamera, Rotation};
use proptest::prelude::*;

fn eye(
    dims: usize,
    turns: &[(usize, usize, f64)],
    orbit: OrbitAngles,
    lens: FieldsOfView,
) -> ProjectionCamera {
    let mut rotation = Rotation::identity(dims);
    for (a, b, angle) in turns {
        rotation.rotate(a % dims, b % dims, *angle);
    }
    ProjectionCamera::new(rotation, orbit, lens)
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
        let eye = eye(dims, &turns, OrbitAngles { yaw, pitch }, FieldsOfView { space, higher: beyond });
        let (from, to) = (in_ball(&from, dims), in_ball(&to, dims));
        let seen = |t: f64| {
            let at: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + (b - a) * t).collect();
            eye.project(&at)
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
        let lens = FieldsOfView { space: 0.0, higher: 0.0 };
        let eye = eye(dims, &turns, OrbitAngles::FRONT, lens);
        let place = in_ball(&place, dims);
        let mut frame = vec![0.0; dims];
        let mut rotation = Rotation::identity(dims);
        turns.iter().for_each(|(a, b, angle)| rotation.rotate(a % dims, b % dims, *angle));
        rotation.apply(&place, &mut frame);
        let seen = eye.project(&place);
        // The picture is the frame with all but two coordinates left out.
        prop_assert!((seen.x - frame[0]).abs() < 1e-12 && (seen.y - frame[1]).abs() < 1e-12);
        prop_assert!((seen.scale - 1.0).abs() < 1e-12);
    }
}

#[test]
fn farther_along_w_is_smaller() {
    let eye = eye(4, &[], OrbitAngles::CORNER, FieldsOfView::default());
    let near = eye.project(&[0.4, 0.4, 0.4, -0.5]);
    let far = eye.project(&[0.4, 0.4, 0.4, 0.5]);
    assert!(far.scale < near.scale);
    assert!(far.x.hypot(far.y) < near.x.hypot(near.y));
}

#[test]
fn the_orbit_is_a_rotation_and_its_names_are_right() {
    for orbit in [
        OrbitAngles::FRONT,
        OrbitAngles::TOP,
        OrbitAngles::CORNER,
        OrbitAngles { yaw: 2.0, pitch: -1.0 },
    ] {
        let eye = eye(3, &[], orbit, FieldsOfView { space: 0.0, higher: 0.0 });
        let axes = [0, 1, 2].map(|axis| eye.axis_direction(axis));
        for (i, a) in axes.iter().enumerate() {
            for (j, b) in axes.iter().enumerate() {
                let wanted = if i == j { 1.0 } else { 0.0 };
                let dot: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
                assert!((dot - wanted).abs() < 1e-12);
            }
        }
    }
    let lens = FieldsOfView { space: 0.0, higher: 0.0 };
    // From above, x is right and z, which comes towards us, is down.
    let top = eye(3, &[], OrbitAngles::TOP, lens);
    assert!((top.axis_direction(0)[0] - 1.0).abs() < 1e-12);
    assert!((top.axis_direction(1)[2] - 1.0).abs() < 1e-12);
    assert!((top.axis_direction(2)[1] + 1.0).abs() < 1e-12);
    // From the corner the tops of things are seen, and their right sides or left.
    let corner = eye(3, &[], OrbitAngles::CORNER, lens);
    assert!((0..3).all(|axis| corner.axis_direction(axis)[2].abs() > 0.1));
    assert!(corner.axis_direction(1)[2] > 0.0);
}

#[test]
fn a_nearer_cell_of_a_lattice_is_drawn_later() {
    for lens in
        [FieldsOfView { space: 0.0, higher: 0.0 }, FieldsOfView { space: 70.0, higher: 0.0 }]
    {
        let eye = eye(3, &[], OrbitAngles::CORNER, lens);
        let order = |place: [f64; 3]| eye.depth_key(eye.project_to_3d(&place).0);
        // Towards the eye along each axis is nearer.
        for axis in 0..3 {
            let mut place = [0.1; 3];
            place[axis] += 0.3 * eye.axis_direction(axis)[2].signum();
            assert!(order(place) < order([0.1; 3]), "axis {axis}");
        }
    }
}
