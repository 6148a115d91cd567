//! Scores of positions on falling boards.

use crate::play::Move;
use crate::search::{Basis, PlyCount, Verdict};

/// The score of a position on a falling board for the player to move, as far as it is known.
///
/// A score of 0 is a draw. A score s > 0 means that the player to move wins and then has s − 1 marks
/// left, if the players together have as many marks as there are cells, and the one to move the
/// greater half of those that are left; −s means the same of the other player (P. Pons, “Solving
/// Connect 4”, 2015). So a greater score is a faster win or a slower loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FallingScore {
    /// The least score that is possible.
    pub least: i32,
    /// The greatest score that is possible.
    pub most: i32,
    /// The number of positions searched for it.
    pub nodes: u64,
}

/// The progress of a search for the score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallingProgress {
    /// The number of positions searched.
    pub nodes: u64,
    /// The bounds of the score so far.
    pub score: FallingScore,
}

/// Limits on a search for a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallingLimits {
    /// The maximum number of positions, exceeded by up to a thousand for each thread.
    pub nodes: u64,
    /// The maximum number of threads besides the calling one.
    pub helpers: usize,
}

/// The score of a position, and how play goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct FallingEvaluation {
    /// The score, as far as it is known.
    pub score: FallingScore,
    /// The verdict for the player to move.
    pub verdict: Verdict,
    /// Best play: to the end of the game if the score is exact; the first move alone if only a win is
    /// certain; otherwise empty. It is shorter where the limits did not suffice.
    pub line: Vec<Move>,
}

impl FallingScore {
    /// Returns bounds that hold for every position with this many empty cells.
    pub(super) fn unknown(empty: u32) -> Self {
        let win = empty.div_ceil(2) as i32;
        Self { least: -((empty / 2) as i32), most: win, nodes: 0 }
    }

    /// Returns a score that is known.
    pub(super) fn exact(score: i32) -> Self {
        Self { least: score, most: score, nodes: 0 }
    }

    /// Returns whether the score is known exactly.
    pub fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Returns whether it is known that one of the players wins.
    pub fn has_winner(self) -> bool {
        self.least > 0 || self.most < 0
    }

    /// Returns the verdict for the player to move, with this many cells empty, as far as the bounds
    /// tell who wins.
    pub fn verdict(self, empty: u32) -> Verdict {
        let exact =
            |plies| if self.is_exact() { PlyCount::Exact(plies) } else { PlyCount::AtMost(plies) };
        if self.least > 0 {
            // The winner's first mark is the next one; the other player has one between two.
            let marks = empty.div_ceil(2) + 1 - self.least as u32;
            Verdict::win(exact(2 * marks - 1), Basis::FullSearch)
        } else if self.most < 0 {
            let marks = empty / 2 + 1 - (-self.most) as u32;
            Verdict::loss(exact(2 * marks), Basis::FullSearch)
        } else if self.is_exact() {
            Verdict::draw(Basis::FullSearch)
        } else {
            Verdict::Unknown
        }
    }

    /// Returns the scores to test next, in turn: is the true one greater? First whether the player
    /// to move wins, then whether it loses, then how soon. Where that takes long, the fastest win and
    /// the fastest loss that are possible may be quicker to find or to rule out.
    pub(super) fn next_tests(self) -> [i32; 3] {
        let Self { least, most, .. } = self;
        let winner = if least <= 0 && most > 0 {
            0
        } else if least < 0 && most == 0 {
            -1
        } else {
            least + (most - least - 1) / 2
        };
        [winner, most - 1, least]
    }

    /// Takes over the answer to a test: a lower bound if it is greater than `floor`, otherwise an
    /// upper bound.
    pub(super) fn narrow(&mut self, floor: i32, bound: i32) {
        if bound > floor {
            self.least = self.least.max(bound);
        } else {
            self.most = self.most.min(bound);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_plies() {
        // 7×6 after 5035: the first player wins with its fourth mark, the seventh of the game.
        let win = FallingScore::exact(18).verdict(38);
        assert_eq!(win, Verdict::win(PlyCount::Exact(3), Basis::FullSearch));
        // The empty board: with the first player's last mark but one, ply 41.
        let win = FallingScore::exact(1).verdict(42);
        assert_eq!(win, Verdict::win(PlyCount::Exact(41), Basis::FullSearch));
        let loss = FallingScore::exact(-1).verdict(36);
        assert_eq!(loss, Verdict::loss(PlyCount::Exact(36), Basis::FullSearch));
        assert_eq!(FallingScore::exact(0).verdict(9), Verdict::draw(Basis::FullSearch));
    }

    #[test]
    fn bounds_tell_the_winner_and_a_limit() {
        let bounds = FallingScore { least: 1, most: 4, nodes: 0 };
        assert_eq!(bounds.verdict(42), Verdict::win(PlyCount::AtMost(41), Basis::FullSearch));
        assert_eq!(FallingScore { least: 0, most: 4, ..bounds }.verdict(42), Verdict::Unknown);
    }

    #[test]
    fn every_test_narrows_the_bounds() {
        for truth in -5..=6 {
            let mut score = FallingScore { least: -5, most: 6, nodes: 0 };
            for number in 0..36 {
                if score.is_exact() {
                    break;
                }
                let floor = score.next_tests()[number % 3];
                score.narrow(floor, if truth > floor { floor + 1 } else { floor });
            }
            assert_eq!((score.least, score.most), (truth, truth));
        }
    }
}
