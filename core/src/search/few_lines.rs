//! The criterion of Erdős and Selfridge: lines so few for their length that one player can block all
//! lines of the other.

use crate::geometry::{Cell, CellLines, Line, LineFilter, approx_lines_through, board_line_count};
use crate::play::{Player, Position, Stone};
use num_bigint::BigUint;
use std::collections::{BTreeSet, HashSet};

/// The maximum number of lines through marks and closed cells that are looked at one by one; with
/// more, an upper bound takes their place.
const MAX_TOUCHED_LINES: u32 = 20_000;

/// Returns whether a player who blocks all lines of the other draws at least: there are two players,
/// lines win, nobody has one, and any empty cell may be taken after the first move.
pub(crate) fn blocking_holds_draw(position: &Position) -> bool {
    let rules = position.rules();
    rules.player_count() == 2
        && !rules.goal().is_misere()
        && rules.allows_any_cell_after_first()
        && position.scores().iter().all(|lines| *lines == 0)
}

/// Returns for each of two players whether the other one can block all of that player's lines.
///
/// A line that needs n more marks of a player, and has none of the other, weighs 2^−n. A player who
/// is to move blocks all lines of the other if these weigh less than 1 together, and less than ½ if
/// the other is to move (P. Erdős and J. L. Selfridge, “On a combinatorial game”, 1973). `false`
/// where that shows nothing: other weights, misère, completed lines, restricted moves, a swap to come.
///
/// Looks at up to 20,000 lines.
#[must_use]
pub fn can_block_all_lines(position: &Position) -> [bool; 2] {
    let rules = position.rules();
    let restricted = position.marks().is_empty() && rules.move_rules().next().is_some();
    let applies = blocking_holds_draw(position)
        && !restricted
        && !position.can_swap()
        && !position.outcome().is_over();
    if !applies {
        return [false; 2];
    }
    let all = board_line_count(position.shape());
    let length = u64::from(position.shape().line_length());
    let players = [Player(0), Player(1)];
    let limits = players.map(|player| {
        let exponent = if player == position.to_move() { length.saturating_sub(1) } else { length };
        BigUint::from(1u8) << exponent
    });
    let is_blocked = |weights: [BigUint; 2]| [weights[0] < limits[0], weights[1] < limits[1]];
    let bound = is_blocked(players.map(|player| max_weight(position, player, &all)));
    if bound == [true; 2] {
        return bound;
    }
    let Some(touched) = touched_lines(position, &all) else { return bound };
    is_blocked(players.map(|player| weight(position, player, &all, &touched)))
}

/// Returns an upper bound of a player's [`weight`]: as if all of the player's marks were on every line.
fn max_weight(position: &Position, player: Player, all: &BigUint) -> BigUint {
    let own = position.marks().iter().filter(|mark| mark.player == player).count();
    all << own.min(usize::from(position.shape().line_length()))
}

/// Returns the lines through marks and closed cells; `None` if they are too many, or the others alone
/// weigh too much for either player.
fn touched_lines(position: &Position, all: &BigUint) -> Option<HashSet<Line>> {
    let (shape, closed) = (position.shape(), position.rules().closed_cells());
    let limit = (BigUint::from(1u8) << shape.line_length()) + MAX_TOUCHED_LINES;
    if *all >= limit {
        return None;
    }
    let marked: BTreeSet<Cell> = position.marks().iter().map(|mark| mark.cell.clone()).collect();
    let cells = marked.iter().chain(closed);
    let count: f64 = cells.clone().map(|cell| approx_lines_through(shape, cell)).sum();
    if count > f64::from(MAX_TOUCHED_LINES) {
        return None;
    }
    let through = |cell: &Cell| {
        CellLines::new(shape, cell, &LineFilter::default()).iter().collect::<Vec<_>>()
    };
    Some(cells.flat_map(through).collect())
}

/// Returns the weight of a player's lines that the other one has not blocked, in units of 2^−K.
fn weight(position: &Position, player: Player, all: &BigUint, touched: &HashSet<Line>) -> BigUint {
    let open = touched.iter().filter_map(|line| {
        let mut own = 0u32;
        for cell in line.cells() {
            match position.stone(&cell) {
                Some(Stone::Mark(of)) if of == player => own += 1,
                Some(_) => return None,
                None => {}
            }
        }
        Some(BigUint::from(1u8) << own)
    });
    all - BigUint::from(touched.len()) + open.sum::<BigUint>()
}
