//! The reduction of a blocking set by the SAT solver, until no smaller one exists.

use super::BlockingEnd;
use super::quick_bounds::{Bounds, pruned};
use crate::base::control::Halt;
use crate::base::sat::{CheckIn, Lit, SatResult, SatSolver, add_sum, estimate_sum, literal};
use crate::geometry::Cell;
use crate::search::LineIndex;
use crate::symmetry::{Automorphism, Symmetries};
use crate::theory::draw::MAX_LITERALS;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The maximum number of symmetries of a board that are all used; of more, some are taken at
/// random.
const MAX_USED_SYMMETRIES: usize = 2_000;
/// The number of symmetries that are taken at random.
const RANDOM_SYMMETRIES: u64 = 300;
/// The number of cells that a symmetry moves, to compare a set with its image.
const COMPARED_CELLS: usize = 10;

/// A formula for the blocking sets with fewer cells than the one known.
pub(super) struct Reduction<'l, 'c> {
    lines: &'l LineIndex,
    solver: SatSolver<'c>,
    /// The cells on lines, those on the most lines first; the i-th has variable i, which says that
    /// it is in the set.
    cells: Vec<u32>,
    /// The sum of the variables: the k-th, from 1, says that the set has at least k cells.
    sum: Vec<Lit>,
}

impl<'l, 'c> Reduction<'l, 'c> {
    /// Creates the formula for sets smaller than the one in `bounds`; `None` if it would have too
    /// many literals.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn new(
        lines: &'l LineIndex,
        bounds: &Bounds,
        check: &'c CheckIn<'c>,
    ) -> Result<Option<Self>, Halt> {
        let mut cells: Vec<u32> =
            lines.open_cells().filter(|cell| !lines.lines_through(*cell).is_empty()).collect();
        cells.sort_by_key(|cell| (Reverse(lines.lines_through(*cell).len()), *cell));
        let most = bounds.set.len();
        let mut literals = (lines.line_count() * lines.line_length()) as u64;
        fold_slices(
            lines,
            &cells,
            |_| 1,
            |numbers| {
                let (size, added) = estimate_sum(numbers, most);
                literals += added;
                size
            },
        );
        if literals > MAX_LITERALS {
            return Ok(None);
        }
        let solver = SatSolver::new(cells.len() as u32, check);
        let mut formula = Self { lines, solver, cells, sum: Vec::new() };
        let variables = formula.variables();
        formula.add_lines(&variables)?;
        formula.add_symmetries(&variables)?;
        let variable = |cell: u32| vec![literal(variables[cell as usize], true)];
        let add = |numbers| add_sum(&mut formula.solver, numbers, most);
        formula.sum = fold_slices(lines, &formula.cells, variable, add);
        formula.require_fewer_than(most);
        formula.solver.check_halt()?;
        Ok(Some(formula))
    }

    fn require_fewer_than(&mut self, size: usize) {
        self.solver.add_clause([!self.sum[size - 1]]);
    }

    /// Adds the clauses of the lines: each has a cell of the set.
    fn add_lines(&mut self, variables: &[u32]) -> Result<(), Halt> {
        for line in self.lines.all_line_ids() {
            let cells = self.lines.cells_of(line);
            self.solver.add_clause(cells.map(|cell| literal(variables[cell as usize], true)));
            self.solver.check_halt()?;
        }
        Ok(())
    }

    /// Returns the variable of each cell, by number; nonsense for cells on no line.
    fn variables(&self) -> Vec<u32> {
        let mut variables = vec![u32::MAX; self.lines.cell_count()];
        (0..).zip(&self.cells).for_each(|(variable, cell)| variables[*cell as usize] = variable);
        variables
    }

    /// Adds clauses that hold for at least one set of each class of sets that symmetries map to each
    /// other: read as a number in base 2, the set is at most its image under any symmetry (Crawford,
    /// Ginsberg, Luks & Roy, "Symmetry-breaking predicates for search problems", 1996). Only the
    /// first cells that a symmetry moves are compared.
    fn add_symmetries(&mut self, variables: &[u32]) -> Result<(), Halt> {
        let shape = self.lines.shape();
        let symmetries = Symmetries::new(shape);
        let used = symmetries.list(MAX_USED_SYMMETRIES).unwrap_or_else(|| {
            (0..RANDOM_SYMMETRIES).map(|seed| symmetries.random(seed)).collect()
        });
        let closed: BTreeSet<Cell> = self
            .lines
            .all_cell_numbers()
            .filter(|cell| self.lines.is_closed_cell(*cell))
            .map(|cell| self.lines.cell(cell))
            .collect();
        for symmetry in used.iter().filter(|symmetry| symmetry.preserves_cells(shape, &closed)) {
            self.require_at_most_image(symmetry, variables);
            self.solver.check_halt()?;
        }
        Ok(())
    }

    /// Adds clauses which say that the set is at most its image under a symmetry, on the first
    /// cells that the symmetry moves.
    fn require_at_most_image(&mut self, symmetry: &Automorphism, variables: &[u32]) {
        let lines = self.lines;
        let image =
            |cell: u32| lines.cell_number(&symmetry.apply(lines.shape(), &lines.cell(cell)));
        let pairs = self.cells.iter().map(|cell| (*cell, image(*cell)));
        let moved: Vec<(u32, u32)> =
            pairs.filter(|(cell, image)| cell != image).take(COMPARED_CELLS).collect();
        // True if the cells so far are the same in the image.
        let mut same: Option<Lit> = None;
        for (cell, image) in moved {
            let own = literal(variables[cell as usize], true);
            let other = literal(variables[image as usize], true);
            let unless_smaller = same.map(|same| !same);
            self.solver.add_clause([!own, other].into_iter().chain(unless_smaller));
            let still = self.solver.new_variable();
            self.solver.add_clause([!own, still].into_iter().chain(unless_smaller));
            self.solver.add_clause([other, still].into_iter().chain(unless_smaller));
            same = Some(still);
        }
    }

    /// Makes the set in `bounds` smaller until it is proved to be smallest, or the solver has had
    /// `max_conflicts`. Calls `on_smaller` after each smaller set.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub(super) fn run(
        &mut self,
        bounds: &mut Bounds,
        max_conflicts: u64,
        on_smaller: &dyn Fn(&Bounds),
    ) -> Result<BlockingEnd, Halt> {
        while !bounds.is_minimum() {
            match self.solver.run_slice()? {
                SatResult::Satisfied => {
                    let Some(set) = self.checked_set(bounds.set.len()) else {
                        return Ok(BlockingEnd::Unsound);
                    };
                    bounds.set = set;
                    self.require_fewer_than(bounds.set.len());
                    on_smaller(bounds);
                }
                SatResult::Refuted => bounds.lower = bounds.set.len(),
                SatResult::Undecided if self.solver.conflicts() >= max_conflicts => {
                    return Ok(BlockingEnd::ConflictLimit);
                }
                SatResult::Undecided => {}
            }
        }
        Ok(BlockingEnd::Minimum)
    }

    /// Returns the number of conflicts of the solver.
    pub(super) fn conflicts(&self) -> u64 {
        self.solver.conflicts()
    }

    /// Returns the set that the solver found, without cells that can be left out; `None` if it
    /// misses a line or has no fewer cells than the set known.
    fn checked_set(&self, known: usize) -> Option<Vec<u32>> {
        let chosen = |(variable, _): &(u32, &u32)| self.solver.is_true(literal(*variable, true));
        let set: Vec<u32> = (0..).zip(&self.cells).filter(chosen).map(|(_, cell)| *cell).collect();
        let mut is_met = vec![false; self.lines.line_count()];
        for cell in &set {
            self.lines.lines_through(*cell).iter().for_each(|line| is_met[line.index()] = true);
        }
        let is_sound = set.len() < known && is_met.into_iter().all(|met| met);
        is_sound.then(|| pruned(self.lines, &set))
    }
}

/// Adds up the values of cells: along the first axis, then these sums along the second axis, and so
/// on. The sums of whole slices help the solver: the proof for 3^4 takes about 1,000 conflicts, and
/// more than 100,000 with the sum of the cells in another order.
fn fold_slices<T>(
    lines: &LineIndex,
    cells: &[u32],
    value: impl Fn(u32) -> T,
    mut sum: impl FnMut(VecDeque<T>) -> T,
) -> T {
    let mut slices: BTreeMap<Vec<u16>, VecDeque<T>> = BTreeMap::new();
    for cell in cells {
        // The last axis first, so that a slice is what has a common beginning.
        let key: Vec<u16> = lines.cell(*cell).coords().iter().rev().copied().collect();
        slices.insert(key, VecDeque::from([value(*cell)]));
    }
    for axis in 0..lines.shape().dims() {
        let mut larger: BTreeMap<Vec<u16>, VecDeque<T>> = BTreeMap::new();
        for (mut key, numbers) in slices {
            key.truncate(lines.shape().dims() - 1 - axis);
            larger.entry(key).or_default().push_back(sum(numbers));
        }
        slices = larger;
    }
    sum(slices.into_values().flatten().collect())
}
