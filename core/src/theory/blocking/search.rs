//! The search for a smallest blocking set: quick bounds, the parts of the board, the SAT solver.

use super::local_search::LocalSearch;
use super::quick_bounds::{Bounds, pruned};
use super::reduction::Reduction;
use super::{BlockingEnd, BlockingError, BlockingProgress, BlockingSet};
use crate::base::control::{Control, Halt, ProgressReporter};
use crate::geometry::{Cell, Shape};
use crate::search::{LineIndex, LineLimits};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The maximum number of conflicts of the SAT solver on one part of a board.
pub const MAX_PART_CONFLICTS: u64 = 20_000;
/// The maximum number of different parts of a board that are examined.
pub const MAX_PARTS: usize = 1_000;
/// The number of incidences of cells and lines that are looked at to improve quick bounds: on the
/// whole board, and on each part.
const WHOLE_EFFORT: u64 = 30_000_000;
const PART_EFFORT: u64 = 1_000_000;
/// The number of exchanges of cells without a smaller set, after which the local search gives up.
const PATIENCE: u64 = 20_000;

/// A search for a smallest set of cells that meets every line of a board.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct BlockingSearch {
    shape: Shape,
    closed: BTreeSet<Cell>,
    max_conflicts: u64,
}

impl BlockingSearch {
    /// Prepares the search on a board with these closed cells. They are not in the set, and lines
    /// through them need not be met.
    ///
    /// # Errors
    /// [`BlockingError::ClosedOutside`], and [`BlockingError::TooLarge`] beyond
    /// [`LineLimits::LARGE`].
    pub fn new(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, BlockingError> {
        if let Some(cell) = closed.iter().find(|cell| !shape.contains(cell)).cloned() {
            return Err(BlockingError::ClosedOutside { cell, shape: shape.clone() });
        }
        LineLimits::LARGE.check(shape)?;
        Ok(Self { shape: shape.clone(), closed: closed.clone(), max_conflicts: u64::MAX })
    }

    /// Limits the search to about this many conflicts of the SAT solver; then it ends with
    /// [`BlockingEnd::ConflictLimit`].
    pub fn with_max_conflicts(mut self, max: u64) -> Self {
        self.max_conflicts = max;
        self
    }

    /// Searches for a smallest set. If the control asks to finish early, or a limit is reached, the
    /// set is the smallest one found so far.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(self, control: &mut dyn Control<BlockingProgress>) -> Result<BlockingSet, Halt> {
        let Self { shape, closed, max_conflicts } = self;
        let mut reporter = ProgressReporter::new(control, BlockingProgress::default());
        // A halt before there is a set takes effect when there is one.
        let mut preparing = |steps: u64, _: &dyn Fn()| reporter.count_steps_deferring_finish(steps);
        let lines = LineIndex::build(&shape, &closed, &mut preparing)?;
        let mut bounds = Bounds::greedy(&lines, &mut preparing)?;
        let mut run = Run { reporter, max_conflicts, conflicts: 0, parts: HashMap::new() };
        let end = match run.improve(&lines, &closed, &mut bounds, Extent::Whole) {
            Ok(end) => end,
            Err(Halt::FinishEarly) => BlockingEnd::FinishedEarly,
            Err(Halt::Cancel) => return Err(Halt::Cancel),
        };
        let cells = bounds.set.iter().map(|cell| lines.cell(*cell)).collect();
        Ok(BlockingSet { shape, closed, cells, lower_bound: bounds.lower, end })
    }
}

/// The extent of the board that is examined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    Part,
}

/// A part of the board: its sides, and its closed cells, counted from its own first cell.
type Part = (Vec<u16>, BTreeSet<Cell>);

/// A direction in which a board is divided into parts.
#[derive(Clone, Copy)]
struct Division {
    axis: usize,
    /// The side of the parts along the axis, except perhaps of the last one.
    step: u16,
}

struct Run<'c> {
    reporter: ProgressReporter<'c, BlockingProgress>,
    max_conflicts: u64,
    /// Conflicts of the SAT solver so far.
    conflicts: u64,
    /// The bounds for the parts examined so far, with the sets as cells of the part.
    parts: HashMap<Part, (Vec<Cell>, usize)>,
}

impl Run<'_> {
    /// Brings the bounds together, as far as limits allow.
    fn improve(
        &mut self,
        lines: &LineIndex,
        closed: &BTreeSet<Cell>,
        bounds: &mut Bounds,
        extent: Extent,
    ) -> Result<BlockingEnd, Halt> {
        self.report(bounds, extent);
        let effort = if extent == Extent::Whole { WHOLE_EFFORT } else { PART_EFFORT };
        bounds.improve_quickly(lines, effort, &mut self.reporter)?;
        self.report(bounds, extent);
        for division in divisions(lines.shape(), closed) {
            if bounds.is_minimum() {
                break;
            }
            self.examine_parts(lines, closed, division, bounds)?;
            self.report(bounds, extent);
        }
        if !bounds.is_minimum() {
            self.exchange_cells(lines, bounds, extent)?;
        }
        if bounds.is_minimum() {
            return Ok(BlockingEnd::Minimum);
        }
        self.reduce(lines, bounds, extent)
    }

    fn report(&mut self, bounds: &Bounds, extent: Extent) {
        if extent == Extent::Whole {
            self.reporter.report.smallest = Some(bounds.set.len());
            self.reporter.report.lower_bound = bounds.lower;
        }
    }

    /// Improves the bounds by those of the parts of the board: a blocking set has one of each part.
    /// Where no line runs from part to part, the sets of the parts make one of the board.
    fn examine_parts(
        &mut self,
        lines: &LineIndex,
        closed: &BTreeSet<Cell>,
        division: Division,
        bounds: &mut Bounds,
    ) -> Result<(), Halt> {
        let shape = lines.shape();
        let Division { axis, step } = division;
        let side = shape.side(axis);
        let (mut lower, mut union) = (0, Some(Vec::new()));
        for first in (0..side).step_by(usize::from(step)) {
            self.reporter.count_steps(1 + closed.len() as u64 / 20)?;
            let mut sides = shape.sides().to_vec();
            sides[axis] = step.min(side - first);
            let moved = |mut cell: Cell, by: fn(u16, u16) -> u16| {
                let value = &mut cell.coords_mut()[axis];
                *value = by(*value, first);
                cell
            };
            let is_inside = |cell: &&Cell| (first..first + sides[axis]).contains(&cell.get(axis));
            let own = closed.iter().filter(is_inside).cloned();
            let own = own.map(|cell| moved(cell, std::ops::Sub::sub)).collect();
            let found = self.part(shape.line_length(), (sides, own))?;
            lower += found.as_ref().map_or(0, |(_, lower)| *lower);
            union = union.zip(found).map(|(mut union, (set, _))| {
                let cells = set.into_iter().map(|cell| moved(cell, std::ops::Add::add));
                union.extend(cells.map(|cell| lines.cell_number(&cell)));
                union
            });
        }
        bounds.lower = bounds.lower.max(lower);
        let independent = side < shape.line_length();
        if let Some(mut set) = union.filter(|set| independent && set.len() < bounds.set.len()) {
            set.sort_unstable();
            bounds.set = set;
        }
        Ok(())
    }

    /// Returns the blocking set of a part and its lower bound; `None` if too many parts have been
    /// examined.
    fn part(&mut self, run: u16, part: Part) -> Result<Option<(Vec<Cell>, usize)>, Halt> {
        if part.0.iter().all(|side| *side < run) {
            return Ok(Some((Vec::new(), 0)));
        }
        if let Some(known) = self.parts.get(&part) {
            return Ok(Some(known.clone()));
        }
        if self.parts.len() >= MAX_PARTS {
            return Ok(None);
        }
        let (sides, closed) = &part;
        let shape = Shape::new(sides, run).expect("a part of a board with a line is a board");
        let lines = LineIndex::build(&shape, closed, &mut self.reporter)?;
        let mut bounds = Bounds::greedy(&lines, &mut self.reporter)?;
        self.improve(&lines, closed, &mut bounds, Extent::Part)?;
        let set: Vec<Cell> = bounds.set.iter().map(|cell| lines.cell(*cell)).collect();
        let found = (set, bounds.lower);
        self.parts.insert(part, found.clone());
        Ok(Some(found))
    }

    /// Makes the set smaller by a local search.
    fn exchange_cells(
        &mut self,
        lines: &LineIndex,
        bounds: &mut Bounds,
        extent: Extent,
    ) -> Result<(), Halt> {
        let mut search = LocalSearch::new(lines, &bounds.set);
        let (enough, mut smaller) = (bounds.lower, None);
        let ended = search.run(PATIENCE, enough, &mut self.reporter, &mut |set| {
            smaller = Some(set.to_vec());
        });
        if let Some(set) = smaller {
            bounds.set = pruned(lines, &set);
            self.report(bounds, extent);
        }
        ended
    }

    /// Makes the set smaller by the SAT solver, or proves it to be smallest.
    fn reduce(
        &mut self,
        lines: &LineIndex,
        bounds: &mut Bounds,
        extent: Extent,
    ) -> Result<BlockingEnd, Halt> {
        let left = self.max_conflicts.saturating_sub(self.conflicts);
        let max = if extent == Extent::Whole { left } else { MAX_PART_CONFLICTS.min(left / 2) };
        if max == 0 {
            return Ok(BlockingEnd::ConflictLimit);
        }
        let before = self.conflicts;
        let reporter = RefCell::new(&mut self.reporter);
        let check = |steps: u64, conflicts: u64| {
            let mut reporter = reporter.borrow_mut();
            reporter.report.conflicts = before + conflicts;
            reporter.count_steps(steps)
        };
        let Some(mut reduction) = Reduction::new(lines, bounds, &check)? else {
            return Ok(BlockingEnd::TooManyLiterals);
        };
        let on_smaller = |bounds: &Bounds| {
            if extent == Extent::Whole {
                reporter.borrow_mut().report.smallest = Some(bounds.set.len());
            }
        };
        let end = reduction.run(bounds, max, &on_smaller)?;
        self.conflicts += reduction.conflicts();
        Ok(end)
    }
}

/// Returns the ways to divide a board into parts, in slices and in pieces of the length of a line.
/// Without closed cells, axes of equal side give the same parts, so one of them is taken.
fn divisions(shape: &Shape, closed: &BTreeSet<Cell>) -> Vec<Division> {
    let sides = shape.sides();
    let is_new = |axis: &usize| !closed.is_empty() || !sides[..*axis].contains(&sides[*axis]);
    let steps = |axis: usize| {
        let steps = BTreeSet::from([1, shape.line_length()]);
        let steps = steps.into_iter().filter(move |step| *step < sides[axis]);
        steps.map(move |step| Division { axis, step })
    };
    (0..sides.len()).filter(is_new).flat_map(steps).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::{NeverHalt, StepLimit, run_to_end};
    use crate::geometry::BoardLines;
    use proptest::prelude::*;

    fn board(sides: &[u16], run: u16) -> Shape {
        Shape::new(sides, run).unwrap()
    }

    /// The smallest set, after a check that it meets every line and that none of its cells can be
    /// left out.
    fn smallest(shape: &Shape, closed: &BTreeSet<Cell>) -> BlockingSet {
        let search = BlockingSearch::new(shape, closed).unwrap();
        let set = run_to_end(|control| search.run(control));
        assert!(set.is_minimum() && set.end == BlockingEnd::Minimum, "{set:?}");
        check(&set);
        set
    }

    fn check(set: &BlockingSet) {
        let meets_all = |cells: &BTreeSet<Cell>| {
            BoardLines::new(&set.shape).iter().all(|line| {
                line.cells().any(|cell| set.closed.contains(&cell) || cells.contains(&cell))
            })
        };
        let mut cells: BTreeSet<Cell> = set.cells.iter().cloned().collect();
        assert!(cells.is_disjoint(&set.closed) && meets_all(&cells), "{set:?}");
        for cell in &set.cells {
            cells.remove(cell);
            assert!(!meets_all(&cells), "{cell} can be left out of {set:?}");
            cells.insert(cell.clone());
        }
        let all = set.line_free_cells().len() + set.cells.len() + set.closed.len();
        assert_eq!(set.shape.cell_count(), all.into());
        assert!(set.lower_bound <= set.cells.len());
    }

    #[test]
    fn the_most_cells_without_a_line_are_the_moser_numbers() {
        for (dims, most) in [(1, 2), (2, 6), (3, 16), (4, 43)] {
            let set = smallest(&Shape::hypercube(3, dims).unwrap(), &BTreeSet::new());
            assert_eq!(set.line_free_cells().len(), most, "3^{dims}");
        }
    }

    #[test]
    fn known_numbers_of_blocking_cells() {
        for (shape, fewest) in [
            (board(&[4, 4], 4), 4),
            (board(&[4, 4, 4], 4), 19),
            (board(&[2, 2, 2, 2, 2], 2), 31),
            // Each 5×5 board within it needs five, and a lattice has five in each.
            (board(&[15, 15], 5), 45),
            // No two of the others are neighbours.
            (board(&[7, 7], 2), 49 - 16),
            (board(&[3, 3, 5], 4), 9),
            (board(&[3, 3, 2], 3), 6),
            (board(&[6, 5], 1), 30),
        ] {
            assert_eq!(smallest(&shape, &BTreeSet::new()).cells.len(), fewest, "{shape}");
        }
    }

    #[test]
    fn lines_through_closed_cells_need_no_blocking() {
        let shape = board(&[3, 3], 3);
        let center = BTreeSet::from([Cell::from([1, 1])]);
        // The four edges are lines without a common cell two by two.
        assert_eq!(smallest(&shape, &center).cells.len(), 2);
        let diagonal: BTreeSet<Cell> = (0..3).map(|t| Cell::from([t, t])).collect();
        assert!(smallest(&shape, &diagonal).cells.is_empty());
        let outside = BTreeSet::from([Cell::from([3, 0])]);
        let error = BlockingSearch::new(&shape, &outside).unwrap_err();
        assert!(matches!(error, BlockingError::ClosedOutside { .. }), "{error}");
    }

    #[test]
    fn a_search_that_is_ended_early_has_a_set_and_a_bound() {
        let shape = Shape::hypercube(3, 5).unwrap();
        let search = || BlockingSearch::new(&shape, &BTreeSet::new()).unwrap();
        let limited = search().with_max_conflicts(1_000).run(&mut NeverHalt).unwrap();
        let halted = search().run(&mut StepLimit::up_to(5_000, Halt::FinishEarly)).unwrap();
        for (set, end) in
            [(limited, BlockingEnd::ConflictLimit), (halted, BlockingEnd::FinishedEarly)]
        {
            check(&set);
            assert_eq!(set.end, end);
            // The fewest are 243 − 124.
            assert!((60..=119).contains(&set.lower_bound) && set.cells.len() >= 119, "{set:?}");
        }
        let stopped = search().run(&mut StepLimit::up_to(5_000, Halt::Cancel));
        assert_eq!(stopped, Err(Halt::Cancel));
    }

    /// The fewest cells by trying every set of open cells.
    fn by_trying(shape: &Shape, closed: &BTreeSet<Cell>) -> usize {
        let bit = |cell: Cell| 1u32 << shape.cell_index(&cell);
        let barred: u32 = closed.iter().cloned().map(bit).sum();
        let lines = BoardLines::new(shape);
        let lines: Vec<u32> = lines.iter().map(|line| line.cells().map(bit).sum()).collect();
        let open: Vec<u32> = lines.into_iter().filter(|line| line & barred == 0).collect();
        let cells = shape.cell_count_u64().unwrap();
        let sets = 0u32..1 << cells;
        let blocking = sets.filter(|set| open.iter().all(|line| line & set != 0));
        blocking.map(|set| set.count_ones() as usize).min().unwrap()
    }

    fn any_board() -> impl Strategy<Value = (Shape, BTreeSet<Cell>)> {
        let sides = prop::collection::vec(1u16..=5, 1..=4);
        let sides =
            sides.prop_filter("at most 16 cells", |sides| sides.iter().product::<u16>() <= 16);
        let closed = prop::collection::btree_set(0u32..16, 0..3);
        (sides, 1u16..=5, closed).prop_map(|(sides, run, closed)| {
            let shape = board(&sides, run.min(*sides.iter().max().unwrap()));
            let closed = closed.into_iter().filter_map(|n| shape.cell_with_number(&n.into()));
            let closed = closed.collect();
            (shape, closed)
        })
    }

    proptest! {
        #[test]
        fn the_smallest_set_is_that_of_trying_every_set((shape, closed) in any_board()) {
            prop_assert_eq!(smallest(&shape, &closed).cells.len(), by_trying(&shape, &closed));
        }
    }
}
