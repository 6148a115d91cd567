//! A quarter turn of a board in the plane of two of its axes.

/// Which slice lies at an end of an axis after a quarter turn?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuarterTurn {
    /// Two axes of the same length. The board turns from the first towards the second.
    pub plane: (usize, usize),
    /// Whether it is the far end of the first axis; otherwise the near one.
    pub far: bool,
}

impl QuarterTurn {
    /// How many slices there are to choose from.
    pub const OPTIONS: usize = 4;

    /// The slices to choose from: axis, and whether it is the last value along it.
    pub fn options(&self) -> [(usize, bool); Self::OPTIONS] {
        let (a, b) = self.plane;
        [(a, false), (a, true), (b, false), (b, true)]
    }

    /// Which of the options lies there after the turn. With coordinates measured from the middle
    /// of the board the turn takes (a, b) to (−b, a): the slice at the far end of b comes to the
    /// near end of a.
    pub fn answer(&self) -> usize {
        if self.far { 2 } else { 3 }
    }
}
