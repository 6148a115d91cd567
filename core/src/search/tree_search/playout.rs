//! The evaluation of a position for each player: by its lines, or by a playout.

use crate::base::dice::SeededRng;
use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::search::alpha_beta::{SearchObjective, move_weight};
use crate::search::board::SearchBoard;
use crate::search::pressure::{ThreatStatus, threat_status};
use smallvec::SmallVec;

/// The expected result of each player, 0 to 1.
pub type PlayerShares = SmallVec<[f32; 8]>;

/// The power to which strengths are raised: how surely a player with more lines wins.
const POWER: i32 = 6;
/// The power where the game does not end before the board is full, since a lead of a line is
/// rarely made up.
const POWER_WHEN_FULL: i32 = 12;

/// The number of random cells of which the best is played.
const DRAWN: usize = 3;

/// The factor by which answers to threats may lengthen a playout.
const MAX_LENGTH_FACTOR: usize = 4;

/// Returns each player's result in a game that is over; `None` while it goes on.
pub fn terminal_shares(tally: &SearchBoard) -> Option<PlayerShares> {
    let outcome = match tally.outcome() {
        Outcome::Undecided if tally.live_lines() == 0 => tally.outcome_when_full(),
        outcome => outcome,
    };
    let players = tally.players() as u8;
    let share = |player| match outcome.for_player(player)? {
        PlayerResult::Won => Some(1.0),
        PlayerResult::Drawn => Some(1.0 / f32::from(players)),
        PlayerResult::Lost => Some(0.0),
    };
    (0..players).map(Player).map(share).collect()
}

/// Returns a result of 1 for one player, 0 for the others.
pub fn won_by(tally: &SearchBoard, winner: usize) -> PlayerShares {
    (0..tally.players()).map(|player| if player == winner { 1.0 } else { 0.0 }).collect()
}

/// Plays this many random moves, evaluates the position, and returns the result with the number of
/// moves. Threats that decide the game are completed and answered. Leaves the tally unchanged.
pub fn playout(
    tally: &mut SearchBoard,
    moves: usize,
    dice: &mut SeededRng,
    empty: &mut Vec<u32>,
) -> (PlayerShares, usize) {
    let mut made = 0;
    let mut shares = terminal_shares(tally);
    if moves > 0 && shares.is_none() {
        empty.clear();
        empty.extend(tally.line_index().cell_numbers().filter(|cell| tally.is_empty(*cell)));
    }
    while shares.is_none() {
        let cell = match threat_status(tally) {
            ThreatStatus::Decided(winner, _) => {
                shares = Some(won_by(tally, winner));
                break;
            }
            // Answers are not counted: their effect is yet to come.
            ThreatStatus::Forced(cells) if made < MAX_LENGTH_FACTOR * moves => {
                Some(cells[dice.below(cells.len())])
            }
            _ if made >= moves => break,
            _ => sample_move(tally, dice, empty),
        };
        let Some(cell) = cell else { break };
        tally.make(cell);
        made += 1;
        shares = terminal_shares(tally);
    }
    let shares = shares.unwrap_or_else(|| static_eval(tally));
    for _ in 0..made {
        tally.unmake();
    }
    (shares, made)
}

/// Returns the best of some random cells, or a cell that completes or blocks a line.
fn sample_move(tally: &SearchBoard, dice: &mut SeededRng, empty: &mut Vec<u32>) -> Option<u32> {
    if !tally.goal().is_misere() {
        let players = tally.players();
        // Where every line counts to the end, the other players' lines are blocked too.
        let turns = if tally.goal().lines_that_end_game().is_none() { players } else { 1 };
        let mut cells = (0..turns)
            .filter_map(|turn| tally.completing_cells((tally.to_move() + turn) % players).0);
        if let Some(cell) = cells.next() {
            return Some(cell);
        }
    }
    let mut best: Option<(i64, u32)> = None;
    let mut drawn = 0;
    let mut tries = 0;
    while drawn < DRAWN && tries < 4 * DRAWN && !empty.is_empty() {
        tries += 1;
        let at = dice.below(empty.len());
        let cell = empty[at];
        if !tally.is_empty(cell) {
            empty.swap_remove(at);
            continue;
        }
        if !tally.is_playable(cell) {
            continue;
        }
        drawn += 1;
        let worth = move_weight(tally, SearchObjective::Win, cell);
        if best.is_none_or(|best| worth > best.0) {
            best = Some((worth, cell));
        }
    }
    best.map(|best| best.1).or_else(|| empty.iter().copied().find(|cell| tally.is_playable(*cell)))
}

/// Estimates each player's result by the lines that are begun and completed.
pub fn static_eval(tally: &SearchBoard) -> PlayerShares {
    let run = tally.line_index().run();
    let line = tally.line_value(run) as f32;
    let misere = tally.goal().is_misere();
    let power = if tally.goal().lines_that_end_game().is_none() { POWER_WHEN_FULL } else { POWER };
    let strength = |player: usize| {
        let turn = if player == tally.to_move() { line / 16.0 } else { 0.0 };
        let own =
            tally.potential(player) as f32 + tally.completed_lines(player) as f32 * line + turn;
        let own = (own / line + 0.5).powi(power);
        if misere { 1.0 / own } else { own }
    };
    let all: PlayerShares = (0..tally.players()).map(strength).collect();
    let sum: f32 = all.iter().sum();
    all.into_iter().map(|one| one / sum).collect()
}
