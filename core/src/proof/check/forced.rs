//! The checker's own search for wins by threats.
//!
//! The searches for moves and proofs share one, in
//! [`search`](crate::search). This one is written apart from it on purpose,
//! and in another way, so that no mistake is made twice: a proof is believed
//! because two programs that share nothing but the geometry agree on it.

use super::board::Board;
use super::meter::{Meter, Paused};
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The most failed positions that are remembered; then all are forgotten.
const MAX_FAILED: usize = 1 << 21;
/// Threats that take as long as a position to list.
const THREATS_PER_STEP: usize = 16;

/// What is known after a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The player wins by threats.
    Win,
    /// There is no win by threats alone: all sequences of threats were tried.
    None,
    /// More positions would have to be looked at than are allowed.
    TooMany,
}

/// Searches for wins of one player by threats that leave one answer each.
///
/// The way is kept on a stack of its own: a sequence of threats may be as long
/// as half the cells of the board, which is more than calls may be nested.
#[derive(Debug)]
pub(super) struct Forced {
    failed: HashSet<u64, RandomState>,
    /// The positions on the way that is being tried; all but the last have
    /// their last threat and answer on the board.
    way: Vec<Tried>,
    /// Positions looked at.
    pub nodes: u64,
    /// The most for one search.
    most: u64,
    /// Where this one ends.
    until: u64,
}

/// A position, and its threats as they are tried.
#[derive(Debug)]
struct Tried {
    /// Cells and their answers.
    threats: Vec<(u32, u32)>,
    /// The next one to try.
    next: usize,
}

/// What is seen in a position at once.
enum Look {
    Win,
    Lost,
    Threats(Vec<(u32, u32)>),
}

impl Forced {
    /// Searches of at most so many positions each.
    pub fn new(most: u64) -> Self {
        Self { failed: HashSet::default(), way: Vec::new(), nodes: 0, most, until: 0 }
    }

    /// Whether the player, to move, wins by threats alone. Leaves the board as
    /// it was.
    ///
    /// # Errors
    /// [`Paused`]: called again with the board as it is then, goes on.
    pub fn wins(
        &mut self,
        board: &mut Board,
        player: usize,
        meter: &mut Meter,
    ) -> Result<Found, Paused> {
        if self.way.is_empty() {
            self.until = self.nodes.saturating_add(self.most);
            match self.look(board, player, meter) {
                Look::Win => return Ok(Found::Win),
                Look::Lost => return Ok(Found::None),
                Look::Threats(threats) => self.way.push(Tried { threats, next: 0 }),
            }
        }
        let found = loop {
            meter.check()?;
            let Some(tried) = self.way.last_mut() else { return Ok(Found::None) };
            let Some(&(cell, answer)) = tried.threats.get(tried.next) else {
                self.way.pop();
                self.fail(board.hash());
                self.step_back(board, player);
                continue;
            };
            if self.nodes >= self.until {
                self.way.pop();
                break Found::TooMany;
            }
            tried.next += 1;
            board.place(player, cell);
            board.place(1 - player, answer);
            match self.look(board, player, meter) {
                Look::Win => break Found::Win,
                Look::Lost => self.step_back(board, player),
                Look::Threats(threats) => self.way.push(Tried { threats, next: 0 }),
            }
        };
        while !self.way.is_empty() {
            self.step_back(board, player);
            self.way.pop();
        }
        Ok(found)
    }

    /// Takes the threat and answer back that were tried last.
    fn step_back(&self, board: &mut Board, player: usize) {
        if let Some(tried) = self.way.last() {
            let (cell, answer) = tried.threats[tried.next - 1];
            board.remove(1 - player, answer);
            board.remove(player, cell);
        }
    }

    fn fail(&mut self, hash: u64) {
        if self.failed.len() >= MAX_FAILED {
            self.failed.clear();
        }
        self.failed.insert(hash);
    }

    fn look(&mut self, board: &Board, player: usize, meter: &mut Meter) -> Look {
        self.nodes += 1;
        meter.spend(board.cost_of_looking());
        if board.can_complete(player) {
            return Look::Win;
        }
        let mut must = None;
        for line in board.lacking(1 - player, 1) {
            let cell = board.empty_of(line).next();
            if must.is_some() && must != cell {
                return Look::Lost;
            }
            must = cell;
        }
        let mut threats: Vec<(u32, u32)> = Vec::new();
        for line in board.lacking(player, 2) {
            let cells: Vec<u32> = board.empty_of(line).collect();
            if let [one, other] = cells[..] {
                threats.extend([(one, other), (other, one)]);
            }
        }
        meter.spend((threats.len() / THREATS_PER_STEP) as u64);
        threats.retain(|threat| must.is_none_or(|must| must == threat.0));
        // Where lines overlap two of them may lack the same two cells.
        threats.sort_unstable();
        threats.dedup();
        if threats.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return Look::Win;
        }
        if threats.is_empty() || self.failed.contains(&board.hash()) {
            return Look::Lost;
        }
        Look::Threats(threats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;
    use crate::play::rules::Rules;

    /// Lines that do not meet, with a mark on each: every order of all threats
    /// could be tried, and none wins.
    fn apart() -> Board {
        let shape = Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).expect("a shape");
        let mut board = Board::new(&Rules::new(shape, 2).expect("rules"));
        (0..64u32).for_each(|line| board.place(line as usize % 2, 3 * line));
        board
    }

    #[test]
    fn a_search_without_end_is_given_up_and_leaves_the_board_as_it_was() {
        let (mut board, mut meter) = (apart(), Meter::endless());
        let before = board.hash();
        let mut forced = Forced::new(5_000);
        assert_eq!(forced.wins(&mut board, 0, &mut meter), Ok(Found::TooMany));
        assert_eq!((board.hash(), forced.nodes), (before, 5_000));
        assert_eq!(board.marks(0).len() + board.marks(1).len(), 64);
    }

    #[test]
    fn a_search_in_pieces_comes_to_the_same_end() {
        for most in [1, 7, 1_000] {
            let mut whole = (apart(), Forced::new(most));
            let found = whole.1.wins(&mut whole.0, 0, &mut Meter::endless());
            let (mut board, mut forced) = (apart(), Forced::new(most));
            let mut meter = Meter::default();
            let pieces = loop {
                meter.allow(1);
                let result = forced.wins(&mut board, 0, &mut meter);
                if result != Err(Paused) {
                    break result;
                }
            };
            assert_eq!((pieces, forced.nodes), (found, whole.1.nodes));
            assert_eq!(board.hash(), whole.0.hash());
        }
    }
}
