//! A search of falling boards some moves ahead, where the end of the game is too far away.

use super::layout::FallingLayout;
use super::position::{FallingBoard, OpenPosition, Settled};
use super::score::FallingScore;
use super::search::{CheckIn, Interruption, NODES_PER_CHECK_IN};
use super::word::Word;
use crate::base::control::{Control, Halt};
use crate::base::rng::splitmix64;
use crate::geometry::Cell;
use crate::play::Position;
use crate::search::Verdict;
use smallvec::SmallVec;

/// The value of a win, to which its score is added: a quicker win is worth more.
const WIN_VALUE: i32 = 10_000;
/// The value of a cell that completes a line for a player who gets it if both fill columns in turn.
const LIKELY_THREAT: i32 = 100;
/// The value of any other cell that completes a line.
const UNLIKELY_THREAT: i32 = 35;
/// The value of two such cells above each other, in addition.
const STACKED_THREATS: i32 = 150;
/// The estimate of a cell that completes a line, on the scale of other searches.
const THREAT_ESTIMATE: i64 = 65_536;
/// The number of entries of the transposition table, as a power of 2.
const TABLE_BITS: u32 = 17;

/// The kind of bound that a remembered value is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Lower,
    Exact,
    Upper,
}

/// A remembered position: its value and best move.
#[derive(Clone, Copy, Debug, Default)]
struct Memory<W> {
    key: u64,
    depth: u32,
    value: i32,
    bound: Bound,
    best: W,
}

/// The result of looking some moves ahead.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The best move.
    pub(crate) best: Cell,
    /// Its value for the player to move: an estimate, unless the game was searched to its end.
    pub(crate) verdict: Verdict,
    /// The number of moves looked ahead.
    pub(crate) depth: u32,
}

/// A search of one position, one move deeper each time.
pub(crate) trait DeepeningSearch {
    /// Looks one move further ahead than the last time; `None` once the end of the game is reached.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    fn deepen(&mut self, control: &mut dyn Control<()>) -> Result<Option<Outlook>, Halt>;
}

struct Deepening<W> {
    layout: FallingLayout<W>,
    board: FallingBoard<W>,
    /// The moves, the best first.
    moves: Vec<W>,
    table: Vec<Memory<W>>,
    depth: u32,
}

/// Prepares to look ahead from a position of a falling board; of equal moves the first in `order` is
/// chosen. `None` if the board does not fit, or there is nothing to choose.
pub(crate) fn look_ahead(position: &Position, order: &[Cell]) -> Option<Box<dyn DeepeningSearch>> {
    fn with_words<W: Word>(
        layout: FallingLayout<W>,
        position: &Position,
        order: &[Cell],
    ) -> Option<Box<dyn DeepeningSearch>> {
        let board = FallingBoard::new(&layout, position);
        let sensible = board.sensible_moves(&layout);
        let marks = order.iter().map(|cell| layout.set_of(cell));
        let moves: Vec<W> = marks.filter(|mark| sensible.meets(*mark)).collect();
        let table = vec![Memory::default(); 1 << TABLE_BITS];
        let found = Deepening { layout, board, moves, table, depth: 0 };
        (!found.moves.is_empty()).then(|| Box::new(found) as Box<dyn DeepeningSearch>)
    }
    match FallingLayout::<u64>::new(position.rules()) {
        Some(layout) => with_words(layout, position, order),
        None => with_words(FallingLayout::<u128>::new(position.rules())?, position, order),
    }
}

impl<W: Word> DeepeningSearch for Deepening<W> {
    fn deepen(&mut self, control: &mut dyn Control<()>) -> Result<Option<Outlook>, Halt> {
        let Self { layout, board, moves, table, depth } = self;
        if *depth >= board.empty {
            return Ok(None);
        }
        let mut check_in = |nodes: u64| Ok(control.check_in(nodes, &|| ())?);
        let mut search = LookAhead { layout, table, since: 0, check_in: &mut check_in };
        let value = match search.search(board, *depth, moves) {
            Err(Interruption::Halted(halt)) => return Err(halt),
            Err(_) => unreachable!("only the control ends it"),
            Ok(value) => value,
        };
        let nodes = search.since;
        control.check_in(nodes, &|| ())?;
        *depth += 1;
        let best = layout.cell(moves[0].first());
        let verdict = verdict_of_value(value, board.empty);
        Ok(Some(Outlook { best, verdict, depth: *depth }))
    }
}

/// Returns the verdict for a value of a position with this many empty cells.
fn verdict_of_value(value: i32, empty: u32) -> Verdict {
    let unknown = FallingScore::unknown(empty);
    if value > WIN_VALUE / 2 {
        let least = (value - WIN_VALUE).min(unknown.most);
        FallingScore { least, ..unknown }.verdict(empty)
    } else if value < -WIN_VALUE / 2 {
        FallingScore { most: value + WIN_VALUE, ..unknown }.verdict(empty)
    } else {
        Verdict::Estimate(i64::from(value) * THREAT_ESTIMATE / i64::from(LIKELY_THREAT))
    }
}

/// A position after a move, with the value or the position to search.
struct Reply<W> {
    mark: W,
    after: Result<(OpenPosition<W>, bool), i32>,
    promise: i32,
}

/// A search some moves ahead; forced replies do not count.
struct LookAhead<'a, W> {
    layout: &'a FallingLayout<W>,
    table: &'a mut [Memory<W>],
    /// The number of positions searched since the last check-in.
    since: u64,
    check_in: &'a mut CheckIn<'a>,
}

impl<'a, W: Word> LookAhead<'a, W> {
    /// Looks at moves of a position, and `depth` moves ahead after each, in the order of `moves`, which
    /// is changed to begin with the best; returns its value for the player to move.
    fn search(
        &mut self,
        board: &FallingBoard<W>,
        depth: u32,
        moves: &mut [W],
    ) -> Result<i32, Interruption> {
        let mut best: Option<(i32, usize)> = None;
        for (at, &mark) in moves.iter().enumerate() {
            let alpha = best.map_or(-2 * WIN_VALUE, |(value, _)| value);
            let value = match board.after(self.layout, mark).settled(self.layout) {
                _ if board.own_completing.meets(mark) => 2 * WIN_VALUE,
                Settled::Over(score) => -Self::final_value(score),
                Settled::Open { position, is_turned: true } => {
                    self.value(&position, depth, alpha, 2 * WIN_VALUE)?
                }
                Settled::Open { position, is_turned: false } => {
                    -self.value(&position, depth, -2 * WIN_VALUE, -alpha)?
                }
            };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, at));
            }
        }
        let (value, at) = best.expect("there are moves");
        moves[..=at].rotate_right(1);
        Ok(value)
    }

    fn final_value(score: i32) -> i32 {
        WIN_VALUE * score.signum() + score
    }

    /// Returns the value of an open position for the player to move, between `alpha` and `beta`, or a
    /// bound beyond them.
    fn value(
        &mut self,
        position: &OpenPosition<W>,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Interruption> {
        self.count_node()?;
        if depth == 0 {
            return Ok(self.estimate(position));
        }
        let board = &position.board;
        let (first, second) = W::pair_key(board.own, board.other, self.layout.cell_count());
        let key = first ^ second.rotate_left(32) ^ 1;
        let place = (splitmix64(key) >> (64 - TABLE_BITS)) as usize;
        let known = self.table[place];
        let is_known = known.key == key;
        if is_known && known.depth >= depth {
            match known.bound {
                Bound::Exact => return Ok(known.value),
                Bound::Lower if known.value >= beta => return Ok(known.value),
                Bound::Upper if known.value <= alpha => return Ok(known.value),
                _ => {}
            }
        }
        let hint = if is_known { known.best } else { W::EMPTY };
        let floor = alpha;
        let (mut best, mut best_mark) = (i32::MIN, W::EMPTY);
        for reply in self.replies(position, hint) {
            let value = match reply.after {
                Err(value) => value,
                Ok((next, is_turned)) => {
                    self.reply_value(&next, is_turned, depth, alpha, beta, best > i32::MIN)?
                }
            };
            if value > best {
                (best, best_mark) = (value, reply.mark);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= floor {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.table[place] = Memory { key, depth, value: best, bound, best: best_mark };
        Ok(best)
    }

    /// Returns the value of a move for the player who makes it; of a move that is not the first, at
    /// first only whether it is better than those before.
    fn reply_value(
        &mut self,
        next: &OpenPosition<W>,
        is_turned: bool,
        depth: u32,
        alpha: i32,
        beta: i32,
        is_later: bool,
    ) -> Result<i32, Interruption> {
        let mut value_between = |alpha: i32, beta: i32| {
            if is_turned {
                self.value(next, depth - 1, alpha, beta)
            } else {
                self.value(next, depth - 1, -beta, -alpha).map(|value| -value)
            }
        };
        if is_later {
            let value = value_between(alpha, alpha + 1)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        value_between(alpha, beta)
    }

    /// Lists the moves of a position with what they lead to, the most promising first.
    fn replies(&self, position: &OpenPosition<W>, hint: W) -> SmallVec<[Reply<W>; 12]> {
        let (layout, board) = (self.layout, &position.board);
        let mut replies = SmallVec::<[Reply<W>; 12]>::new();
        for mark in position.moves.singles() {
            let after = board.after(layout, mark);
            let mut promise = i32::from(layout.line_counts[mark.first() as usize]);
            let after = match after.settled(layout) {
                Settled::Over(score) => {
                    let value = -Self::final_value(score);
                    promise += value;
                    Err(value)
                }
                Settled::Open { position, is_turned } => {
                    let forcing = after.other_completing & !board.own_completing;
                    let forcing = forcing & after.playable(layout);
                    let settled = &position.board;
                    let own =
                        if is_turned { settled.own_completing } else { settled.other_completing };
                    let own = own & settled.empty_cells(layout);
                    promise += 60 * forcing.len() as i32 + 20 * own.len() as i32;
                    Ok((position, is_turned))
                }
            };
            if mark == hint {
                promise += 2 * WIN_VALUE;
            }
            replies.push(Reply { mark, after, promise });
        }
        replies.sort_unstable_by_key(|reply| -reply.promise);
        replies
    }

    /// Estimates the value of an open position for the player to move: by the cells that complete
    /// lines, and by the lines through the marks.
    fn estimate(&self, OpenPosition { board, .. }: &OpenPosition<W>) -> i32 {
        let layout = self.layout;
        let (empty, playable) = (board.empty_cells(layout), board.playable(layout));
        // If both fill columns in turn, these cells fall to whoever does not begin on an even number
        // of cells.
        let second = layout.odd_from_top & empty & !playable;
        let own_cells = if board.empty % 2 == 0 { empty & !second } else { second };
        let value = |threats: W, likely: W| {
            let threats = threats & empty;
            let stacked = threats & ((threats & !layout.bottom) >> 1);
            LIKELY_THREAT * (threats & likely).len() as i32
                + UNLIKELY_THREAT * (threats & !likely).len() as i32
                + STACKED_THREATS * stacked.len().min(1) as i32
        };
        value(board.own_completing, own_cells) - value(board.other_completing, empty & !own_cells)
            + layout.line_weight(board.own)
            - layout.line_weight(board.other)
    }

    #[inline]
    fn count_node(&mut self) -> Result<(), Interruption> {
        self.since += 1;
        if self.since < NODES_PER_CHECK_IN {
            return Ok(());
        }
        (self.check_in)(std::mem::take(&mut self.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::{NeverHalt, SingleThread};
    use crate::geometry::Shape;
    use crate::play::Rules;
    use crate::search::{FallingLimits, FallingSolver};
    use std::sync::Arc;

    /// Plays columns of an empty board of two dimensions.
    fn played(sides: [u16; 2], length: u16, columns: &str) -> Position {
        let shape = Shape::new(&sides, length).expect("a board");
        let rules = Rules::new(shape, 2).expect("two players").with_gravity(Some(1));
        let mut position = Position::new(Arc::new(rules.expect("two axes")));
        for column in columns.bytes() {
            let cell = Cell::from([u16::from(column - b'0'), 0]);
            let cell = position.landing(&cell).expect("room");
            position.play_cell(&cell).expect("a legal move");
        }
        position
    }

    fn search(position: &Position) -> Box<dyn DeepeningSearch> {
        let cells: Vec<Cell> = position.shape().iter_cells().collect();
        look_ahead(position, &cells).expect("there are moves")
    }

    #[test]
    fn at_the_end_of_the_game_the_value_is_exact() {
        let limits = FallingLimits { nodes: u64::MAX, helpers: 0 };
        for columns in ["", "0", "11", "120", "3310", "01230", "2213"] {
            let mut position = played([4, 4], 3, columns);
            let solver = FallingSolver::new(position.rules(), 1 << 20).expect("marks fall");
            let score = |position: &Position| {
                let found = solver.search(position, limits, &SingleThread).score(&mut NeverHalt);
                found.expect("nobody halts it").least
            };
            let (mut search, mut last) = (search(&position), None);
            while let Some(outlook) = search.deepen(&mut NeverHalt).expect("nobody halts it") {
                last = Some(outlook);
            }
            let last = last.expect("there are moves to make");
            let truth = score(&position);
            let sign = match last.verdict {
                Verdict::Estimate(value) => value.signum() as i32,
                verdict => verdict.sign().map_or(0, i32::from),
            };
            assert_eq!(sign, truth.signum(), "{columns}: {last:?}");
            position.play_cell(&last.best).expect("a legal move");
            if !position.outcome().is_over() {
                assert_eq!(-score(&position), truth, "{columns}");
            }
        }
    }

    #[test]
    fn a_line_is_completed_and_prevented() {
        // Three in a row of the player to move, and of the other one.
        for columns in ["071727", "07172"] {
            let outlook = search(&played([8, 8], 4, columns)).deepen(&mut NeverHalt);
            let outlook = outlook.expect("nobody halts it").expect("a move");
            assert_eq!(outlook.best, Cell::from([3, 0]), "{columns}");
        }
    }
}
