//! What a position is worth to the player at the root of a search.

use crate::play::outcome::Outcome;
use crate::search::board::Tally;

/// A win at the root; one after n moves is worth n less.
pub const WIN: i64 = 1 << 40;
/// Values from here on, up or down, are proved wins and losses.
pub const PROVED: i64 = WIN - (1 << 20);
/// The greatest guess.
pub const MOST_GUESS: i64 = 1 << 39;

/// What the player at the root is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To win.
    Win,
    /// That the game goes on as long as can be.
    Last,
}

/// Judges positions from the seat of one player.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The player at the root.
    pub me: usize,
    /// What the player is after.
    pub aim: Aim,
    /// Marks on the board at the root.
    pub root: usize,
}

impl Judge {
    /// Moves made since the root.
    pub fn ply(&self, tally: &Tally) -> i64 {
        (tally.moves().len() - self.root) as i64
    }

    /// The value of a game that is over, or can only be drawn from here.
    pub fn end(&self, tally: &Tally) -> Option<i64> {
        let mut ply = self.ply(tally);
        let outcome = match tally.outcome() {
            Outcome::Undecided if tally.alive() > 0 => return None,
            Outcome::Undecided => {
                // Nothing changes any more, but the board must be filled.
                ply += tally.empty() as i64;
                tally.outcome_when_full()
            }
            over => over,
        };
        let won = match outcome {
            Outcome::Won(player) => player.index() == self.me,
            // All others share the win.
            Outcome::Lost(player) => player.index() != self.me,
            _ => return Some(if self.aim == Aim::Last { MOST_GUESS } else { 0 }),
        };
        Some(match (self.aim, won) {
            (Aim::Win, true) => WIN - ply,
            (Aim::Win, false) => ply - WIN,
            // Ending the game oneself is better than that another ends it next.
            (Aim::Last, true) => ply + 2 - WIN,
            (Aim::Last, false) => ply - WIN,
        })
    }

    /// A guess at the value of a game that goes on.
    pub fn guess(&self, tally: &Tally) -> i64 {
        let players = tally.players();
        let guess = if self.aim == Aim::Last {
            -(0..players).map(|player| self.strength(tally, player)).sum::<i64>()
        } else {
            let own = self.strength(tally, self.me);
            let others = (0..players).filter(|player| *player != self.me);
            let others: i64 = others.map(|player| self.strength(tally, player)).sum();
            // It is worth something to be the next to move.
            let turn = if tally.to_move() == self.me { 1 } else { -1 };
            own - others / (players as i64 - 1) + turn
        };
        guess.clamp(-MOST_GUESS, MOST_GUESS)
    }

    /// Lines that can still be completed, and those that are; in misère,
    /// where they are a burden, the reverse.
    fn strength(&self, tally: &Tally, player: usize) -> i64 {
        let lines = i64::from(tally.score(player)).saturating_mul(tally.worth(tally.table().run()));
        let strength = tally.potential(player).saturating_add(lines);
        if tally.goal().is_misere() && self.aim == Aim::Win { -strength } else { strength }
    }
}

/// So many cells are put into order: more than are ever tried of many.
const SORTED: usize = 1_000;

/// Legal cells with a first guess at what a mark there is worth to the player
/// to move, the best thousand first, equal ones in the order of `order`; the
/// rest in no particular order. O(lines · run).
pub fn weighed(tally: &Tally, aim: Aim, order: &[u32]) -> Vec<(i64, u32)> {
    let playable = order.iter().copied().filter(|cell| tally.playable(*cell));
    let mut cells: Vec<(i64, u32, u32)> =
        (0..).zip(playable).map(|(at, cell)| (weight(tally, aim, cell), at, cell)).collect();
    let key = |cell: &(i64, u32, u32)| (std::cmp::Reverse(cell.0), cell.1);
    if cells.len() > SORTED {
        cells.select_nth_unstable_by_key(SORTED, key);
        cells[..SORTED].sort_unstable_by_key(key);
    } else {
        cells.sort_unstable_by_key(key);
    }
    cells.into_iter().map(|(weight, _, cell)| (weight, cell)).collect()
}

/// What a mark on a cell is worth to the player to move, at first sight.
pub fn weight(tally: &Tally, aim: Aim, cell: u32) -> i64 {
    let player = tally.to_move();
    let (mut own, mut others) = (0i64, 0i64);
    for &line in tally.table().through(cell) {
        let total = tally.total(line);
        let marks = usize::from(total);
        if tally.count(line, player) == total {
            own += tally.worth(marks + 1) - if marks > 0 { tally.worth(marks) } else { 0 };
        } else if (0..tally.players()).any(|other| tally.count(line, other) == total) {
            others += tally.worth(marks + 1) - tally.worth(marks);
        }
    }
    if tally.goal().is_misere() || aim == Aim::Last {
        return others - own;
    }
    // Between equals it is better to build than to hinder.
    own + others * 3 / 4
}
