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
