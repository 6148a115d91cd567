//! Verifying sequences of threats by the rules alone.
//!
//! This is independent of the search that found a sequence: it plays the moves
//! on a [`Position`], and each time finds the cells that complete a line.

use crate::base::control::{Control, Halt};
use crate::geometry::Cell;
use crate::play::{Move, Outcome, Player, Position};
use crate::search::completing_cells_with_control;

/// Returns whether the moves of `line` win by force for the player to move: the last one completes
/// a line or makes two threats, each earlier one makes a threat that its one answer follows, and
/// the other player never has a threat to make. `false` unless two players play for the first line.
/// O(moves · marks²).
///
/// # Errors
///
/// [`Halt`] if the control halts it.
pub(crate) fn is_forced_win_sequence(
    position: &Position,
    line: &[Move],
    control: &mut dyn Control<()>,
) -> Result<bool, Halt> {
    if !position.rules().is_two_player_first_line() {
        return Ok(false);
    }
    let attacker = position.to_move();
    let mut position = position.clone();
    let mut moves = line.iter();
    while let Some(Move::Place(attack)) = moves.next() {
        if position.play_cell(attack).is_err() {
            return Ok(false);
        }
        if position.outcome() == Outcome::Won(attacker) {
            return Ok(true);
        }
        // A player who may swap need not answer.
        let free = position.outcome().is_over() || position.can_swap();
        if free || may_opponent_win(&position, attacker, control)? {
            return Ok(false);
        }
        let (threats, _) = completing_cells_with_control(&position, attacker, control)?;
        match &threats[..] {
            [] => return Ok(false),
            [one] => {
                let answer = &one.cell;
                let expected = moves.next().is_none_or(|mv| mv.cell() == Some(answer));
                if !expected || position.play_cell(answer).is_err() || position.outcome().is_over()
                {
                    return Ok(false);
                }
            }
            _ => return Ok(true),
        }
    }
    Ok(false)
}

/// Returns whether the player to move cannot prevent a win of the other player: there are two
/// threats to answer, or one, and after it a sequence as in [`is_forced_win_sequence`].
pub(crate) fn is_forced_loss(
    position: &Position,
    line: &[Move],
    control: &mut dyn Control<()>,
) -> Result<bool, Halt> {
    let threats = cells_to_block(position, control)?;
    let [one] = &threats[..] else { return Ok(threats.len() > 1) };
    if line.first().and_then(Move::cell) != Some(one) {
        return Ok(false);
    }
    let mut position = position.clone();
    if position.play_cell(one).is_err() || position.outcome().is_over() {
        return Ok(false);
    }
    is_forced_win_sequence(&position, &line[1..], control)
}

/// Returns the cells with which the opponent of the player to move completes a line next: the
/// player to move must block them, and can block only one. Returns none if the player to move can
/// win first.
///
/// # Errors
///
/// [`Halt`] if the control halts the search.
pub(crate) fn cells_to_block(
    position: &Position,
    control: &mut dyn Control<()>,
) -> Result<Vec<Cell>, Halt> {
    let over = position.outcome().is_over();
    if over || !position.rules().is_two_player_first_line() || position.can_swap() {
        return Ok(Vec::new());
    }
    let other = Player(1 - position.to_move().0);
    if may_opponent_win(position, other, control)? {
        return Ok(Vec::new());
    }
    let (threats, _) = completing_cells_with_control(position, other, control)?;
    Ok(threats.into_iter().map(|threat| threat.cell).collect())
}

/// Returns whether the opponent of `player` could complete a line next, or that is unknown.
fn may_opponent_win(
    position: &Position,
    player: Player,
    control: &mut dyn Control<()>,
) -> Result<bool, Halt> {
    let (threats, all) = completing_cells_with_control(position, Player(1 - player.0), control)?;
    Ok(!threats.is_empty() || !all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::run_to_end;
    use crate::geometry::shape::Shape;
    use crate::play::goal::Goal;
    use crate::play::rules::Rules;
    use std::sync::Arc;

    fn after(rules: Rules, cells: &[[u16; 3]]) -> Position {
        let mut position = Position::new(Arc::new(rules));
        for cell in cells {
            position.play_cell(&Cell::from(*cell)).unwrap();
        }
        position
    }

    fn is_forced_win(position: &Position, line: &[Move]) -> bool {
        run_to_end(|control| super::is_forced_win_sequence(position, line, control))
    }

    fn is_forced_loss(position: &Position, line: &[Move]) -> bool {
        run_to_end(|control| super::is_forced_loss(position, line, control))
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
        assert!(!is_forced_win(&after(square().with_pie_rule(true), &[]), &first));
        let two = square().with_goal(Goal::FirstTo(2)).unwrap();
        assert!(!is_forced_win(&after(two, &[]), &first));
    }

    #[test]
    fn two_threats_cannot_both_be_answered() {
        let cells = [[1, 1, 1], [0, 0, 0], [0, 1, 1], [2, 1, 1], [0, 0, 1]];
        let position = after(cube(), &cells);
        assert!(is_forced_loss(&position, &[]));
        assert_eq!(run_to_end(|control| cells_to_block(&position, control)).len(), 2);
        let one = after(cube(), &cells[..3]);
        let answers = run_to_end(|control| cells_to_block(&one, control));
        assert_eq!(answers, [Cell::from([2, 1, 1])]);
        assert!(is_forced_loss(&one, &line(&[[2, 1, 1], [0, 0, 1]])));
        assert!(!is_forced_loss(&one, &line(&[[2, 2, 1], [0, 0, 1]])), "that is no answer");
    }
}
