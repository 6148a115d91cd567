//! A quarter turn of a board in the plane of two of its axes.

/// The question which slice lies at an end of an axis after a quarter turn of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterTurn {
    /// Two axes of the same length. The board turns from the first towards the second.
    pub plane: (usize, usize),
    /// Whether the far end of the first axis is asked about, rather than the near one.
    pub far: bool,
}

impl QuarterTurn {
    /// Number of slices to choose from.
    pub const OPTIONS: usize = 4;

    /// Returns the slices to choose from, as axes, each with whether it is the last value along it.
    pub fn options(&self) -> [(usize, bool); Self::OPTIONS] {
        let (a, b) = self.plane;
        [(a, false), (a, true), (b, false), (b, true)]
    }

    /// Returns the index of the right option. With coordinates measured from the middle
    /// of the board the turn maps (a, b) to (−b, a): the slice at the far end of b comes to the
    /// near end of a.
    pub fn answer(&self) -> usize {
        if self.far { 2 } else { 3 }
    }
}
