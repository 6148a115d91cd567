//! Indices that a cell can have along the lines through it.

use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

/// An interval of the indices 0 … K−1 that a cell can have along a line; empty
/// where `lo > hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IndexRange {
    pub lo: i32,
    pub hi: i32,
}

impl IndexRange {
    pub const NONE: Self = Self { lo: 1, hi: 0 };

    pub fn all(shape: &Shape) -> Self {
        Self { lo: 0, hi: i32::from(shape.line_length()) - 1 }
    }

    /// Returns the indices at which an axis may rise (`step` 1) or fall (`step` −1):
    /// rising needs c ≥ j and c + K−1−j < n, falling c + j < n and c ≥ K−1−j.
    pub fn for_step(shape: &Shape, cell: &Cell, axis: usize, step: i8) -> Self {
        let (c, n) = (i32::from(cell.get(axis)), i32::from(shape.side(axis)));
        let run = i32::from(shape.line_length());
        if step > 0 {
            Self { lo: (c + run - n).max(0), hi: c.min(run - 1) }
        } else {
            Self { lo: (run - 1 - c).max(0), hi: (n - 1 - c).min(run - 1) }
        }
    }

    /// Returns, for every axis, the indices at which it may rise, and those at which it may fall.
    pub fn for_axes(shape: &Shape, cell: &Cell) -> Vec<[Self; 2]> {
        let of = |axis| [1, -1].map(|step| Self::for_step(shape, cell, axis, step));
        (0..shape.dims()).map(of).collect()
    }

    /// Splits all indices where an axis starts or stops to be able to rise or fall: at most
    /// 4·D + 1 groups.
    pub fn split(shape: &Shape, open: &[[Self; 2]]) -> Vec<Self> {
        let all = Self::all(shape);
        let of = open.iter().flatten().chain([&all]).filter(|places| !places.is_empty());
        let mut cuts: SmallVec<[i32; 32]> =
            of.flat_map(|places| [places.lo, places.hi + 1]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        cuts.windows(2).map(|pair| Self { lo: pair[0], hi: pair[1] - 1 }).collect()
    }

    pub fn intersect(self, other: Self) -> Self {
        Self { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) }
    }

    pub fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    pub fn len(self) -> u32 {
        (self.hi - self.lo + 1).max(0) as u32
    }
}
