//! The search for a proof, on one thread or several, and the extraction of the proof from its
//! table.

use super::df_pn::{DfPn, MoveWidth, SharedSearch};
use super::move_cache::MoveCache;
use super::table::{ProofNumberTable, ProofNumbers};
use crate::base::control::{Control, Halt, Workers, map_reports};
use crate::geometry::Cell;
use crate::play::{Player, Position};
use crate::proof::{Proof, ProofError, ProofStart, StoredPosition, cell_with_number, check_rules};
use crate::search::threat_space::{
    Defence, FailureTable, NodeMeter, SearchStopped, ThreatBoard, ThreatBoardTask, ThreatProgress,
    ThreatSearch, run_on_best_board,
};
use crate::search::{LineIndex, PlyCount};
use crate::symmetry::CanonicalHash;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The least memory for the tables of a search, in bytes.
pub const MIN_MEMORY: usize = 1 << 22;
/// The default memory limit of a search, in bytes: 2 GiB.
pub(crate) const DEFAULT_MEMORY: usize = 2 << 30;
/// Memory limit of the table of failed threat searches, in bytes: a table larger than
/// the processor's cache is slower to look up than the threats are to search again.
const MAX_FAILURE_BYTES: usize = 1 << 22;
/// Upper bound for the size of a stored position on most boards, in bytes.
const STORED_POSITION_BYTES: usize = 512;
/// The cost of bringing a position to canonical form, in positions searched.
const CANONICAL_COST: usize = 400;

/// The reason why a proof search cannot run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProverError {
    /// Rules that proofs are not made for.
    #[error(transparent)]
    Rules(#[from] ProofError),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

/// The result of an attempt to prove a win of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofAttempt {
    /// The player wins against any play of the other.
    Proved {
        /// The proof.
        proof: Box<Proof>,
        /// The maximum number of plies to the completed line by the proof.
        plies: PlyCount,
    },
    /// There is no win: all moves were tried.
    NoWin,
    /// No win was found among the moves that were tried. This proves nothing.
    Exhausted,
}

/// The progress of a proof search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProverProgress {
    /// The least number of positions that must still be settled to prove the win.
    pub proof_number: u32,
    /// The least number of positions that must still be settled to disprove the win.
    pub disproof_number: u32,
    /// Positions searched, by all threads.
    pub nodes: u64,
    /// The fraction of the table in use, 0 to 1.
    pub table_fill: f64,
}

/// A report from a running proof search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProverReport {
    /// The progress.
    pub progress: ProverProgress,
    /// The moves from the start of the search to the position being searched.
    pub path: Vec<Cell>,
}

/// A proof search for a win of one player.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct Prover {
    index: Arc<LineIndex>,
    images: CanonicalHash,
    shared: Arc<SharedSearch>,
    position: Position,
    start: ProofStart,
    barred: Arc<[u16]>,
    attacker: usize,
    width: MoveWidth,
}

impl Prover {
    /// Prepares the search for a win of `attacker` from a position, on the board of `index`. At
    /// most `width` of the attacker's moves are tried, and tables take about `memory` bytes.
    /// `images` is the canonical hash of the empty board.
    ///
    /// # Errors
    /// [`ProverError`] if the rules are unsuited or the game is over.
    pub fn new(
        index: Arc<LineIndex>,
        mut images: CanonicalHash,
        position: &Position,
        attacker: Player,
        width: MoveWidth,
        memory: usize,
    ) -> Result<Self, ProverError> {
        let rules = position.rules();
        check_rules(rules)?;
        if position.outcome().is_over() {
            return Err(ProverError::GameOver);
        }
        let barred = |n: &u16| rules.is_forbidden_first(&cell_with_number(rules, (*n).into()));
        let barred = (0..index.cell_count() as u16).filter(barred).collect();
        let start = ProofStart::from_position(position);
        start.marks().for_each(|(player, cell)| images.make_move(player, cell as u16));
        let memory = memory.max(MIN_MEMORY);
        let failures = (memory / 4).min(MAX_FAILURE_BYTES);
        let shared = Arc::new(SharedSearch {
            table: ProofNumberTable::with_bytes((memory - failures) / 2),
            move_cache: MoveCache::with_bytes((memory - failures) / 2),
            failures: FailureTable::with_bytes(failures),
            shrink_at_positions: memory / 8 / STORED_POSITION_BYTES,
            pruned: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            root: AtomicU64::new(1 << 32 | 1),
            proved: OnceLock::new(),
            finished: AtomicBool::new(false),
        });
        let (position, attacker) = (position.clone(), attacker.index());
        Ok(Self { index, images, shared, position, start, barred, attacker, width })
    }

    /// Searches about `max` positions at most, on this thread and up to `helpers` threads of
    /// `workers`; then extracts the proof from the table, if the search has found one.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn run(
        &self,
        max: u64,
        helpers: usize,
        workers: &dyn Workers,
        control: &mut dyn Control<ProverReport>,
    ) -> Result<ProofAttempt, Halt> {
        let threads = helpers + 1;
        let help = |control: &mut dyn Control<()>| {
            let control = &mut map_reports(control, |_| ());
            // The leading thread has the result.
            let _ = self.run_phase(ProverPhase::Search { threads, most: max }, control);
        };
        let mut searched = Ok(None);
        workers.run(helpers, &help, &mut || {
            let _over = FinishGuard(&self.shared.finished);
            searched = self.run_phase(ProverPhase::Search { threads, most: max }, control);
        });
        let settled = self.shared.proved.get();
        let taken = match settled {
            // The moment that the proof of a settled win takes is granted, even if time is over: only
            // a cancel ends it.
            Some(true) if searched != Err(Halt::Cancel) => {
                let mut to_end = |steps: u64, report: &dyn Fn() -> ProverReport| match control
                    .check_in(steps, report)
                {
                    Err(Halt::FinishEarly) => Ok(()),
                    other => other,
                };
                self.run_phase(ProverPhase::Extract, &mut to_end)?
            }
            _ => {
                searched?;
                None
            }
        };
        let all = settled.is_some() && !self.shared.pruned.load(Ordering::Relaxed);
        let without = if all { ProofAttempt::NoWin } else { ProofAttempt::Exhausted };
        Ok(taken.unwrap_or(without))
    }

    /// Returns the progress of the search.
    pub(crate) fn progress(&self) -> ProverProgress {
        let numbers = self.shared.root_numbers();
        ProverProgress {
            proof_number: numbers.proof,
            disproof_number: numbers.disproof,
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            table_fill: self.shared.table.used_fraction(),
        }
    }

    /// Runs a thread's part of a phase; returns `None` without a result, or if the phase
    /// was over for all threads before.
    fn run_phase(
        &self,
        phase: ProverPhase,
        control: &mut dyn Control<ProverReport>,
    ) -> Result<Option<ProofAttempt>, Halt> {
        let SharedSearch { nodes: all, finished: over, .. } = &*self.shared;
        let (mut told, mut halt) = (0, Ok(()));
        let mut watch = |steps: u64, seen: &dyn Fn() -> ThreatProgress| {
            let ThreatProgress { nodes, path: way } = seen();
            all.fetch_add(nodes - std::mem::replace(&mut told, nodes), Ordering::Relaxed);
            halt = control.check_in(steps, &|| {
                let rules = self.position.rules();
                let moves = way.iter().map(|cell| cell_with_number(rules, u32::from(*cell)));
                ProverReport { progress: self.progress(), path: moves.collect() }
            });
            let over = phase != ProverPhase::Extract && over.load(Ordering::Acquire);
            halt.and(if over { Err(Halt::Cancel) } else { Ok(()) })
        };
        let mut meter = NodeMeter::new(u64::MAX, &mut watch);
        let done =
            run_on_best_board(&self.index, PhaseRun { prover: self, phase, meter: &mut meter });
        let nodes = meter.nodes;
        all.fetch_add(nodes - told, Ordering::Relaxed);
        done.or_else(|SearchStopped| halt.map(|()| None))
    }

    /// Extracts the proof from the table.
    fn extract_proof<B: ThreatBoard>(
        &self,
        mut df_pn: DfPn<'_, '_, B>,
    ) -> Result<ProofAttempt, SearchStopped> {
        let attacking = self.start.mark_count() % 2 == self.attacker;
        let mut taken = ExtractedProof::default();
        let plies = match df_pn.collect_proof_positions(attacking, &mut taken) {
            Err(ExtractError::Stopped) => return Err(SearchStopped),
            // Two positions of one key, which is very rare: nothing is claimed then.
            Err(ExtractError::KeyCollision) => return Ok(ProofAttempt::Exhausted),
            Ok(plies) => PlyCount::AtMost(plies),
        };
        let mut positions = Vec::with_capacity(taken.positions.len());
        for stored in taken.positions {
            positions.push(stored.canonical(self.images.symmetries()));
            df_pn.meter.add_work(CANONICAL_COST)?;
        }
        let (rules, winner) = ((**self.position.rules()).clone(), Player(self.attacker as u8));
        let proof = Proof::new(rules, self.start.clone(), winner, positions);
        Ok(proof.map_or(ProofAttempt::Exhausted, |proof| ProofAttempt::Proved {
            proof: proof.into(),
            plies,
        }))
    }
}

/// A guard that ends the search for all threads when it is dropped, even by a panic.
struct FinishGuard<'a>(&'a AtomicBool);

impl Drop for FinishGuard<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// The phase of a thread's work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ProverPhase {
    /// Searching, as one of this many threads, until all have searched this many positions.
    Search { threads: usize, most: u64 },
    /// Extracting the proof from the table.
    Extract,
}

/// A thread's part of a phase, on the board it runs on.
struct PhaseRun<'a, 'm> {
    prover: &'a Prover,
    phase: ProverPhase,
    meter: &'a mut NodeMeter<'m>,
}

impl ThreatBoardTask for PhaseRun<'_, '_> {
    type Output = Result<Option<ProofAttempt>, SearchStopped>;

    fn run_on<B: ThreatBoard + Send + 'static>(self, mut board: B) -> Self::Output {
        let Self { prover, phase, meter } = self;
        let mut marks = [0; 2];
        for (player, cell) in prover.start.marks() {
            board.make_move(player, cell as u16);
            marks[player] += 1;
        }
        let mut df_pn = DfPn {
            board,
            meter,
            images: prover.images.clone(),
            attacker: prover.attacker,
            marks,
            open_cells: prover.index.open_cells().count(),
            width: prover.width,
            barred: Arc::clone(&prover.barred),
            shared: Arc::clone(&prover.shared),
            search: ThreatSearch::default(),
            threads: 1,
            unfinished: None,
        };
        match phase {
            ProverPhase::Extract => prover.extract_proof(df_pn).map(Some),
            ProverPhase::Search { threads, most } => {
                df_pn.threads = threads;
                df_pn.run(most).map(|()| None)
            }
        }
    }
}

/// The reason why a proof could not be extracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExtractError {
    /// The search is to stop.
    Stopped,
    /// A position stored as won is not: two positions have the same key, and
    /// the table cannot be trusted.
    KeyCollision,
}

impl From<SearchStopped> for ExtractError {
    fn from(_: SearchStopped) -> Self {
        Self::Stopped
    }
}

/// The positions of a proof extracted from the table so far, with the plies from each to the end.
#[derive(Debug, Default)]
pub(super) struct ExtractedProof {
    /// The maximum number of plies to the end for each position, by its key.
    pub plies: HashMap<u64, u32>,
    /// The positions of the proof, not yet in canonical form.
    pub positions: Vec<StoredPosition>,
}

impl<B: ThreatBoard> DfPn<'_, '_, B> {
    /// Adds to `into` the positions that the proof of a won position needs, from the current one
    /// on. `attacking` is whether the attacker is to move. Returns the maximum number of plies to
    /// the win by this proof.
    pub(crate) fn collect_proof_positions(
        &mut self,
        attacking: bool,
        into: &mut ExtractedProof,
    ) -> Result<u32, ExtractError> {
        let key = self.images.hash();
        if let Some(&plies) = into.plies.get(&key) {
            return Ok(plies);
        }
        let plies = match attacking {
            true => self.extract_move(key, into)?,
            false => self.extract_replies(into)?,
        };
        into.plies.insert(key, plies);
        Ok(plies)
    }

    fn extract_move(&mut self, key: u64, into: &mut ExtractedProof) -> Result<u32, ExtractError> {
        if let Some(win) = self.find_threat_win()? {
            return Ok(win.plies());
        }
        for _ in 0..8 {
            let children = self.expand(true, key)?.ok_or(ExtractError::KeyCollision)?;
            let proved = |numbers: ProofNumbers| numbers.proof == 0;
            let table = &self.shared.table;
            let won = children.iter().find(|child| table.get(child.key).is_some_and(proved));
            if let Some(&child) = won {
                self.make_move(self.attacker, child.cell);
                let plies = self.collect_proof_positions(false, into);
                self.unmake_move(self.attacker);
                let plies = plies?;
                into.positions.push(self.stored_position(child.cell));
                if into.positions.len() == self.shared.shrink_at_positions {
                    self.shared.move_cache.clear_and_shrink();
                }
                return Ok(1 + plies);
            }
            // The table has lost it, so it is searched once more.
            self.search(true, key, ProofNumbers::UNLIMITED)?;
        }
        Err(ExtractError::KeyCollision)
    }

    fn extract_replies(&mut self, into: &mut ExtractedProof) -> Result<u32, ExtractError> {
        let defender = 1 - self.attacker;
        if self.marks[0] + self.marks[1] == self.open_cells {
            return Err(ExtractError::KeyCollision);
        }
        let Defence::Moves { cells, longest, .. } = self.find_defences(defender, usize::MAX)?
        else {
            return Err(ExtractError::KeyCollision);
        };
        let mut max = longest;
        for child in self.distinct_children(defender, &cells) {
            self.make_move(defender, child.cell);
            let plies = self.collect_proof_positions(true, into);
            self.unmake_move(defender);
            max = max.max(1 + plies?);
        }
        Ok(max)
    }

    /// Returns this position with its winning move.
    fn stored_position(&self, cell: u16) -> StoredPosition {
        let marks = |player: usize| {
            let cells = (0..self.board.cell_count() as u16)
                .filter(|cell| self.board.has_mark_of(player, *cell));
            cells.map(u32::from).collect()
        };
        StoredPosition {
            own: marks(self.attacker),
            other: marks(1 - self.attacker),
            cell: cell.into(),
        }
    }
}
