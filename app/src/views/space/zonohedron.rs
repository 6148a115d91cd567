//! A cell as a solid: the projection of an n-dimensional cube.
//!
//! Its projection to three dimensions is a zonohedron: a convex solid whose faces are
//! parallelograms, of which one faces the eye for each pair of edge directions (Coxeter, Regular
//! Polytopes, §2.8). For n = 3 it is the cube itself.

use crate::projection::{MAX_PROJECTED_DIMS, ProjectionCamera, Vec3, cross, dot, normalize};

/// A visible face of the block that stands for a cell, projected into the picture.
#[derive(Clone, Copy, Debug)]
pub struct BlockFace {
    /// The corners in the picture, in order, in units of the slice's radius.
    pub corners: [[f64; 2]; 4],
    /// The brightness, 0 to 1.
    pub brightness: f32,
}

/// The direction to the light: right, up, towards the eye.
const LIGHT_DIRECTION: Vec3 = [-0.35, 0.8, 0.5];

/// Returns the brightness, 0 to 1, of a face with this unit normal.
pub fn face_brightness(normal: Vec3) -> f32 {
    (0.5 + 0.5 * dot(normal, normalize(LIGHT_DIRECTION))) as f32
}

/// Returns half of each edge vector of a cell at a position, projected to three dimensions: one for
/// each dimension of the board. `half` is half the edge length. With perspective beyond three
/// dimensions this is a first-order approximation.
pub fn half_edge_vectors(eye: &ProjectionCamera, point: &[f64], half: f64) -> Vec<Vec3> {
    let mut at = [0.0; MAX_PROJECTED_DIMS];
    at[..point.len()].copy_from_slice(point);
    let mut edges = Vec::with_capacity(point.len());
    for axis in 0..point.len() {
        at[axis] = point[axis] + half;
        let (to, _) = eye.project_to_3d(&at[..point.len()]);
        at[axis] = point[axis] - half;
        let (from, _) = eye.project_to_3d(&at[..point.len()]);
        at[axis] = point[axis];
        edges.push([0, 1, 2].map(|k| (to[k] - from[k]) / 2.0));
    }
    edges
}

/// Returns the faces of a cell that face the camera, from its centre and its half edges. O(n³).
pub fn visible_faces(eye: &ProjectionCamera, middle: Vec3, edges: &[Vec3]) -> Vec<BlockFace> {
    let flat = edges.len() < 3;
    let mut facets = Vec::with_capacity(edges.len() * edges.len().saturating_sub(1) / 2);
    for (j, b) in edges.iter().enumerate() {
        for (i, a) in edges[..j].iter().enumerate() {
            let across = cross(*a, *b);
            let area = dot(across, across).sqrt();
            if area < 1e-9 {
                continue;
            }
            let normal = across.map(|c| c / area);
            let offset = |side: f64| face_offset(edges, (i, j), normal.map(|c| c * side));
            let place = |offset: Vec3| [0, 1, 2].map(|c| middle[c] + offset[c]);
            let seen = [1.0, -1.0]
                .into_iter()
                .map(|side| (side, place(offset(side))))
                .find(|(side, at)| eye.is_front_facing(*at, normal.map(|c| c * side)));
            // A flat board is visible from both sides.
            let Some((side, at)) = seen.or(flat.then_some((1.0, middle))) else { continue };
            let corner = |s: f64, t: f64| {
                let at = [0, 1, 2].map(|c| at[c] + s * a[c] + t * b[c]);
                let projected = eye.project_from_space(at);
                [projected.x, projected.y]
            };
            let corners =
                [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            facets
                .push(BlockFace { corners, brightness: face_brightness(normal.map(|c| c * side)) });
        }
    }
    facets
}

/// Returns the centre of the face spanned by edges i and j, with this outward normal, relative to
/// the centre of the cell.
///
/// Edges in the plane of the face belong to a larger face, which several parallelograms tile. To
/// tile it without gaps, each such edge is lifted out of the plane by a small height of its own.
fn face_offset(edges: &[Vec3], (i, j): (usize, usize), normal: Vec3) -> Vec3 {
    let lift = |k: usize| (1u64 << k.min(60)) as f64;
    let area = |a: usize, b: usize| dot(cross(edges[a], edges[b]), normal);
    let turned = area(i, j).signum();
    let mut offset = [0.0; 3];
    for (k, edge) in edges.iter().enumerate().filter(|(k, _)| *k != i && *k != j) {
        let height = dot(normal, *edge);
        let flat = height.abs() <= 1e-6 * dot(*edge, *edge).sqrt();
        let above = match flat {
            true => turned * (lift(k) * area(i, j) - lift(j) * area(i, k) + lift(i) * area(j, k)),
            false => height,
        };
        let sign = if above >= 0.0 { 1.0 } else { -1.0 };
        (0..3).for_each(|c| offset[c] += sign * edge[c]);
    }
    offset
}

impl BlockFace {
    /// Returns whether the face contains a point of the picture.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        let turn = |k: usize| {
            let (a, b) = (self.corners[k], self.corners[(k + 1) % 4]);
            (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
        };
        let turns = [turn(0), turn(1), turn(2), turn(3)];
        turns.iter().all(|t| *t >= -1e-12) || turns.iter().all(|t| *t <= 1e-12)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::projection::{FieldsOfView, OrbitAngles, Rotation};

    fn area(facets: &[BlockFace]) -> f64 {
        let cross = |a: [f64; 2], b: [f64; 2]| a[0] * b[1] - a[1] * b[0];
        let one = |f: &BlockFace| {
            (0..4).map(|k| cross(f.corners[k], f.corners[(k + 1) % 4])).sum::<f64>().abs() / 2.0
        };
        facets.iter().map(one).sum()
    }

    #[test]
    fn a_cube_shows_one_two_or_three_faces() {
        let fields_of_view = FieldsOfView { space: 0.0, higher: 0.0 };
        for (orbit, shown) in [
            (OrbitAngles::FRONT, 1),
            (OrbitAngles { yaw: 0.5, pitch: 0.0 }, 2),
            (OrbitAngles::CORNER, 3),
        ] {
            let eye = ProjectionCamera::new(Rotation::identity(3), orbit, fields_of_view);
            let edges = half_edge_vectors(&eye, &[0.1, 0.2, 0.0], 0.1);
            let (at, _) = eye.project_to_3d(&[0.1, 0.2, 0.0]);
            assert_eq!(visible_faces(&eye, at, &edges).len(), shown);
        }
    }

    #[test]
    fn the_faces_of_a_tesseract_fill_its_outline() {
        let fields_of_view = FieldsOfView { space: 0.0, higher: 0.0 };
        let mut rotation = Rotation::identity(4);
        rotation.rotate(0, 3, 0.7);
        rotation.rotate(1, 3, 0.4);
        rotation.rotate(2, 3, 0.9);
        let eye = ProjectionCamera::new(rotation, OrbitAngles::CORNER, fields_of_view);
        let edges = half_edge_vectors(&eye, &[0.0; 4], 0.2);
        let facets = visible_faces(&eye, [0.0; 3], &edges);
        assert_eq!(facets.len(), 6);
        // The outline of a sum of segments has the area Σ |a × b| over pairs,
        // times 4 for half edges.
        let mut outline = 0.0;
        for (j, b) in edges.iter().enumerate() {
            for a in &edges[..j] {
                outline += 4.0 * (a[0] * b[1] - a[1] * b[0]).abs();
            }
        }
        assert!((area(&facets) - outline).abs() < 1e-9, "{} {outline}", area(&facets));
        assert!(facets.iter().any(|facet| facet.contains(0.0, 0.0)));
        // Not turned, the fourth edge lies in the planes of others.
        let eye = ProjectionCamera::new(
            Rotation::identity(4),
            OrbitAngles::CORNER,
            FieldsOfView { space: 0.0, higher: 60.0 },
        );
        let place = [0.2, -0.2, 0.2, 0.1];
        let edges = half_edge_vectors(&eye, &place, 0.1);
        let facets = super::visible_faces(&eye, eye.project_to_3d(&place).0, &edges);
        let mut outline = 0.0;
        for (j, b) in edges.iter().enumerate() {
            for a in &edges[..j] {
                outline += 4.0 * (a[0] * b[1] - a[1] * b[0]).abs();
            }
        }
        assert!((area(&facets) - outline).abs() < 1e-6, "{} {outline}", area(&facets));
        assert!(!facets.iter().any(|facet| facet.contains(0.9, 0.9)));
    }
}
