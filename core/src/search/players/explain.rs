//! Reasons, in terms of lines, for a move that a search found.

use crate::geometry::line::Line;
use crate::play::player::Player;
use crate::search::alpha_beta::{Aim, DepthResult, PROVED, WIN};
use crate::search::board::Tally;
use crate::search::line_index::LineNo;
use crate::search::reason::Reason;
use crate::search::verdict::{GameValue, Plies, Verdict};
use std::collections::BTreeSet;

/// Returns the reason that a certain verdict gives for a move.
pub(super) fn decided(verdict: Verdict, players: u8) -> Option<Reason> {
    let moves = verdict.own_moves(players).map_or(0, Plies::count);
    Some(match verdict.value()? {
        GameValue::Win(_) => Reason::WinsIn { moves },
        GameValue::Loss(_) => Reason::LosesIn { moves },
        GameValue::Draw => Reason::Draws,
    })
}

/// Returns the reason why a cell is a good choice for the player to move, given a search result.
pub(super) fn reason(tally: &Tally, aim: Aim, found: &DepthResult, cell: u32) -> Reason {
    if aim == Aim::Last {
        return lasting(tally, cell);
    }
    let me = tally.to_move();
    let misere = tally.goal().is_misere();
    let lines = completed(tally, cell, me);
    if !lines.is_empty() && !misere {
        return Reason::Completes { lines };
    }
    let verdict = found.verdict(aim, tally);
    if !verdict.is_draw()
        && let Some(reason) = decided(verdict, tally.players() as u8)
    {
        return reason;
    }
    if misere && !lines.is_empty() {
        return Reason::CannotAvoid;
    }
    if let Some(reason) = blocks(tally, cell).filter(|_| !misere) {
        return reason;
    }
    if tally.players() == 2 && !found.selective && found.others <= -PROVED && found.others > -WIN {
        return Reason::OnlyMove;
    }
    if verdict.is_draw() {
        return Reason::Draws;
    }
    let looks = Reason::LooksBest { depth: found.depth };
    if misere {
        return looks;
    }
    // Two or more marks on a line that lacks two are worth blocking; fewer are not.
    let begun = tally.table().run().saturating_sub(2);
    let hindered = || hinders(tally, cell, begun).filter(|_| begun >= 2);
    threatens(tally, cell).or_else(hindered).unwrap_or(looks)
}

/// Returns the reason for a cell found by tree search, where each player plays for itself.
pub(super) fn shared(tally: &Tally, cell: u32, depth: u32) -> Reason {
    let lines = completed(tally, cell, tally.to_move());
    let looks = Reason::LooksBest { depth: depth.max(1) };
    match (tally.goal().is_misere(), lines.is_empty()) {
        (true, true) => looks,
        (true, false) => Reason::CannotAvoid,
        (_, false) => Reason::Completes { lines },
        (_, true) => blocks(tally, cell).or_else(|| threatens(tally, cell)).unwrap_or(looks),
    }
}

fn lasting(tally: &Tally, cell: u32) -> Reason {
    let lines = completed(tally, cell, tally.to_move());
    match blocks(tally, cell) {
        _ if !lines.is_empty() && tally.goal().is_misere() => Reason::CannotAvoid,
        _ if !lines.is_empty() => Reason::Completes { lines },
        Some(reason) if !tally.goal().is_misere() => reason,
        _ => Reason::Lasts,
    }
}

/// Returns the lines that a player completes with a mark on this empty cell.
fn completed(tally: &Tally, cell: u32, player: usize) -> Vec<Line> {
    lines_with(tally, cell, player, tally.table().run() - 1)
}

/// Returns the lines through a cell that hold this many marks, all of one player.
fn lines_with(tally: &Tally, cell: u32, player: usize, marks: usize) -> Vec<Line> {
    let (table, marks) = (tally.table(), marks as u16);
    let own = |line: &&LineNo| tally.count(**line, player) == marks && tally.total(**line) == marks;
    table.through(cell).iter().filter(own).map(|line| table.line(*line)).collect()
}

/// Returns the reason for blocking lines that lack only this cell, of the player whose turn comes
/// soonest.
fn blocks(tally: &Tally, cell: u32) -> Option<Reason> {
    hinders(tally, cell, tally.table().run().saturating_sub(1))
}

/// Returns the reason for blocking lines with this many marks of another player, the one whose turn
/// comes soonest.
fn hinders(tally: &Tally, cell: u32, marks: usize) -> Option<Reason> {
    let players = tally.players();
    (1..players).map(|turn| (tally.to_move() + turn) % players).find_map(|player| {
        let lines = lines_with(tally, cell, player, marks);
        let (player, marks) = (Player(player as u8), marks as u16);
        (!lines.is_empty()).then_some(Reason::Blocks { player, marks, lines })
    })
}

fn threatens(tally: &Tally, cell: u32) -> Option<Reason> {
    let table = tally.table();
    let lines = lines_with(tally, cell, tally.to_move(), table.run().checked_sub(2)?);
    let on = lines.iter().flat_map(Line::cells).map(|cell| table.number(&cell));
    let left: BTreeSet<u32> = on.filter(|at| *at != cell && tally.is_empty(*at)).collect();
    let cells: Vec<_> = left.into_iter().map(|cell| table.cell(cell)).collect();
    (!cells.is_empty()).then_some(Reason::Threatens { cells, lines })
}
