//! Who can still complete a line.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::CellLines;
use crate::geometry::lines::Places;
use crate::play::player::Player;
use crate::play::position::{Position, Stone};
use num_bigint::BigUint;
use smallvec::SmallVec;

/// What stands on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineState {
    /// Nothing: open to all players.
    Open,
    /// Marks of one player only: open to that player.
    OpenTo {
        /// The player.
        player: Player,
        /// How many marks of the player stand on it, 1 … run − 1.
        marks: u16,
    },
    /// Marks of several players, or a closed cell: nobody can complete it.
    Blocked,
    /// All cells are one player's.
    Completed(Player),
}

/// The kinds of [`LineState`], to filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StateKind {
    /// Open to all.
    Open,
    /// Open to one player only.
    OpenToOne,
    /// Blocked.
    Blocked,
    /// Completed.
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

/// Adds up stones to the state of a line.
struct LineStones {
    run: u16,
    owner: Option<Player>,
    marks: u16,
    blocked: bool,
}

impl LineStones {
    fn new(run: u16) -> Self {
        Self { run, owner: None, marks: 0, blocked: false }
    }

    fn add(&mut self, stone: Stone) {
        match stone {
            Stone::Of(player) if self.owner.is_none_or(|owner| owner == player) => {
                self.owner = Some(player);
                self.marks += 1;
            }
            _ => self.blocked = true,
        }
    }

    fn state(&self) -> LineState {
        match self.owner {
            _ if self.blocked => LineState::Blocked,
            None => LineState::Open,
            Some(player) if self.marks == self.run => LineState::Completed(player),
            Some(player) => LineState::OpenTo { player, marks: self.marks },
        }
    }
}

/// The state of a line in a position. O(min(run, stones)) look-ups.
pub fn line_state(position: &Position, line: &Line) -> LineState {
    let mut stones = LineStones::new(line.run());
    let count = position.moves().len() + position.rules().closed().len();
    if count < usize::from(line.run()) {
        for (cell, stone) in stones_of(position) {
            if line.place_of(cell).is_some() {
                stones.add(stone);
            }
        }
    } else {
        for cell in line.cells() {
            if let Some(stone) = position.stone(&cell) {
                stones.add(stone);
            }
        }
    }
    stones.state()
}

fn stones_of(position: &Position) -> impl Iterator<Item = (&Cell, Stone)> {
    let marks = position.moves().iter().map(|played| (&played.cell, Stone::Of(played.player)));
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
    /// All but these.
    AllBut(Vec<BigUint>),
}

impl StateLines {
    /// Those of `lines` whose state in `position` is of this kind.
    pub fn new(lines: &CellLines, position: &Position, kind: StateKind) -> Self {
        let mut touched = touched(lines, position);
        touched.sort();
        touched.dedup();
        let mut alone = LineStones::new(lines.shape().run());
        if let Some(stone) = position.stone(lines.cell()) {
            alone.add(stone);
        }
        let state_of = |rank: &BigUint| lines.nth(rank).map(|line| line_state(position, &line));
        let (wanted, others): (Vec<BigUint>, Vec<BigUint>) = touched
            .into_iter()
            .partition(|rank| state_of(rank).is_some_and(|state| state.kind() == kind));
        if alone.state().kind() == kind {
            let count = lines.count() - others.len();
            return Self { ranks: Ranks::AllBut(others), count };
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
            // k plus how many of the left-out ranks lie before it.
            Ranks::AllBut(skipped) => Some(k + partition(skipped.len(), |i| skipped[i] <= k + i)),
        }
    }
}

/// Number of leading indices for which `holds`, which must be true up to a
/// point and false from there on.
fn partition(len: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut lo, mut hi) = (0, len);
    while lo < hi {
        let middle = usize::midpoint(lo, hi);
        if holds(middle) {
            lo = middle + 1;
        } else {
            hi = middle;
        }
    }
    lo
}

/// Ranks of the lines through the cell that another stone touches.
fn touched(lines: &CellLines, position: &Position) -> Vec<BigUint> {
    let cell = lines.cell();
    let run = i32::from(lines.shape().run());
    let mut ranks = Vec::new();
    for (other, _) in stones_of(position) {
        let Some((steps, distance)) = direction(cell, other) else { continue };
        if distance >= run {
            continue;
        }
        let mut places = Places::all(lines.shape());
        for (axis, &step) in steps.iter().enumerate().filter(|(_, step)| **step != 0) {
            places = places.and(Places::of(lines.shape(), cell, axis, step));
        }
        // The cell at place j and the stone at place j + distance.
        for place in places.lo..=places.hi.min(run - 1 - distance) {
            if let Some(start) = cell.offset(&steps, -place) {
                ranks.extend(lines.rank(&Line::new(start, &steps, lines.shape().run())));
            }
        }
    }
    ranks
}

/// Direction and distance from one cell to another, if they are in one row.
fn direction(from: &Cell, to: &Cell) -> Option<(SmallVec<[i8; 8]>, i32)> {
    let mut steps = SmallVec::new();
    let mut distance = 0;
    for (&a, &b) in from.coords().iter().zip(to.coords()) {
        let d = i32::from(b) - i32::from(a);
        if d != 0 && distance != 0 && d.abs() != distance {
            return None;
        }
        distance = distance.max(d.abs());
        steps.push(d.signum() as i8);
    }
    (distance > 0).then_some((steps, distance))
}
