//! Sequences of threats, played through by the rules alone.
//!
//! This knows nothing of the search that found a sequence: it plays the moves
//! on a [`Position`] and asks each time what could complete a line.

use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::completing;

/// Whether the player to move wins by these moves, whatever is answered: each
/// one completes a line, or makes a threat that leaves one answer while the
/// other player has none to make, or makes two. O(moves · marks²).
pub fn is_forced_win(position: &Position, line: &[Move]) -> bool {
    if !is_for_the_first_line_of_two(position) {
        return false;
    }
    let attacker = position.to_move();
    let mut position = position.clone();
    let mut moves = line.iter();
    while let Some(Move::Place(attack)) = moves.next() {
        if position.play(attack).is_err() {
            return false;
        }
        if position.outcome() == Outcome::Won(attacker) {
            return true;
        }
        // Who may swap need not answer.
        if position.outcome().is_over() || position.can_swap() || may_win(&position, attacker) {
            return false;
        }
        let (threats, _) = completing(&position, attacker);
        match &threats[..] {
            [] => return false,
            [one] => {
                let answer = &one.cell;
                let expected = moves.next().is_none_or(|turn| turn.cell() == Some(answer));
                if !expected || position.play(answer).is_err() || position.outcome().is_over() {
                    return false;
                }
            }
            _ => return true,
        }
    }
    false
}

/// Whether the player to move cannot help it that the other one wins: there
/// are two threats to answer, or one, and after it a sequence as in
/// [`is_forced_win`].
pub fn is_forced_loss(position: &Position, line: &[Move]) -> bool {
    if open_double(position).is_some() {
        return true;
    }
    let Some(answer) = must_answer(position) else { return false };
    if line.first().and_then(Move::cell) != Some(&answer) {
        return false;
    }
    let mut position = position.clone();
    position.play(&answer).is_ok()
        && !position.outcome().is_over()
        && is_forced_win(&position, &line[1..])
}

/// Two cells on which the other of two players wins next, if the player to
/// move can neither win first nor block both.
pub fn open_double(position: &Position) -> Option<Vec<Move>> {
    let threats = threats_to_answer(position)?;
    let [one, other, ..] = &threats[..] else { return None };
    Some(vec![Move::Place(one.clone()), Move::Place(other.clone())])
}

/// The one cell that the player to move has to take, if there is one.
pub fn must_answer(position: &Position) -> Option<Cell> {
    match &threats_to_answer(position)?[..] {
        [one] => Some(one.clone()),
        _ => None,
    }
}

/// The cells on which the other of two players wins next, where the player to
/// move cannot win first.
fn threats_to_answer(position: &Position) -> Option<Vec<Cell>> {
    let over = position.outcome().is_over();
    if over || !is_for_the_first_line_of_two(position) || position.can_swap() {
        return None;
    }
    let me = position.to_move();
    if may_win(position, Player(1 - me.0)) {
        return None;
    }
    let (threats, _) = completing(position, Player(1 - me.0));
    Some(threats.into_iter().map(|threat| threat.cell).collect())
}

/// Whether the one who plays against `player` could complete a line next, or
/// that is not known.
fn may_win(position: &Position, player: Player) -> bool {
    let (threats, all) = completing(position, Player(1 - player.0));
    !threats.is_empty() || !all
}

fn is_for_the_first_line_of_two(position: &Position) -> bool {
    let rules = position.rules();
    rules.players() == 2 && rules.goal().is_first_line()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;
    use crate::play::goal::Goal;
    use crate::play::rules::Rules;
    use std::sync::Arc;

    fn after(rules: Rules, cells: &[[u16; 3]]) -> Position {
        let mut position = Position::new(Arc::new(rules));
        for cell in cells {
            position.play(&Cell::from(*cell)).unwrap();
        }
        position
    }

    fn cube() -> Rules {
        Rules::new(Shape::hypercube(3, 3).unwrap(), 2).unwrap()
    }

    fn line(cells: &[[u16; 3]]) -> Vec<Move> {
        cells.iter().map(|cell| Move::Place(Cell::from(*cell))).collect()
    }

    #[test]
    fn a_sequence_with_one_move_changed_proves_nothing() {
        let position = after(cube(), &[[1, 1, 1], [0, 0, 0]]);
        // A threat, its answer, a mark that makes two threats, and what follows.
        let good = [[0, 1, 1], [2, 1, 1], [0, 0, 1], [2, 2, 1], [0, 2, 1]];
        assert!(is_forced_win(&position, &line(&good)));
        let cells = (0..27).map(|n| [n % 3, n / 3 % 3, n / 9]);
        for cell in cells.filter(|cell| *cell != good[1]) {
            let mut wrong = good;
            wrong[1] = cell;
            assert!(!is_forced_win(&position, &line(&wrong)), "{cell:?} is no answer");
        }
        assert!(!is_forced_win(&position, &line(&good[..2])), "no win yet");
        let quiet = [[2, 0, 0], [2, 1, 1], [0, 0, 1]];
        assert!(!is_forced_win(&position, &line(&quiet)), "no threat");
    }

    #[test]
    fn who_may_swap_or_counts_lines_is_not_forced() {
        let square = || Rules::new(Shape::hypercube(2, 3).unwrap(), 2).unwrap();
        let first = line(&[[0, 0, 0]]);
        assert!(is_forced_win(&after(square(), &[]), &first));
        assert!(!is_forced_win(&after(square().with_pie(true), &[]), &first));
        let two = square().with_goal(Goal::FirstTo(2)).unwrap();
        assert!(!is_forced_win(&after(two, &[]), &first));
    }

    #[test]
    fn two_threats_cannot_both_be_answered() {
        let cells = [[1, 1, 1], [0, 0, 0], [0, 1, 1], [2, 1, 1], [0, 0, 1]];
        let position = after(cube(), &cells);
        assert!(is_forced_loss(&position, &[]));
        assert!(open_double(&position).is_some() && must_answer(&position).is_none());
        let one = after(cube(), &cells[..3]);
        assert_eq!(must_answer(&one), Some(Cell::from([2, 1, 1])));
        assert!(is_forced_loss(&one, &line(&[[2, 1, 1], [0, 0, 1]])));
        assert!(!is_forced_loss(&one, &line(&[[2, 2, 1], [0, 0, 1]])), "that is no answer");
    }
}
