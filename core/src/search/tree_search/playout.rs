//! What a position is worth to each player: by its lines, or by playing on.

use crate::base::dice::Dice;
use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::search::alpha_beta::{Aim, weight};
use crate::search::board::Tally;
use crate::search::pressure::{Pressure, pressure};
use smallvec::SmallVec;

/// What each player may expect, 0 … 1.
pub type Shares = SmallVec<[f32; 8]>;

/// How much surer who has more lines is to win: strengths count to this power.
const POWER: i32 = 6;
/// The same where the game does not end before the board is full: a line ahead
/// is rarely made up for.
const POWER_WHEN_FULL: i32 = 12;

/// Cells drawn for a move, of which the best is made.
const DRAWN: usize = 3;

/// Answers to threats may make the play this many times as long.
const LONGEST: usize = 4;

/// What each player has of a game that is over; `None` while it goes on.
pub fn result(tally: &Tally) -> Option<Shares> {
    let outcome = match tally.outcome() {
        Outcome::Undecided if tally.alive() == 0 => tally.outcome_when_full(),
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

/// The whole for one player.
pub fn won_by(tally: &Tally, winner: usize) -> Shares {
    (0..tally.players()).map(|player| if player == winner { 1.0 } else { 0.0 }).collect()
}

/// Plays this many random moves, then judges by the lines, and also tells
/// how many moves there were. Threats that decide the game are completed and
/// answered. Leaves the tally as it was.
pub fn play_on(
    tally: &mut Tally,
    moves: usize,
    dice: &mut Dice,
    empty: &mut Vec<u32>,
) -> (Shares, usize) {
    let mut made = 0;
    let mut shares = result(tally);
    if moves > 0 && shares.is_none() {
        empty.clear();
        empty.extend(tally.table().cell_numbers().filter(|cell| tally.is_empty(*cell)));
    }
    while shares.is_none() {
        let cell = match pressure(tally) {
            Pressure::Decided(winner, _) => {
                shares = Some(won_by(tally, winner));
                break;
            }
            // Answers do not count: what they were made for is yet to come.
            Pressure::Forced(cells) if made < LONGEST * moves => {
                Some(cells[dice.below(cells.len())])
            }
            _ if made >= moves => break,
            _ => draw(tally, dice, empty),
        };
        let Some(cell) = cell else { break };
        tally.make(cell);
        made += 1;
        shares = result(tally);
    }
    let shares = shares.unwrap_or_else(|| judged(tally));
    for _ in 0..made {
        tally.unmake();
    }
    (shares, made)
}

/// The best of some random cells.
fn draw(tally: &Tally, dice: &mut Dice, empty: &mut Vec<u32>) -> Option<u32> {
    if !tally.goal().is_misere() {
        let players = tally.players();
        // Where every line counts to the end those of others are blocked, too.
        let turns = if tally.goal().lines_to_end().is_none() { players } else { 1 };
        let mut cells =
            (0..turns).filter_map(|turn| tally.completing((tally.to_move() + turn) % players).0);
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
        if !tally.playable(cell) {
            continue;
        }
        drawn += 1;
        let worth = weight(tally, Aim::Win, cell);
        if best.is_none_or(|best| worth > best.0) {
            best = Some((worth, cell));
        }
    }
    best.map(|best| best.1).or_else(|| empty.iter().copied().find(|cell| tally.playable(*cell)))
}

/// What each player may expect, by the lines that are begun and completed.
pub fn judged(tally: &Tally) -> Shares {
    let run = tally.table().run();
    let line = tally.worth(run) as f32;
    let misere = tally.goal().is_misere();
    let power = if tally.goal().lines_to_end().is_none() { POWER_WHEN_FULL } else { POWER };
    let strength = |player: usize| {
        let turn = if player == tally.to_move() { line / 16.0 } else { 0.0 };
        let own = tally.potential(player) as f32 + tally.score(player) as f32 * line + turn;
        let own = (own / line + 0.5).powi(power);
        if misere { 1.0 / own } else { own }
    };
    let all: Shares = (0..tally.players()).map(strength).collect();
    let sum: f32 = all.iter().sum();
    all.into_iter().map(|one| one / sum).collect()
}
