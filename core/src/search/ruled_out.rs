//! Wins that are ruled out without a search: what one player can keep the other from.

use super::few_lines::can_block_all_lines;
use super::mirroring::mirroring_holds;
use super::verdict::{Basis, Verdict};
use crate::play::{Position, players_able_to_reach_goal};

/// Returns for each of two players whether a win is ruled out: because the other one can block all
/// lines ([`can_block_all_lines`]) or, in misère, mirror every move ([`mirroring_holds`]); because too few
/// lines are left that this player could complete, or in misère the other one; or, for the second player
/// before the first move, because the first could steal a winning strategy
/// ([`Rules::allows_strategy_stealing`](crate::Rules::allows_strategy_stealing)).
///
/// `false` where that shows nothing: with more players, in a finished game, before a swap.
#[must_use]
pub fn wins_ruled_out(position: &Position) -> [bool; 2] {
    let rules = position.rules();
    if rules.player_count() != 2 || position.outcome().is_over() || position.can_swap() {
        return [false; 2];
    }
    let is_empty = position.marks().is_empty();
    if is_empty && rules.has_pie_rule() {
        return [false; 2];
    }
    let mut ruled_out = can_block_all_lines(position);
    ruled_out[1] |= is_empty && rules.allows_strategy_stealing();
    let unable = unable_to_reach_goal(position);
    let mirrors = mirroring_holds(position);
    for player in 0..2 {
        // Who completes a line in misère loses.
        let who = if rules.goal().is_misere() { 1 - player } else { player };
        ruled_out[player] |= unable[who] || mirrors[1 - player];
    }
    ruled_out
}

fn unable_to_reach_goal(position: &Position) -> [bool; 2] {
    let able = players_able_to_reach_goal(position);
    able.map_or([false; 2], |able| [!able[0], !able[1]])
}

/// Returns the draw of a position in which each player can block all lines of the other, or neither can
/// complete enough lines; `None` where that is not known.
pub(super) fn held_draw(position: &Position) -> Option<Verdict> {
    if can_block_all_lines(position) == [true; 2] {
        return Some(Verdict::draw(Basis::FewLines));
    }
    let is_two = position.rules().player_count() == 2;
    let is_closed = is_two && unable_to_reach_goal(position) == [true; 2];
    is_closed.then_some(Verdict::draw(Basis::NoLineLeft))
}
