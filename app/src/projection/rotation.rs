//! Rotations in n dimensions.

use nalgebra::DMatrix;
use serde::{Deserialize, Serialize};

/// Number of rotations after which the matrix is orthonormalised again. Each adds
/// a rounding error of about 10^−16.
const ORTHONORMALIZE_EVERY: u32 = 256;

/// The largest error of rows typed by a user.
const MAX_TYPED_ERROR: f64 = 0.02;
/// The largest error of rows written by the program.
const MAX_STORED_ERROR: f64 = 1e-12;

/// A rotation of n-dimensional space: an orthonormal n × n matrix with
/// determinant 1. It maps coordinates along the axes of the board to coordinates along the view
/// axes: right, up and towards the viewer, as seen from the front, then the higher dimensions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<f64>>", into = "Vec<Vec<f64>>")]
pub struct Rotation {
    matrix: DMatrix<f64>,
    rotations_since_tidy: u32,
}

impl From<Rotation> for Vec<Vec<f64>> {
    fn from(rotation: Rotation) -> Self {
        rotation.rows()
    }
}

impl TryFrom<Vec<Vec<f64>>> for Rotation {
    type Error = &'static str;

    fn try_from(rows: Vec<Vec<f64>>) -> Result<Self, Self::Error> {
        Self::from_rows(&rows).ok_or("these are not the rows of a rotation")
    }
}

impl Rotation {
    /// Returns the identity of n-dimensional space.
    pub fn identity(dims: usize) -> Self {
        Self { matrix: DMatrix::identity(dims, dims), rotations_since_tidy: 0 }
    }

    /// Creates the rotation with these [`rows`](Self::rows); `None` if they are not
    /// those of a rotation, up to rounding.
    pub fn from_rows(rows: &[Vec<f64>]) -> Option<Self> {
        let dims = rows.len();
        let square = rows.iter().all(|row| row.len() == dims);
        if !square || rows.iter().flatten().any(|entry| !entry.is_finite()) {
            return None;
        }
        let mut read = Self::identity(dims);
        for (row, entries) in rows.iter().enumerate() {
            for (column, entry) in entries.iter().enumerate() {
                read.matrix[(row, column)] = *entry;
            }
        }
        if read.orthonormality_error() > MAX_TYPED_ERROR || read.matrix.determinant() < 0.0 {
            return None;
        }
        // Rows written in full precision stay as they are.
        if read.orthonormality_error() > MAX_STORED_ERROR && !read.orthonormalize() {
            return None;
        }
        Some(read)
    }

    pub fn rows(&self) -> Vec<Vec<f64>> {
        let row = |row| (0..self.dims()).map(|column| self.matrix[(row, column)]).collect();
        (0..self.dims()).map(row).collect()
    }

    pub fn dims(&self) -> usize {
        self.matrix.nrows()
    }

    /// Rotates further by an angle in radians in the plane of two view axes, from `a` towards
    /// `b`. O(n).
    ///
    /// # Panics
    /// If an axis is not less than the number of dimensions.
    pub fn rotate(&mut self, a: usize, b: usize, angle: f64) {
        if a == b {
            return;
        }
        let (sin, cos) = angle.sin_cos();
        for column in 0..self.dims() {
            let (from, to) = (self.matrix[(a, column)], self.matrix[(b, column)]);
            self.matrix[(a, column)] = cos * from - sin * to;
            self.matrix[(b, column)] = sin * from + cos * to;
        }
        self.rotations_since_tidy += 1;
        if self.rotations_since_tidy >= ORTHONORMALIZE_EVERY {
            self.orthonormalize();
        }
    }

    /// Rotates the board by an angle in radians in the plane of two of its own axes, from `a`
    /// towards `b`. This rotation comes before all earlier ones, so a quarter turn leaves a cube as
    /// it was. O(n).
    ///
    /// # Panics
    /// If an axis is not less than the number of dimensions.
    pub fn rotate_local(&mut self, a: usize, b: usize, angle: f64) {
        if a == b {
            return;
        }
        let (sin, cos) = angle.sin_cos();
        for row in 0..self.dims() {
            let (from, to) = (self.matrix[(row, a)], self.matrix[(row, b)]);
            self.matrix[(row, a)] = cos * from + sin * to;
            self.matrix[(row, b)] = cos * to - sin * from;
        }
    }

    /// Rotates a point of the board and writes its coordinates along the view axes to `out`, as
    /// many as `out` holds.
    pub fn apply(&self, point: &[f64], out: &mut [f64]) {
        for (row, to) in out.iter_mut().enumerate() {
            *to =
                point.iter().enumerate().map(|(column, at)| self.matrix[(row, column)] * at).sum();
        }
    }

    /// Returns an entry of the matrix: the component of board axis `axis` along view axis `row`.
    pub fn entry(&self, row: usize, axis: usize) -> f64 {
        self.matrix[(row, axis)]
    }

    /// Returns the deviation from orthonormality: the greatest entry of |RᵀR − 1|.
    pub fn orthonormality_error(&self) -> f64 {
        let dims = self.dims();
        (self.matrix.transpose() * &self.matrix - DMatrix::identity(dims, dims)).amax()
    }

    /// Interpolates to another rotation: `fraction` is 0 for this one, 1 for exactly the other. The
    /// matrix is interpolated linearly, then orthonormalised. Where the two are so far apart
    /// that this fails, returns the nearer one.
    pub fn interpolate(&self, other: &Self, fraction: f64) -> Self {
        let mut between = self.clone();
        between.matrix = &self.matrix * (1.0 - fraction) + &other.matrix * fraction;
        if fraction >= 1.0 || !between.orthonormalize() {
            return if fraction < 0.5 { self.clone() } else { other.clone() };
        }
        between
    }

    /// Returns a rotation with one more dimension, inserted at the index `at`, which it leaves
    /// fixed.
    pub fn insert_dimension(&self, at: usize) -> Self {
        let matrix = self.matrix.clone().insert_row(at, 0.0).insert_column(at, 0.0);
        let mut grown = Self { matrix, rotations_since_tidy: self.rotations_since_tidy };
        grown.matrix[(at, at)] = 1.0;
        grown
    }

    /// Returns the rotation with the dimension at an index removed, if the rotation leaves it
    /// fixed.
    pub fn without_dimension(&self, at: usize) -> Option<Self> {
        let still = (self.matrix[(at, at)] - 1.0).abs() < 1e-9;
        still.then(|| {
            let matrix = self.matrix.clone().remove_row(at).remove_column(at);
            Self { matrix, rotations_since_tidy: self.rotations_since_tidy }
        })
    }

    /// Orthonormalises the rows, the first ones changed least (Gram–Schmidt by a QR decomposition).
    /// Returns `false`, and changes nothing, if they are linearly dependent.
    fn orthonormalize(&mut self) -> bool {
        // The columns of Q, with signs that keep R's diagonal positive, are
        // the Gram–Schmidt vectors of the rows.
        let qr = self.matrix.transpose().qr();
        let lengths = qr.r().diagonal();
        if lengths.iter().any(|length| length.abs() < 1e-6) {
            return false;
        }
        let mut rows = qr.q();
        for (mut column, length) in rows.column_iter_mut().zip(&lengths) {
            column *= length.signum();
        }
        self.matrix = rows.transpose();
        self.rotations_since_tidy = 0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{FRAC_PI_2, TAU};

    #[test]
    fn stays_orthonormal_after_a_million_small_steps() {
        let mut rotation = Rotation::identity(4);
        let planes = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)];
        for step in 0..1_000_000usize {
            let (a, b) = planes[step % 6];
            rotation.rotate(a, b, 0.001 + 1e-5 * (step % 7) as f64);
        }
        assert!(rotation.orthonormality_error() < 1e-12, "{}", rotation.orthonormality_error());
        assert!((rotation.matrix.determinant() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_quarter_turn_takes_one_axis_to_the_other() {
        let mut rotation = Rotation::identity(4);
        rotation.rotate(0, 3, FRAC_PI_2);
        let mut frame = [0.0; 4];
        rotation.apply(&[1.0, 0.5, 0.25, 0.0], &mut frame);
        let wanted = [0.0, 0.5, 0.25, 1.0];
        assert!(frame.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-12), "{frame:?}");
    }

    #[test]
    fn a_quarter_turn_of_the_board_itself_takes_its_cube_to_itself() {
        let mut rotation = Rotation::identity(4);
        rotation.rotate(0, 2, 0.3);
        rotation.rotate(1, 3, -0.2);
        let before = rotation.clone();
        rotation.rotate_local(0, 3, FRAC_PI_2);
        let seen = |rotation: &Rotation, place: [f64; 4]| {
            let mut frame = [0.0; 4];
            rotation.apply(&place, &mut frame);
            frame
        };
        // x goes where w was, w to the opposite of where x was.
        let (now, then) =
            (seen(&rotation, [1.0, 0.5, 0.25, 0.75]), seen(&before, [-0.75, 0.5, 0.25, 1.0]));
        assert!(now.iter().zip(then).all(|(a, b)| (a - b).abs() < 1e-12), "{now:?} {then:?}");
    }

    #[test]
    fn full_turns_come_back() {
        let mut rotation = Rotation::identity(5);
        (0..600).for_each(|_| rotation.rotate(1, 4, TAU / 600.0));
        let back = Rotation::identity(5);
        assert!((rotation.matrix - back.matrix).amax() < 1e-12);
    }

    #[test]
    fn what_lies_between_two_rotations_is_a_rotation() {
        let mut far = Rotation::identity(4);
        far.rotate(0, 2, 1.4);
        far.rotate(1, 3, 2.0);
        let near = Rotation::identity(4);
        for share in [0.0, 0.2, 0.5, 0.9, 1.0] {
            assert!(near.interpolate(&far, share).orthonormality_error() < 1e-12);
        }
        assert_eq!(near.interpolate(&far, 1.0), far);
        // There is nothing between opposite rotations.
        let mut opposite = Rotation::identity(4);
        opposite.rotate(0, 1, std::f64::consts::PI);
        assert!(near.interpolate(&opposite, 0.5).orthonormality_error() < 1e-12);
    }

    #[test]
    fn rows_are_read_as_they_were_told_and_nothing_else_is_a_rotation() {
        let mut turned = Rotation::identity(4);
        turned.rotate(0, 3, 0.7);
        turned.rotate(1, 2, -1.9);
        let read = Rotation::from_rows(&turned.rows()).expect("a rotation");
        assert_eq!(read.rows(), turned.rows());
        let rough = Rotation::from_rows(&[vec![0.7, -0.71], vec![0.71, 0.7]]).expect("nearly one");
        assert!(rough.orthonormality_error() < 1e-12);
        let mirror = [vec![1.0, 0.0], vec![0.0, -1.0]];
        let shear = [vec![1.0, 1.0], vec![0.0, 1.0]];
        let ragged = [vec![1.0, 0.0], vec![0.0]];
        let endless = [vec![f64::NAN, 0.0], vec![0.0, 1.0]];
        for rows in [&mirror[..], &shear, &ragged, &endless] {
            assert_eq!(Rotation::from_rows(rows), None);
        }
    }

    #[test]
    fn dimensions_come_and_go() {
        let mut rotation = Rotation::identity(3);
        rotation.rotate(0, 2, 0.7);
        let grown = rotation.insert_dimension(3);
        assert_eq!((grown.dims(), grown.orthonormality_error() < 1e-12), (4, true));
        assert_eq!(grown.without_dimension(3), Some(rotation));
        assert_eq!(grown.without_dimension(0), None);
    }
}
