//! Cells and their 0-based coordinates.

#[cfg(feature = "serde")]
use crate::base::json::{MAX_LIST_LEN, bounded_list};
use smallvec::SmallVec;
use std::fmt;

/// A cell, given by one 0-based coordinate for each axis (x first).
///
/// Up to eight coordinates are stored without allocation. A cell knows no board;
/// [`Shape::contains`](crate::Shape::contains) tells whether it lies on one.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Cell(
    #[cfg_attr(feature = "serde", serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>"))]
    SmallVec<[u16; 8]>,
);

impl Cell {
    /// Creates the cell with these coordinates, x first.
    pub fn new(coords: impl IntoIterator<Item = u16>) -> Self {
        Self(coords.into_iter().collect())
    }

    /// Returns the origin of a board with `dims` axes.
    pub fn origin(dims: usize) -> Self {
        Self(SmallVec::from_elem(0, dims))
    }

    /// Returns the coordinates, x first.
    pub fn coords(&self) -> &[u16] {
        &self.0
    }

    /// Returns the coordinates, x first, to be changed in place.
    pub fn coords_mut(&mut self) -> &mut [u16] {
        &mut self.0
    }

    /// Returns the number of coordinates.
    pub fn dims(&self) -> usize {
        self.0.len()
    }

    /// Returns the coordinate on one axis.
    ///
    /// # Panics
    /// If the cell has no such axis.
    pub fn get(&self, axis: usize) -> u16 {
        self.0[axis]
    }

    /// Returns this cell with one coordinate changed.
    ///
    /// # Panics
    /// If the cell has no such axis.
    #[must_use]
    pub fn with(mut self, axis: usize, value: u16) -> Self {
        self.0[axis] = value;
        self
    }

    /// Iterates over the cells of a box, given by the least and the greatest coordinate on
    /// each axis, the first axis fastest.
    pub(crate) fn cells_in_box(
        dims: usize,
        bounds: impl Fn(usize) -> (u16, u16),
    ) -> impl Iterator<Item = Self> {
        let first = Self::new((0..dims).map(|axis| bounds(axis).0));
        std::iter::successors(Some(first), move |cell| {
            let mut next = cell.clone();
            next.advance_in_box(&bounds).then_some(next)
        })
    }

    /// Advances to the next cell of a box, the first axis fastest. `bounds` returns the least and
    /// the greatest coordinate on an axis. After the last cell, returns to the first and gives
    /// `false`.
    pub(crate) fn advance_in_box(&mut self, bounds: impl Fn(usize) -> (u16, u16)) -> bool {
        for (axis, coord) in self.0.iter_mut().enumerate() {
            let (first, last) = bounds(axis);
            if *coord < last {
                *coord += 1;
                return true;
            }
            *coord = first;
        }
        false
    }

    /// Returns the cell `t` steps away along `steps` (each −1, 0 or 1), on a board or
    /// not. `None` if a coordinate would leave 0 … 65535.
    #[must_use]
    pub(crate) fn offset_along(&self, steps: &[i8], t: i32) -> Option<Self> {
        let mut moved = self.clone();
        for (coord, step) in moved.0.iter_mut().zip(steps) {
            let value = i32::from(*coord) + i32::from(*step) * t;
            *coord = u16::try_from(value).ok()?;
        }
        Some(moved)
    }
}

impl Clone for Cell {
    /// Copies the coordinates all at once; derived code would copy them one by one.
    fn clone(&self) -> Self {
        Self::from(self.coords())
    }
}

impl From<&[u16]> for Cell {
    fn from(coords: &[u16]) -> Self {
        Self(SmallVec::from_slice(coords))
    }
}

impl<const N: usize> From<[u16; N]> for Cell {
    fn from(coords: [u16; N]) -> Self {
        Self(SmallVec::from_slice(&coords))
    }
}

impl fmt::Display for Cell {
    /// `(1, 2, 0, 1)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coords: Vec<String> = self.0.iter().map(u16::to_string).collect();
        write!(f, "({})", coords.join(", "))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
