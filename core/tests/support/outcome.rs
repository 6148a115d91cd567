//! How a game stands by the lines that its players have, said once more in
//! other words than the crate's.

use hypertoe_core::{Goal, Outcome, Player, Position};

/// By the goal, from the lines of each player and whether the board is full.
pub fn expected(position: &Position, scores: &[usize], full: bool) -> Outcome {
    let at_end = if full { Outcome::Draw } else { Outcome::Undecided };
    let reached = |lines: usize| {
        scores.iter().position(|score| *score >= lines).map(|seat| Player(seat as u8))
    };
    let most = scores.iter().max().copied().unwrap_or(0);
    let leaders = scores.iter().filter(|score| **score == most).count();
    match (position.rules().goal(), scores.len()) {
        (Goal::FirstTo(lines), _) => reached(lines as usize).map_or(at_end, Outcome::Won),
        (Goal::Misere, 2) => reached(1).map_or(at_end, |loser| Outcome::Won(Player(1 - loser.0))),
        (Goal::Misere, _) => reached(1).map_or(at_end, Outcome::Lost),
        (Goal::MostLines, _) if full && leaders == 1 => {
            Outcome::Won(reached(most).expect("a leader"))
        }
        (Goal::MostLines, _) => at_end,
    }
}
