//! Perft: the number of sequences of moves, to test the rules.

use crate::base::control::{Control, Halt, StepMeter};
use crate::play::position::Position;
use crate::play::position::moves::Move;
use crate::play::rules::Rules;
use num_bigint::BigUint;
use std::sync::Arc;

/// The most cells on which sequences are counted by playing them.
const MAX_CELLS: u64 = 1 << 20;

/// The reason why sequences cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum PerftError {
    /// Too many cells to play every move; depths up to `reach` need no play.
    #[error(
        "sequences of {depth} moves on {cells} cells would have to be played out one by one; \
         ask for at most {reach} moves"
    )]
    TooLarge { depth: u32, cells: BigUint, reach: u64 },
}

/// Counts the sequences of exactly `depth` legal moves from the start; a
/// finished game is not continued.
///
/// A swap under the pie rule is a move. Where any empty cell may be taken, and
/// while nobody can have reached the goal before the last move, the count
/// is N·(N−1)·…; beyond that the moves are played. O(cells^(depth−1)).
///
/// # Errors
/// [`Halt`] if the control ends the work; inside of that, [`PerftError::TooLarge`] on boards
/// too large for playing.
/// played out.
pub fn perft(
    rules: &Arc<Rules>,
    depth: u32,
    control: &mut dyn Control<()>,
) -> Result<Result<BigUint, PerftError>, Halt> {
    let cells = rules.shape().cell_count() - rules.closed().len();
    let reach = undecided_moves(rules).map_or(0, |moves| moves + 1);
    if u64::from(depth) <= reach {
        let left = |k: u32| if cells > k.into() { &cells - k } else { BigUint::ZERO };
        return Ok(Ok((0..depth).map(left).product()));
    }
    if rules.shape().cell_count_u64().is_none_or(|n| n > MAX_CELLS) {
        return Ok(Err(PerftError::TooLarge { depth, cells, reach }));
    }
    perft_by_play(rules, depth, control).map(Ok)
}

/// Counts like [`perft`], always by playing the moves; the cells must fit in memory.
///
/// # Errors
/// [`Halt`] if the control ends the work.
pub fn perft_by_play(
    rules: &Arc<Rules>,
    depth: u32,
    control: &mut dyn Control<()>,
) -> Result<BigUint, Halt> {
    let mut meter = StepMeter::new(control);
    let mut moves = vec![Move::Swap];
    for cell in rules.shape().iter_cells() {
        moves.push(Move::Place(cell));
        meter.count_steps(1, &|| ())?;
    }
    count_sequences(&mut Position::new(Arc::clone(rules)), &moves, depth, &mut meter)
}

/// Returns a number of moves after which a game is undecided whatever was played,
/// where any empty cell may be taken.
fn undecided_moves(rules: &Rules) -> Option<u64> {
    let marks_each = match rules.goal().lines_that_end_game() {
        Some(_) => u64::from(rules.shape().line_length()) - 1,
        None => u64::from(u32::MAX),
    };
    rules.move_rules().next().is_none().then(|| u64::from(rules.player_count()) * marks_each)
}

fn count_sequences(
    position: &mut Position,
    moves: &[Move],
    depth: u32,
    meter: &mut StepMeter<'_, ()>,
) -> Result<BigUint, Halt> {
    meter.count_steps(1, &|| ())?;
    if depth == 0 {
        return Ok(BigUint::from(1u32));
    }
    if position.outcome().is_over() {
        return Ok(BigUint::ZERO);
    }
    let any_cell = position.rules().allows_any_cell_after_first() && !position.marks().is_empty();
    if depth == 1 && any_cell {
        return Ok(BigUint::from(position.empty_count().expect("cells in a list are few"))
            + u32::from(position.can_swap()));
    }
    let mut sum = BigUint::ZERO;
    for turn in moves {
        meter.count_steps(1, &|| ())?;
        if position.play_move(turn).is_ok() {
            sum += count_sequences(position, moves, depth - 1, meter)?;
            position.undo();
        }
    }
    Ok(sum)
}
