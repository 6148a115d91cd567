//! Bounds on the smallest blocking set that take no search: sets by greedy choice and from
//! lattices, and lines without a common cell.

use crate::base::control::{Control, Halt, StepMeter, run_to_end};
use crate::search::LineIndex;
use crate::search::line_index::LineId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The number of incidences that are looked at in a step of about a microsecond.
const INCIDENCES_PER_STEP: u64 = 100;

/// A set of cells with the number of its cells on each line.
struct CellSet<'l> {
    lines: &'l LineIndex,
    /// The cells in the order in which they were added.
    cells: Vec<u32>,
    /// The number of the set's cells on each line.
    on_line: Vec<u32>,
    missed: usize,
}

impl<'l> CellSet<'l> {
    fn new(lines: &'l LineIndex) -> Self {
        let count = lines.line_count();
        Self { lines, cells: Vec::new(), on_line: vec![0; count], missed: count }
    }

    /// Adds a cell that is not in the set.
    fn add(&mut self, cell: u32) {
        self.cells.push(cell);
        for line in self.lines.lines_through(cell) {
            let count = &mut self.on_line[line.index()];
            self.missed -= usize::from(*count == 0);
            *count += 1;
        }
    }

    /// Adds cells until every line is met, each time one that meets the most lines that are missed.
    fn complete(&mut self, meter: &mut StepMeter<'_, ()>) -> Result<(), Halt> {
        let gain = |set: &Self, cell: u32| {
            let through = set.lines.lines_through(cell);
            through.iter().filter(|line| set.on_line[line.index()] == 0).count()
        };
        let mut best = BinaryHeap::new();
        for cell in self.lines.all_cell_numbers() {
            let missed = if self.missed == 0 { 0 } else { gain(self, cell) };
            if missed > 0 {
                best.push((missed, Reverse(cell)));
            }
            meter.count_steps(self.steps(cell), &|| ())?;
        }
        while self.missed > 0
            && let Some((believed, Reverse(cell))) = best.pop()
        {
            // A gain that was computed before other cells were added may be too high.
            match gain(self, cell) {
                0 => {}
                missed if missed == believed => self.add(cell),
                missed => best.push((missed, Reverse(cell))),
            }
            meter.count_steps(self.steps(cell), &|| ())?;
        }
        Ok(())
    }

    /// Removes each cell without which every line is still met, the last ones first.
    fn prune(&mut self, meter: &mut StepMeter<'_, ()>) -> Result<(), Halt> {
        let mut kept = Vec::with_capacity(self.cells.len());
        while let Some(cell) = self.cells.pop() {
            let through = self.lines.lines_through(cell);
            if through.iter().all(|line| self.on_line[line.index()] > 1) {
                through.iter().for_each(|line| self.on_line[line.index()] -= 1);
            } else {
                kept.push(cell);
            }
            meter.count_steps(self.steps(cell), &|| ())?;
        }
        self.cells = kept;
        Ok(())
    }

    fn steps(&self, cell: u32) -> u64 {
        1 + self.lines.lines_through(cell).len() as u64 / INCIDENCES_PER_STEP
    }
}

/// A blocking set and a lower bound, which meet where the set is known to be smallest.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// The cells of the set, in ascending order. No cell can be left out.
    pub set: Vec<u32>,
    /// A number of cells that every blocking set has at least.
    pub lower: usize,
}

impl Bounds {
    /// Returns bounds by greedy choice, of cells and of lines without a common cell. O(lines · K).
    pub(super) fn greedy(lines: &LineIndex, control: &mut dyn Control<()>) -> Result<Self, Halt> {
        let mut meter = StepMeter::new(control);
        let lower = disjoint_line_count(lines, 0, &mut meter)?;
        Ok(Self { set: completed(lines, &[], &mut meter)?, lower })
    }

    /// Improves the bounds by lattices and by other choices of lines. `effort` limits the numbers of
    /// both: at most so many incidences of cells and lines are looked at for either.
    pub(super) fn improve_quickly(
        &mut self,
        lines: &LineIndex,
        effort: u64,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        let mut meter = StepMeter::new(control);
        let incidences = lines.line_count() * lines.line_length() + lines.cell_count();
        let tries = (effort / incidences.max(1) as u64) as usize;
        for first in direction_starts(lines, &mut meter)?.into_iter().skip(1).take(tries) {
            if !self.is_minimum() {
                self.lower = self.lower.max(disjoint_line_count(lines, first, &mut meter)?);
            }
        }
        for number in 0..tries {
            if self.is_minimum() {
                break;
            }
            let Some(lattice) = lattice(lines, number, &mut meter)? else { break };
            let set = completed(lines, &lattice, &mut meter)?;
            if set.len() < self.set.len() {
                self.set = set;
            }
        }
        Ok(())
    }

    /// Returns whether the set has as few cells as possible.
    pub(super) fn is_minimum(&self) -> bool {
        self.set.len() == self.lower
    }
}

/// Returns these cells, completed to a blocking set without cells that can be left out, in
/// ascending order.
fn completed(
    lines: &LineIndex,
    cells: &[u32],
    meter: &mut StepMeter<'_, ()>,
) -> Result<Vec<u32>, Halt> {
    let mut set = CellSet::new(lines);
    for cell in cells {
        set.add(*cell);
        meter.count_steps(set.steps(*cell), &|| ())?;
    }
    set.complete(meter)?;
    set.prune(meter)?;
    set.cells.sort_unstable();
    Ok(set.cells)
}

/// Returns the part of a blocking set that is left when each cell that can be left out is.
pub(super) fn pruned(lines: &LineIndex, cells: &[u32]) -> Vec<u32> {
    run_to_end(|control| completed(lines, cells, &mut StepMeter::new(control)))
}

/// Returns the cells on a lattice that meets each line along x once: those whose coordinates add
/// up to r modulo K when the i-th is multiplied by a_i, where a_0 = 1. The digits of `number` in
/// base K are r, a_1, a_2 …; `None` beyond the last lattice.
fn lattice(
    lines: &LineIndex,
    number: usize,
    meter: &mut StepMeter<'_, ()>,
) -> Result<Option<Vec<u32>>, Halt> {
    let modulus = lines.line_length();
    let (mut rest, mut factors) = (number / modulus, vec![1]);
    for _ in 1..lines.shape().dims() {
        factors.push(rest % modulus);
        rest /= modulus;
    }
    if rest > 0 {
        return Ok(None);
    }
    let mut cells = Vec::new();
    for cell in lines.open_cells() {
        let at = lines.cell(cell);
        let terms = at.coords().iter().zip(&factors).map(|(&c, &a)| usize::from(c) * a);
        // A cell on no line is not needed.
        if terms.sum::<usize>() % modulus == number % modulus
            && !lines.lines_through(cell).is_empty()
        {
            cells.push(cell);
        }
        meter.count_steps(1, &|| ())?;
    }
    Ok(Some(cells))
}

/// Returns a lower bound on the number of cells of a blocking set: a number of lines of which no
/// two have a common cell, or, where every two cells are a line, one less than the cells. The lines
/// are chosen one after the other, beginning with number `first`. O(lines · K).
fn disjoint_line_count(
    lines: &LineIndex,
    first: usize,
    meter: &mut StepMeter<'_, ()>,
) -> Result<usize, Halt> {
    let shape = lines.shape();
    if lines.line_length() == 2 && shape.sides().iter().all(|side| *side <= 2) {
        return Ok(lines.open_cells().count().saturating_sub(1));
    }
    let mut used = vec![false; lines.cell_count()];
    let mut chosen = 0;
    let all = lines.all_line_ids();
    for line in all.clone().skip(first).chain(all.take(first)) {
        if lines.cells_of(line).all(|cell| !used[cell as usize]) {
            lines.cells_of(line).for_each(|cell| used[cell as usize] = true);
            meter.count_steps(lines.line_length() as u64 / INCIDENCES_PER_STEP, &|| ())?;
            chosen += 1;
        }
        meter.count_steps(step_of_each_tenth(line), &|| ())?;
    }
    Ok(chosen)
}

/// Returns the indices of the lines that are the first of their direction.
fn direction_starts(lines: &LineIndex, meter: &mut StepMeter<'_, ()>) -> Result<Vec<usize>, Halt> {
    let step = |line| {
        let cell = |index| lines.nth_cell(line, index).map(i64::from);
        Some(cell(1)? - cell(0)?)
    };
    let mut starts = Vec::new();
    let mut previous = None;
    for line in lines.all_line_ids() {
        let now = Some(step(line));
        if now != previous {
            starts.push(line.index());
        }
        previous = now;
        meter.count_steps(step_of_each_tenth(line), &|| ())?;
    }
    Ok(starts)
}

/// Returns the steps to count for a line where ten lines take a step.
fn step_of_each_tenth(line: LineId) -> u64 {
    u64::from(line.index().is_multiple_of(10))
}
