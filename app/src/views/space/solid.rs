//! Solids of marks: a ball, a character, or convex faces.

use crate::projection::{Vec3, cross, dot, normalize, subtract};
use hypertoe_core::Mark;

/// A convex face of a solid.
#[derive(Clone, Debug)]
pub struct SolidFace {
    /// The corners in order around the face.
    pub corners: Vec<Vec3>,
    /// The outward unit normal.
    pub normal: Vec3,
}

/// The solid that represents a mark in the space view.
#[derive(Clone, Debug)]
pub enum MarkSolid {
    /// A ball of this radius.
    Ball(f64),
    /// Flat faces, centred at the origin; they fit roughly into the cube −1 … 1.
    Faces(Vec<SolidFace>),
    /// A character on a coin.
    Character(char),
}

/// Rotates a solid. `frame` holds the rows of the rotation matrix.
pub fn rotate_solid(solid: MarkSolid, frame: [Vec3; 3]) -> MarkSolid {
    let turn = |at: Vec3| frame.map(|row| dot(row, at));
    match solid {
        MarkSolid::Faces(faces) => MarkSolid::Faces(
            faces
                .into_iter()
                .map(|face| SolidFace {
                    corners: face.corners.into_iter().map(turn).collect(),
                    normal: turn(face.normal),
                })
                .collect(),
        ),
        other => other,
    }
}

/// Returns the solid of a mark.
pub fn mark_solid(mark: Mark) -> MarkSolid {
    match mark {
        Mark::Ring => MarkSolid::Ball(0.92),
        Mark::Cross => MarkSolid::Faces(rods(
            &[[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]],
            1.0,
        )),
        Mark::Plus => {
            MarkSolid::Faces(rods(&[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 1.08))
        }
        Mark::Square => MarkSolid::Faces(cuboid([0.78, 0.78, 0.78])),
        Mark::Triangle => MarkSolid::Faces(tetrahedron(1.0)),
        Mark::Diamond => MarkSolid::Faces(octahedron(1.2)),
        Mark::Star => {
            // Two tetrahedra through one another: Kepler's star.
            let mut faces = tetrahedron(1.0);
            faces.extend(tetrahedron(-1.0));
            MarkSolid::Faces(faces)
        }
        Mark::Hexagon => MarkSolid::Faces(prism(6, 1.0, 0.5)),
        Mark::Character(glyph) => MarkSolid::Character(glyph.get()),
    }
}

/// Builds a face whose normal points away from the centre of its convex part.
fn outward_face(corners: Vec<Vec3>, middle: Vec3) -> SolidFace {
    let [a, b, c] = [corners[0], corners[1], corners[2]];
    let normal = normalize(cross(subtract(b, a), subtract(c, a)));
    let outward = dot(normal, subtract(a, middle)) > 0.0;
    let normal = if outward { normal } else { normal.map(|n| -n) };
    SolidFace { corners, normal }
}

fn tetrahedron(size: f64) -> Vec<SolidFace> {
    let at = [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]]
        .map(|corner: Vec3| corner.map(|c| c * size));
    let three = |a: usize, b: usize, c: usize| outward_face(vec![at[a], at[b], at[c]], [0.0; 3]);
    vec![three(0, 1, 2), three(0, 1, 3), three(0, 2, 3), three(1, 2, 3)]
}

fn octahedron(size: f64) -> Vec<SolidFace> {
    let signs = [-1.0, 1.0];
    let mut faces = Vec::with_capacity(8);
    for x in signs {
        for y in signs {
            for z in signs {
                let corners =
                    vec![[x * size, 0.0, 0.0], [0.0, y * size, 0.0], [0.0, 0.0, z * size]];
                faces.push(outward_face(corners, [0.0; 3]));
            }
        }
    }
    faces
}

fn cuboid(half: Vec3) -> Vec<SolidFace> {
    let frame = [[half[0], 0.0, 0.0], [0.0, half[1], 0.0], [0.0, 0.0, half[2]]];
    parallelepiped(frame, [0.0; 3])
}

/// Returns the six faces of a box with these half edges around a centre.
fn parallelepiped(half: [Vec3; 3], middle: Vec3) -> Vec<SolidFace> {
    let mut faces = Vec::with_capacity(6);
    for i in 0..3 {
        let (a, b, c) = (half[i], half[(i + 1) % 3], half[(i + 2) % 3]);
        for side in [-1.0, 1.0] {
            let corner =
                |s: f64, t: f64| [0, 1, 2].map(|k| middle[k] + side * a[k] + s * b[k] + t * c[k]);
            let corners =
                vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            faces.push(outward_face(corners, middle));
        }
    }
    faces
}

/// Returns rods through the centre along these directions. Each rod is two halves, so that sorting
/// by depth works where rods meet.
fn rods(directions: &[Vec3], reach: f64) -> Vec<SolidFace> {
    const ROD_HALF_WIDTH: f64 = 0.22;
    let mut faces = Vec::new();
    for direction in directions {
        let along = normalize(*direction);
        // Any direction that is not along the rod spans its cross-section.
        let other = if along[0].abs() < 0.5 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, -1.0] };
        let across = normalize(cross(along, other));
        let up = cross(along, across);
        let length = reach * dot(*direction, *direction).sqrt().min(1.25);
        for side in [-1.0, 1.0] {
            let half = [
                along.map(|c| c * length / 2.0),
                across.map(|c| c * ROD_HALF_WIDTH),
                up.map(|c| c * ROD_HALF_WIDTH),
            ];
            let middle = along.map(|c| c * side * length / 2.0);
            faces.extend(parallelepiped(half, middle));
        }
    }
    faces
}

/// Returns a prism on a regular polygon.
fn prism(corners: usize, radius: f64, half: f64) -> Vec<SolidFace> {
    let around = |i: usize| {
        let angle = std::f64::consts::TAU * (i % corners) as f64 / corners as f64;
        (radius * angle.cos(), radius * angle.sin())
    };
    let ring = |z: f64| (0..corners).map(|i| [around(i).0, around(i).1, z]).collect::<Vec<Vec3>>();
    let mut faces = vec![outward_face(ring(half), [0.0; 3]), outward_face(ring(-half), [0.0; 3])];
    for i in 0..corners {
        let ((ax, ay), (bx, by)) = (around(i), around(i + 1));
        let side = vec![[ax, ay, -half], [bx, by, -half], [bx, by, half], [ax, ay, half]];
        faces.push(outward_face(side, [0.0; 3]));
    }
    faces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_look_outward_and_fit_a_cell() {
        for mark in Mark::SYMBOLS {
            let MarkSolid::Faces(faces) = mark_solid(mark) else { continue };
            assert!(faces.len() >= 4, "{mark:?}");
            for face in &faces {
                assert!((dot(face.normal, face.normal) - 1.0).abs() < 1e-9);
                for corner in &face.corners {
                    assert!(dot(*corner, *corner) < 3.1, "{mark:?} sticks out: {corner:?}");
                    // Flat.
                    let off = dot(face.normal, subtract(*corner, face.corners[0]));
                    assert!(off.abs() < 1e-9, "{mark:?}");
                }
            }
        }
    }

    #[test]
    fn no_two_marks_are_the_same_solid() {
        // Faces, and how far their corners are, to a hundredth.
        let told = Mark::SYMBOLS.map(|mark| match mark_solid(mark) {
            MarkSolid::Faces(faces) => {
                let mut far: Vec<u32> = faces
                    .iter()
                    .flat_map(|face| &face.corners)
                    .map(|corner| (100.0 * dot(*corner, *corner)).round() as u32)
                    .collect();
                far.sort_unstable();
                (faces.len(), far)
            }
            MarkSolid::Ball(_) | MarkSolid::Character(_) => (0, Vec::new()),
        });
        let set: std::collections::HashSet<_> = told.into_iter().collect();
        assert_eq!(set.len(), Mark::SYMBOLS.len());
    }
}
