//! The exact number of automorphisms of boards for which no formula is known.

use super::board_group::{BoardGroup, ExactCountError};
use super::symmetries::{MAX_FACTORIAL, Symmetries, SymmetryCount, factorial};
use crate::base::control::{Control, Halt};
use crate::geometry::Shape;

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
        Ok(BoardGroup::search(self.shape(), &[], control)?
            .map(|group| SymmetryCount::Exactly(group.order().clone())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::control::{StepLimit, run_to_end};
    use crate::geometry::{BoardLines, Cell};
    use crate::symmetry::CellOrbits;
    use num_bigint::BigUint;
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
        let group = run_to_end(|control| BoardGroup::search(shape, &[], control));
        SymmetryCount::Exactly(group.expect("a small board").order().clone())
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
    fn first_moves_of_uneven_boards_are_told_apart_by_all_symmetries() {
        for (sides, run, first_moves) in
            [(&[5u16, 5, 2][..], 5, 4), (&[4, 4, 2], 4, 2), (&[3, 3, 2], 3, 3), (&[7, 6], 4, 12)]
        {
            let shape = board(sides, run);
            let group = run_to_end(|control| BoardGroup::search(&shape, &[], control)).unwrap();
            let orbits = CellOrbits::under_group(&shape, &BTreeSet::new(), &group);
            assert_eq!(orbits.as_slice().len(), first_moves, "{shape}");
        }
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

    /// The permutations of at most eight cells that map every line to a line.
    fn by_trying(shape: &Shape) -> Vec<Vec<usize>> {
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
        images.iter().filter(maps).cloned().collect()
    }

    /// The orbit of each cell under some permutations, by its first cell.
    fn orbits_by_trying(images: &[Vec<usize>]) -> Vec<usize> {
        let first = |cell: usize| images.iter().map(|image| image[cell]).min();
        (0..images[0].len()).filter_map(first).collect()
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
            let images = by_trying(&shape);
            assert_eq!(exact(&shape), exactly(images.len()), "{shape}");
            assert_eq!(searched(&shape), exact(&shape), "{shape}");
            let group = run_to_end(|control| BoardGroup::search(&shape, &[], control)).unwrap();
            let orbits = CellOrbits::under_group(&shape, &BTreeSet::new(), &group);
            let first = |cell| {
                let orbit = orbits.orbit_index(&cell).expect("an open cell");
                shape.cell_index(&orbits.as_slice()[orbit].representative)
            };
            let found: Vec<usize> = shape.iter_cells().map(first).collect();
            assert_eq!(found, orbits_by_trying(&images), "{shape}");
            let sizes = orbits.as_slice().iter().map(|orbit| &orbit.size);
            assert_eq!(sizes.sum::<BigUint>(), shape.cell_count(), "{shape}");
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
