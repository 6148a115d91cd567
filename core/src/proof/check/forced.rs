//! The checker's own search for wins by threats.
//!
//! The searches for moves and proofs share one, in
//! [`search`](crate::search). This one is written apart from it on purpose,
//! and in another way, so that no mistake is made twice: a proof is believed
//! because two programs that share nothing but the geometry agree on it.

use super::board::MarkedBoard;
use super::watch::Watch;
use crate::base::control::Halt;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The most failed positions that are remembered; then all are forgotten.
const MAX_FAILED: usize = 1 << 21;
/// Lines whose threats are listed in a microsecond.
const LINES_PER_STEP: u32 = 8;

/// What is known after a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ForcedWin {
    /// The player wins by threats.
    Win,
    /// There is no win by threats alone: all sequences of threats were tried.
    None,
    /// More positions would have to be looked at than are allowed.
    TooMany,
}

/// Searches for wins of one player by threats that leave one answer each.
#[derive(Debug)]
pub(super) struct Forced {
    failed: HashSet<u64, RandomState>,
    /// The most positions for one search.
    most: u64,
    /// For each cell the answer to the threat in it, while threats are listed.
    answers: Vec<Option<u32>>,
}

/// A position, and its threats as they are tried.
#[derive(Debug)]
struct ThreatsToTry {
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
    /// The most positions in each search.
    pub fn new(most: u64) -> Self {
        Self { failed: HashSet::default(), most, answers: Vec::new() }
    }

    /// Whether the player, to move, wins by threats alone. Leaves the board as
    /// it was, unless the check is to end.
    pub fn wins(
        &mut self,
        board: &mut MarkedBoard,
        player: usize,
        watch: &mut Watch<'_>,
    ) -> Result<ForcedWin, Halt> {
        let until = watch.checked.nodes.saturating_add(self.most);
        // The positions on the way that is being tried; all but the last have
        // their last threat and answer on the board. They are kept here, as a
        // sequence of threats may be as long as half the cells of the board,
        // which is more than calls may be nested.
        let mut way = match self.look(board, player, watch)? {
            Look::Win => return Ok(ForcedWin::Win),
            Look::Lost => return Ok(ForcedWin::None),
            Look::Threats(threats) => vec![ThreatsToTry { threats, next: 0 }],
        };
        let mut found = ForcedWin::None;
        while let Some(tried) = way.last_mut() {
            let threat = tried.threats.get(tried.next);
            let Some(&(cell, answer)) = threat.filter(|_| found == ForcedWin::None) else {
                way.pop();
                if found == ForcedWin::None {
                    self.fail(board.hash());
                }
                step_back(&way, board, player);
                continue;
            };
            if watch.checked.nodes >= until {
                found = ForcedWin::TooMany;
                continue;
            }
            tried.next += 1;
            board.place(player, cell);
            board.place(1 - player, answer);
            match self.look(board, player, watch)? {
                Look::Win => {
                    found = ForcedWin::Win;
                    step_back(&way, board, player);
                }
                Look::Lost => step_back(&way, board, player),
                Look::Threats(threats) => way.push(ThreatsToTry { threats, next: 0 }),
            }
        }
        Ok(found)
    }

    fn fail(&mut self, hash: u64) {
        if self.failed.len() >= MAX_FAILED {
            self.failed.clear();
        }
        self.failed.insert(hash);
    }

    fn look(
        &mut self,
        board: &MarkedBoard,
        player: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Look, Halt> {
        watch.checked.nodes += 1;
        watch.step(board.cost_of_looking())?;
        if board.can_complete(player) {
            return Ok(Look::Win);
        }
        let mut must = None;
        for line in board.lacking(1 - player, 1) {
            let cell = board.empty_of(line).next();
            if must.is_some() && must != cell {
                return Ok(Look::Lost);
            }
            must = cell;
        }
        let Some(mut threats) = self.threats(board, player, must, watch)? else {
            return Ok(Look::Win);
        };
        if threats.is_empty() || self.failed.contains(&board.hash()) {
            return Ok(Look::Lost);
        }
        threats.sort_unstable();
        Ok(Look::Threats(threats))
    }

    /// The threats that can be made, with their answers; only those in this
    /// cell, if it must be taken. `None` if one makes two threats at once.
    fn threats(
        &mut self,
        board: &MarkedBoard,
        player: usize,
        must: Option<u32>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<(u32, u32)>>, Halt> {
        self.answers.resize(board.cells() as usize, None);
        let (mut threats, mut double) = (Vec::new(), false);
        for (number, line) in (1..).zip(board.lacking(player, 2)) {
            let mut cells = board.empty_of(line);
            let (Some(one), Some(other)) = (cells.next(), cells.next()) else { continue };
            for (cell, answer) in [(one, other), (other, one)] {
                if must.is_some_and(|must| must != cell) {
                    continue;
                }
                // Where lines overlap two of them may lack the same two cells.
                match self.answers[cell as usize].replace(answer) {
                    None => threats.push((cell, answer)),
                    Some(before) => double |= before != answer,
                }
            }
            if double {
                break;
            }
            if number % LINES_PER_STEP == 0 {
                watch.step(1)?;
            }
        }
        threats.iter().for_each(|(cell, _)| self.answers[*cell as usize] = None);
        Ok((!double).then_some(threats))
    }
}

/// Takes the threat and answer back that were tried last.
fn step_back(way: &[ThreatsToTry], board: &mut MarkedBoard, player: usize) {
    if let Some(tried) = way.last() {
        let (cell, answer) = tried.threats[tried.next - 1];
        board.remove(1 - player, answer);
        board.remove(player, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::Unwatched;
    use crate::geometry::shape::Shape;
    use crate::play::rules::Rules;

    /// Lines that do not meet, with a mark on each: every order of all threats
    /// could be tried, and none wins.
    #[test]
    fn a_search_without_end_is_given_up_and_leaves_the_board_as_it_was() {
        let shape = Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).expect("a shape");
        let mut control = Unwatched;
        let mut watch = Watch::new(0, &mut control);
        let rules = Rules::new(shape, 2).expect("rules");
        let mut board = MarkedBoard::new(&rules, &mut watch).expect("nobody halts it");
        (0..64u32).for_each(|line| board.place(line as usize % 2, 3 * line));
        let before = board.hash();
        for most in [1, 7, 5_000] {
            watch.checked.nodes = 0;
            assert_eq!(Forced::new(most).wins(&mut board, 0, &mut watch), Ok(ForcedWin::TooMany));
            assert_eq!((board.hash(), watch.checked.nodes), (before, most));
            assert_eq!(board.marks(0).len() + board.marks(1).len(), 64);
        }
    }
}
