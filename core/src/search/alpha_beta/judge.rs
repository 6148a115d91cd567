//! The evaluation of positions for the player at the root of a search.

use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::search::board::SearchBoard;

/// The value of a win at the root; a win after n moves is n less.
pub const WIN_VALUE: i64 = 1 << 40;
/// The least absolute value of proved wins and losses.
pub const MIN_PROVED: i64 = WIN_VALUE - (1 << 20);
/// The greatest absolute value of a static evaluation.
pub const MAX_ESTIMATE: i64 = 1 << 39;

/// The objective of the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchObjective {
    Win,
    /// To make the game last as long as possible.
    Prolong,
}

/// An evaluator of positions for one player.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator {
    /// The player at the root.
    pub player: usize,
    pub objective: SearchObjective,
    /// The number of marks on the board at the root.
    pub root_marks: usize,
}

impl Evaluator {
    /// Returns the number of moves since the root.
    pub fn ply(&self, tally: &SearchBoard) -> i64 {
        (tally.moves().len() - self.root_marks) as i64
    }

    /// Returns the value of a game that is over, or can only be drawn; `None` for others.
    pub fn terminal_value(&self, tally: &SearchBoard) -> Option<i64> {
        let mut ply = self.ply(tally);
        let outcome = match tally.outcome() {
            Outcome::Undecided if tally.live_lines() == 0 => {
                // The result is settled, but the board must still be filled.
                ply += tally.empty_cells() as i64;
                tally.outcome_when_full()
            }
            outcome => outcome,
        };
        let result = outcome.for_player(Player(self.player as u8))?;
        Some(match (self.objective, result) {
            (SearchObjective::Win, PlayerResult::Won) => WIN_VALUE - ply,
            (SearchObjective::Win, PlayerResult::Drawn) => 0,
            (SearchObjective::Prolong, PlayerResult::Drawn) => MAX_ESTIMATE,
            // Ending the game oneself is better than letting another player end it next.
            (SearchObjective::Prolong, PlayerResult::Won) => ply + 2 - WIN_VALUE,
            (SearchObjective::Win | SearchObjective::Prolong, PlayerResult::Lost) => {
                ply - WIN_VALUE
            }
        })
    }

    /// Returns the static evaluation of a game that goes on.
    pub fn static_eval(&self, tally: &SearchBoard) -> i64 {
        let guess = match self.objective {
            SearchObjective::Prolong => {
                -(0..tally.players()).map(|player| tally.lines_value(player)).sum::<i64>()
            }
            SearchObjective::Win => {
                // Having the next move is worth something.
                let turn = if tally.to_move() == self.player { 1 } else { -1 };
                tally.lead(self.player) + turn
            }
        };
        guess.clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }
}
