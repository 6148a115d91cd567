//! Estimates: what the lines that are still open promise each player.

use crate::geometry::shape::Shape;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::search::{Tally, Verdict};

/// What one line that lacks one mark is worth to an engine.
const LINE: f64 = 65_536.0;

/// The estimate on a board that stands for half of a win, see [`lean`]: with
/// more axes there are more lines through a cell.
pub fn lean_scale(shape: &Shape) -> f64 {
    LINE * shape.dims() as f64
}

/// A verdict as a number from −1, lost, over 0, even, to 1, won. Estimates stay
/// between −0.95 and 0.95. `None` where nothing is known.
pub fn lean(verdict: Verdict, scale: f64) -> Option<f64> {
    match verdict {
        Verdict::Estimate(guess) => {
            let guess = guess as f64;
            Some(0.95 * guess / (guess.abs() + scale))
        }
        known => known.sign().map(f64::from),
    }
}

/// The outlook of each player, −1 … 1, from the lines alone.
pub(super) fn outlooks(tally: &Tally, scale: f64) -> Vec<f64> {
    let of = |player| lean(Verdict::Estimate(tally.lead(player)), scale).unwrap_or(0.0);
    (0..tally.players()).map(of).collect()
}

/// The outlook of each player once the game is over.
pub(super) fn final_outlooks(outcome: Outcome, players: u8) -> Option<Vec<f64>> {
    let of = |player| Some(outcome.for_player(player)?.sign().into());
    (0..players).map(Player).map(of).collect()
}
