//! States of lines: open, blocked or completed; and whether a position can still be won.

use crate::geometry::{BoardLines, Cell, CellLines, Line, board_line_count, lines_through_pair};
use crate::play::{Player, Position, Stone};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::BTreeMap;

/// The state of a line in a position: who can still complete it, or who has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum LineState {
    /// No marks: open to all players.
    Open,
    /// 1 … K − 1 marks of one player only: open to that player.
    OpenTo { player: Player, marks: u16 },
    /// Marks of several players, or a closed cell: nobody can complete it.
    Blocked,
    /// All cells have marks of one player.
    Completed(Player),
}

/// A kind of [`LineState`], as a filter.
#[expect(missing_docs, reason = "the names say all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineStateKind {
    Open,
    OpenToOne,
    Blocked,
    Completed,
}

impl LineState {
    /// Returns the kind of this state, which leaves out the player and the numbers.
    pub fn kind(self) -> LineStateKind {
        match self {
            Self::Open => LineStateKind::Open,
            Self::OpenTo { .. } => LineStateKind::OpenToOne,
            Self::Blocked => LineStateKind::Blocked,
            Self::Completed(_) => LineStateKind::Completed,
        }
    }

    /// Returns the number of marks that a player has on a line that the player can still complete;
    /// `None` on other lines.
    pub fn marks_towards(self, player: Player) -> Option<u16> {
        match self {
            Self::Open => Some(0),
            Self::OpenTo { player: owner, marks } => (owner == player).then_some(marks),
            Self::Blocked | Self::Completed(_) => None,
        }
    }
}

/// Returns the state of a line of `run` cells with these stones on it.
fn classify_stones(run: u16, mut stones: impl Iterator<Item = Stone>) -> LineState {
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
        Stone::Mark(player) if marks == run => LineState::Completed(player),
        Stone::Mark(player) => LineState::OpenTo { player, marks },
    }
}

/// Returns the state of a line in a position. O(min(K, stones)) look-ups.
pub fn line_state(position: &Position, line: &Line) -> LineState {
    let count = position.marks().len() + position.rules().closed_cells().len();
    if count < usize::from(line.length()) {
        let on = stones_of(position).filter(|(cell, _)| line.index_of(cell).is_some());
        classify_stones(line.length(), on.map(|(_, stone)| stone))
    } else {
        classify_stones(line.length(), line.cells().filter_map(|cell| position.stone(&cell)))
    }
}

fn stones_of(position: &Position) -> impl Iterator<Item = (&Cell, Stone)> {
    let marks = position.marks().iter().map(|played| (&played.cell, Stone::Mark(played.player)));
    marks.chain(position.rules().closed_cells().iter().map(|cell| (cell, Stone::Closed)))
}

/// The lines through a cell that are in one kind of state in a position. They are counted, and
/// found by their index, without visiting the others.
///
/// A line that no other stone touches has the state that the cell itself
/// gives it. The others are found from the stones: a stone and the cell share
/// few lines. So the cost grows with the number of stones only.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct LinesInState {
    ranks: Ranks,
    count: BigUint,
    by_span: BTreeMap<usize, BigUint>,
}

/// Ranks in the [`CellLines`], in ascending order.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Ranks {
    /// Only these.
    Only(Vec<BigUint>),
    /// All but some: for each of those, the number of other lines before it.
    AllBut(Vec<BigUint>),
}

impl LinesInState {
    /// Finds the lines of `lines` whose state in `position` is of this kind.
    pub fn new(lines: &CellLines, position: &Position, kind: LineStateKind) -> Self {
        let through = |(other, _)| lines_through_pair(lines.shape(), lines.cell(), other);
        let touched = stones_of(position).flat_map(through);
        let mut touched: Vec<BigUint> = touched.filter_map(|line| lines.rank(&line)).collect();
        touched.sort();
        touched.dedup();
        let alone =
            classify_stones(lines.shape().line_length(), position.stone(lines.cell()).into_iter());
        let state_of = |rank: &BigUint| lines.nth(rank).map(|line| line_state(position, &line));
        let (wanted, others): (Vec<BigUint>, Vec<BigUint>) = touched
            .into_iter()
            .partition(|rank| state_of(rank).is_some_and(|state| state.kind() == kind));
        if alone.kind() == kind {
            let count = lines.count() - others.len();
            let before = others.into_iter().zip(0u32..).map(|(rank, left_out)| rank - left_out);
            return Self::from_ranks(Ranks::AllBut(before.collect()), count, lines);
        }
        let count = wanted.len().into();
        Self::from_ranks(Ranks::Only(wanted), count, lines)
    }

    fn from_ranks(ranks: Ranks, count: BigUint, lines: &CellLines) -> Self {
        let mut found = Self { ranks, count, by_span: BTreeMap::new() };
        found.by_span = found.count_by_span(lines);
        found
    }

    /// Returns the number of these lines: those of the [`CellLines`] that are in the given kind of
    /// state.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// Returns the number of lines of each span that occurs.
    pub fn counts_by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    fn count_by_span(&self, lines: &CellLines) -> BTreeMap<usize, BigUint> {
        let (mut end, mut before) = (BigUint::ZERO, BigUint::ZERO);
        let of_span = |(span, count): (&usize, &BigUint)| {
            end += count;
            let up_to = self.below(&end);
            let found = &up_to - std::mem::replace(&mut before, up_to.clone());
            (found != BigUint::ZERO).then_some((*span, found))
        };
        lines.counts_by_span().iter().filter_map(of_span).collect()
    }

    /// Returns the number of lines with a rank below this one.
    fn below(&self, rank: &BigUint) -> BigUint {
        match &self.ranks {
            Ranks::Only(ranks) => ranks.partition_point(|known| known < rank).into(),
            Ranks::AllBut(before) => {
                // The i-th excluded line has i excluded lines before it.
                let (mut low, mut high) = (0, before.len());
                while low < high {
                    let middle = (low + high) / 2;
                    if &before[middle] + middle < *rank {
                        low = middle + 1;
                    } else {
                        high = middle;
                    }
                }
                rank - low
            }
        }
    }

    /// Returns the rank among the [`CellLines`] of the line with index `k` (from 0) among the lines
    /// in this state; `None` if `k` is at least [`count`](Self::count).
    pub fn rank_of_nth(&self, k: &BigUint) -> Option<BigUint> {
        if k >= &self.count {
            return None;
        }
        match &self.ranks {
            Ranks::Only(ranks) => ranks.get(usize::try_from(k).ok()?).cloned(),
            Ranks::AllBut(before) => Some(k + before.partition_point(|count| count <= k)),
        }
    }
}

/// The answer of [`position_winnability`], found by counting: whether any player can still win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// Perhaps: no counting argument excludes that a player completes enough lines.
    Maybe,
    /// Certainly not: no player can complete enough lines.
    No,
    /// Unknown, as the board has too many lines to check.
    Unknown,
}

/// The most lines of a board that [`position_winnability`] and [`players_able_to_reach_goal`] check.
const MAX_LINES: u64 = 20_000;

/// Determines whether any player can still reach the goal, if all others helped.
///
/// A player can if, together with the lines already scored, enough lines hold
/// no other player's mark and no closed cell, and lack no more marks than the
/// player has moves left. [`Winnability::No`] is certain; [`Winnability::Maybe`] means only that no
/// counting argument excludes it. O(lines · K), and far less early in a game.
pub fn position_winnability(position: &Position) -> Winnability {
    if position.outcome().is_over() {
        return Winnability::No;
    }
    let count = board_line_count(position.shape());
    if surely_open(position, &count) {
        return Winnability::Maybe;
    }
    if count.to_u64().is_none_or(|count| count > MAX_LINES) {
        return Winnability::Unknown;
    }
    let Some(goal) = position.rules().goal().lines_that_end_game() else {
        return Winnability::Maybe;
    };
    let can_win = |reach: &[usize]| reach.iter().any(|lines| *lines >= goal as usize);
    match can_win(&lines_in_reach(position, can_win)) {
        true => Winnability::Maybe,
        false => Winnability::No,
    }
}

/// Determines for each player whether that player could still complete as many lines as the goal asks
/// for (in misère, as many as lose), if all others helped; `None` if the board has too many lines to
/// check, or no number of lines ends the game. `false` is certain. O(lines · K).
pub fn players_able_to_reach_goal(position: &Position) -> Option<Vec<bool>> {
    let goal = position.rules().goal().lines_that_end_game()? as usize;
    let count = board_line_count(position.shape());
    if position.outcome().is_over() || count.to_u64().is_none_or(|count| count > MAX_LINES) {
        return None;
    }
    if surely_open(position, &count) {
        // Before any line is checked: the first stones block few.
        return Some(vec![true; usize::from(position.rules().player_count())]);
    }
    let all_can = |reach: &[usize]| reach.iter().all(|lines| *lines >= goal);
    Some(lines_in_reach(position, all_can).into_iter().map(|lines| lines >= goal).collect())
}

/// Counts for each player the lines that are complete or can still be completed, until these are enough.
fn lines_in_reach(position: &Position, is_enough: impl Fn(&[usize]) -> bool) -> Vec<usize> {
    let mut reachable = position.scores();
    let left = moves_left(position);
    for line in BoardLines::new(position.shape()).iter() {
        let (player, marks) = match line_state(position, &line) {
            LineState::Open => (None, 0),
            LineState::OpenTo { player, marks } => (Some(player), marks),
            LineState::Blocked | LineState::Completed(_) => continue,
        };
        let missing = u64::from(line.length() - marks);
        for (seat, reach) in reachable.iter_mut().enumerate() {
            let may = player.is_none_or(|player| player.index() == seat);
            if may && missing <= left[seat] {
                *reach += 1;
            }
        }
        if is_enough(&reachable) {
            break;
        }
    }
    reachable
}

/// Returns whether the stones are too few to block every line, and there is room to complete one.
fn surely_open(position: &Position, count: &BigUint) -> bool {
    let shape = position.shape();
    let stones = position.marks().len() + position.rules().closed_cells().len();
    // No cell lies on more lines than there are directions times indices along a line.
    let most = (BigUint::from(3u32).pow(shape.dims() as u32) >> 1) * shape.line_length();
    let room = position.empty_count().is_none_or(|empty| {
        empty >= u64::from(shape.line_length()) * u64::from(position.rules().player_count())
    });
    position.rules().goal().ends_with_first_line() && room && *count > most * stones
}

fn moves_left(position: &Position) -> Vec<u64> {
    let empty = position.empty_count().unwrap_or(u64::MAX);
    let seats = u64::from(position.rules().player_count());
    let first = u64::from(position.to_move().0);
    let turn = |seat: u64| (seat + seats - first) % seats;
    (0..seats).map(|seat| empty / seats + u64::from(turn(seat) < empty % seats)).collect()
}
