//! The sweep: a point moves along x and leaves a segment, the segment along y and leaves a square,
//! and so on.

use super::counts::{CubeFace, cube_faces};
use super::model::{Corner, Edge, Emphasis, Face, Hue, MAX_DIMS, Model, Point};

/// Returns the figure at a position of the film: at the whole number n the cube of n dimensions is
/// complete, between n and n + 1 it is moving along the next axis. `dims` is the number of
/// dimensions at the end of the film; the cube at its end has its middle at the origin.
pub fn swept_cube(dims: usize, position: f64) -> Model {
    let dims = dims.min(MAX_DIMS);
    let position = if position.is_finite() { position.clamp(0.0, dims as f64) } else { 0.0 };
    let length = |axis: usize| (position - axis as f64).clamp(0.0, 1.0);
    let shown = (0..dims).filter(|axis| length(*axis) > 0.0).count();
    // The axis along which the figure is moving.
    let moving = shown.checked_sub(1).filter(|axis| length(*axis) < 1.0);
    let parts = SweptParts { dims, shown, moving };
    let corner = |face: CubeFace| Corner {
        at: std::array::from_fn(|axis| {
            let start = if axis < dims { -0.5 } else { 0.0 };
            if face.is_at_far_end(axis) { start + length(axis) } else { start }
        }) as Point,
        hue: parts.hue(face),
        emphasis: parts.emphasis(face),
    };
    let edge = |face: CubeFace| {
        let corners = face.corner_numbers();
        let axis = face.axes().next().unwrap_or_default();
        Edge {
            ends: [corners[0], corners[1]],
            hue: Hue::Axis(axis),
            emphasis: parts.emphasis(face),
        }
    };
    let face = |face: CubeFace| Face {
        corners: face.corner_numbers(),
        hue: parts.hue(face),
        emphasis: parts.emphasis(face),
    };
    Model {
        corners: cube_faces(shown, 0).into_iter().map(corner).collect(),
        edges: cube_faces(shown, 1).into_iter().map(edge).collect(),
        faces: cube_faces(shown, 2).into_iter().map(face).collect(),
    }
}

struct SweptParts {
    /// The dimensions at the end of the film, and those of the figure now.
    dims: usize,
    shown: usize,
    moving: Option<usize>,
}

impl SweptParts {
    /// Returns the property that colours a corner or a flat face: in a film to four dimensions its
    /// place along w, in others the last sweep that made it.
    fn hue(&self, face: CubeFace) -> Hue {
        let w = MAX_DIMS - 1;
        if self.dims < MAX_DIMS {
            return face.axes().max().map_or(Hue::Plain, Hue::Axis);
        }
        match face.runs_along(w) && self.shown == MAX_DIMS {
            true => Hue::Axis(w),
            false => Hue::AlongW(if face.is_at_far_end(w) { 1.0 } else { 0.0 }),
        }
    }

    /// Returns the emphasis of a part: what moves, and what it leaves behind, is fresh.
    fn emphasis(&self, face: CubeFace) -> Emphasis {
        let is_fresh =
            self.moving.is_some_and(|axis| face.runs_along(axis) || face.is_at_far_end(axis));
        if is_fresh { Emphasis::Fresh } else { Emphasis::Normal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hypercube::face_count;

    #[test]
    fn at_whole_numbers_the_cube_is_complete() {
        for dims in 1..=MAX_DIMS {
            for at in 0..=dims {
                let cube = swept_cube(dims, at as f64);
                let counts = [cube.corners.len(), cube.edges.len(), cube.faces.len()];
                assert_eq!(counts, [0, 1, 2].map(|m| face_count(at, m)), "{dims}, {at}");
                assert!(cube.edges.iter().all(|edge| (cube.edge_length(edge) - 1.0).abs() < 1e-12));
                assert!(cube.edges.iter().all(|edge| edge.emphasis == Emphasis::Normal));
            }
            let half_diagonal = (dims as f64).sqrt() / 2.0;
            assert!((swept_cube(dims, dims as f64).radius() - half_diagonal).abs() < 1e-12);
        }
    }

    #[test]
    fn between_them_the_edges_of_the_sweep_grow_and_the_others_stay() {
        let cube = swept_cube(4, 3.25);
        assert_eq!((cube.corners.len(), cube.edges.len(), cube.faces.len()), (16, 32, 24));
        for edge in &cube.edges {
            let length = if edge.hue == Hue::Axis(3) { 0.25 } else { 1.0 };
            assert!((cube.edge_length(edge) - length).abs() < 1e-12);
        }
        let grown = cube.edges.iter().filter(|edge| edge.hue == Hue::Axis(3)).count();
        assert_eq!(grown, 8, "an edge from each corner of the cube");
        let fresh = cube.faces.iter().filter(|face| face.emphasis == Emphasis::Fresh).count();
        assert_eq!(fresh, 12 + 6, "a face from each edge, and the faces of the moving cube");
    }

    #[test]
    fn the_film_is_one_movement() {
        for step in 0..400 {
            let at = f64::from(step) / 100.0;
            let (here, next) = (swept_cube(4, at), swept_cube(4, at + 0.01));
            let far = |corner: &Corner| {
                let distances = here.corners.iter().map(|known| {
                    (0..MAX_DIMS).map(|a| (known.at[a] - corner.at[a]).powi(2)).sum::<f64>()
                });
                distances.fold(f64::INFINITY, f64::min).sqrt()
            };
            assert!(next.corners.iter().all(|corner| far(corner) < 0.0101), "at {at}");
        }
    }

    #[test]
    fn nonsense_is_the_beginning_or_the_end() {
        assert_eq!(swept_cube(3, f64::NAN), swept_cube(3, 0.0));
        assert_eq!(swept_cube(3, 99.0), swept_cube(3, 3.0));
        assert_eq!(swept_cube(9, 4.0).corners.len(), 16);
    }
}
