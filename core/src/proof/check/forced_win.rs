//! The checker's own search for wins by threats.
//!
//! Move search and proof search share one in [`search`](crate::search). This one is written
//! independently and differently on purpose, so that no mistake is made twice: a proof is believed
//! because two programs that share nothing but the geometry agree on it.

use super::board::CheckerBoard;
use super::report::CheckMeter;
use crate::base::control::Halt;
use foldhash::fast::RandomState;
use std::collections::HashSet;

/// The maximum number of failed positions that are remembered; beyond that all are forgotten.
const MAX_FAILED: usize = 1 << 21;
/// Lines whose threats are listed in a microsecond.
const LINES_PER_STEP: u32 = 8;

/// The result of a search for a win by threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ForcedWinResult {
    /// The player wins by threats.
    Win,
    /// There is no win by threats alone: all sequences of threats were tried.
    NoWin,
    /// The search reached its limit of positions.
    NodeLimit,
}

/// A search for wins of one player by threats that leave one answer each.
#[derive(Debug)]
pub(super) struct CheckerThreatSearch {
    failed: HashSet<u64, RandomState>,
    /// The maximum number of positions of one search.
    max_nodes: u64,
    /// Scratch space of `threats`: the answer to the threat in each cell.
    answers: Vec<Option<u32>>,
}

/// The threats of a position on the search stack.
#[derive(Debug)]
struct ThreatFrame {
    /// Cells, each with its answer.
    threats: Vec<(u32, u32)>,
    /// Index of the next one to try.
    next: usize,
}

/// The result of scanning the lines of one position.
enum ThreatScan {
    Win,
    NoWin,
    Threats(Vec<(u32, u32)>),
}

impl CheckerThreatSearch {
    /// Creates a search with a limit of positions.
    pub(crate) fn new(max_nodes: u64) -> Self {
        Self { failed: HashSet::default(), max_nodes, answers: Vec::new() }
    }

    /// Searches for a win of `player`, who is to move, by threats alone. Leaves the board as it
    /// was, unless the check is halted.
    pub(crate) fn search(
        &mut self,
        board: &mut CheckerBoard,
        player: usize,
        meter: &mut CheckMeter<'_>,
    ) -> Result<ForcedWinResult, Halt> {
        let until = meter.report.nodes.saturating_add(self.max_nodes);
        // The search stack; all positions but the last have their current threat and
        // answer on the board. A sequence of threats may be as long as half the cells of
        // the board, too deep for recursion.
        let mut way = match self.scan(board, player, meter)? {
            ThreatScan::Win => return Ok(ForcedWinResult::Win),
            ThreatScan::NoWin => return Ok(ForcedWinResult::NoWin),
            ThreatScan::Threats(threats) => vec![ThreatFrame { threats, next: 0 }],
        };
        let mut found = ForcedWinResult::NoWin;
        while let Some(tried) = way.last_mut() {
            let threat = tried.threats.get(tried.next);
            let Some(&(cell, answer)) = threat.filter(|_| found == ForcedWinResult::NoWin) else {
                way.pop();
                if found == ForcedWinResult::NoWin {
                    self.remember_failure(board.hash());
                }
                undo_threat(&way, board, player);
                continue;
            };
            if meter.report.nodes >= until {
                found = ForcedWinResult::NodeLimit;
                continue;
            }
            tried.next += 1;
            board.place(player, cell);
            board.place(1 - player, answer);
            match self.scan(board, player, meter)? {
                ThreatScan::Win => {
                    found = ForcedWinResult::Win;
                    undo_threat(&way, board, player);
                }
                ThreatScan::NoWin => undo_threat(&way, board, player),
                ThreatScan::Threats(threats) => way.push(ThreatFrame { threats, next: 0 }),
            }
        }
        Ok(found)
    }

    fn remember_failure(&mut self, hash: u64) {
        if self.failed.len() >= MAX_FAILED {
            self.failed.clear();
        }
        self.failed.insert(hash);
    }

    fn scan(
        &mut self,
        board: &CheckerBoard,
        player: usize,
        meter: &mut CheckMeter<'_>,
    ) -> Result<ThreatScan, Halt> {
        meter.report.nodes += 1;
        meter.count_steps(board.scan_cost())?;
        if board.can_complete_next(player) {
            return Ok(ThreatScan::Win);
        }
        let mut must = None;
        for line in board.lines_lacking(1 - player, 1) {
            let cell = board.empty_cells_of_line(line).next();
            if must.is_some() && must != cell {
                return Ok(ThreatScan::NoWin);
            }
            must = cell;
        }
        let Some(mut threats) = self.threats(board, player, must, meter)? else {
            return Ok(ThreatScan::Win);
        };
        if threats.is_empty() || self.failed.contains(&board.hash()) {
            return Ok(ThreatScan::NoWin);
        }
        threats.sort_unstable();
        Ok(ThreatScan::Threats(threats))
    }

    /// Lists the player's threats with their answers; only those in the cell `must`, if given.
    /// Returns `None` if a mark makes two threats at once, which wins.
    fn threats(
        &mut self,
        board: &CheckerBoard,
        player: usize,
        must: Option<u32>,
        meter: &mut CheckMeter<'_>,
    ) -> Result<Option<Vec<(u32, u32)>>, Halt> {
        self.answers.resize(board.cell_count() as usize, None);
        let (mut threats, mut double) = (Vec::new(), false);
        for (number, line) in (1..).zip(board.lines_lacking(player, 2)) {
            let mut cells = board.empty_cells_of_line(line);
            let (Some(one), Some(other)) = (cells.next(), cells.next()) else { continue };
            for (cell, answer) in [(one, other), (other, one)] {
                if must.is_some_and(|must| must != cell) {
                    continue;
                }
                // Where lines overlap, two of them may lack the same two cells.
                match self.answers[cell as usize].replace(answer) {
                    None => threats.push((cell, answer)),
                    Some(before) => double |= before != answer,
                }
            }
            if double {
                break;
            }
            if number % LINES_PER_STEP == 0 {
                meter.count_steps(1)?;
            }
        }
        threats.iter().for_each(|(cell, _)| self.answers[*cell as usize] = None);
        Ok((!double).then_some(threats))
    }
}

/// Takes back the threat and answer tried last.
fn undo_threat(way: &[ThreatFrame], board: &mut CheckerBoard, player: usize) {
    if let Some(tried) = way.last() {
        let (cell, answer) = tried.threats[tried.next - 1];
        board.remove(1 - player, answer);
        board.remove(player, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::NeverHalt;
    use crate::geometry::shape::Shape;
    use crate::play::rules::Rules;
    use crate::proof::check::report::CheckSummary;

    /// Disjoint lines with a mark on each: every order of all threats could be tried, and
    /// none wins.
    #[test]
    fn a_search_without_end_is_given_up_and_leaves_the_board_as_it_was() {
        let shape = Shape::new(&[3, 2, 2, 2, 2, 2, 2], 3).expect("a shape");
        let mut control = NeverHalt;
        let mut watch = CheckMeter::new(&mut control, CheckSummary::default());
        let rules = Rules::new(shape, 2).expect("rules");
        let mut board = CheckerBoard::new(&rules, &mut watch).expect("nobody halts it");
        (0..64u32).for_each(|line| board.place(line as usize % 2, 3 * line));
        let before = board.hash();
        for most in [1, 7, 5_000] {
            watch.report.nodes = 0;
            assert_eq!(
                CheckerThreatSearch::new(most).search(&mut board, 0, &mut watch),
                Ok(ForcedWinResult::NodeLimit)
            );
            assert_eq!((board.hash(), watch.report.nodes), (before, most));
            assert_eq!(board.marks(0).len() + board.marks(1).len(), 64);
        }
    }
}
