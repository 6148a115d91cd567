//! Moves without a search: random ones, those of the player Careless, the best of some cells near
//! the marks on boards too large for an index of lines, and the pie rule.

use crate::base::control::{Control, Halt};
use crate::base::rng::SeededRng;
use crate::geometry::lines::distance_in_row;
use crate::geometry::{Cell, CellLines, LineFilter, approx_lines_through, board_line_count};
use crate::play::position::LineSearch;
use crate::play::{Move, Player, Position, Rules};
use crate::search::alpha_beta::RootObjective;
use crate::search::choice::ThinkingControl;
use crate::search::{
    ChosenMove, CompletingCell, MoveGround, MoveReason, SearchLimits, Tactic, TakeoverGround,
    completing_cells_with_control,
};
use num_bigint::BigUint;

/// The number of cells considered.
const CELLS: usize = 300;
/// The number of latest marks near which cells are considered.
const MARKS: usize = 24;
/// Steps of work for considering a cell.
const NEAR_STEPS: u64 = 40;

/// Chooses a move without a search: one that completes a line, one that blocks a line, or the best
/// of some cells near the marks, by the player's own marks in a row with the cell, then by other
/// players' marks, then by the cell's number of lines. To prolong the game, it blocks, or plays in
/// a row with other players' marks.
pub(super) fn choose_near_marks(
    position: &Position,
    limits: &SearchLimits,
    objective: RootObjective,
    control: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    if position.rules().goal().is_misere() {
        return avoid_lines(position, limits, control);
    }
    // To make the game last, lines are blocked but not completed.
    let from = u8::from(objective == RootObjective::Prolong);
    if let Some(choice) = complete_or_block(position, from, control)? {
        return Ok(choice);
    }
    if complete_or_block(position, 0, control)?.is_some() {
        // Completing a line would end the game, so it is avoided.
        let choice = avoid_lines(position, limits, control)?;
        let lasts = choice.reason.ground == MoveGround::AvoidsLines;
        return Ok(if lasts {
            ChosenMove { reason: MoveReason::bare(MoveGround::Prolongs), ..choice }
        } else {
            choice
        });
    }
    let mut best: Option<((i64, f64), Cell)> = None;
    for cell in candidates(position, &mut rng_for_move(position, limits)) {
        let score = score(position, &cell, objective);
        control.count_steps(NEAR_STEPS)?;
        if best.as_ref().is_none_or(|best| score > best.0) {
            best = Some((score, cell));
        }
    }
    match best {
        Some((_, cell)) => {
            let ground = if objective == RootObjective::Prolong {
                MoveGround::Prolongs
            } else {
                MoveGround::BestOfSample
            };
            Ok(ChosenMove::unsearched(Move::Place(cell), ground))
        }
        None => choose_random(position, limits, control),
    }
}

/// Returns legal cells: the middle, random ones, and some one or two steps from a mark.
fn candidates(position: &Position, rng: &mut SeededRng) -> Vec<Cell> {
    let shape = position.shape();
    let mut cells = vec![Cell::new(shape.sides().iter().map(|side| (side - 1) / 2))];
    let marks = position.marks().iter().rev().take(MARKS);
    let marks: Vec<&Cell> = marks.map(|played| &played.cell).collect();
    while cells.len() < CELLS {
        let draw = rng.below(marks.len() + 1);
        let cell = match marks.get(draw) {
            Some(mark) => beside(mark, rng),
            None => Some(random_board_cell(position, rng)),
        };
        // A step off the board is replaced by a random cell.
        let cell = cell.filter(|cell| shape.contains(cell));
        cells.push(cell.unwrap_or_else(|| random_board_cell(position, rng)));
    }
    let rests = cells.into_iter().filter_map(|cell| landing_cell(position, cell));
    rests.filter(|cell| position.check_cell(cell).is_ok()).collect()
}

/// Returns a random cell one or two steps from a mark, along few axes or many; it may lie off the
/// board.
fn beside(mark: &Cell, rng: &mut SeededRng) -> Option<Cell> {
    let rarity = 1 + rng.below(mark.dims());
    let steps: Vec<i8> = (0..mark.dims())
        .map(|_| if rng.below(rarity) == 0 { rng.below(3) as i8 - 1 } else { 0 })
        .collect();
    mark.offset_along(&steps, 1 + rng.below(2) as i32)
}

/// Scores a cell, first by the marks in its rows, then by its number of lines. O(marks · D).
fn score(position: &Position, cell: &Cell, objective: RootObjective) -> (i64, f64) {
    let me = position.to_move();
    let most = i32::from(position.shape().line_length()) - 1;
    let mut rows = 0;
    for played in position.marks().iter().rev().take(16 * MARKS) {
        let row = distance_in_row(cell.coords(), played.cell.coords());
        let Some(distance) = row.filter(|distance| *distance <= most) else { continue };
        let near = 1_000 + 1_000 / i64::from(distance);
        rows += match (played.player == me, objective) {
            (true, RootObjective::Win) => 2 * near,
            (true, RootObjective::Prolong) => -near,
            (false, _) => near,
        };
    }
    let lines = approx_lines_through(position.shape(), cell);
    (rows, if objective == RootObjective::Win { lines } else { -lines })
}

/// The number of random cells tried to find a balanced one.
const SAMPLED_MOVES: u32 = 200;
/// Steps of work for considering one, on a board that is not very large.
const PIE_STEPS: u64 = 40;

/// Returns the lines through a cell times the number of all cells, comparable with [`average`].
fn weight(position: &Position, cell: &Cell) -> BigUint {
    let lines = CellLines::new(position.shape(), cell, &LineFilter::default());
    lines.count() * position.shape().cell_count()
}

/// Returns the lines of the board times the cells of a line: the weight of a cell of average
/// strength.
fn average(position: &Position) -> BigUint {
    board_line_count(position.shape()) * position.shape().line_length()
}

/// Chooses to take over the first mark if that seems good: where lines are the goal, if the mark is
/// on more lines than the average cell; in misère, where each mark is a burden, only if it cannot
/// lose. `None` otherwise, or if there is nothing to take over.
pub(super) fn swap_if_strong(position: &Position) -> Option<ChosenMove> {
    let first = swappable_first_mark(position)?;
    let (strong, ground) = match position.rules().goal().is_misere() {
        true => (is_safe_in_misere(position.rules(), first), TakeoverGround::Mirroring),
        false => (weight(position, first) > average(position), TakeoverGround::ManyLines),
    };
    strong.then(|| chosen_swap(first, ground))
}

/// Returns whether the owner of this cell can mirror every move of the other player, so that each
/// line of the owner is preceded by its mirror image of the other.
fn is_safe_in_misere(rules: &Rules, cell: &Cell) -> bool {
    let mirrored = rules.allows_any_cell_after_first() && rules.closed_cells().is_empty();
    rules.player_count() == 2
        && mirrored
        && rules.shape().is_hypercube()
        && Rules::middle_cell(rules.shape()).as_ref() == Some(cell)
}

/// Returns the cell of the first mark if the player to move may take that mark over by a swap now.
pub(super) fn swappable_first_mark(position: &Position) -> Option<&Cell> {
    let first = position.marks().first()?;
    position.can_swap().then_some(&first.cell)
}

/// Returns the swap as a chosen move, which takes over the mark on the cell `first` on this ground.
pub(super) fn chosen_swap(first: &Cell, ground: TakeoverGround) -> ChosenMove {
    ChosenMove::unsearched(Move::Swap, MoveGround::TakesOver { cell: first.clone(), ground })
}

/// Chooses a first move that the opponent may take over: of some random legal cells the one nearest
/// to average strength. `None` if it is not the first move under the pie rule, or no legal cell
/// was found.
pub(super) fn balanced_first_move(
    position: &Position,
    limits: &SearchLimits,
    control: &mut ThinkingControl,
) -> Result<Option<ChosenMove>, Halt> {
    if !position.rules().has_pie_rule() || !position.marks().is_empty() {
        return Ok(None);
    }
    let mut rng = rng_for_move(position, limits);
    let (average, shape) = (average(position), position.shape());
    let drawn = (0..SAMPLED_MOVES)
        .filter_map(|_| landing_cell(position, random_board_cell(position, &mut rng)));
    let legal = drawn.filter(|cell| position.check_cell(cell).is_ok());
    let mut nearest: Option<(BigUint, Cell)> = None;
    for cell in legal {
        let weight = weight(position, &cell);
        let off = if weight > average { weight - &average } else { &average - weight };
        control.count_steps(
            PIE_STEPS + shape.dims() as u64 * u64::from(shape.line_length()) / 1_000,
        )?;
        if nearest.as_ref().is_none_or(|nearest| off < nearest.0) {
            nearest = Some((off, cell));
        }
    }
    Ok(nearest.map(|(_, cell)| ChosenMove::unsearched(Move::Place(cell), MoveGround::EvenOpening)))
}

/// The number of random moves tried to find one that completes no line.
const TRIES: u32 = 200;
/// Steps of work for finding the lines that a mark would complete.
const STEPS_PER_CELL: u64 = 10;

/// Chooses a random legal move; the position must not be over.
pub(super) fn choose_random(
    position: &Position,
    limits: &SearchLimits,
    control: &mut dyn Control<()>,
) -> Result<ChosenMove, Halt> {
    let turn = random_move(position, &mut rng_for_move(position, limits), control)?;
    let mv = turn.expect("a game that goes on has a legal move");
    Ok(ChosenMove::unsearched(mv, MoveGround::RandomMove { quiet: false }))
}

/// Chooses a move that completes a line, otherwise one that blocks a line, otherwise a random one.
/// Takes over the first mark if that seems good. In misère, chooses a move that completes no line,
/// if it finds one.
pub(super) fn choose_careless(
    position: &Position,
    limits: &SearchLimits,
    control: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    if let Some(choice) = swap_if_strong(position) {
        return Ok(choice);
    }
    if position.rules().goal().is_misere() {
        return avoid_lines(position, limits, control);
    }
    match complete_or_block(position, 0, control)? {
        Some(choice) => Ok(choice),
        None => {
            let reason = MoveReason::bare(MoveGround::RandomMove { quiet: true });
            Ok(ChosenMove { reason, ..placed(position, limits, control)? })
        }
    }
}

/// Chooses a random move other than a swap.
fn placed(
    position: &Position,
    limits: &SearchLimits,
    control: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    let cell = random_legal_cell(position, limits, control)?;
    let ground = MoveGround::RandomMove { quiet: false };
    Ok(ChosenMove::unsearched(cell.map_or(Move::Swap, Move::Place), ground))
}

/// Chooses a move that completes as many lines as possible; if the player to move cannot complete
/// any, the one that blocks the next player in turn who can. With `from` 1, the lines of the player
/// to move are ignored. `None` if nobody can complete a line, and in misère.
///
/// # Errors
///
/// [`Halt`] if the control halts the search.
pub(super) fn complete_or_block(
    position: &Position,
    from: u8,
    control: &mut ThinkingControl,
) -> Result<Option<ChosenMove>, Halt> {
    if position.rules().goal().is_misere() {
        return Ok(None);
    }
    let seats = position.rules().player_count();
    let me = position.to_move().0;
    for player in (from..seats).map(|turn| Player((me + turn) % seats)) {
        let (found, _) = completing_cells_with_control(position, player, control)?;
        // Of the cells that complete the most lines, the first one.
        let most = found.into_iter().rev().max_by_key(|completing| completing.lines.len());
        let Some(CompletingCell { cell, lines }) = most else { continue };
        let tactic = if player.0 == me {
            Tactic::Completes { lines }
        } else {
            Tactic::Blocks { player, marks: position.shape().line_length() - 1, lines }
        };
        let reason = MoveReason::of_tactics(vec![tactic]);
        return Ok(Some(ChosenMove::for_reason(Move::Place(cell), reason)));
    }
    Ok(None)
}

/// Chooses a move that completes no line, if there is one; on large boards, if a random one is
/// found.
pub(super) fn avoid_lines(
    position: &Position,
    limits: &SearchLimits,
    control: &mut ThinkingControl,
) -> Result<ChosenMove, Halt> {
    let me = position.to_move();
    let harmless = |mv: &Move| {
        let cell = mv.cell();
        cell.is_some_and(|cell| {
            position.lines_completed_by(cell, me, LineSearch::Cheapest).is_empty()
        })
    };
    let mut rng = rng_for_move(position, limits);
    for _ in 0..TRIES {
        control.count_steps(STEPS_PER_CELL)?;
        if let Some(mv) = random_move(position, &mut rng, control)?.filter(harmless) {
            return Ok(ChosenMove::unsearched(mv, MoveGround::AvoidsLines));
        }
    }
    let small =
        position.shape().cell_count_u64().is_some_and(|cells| cells <= MAX_ENUMERATED_CELLS);
    let Some(moves) = position.legal_moves().filter(|_| small) else {
        return placed(position, limits, control);
    };
    for turn in moves {
        control.count_steps(STEPS_PER_CELL)?;
        if harmless(&turn) {
            return Ok(ChosenMove::unsearched(turn, MoveGround::AvoidsLines));
        }
    }
    let reason = MoveReason::bare(MoveGround::CannotAvoidLines);
    Ok(ChosenMove { reason, ..placed(position, limits, control)? })
}

/// The number of random cells tried before all cells are enumerated.
const SHORT_TRIES: u32 = 64;

/// The maximum number of cells of a board on which all legal moves are enumerated where each takes
/// long: to check it, or with gravity to find the height of its column.
pub(super) const MAX_ENUMERATED_CELLS: u64 = 1 << 12;

/// Returns the random generator for a move, which depends on the seed and the move's number.
pub(super) fn rng_for_move(position: &Position, limits: &SearchLimits) -> SeededRng {
    let turn = 2 * position.turn_count() as u64;
    SeededRng::new(limits.seed ^ turn.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Returns a random legal move, possibly a swap; `None` if the game is over. On boards of up to
/// 2^20 cells all legal moves are equally likely, and on larger ones too unless they are nearly
/// full. With gravity this holds for up to 2^12 cells; beyond that all columns with room are
/// nearly equally likely.
pub(super) fn random_move(
    position: &Position,
    rng: &mut SeededRng,
    control: &mut dyn Control<()>,
) -> Result<Option<Move>, Halt> {
    if position.outcome().is_over() {
        return Ok(None);
    }
    let cells = position.shape().cell_count_u64();
    let small = cells.is_some_and(|cells| cells <= MAX_ENUMERATED_CELLS);
    let tall = position.rules().gravity_axis().is_some() && !small;
    for _ in 0..SHORT_TRIES {
        // One number beyond the last cell stands for a swap.
        let beyond = cells.filter(|_| position.can_swap());
        if beyond.is_some_and(|cells| rng.below_u64(cells + 1) == cells) {
            return Ok(Some(Move::Swap));
        }
        let cell = Some(random_board_cell(position, rng));
        let cell = if tall { cell.and_then(|cell| landing_cell(position, cell)) } else { cell };
        if let Some(cell) = cell.filter(|cell| position.check_cell(cell).is_ok()) {
            return Ok(Some(Move::Place(cell)));
        }
        control.check_in(1, &|| ())?;
    }
    let Some(legal) = position.legal_moves().filter(|_| !tall) else {
        return Ok(first_free(position).map(Move::Place));
    };
    let mut moves = Vec::new();
    for turn in legal {
        control.check_in(1, &|| ())?;
        moves.push(turn);
    }
    let count = moves.len();
    Ok((count > 0).then(|| moves.swap_remove(rng.below(count))))
}

/// Returns a random legal cell; `None` if none is found.
pub(in crate::search) fn random_legal_cell(
    position: &Position,
    limits: &SearchLimits,
    control: &mut dyn Control<()>,
) -> Result<Option<Cell>, Halt> {
    let mut rng = rng_for_move(position, limits);
    for _ in 0..SHORT_TRIES {
        if let Some(Move::Place(cell)) = random_move(position, &mut rng, control)? {
            return Ok(Some(cell));
        }
    }
    Ok(None)
}

/// Returns a random cell of the board, taken or not; every cell is equally likely.
pub(super) fn random_board_cell(position: &Position, rng: &mut SeededRng) -> Cell {
    let sides = position.shape().sides().iter();
    Cell::new(sides.map(|&side| rng.below(side.into()) as u16))
}

/// Returns the cell where a mark dropped on this cell comes to rest, as [`Position::landing`] does.
/// If no cells are closed, it searches the column from below, so the time depends on the number of
/// marks in the column, not on its height.
pub(super) fn landing_cell(position: &Position, cell: Cell) -> Option<Cell> {
    let cell = match position.rules().gravity_axis() {
        Some(axis) if position.rules().closed_cells().is_empty() => cell.with(axis, 0),
        _ => cell,
    };
    position.landing(&cell)
}

/// Returns the first legal cell in the order of cell numbers; tries no more cells than are marked,
/// closed or barred, plus one.
fn first_free(position: &Position) -> Option<Cell> {
    position.shape().iter_cells().find(|cell| position.check_cell(cell).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;
    use crate::play::rules::Rules;
    use std::sync::Arc;

    #[test]
    fn the_last_free_cell_is_found_by_counting() {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in [[0, 0], [1, 0], [2, 0], [0, 1]] {
            position.play_cell(&Cell::from(cell)).unwrap();
        }
        assert_eq!(first_free(&position), Some(Cell::from([1, 1])));
        let rules = position.rules().as_ref().clone().with_gravity(Some(1)).unwrap();
        let mut falling = Position::new(Arc::new(rules));
        falling.play_cell(&Cell::from([0, 0])).unwrap();
        assert_eq!(first_free(&falling), Some(Cell::from([1, 0])));
        assert_eq!(landing_cell(&falling, Cell::from([0, 2])), Some(Cell::from([0, 1])));
    }
}
