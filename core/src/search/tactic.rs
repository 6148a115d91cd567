//! Tactics: effects of a move that a player can check at a glance on the board.

use super::line_index::{LineId, LineIndex};
use super::search_board::SearchBoard;
use crate::base::control::{Control, Halt, run_to_end};
use crate::geometry::{Cell, Line};
use crate::play::{Player, Position};
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The fewest marks of a line, short of a threat, that are worth blocking.
const MIN_BLOCKED_MARKS: usize = 2;

/// An effect of a move on the board, with the lines and cells that show it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum Tactic {
    /// Completes lines, at least one.
    Completes { lines: Vec<Line> },
    /// Blocks lines of another player, all with the same number of marks and none of anybody else;
    /// with one less than the line’s length, that player could complete one on the next turn.
    Blocks { player: Player, marks: u16, lines: Vec<Line> },
    /// Takes the cell on which another player could make threats on two cells at once, by these
    /// lines.
    BlocksFork { player: Player, lines: Vec<Line> },
    /// Makes threats: each of the cells, all of them playable next, would complete one of the
    /// lines. They run through the move’s cell or, where marks fall, through the one above it.
    Threatens { cells: Vec<Cell>, lines: Vec<Line> },
    /// Threatens a single cell, which the other one of two players, `player`, must take; `next` is
    /// the winning move after that.
    Forces { player: Player, reply: Cell, next: Cell, lines: Vec<Line> },
    /// Lies on this many lines that the player can still complete, and no playable cell on more.
    MostOpenLines { count: usize },
}

impl Tactic {
    /// Returns the tactics of a move to a playable cell by the player to move, the most important
    /// first; none in misère, on boards too large for a search, and in a game that is over.
    ///
    /// O(lines of the board).
    #[must_use]
    pub fn of_move(position: &Position, cell: &Cell) -> Vec<Self> {
        let found = run_to_end(|control| Self::with_control(position, cell, control));
        found.unwrap_or_default()
    }

    /// Finds the tactics of a move like [`of_move`](Self::of_move), with a control that may halt
    /// the work; `None` where lines are not listed.
    pub(super) fn with_control(
        position: &Position,
        cell: &Cell,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Vec<Self>>, Halt> {
        if position.check_cell(cell).is_err() {
            return Ok(None);
        }
        let Some(table) = LineIndex::with_control(position.rules(), control)? else {
            return Ok(None);
        };
        let board = SearchBoard::with_control(Arc::new(table), position, control)?;
        Ok(Some(tactics_of_cell(&board, board.line_index().cell_number(cell))))
    }

    /// Returns the lines to highlight.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Completes { lines }
            | Self::Blocks { lines, .. }
            | Self::BlocksFork { lines, .. }
            | Self::Threatens { lines, .. }
            | Self::Forces { lines, .. } => lines,
            Self::MostOpenLines { .. } => &[],
        }
    }

    /// Returns the cells to highlight, besides the move’s own.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Threatens { cells, .. } => cells,
            Self::Forces { reply, .. } => std::slice::from_ref(reply),
            _ => &[],
        }
    }

    /// Returns whether this is a block of a player who could complete a line next.
    pub fn is_urgent_block(&self) -> bool {
        matches!(self, Self::Blocks { marks, lines, .. }
            if lines.first().is_some_and(|line| marks + 1 == line.length()))
    }
}

impl fmt::Display for Tactic {
    /// Writes a short text, with players by number: `blocks player 2’s line, 3 of 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Completes { lines } if lines.len() == 1 => f.write_str("completes a line"),
            Self::Completes { lines } => write!(f, "completes {} lines", lines.len()),
            Self::Blocks { player, marks, lines } => {
                let (count, run) = (lines.len(), lines.first().map_or(0, Line::length));
                match count {
                    1 => write!(f, "blocks {player}’s line, {marks} of {run}"),
                    _ => write!(f, "blocks {count} lines of {player}, {marks} of {run}"),
                }
            }
            Self::BlocksFork { player, .. } => write!(f, "blocks a fork of {player}"),
            Self::Threatens { cells, .. } => write!(f, "threats: {}", cells.len()),
            Self::Forces { reply, next, .. } => write!(f, "forces {reply}, then {next}"),
            Self::MostOpenLines { count } => write!(f, "on {count} open lines, no cell on more"),
        }
    }
}

/// Returns the tactics of a move of the player to move to a playable cell, as
/// [`Tactic::of_move`] does, except [`Tactic::MostOpenLines`].
pub(super) fn tactics_of_cell(board: &SearchBoard, cell: u32) -> Vec<Tactic> {
    if board.goal().is_misere() {
        return Vec::new();
    }
    let lines = completed_lines(board, cell, board.to_move());
    if !lines.is_empty() {
        return vec![Tactic::Completes { lines }];
    }
    let run = board.line_index().line_length();
    let urgent = run.checked_sub(1).and_then(|marks| blocked(board, cell, marks));
    let found: Vec<Tactic> = urgent.into_iter().chain(threatened(board, cell)).collect();
    if !found.is_empty() {
        return found;
    }
    let begun = run.checked_sub(2).filter(|marks| *marks >= MIN_BLOCKED_MARKS);
    let hindered = || begun.and_then(|marks| blocked(board, cell, marks));
    blocked_fork(board, cell).or_else(hindered).into_iter().collect()
}

/// Returns the lines that a player completes with a mark on this empty cell.
pub(super) fn completed_lines(board: &SearchBoard, cell: u32, player: usize) -> Vec<Line> {
    lines_with(board, cell, player, board.line_index().line_length() - 1)
}

/// Returns the number of lines through an empty cell without a mark of another player.
pub(super) fn open_line_count(board: &SearchBoard, cell: u32, player: usize) -> usize {
    let open = |line: &&LineId| board.marks_on_line(**line, player) == board.total_on_line(**line);
    board.line_index().lines_through(cell).iter().filter(open).count()
}

/// Iterates over the lines through a cell that hold this many marks, all of one player.
fn line_ids_with(
    board: &SearchBoard,
    cell: u32,
    player: usize,
    marks: usize,
) -> impl Iterator<Item = LineId> {
    let own = move |line: &LineId| {
        usize::from(board.marks_on_line(*line, player)) == marks
            && usize::from(board.total_on_line(*line)) == marks
    };
    board.line_index().lines_through(cell).iter().copied().filter(own)
}

fn lines_with(board: &SearchBoard, cell: u32, player: usize, marks: usize) -> Vec<Line> {
    line_ids_with(board, cell, player, marks).map(|line| board.line_index().line(line)).collect()
}

/// Returns the players other than the one to move, in the order of their turns.
fn others(board: &SearchBoard) -> impl Iterator<Item = usize> + use<> {
    let (me, players) = (board.to_move(), board.players());
    (1..players).map(move |turn| (me + turn) % players)
}

/// Returns the block of lines with this many marks of another player, the one whose turn comes
/// soonest.
fn blocked(board: &SearchBoard, cell: u32, marks: usize) -> Option<Tactic> {
    others(board).filter(|_| marks > 0).find_map(|player| {
        let lines = lines_with(board, cell, player, marks);
        let (player, marks) = (Player(player as u8), marks as u16);
        (!lines.is_empty()).then_some(Tactic::Blocks { player, marks, lines })
    })
}

/// Returns the threats that a player’s mark on an empty cell would make: the lines that would then
/// lack one cell, playable at once only then, and these cells.
fn threats_by(board: &SearchBoard, cell: u32, player: usize) -> (BTreeSet<u32>, Vec<Line>) {
    let table = board.line_index();
    let Some(marks) = table.line_length().checked_sub(2) else { return Default::default() };
    let (mut cells, mut lines) = (BTreeSet::new(), Vec::new());
    if let Some(above) = board.cell_above(cell) {
        lines.extend(lines_with(board, above, player, marks + 1));
        cells.extend((!lines.is_empty()).then_some(above));
    }
    for line in line_ids_with(board, cell, player, marks) {
        let left: SmallVec<[u32; 1]> =
            table.cells_of(line).filter(|on| *on != cell && board.is_empty(*on)).collect();
        if let [last] = left[..]
            && board.is_playable_after(last, cell)
        {
            cells.insert(last);
            lines.push(table.line(line));
        }
    }
    (cells, lines)
}

fn threatened(board: &SearchBoard, cell: u32) -> Option<Tactic> {
    let (cells, lines) = threats_by(board, cell, board.to_move());
    let cells: Vec<Cell> = cells.into_iter().map(|cell| board.line_index().cell(cell)).collect();
    (!cells.is_empty()).then_some(Tactic::Threatens { cells, lines })
}

/// Returns the block of a fork, of the player whose turn comes soonest.
fn blocked_fork(board: &SearchBoard, cell: u32) -> Option<Tactic> {
    others(board).find_map(|player| {
        let (cells, lines) = threats_by(board, cell, player);
        (cells.len() > 1).then_some(Tactic::BlocksFork { player: Player(player as u8), lines })
    })
}
