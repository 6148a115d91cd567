//! The search of falling boards: is the score greater than a number?

use super::layout::FallingLayout;
use super::position::{FallingBoard, OpenPosition, Settled, loss_score, win_score};
use super::table::{ScoreBounds, ScoreTable, Slot};
use super::word::Word;
use crate::base::control::Halt;
use crate::base::rng::splitmix64;
use smallvec::SmallVec;

/// The maximum number of marks up to which images under the symmetries are taken for the same
/// position; with more, hardly any position has an image that is searched, too.
const SYMMETRIC_MARKS: u32 = 12;
/// The number of positions between two check-ins.
pub(super) const NODES_PER_CHECK_IN: u64 = 100;

/// The reason why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interruption {
    /// The control halted it.
    Halted(Halt),
    /// The maximum number of positions was reached.
    OutOfNodes,
    /// Another thread has the answer.
    Answered,
}

impl From<Halt> for Interruption {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

/// A check-in, with the number of positions searched since the last one.
pub(super) type CheckIn<'a> = dyn FnMut(u64) -> Result<(), Interruption> + 'a;

/// An open position after a move and the forced replies to it.
#[derive(Clone, Copy, Debug)]
struct Child<W> {
    position: OpenPosition<W>,
    /// True if the player who made the move is to move again.
    is_turned: bool,
    /// Bounds of the score for the player to move in `position`.
    bounds: ScoreBounds,
    slot: Slot,
    /// The move's place in the order: the greatest first.
    promise: i32,
}

/// A search on one thread.
pub(super) struct FallingSearch<'a, W> {
    layout: &'a FallingLayout<W>,
    table: &'a ScoreTable,
    /// The number of positions searched.
    pub(super) nodes: u64,
    /// The number of positions searched since the last check-in.
    since: u64,
    /// Distinguishes the order of moves of this thread from that of others; 0 for the best order.
    noise: u64,
    check_in: &'a mut CheckIn<'a>,
}

impl<'a, W: Word> FallingSearch<'a, W> {
    /// Creates a search. The order of moves depends on `noise`, which is 0 for the best one.
    pub(super) fn new(
        layout: &'a FallingLayout<W>,
        table: &'a ScoreTable,
        noise: u64,
        check_in: &'a mut CheckIn<'a>,
    ) -> Self {
        Self { layout, table, nodes: 0, since: 0, noise, check_in }
    }

    /// Returns a bound of the score for the player to move: a lower bound if it is greater than
    /// `floor`, otherwise an upper bound.
    pub(super) fn test(&mut self, board: FallingBoard<W>, floor: i32) -> Result<i32, Interruption> {
        match board.settled(self.layout) {
            Settled::Over(score) => Ok(score),
            Settled::Open { position, is_turned } => {
                let mut child = Child {
                    position,
                    is_turned: false,
                    bounds: Self::open_bounds(&position),
                    slot: self.slot_of(&position.board),
                    promise: 0,
                };
                self.look_up(&mut child);
                let floor_here = if is_turned { -floor - 1 } else { floor };
                let ScoreBounds { least, most } = child.bounds;
                let bound = if least > floor_here {
                    least
                } else if most <= floor_here {
                    most
                } else {
                    self.search(&child, floor_here)?
                };
                Ok(if is_turned { -bound } else { bound })
            }
        }
    }

    /// Returns bounds that hold for every open position: the winner needs at least two marks.
    #[inline]
    fn open_bounds(position: &OpenPosition<W>) -> ScoreBounds {
        let empty = position.board.empty;
        ScoreBounds { least: loss_score(empty, 2), most: win_score(empty, 2) }
    }

    fn slot_of(&self, board: &FallingBoard<W>) -> Slot {
        let marks = board.decisive_marks(self.layout);
        let cells = self.layout.cell_count;
        let mark_count = (board.own | board.other).len();
        let (first, second) = if mark_count <= SYMMETRIC_MARKS {
            self.layout.images(marks).min().expect("a position is its own image")
        } else {
            marks
        };
        self.table.slot(W::pair_key(first, second, cells), board.empty)
    }

    #[inline]
    fn look_up(&self, child: &mut Child<W>) {
        if let Some(known) = self.table.get(child.slot) {
            child.bounds.least = child.bounds.least.max(known.least);
            child.bounds.most = child.bounds.most.min(known.most);
        }
    }

    /// Returns bounds of the score for the player who made the move.
    #[inline]
    fn bounds_for_mover(child: &Child<W>) -> ScoreBounds {
        let ScoreBounds { least, most } = child.bounds;
        if child.is_turned { child.bounds } else { ScoreBounds { least: -most, most: -least } }
    }

    /// Searches an open position whose bounds do not answer whether its score is greater than
    /// `floor`.
    fn search(&mut self, node: &Child<W>, floor: i32) -> Result<i32, Interruption> {
        self.count_node()?;
        let before = self.nodes;
        let mut children = SmallVec::<[Child<W>; 12]>::new();
        let mut best = match self.list_children(&node.position, floor, &mut children) {
            Ok(best) => best.max(node.bounds.least),
            Err(score) => return Ok(score.min(node.bounds.most)),
        };
        children.sort_unstable_by_key(|child| -child.promise);
        for child in &children {
            let score = if child.is_turned {
                self.search(child, floor)?
            } else {
                -self.search(child, -floor - 1)?
            };
            best = best.max(score);
            if best > floor {
                break;
            }
        }
        let ScoreBounds { least, most } = node.bounds;
        let bounds = if best > floor {
            ScoreBounds { least: best, most }
        } else {
            best = best.min(most);
            ScoreBounds { least, most: best }
        };
        self.table.narrow(node.slot, bounds, self.nodes - before + 1);
        Ok(best)
    }

    /// Lists the moves that must be searched, and returns the greatest score of the others; a
    /// score greater than `floor` as soon as one is found, as an error.
    fn list_children(
        &self,
        node: &OpenPosition<W>,
        floor: i32,
        children: &mut SmallVec<[Child<W>; 12]>,
    ) -> Result<i32, i32> {
        let layout = self.layout;
        let mut best = i32::MIN;
        for mark in node.moves.singles() {
            let after = node.board.after(layout, mark);
            match after.settled(layout) {
                Settled::Over(score) => best = best.max(-score),
                Settled::Open { position, is_turned } => {
                    let promise = self.promise(&node.board, &after, &position.board, is_turned);
                    let bounds = Self::open_bounds(&position);
                    // The memory answers while the other moves are listed.
                    let slot = self.slot_of(&position.board);
                    self.table.prefetch(slot);
                    children.push(Child { position, is_turned, bounds, slot, promise });
                }
            }
            if best > floor {
                return Err(best);
            }
        }
        for child in children.iter_mut() {
            if let Some(bound) = child.position.board.follow_up_bound(layout) {
                child.bounds.most = child.bounds.most.min(bound);
                if Self::bounds_for_mover(child).least > floor {
                    return Err(Self::bounds_for_mover(child).least);
                }
            }
        }
        for child in children.iter_mut() {
            self.look_up(child);
        }
        children.retain(|child| {
            let ScoreBounds { least, most } = Self::bounds_for_mover(child);
            best = best.max(if most <= floor { most } else { least });
            most > floor
        });
        if best > floor { Err(best) } else { Ok(best) }
    }

    /// Returns how good a move looks: by the cells that the other player newly must occupy at once,
    /// by those that complete a line for the mover after the forced replies, and by the lines through
    /// its own cell.
    #[inline]
    fn promise(
        &self,
        before: &FallingBoard<W>,
        after: &FallingBoard<W>,
        settled: &FallingBoard<W>,
        is_turned: bool,
    ) -> i32 {
        // To go below a cell that already completes a line would waste it.
        let forcing = after.other_completing & !before.own_completing & after.playable(self.layout);
        let own = if is_turned { settled.own_completing } else { settled.other_completing };
        let own = own & settled.empty_cells(self.layout);
        let mark = after.other ^ before.own;
        let lines = self.layout.lines_through(mark).len() as i32;
        // Each further thread prefers some cells a little, always the same ones.
        let noise = match self.noise {
            0 => 0,
            noise => (splitmix64(noise << 32 ^ u64::from(mark.first())) % 3) as i32,
        };
        60 * forcing.len() as i32 + 20 * own.len() as i32 + lines + noise
    }

    #[inline]
    fn count_node(&mut self) -> Result<(), Interruption> {
        self.nodes += 1;
        self.since += 1;
        if self.since < NODES_PER_CHECK_IN {
            return Ok(());
        }
        self.finish()
    }

    /// Checks in with the positions searched since the last time.
    pub(super) fn finish(&mut self) -> Result<(), Interruption> {
        (self.check_in)(std::mem::take(&mut self.since))
    }
}
