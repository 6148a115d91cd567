//! Can anybody still win?

use super::line_state::{LineState, line_state};
use crate::geometry::lines::{BoardLines, board_count};
use crate::play::position::Position;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// Whether a position can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// Somebody can still complete enough lines.
    Yes,
    /// No player can: every line is blocked or there are too few moves left.
    No,
    /// The board has too many lines to look at them all.
    Unknown,
}

/// The most lines that are looked at.
const MAX_LINES: u64 = 20_000;

/// Whether the game can still be decided: whether anybody can still reach the goal, if all others played for it.
///
/// A player can if, together with the lines already scored, enough lines hold
/// no other player's mark and no closed cell, and lack no more marks than the
/// player has moves left. `No` is certain; `Yes` says only that no counting
/// argument forbids it. O(lines · run), and far less while the board is young.
pub fn winnable(position: &Position) -> Winnable {
    if position.outcome().is_over() {
        return Winnable::No;
    }
    let count = board_count(position.shape());
    if surely_open(position, &count) {
        return Winnable::Yes;
    }
    if count.to_u64().is_none_or(|count| count > MAX_LINES) {
        return Winnable::Unknown;
    }
    let Some(goal) = position.rules().goal().lines_to_end() else { return Winnable::Yes };
    let mut reachable = position.scores();
    let left = moves_left(position);
    for line in &BoardLines::new(position.shape()) {
        let (player, marks) = match line_state(position, &line) {
            LineState::Open => (None, 0),
            LineState::OpenTo { player, marks } => (Some(player), marks),
            LineState::Blocked | LineState::Completed(_) => continue,
        };
        let missing = u64::from(line.run() - marks);
        for (seat, reach) in reachable.iter_mut().enumerate() {
            let may = player.is_none_or(|player| player.index() == seat);
            if may && missing <= left[seat] {
                *reach += 1;
            }
        }
        if reachable.iter().any(|reach| *reach >= goal as usize) {
            return Winnable::Yes;
        }
    }
    Winnable::No
}

/// Too few stones stand to block every line, and there is room to complete one.
fn surely_open(position: &Position, count: &BigUint) -> bool {
    let shape = position.shape();
    let stones = position.marks().len() + position.rules().closed().len();
    // No cell lies on more lines than there are directions times places.
    let most = (BigUint::from(3u32).pow(shape.dims() as u32) >> 1) * shape.run();
    let room = position.empty_cells().is_none_or(|empty| {
        empty >= u64::from(shape.run()) * u64::from(position.rules().players())
    });
    position.rules().goal().ends_with_first_line() && room && *count > most * stones
}

/// How many more moves each player can make.
fn moves_left(position: &Position) -> Vec<u64> {
    let empty = position.empty_cells().unwrap_or(u64::MAX);
    let seats = u64::from(position.rules().players());
    let first = u64::from(position.to_move().0);
    let turn = |seat: u64| (seat + seats - first) % seats;
    (0..seats).map(|seat| empty / seats + u64::from(turn(seat) < empty % seats)).collect()
}
