//! The features that make a puzzle hard, and its starting rating.

use super::theme::MAX_WINS_IN;
use crate::geometry::shape::Shape;
use crate::play::rules::Rules;
use crate::rating::RatingEstimate;

/// The standard deviation of a starting rating, which is wide, as no player has tried the puzzle.
const DEVIATION: f64 = 250.0;

/// The features that a puzzle is graded by, counted along the longest defence. Of equally long
/// defences the one of the lowest cell counts, so an image of the puzzle may have other
/// features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleFeatures {
    /// Number of the solver's moves before the winning one that threaten nothing.
    pub quiet: u32,
    /// The largest span of the lines that the solver completes or threatens to complete: the number
    /// of axes that vary along it. 0 where there is none.
    pub span: u32,
    /// Number of wrong first moves that look no worse: they make a threat, or lie on lines
    /// that weigh at least as much as those of the best right one.
    pub tempting: u32,
    /// Number of wrong first moves that win more slowly: by threats alone, with up to two own moves
    /// more.
    pub slower: u32,
}

impl PuzzleFeatures {
    /// Returns whether these counts are possible on a board of this shape.
    pub(super) fn is_valid_on(self, shape: &Shape) -> bool {
        let cells = shape.cell_count_u64().unwrap_or(u64::MAX);
        self.quiet <= MAX_WINS_IN
            && self.span as usize <= shape.dims()
            && [self.tempting, self.slower].iter().all(|count| u64::from(*count) < cells)
    }

    /// Returns the starting rating of a puzzle, in points of Glicko-2:
    ///
    /// 600 + 260·log2 N + 170·log2(1 + quiet) + 45·(span − 1) + 45·log2(1 + tempting) +
    /// 50·log2(cells / 9) + 60·(lines of the goal − 1) − 80·log2(right moves) −
    /// 40·log2(1 + slower),
    ///
    /// clamped to 400 … 2,800 and rounded. N is the number of own moves; 4 where the
    /// right move only draws. The weights are an estimate; results adjust the rating, and
    /// its deviation of 250 allows for that.
    pub fn starting_rating(
        self,
        rules: &Rules,
        wins_in: Option<u32>,
        right: usize,
    ) -> RatingEstimate {
        let log = |count: u32| f64::from(count.max(1)).log2();
        let cells = rules.shape().cell_count_u64().unwrap_or(u64::MAX) as f64;
        let lines = rules.goal().target_lines().unwrap_or(1);
        let points = 600.0
            + 260.0 * log(wins_in.unwrap_or(4))
            + 170.0 * log(1 + self.quiet)
            + 45.0 * f64::from(self.span.saturating_sub(1))
            + 45.0 * log(1 + self.tempting)
            + 50.0 * (cells / 9.0).log2()
            + 60.0 * f64::from(lines.saturating_sub(1).min(5))
            - 80.0 * log(right as u32)
            - 40.0 * log(1 + self.slower);
        RatingEstimate { value: points.clamp(400.0, 2_800.0).round(), deviation: DEVIATION }
    }
}
