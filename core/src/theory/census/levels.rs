//! Counting every position, level by level: by number of marks.
//!
//! Only undecided positions are held in memory, one for each class under the board's symmetries,
//! and only those with one number of marks and the next. The rest follows by counting moves:
//!
//! * Of the class of a position, |group| / |stabiliser| members are on the board.
//! * No line stands before the last move, so an undecided position of x and o
//!   marks is reached in every order, by x!·o! games; and it has one predecessor
//!   for each mark of the player who moved last.
//! * The last move of a won position was in a cell that all its
//!   completed lines have in common. If these are k, it has k predecessors.
//! * So a sum over moves, each weighted by one over the number of predecessors of the resulting
//!   position, counts positions; weighted also by the resulting stabiliser over the previous one,
//!   it counts classes (the orbit counting of Cauchy and Frobenius).
//!
//! Resulting positions can be counted without being held in memory: the counts reach
//! one mark farther than the memory.

use super::counts::{CensusLevel, OutcomeCounts};
use crate::base::control::{Control, Halt, Progress, Stage, StepMeter};
use crate::search::LineIndex;
use crate::search::line_index::LineId;
use crate::symmetry::symmetries::factorial;
use crate::symmetry::symmetry_table::SymmetryTable;
use foldhash::fast::RandomState;
use num_bigint::BigUint;
use num_traits::PrimInt;
use std::collections::HashSet;
use std::collections::hash_set::IntoIter;
use std::fmt::Debug;
use std::hash::Hash;

/// An undecided position: the marks of the player who moved last, then those
/// of the player to move; the least such pair of its class.
type PositionKey<M> = (M, M);

/// A walk through all positions in order of their number of marks. The trait hides the integer type
/// that represents sets of cells.
pub(super) trait LevelWalk: Send + Debug {
    /// Counts the positions with one mark more, and moves on to them.
    fn next_level(&mut self, control: &mut dyn Control) -> Result<CensusLevel, Halt>;
    /// Returns whether there were too many positions with one more mark to hold them in memory.
    fn overflowed(&self) -> bool;
}

/// Sums over the moves from the positions of one number of marks.
#[derive(Clone, Debug, Default)]
struct MoveSums {
    /// Number of moves after which the game goes on, from every member of each class.
    open: u128,
    /// The same moves, each times the size of the resulting stabiliser.
    open_stable: u128,
    /// Number of winning moves, by how many cells the completed lines have in common.
    won: Vec<u128>,
    won_stable: Vec<u128>,
}

/// Counts the positions level by level, with sets of cells of type `M`: the implementation of
/// [`LevelWalk`].
#[derive(Debug)]
pub(super) struct LevelCounter<M: CellMask> {
    board: BitboardTables<M>,
    marks: u32,
    held_count: u64,
    current: IntoIter<PositionKey<M>>,
    next: HashSet<PositionKey<M>, RandomState>,
    max_held: u64,
    overflowed: bool,
    sums: MoveSums,
    scratch: Scratch<M>,
}

/// Buffers reused for each position.
#[derive(Debug)]
struct Scratch<M> {
    images: Vec<M>,
    /// Symmetries that map the marks of the player who moved last to their
    /// least image, and the image of the other marks under each.
    least_symmetries: Vec<(usize, M)>,
}

impl<M: CellMask> LevelCounter<M> {
    /// Starts the walk at the empty board; at most `max_held` classes of positions are held.
    pub(crate) fn new(board: BitboardTables<M>, run: usize, max_held: u64) -> Self {
        let start: HashSet<PositionKey<M>, RandomState> =
            std::iter::once((M::zero(), M::zero())).collect();
        let scratch =
            Scratch { images: vec![M::zero(); board.symmetry_count], least_symmetries: Vec::new() };
        Self {
            board,
            marks: 0,
            held_count: 1,
            current: start.into_iter(),
            next: HashSet::default(),
            max_held,
            overflowed: false,
            sums: MoveSums::new(run),
            scratch,
        }
    }

    /// Adds every move from one position to the sums, and the resulting position, if
    /// the game goes on, to the next positions.
    fn expand(
        &mut self,
        (waiting, moving): PositionKey<M>,
        meter: &mut StepMeter<'_>,
    ) -> Result<(), Halt> {
        let board = &self.board;
        let (marks, held) = (self.marks, self.held_count);
        let done = held - self.current.len() as u64;
        let mut looks = 0;
        let mut look = |images: usize| {
            looks += images;
            if looks < COMPARISONS_PER_STEP {
                return Ok(());
            }
            let steps = (std::mem::take(&mut looks) / COMPARISONS_PER_STEP) as u64;
            report_progress(meter, steps, marks, done, held)
        };
        let Scratch { images, least_symmetries: least } = &mut self.scratch;
        // The marks of the player who is not to move stay the same after every move,
        // so only the few symmetries that map them to their least image can map the
        // next position to the least of its class.
        images.fill(M::zero());
        for cell in cells_in_mask(waiting) {
            for (image, &to) in images.iter_mut().zip(board.cell_images(cell)) {
                *image = *image | to;
            }
            look(board.symmetry_count)?;
        }
        let waits = images.iter().copied().min().expect("the identity is a symmetry");
        least.clear();
        for (g, _) in images.iter().enumerate().filter(|(_, image)| **image == waits) {
            let moved = cells_in_mask(moving).map(|cell| board.cell_images(cell)[g]);
            least.push((g, moved.fold(M::zero(), |set, to| set | to)));
        }
        look((1 + moving.count_ones() as usize) * board.symmetry_count)?;
        let (_, stable) = least_and_count(least.iter().map(|(_, image)| *image));
        let orbit = (board.symmetry_count / stable) as u128;
        // Number of moves after which the game goes on, and the sum of the stabilisers there.
        let (mut open, mut open_stable) = (0, 0);
        for cell in cells_in_mask(board.full & !(waiting | moving)) {
            let to = board.cell_images(cell);
            let (moved, stable) = least_and_count(least.iter().map(|&(g, image)| image | to[g]));
            look(least.len())?;
            match board.completed_lines_overlap(moving, cell) {
                0 => {
                    open += 1;
                    open_stable += stable as u64;
                    if !self.overflowed {
                        self.next.insert((moved, waits));
                    }
                }
                common => {
                    self.sums.won[common as usize] += orbit;
                    self.sums.won_stable[common as usize] += orbit * stable as u128;
                }
            }
        }
        self.sums.open += orbit * open;
        self.sums.open_stable += orbit * u128::from(open_stable);
        // No position has more successors than cells: memory for those of the next
        // one is reserved here, or the machine has none left.
        let fits = self.overflowed || self.next.try_reserve(self.board.cell_count).is_ok();
        if !fits || self.held_count + self.next.len() as u64 > self.max_held {
            self.overflowed = true;
            self.next = HashSet::default();
        }
        report_progress(meter, 1, marks, done, held)
    }
}

#[cold]
#[inline(never)]
fn report_progress(
    meter: &mut StepMeter<'_>,
    steps: u64,
    marks: u32,
    done: u64,
    held: u64,
) -> Result<(), Halt> {
    meter.count_steps(steps, &|| Progress {
        done,
        ..Progress::at_stage(Stage::Census { marks, held })
    })
}

/// Returns the least of these sets, and how often it occurs.
fn least_and_count<M: CellMask>(sets: impl Iterator<Item = M>) -> (M, usize) {
    let mut best = (M::max_value(), 0);
    for set in sets {
        if set < best.0 {
            best = (set, 1);
        } else if set == best.0 {
            best.1 += 1;
        }
    }
    best
}

impl<M: CellMask> LevelWalk for LevelCounter<M> {
    fn next_level(&mut self, control: &mut dyn Control) -> Result<CensusLevel, Halt> {
        let mut meter = StepMeter::new(control);
        while let Some(key) = self.current.next() {
            self.expand(key, &mut meter)?;
        }
        self.marks += 1;
        let run = self.sums.won.len() - 1;
        let sums = std::mem::replace(&mut self.sums, MoveSums::new(run));
        let full = self.marks as usize == self.board.cell_count;
        let level = sums.to_level(self.marks, full, self.board.symmetry_count);
        let next = std::mem::take(&mut self.next);
        self.held_count = next.len() as u64;
        self.current = next.into_iter();
        Ok(level)
    }

    fn overflowed(&self) -> bool {
        self.overflowed
    }
}

impl MoveSums {
    fn new(run: usize) -> Self {
        let none = vec![0; run + 1];
        Self { open: 0, open_stable: 0, won: none.clone(), won_stable: none }
    }

    /// Returns the counts after these moves, each the one with number `marks`.
    fn to_level(&self, marks: u32, full: bool, order: usize) -> CensusLevel {
        // Marks of the player who made these moves, and of the other.
        let (own, other) = (marks.div_ceil(2), marks / 2);
        let (mut positions, mut distinct, mut games) = Default::default();
        let put = |counts: &mut OutcomeCounts, open: BigUint, won: BigUint| {
            *counts.wins_of_move_mut(marks) = won;
            *(if full { &mut counts.draws } else { &mut counts.open }) = open;
        };
        let weighted = |moves: &[u128], by: u128| -> BigUint {
            (1..).zip(&moves[1..]).map(|(k, sum)| BigUint::from(sum / (k * by))).sum()
        };
        let order = order as u128;
        let open = BigUint::from(self.open / u128::from(own));
        let ways = factorial(own.into()) * factorial(other.into());
        put(&mut games, &open * &ways, BigUint::from(self.won.iter().sum::<u128>()) * &ways / own);
        put(&mut positions, open, weighted(&self.won, 1));
        let classes = BigUint::from(self.open_stable / (u128::from(own) * order));
        put(&mut distinct, classes, weighted(&self.won_stable, order));
        CensusLevel { marks, positions, distinct_positions: distinct, games }
    }
}

/// A set of cells as the bits of one whole number.
pub(super) trait CellMask: PrimInt + Hash + Debug + Send + 'static {}
impl<M: PrimInt + Hash + Debug + Send + 'static> CellMask for M {}

/// The number of images of cells that are computed in a step of a control.
const IMAGES_PER_STEP: usize = 100;
/// The number of compared images that count as one step when progress is reported.
pub(super) const COMPARISONS_PER_STEP: usize = 1_000;

/// Iterates over the cells in a set, lowest first.
pub(super) fn cells_in_mask<M: CellMask>(mut set: M) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set.is_zero() {
            return None;
        }
        let cell = set.trailing_zeros() as usize;
        set = set & (set - M::one());
        Some(cell)
    })
}

/// The tables of a board for the census: for each cell, the lines through it and its images under
/// all symmetries, as bit sets of cells.
#[derive(Debug)]
pub(super) struct BitboardTables<M> {
    /// Number of open cells.
    pub cell_count: usize,
    /// Every open cell.
    pub full: M,
    /// For each cell, the other cells of each line through it.
    line_rests: Vec<Vec<M>>,
    /// Number of symmetries.
    pub symmetry_count: usize,
    /// The image of cell c under symmetry g, as a set: `images[c · order + g]`.
    images: Vec<M>,
}

impl<M: CellMask> BitboardTables<M> {
    /// Creates a board of at most as many cells as `M` has bits.
    pub(crate) fn new(
        lines: &LineIndex,
        symmetries: &SymmetryTable,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let add = |set: M, cell: u32| set | M::one() << cell as usize;
        let rest = |cell: u32, line: LineId| {
            lines.cells_of(line).filter(|on| *on != cell).fold(M::zero(), add)
        };
        let cells = lines.all_cell_numbers();
        let rests = cells
            .clone()
            .map(|cell| lines.lines_through(cell).iter().map(|&line| rest(cell, line)).collect());
        let mut meter = StepMeter::new(control);
        let mut images = Vec::with_capacity(symmetries.symmetry_count() * lines.cell_count());
        for cell in cells.clone() {
            for (done, row) in (1..).zip(symmetries.rows()) {
                images.push(M::one() << usize::from(row[cell as usize]));
                if done % IMAGES_PER_STEP == 0 {
                    meter.count_steps(1, &|| ())?;
                }
            }
        }
        Ok(Self {
            cell_count: lines.open_cells().count(),
            full: lines.open_cells().fold(M::zero(), add),
            line_rests: rests.collect(),
            symmetry_count: symmetries.symmetry_count(),
            images,
        })
    }

    /// Returns the image of a cell under each symmetry in turn, as a bit set of one cell.
    pub(crate) fn cell_images(&self, cell: usize) -> &[M] {
        &self.images[cell * self.symmetry_count..(cell + 1) * self.symmetry_count]
    }

    /// Counts the cells that are common to all lines which a mark on `cell` completes, for the
    /// player whose other marks are `own`; 0 if it completes none.
    pub(crate) fn completed_lines_overlap(&self, own: M, cell: usize) -> u32 {
        let mut common = !M::zero();
        let mut completed = false;
        for &rest in &self.line_rests[cell] {
            if rest & own == rest {
                common = common & rest;
                completed = true;
            }
        }
        // The cell itself is on all of them.
        if completed { common.count_ones() + 1 } else { 0 }
    }

    /// Returns the symmetries that map a set to itself.
    pub(crate) fn stabilizer(&self, set: M) -> Vec<usize> {
        let mut keepers: Vec<usize> = (0..self.symmetry_count).collect();
        for cell in cells_in_mask(set) {
            let images = self.cell_images(cell);
            keepers.retain(|&g| images[g] & set != M::zero());
        }
        keepers
    }

    /// Returns whether the symmetry with index `g` maps a set of cells to itself.
    pub(crate) fn symmetry_preserves_set(&self, g: usize, set: M) -> bool {
        cells_in_mask(set)
            .all(|cell| self.images[cell * self.symmetry_count + g] & set != M::zero())
    }
}
