//! The faces of a cube of k dimensions, in every dimension, and their numbers.

use super::model::{MAX_DIMS, Point};

/// A face of a cube: some axes run over their whole length, the others stay at one end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CubeFace {
    /// A bit for each axis that runs.
    free: u8,
    /// A bit for each other axis that stays at its far end.
    far: u8,
    dims: u8,
}

/// Returns the number of faces with `face_dims` dimensions that a cube of `dims` dimensions has:
/// 2^(k − m) · C(k, m). Corners have no dimension, edges one; the cube itself is the only face with
/// as many dimensions as it has.
pub fn face_count(dims: usize, face_dims: usize) -> usize {
    if face_dims > dims {
        return 0;
    }
    // C(k, m), factor by factor, so that each step is a whole number.
    let choices = (0..face_dims).fold(1, |all, i| all * (dims - i) / (i + 1));
    choices << (dims - face_dims)
}

/// Returns the faces of a cube with this many dimensions, in a fixed order.
pub fn cube_faces(dims: usize, face_dims: usize) -> Vec<CubeFace> {
    let dims = dims.min(MAX_DIMS) as u8;
    let bits = 0..1u8 << dims;
    let runs = bits.clone().filter(|free| free.count_ones() as usize == face_dims);
    let faces = runs.flat_map(|free| {
        let ends = bits.clone().filter(move |far| far & free == 0);
        ends.map(move |far| CubeFace { free, far, dims })
    });
    faces.collect()
}

impl CubeFace {
    /// Returns whether the face runs along an axis.
    pub fn runs_along(&self, axis: usize) -> bool {
        self.free >> axis & 1 == 1
    }

    /// Returns whether the face lies at the far end of an axis.
    pub fn is_at_far_end(&self, axis: usize) -> bool {
        self.far >> axis & 1 == 1
    }

    /// Returns the axes along which the face runs.
    pub fn axes(&self) -> impl Iterator<Item = usize> + use<> {
        let face = *self;
        (0..usize::from(self.dims)).filter(move |axis| face.runs_along(*axis))
    }

    /// Returns the numbers of its corners among those of the cube, in their order around a flat
    /// face. The bits of a number say at which end of each axis the corner is.
    pub fn corner_numbers(&self) -> Vec<usize> {
        let far = usize::from(self.far);
        let axes: Vec<usize> = self.axes().collect();
        let corners = (0..1usize << axes.len()).map(|number| {
            // A Gray code goes around a square.
            let code = number ^ (number >> 1);
            let own = axes.iter().enumerate().map(|(bit, axis)| (code >> bit & 1) << axis);
            far + own.sum::<usize>()
        });
        corners.collect()
    }

    /// Returns the sum of the coordinates of the axes that stay, in a cube from 0 to 1.
    pub fn fixed_sum(&self) -> usize {
        self.far.count_ones() as usize
    }
}

/// Returns the corner of a unit cube with this number: coordinates from 0 to 1.
pub(super) fn unit_corner(number: usize) -> Point {
    std::array::from_fn(|axis| (number >> axis & 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn counts_are_those_of_the_textbook() {
        let row = |dims: usize| (0..=dims).map(|m| face_count(dims, m)).collect::<Vec<usize>>();
        assert_eq!(row(0), [1]);
        assert_eq!(row(1), [2, 1]);
        assert_eq!(row(2), [4, 4, 1]);
        assert_eq!(row(3), [8, 12, 6, 1]);
        assert_eq!(row(4), [16, 32, 24, 8, 1]);
        assert_eq!(face_count(3, 4), 0);
    }

    #[test]
    fn each_face_is_listed_once() {
        for dims in 0..=MAX_DIMS {
            for face_dims in 0..=dims {
                let faces = cube_faces(dims, face_dims);
                assert_eq!(faces.len(), face_count(dims, face_dims), "{dims}, {face_dims}");
                let sets: BTreeSet<BTreeSet<usize>> =
                    faces.iter().map(|face| face.corner_numbers().into_iter().collect()).collect();
                assert_eq!(sets.len(), faces.len(), "no two have the same corners");
                assert!(sets.iter().all(|set| set.len() == 1 << face_dims));
            }
        }
    }

    #[test]
    fn a_sweep_doubles_what_there_is_and_adds_a_face_for_each_one_below() {
        for dims in 0..MAX_DIMS {
            for m in 0..=dims + 1 {
                let below = m.checked_sub(1).map_or(0, |below| face_count(dims, below));
                assert_eq!(face_count(dims + 1, m), 2 * face_count(dims, m) + below);
            }
        }
    }

    #[test]
    fn the_corners_of_a_square_go_around_it() {
        for face in cube_faces(4, 2) {
            let corners = face.corner_numbers();
            for (i, corner) in corners.iter().enumerate() {
                let next = corners[(i + 1) % 4];
                assert_eq!((corner ^ next).count_ones(), 1, "neighbours are one step apart");
            }
        }
    }
}
