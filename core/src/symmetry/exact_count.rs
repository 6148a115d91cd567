//! The exact number of automorphisms of boards for which no formula is known.

use super::hypergraph::{BasedHypergraph, Hypergraph, OutOfSteps, StepAllowance};
use super::symmetries::{MAX_FACTORIAL, Symmetries, SymmetryCount, factorial};
use crate::base::control::{Control, EarlyExit, Halt, Progress, Stage, map_reports};
use crate::geometry::{BoardLines, Shape, board_line_count};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::BTreeMap;

/// The maximum number of cells of a board whose automorphisms are counted by a search.
pub const MAX_EXACT_CELLS: u64 = 10_000;
/// The maximum number of cells on all lines of such a board together, each counted once for every
/// line.
pub const MAX_EXACT_INCIDENCES: u64 = 200_000;
/// The maximum number of steps of the search, each of about a microsecond.
pub const MAX_EXACT_STEPS: u64 = 30_000_000;

/// The reason why the exact number of automorphisms is not known. Then [`Symmetries::count`] is a
/// lower bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ExactCountError {
    /// Too many cells or lines.
    #[error(
        "too large: the symmetries of boards without a formula are counted up to \
         {MAX_EXACT_CELLS} cells, and lines of {MAX_EXACT_INCIDENCES} cells together"
    )]
    TooLarge,
    /// The search did not end in time.
    #[error("not counted within {MAX_EXACT_STEPS} steps")]
    StepLimit,
}

impl Symmetries {
    /// Returns the number of automorphisms by a formula, where one is known for the board's shape;
    /// never [`SymmetryCount::AtLeast`]. O(cells) multiplications.
    ///
    /// Besides the boards of [`count`](Self::count) these are boards of at most 10,000 cells where
    /// * every axis of at least K cells has exactly K: axes shorter than K multiply the board
    ///   spanned by the others. Of P copies each has its own automorphisms, and the copies can be
    ///   permuted: A^P · P! for A automorphisms of one copy;
    /// * one axis only has at least K cells, n > K of them: it can be reflected, and the 2K − n
    ///   cells in its middle that are on all its lines can be permuted, if there are any; times
    ///   copies as above.
    pub fn count_by_formula(&self) -> Option<SymmetryCount> {
        if let exact @ (SymmetryCount::Exactly(_) | SymmetryCount::Permutations(_)) = self.count() {
            return Some(exact);
        }
        let (shape, run) = (self.shape(), self.shape().line_length());
        shape.cell_count_u64().filter(|cells| *cells <= MAX_FACTORIAL)?;
        let (long, short): (Vec<u16>, Vec<u16>) =
            shape.sides().iter().partition(|side| **side >= run);
        let copies: u64 = short.into_iter().map(u64::from).product();
        let of_one = if long.iter().all(|side| *side == run) {
            let one = Shape::new(&long, run).expect("sides of a board are a board");
            let SymmetryCount::Exactly(count) = Self::new(&one).count() else { return None };
            count
        } else {
            let [side] = long[..] else { return None };
            factorial(u64::from((2 * run).saturating_sub(side))) * 2u32
        };
        Some(SymmetryCount::Exactly(of_one.pow(copies as u32) * factorial(copies)))
    }

    /// Returns the exact number of automorphisms: of the permutations of the cells that map the set
    /// of lines onto itself. By a formula where one is known, else by a search, which takes less than
    /// a second for most boards of some hundred cells. A board that cannot be counted is the inner
    /// `Err`.
    ///
    /// [`list`](Self::list) may list fewer. On 3×3×2 with lines of three, the lines are those of two
    /// 3×3 boards, each of which can be reflected on its own:
    ///
    /// ```
    /// use hypertoe_core::prelude::*;
    /// use hypertoe_core::symmetry::{Symmetries, SymmetryCount};
    ///
    /// let symmetries = Symmetries::new(&Shape::new(&[3, 3, 2], 3)?);
    /// assert_eq!(symmetries.count(), SymmetryCount::AtLeast(16u32.into()));
    /// let exact = run_to_end(|control| symmetries.exact_count(control))?;
    /// assert_eq!(exact, SymmetryCount::Exactly(128u32.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn exact_count(
        &self,
        control: &mut dyn Control,
    ) -> Result<Result<SymmetryCount, ExactCountError>, Halt> {
        if let Some(known) = self.count_by_formula() {
            return Ok(Ok(known));
        }
        let shape = self.shape();
        let incidences = board_line_count(shape) * shape.line_length();
        let fits = |count: Option<u64>, max| count.is_some_and(|count| count <= max);
        if !fits(shape.cell_count_u64(), MAX_EXACT_CELLS)
            || !fits(incidences.to_u64(), MAX_EXACT_INCIDENCES)
        {
            return Ok(Err(ExactCountError::TooLarge));
        }
        let mut control = map_reports(control, |()| Progress::at_stage(Stage::ListingSymmetries));
        let mut allowance = StepAllowance::new(MAX_EXACT_STEPS, &mut control);
        match count_by_search(shape, &mut allowance) {
            Ok(count) => Ok(Ok(SymmetryCount::Exactly(count))),
            Err(EarlyExit::Halted(halt)) => Err(halt),
            Err(EarlyExit::Other(OutOfSteps)) => Ok(Err(ExactCountError::StepLimit)),
        }
    }
}

/// A component, and the number of components that are isomorphic to it.
type ComponentKind<'h> = (BasedHypergraph<'h>, u64);

/// Counts the automorphisms of a board: cells on the same lines are permuted freely, and so are
/// isomorphic components of the rest.
fn count_by_search(
    shape: &Shape,
    allowance: &mut StepAllowance<'_>,
) -> Result<BigUint, EarlyExit<OutOfSteps>> {
    let (graph, twins) = quotient(shape, allowance)?;
    let mut order: BigUint = twins.into_iter().map(factorial).product();
    let components = graph.components();
    let mut kinds: BTreeMap<(usize, Vec<u64>), Vec<ComponentKind<'_>>> = BTreeMap::new();
    for component in &components {
        let based = BasedHypergraph::new(component, allowance)?;
        let (edges, colors) = based.invariant();
        let alike = kinds.entry((edges, colors.to_vec())).or_default();
        let mut known = None;
        for (number, (first, _)) in alike.iter().enumerate() {
            if first.is_isomorphic(component, allowance)? {
                known = Some(number);
                break;
            }
        }
        match known {
            Some(number) => alike[number].1 += 1,
            None => alike.push((based, 1)),
        }
    }
    for (first, count) in kinds.into_values().flatten() {
        let of_one = first.automorphism_count(allowance)?;
        order *= of_one.pow(count as u32) * factorial(count);
    }
    Ok(order)
}

/// Returns the lines as edges between the classes of cells that are on the same lines, with the
/// number of cells of each class, which is its colour. Cells on no line are a class of their own
/// without edges.
fn quotient(
    shape: &Shape,
    allowance: &mut StepAllowance<'_>,
) -> Result<(Hypergraph, Vec<u64>), EarlyExit<OutOfSteps>> {
    let cells = shape.cell_count_u64().expect("the cells are few") as usize;
    let mut lines: Vec<Vec<usize>> = Vec::new();
    let mut lines_at = vec![Vec::new(); cells];
    for line in BoardLines::new(shape).iter() {
        allowance.spend(1)?;
        let line: Vec<usize> = line.cells().map(|cell| shape.cell_index(&cell)).collect();
        line.iter().for_each(|cell| lines_at[*cell].push(lines.len()));
        lines.push(line);
    }
    let mut classes: BTreeMap<&Vec<usize>, u32> = BTreeMap::new();
    let mut twins: Vec<u64> = Vec::new();
    let mut class_of = Vec::new();
    for lines in &lines_at {
        allowance.spend(1)?;
        let class = *classes.entry(lines).or_insert(twins.len() as u32);
        if class as usize == twins.len() {
            twins.push(0);
        }
        twins[class as usize] += 1;
        class_of.push(class);
    }
    let edge = |line: &Vec<usize>| {
        let mut edge: Vec<u32> = line.iter().map(|cell| class_of[*cell]).collect();
        edge.sort_unstable();
        edge.dedup();
        edge
    };
    let edges = lines.iter().map(edge).collect();
    Ok((Hypergraph::new(twins.clone(), edges), twins))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::{StepLimit, run_to_end};
    use crate::geometry::Cell;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn board(sides: &[u16], run: u16) -> Shape {
        Shape::new(sides, run).unwrap()
    }

    fn exact(shape: &Shape) -> SymmetryCount {
        run_to_end(|control| Symmetries::new(shape).exact_count(control)).unwrap()
    }

    fn exactly(count: impl Into<BigUint>) -> SymmetryCount {
        SymmetryCount::Exactly(count.into())
    }

    /// The count by the search alone, even where there is a formula.
    fn searched(shape: &Shape) -> SymmetryCount {
        let count = run_to_end(|control| {
            match count_by_search(shape, &mut StepAllowance::new(u64::MAX, control)) {
                Ok(count) => Ok(count),
                Err(EarlyExit::Halted(halt)) => Err(halt),
                Err(EarlyExit::Other(OutOfSteps)) => panic!("no limit was set"),
            }
        });
        SymmetryCount::Exactly(count)
    }

    #[test]
    fn the_search_finds_as_many_as_the_formula() {
        for (side, dims) in
            [(3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (5, 2), (6, 2), (5, 3), (2, 3), (5, 1)]
        {
            let shape = Shape::hypercube(side, dims).unwrap();
            assert_eq!(searched(&shape), Symmetries::new(&shape).count(), "{shape}");
        }
        for shape in [
            board(&[3, 3, 2], 3),
            board(&[4, 3, 4, 2], 4),
            board(&[4], 3),
            board(&[9, 2], 5),
            board(&[8, 2, 2], 3),
            board(&[2, 2, 2, 3], 3),
        ] {
            let formula = Symmetries::new(&shape).count_by_formula();
            assert_eq!(Some(searched(&shape)), formula, "{shape}");
        }
    }

    #[test]
    fn uneven_boards_have_more_symmetries_than_reflections() {
        // Two boards of their own.
        assert_eq!(exact(&board(&[3, 3, 2], 3)), exactly(8u32 * 8 * 2));
        // The two middle cells are on both lines.
        assert_eq!(exact(&board(&[4, 1], 3)), exactly(4u32));
        assert_eq!(exact(&board(&[7, 6], 4)), exactly(4u32));
        assert_eq!(exact(&board(&[15, 15], 5)), exactly(8u32));
        // Three boards of 7×6.
        assert_eq!(exact(&board(&[7, 6, 3], 4)), exactly(4u32 * 4 * 4 * 6));
        assert_eq!(Symmetries::new(&board(&[7, 6, 3], 4)).count_by_formula(), None);
    }

    #[test]
    fn large_boards_are_refused_and_long_work_can_be_halted() {
        let large = Symmetries::new(&board(&[200, 100], 5));
        let refused = run_to_end(|control| large.exact_count(control));
        assert_eq!(refused, Err(ExactCountError::TooLarge));
        let symmetries = Symmetries::new(&board(&[20, 20], 5));
        let halted = symmetries.exact_count(&mut StepLimit::up_to(1_500, Halt::Cancel));
        assert_eq!(halted, Err(Halt::Cancel));
    }

    /// The number of permutations of at most eight cells that map every line to a line.
    fn by_trying(shape: &Shape) -> u64 {
        let number = |cell: Cell| shape.cell_index(&cell);
        let lines: BTreeSet<BTreeSet<usize>> =
            BoardLines::new(shape).iter().map(|line| line.cells().map(number).collect()).collect();
        let cells = shape.cell_count_u64().unwrap() as usize;
        let mut images = vec![Vec::<usize>::new()];
        for _ in 0..cells {
            let longer = |image: &Vec<usize>| {
                let image = image.clone();
                let unused = (0..cells).filter(|cell| !image.contains(cell)).collect::<Vec<_>>();
                unused.into_iter().map(move |cell| [&image[..], &[cell]].concat())
            };
            images = images.iter().flat_map(longer).collect();
        }
        let maps = |image: &&Vec<usize>| {
            let to = |line: &BTreeSet<usize>| line.iter().map(|cell| image[*cell]).collect();
            lines.iter().all(|line| lines.contains(&to(line)))
        };
        images.iter().filter(maps).count() as u64
    }

    #[test]
    fn every_board_of_at_most_eight_cells_has_as_many_as_trying_finds() {
        let mut boards = BTreeSet::new();
        for a in 1..=8u16 {
            for b in (1..=8u16).filter(|b| a * b <= 8) {
                for c in (1..=8u16).filter(|c| a * b * c <= 8) {
                    boards.extend((1..=a.max(b).max(c)).map(|run| ([a, b, c], run)));
                }
            }
        }
        // Permutations of axes change nothing.
        boards.retain(|(sides, _)| sides.is_sorted());
        for (sides, run) in boards {
            let shape = board(&sides, run);
            assert_eq!(exact(&shape), exactly(by_trying(&shape)), "{shape}");
            assert_eq!(searched(&shape), exact(&shape), "{shape}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

        /// The reflections and permutations of axes are a subgroup.
        #[test]
        fn the_count_is_a_multiple_of_the_listed_symmetries(
            sides in prop::collection::vec(1u16..=6, 1..=3),
            run in 2u16..=6,
        ) {
            let shape = board(&sides, run.min(*sides.iter().max().unwrap()));
            let symmetries = Symmetries::new(&shape);
            prop_assume!(!symmetries.is_every_permutation());
            let SymmetryCount::Exactly(count) = exact(&shape) else { panic!("a small board") };
            prop_assert_eq!(&count % symmetries.listed_count(), BigUint::ZERO);
            prop_assert_eq!(searched(&shape), exactly(count));
        }
    }
}
