//! The solids of marks, distinct by shape alone.

use crate::projection::Vec3;
use hypertoe_core::Mark;

/// A convex face of a solid.
#[derive(Clone, Debug)]
pub struct Face {
    /// The corners in order around the face.
    pub corners: Vec<Vec3>,
    /// The outward unit normal.
    pub normal: Vec3,
}

/// The solid of a mark.
#[derive(Clone, Debug)]
pub enum Solid {
    /// A ball of this radius.
    Ball(f64),
    /// Flat faces, centred at the origin; they fit roughly into the cube −1 … 1.
    Faces(Vec<Face>),
    /// A character on a coin.
    Character(char),
}

/// Returns the solid of a mark.
pub fn solid(mark: Mark) -> Solid {
    match mark {
        Mark::Ring => Solid::Ball(0.92),
        Mark::Cross => Solid::Faces(rods(
            &[[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]],
            1.0,
        )),
        Mark::Plus => {
            Solid::Faces(rods(&[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 1.08))
        }
        Mark::Square => Solid::Faces(cuboid([0.78, 0.78, 0.78])),
        Mark::Triangle => Solid::Faces(tetrahedron(1.0)),
        Mark::Diamond => Solid::Faces(octahedron(1.2)),
        Mark::Star => {
            // Two tetrahedra through one another: Kepler's star.
            let mut faces = tetrahedron(1.0);
            faces.extend(tetrahedron(-1.0));
            Solid::Faces(faces)
        }
        Mark::Hexagon => Solid::Faces(prism(6, 1.0, 0.5)),
        Mark::Character(glyph) => Solid::Character(glyph.get()),
    }
}

/// Builds a face whose normal points away from the centre of its convex part.
fn face(corners: Vec<Vec3>, middle: Vec3) -> Face {
    let [a, b, c] = [corners[0], corners[1], corners[2]];
    let normal = unit(cross(minus(b, a), minus(c, a)));
    let outward = dot(normal, minus(a, middle)) > 0.0;
    let normal = if outward { normal } else { normal.map(|n| -n) };
    Face { corners, normal }
}

fn tetrahedron(size: f64) -> Vec<Face> {
    let at = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]]
        .map(|corner: Vec3| corner.map(|c| c * size));
    let three = |a: usize, b: usize, c: usize| face(vec![at[a], at[b], at[c]], [0.0; 3]);
    vec![three(0, 1, 2), three(0, 1, 3), three(0, 2, 3), three(1, 2, 3)]
}

fn octahedron(size: f64) -> Vec<Face> {
    let signs = [-1.0, 1.0];
    let mut faces = Vec::with_capacity(8);
    for x in signs {
        for y in signs {
            for z in signs {
                let corners =
                    vec![[x * size, 0.0, 0.0], [0.0, y * size, 0.0], [0.0, 0.0, z * size]];
                faces.push(face(corners, [0.0; 3]));
            }
        }
    }
    faces
}

fn cuboid(half: Vec3) -> Vec<Face> {
    let frame = [[half[0], 0.0, 0.0], [0.0, half[1], 0.0], [0.0, 0.0, half[2]]];
    parallelepiped(frame, [0.0; 3])
}

/// Returns the six faces of a box with these half edges around a centre.
fn parallelepiped(half: [Vec3; 3], middle: Vec3) -> Vec<Face> {
    let mut faces = Vec::with_capacity(6);
    for i in 0..3 {
        let (a, b, c) = (half[i], half[(i + 1) % 3], half[(i + 2) % 3]);
        for side in [-1.0, 1.0] {
            let corner =
                |s: f64, t: f64| [0, 1, 2].map(|k| middle[k] + side * a[k] + s * b[k] + t * c[k]);
            let corners =
                vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            faces.push(face(corners, middle));
        }
    }
    faces
}

/// Returns rods through the centre along these directions. Each rod is two halves, so that sorting
/// by depth works where rods meet.
fn rods(directions: &[Vec3], reach: f64) -> Vec<Face> {
    const THICK: f64 = 0.22;
    let mut faces = Vec::new();
    for direction in directions {
        let along = unit(*direction);
        // Any direction that is not along the rod spans its cross-section.
        let other = if along[0].abs() < 0.5 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, -1.0] };
        let across = unit(cross(along, other));
        let up = cross(along, across);
        let length = reach * dot(*direction, *direction).sqrt().min(1.25);
        for side in [-1.0, 1.0] {
            let half =
                [along.map(|c| c * length / 2.0), across.map(|c| c * THICK), up.map(|c| c * THICK)];
            let middle = along.map(|c| c * side * length / 2.0);
            faces.extend(parallelepiped(half, middle));
        }
    }
    faces
}

/// Returns a prism on a regular polygon.
fn prism(corners: usize, radius: f64, half: f64) -> Vec<Face> {
    let around = |i: usize| {
        let angle = std::f64::consts::TAU * (i % corners) as f64 / corners as f64;
        (radius * angle.cos(), radius * angle.sin())
    };
    let ring = |z: f64| (0..corners).map(|i| [around(i).0, around(i).1, z]).collect::<Vec<Vec3>>();
    let mut faces = vec![face(ring(half), [0.0; 3]), face(ring(-half), [0.0; 3])];
    for i in 0..corners {
        let ((ax, ay), (bx, by)) = (around(i), around(i + 1));
        let side = vec![[ax, ay, -half], [bx, by, -half], [bx, by, half], [ax, ay, half]];
        faces.push(face(side, [0.0; 3]));
    }
    faces
}

pub(super) fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(super) fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn minus(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(super) fn unit(a: Vec3) -> Vec3 {
    let length = dot(a, a).sqrt().max(1e-12);
    a.map(|c| c / length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_look_outward_and_fit_a_cell() {
        for mark in Mark::SHAPES {
            let Solid::Faces(faces) = solid(mark) else { continue };
            assert!(faces.len() >= 4, "{mark:?}");
            for face in &faces {
                assert!((dot(face.normal, face.normal) - 1.0).abs() < 1e-9);
                for corner in &face.corners {
                    assert!(dot(*corner, *corner) < 3.1, "{mark:?} sticks out: {corner:?}");
                    // Flat.
                    let off = dot(face.normal, minus(*corner, face.corners[0]));
                    assert!(off.abs() < 1e-9, "{mark:?}");
                }
            }
        }
    }

    #[test]
    fn no_two_marks_are_the_same_solid() {
        // Faces, and how far their corners are, to a hundredth.
        let told = Mark::SHAPES.map(|mark| match solid(mark) {
            Solid::Faces(faces) => {
                let mut far: Vec<u32> = faces
                    .iter()
                    .flat_map(|face| &face.corners)
                    .map(|corner| (100.0 * dot(*corner, *corner)).round() as u32)
                    .collect();
                far.sort_unstable();
                (faces.len(), far)
            }
            Solid::Ball(_) | Solid::Character(_) => (0, Vec::new()),
        });
        let set: std::collections::HashSet<_> = told.into_iter().collect();
        assert_eq!(set.len(), Mark::SHAPES.len());
    }
}
