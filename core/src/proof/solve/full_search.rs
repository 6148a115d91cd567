//! Full search: every move of both players, to the end of the game.

use crate::base::control::{Control, EarlyExit, Halt, StepMeter};
use crate::play::{Outcome, Player, Position};
use crate::search::{Basis, LineIndex, PlyCount, SearchBoard, Verdict};
use crate::symmetry::CanonicalHash;
use foldhash::fast::RandomState;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

/// The maximum number of positions that are remembered, and the most bytes of one while the table
/// grows.
const MAX_ENTRIES: usize = 1 << 23;
const ENTRY_BYTES: usize = 64;
/// A step of the control, in units of [`FullSearch::node_cost`].
const COST_PER_STEP: u64 = 100;

/// The search reached its limit of positions.
struct FullSearchLimit;

type FullSearchStop = EarlyExit<FullSearchLimit>;

/// The depth that a full search has reached, and the number of positions searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FullSearchProgress {
    /// Search depth, in plies.
    pub plies: u32,
    /// Positions searched.
    pub nodes: u64,
}

struct FullSearchMeter<'a> {
    meter: StepMeter<'a, FullSearchProgress>,
    progress: FullSearchProgress,
    max_nodes: u64,
    /// Work not yet reported, in units of [`FullSearch::node_cost`].
    work: u64,
}

impl FullSearchMeter<'_> {
    fn tick(&mut self, cost: u64) -> Result<(), FullSearchStop> {
        self.progress.nodes += 1;
        if self.progress.nodes > self.max_nodes {
            return Err(FullSearchStop::Other(FullSearchLimit));
        }
        self.spend(cost)
    }

    fn spend(&mut self, work: u64) -> Result<(), FullSearchStop> {
        self.work += work;
        let ahead = self.progress;
        let steps = self.work / COST_PER_STEP;
        self.work %= COST_PER_STEP;
        Ok(self.meter.count_steps(steps, &|| ahead)?)
    }
}

/// An iterative deepening search of all moves: one ply deeper each time, so that it finds the
/// shortest win. For two players and any rules but the pie rule.
///
/// Positions are remembered up to symmetry, by their Zobrist hashes.
pub struct FullSearch {
    board: SearchBoard,
    images: CanonicalHash,
    table: TranspositionTable,
    /// The cells allowed on the first move, where the rules bar some.
    first_moves: Option<Vec<u32>>,
    progress: FullSearchProgress,
}

impl fmt::Debug for FullSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FullSearch").field("ahead", &self.progress).finish_non_exhaustive()
    }
}

impl FullSearch {
    /// Creates a search from a position of two players on the board of `index`, with a table of
    /// about `memory` bytes at most. `images` is the canonical hash of the empty board.
    pub fn new(
        index: Arc<LineIndex>,
        mut images: CanonicalHash,
        position: &Position,
        memory: usize,
    ) -> Self {
        for (i, played) in position.marks().iter().enumerate() {
            images.make_move(i % 2, index.cell_number(&played.cell) as u16);
        }
        let rules = position.rules();
        let first_moves = position.marks().is_empty().then(|| {
            index
                .all_cell_numbers()
                .filter(|n| !rules.is_forbidden_first(&index.cell(*n)))
                .collect()
        });
        let board = SearchBoard::new(index, position);
        let table = TranspositionTable::new((memory / ENTRY_BYTES).min(MAX_ENTRIES));
        Self {
            board,
            images,
            table,
            first_moves,
            progress: FullSearchProgress { plies: 1, nodes: 0 },
        }
    }

    /// Returns the cost of a position, in units of about a hundredth of a microsecond:
    /// about one for each symmetry.
    pub(crate) fn node_cost(&self) -> u64 {
        8 + self.images.symmetry_count() as u64
    }

    /// Returns the depth reached and the number of positions searched so far.
    pub(crate) fn progress(&self) -> FullSearchProgress {
        self.progress
    }

    /// Searches until the value is known, at most `max` positions and to a depth of fewer than
    /// `end` plies. Returns the value for the player to move, and a line of best play as cell
    /// numbers; `None` if a limit was reached first.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn run(
        &mut self,
        max: u64,
        end: u32,
        control: &mut dyn Control<FullSearchProgress>,
    ) -> Result<Option<(Verdict, Vec<u32>)>, Halt> {
        let meter = StepMeter::new(control);
        let mut watch = FullSearchMeter { meter, progress: self.progress, max_nodes: max, work: 0 };
        let found = self.deepen(end, &mut watch);
        self.progress = watch.progress;
        match found {
            Ok(found) => Ok(found),
            Err(FullSearchStop::Other(FullSearchLimit)) => Ok(None),
            Err(FullSearchStop::Halted(halt)) => Err(halt),
        }
    }

    fn deepen(
        &mut self,
        end: u32,
        meter: &mut FullSearchMeter<'_>,
    ) -> Result<Option<(Verdict, Vec<u32>)>, FullSearchStop> {
        while meter.progress.plies < end {
            let plies = meter.progress.plies;
            let value = self.search(plies, meter)?;
            if value == 0 && plies as usize >= self.board.empty_cell_count() {
                return Ok(Some((Verdict::draw(Basis::FullSearch), Vec::new())));
            }
            if value == 0 {
                meter.progress.plies += 1;
                continue;
            }
            // Finding its line is not subject to the limit of positions.
            meter.max_nodes = u64::MAX;
            let mut line = Vec::new();
            self.extend_line(&mut line, meter)?;
            line.iter().for_each(|_| self.unmake_move());
            let verdict = if value > 0 { Verdict::win } else { Verdict::loss };
            return Ok(Some((verdict(PlyCount::Exact(plies), Basis::FullSearch), line)));
        }
        Ok(None)
    }

    /// Appends best play to a line that is on the board, and leaves it there.
    fn extend_line(
        &mut self,
        line: &mut Vec<u32>,
        meter: &mut FullSearchMeter<'_>,
    ) -> Result<(), FullSearchStop> {
        let plies = meter.progress.plies;
        while line.len() < plies as usize && self.terminal_value().is_none() {
            let Some(cell) = self.best_move(plies - 1 - line.len() as u32, meter)? else { break };
            line.push(cell);
            self.make_move(cell);
        }
        Ok(())
    }

    /// Returns the best move where the game is decided in one ply more than `left`.
    fn best_move(
        &mut self,
        left: u32,
        meter: &mut FullSearchMeter<'_>,
    ) -> Result<Option<u32>, FullSearchStop> {
        let wins = self.search(left + 1, meter)? > 0;
        let mut best = None;
        for cell in self.moves() {
            meter.spend(self.board.line_index().lines_through(cell).len() as u64)?;
            self.make_move(cell);
            // The shortest win; or the longest defence.
            let value = match self.terminal_value() {
                Some(value) => Ok(value),
                None if left == 0 => Ok(0),
                None => self.search(left, meter),
            };
            let goes_on = !wins && left > 0 && self.terminal_value().is_none();
            let longer = match goes_on {
                true => self.search(left - 1, meter).map(|value| value == 0),
                false => Ok(false),
            };
            self.unmake_move();
            match (value?, longer?) {
                (..=-1, _) if wins => best = Some(cell),
                (1.., longer) if !wins && (longer || best.is_none()) => best = Some(cell),
                _ => {}
            }
        }
        Ok(best)
    }

    fn make_move(&mut self, cell: u32) {
        self.images.make_move(self.board.to_move(), cell as u16);
        self.board.make_move(cell);
    }

    fn unmake_move(&mut self) {
        self.images.unmake_move();
        self.board.unmake_move();
    }

    fn moves(&self) -> Vec<u32> {
        let playable = |cell: &u32| self.board.is_playable(*cell);
        match &self.first_moves {
            Some(first) if self.images.mark_count() == 0 => {
                first.iter().copied().filter(playable).collect()
            }
            _ => self.board.line_index().all_cell_numbers().filter(playable).collect(),
        }
    }

    /// Returns the value for the player to move if the game is over.
    fn terminal_value(&self) -> Option<i32> {
        let to_move = Player(self.board.to_move() as u8);
        match self.board.outcome().for_player(to_move) {
            Some(result) => Some(result.sign().into()),
            None => self.is_dead_draw().then_some(0),
        }
    }

    /// Returns whether no line can be completed any more, and those completed win nothing.
    fn is_dead_draw(&self) -> bool {
        self.board.live_line_count() == 0 && self.board.outcome_when_full() == Outcome::Draw
    }

    /// Searches to this depth, in plies: positive if the player to move wins, negative if
    /// the other does, otherwise 0. The game must not be over.
    fn search(
        &mut self,
        plies: u32,
        meter: &mut FullSearchMeter<'_>,
    ) -> Result<i32, FullSearchStop> {
        meter.tick(self.node_cost())?;
        if self.is_dead_draw() || plies == 0 {
            return Ok(0);
        }
        let hash = self.images.hash() ^ self.board.last_completer_hash();
        let known = self.table.get(hash);
        if known.decided_in != 0 && known.decided_in.unsigned_abs() <= plies {
            return Ok(known.decided_in.signum());
        }
        if known.undecided_depth >= plies {
            return Ok(0);
        }
        let value = self.search_moves(plies, meter)?;
        let known = self.table.entry(hash);
        match value {
            0 => known.undecided_depth = known.undecided_depth.max(plies),
            _ => known.decided_in = value * plies as i32,
        }
        Ok(value)
    }

    fn search_moves(
        &mut self,
        plies: u32,
        meter: &mut FullSearchMeter<'_>,
    ) -> Result<i32, FullSearchStop> {
        let moves = match self.value_by_threats(plies) {
            Ok(value) => return Ok(value),
            Err(Some(only)) => vec![only],
            Err(None) => self.moves(),
        };
        // Without a move the board is full.
        let mut best = if moves.is_empty() { 0 } else { -1 };
        meter.spend(moves.len() as u64)?;
        // Of moves that are images of each other one is tried, unless it
        // matters which mark came last.
        let one = !self.board.goal().depends_on_last_completer() && self.images.is_symmetric();
        let mut seen = HashSet::<u64, RandomState>::default();
        for cell in moves {
            if one {
                meter.spend(self.images.symmetry_count() as u64)?;
                if !seen.insert(self.images.hash_after(self.board.to_move(), cell as u16)) {
                    continue;
                }
            }
            meter.spend(self.board.line_index().lines_through(cell).len() as u64)?;
            self.make_move(cell);
            let value = match self.terminal_value() {
                Some(value) => Ok(value),
                None => self.search(plies - 1, meter),
            };
            self.unmake_move();
            best = best.max(-value?);
            if best > 0 {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the value if immediate threats decide it, where the first line wins; or as
    /// the error the only move that does not lose at once, if any.
    fn value_by_threats(&self, plies: u32) -> Result<i32, Option<u32>> {
        if !self.board.goal().first_line_wins()
            || (self.first_moves.is_some() && self.images.mark_count() == 0)
        {
            return Err(None);
        }
        let player = self.board.to_move();
        if self.board.two_completing_cells(player).0.is_some() {
            return Ok(1);
        }
        match self.board.two_completing_cells(1 - player) {
            (_, Some(_)) => return Ok(if plies >= 2 { -1 } else { 0 }),
            (Some(only), None) => return Err(Some(only)),
            _ => {}
        }
        // Neither player can complete a line with so few moves.
        let near = |player: usize, moves: u32| match moves {
            0 => false,
            1 => !self.board.lines_lacking(player, 1).is_empty(),
            2 => (1..=2).any(|missing| !self.board.lines_lacking(player, missing).is_empty()),
            _ => true,
        };
        if near(player, plies.div_ceil(2)) || near(1 - player, plies / 2) {
            Err(None)
        } else {
            Ok(0)
        }
    }
}

/// An entry of the transposition table: bounds for a position from the view of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TableEntry {
    /// Plies in which the game is won (above 0) or lost (below 0).
    decided_in: i32,
    /// A depth in plies within which the game is not decided.
    undecided_depth: u32,
}

/// A transposition table of limited size: when it is full, the positions not
/// looked up recently are dropped.
#[derive(Debug)]
struct TranspositionTable {
    young: HashMap<u64, TableEntry, RandomState>,
    old: HashMap<u64, TableEntry, RandomState>,
    /// The maximum number of positions in each map.
    half_capacity: usize,
}

impl TranspositionTable {
    /// Creates a table for about this many positions.
    fn new(max: usize) -> Self {
        Self { young: HashMap::default(), old: HashMap::default(), half_capacity: (max / 2).max(1) }
    }

    fn get(&mut self, hash: u64) -> TableEntry {
        if let Some(known) = self.young.get(&hash) {
            return *known;
        }
        match self.old.remove(&hash) {
            Some(known) => {
                *self.entry(hash) = known;
                known
            }
            None => TableEntry::default(),
        }
    }

    /// Returns the entry of a position, which becomes recent.
    fn entry(&mut self, hash: u64) -> &mut TableEntry {
        if self.young.len() >= self.half_capacity && !self.young.contains_key(&hash) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.entry(hash).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_stays_and_the_rest_goes() {
        let mut all = TranspositionTable::new(100);
        all.entry(7).undecided_depth = 3;
        for key in 1_000..2_000 {
            all.entry(key).undecided_depth = 1;
            assert_eq!(all.get(7).undecided_depth, 3, "asked for all the time");
            assert!(all.young.len() + all.old.len() <= 100);
        }
        assert_eq!(all.get(1_000), TableEntry::default(), "long forgotten");
        assert_eq!(all.get(1_999).undecided_depth, 1);
    }
}
