//! Who can still complete a line.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::{CellLines, through_both};
use crate::play::player::Player;
use crate::play::position::{Position, Stone};
use num_bigint::BigUint;

/// What stands on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum LineState {
    /// Nothing: open to all players.
    Open,
    /// So many marks of one player only, 1 … run − 1: open to that player.
    OpenTo { player: Player, marks: u16 },
    /// Marks of several players, or a closed cell: nobody can complete it.
    Blocked,
    /// All cells are one player's.
    Completed(Player),
}

/// The kinds of [`LineState`], to filter by.
#[expect(missing_docs, reason = "they are what they are called")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateKind {
    Open,
    OpenToOne,
    Blocked,
    Completed,
}

impl LineState {
    /// Its kind.
    pub fn kind(self) -> StateKind {
        match self {
            Self::Open => StateKind::Open,
            Self::OpenTo { .. } => StateKind::OpenToOne,
            Self::Blocked => StateKind::Blocked,
            Self::Completed(_) => StateKind::Completed,
        }
    }
}

/// The state of a line of this many cells on which these stones stand.
fn state_of(run: u16, mut stones: impl Iterator<Item = Stone>) -> LineState {
    let Some(first) = stones.next() else { return LineState::Open };
    let mut marks = 1;
    for stone in stones {
        if stone != first {
            return LineState::Blocked;
        }
        marks += 1;
    }
    match first {
        Stone::Closed => LineState::Blocked,
        Stone::Of(player) if marks == run => LineState::Completed(player),
        Stone::Of(player) => LineState::OpenTo { player, marks },
    }
}

/// The state of a line in a position. O(min(run, stones)) look-ups.
pub fn line_state(position: &Position, line: &Line) -> LineState {
    let count = position.marks().len() + position.rules().closed().len();
    if count < usize::from(line.run()) {
        let on = stones_of(position).filter(|(cell, _)| line.place_of(cell).is_some());
        state_of(line.run(), on.map(|(_, stone)| stone))
    } else {
        state_of(line.run(), line.cells().filter_map(|cell| position.stone(&cell)))
    }
}

fn stones_of(position: &Position) -> impl Iterator<Item = (&Cell, Stone)> {
    let marks = position.marks().iter().map(|played| (&played.cell, Stone::Of(played.player)));
    marks.chain(position.rules().closed().iter().map(|cell| (cell, Stone::Closed)))
}

/// The lines of a [`CellLines`] that are in one kind of state, with direct
/// access.
///
/// A line that no other stone touches has the state that the cell itself
/// gives it. The others are found from the stones: a stone and the cell
/// lie on at most one line of each place. So the cost is in proportion to the
/// stones, not to the lines.
#[derive(Clone, Debug)]
#[must_use]
pub struct StateLines {
    ranks: Ranks,
    count: BigUint,
}

/// Ranks in the [`CellLines`], rising.
#[derive(Clone, Debug)]
enum Ranks {
    /// These.
    Only(Vec<BigUint>),
    /// All but some: for each of those, how many others come before it.
    AllBut(Vec<BigUint>),
}

impl StateLines {
    /// Those of `lines` whose state in `position` is of this kind.
    pub fn new(lines: &CellLines, position: &Position, kind: StateKind) -> Self {
        let through = |(other, _)| through_both(lines.shape(), lines.cell(), other);
        let touched = stones_of(position).flat_map(through);
        let mut touched: Vec<BigUint> = touched.filter_map(|line| lines.rank(&line)).collect();
        touched.sort();
        touched.dedup();
        let alone = state_of(lines.shape().run(), position.stone(lines.cell()).into_iter());
        let state_of = |rank: &BigUint| lines.nth(rank).map(|line| line_state(position, &line));
        let (wanted, others): (Vec<BigUint>, Vec<BigUint>) = touched
            .into_iter()
            .partition(|rank| state_of(rank).is_some_and(|state| state.kind() == kind));
        if alone.kind() == kind {
            let count = lines.count() - others.len();
            let before = others.into_iter().zip(0u32..).map(|(rank, left_out)| rank - left_out);
            return Self { ranks: Ranks::AllBut(before.collect()), count };
        }
        let count = wanted.len().into();
        Self { ranks: Ranks::Only(wanted), count }
    }

    /// How many lines there are.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The rank, in the [`CellLines`], of the k-th line; `None` from the count on.
    pub fn nth_rank(&self, k: &BigUint) -> Option<BigUint> {
        if k >= &self.count {
            return None;
        }
        match &self.ranks {
            Ranks::Only(ranks) => ranks.get(usize::try_from(k).ok()?).cloned(),
            Ranks::AllBut(before) => Some(k + before.partition_point(|count| count <= k)),
        }
    }
}
