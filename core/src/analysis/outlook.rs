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

/// What the lines promise a player more than the others, on the scale of the
/// engine's estimates.
pub(super) fn static_value(tally: &Tally, player: Player) -> i64 {
    let players = tally.players();
    let own = promise(tally, player.index());
    let others: i64 =
        (0..players).filter(|p| *p != player.index()).map(|p| promise(tally, p)).sum();
    own - others / (players as i64 - 1).max(1)
}

/// The outlook of each player, −1 … 1, from the lines alone.
pub(super) fn outlooks(tally: &Tally, scale: f64) -> Vec<f64> {
    let players = (0..tally.players() as u8).map(Player);
    let of = |player| lean(Verdict::Estimate(static_value(tally, player)), scale).unwrap_or(0.0);
    players.map(of).collect()
}

/// The outlook of each player once the game is over.
pub(super) fn final_outlooks(outcome: Outcome, players: u8) -> Option<Vec<f64>> {
    let each = |of: &dyn Fn(Player) -> f64| (0..players).map(Player).map(of).collect();
    match outcome {
        Outcome::Undecided => None,
        Outcome::Draw => Some(each(&|_| 0.0)),
        Outcome::Won(winner) => Some(each(&|player| if player == winner { 1.0 } else { -1.0 })),
        Outcome::Lost(loser) => Some(each(&|player| if player == loser { -1.0 } else { 1.0 })),
    }
}

/// Open lines with marks, and lines completed; in misère both are a burden.
fn promise(tally: &Tally, player: usize) -> i64 {
    let lines = i64::from(tally.score(player)).saturating_mul(tally.worth(tally.table().run()));
    let promise = tally.potential(player).saturating_add(lines);
    if tally.goal().is_misere() { -promise } else { promise }
}
