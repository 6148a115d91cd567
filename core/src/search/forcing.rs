//! Threat-space search: wins by threats that leave one answer each.
//!
//! For two players where the first line wins. The attacker makes a threat, the
//! defender must answer it, and so on until a move makes two threats at once.
//! Depth first, with one more threat allowed each time all shorter sequences
//! have failed, so that a shortest sequence of threats is found (L. V. Allis,
//! “Searching for solutions in games and artificial intelligence”, 1994).

use super::board::Tally;
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// The most moves that are tried in one position.
const MAX_MOVES: usize = 4_096;
/// The most failed positions that are remembered.
const MAX_FAILED: usize = 1 << 18;

/// What came of a search for a win by threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The attacker wins by these moves: attack, answer, attack …, the last
    /// one completing a line.
    Won(Vec<u32>),
    /// No sequence was found. This proves nothing.
    NotFound,
}

/// A search for a win of the player to move by threats alone.
pub struct Forcing {
    attacker: usize,
    /// Threats allowed in a sequence, the double one included.
    level: usize,
    most_level: usize,
    /// A sequence was given up for being too long.
    cut: bool,
    stack: Vec<Frame>,
    /// Hash of a position → threats that were left when it failed.
    failed: HashMap<u64, u8, RandomState>,
    nodes: u64,
    most_nodes: u64,
}

struct Frame {
    moves: Vec<u32>,
    next: usize,
}

impl Forcing {
    /// A search for the player to move, of up to so many threats in a row and
    /// so many positions.
    pub fn new(tally: &Tally, most_level: usize, most_nodes: u64) -> Self {
        Self {
            attacker: tally.to_move(),
            level: 0,
            most_level: most_level.min(usize::from(u8::MAX)),
            cut: true,
            stack: Vec::new(),
            failed: HashMap::default(),
            nodes: 0,
            most_nodes,
        }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The longest sequences looked at now, in threats.
    pub fn level(&self) -> usize {
        self.level
    }

    /// Searches to its end or its limit. Leaves the tally as it was.
    pub fn run(mut self, tally: &mut Tally) -> (Forced, u64) {
        let verdict = self.advance(tally, u64::MAX).unwrap_or(Forced::NotFound);
        (verdict, self.nodes)
    }

    /// Searches on for about so many positions. The tally must be the one of
    /// the call before. Once there is a verdict it is as it was at the start.
    pub fn advance(&mut self, tally: &mut Tally, budget: u64) -> Option<Forced> {
        let until = self.nodes.saturating_add(budget);
        while self.nodes < until {
            if self.nodes >= self.most_nodes {
                self.unwind(tally);
                return Some(Forced::NotFound);
            }
            if self.stack.is_empty() {
                if !self.cut || self.level == self.most_level {
                    return Some(Forced::NotFound);
                }
                self.level += 1;
                self.cut = false;
                self.nodes += 1;
                if let (Some(cell), _) = tally.completing(self.attacker) {
                    return Some(Forced::Won(vec![cell]));
                }
                let moves = self.attacks(tally);
                self.stack.push(Frame { moves, next: 0 });
            }
            if let Some(line) = self.step(tally) {
                return Some(Forced::Won(line));
            }
        }
        None
    }

    /// Tries the next move of the deepest position, or leaves it.
    fn step(&mut self, tally: &mut Tally) -> Option<Vec<u32>> {
        let frame = self.stack.last_mut()?;
        let Some(&cell) = frame.moves.get(frame.next) else {
            self.leave(tally);
            return None;
        };
        frame.next += 1;
        self.nodes += 1;
        let defender = 1 - self.attacker;
        tally.make(cell);
        if tally.completing(defender).0.is_some() {
            tally.unmake();
            return None;
        }
        match tally.completing(self.attacker) {
            (Some(one), Some(other)) => return Some(self.won(tally, &[one, other])),
            (Some(answer), None) if self.stack.len() < self.level => {
                tally.make(answer);
                // With gravity the answer may have opened a cell.
                if let (Some(cell), _) = tally.completing(self.attacker) {
                    return Some(self.won(tally, &[cell]));
                }
                self.enter(tally);
            }
            (Some(_), None) => {
                self.cut = true;
                tally.unmake();
            }
            _ => {
                tally.unmake();
            }
        }
        None
    }

    /// The attacker is to move: goes on from here, if it may be of use.
    fn enter(&mut self, tally: &Tally) {
        let left = (self.level - self.stack.len()) as u8;
        let known = self.failed.get(&tally.key()).is_some_and(|failed| *failed >= left);
        // It may have failed for want of threats, which more would mend.
        self.cut |= known;
        let moves = if known { Vec::new() } else { self.attacks(tally) };
        self.stack.push(Frame { moves, next: 0 });
    }

    fn leave(&mut self, tally: &mut Tally) {
        self.stack.pop();
        if !self.stack.is_empty() {
            let left = (self.level - self.stack.len()) as u8;
            if self.failed.len() < MAX_FAILED {
                self.failed.insert(tally.key(), left);
            }
            tally.unmake();
            tally.unmake();
        }
    }

    fn unwind(&mut self, tally: &mut Tally) {
        while self.stack.pop().is_some() {
            if !self.stack.is_empty() {
                tally.unmake();
                tally.unmake();
            }
        }
    }

    /// The moves that lead here and on, all taken back.
    fn won(&mut self, tally: &mut Tally, last: &[u32]) -> Vec<u32> {
        let made = match last.len() {
            2 => 2 * self.stack.len() - 1,
            _ => 2 * self.stack.len(),
        };
        let moves = tally.moves();
        let mut line = moves[moves.len() - made..].to_vec();
        line.extend(last);
        self.stack.clear();
        for _ in 0..made {
            tally.unmake();
        }
        line
    }

    /// Moves of the attacker that make a threat, those that make two first.
    fn attacks(&self, tally: &Tally) -> Vec<u32> {
        let forced = match tally.completing(1 - self.attacker) {
            (_, Some(_)) => return Vec::new(),
            (forced, None) => forced,
        };
        let mut cells: Vec<u32> = Vec::new();
        for &line in tally.lacking(self.attacker, 2) {
            let empty = tally.table().cells_of(line).filter(|cell| tally.is_empty(*cell));
            cells.extend(empty.filter(|cell| forced.is_none_or(|forced| forced == *cell)));
            if cells.len() > MAX_MOVES {
                break;
            }
        }
        cells.sort_unstable();
        let mut weighed: Vec<(usize, u32)> = Vec::new();
        for same in cells.chunk_by(|a, b| a == b) {
            if tally.playable(same[0]) {
                weighed.push((same.len(), same[0]));
            }
        }
        weighed.sort_by_key(|(lines, _)| std::cmp::Reverse(*lines));
        weighed.into_iter().map(|(_, cell)| cell).collect()
    }
}
