//! The search for a proof, for one thread or several.

use super::df_pn::{DfPn, Shared, Width};
use super::extract::{Break, Extract};
use super::table::{Answers, INFINITE, Numbers, Table};
use crate::geometry::cell::Cell;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::proof::{Proof, ProofError, ProofStart, Stored, check_rules};
use crate::search::LineIndex;
use crate::search::threat_space::{Failures, Meter, ThreatBoard, ThreatSearch, Use, suited};
use crate::search::verdict::Plies;
use crate::symmetry::CanonicalHash;
use crate::symmetry::images::Images;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The least memory a search works with, in bytes.
pub const LEAST_MEMORY: usize = 1 << 22;
/// The memory a search takes at most unless told otherwise: 2 GiB.
pub const USUAL_MEMORY: usize = 2 << 30;
/// The failed threats that are remembered take no more: what does not fit into
/// the processor's own memory is slower to look up than to find out again.
const MOST_FAILURES: usize = 1 << 22;
/// Positions looked at in the time that one takes to be brought to canonical form.
const CANONICAL: u64 = 400;

/// Why no proof can be searched for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotProve {
    /// Rules that proofs are not made for.
    #[error(transparent)]
    Rules(#[from] ProofError),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The lines do not fit into a table.
    #[error(
        "the board has too many cells or lines: at most 65,535 cells and 200,000 lines are searched"
    )]
    TooLarge,
}

/// What came of the attempt to prove a win of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The player wins, whatever the other does.
    Proved {
        /// The proof.
        proof: Box<Proof>,
        /// Plies to the completed line, if played by the proof.
        plies: Plies,
    },
    /// There is no such win: all moves were tried.
    NoWin,
    /// No win was found with the moves that were tried. This proves nothing.
    Exhausted,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProofNumbers {
    /// Positions that must still be settled at least to prove the win.
    pub proof: u32,
    /// Positions that must still be settled at least to prove that there is none.
    pub disproof: u32,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// The share of the table that is taken, 0 … 1.
    pub fill: f64,
}

/// A search for a win of one player, to be worked on by one thread or more:
/// each has a [`Worker`].
#[derive(Clone, Debug)]
pub struct Prover {
    index: Arc<LineIndex>,
    images: CanonicalHash,
    shared: Arc<Shared>,
    position: Position,
    start: ProofStart,
    barred: Arc<[u16]>,
    attacker: usize,
    width: Width,
    key: u64,
}

impl Prover {
    /// A search for a win of this player from a position, with the attacker's
    /// moves limited to this width, in about so many bytes of memory.
    ///
    /// # Errors
    /// [`CannotProve`].
    pub fn new(
        position: &Position,
        attacker: Player,
        width: Width,
        memory: usize,
    ) -> Result<Self, CannotProve> {
        let rules = position.rules();
        check_rules(rules)?;
        if position.outcome().is_over() {
            return Err(CannotProve::Over);
        }
        let index = Arc::new(LineIndex::new(rules).map_err(|_| CannotProve::TooLarge)?);
        let barred = |n: &u16| rules.is_barred_first(&crate::proof::cell_at(rules, (*n).into()));
        let barred = (0..index.cells() as u16).filter(barred).collect();
        let mut images = CanonicalHash::new(Images::of_rules(rules));
        let start = ProofStart::of(position);
        start.marks().for_each(|(player, cell)| images.make(player, cell as u16));
        let memory = memory.max(LEAST_MEMORY);
        let failures = (memory / 4).min(MOST_FAILURES);
        let shared = Arc::new(Shared {
            table: Table::with_bytes((memory - failures) / 2),
            answers: Answers::with_bytes((memory - failures) / 2),
            failures: Failures::with_bytes(failures),
            cut: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        });
        let (position, attacker, key) = (position.clone(), attacker.index(), images.hash());
        Ok(Self { index, images, shared, position, start, barred, attacker, width, key })
    }

    /// A thread's part of the work; `threads` is how many there will be.
    pub fn worker(&self, threads: usize) -> Worker {
        let hunt = suited(&self.index, ForHunt { prover: self, threads });
        Worker { prover: self.clone(), hunt, told: 0, canonical: Vec::new() }
    }

    fn hunt<B: ThreatBoard + Send + 'static>(&self, mut board: B, threads: usize) -> Box<dyn Hunt> {
        let mut marks = [0; 2];
        for (player, cell) in self.start.marks() {
            board.make(player, cell as u16);
            marks[player] += 1;
        }
        Box::new(DfPn {
            board,
            images: self.images.clone(),
            attacker: self.attacker,
            marks,
            open: self.index.open_cells().count(),
            width: self.width,
            barred: Arc::clone(&self.barred),
            shared: Arc::clone(&self.shared),
            search: ThreatSearch::default(),
            meter: Meter { nodes: 0, until: 0 },
            threads,
            taken: Extract::default(),
            looking: Vec::new(),
            trying: None,
        })
    }

    /// How far the search is.
    pub fn numbers(&self) -> ProofNumbers {
        let numbers = self.shared.table.get(self.key).unwrap_or(Numbers::NEW);
        ProofNumbers {
            proof: numbers.proof,
            disproof: numbers.disproof,
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            fill: self.shared.table.fill(),
        }
    }

    fn proof(&self, positions: Vec<Stored>) -> Result<Proof, ProofError> {
        let rules = (**self.position.rules()).clone();
        Proof::new(rules, self.start.clone(), Player(self.attacker as u8), positions)
    }
}

/// A thread's part of a search.
pub struct Worker {
    prover: Prover,
    hunt: Box<dyn Hunt>,
    /// Nodes that the others know of.
    told: u64,
    /// Positions of the proof in canonical form.
    canonical: Vec<Stored>,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("prover", &self.prover)
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}

impl Worker {
    /// Works on for about so many positions. Returns whether the win is
    /// proved, or not to be found, by this thread or another.
    pub fn advance(&mut self, budget: u64) -> Option<bool> {
        let settled = self.prover.shared.table.get(self.prover.key).filter(|n| n.is_settled());
        let settled = settled.or_else(|| self.hunt.search(budget));
        self.tell();
        settled.map(|numbers| numbers.proof == 0)
    }

    /// After [`advance`](Self::advance) has said that the win is proved: goes
    /// on taking the proof from the table, for about so many positions.
    /// `None` if that needs more.
    pub fn take_proof(&mut self, budget: u64) -> Option<Attempt> {
        let found = match self.hunt.take(budget) {
            Err(Break::Stopped) => None,
            // Two positions of one key, in one search out of very many: nothing is claimed then.
            Err(Break::Wrong) => Some(Attempt::Exhausted),
            Ok((found, plies)) => {
                let symmetries = self.prover.images.images();
                let left = &found.positions[self.canonical.len()..];
                let count = left.len().min((budget / CANONICAL).max(1) as usize);
                self.canonical
                    .extend(left[..count].iter().map(|stored| stored.canonical(symmetries)));
                (count == left.len()).then(|| {
                    match self.prover.proof(std::mem::take(&mut self.canonical)) {
                        Ok(proof) => {
                            Attempt::Proved { proof: Box::new(proof), plies: Plies::AtMost(plies) }
                        }
                        Err(_) => Attempt::Exhausted,
                    }
                })
            }
        };
        self.tell();
        found
    }

    /// What it means that the win is not to be found.
    pub fn without_proof(&self) -> Attempt {
        match self.prover.shared.cut.load(Ordering::Relaxed) {
            true => Attempt::Exhausted,
            false => Attempt::NoWin,
        }
    }

    /// The moves, from where the search began, to the position at which it was
    /// stopped last.
    pub fn looking(&self) -> Vec<Cell> {
        let rules = self.prover.position.rules();
        let moves = self.hunt.looking().iter().rev();
        moves.map(|cell| crate::proof::cell_at(rules, u32::from(*cell))).collect()
    }

    fn tell(&mut self) {
        let nodes = self.hunt.nodes();
        self.prover.shared.nodes.fetch_add(nodes - self.told, Ordering::Relaxed);
        self.told = nodes;
    }
}

/// Who wants a board to search for a proof on.
struct ForHunt<'a> {
    prover: &'a Prover,
    threads: usize,
}

impl Use for ForHunt<'_> {
    type Output = Box<dyn Hunt>;

    fn with<B: ThreatBoard + Send + 'static>(self, board: B) -> Box<dyn Hunt> {
        self.prover.hunt(board, self.threads)
    }
}

/// [`DfPn`] on any board.
trait Hunt: Send {
    fn search(&mut self, budget: u64) -> Option<Numbers>;
    fn take(&mut self, budget: u64) -> Result<(&Extract, u32), Break>;
    fn nodes(&self) -> u64;
    fn looking(&self) -> &[u16];
}

impl<B: ThreatBoard + Send> Hunt for DfPn<B> {
    fn search(&mut self, budget: u64) -> Option<Numbers> {
        self.meter.until = self.meter.nodes.saturating_add(budget);
        self.looking.clear();
        let attacking = (self.marks[0] + self.marks[1]) % 2 == self.attacker;
        if attacking && self.force(self.attacker).ok()?.is_some() {
            self.shared.table.put(self.images.hash(), Numbers::PROVED, 1);
            return Some(Numbers::PROVED);
        }
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        let key = self.images.hash();
        DfPn::search(self, attacking, key, all).ok()
    }

    fn take(&mut self, budget: u64) -> Result<(&Extract, u32), Break> {
        self.meter.until = self.meter.nodes.saturating_add(budget);
        let attacking = (self.marks[0] + self.marks[1]) % 2 == self.attacker;
        let mut taken = std::mem::take(&mut self.taken);
        let plies = self.extract(attacking, &mut taken);
        self.taken = taken;
        plies.map(|plies| (&self.taken, plies))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes
    }

    fn looking(&self) -> &[u16] {
        &self.looking
    }
}
