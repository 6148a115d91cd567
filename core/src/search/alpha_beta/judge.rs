//! What a position is worth to the player at the root of a search.

use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
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
    Win,
    /// That the game goes on as long as can be.
    Last,
}

/// Judges positions from the seat of one player.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The player at the root.
    pub me: usize,
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
            Outcome::Undecided if tally.alive() == 0 => {
                // Nothing changes any more, but the board must be filled.
                ply += tally.empty() as i64;
                tally.outcome_when_full()
            }
            outcome => outcome,
        };
        let result = outcome.for_player(Player(self.me as u8))?;
        Some(match (self.aim, result) {
            (Aim::Win, PlayerResult::Won) => WIN - ply,
            (Aim::Win, PlayerResult::Drawn) => 0,
            (Aim::Last, PlayerResult::Drawn) => MOST_GUESS,
            // Ending the game oneself is better than that another ends it next.
            (Aim::Last, PlayerResult::Won) => ply + 2 - WIN,
            (Aim::Win | Aim::Last, PlayerResult::Lost) => ply - WIN,
        })
    }

    /// A guess at the value of a game that goes on.
    pub fn guess(&self, tally: &Tally) -> i64 {
        let guess = match self.aim {
            Aim::Last => -(0..tally.players()).map(|player| tally.lines_worth(player)).sum::<i64>(),
            Aim::Win => {
                // It is worth something to be the next to move.
                let turn = if tally.to_move() == self.me { 1 } else { -1 };
                tally.lead(self.me) + turn
            }
        };
        guess.clamp(-MOST_GUESS, MOST_GUESS)
    }
}
