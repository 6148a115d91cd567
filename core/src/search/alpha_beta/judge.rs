//! The evaluation of positions for the player at the root of a search.

use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::search::board::Tally;

/// The value of a win at the root; a win after n moves is n less.
pub const WIN: i64 = 1 << 40;
/// The least absolute value of proved wins and losses.
pub const PROVED: i64 = WIN - (1 << 20);
/// The greatest absolute value of a static evaluation.
pub const MOST_GUESS: i64 = 1 << 39;

/// The objective of the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Win,
    /// To make the game last as long as possible.
    Last,
}

/// An evaluator of positions for one player.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The player at the root.
    pub me: usize,
    pub aim: Aim,
    /// The number of marks on the board at the root.
    pub root: usize,
}

impl Judge {
    /// Returns the number of moves since the root.
    pub fn ply(&self, tally: &Tally) -> i64 {
        (tally.moves().len() - self.root) as i64
    }

    /// Returns the value of a game that is over, or can only be drawn; `None` for others.
    pub fn end(&self, tally: &Tally) -> Option<i64> {
        let mut ply = self.ply(tally);
        let outcome = match tally.outcome() {
            Outcome::Undecided if tally.alive() == 0 => {
                // The result is settled, but the board must still be filled.
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
            // Ending the game oneself is better than letting another player end it next.
            (Aim::Last, PlayerResult::Won) => ply + 2 - WIN,
            (Aim::Win | Aim::Last, PlayerResult::Lost) => ply - WIN,
        })
    }

    /// Returns the static evaluation of a game that goes on.
    pub fn guess(&self, tally: &Tally) -> i64 {
        let guess = match self.aim {
            Aim::Last => -(0..tally.players()).map(|player| tally.lines_worth(player)).sum::<i64>(),
            Aim::Win => {
                // Having the next move is worth something.
                let turn = if tally.to_move() == self.me { 1 } else { -1 };
                tally.lead(self.me) + turn
            }
        };
        guess.clamp(-MOST_GUESS, MOST_GUESS)
    }
}
