//! How a game stands by the lines that its players have, said once more in
//! other words than the crate's.

use hypertoe_core::{Goal, Line, Outcome, Player, Position};
use std::collections::HashMap;

/// By the goal, from the lines of each player, who completed the last of them
/// and whether the board is full.
pub fn expected(goal: Goal, scores: &[usize], last: Option<Player>, full: bool) -> Outcome {
    let at_end = if full { Outcome::Draw } else { Outcome::Undecided };
    let reached = |lines: usize| {
        scores.iter().position(|score| *score >= lines).map(|seat| Player(seat as u8))
    };
    let most = scores.iter().max().copied().unwrap_or(0);
    let leaders = scores.iter().filter(|score| **score == most).count();
    assert_eq!(last.is_some(), most > 0, "somebody completed the last line");
    match (goal, scores.len()) {
        (Goal::FirstTo(lines), _) => reached(lines as usize).map_or(at_end, Outcome::Won),
        (Goal::Misere, 2) => reached(1).map_or(at_end, |loser| Outcome::Won(Player(1 - loser.0))),
        (Goal::Misere, _) => reached(1).map_or(at_end, Outcome::Lost),
        (Goal::MostLines, _) if full && leaders == 1 => {
            Outcome::Won(reached(most).expect("a leader"))
        }
        (Goal::MostLines, _) => at_end,
    }
}

/// The same for a position.
#[allow(dead_code, reason = "who keeps count of the last line does not ask")]
pub fn of(position: &Position, scores: &[usize], full: bool) -> Outcome {
    expected(position.rules().goal(), scores, last_completer(position), full)
}

/// Who completed the last line: the one that has the latest mark. Of marks that
/// were set up the order tells nothing; goals that ask for it allow them one line.
fn last_completer(position: &Position) -> Option<Player> {
    let marks = position.marks().iter().enumerate();
    let numbers: HashMap<_, _> = marks.map(|(number, mark)| (&mark.cell, number)).collect();
    let number = |line: &Line| line.cells().map(|cell| numbers[&cell]).max();
    let seats = (0..position.rules().player_count()).map(Player);
    let latest = |player: Player| position.completed_lines(player).iter().map(number).max();
    seats.filter(|player| latest(*player).is_some()).max_by_key(|player| latest(*player))
}
