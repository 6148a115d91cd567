//! Reasons, in terms of lines, for a move that a search found.

use crate::geometry::line::Line;
use crate::play::player::Player;
use crate::search::alpha_beta::{DepthResult, MIN_PROVED, SearchObjective, WIN_VALUE};
use crate::search::board::SearchBoard;
use crate::search::line_index::LineId;
use crate::search::reason::MoveReason;
use crate::search::verdict::{GameValue, PlyCount, Verdict};
use std::collections::BTreeSet;

/// Returns the reason that a certain verdict gives for a move.
pub(super) fn certain_reason(verdict: Verdict, players: u8) -> Option<MoveReason> {
    let moves = verdict.winner_moves(players).map_or(0, PlyCount::count);
    Some(match verdict.value()? {
        GameValue::Win(_) => MoveReason::WinsIn { moves },
        GameValue::Loss(_) => MoveReason::LosesIn { moves },
        GameValue::Draw => MoveReason::Draws,
    })
}

/// Returns the reason why a cell is a good choice for the player to move, given a search result.
pub(super) fn explain_result(
    tally: &SearchBoard,
    aim: SearchObjective,
    found: &DepthResult,
    cell: u32,
) -> MoveReason {
    if aim == SearchObjective::Prolong {
        return explain_long_game(tally, cell);
    }
    let me = tally.to_move();
    let misere = tally.goal().is_misere();
    let lines = completed(tally, cell, me);
    if !lines.is_empty() && !misere {
        return MoveReason::Completes { lines };
    }
    let verdict = found.verdict(aim, tally);
    if !verdict.is_draw()
        && let Some(reason) = certain_reason(verdict, tally.players() as u8)
    {
        return reason;
    }
    if misere && !lines.is_empty() {
        return MoveReason::CannotAvoidLines;
    }
    if let Some(reason) = blocks(tally, cell).filter(|_| !misere) {
        return reason;
    }
    if tally.players() == 2
        && !found.selective
        && found.second_value <= -MIN_PROVED
        && found.second_value > -WIN_VALUE
    {
        return MoveReason::OnlyMove;
    }
    if verdict.is_draw() {
        return MoveReason::Draws;
    }
    let looks = MoveReason::LooksBest { depth: found.depth };
    if misere {
        return looks;
    }
    // Two or more marks on a line that lacks two are worth blocking; fewer are not.
    let begun = tally.line_index().run().saturating_sub(2);
    let hindered = || hinders(tally, cell, begun).filter(|_| begun >= 2);
    threatens(tally, cell).or_else(hindered).unwrap_or(looks)
}

/// Returns the reason for a cell found by tree search, where each player plays for itself.
pub(super) fn explain_tree_move(tally: &SearchBoard, cell: u32, depth: u32) -> MoveReason {
    let lines = completed(tally, cell, tally.to_move());
    let looks = MoveReason::LooksBest { depth: depth.max(1) };
    match (tally.goal().is_misere(), lines.is_empty()) {
        (true, true) => looks,
        (true, false) => MoveReason::CannotAvoidLines,
        (_, false) => MoveReason::Completes { lines },
        (_, true) => blocks(tally, cell).or_else(|| threatens(tally, cell)).unwrap_or(looks),
    }
}

fn explain_long_game(tally: &SearchBoard, cell: u32) -> MoveReason {
    let lines = completed(tally, cell, tally.to_move());
    match blocks(tally, cell) {
        _ if !lines.is_empty() && tally.goal().is_misere() => MoveReason::CannotAvoidLines,
        _ if !lines.is_empty() => MoveReason::Completes { lines },
        Some(reason) if !tally.goal().is_misere() => reason,
        _ => MoveReason::Prolongs,
    }
}

/// Returns the lines that a player completes with a mark on this empty cell.
fn completed(tally: &SearchBoard, cell: u32, player: usize) -> Vec<Line> {
    lines_with(tally, cell, player, tally.line_index().run() - 1)
}

/// Returns the lines through a cell that hold this many marks, all of one player.
fn lines_with(tally: &SearchBoard, cell: u32, player: usize, marks: usize) -> Vec<Line> {
    let (table, marks) = (tally.line_index(), marks as u16);
    let own = |line: &&LineId| {
        tally.marks_on_line(**line, player) == marks && tally.total_on_line(**line) == marks
    };
    table.lines_through(cell).iter().filter(own).map(|line| table.line(*line)).collect()
}

/// Returns the reason for blocking lines that lack only this cell, of the player whose turn comes
/// soonest.
fn blocks(tally: &SearchBoard, cell: u32) -> Option<MoveReason> {
    hinders(tally, cell, tally.line_index().run().saturating_sub(1))
}

/// Returns the reason for blocking lines with this many marks of another player, the one whose turn
/// comes soonest.
fn hinders(tally: &SearchBoard, cell: u32, marks: usize) -> Option<MoveReason> {
    let players = tally.players();
    (1..players).map(|turn| (tally.to_move() + turn) % players).find_map(|player| {
        let lines = lines_with(tally, cell, player, marks);
        let (player, marks) = (Player(player as u8), marks as u16);
        (!lines.is_empty()).then_some(MoveReason::Blocks { player, marks, lines })
    })
}

fn threatens(tally: &SearchBoard, cell: u32) -> Option<MoveReason> {
    let table = tally.line_index();
    let lines = lines_with(tally, cell, tally.to_move(), table.run().checked_sub(2)?);
    let on = lines.iter().flat_map(Line::cells).map(|cell| table.number(&cell));
    let left: BTreeSet<u32> = on.filter(|at| *at != cell && tally.is_empty(*at)).collect();
    let cells: Vec<_> = left.into_iter().map(|cell| table.cell(cell)).collect();
    (!cells.is_empty()).then_some(MoveReason::Threatens { cells, lines })
}
