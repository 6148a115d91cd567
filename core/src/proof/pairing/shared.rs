//! Pairs of cells that several lines share.
//!
//! Lines that overlap along a row can share a pair: with nine in a row on the plane there are
//! fewer than two cells for each line, and yet a pairing exists (Hales & Jewett, "Regularity and
//! positional games", 1963). The question is one of satisfiability: a variable for each pair of
//! cells on a line, a clause for each line (one of its pairs is chosen), and at most one chosen
//! pair for each cell. Neighbouring cells are tried first, because no other pair of a row is on
//! more lines.

use super::{CellPair, NoPairing, Pairing};
use crate::base::control::{Control, Halt, Progress, Stage, StepMeter};
use crate::base::sat::{
    CheckIn, Lit, SatResult, SatSolver, add_at_most, estimate_at_most_literals, literal,
};
use crate::search::LineIndex;
use crate::search::line_index::LineId;
use foldhash::fast::RandomState;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// The maximum number of literals in the clauses of one search.
const MAX_LITERALS: u64 = 4_000_000;
/// The maximum number of conflicts of one search.
const MAX_CONFLICTS: u64 = 50_000;

/// The number of pairs of a cell up to which each two of them get a clause.
const PAIRWISE_INPUTS: usize = 16;

/// The first and the second cell of a line, or its second and its third.
type LineEnd = (u32, u32);

/// The least number of pairs with which every line has one, and whether lines can share pairs.
pub(super) struct PairDemand {
    /// The least number of pairs, by counting each row of overlapping lines alone.
    pub(super) pairs: usize,
    /// True if two lines of the board have two cells in common.
    pub(super) is_shareable: bool,
}

impl PairDemand {
    /// Counts the pairs that the lines need. Lines of a row overlap in a chain, each beginning one
    /// cell after the one before; a pair is on at most run − 1 consecutive lines of a chain.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the count.
    pub(super) fn of_lines(lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<Self, Halt> {
        let unshared = Self { pairs: lines.line_count(), is_shareable: false };
        let run = lines.line_length();
        if run < 3 || lines.shape().sides().iter().all(|side| usize::from(*side) <= run) {
            return Ok(unshared);
        }
        let end = |line: LineId, from: usize| -> Option<LineEnd> {
            Some((lines.nth_cell(line, from)?, lines.nth_cell(line, from + 1)?))
        };
        let mut by_start: HashMap<LineEnd, LineId, RandomState> = HashMap::default();
        let mut continued: HashSet<LineEnd, RandomState> = HashSet::default();
        for line in lines.all_line_ids() {
            by_start.extend(end(line, 0).map(|start| (start, line)));
            continued.extend(end(line, 1));
            meter.count_steps(1, &|| Progress::at_stage(Stage::ListingPairs))?;
        }
        let mut demand = Self { pairs: 0, is_shareable: false };
        for first in lines.all_line_ids() {
            if end(first, 0).is_some_and(|start| continued.contains(&start)) {
                continue;
            }
            let mut chain = 0usize;
            let mut next = Some(first);
            while let Some(line) = next {
                chain += 1;
                next = end(line, 1).and_then(|start| by_start.get(&start).copied());
                meter.count_steps(1, &|| Progress::at_stage(Stage::ListingPairs))?;
            }
            demand.pairs += chain.div_ceil(run - 1);
            demand.is_shareable |= chain > 1;
        }
        Ok(demand)
    }
}

/// The result of a search for a pairing whose pairs lines may share.
pub(super) enum SharedPairs {
    Exists(Pairing),
    None(NoPairing),
    Unknown,
}

/// Searches for disjoint pairs of cells so that every line has both cells of a pair.
///
/// # Errors
///
/// [`Halt`] if the control halts the search.
pub(super) fn find_shared_pairs(
    lines: &LineIndex,
    control: &mut dyn Control,
) -> Result<SharedPairs, Halt> {
    let control = RefCell::new(control);
    let check = |steps: u64, conflicts: u64| {
        let report = || Progress { done: conflicts, ..Progress::at_stage(Stage::SharingPairs) };
        control.borrow_mut().check_in(steps, &report)
    };
    for max_distance in [1, lines.line_length() - 1] {
        let Some(mut search) = PairSolver::new(lines, max_distance, &check)? else { break };
        match search.solve()? {
            SatResult::Satisfied => {
                let pairing = search.pairing();
                return Ok(pairing.map_or(SharedPairs::Unknown, SharedPairs::Exists));
            }
            SatResult::Refuted if max_distance + 1 == lines.line_length() => {
                let (lines, pairs) = (lines.line_count() as u64, search.pairs.len() as u64);
                return Ok(SharedPairs::None(NoPairing::Refuted { lines, pairs }));
            }
            SatResult::Refuted => {}
            SatResult::Undecided => break,
        }
    }
    Ok(SharedPairs::Unknown)
}

/// A SAT solver with a variable for each pair of cells that may be chosen.
struct PairSolver<'a> {
    solver: SatSolver<'a>,
    lines: &'a LineIndex,
    max_distance: usize,
    /// The two cells of each variable, the lower number first.
    pairs: Vec<[u32; 2]>,
    variables: HashMap<[u32; 2], u32, RandomState>,
}

impl<'a> PairSolver<'a> {
    /// Creates a solver for pairs of cells at most `max_distance` apart on their line; returns
    /// `None` if that takes too many literals.
    fn new(
        lines: &'a LineIndex,
        max_distance: usize,
        check: &'a CheckIn<'a>,
    ) -> Result<Option<Self>, Halt> {
        let run = lines.line_length();
        let per_line: usize = (1..=max_distance).map(|distance| run - distance).sum();
        let line_literals = lines.line_count() as u64 * per_line as u64;
        if line_literals > MAX_LITERALS {
            return Ok(None);
        }
        let solver = SatSolver::new(0, check);
        let (pairs, variables) = (Vec::new(), HashMap::default());
        let mut search = Self { solver, lines, max_distance, pairs, variables };
        for line in lines.all_line_ids() {
            let clause: Vec<Lit> =
                search.pairs_on(line).map(|pair| search.pair_literal(pair)).collect();
            search.solver.add_clause(clause);
            search.solver.check_halt()?;
        }
        let mut at_cell: Vec<Vec<Lit>> = vec![Vec::new(); lines.cell_count()];
        for (variable, pair) in (0..).zip(&search.pairs) {
            pair.iter().for_each(|cell| at_cell[*cell as usize].push(literal(variable, true)));
        }
        let estimates = at_cell.iter().map(|inputs| estimate_at_most_one(inputs.len()));
        if line_literals + estimates.sum::<u64>() > MAX_LITERALS {
            return Ok(None);
        }
        for inputs in &at_cell {
            add_at_most_one(&mut search.solver, inputs);
            search.solver.check_halt()?;
        }
        Ok(Some(search))
    }

    /// Iterates over the pairs of cells of a line that may be chosen.
    fn pairs_on(&self, line: LineId) -> impl Iterator<Item = [u32; 2]> + use<> {
        let cells: Vec<u32> = self.lines.cells_of(line).collect();
        let (run, max) = (cells.len(), self.max_distance);
        let places = (1..=max).flat_map(move |apart| (0..run - apart).map(move |i| (i, i + apart)));
        places.map(move |(i, j)| [cells[i].min(cells[j]), cells[i].max(cells[j])])
    }

    /// Returns the literal that a pair is chosen, with a new variable for a new pair.
    fn pair_literal(&mut self, pair: [u32; 2]) -> Lit {
        if let Some(variable) = self.variables.get(&pair) {
            return literal(*variable, true);
        }
        self.variables.insert(pair, self.pairs.len() as u32);
        self.pairs.push(pair);
        self.solver.new_variable()
    }

    /// Runs the solver to its end or to the limit of conflicts.
    fn solve(&mut self) -> Result<SatResult, Halt> {
        loop {
            let result = self.solver.run_slice()?;
            if result != SatResult::Undecided || self.solver.conflicts() >= MAX_CONFLICTS {
                return Ok(result);
            }
        }
    }

    /// Returns the pairing of the solution, without pairs that no line needs; `None` if the
    /// solution is not one.
    fn pairing(&self) -> Option<Pairing> {
        let mut pair_of: Vec<Option<u32>> = vec![None; self.lines.cell_count()];
        let mut pairs = Vec::new();
        for line in self.lines.lines_in_board_order() {
            let is_chosen =
                |pair: &[u32; 2]| self.solver.is_true(literal(self.variables[pair], true));
            let chosen: Vec<[u32; 2]> = self.pairs_on(line).filter(is_chosen).collect();
            if chosen.iter().any(|[one, _]| pair_of[*one as usize].is_some()) {
                continue;
            }
            let cells = *chosen.first()?;
            for cell in cells {
                if pair_of[cell as usize].replace(pairs.len() as u32).is_some() {
                    return None;
                }
            }
            let line = self.lines.line(line);
            pairs.push(CellPair { line, cells: cells.map(|cell| self.lines.cell(cell)) });
        }
        Some(Pairing { shape: self.lines.shape().clone(), pairs, pair_of })
    }
}

/// Adds the constraint that at most one of the inputs is true.
fn add_at_most_one(solver: &mut SatSolver<'_>, inputs: &[Lit]) {
    if inputs.len() > PAIRWISE_INPUTS {
        return add_at_most(solver, inputs, 1);
    }
    for (i, one) in inputs.iter().enumerate() {
        for other in &inputs[..i] {
            solver.add_clause([!*one, !*other]);
        }
    }
}

/// Returns an upper estimate of the literals that [`add_at_most_one`] adds.
fn estimate_at_most_one(inputs: usize) -> u64 {
    if inputs > PAIRWISE_INPUTS {
        return estimate_at_most_literals(inputs, 1);
    }
    (inputs * inputs.saturating_sub(1)) as u64
}
