//! A position on a falling board, and what follows from it without a search.

use super::layout::FallingLayout;
use super::word::Word;
use crate::play::Position;

/// Returns the score for the player to move, who completes a line with the given number of own marks;
/// `empty` cells are empty before.
#[inline]
pub(super) fn win_score(empty: u32, own_marks: u32) -> i32 {
    empty.div_ceil(2) as i32 - own_marks as i32 + 1
}

/// Returns the score, below 0, for the player to move, if the other one completes a line with the given
/// number of marks.
#[inline]
pub(super) fn loss_score(empty: u32, other_marks: u32) -> i32 {
    other_marks as i32 - 1 - (empty / 2) as i32
}

/// The marks on a falling board.
#[derive(Clone, Copy, Debug)]
pub(super) struct FallingBoard<W> {
    /// The marks of the player to move.
    pub(super) own: W,
    /// The marks of the other player.
    pub(super) other: W,
    /// The cells that complete a line for the player to move, and cells that are taken.
    pub(super) own_completing: W,
    /// The cells that complete a line for the other player, and cells that are taken.
    pub(super) other_completing: W,
    /// The number of empty cells.
    pub(super) empty: u32,
}

/// A position without forced replies: nobody can complete a line at once, and at least two moves
/// let the other player complete none either.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenPosition<W> {
    /// The marks.
    pub(super) board: FallingBoard<W>,
    /// The moves after which the other player cannot complete a line at once.
    pub(super) moves: W,
}

/// A position after all forced replies.
#[derive(Clone, Copy, Debug)]
pub(super) enum Settled<W> {
    /// The score for the player to move in the position before the forced replies.
    Over(i32),
    /// A position where there is a choice.
    Open {
        /// The position.
        position: OpenPosition<W>,
        /// True if the number of forced replies is odd, so that the other player is to move.
        is_turned: bool,
    },
}

impl<W: Word> FallingBoard<W> {
    /// Takes over a position.
    pub(super) fn new(layout: &FallingLayout<W>, position: &Position) -> Self {
        let (mut own, mut other) = (W::EMPTY, W::EMPTY);
        for mark in position.marks() {
            let set = if mark.player == position.to_move() { &mut own } else { &mut other };
            *set |= layout.set_of(&mark.cell);
        }
        let empty = (layout.cells & !(own | other)).len();
        let (own_completing, other_completing) = (layout.completing(own), layout.completing(other));
        Self { own, other, own_completing, other_completing, empty }
    }

    /// Returns the same marks with the other player to move.
    #[inline]
    pub(super) fn turned(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            own_completing: self.other_completing,
            other_completing: self.own_completing,
            ..self
        }
    }

    /// Returns the empty cells.
    #[inline]
    pub(super) fn empty_cells(&self, layout: &FallingLayout<W>) -> W {
        layout.cells & !(self.own | self.other)
    }

    /// Returns the cells that a mark can fall to.
    #[inline]
    pub(super) fn playable(&self, layout: &FallingLayout<W>) -> W {
        let taken = self.own | self.other;
        ((taken << 1) | layout.bottom) & layout.cells & !taken
    }

    /// Returns the cells below one that completes a line for the other player.
    #[inline]
    fn handing_over(&self, layout: &FallingLayout<W>) -> W {
        (self.other_completing & !layout.bottom) >> 1
    }

    /// Returns the moves worth a thought: those that complete a line, or else those that keep the other
    /// player from it, or else those after which it cannot; or all, if each of them loses.
    pub(super) fn sensible_moves(&self, layout: &FallingLayout<W>) -> W {
        let playable = self.playable(layout);
        let choices = [
            playable & self.own_completing,
            playable & self.other_completing,
            playable & !self.handing_over(layout),
        ];
        choices.into_iter().find(|moves| !moves.is_empty()).unwrap_or(playable)
    }

    /// Returns the position after a mark of the player to move.
    #[inline]
    pub(super) fn after(&self, layout: &FallingLayout<W>, mark: W) -> Self {
        let marks = self.own | mark;
        Self {
            own: self.other,
            other: marks,
            own_completing: self.other_completing,
            other_completing: self.own_completing | layout.completing_through(mark, marks),
            empty: self.empty - 1,
        }
    }

    /// Plays the replies that are forced: a player who can complete a line does, one who must
    /// occupy a cell does, and one who has a single move that does not hand over a line plays it.
    #[inline]
    pub(super) fn settled(mut self, layout: &FallingLayout<W>) -> Settled<W> {
        let mut is_turned = false;
        let score = loop {
            let playable = self.playable(layout);
            if playable.meets(self.own_completing) {
                break win_score(self.empty, 1);
            }
            if playable.is_empty() {
                break 0;
            }
            let threatened = playable & self.other_completing;
            let forced = if threatened.is_empty() {
                let moves = playable & !self.handing_over(layout);
                if moves.is_empty() {
                    break loss_score(self.empty, 1);
                }
                if moves != moves.lowest() {
                    let position = OpenPosition { board: self, moves };
                    return Settled::Open { position, is_turned };
                }
                moves
            } else if threatened != threatened.lowest() {
                break loss_score(self.empty, 1);
            } else {
                threatened
            };
            self = self.after(layout, forced);
            is_turned = !is_turned;
        };
        Settled::Over(if is_turned { -score } else { score })
    }

    /// Returns an upper bound of the score for the player to move, if the other one gets certain
    /// cells whatever happens; `None` where this says nothing.
    ///
    /// Counted from the top of its column, every second cell falls to the other player, the top
    /// one first, unless it can be played at once: the other player answers in the cell above. Of
    /// the columns with an odd number of empty cells there is an even number, if the number of
    /// empty cells is even, so that a mark at the bottom of one is answered at the bottom of another
    /// (the rule “claimeven” of L. V. Allis, “A knowledge-based approach of Connect-Four”, 1988). If
    /// the player to move has no line with all other cells, it does not win; if the other player then
    /// has one, it does, at the latest when only the cells above its highest cells are left.
    pub(super) fn follow_up_bound(&self, layout: &FallingLayout<W>) -> Option<i32> {
        if self.empty % 2 == 1 {
            return None;
        }
        let empty = self.empty_cells(layout);
        let claimed = layout.odd_from_top & empty & !self.playable(layout);
        if layout.has_line(self.own | (empty & !claimed)) {
            return None;
        }
        let wins_with = |claimed: W| layout.has_line(self.other | claimed);
        if !wins_with(claimed) {
            return Some(0);
        }
        let (mut claimed, mut bound) = (claimed, -1);
        loop {
            // The highest claimed cell of each column stays out, and the two cells from it upwards
            // stay empty.
            let lower = claimed & (claimed >> 2) & layout.two_below;
            if lower.is_empty() || !wins_with(lower) {
                return Some(bound);
            }
            (claimed, bound) = (lower, bound - 1);
        }
    }

    /// Returns the marks that decide how the game goes on: of each player those on a line that the
    /// player can still complete, with all marks that are on none.
    ///
    /// Positions that agree in them have the same score: a player can complete a line if and only if
    /// its marks on it are among these, and other marks only fill their cells.
    #[inline]
    pub(super) fn decisive_marks(&self, layout: &FallingLayout<W>) -> (W, W) {
        let empty = self.empty_cells(layout);
        let own = self.own & layout.cells_of_lines(self.own | empty);
        let other = self.other & layout.cells_of_lines(self.other | empty);
        let dead = layout.cells & !empty & !(own | other);
        (own | dead, other | dead)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::base::rng::SeededRng;
    use crate::geometry::{Cell, Shape};
    use crate::play::{Outcome, Rules};
    use std::sync::Arc;

    /// Plays 20 random games on a board where marks fall along the last axis, and returns the boards
    /// after each move, which grew by a mark at a time, each with its position.
    pub(in super::super) fn random_boards<W: Word>(
        sides: &[u16],
        length: u16,
        closed: &[Cell],
    ) -> (FallingLayout<W>, Vec<(FallingBoard<W>, Position)>) {
        let shape = Shape::new(sides, length).expect("a board");
        let rules = Rules::new(shape, 2).expect("two players");
        let rules = rules.with_closed(closed.iter().cloned()).expect("closed cells");
        let rules = Arc::new(rules.with_gravity(Some(sides.len() - 1)).expect("an axis"));
        let layout = FallingLayout::<W>::new(&rules).expect("marks fall");
        let mut boards = Vec::new();
        for seed in 0..20 {
            let mut random = SeededRng::new(seed);
            let mut position = Position::new(Arc::clone(&rules));
            let mut board = FallingBoard::new(&layout, &position);
            while !position.outcome().is_over() {
                let moves: Vec<_> = position.legal_moves().expect("a small board").collect();
                let cell = moves[random.below(moves.len())].cell().expect("a cell").clone();
                board = board.after(&layout, layout.set_of(&cell));
                position.play_cell(&cell).expect("a legal move");
                boards.push((board, position.clone()));
            }
        }
        (layout, boards)
    }

    /// Holds boards that grew by a mark at a time against those of their positions, and against the
    /// moves that complete a line.
    fn assert_boards_grow_right<W: Word>(sides: &[u16], length: u16, closed: &[Cell]) {
        let (layout, boards) = random_boards::<W>(sides, length, closed);
        for (board, position) in &boards {
            if position.outcome().is_over() {
                continue;
            }
            let anew = FallingBoard::new(&layout, position);
            assert_eq!((board.own, board.other), (anew.own, anew.other));
            let empty = board.empty_cells(&layout);
            assert_eq!(board.empty, empty.len());
            assert_eq!(board.own_completing & empty, anew.own_completing & empty);
            assert_eq!(board.other_completing & empty, anew.other_completing & empty);
            for mark in board.playable(&layout).singles() {
                let mut after = position.clone();
                after.play_cell(&layout.cell(mark.first())).expect("a mark can fall there");
                let wins = matches!(after.outcome(), Outcome::Won(_));
                assert_eq!(board.own_completing.meets(mark), wins);
            }
        }
    }

    #[test]
    fn completing_cells_grow_by_those_of_the_last_mark() {
        let closed = [Cell::from([1, 2]), Cell::from([3, 0])];
        assert_boards_grow_right::<u64>(&[3, 3], 1, &[]);
        assert_boards_grow_right::<u64>(&[4, 5], 2, &closed);
        assert_boards_grow_right::<u64>(&[6, 5], 4, &closed);
        assert_boards_grow_right::<u64>(&[3, 3, 3, 2], 3, &[]);
        assert_boards_grow_right::<u128>(&[4, 4, 4], 4, &[]);
        assert_boards_grow_right::<u128>(&[5, 5, 5], 5, &[]);
    }
}
