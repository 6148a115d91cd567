//! From the marks on a board to a game: an order in which they could have been
//! placed.
//!
//! The players take turns, nobody has won before the last mark, the first mark
//! keeps to the opening rule, and with gravity every mark rests on something.
//! Without gravity it is enough to choose the last mark, and the first. With
//! gravity the columns have to be merged into one sequence, which is searched
//! with memory of the dead ends and a limit.

use super::format::FormatError;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::goal::Goal;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// The most coordinates that are looked at to find the lines.
const MAX_EFFORT: u64 = 500_000_000;
/// The most completed lines that are kept.
const MAX_LINES: usize = 500_000;
/// The most columns that the search with gravity looks at, all steps together.
const MAX_WORK: usize = 200_000_000;
/// The most heights of columns that it keeps.
const MAX_KEPT: usize = 10_000_000;

/// Why marks cannot have come about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum OrderError {
    #[error("{0}")]
    Count(String),
    #[error("{0} has enough lines to end the game, but the last mark is another player's")]
    Early(Player),
    #[error("{0} has more lines than one last mark can have completed: the game was over before")]
    Before(Player),
    #[error("{0} hangs in the air: marks fall, and nothing holds this one")]
    Floating(Cell),
    #[error("the first mark must be one of {0}'s, and the opening rule forbids them all")]
    Opening(Player),
    #[error("no order of moves leads to this board under these rules")]
    None,
    #[error("no order of moves that leads to this board was found; it is too involved to search")]
    TooCrowded,
}

impl OrderError {
    /// The same with its place in a text: that of the mark, or of the board.
    pub(super) fn within(self, text: &str, board: &str) -> FormatError {
        FormatError::with(text, board, self.to_string())
    }
}

/// An order in which the marks (cells of each player) can have been placed.
/// Linear in the marks without gravity, besides finding their lines.
///
/// # Errors
/// Why there is none, or that none was found.
pub(super) fn order(rules: &Rules, mut marks: Vec<Vec<Cell>>) -> Result<Vec<Cell>, OrderError> {
    let count: usize = marks.iter().map(Vec::len).sum();
    check_counts(&marks, count)?;
    if count == 0 {
        return Ok(Vec::new());
    }
    marks.iter_mut().for_each(|cells| cells.sort_by_key(|cell| rules.shape().number(cell)));
    let seats = marks.len();
    let mover = (count - 1) % seats;
    // Cells of which one must come last; `None`: any may.
    let last = last_marks(rules, &marks, mover)?;
    if rules.gravity().is_some() {
        return fallen(rules, &marks, last.as_deref());
    }
    let open = |cell: &Cell| !rules.is_barred_first(cell);
    let free = marks[0].iter().filter(|cell| open(cell)).count();
    // The last mark must leave a first one that the opening rule allows.
    let spares = |cell: &&Cell| mover != 0 || count == 1 || free > usize::from(open(cell));
    if let Some(last) = last {
        let end = last.iter().find(spares).ok_or(OrderError::Opening(Player(0)))?;
        let own = &mut marks[mover];
        if let Some(at) = own.iter().position(|cell| cell == end) {
            let end = own.remove(at);
            own.push(end);
        }
    }
    let first = marks[0].iter().position(open).ok_or(OrderError::Opening(Player(0)))?;
    marks[0].swap(0, first);
    Ok((0..count).map(|turn| marks[turn % seats][turn / seats].clone()).collect())
}

fn check_counts(marks: &[Vec<Cell>], count: usize) -> Result<(), OrderError> {
    let seats = marks.len();
    let due = |seat: usize| (count + seats - 1 - seat) / seats;
    if marks.iter().enumerate().all(|(seat, cells)| cells.len() == due(seat)) {
        return Ok(());
    }
    let list = |number: &dyn Fn(usize) -> usize| {
        let all: Vec<String> = (0..seats).map(|seat| number(seat).to_string()).collect();
        all.join(" and ")
    };
    Err(OrderError::Count(format!(
        "the players have {} marks, but taking turns they would have {}",
        list(&|seat| marks[seat].len()),
        list(&due),
    )))
}

/// The marks of the last mover without which nobody has won; `None` where
/// nobody has won anyway.
fn last_marks(
    rules: &Rules,
    marks: &[Vec<Cell>],
    mover: usize,
) -> Result<Option<Vec<Cell>>, OrderError> {
    let Some(goal) = rules.goal().lines_to_end() else { return Ok(None) };
    let position = placed(rules, marks)?;
    let lines = |seat: usize| position.lines_of(Player(seat as u8));
    if let Some(seat) =
        (0..marks.len()).find(|seat| *seat != mover && lines(*seat).len() >= goal as usize)
    {
        return Err(OrderError::Early(Player(seat as u8)));
    }
    let own: &[Line] = lines(mover);
    if own.len() < goal as usize {
        return Ok(None);
    }
    let mut through: HashMap<Cell, usize> = HashMap::new();
    for cell in own.iter().flat_map(Line::cells) {
        *through.entry(cell).or_default() += 1;
    }
    let ends = |cell: &&Cell| own.len() - through.get(*cell).copied().unwrap_or(0) < goal as usize;
    let last: Vec<Cell> = marks[mover].iter().filter(ends).cloned().collect();
    if last.is_empty() { Err(OrderError::Before(Player(mover as u8))) } else { Ok(Some(last)) }
}

/// All marks placed in any order, to find their lines.
fn placed(rules: &Rules, marks: &[Vec<Cell>]) -> Result<Position, OrderError> {
    let bare = Rules::new(rules.shape().clone(), rules.players().into())
        .and_then(|bare| bare.with_goal(Goal::MostLines))
        .map_err(|error| OrderError::Count(error.to_string()))?;
    let mut position = Position::new(Arc::new(bare));
    let count: usize = marks.iter().map(Vec::len).sum();
    let mut lines = 0;
    for turn in 0..count {
        let cell = &marks[turn % marks.len()][turn / marks.len()];
        lines += position.play(cell).map_err(|error| OrderError::Count(error.to_string()))?;
        if position.effort() > MAX_EFFORT || lines > MAX_LINES {
            return Err(OrderError::TooCrowded);
        }
    }
    Ok(position)
}

/// Marks that lie on each other without a gap, the lowest first.
struct Stack {
    cells: Vec<(Cell, usize)>,
}

fn stacks(rules: &Rules, marks: &[Vec<Cell>], axis: usize) -> Result<Vec<Stack>, OrderError> {
    let mut columns: BTreeMap<Cell, BTreeMap<u16, (Cell, usize)>> = BTreeMap::new();
    for (seat, cells) in marks.iter().enumerate() {
        for cell in cells {
            let column = columns.entry(cell.clone().with(axis, 0)).or_default();
            column.insert(cell.get(axis), (cell.clone(), seat));
        }
    }
    let mut stacks: Vec<Stack> = Vec::new();
    for column in columns.into_values() {
        let mut below = None;
        for (level, (cell, seat)) in column {
            if level > 0 && below == Some(level - 1) {
                if let Some(stack) = stacks.last_mut() {
                    stack.cells.push((cell, seat));
                }
            } else if level == 0 || rules.closed().contains(&cell.clone().with(axis, level - 1)) {
                stacks.push(Stack { cells: vec![(cell, seat)] });
            } else {
                return Err(OrderError::Floating(cell));
            }
            below = Some(level);
        }
    }
    Ok(stacks)
}

/// The stacks merged into one sequence that ends with one of `last`, if that
/// has to be.
fn fallen(
    rules: &Rules,
    marks: &[Vec<Cell>],
    last: Option<&[Cell]>,
) -> Result<Vec<Cell>, OrderError> {
    let Some(axis) = rules.gravity() else { return Err(OrderError::None) };
    let mut stacks = stacks(rules, marks, axis)?;
    let mut search = Search { rules, seats: marks.len(), work: 0 };
    let Some(last) = last else {
        return search.merge(&stacks)?.ok_or(OrderError::None);
    };
    let last: HashSet<&Cell> = last.iter().collect();
    for at in 0..stacks.len() {
        // Only the top of a stack can come last.
        let Some(top) = stacks[at].cells.pop() else { continue };
        if last.contains(&top.0)
            && let Some(mut sequence) = search.merge(&stacks)?
        {
            sequence.push(top.0);
            return Ok(sequence);
        }
        stacks[at].cells.push(top);
    }
    Err(OrderError::None)
}

/// A search in depth for a sequence in which the players take turns.
struct Search<'a> {
    rules: &'a Rules,
    seats: usize,
    work: usize,
}

impl Search<'_> {
    /// `None` if no sequence takes every stack from the bottom to the top.
    fn merge(&mut self, stacks: &[Stack]) -> Result<Option<Vec<Cell>>, OrderError> {
        let count: usize = stacks.iter().map(|stack| stack.cells.len()).sum();
        let mut heights = vec![0u16; stacks.len()];
        let mut dead: HashSet<Vec<u16>> = HashSet::new();
        let mut path: Vec<usize> = Vec::new();
        if count == 0 {
            return Ok(Some(Vec::new()));
        }
        // For each turn: the stacks that can still be tried.
        let mut tries = vec![self.open(stacks, &heights, 0)];
        while let Some(open) = tries.last_mut() {
            let Some(stack) = open.pop() else {
                tries.pop();
                dead.insert(heights.clone());
                if let Some(stack) = path.pop() {
                    heights[stack] -= 1;
                }
                continue;
            };
            heights[stack] += 1;
            path.push(stack);
            if path.len() == count {
                return Ok(Some(sequence(stacks, &path)));
            }
            if self.work > MAX_WORK || dead.len() * stacks.len() > MAX_KEPT {
                return Err(OrderError::TooCrowded);
            }
            let known = dead.contains(&heights);
            tries.push(if known { Vec::new() } else { self.open(stacks, &heights, path.len()) });
        }
        Ok(None)
    }

    /// The stacks from which the player of this turn can take a mark, the one
    /// with the most marks left at the end.
    fn open(&mut self, stacks: &[Stack], heights: &[u16], turn: usize) -> Vec<usize> {
        self.work += stacks.len();
        let next = |stack: usize| stacks[stack].cells.get(usize::from(heights[stack]));
        let fits = |stack: &usize| {
            next(*stack).is_some_and(|(cell, seat)| {
                *seat == turn % self.seats && (turn > 0 || !self.rules.is_barred_first(cell))
            })
        };
        let mut open: Vec<usize> = (0..stacks.len()).filter(fits).collect();
        open.sort_by_key(|stack| stacks[*stack].cells.len() - usize::from(heights[*stack]));
        open
    }
}

fn sequence(stacks: &[Stack], path: &[usize]) -> Vec<Cell> {
    let mut heights = vec![0usize; stacks.len()];
    let take = |&stack: &usize| {
        heights[stack] += 1;
        stacks[stack].cells[heights[stack] - 1].0.clone()
    };
    path.iter().map(take).collect()
}
