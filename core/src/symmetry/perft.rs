//! Perft: the number of sequences of moves, to test the rules.

use super::move_class_finder::MoveClassFinder;
use crate::base::control::{Control, Halt, StepMeter};
use crate::play::{Move, Position, Rules};
use num_bigint::BigUint;
use std::sync::Arc;

/// The most cells on which sequences are counted by playing them.
const MAX_CELLS: u64 = 1 << 20;

/// The reason why sequences cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
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
/// is N·(N−1)·…; beyond that the moves are played. Of moves that symmetries of the position map to
/// each other one is played, and its count multiplied. O(cells^(depth−1)) at most.
///
/// # Errors
/// [`Halt`] if the control ends the work; inside of that, [`PerftError::TooLarge`] on boards
/// too large for playing.
pub fn perft(
    rules: &Arc<Rules>,
    depth: u32,
    control: &mut dyn Control<()>,
) -> Result<Result<BigUint, PerftError>, Halt> {
    PerftCounter::new(Arc::clone(rules)).count(depth, control)
}

/// A counter of the sequences of moves of a given length (perft). For rising depths it continues
/// the product N·(N − 1)·… of depths at which no game is over yet, instead of computing it anew.
#[derive(Clone, Debug)]
pub struct PerftCounter {
    rules: Arc<Rules>,
    cells: BigUint,
    /// The depth up to which the count is a product.
    reach: u64,
    /// The last depth counted as a product.
    depth: u32,
    product: BigUint,
    /// The least depth found to have no sequence; longer ones do not exist either.
    least_empty: Option<u32>,
}

impl PerftCounter {
    /// Creates a counter for games by these rules.
    pub fn new(rules: Arc<Rules>) -> Self {
        let cells = rules.shape().cell_count() - rules.closed_cells().len();
        let reach = undecided_moves(&rules).map_or(0, |moves| moves + 1);
        Self { rules, cells, reach, depth: 0, product: 1u32.into(), least_empty: None }
    }

    /// Counts the sequences of exactly `depth` legal moves, as [`perft`] does.
    ///
    /// # Errors
    /// As for [`perft`].
    pub fn count(
        &mut self,
        depth: u32,
        control: &mut dyn Control<()>,
    ) -> Result<Result<BigUint, PerftError>, Halt> {
        if self.least_empty.is_some_and(|empty| empty <= depth) {
            return Ok(Ok(BigUint::ZERO));
        }
        if u64::from(depth) <= self.reach {
            return self.multiply(depth, control).map(Ok);
        }
        if self.rules.shape().cell_count_u64().is_none_or(|n| n > MAX_CELLS) {
            let (cells, reach) = (self.cells.clone(), self.reach);
            return Ok(Err(PerftError::TooLarge { depth, cells, reach }));
        }
        let count = perft_by_class(&self.rules, depth, control)?;
        if count == BigUint::ZERO {
            self.least_empty = Some(depth);
        }
        Ok(Ok(count))
    }

    /// Returns N·(N−1)·… of `depth` factors.
    fn multiply(&mut self, depth: u32, control: &mut dyn Control<()>) -> Result<BigUint, Halt> {
        let mut meter = StepMeter::new(control);
        if depth < self.depth {
            (self.depth, self.product) = (0, 1u32.into());
        }
        while self.depth < depth && self.product != BigUint::ZERO {
            let left = if self.cells > self.depth.into() {
                &self.cells - self.depth
            } else {
                BigUint::ZERO
            };
            // A step is about 1,000 products of words.
            let work = 1 + self.product.bits() * left.bits() / (64 * 64 * 1_000);
            meter.count_steps(work, &|| ())?;
            self.product *= left;
            self.depth += 1;
        }
        Ok(self.product.clone())
    }
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
    let moves = list_moves(rules, &mut meter)?;
    count_sequences(&mut Position::new(Arc::clone(rules)), &moves, depth, &mut meter)
}

/// Counts like [`perft_by_play`], playing one move of each class of equivalent ones.
fn perft_by_class(
    rules: &Arc<Rules>,
    depth: u32,
    control: &mut dyn Control<()>,
) -> Result<BigUint, Halt> {
    let mut meter = StepMeter::new(control);
    let moves = list_moves(rules, &mut meter)?;
    let finder = MoveClassFinder::new(rules, &mut meter)?;
    count_classes(&mut Position::new(Arc::clone(rules)), &moves, &finder, depth, &mut meter)
}

/// Lists the moves that may be legal at some time.
fn list_moves(rules: &Rules, meter: &mut StepMeter<'_, ()>) -> Result<Vec<Move>, Halt> {
    let mut moves = vec![Move::Swap];
    for cell in rules.shape().iter_cells() {
        moves.push(Move::Place(cell));
        meter.count_steps(1, &|| ())?;
    }
    Ok(moves)
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

/// Counts like [`count_sequences`], playing one move of each class, as long as symmetries of the
/// position are found and enough moves are left for it to pay.
fn count_classes(
    position: &mut Position,
    moves: &[Move],
    finder: &MoveClassFinder,
    depth: u32,
    meter: &mut StepMeter<'_, ()>,
) -> Result<BigUint, Halt> {
    let pays = depth >= if finder.has_single_class() { 2 } else { 3 };
    let classes = match pays && !position.outcome().is_over() {
        true => finder.classes(position, meter)?,
        false => None,
    };
    let Some(classes) = classes else {
        return count_sequences(position, moves, depth, meter);
    };
    let mut sum = BigUint::ZERO;
    let classes = classes.into_iter().map(|(cell, size)| (Move::Place(cell), size));
    for (mv, size) in classes.chain([(Move::Swap, 1)]) {
        meter.count_steps(1, &|| ())?;
        if position.play_move(&mv).is_ok() {
            sum += count_classes(position, moves, finder, depth - 1, meter)? * size;
            position.undo();
        }
    }
    Ok(sum)
}
