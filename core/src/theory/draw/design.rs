//! Classes of cells that depend on each other on a regular board.

use crate::base::control::{Halt, StepMeter};
use crate::base::sat::{CheckIn, Lit, literal};
use crate::geometry::Shape;
use crate::search::LineIndex;
use crate::symmetry::Automorphism;
use batsat::intmap::AsIndex;

/// Cells whose images are computed between two check-ins.
const CELLS_PER_CHECK: u32 = 1_000;

/// A set of symmetries demanded of a drawn board, so that fewer boards have to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SymmetryConstraint {
    /// Rotating the axes (x to y, y to z, …, the last to x) changes nothing.
    pub rotated: bool,
    /// Each cell differs from its mirror image through the centre (two players).
    pub opposites: bool,
}

impl SymmetryConstraint {
    /// Returns the constraints to try for this many players, the most restrictive first; the last
    /// one requires no symmetry.
    pub(crate) fn candidates(players: u8) -> impl Iterator<Item = Self> {
        let all = [(true, true), (false, true), (true, false), (false, false)];
        let designs = all.into_iter().map(|(rotated, opposites)| Self { rotated, opposites });
        designs.filter(move |design| players == 2 || !design.opposites)
    }

    /// Returns whether any symmetry is required.
    pub(crate) fn requires_symmetry(self) -> bool {
        self.rotated || self.opposites
    }
}

/// The classes of cells that a symmetric design ties together: the owner of one cell of a class
/// determines the owners of all. Each open cell has its class, and a flag for the opposite owner.
#[derive(Clone, Debug)]
pub(super) struct CellClasses {
    of_cell: Vec<Option<(u32, bool)>>,
    /// Number of classes.
    pub class_count: u32,
}

impl CellClasses {
    /// Finds the classes of a design; `None` where the board or its closed cells do
    /// not allow it, or all classes are single cells. O(cells · axes²).
    ///
    /// A cell that is its own image through the centre, directly or with the
    /// axes rotated, cannot differ from it, and is left free.
    pub(crate) fn new(
        lines: &LineIndex,
        design: SymmetryConstraint,
        check: &CheckIn<'_>,
    ) -> Result<Option<Self>, Halt> {
        let shape = lines.shape();
        let sides = shape.sides();
        if design.rotated && sides.iter().any(|side| *side != sides[0]) {
            return Ok(None);
        }
        let symmetries = symmetries(shape, design);
        let mut class_at = vec![None; lines.cell_count()];
        let mut of_cell = vec![None; lines.cell_count()];
        let mut classes = 0;
        for (number, of_cell) in (0..).zip(&mut of_cell) {
            if number % CELLS_PER_CHECK == CELLS_PER_CHECK - 1 {
                check(StepMeter::<()>::STEPS_PER_CHECK_IN, 0)?;
            }
            let cell = lines.cell(number);
            // Of equal images the one without an exchange of players is the least: a cell
            // that is its own image through the centre cannot differ from it.
            let images = symmetries
                .iter()
                .map(|(s, other)| (shape.cell_index(&s.apply(shape, &cell)), *other));
            let (first, other) = images.min().expect("a cell is one of its images");
            // The design must not take an open cell to a closed one.
            let open = !lines.is_closed_cell(number);
            if open == lines.is_closed_cell(first as u32) {
                return Ok(None);
            }
            if open {
                let class = *class_at[first].get_or_insert_with(|| {
                    classes += 1;
                    classes - 1
                });
                *of_cell = Some((class, other));
            }
        }
        let ties_some = (classes as usize) < lines.open_cells().count();
        Ok((ties_some || !design.requires_symmetry())
            .then_some(Self { of_cell, class_count: classes }))
    }

    /// Returns the class of a cell, and whether the cell belongs to the opponent of the player who
    /// owns the class. `None` for a closed cell.
    pub(crate) fn class_of(&self, cell: usize) -> Option<(u32, bool)> {
        self.of_cell[cell]
    }

    /// Returns the number of cells of the whole board, not of a class; closed cells are included.
    pub(crate) fn cell_count(&self) -> usize {
        self.of_cell.len()
    }

    /// Iterates over the open cells in rising order of their numbers. For each, returns the literal
    /// that is true if the first of the two players owns the cell.
    pub(crate) fn first_player_literals(&self) -> impl Iterator<Item = Lit> + '_ {
        let open = self.of_cell.iter().flatten();
        open.map(|&(variable, other)| literal(variable, !other))
    }

    /// Returns the condition under which both players get equally many cells, or the first player
    /// one more: `Some(None)` if always, `Some(Some(literal))` if exactly when the literal is true,
    /// `None` if no single literal decides it.
    pub(crate) fn balancing_literal(&self) -> Option<Option<Lit>> {
        let mut surplus = vec![0i64; self.class_count as usize];
        for literal in self.first_player_literals() {
            surplus[literal.var().as_index()] += if literal.sign() { 1 } else { -1 };
        }
        let mut odd = surplus.iter().zip(0..).filter(|(surplus, _)| **surplus != 0);
        let Some((&more, variable)) = odd.next() else { return Some(None) };
        let one = more.abs() == 1 && odd.next().is_none();
        one.then_some(Some(literal(variable, more > 0)))
    }
}

/// Returns the symmetries of a design, and for each whether it exchanges the players.
fn symmetries(shape: &Shape, design: SymmetryConstraint) -> Vec<(Automorphism, bool)> {
    let dims = shape.dims();
    let rotated = |shift: usize, mirrored: bool| {
        let axes = (0..dims).map(|axis| (axis + shift) % dims).collect();
        (Automorphism::from_parts(axes, vec![mirrored; dims], None), mirrored)
    };
    let rotations = if design.rotated { dims } else { 1 };
    let opposites = if design.opposites { rotations } else { 0 };
    let same = (0..rotations).map(|shift| rotated(shift, false));
    same.chain((0..opposites).map(|shift| rotated(shift, true))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::cell::Cell;
    use crate::search::LineLimits;

    const FREE: SymmetryConstraint = SymmetryConstraint { rotated: false, opposites: false };
    const ROTATED: SymmetryConstraint = SymmetryConstraint { rotated: true, ..FREE };
    const ANTIPODAL: SymmetryConstraint = SymmetryConstraint { opposites: true, ..FREE };

    fn lines(shape: &Shape, closed: &[Cell]) -> LineIndex {
        LineIndex::with_limits(LineLimits::SEARCH, shape, &closed.iter().cloned().collect())
            .unwrap()
    }

    fn ties(side: u16, dims: usize, design: SymmetryConstraint) -> Option<CellClasses> {
        of(&lines(&Shape::hypercube(side, dims).unwrap(), &[]), design)
    }

    fn of(lines: &LineIndex, design: SymmetryConstraint) -> Option<CellClasses> {
        CellClasses::new(lines, design, &|_, _| Ok(())).unwrap()
    }

    #[test]
    fn antipodes_differ() {
        let ties = ties(4, 3, ANTIPODAL).unwrap();
        assert_eq!(ties.class_count, 32);
        for cell in 0..64 {
            let (a, b) = (ties.class_of(cell).unwrap(), ties.class_of(63 - cell).unwrap());
            assert!(a.0 == b.0 && a.1 != b.1);
        }
        assert_eq!(ties.balancing_literal(), Some(None));
    }

    #[test]
    fn an_odd_board_is_balanced_but_for_its_center() {
        let ties = ties(3, 2, ANTIPODAL).unwrap();
        let center = ties.class_of(4).unwrap().0;
        assert_eq!(ties.balancing_literal(), Some(Some(literal(center, true))));
        assert_eq!(super::tests::ties(3, 2, ROTATED).unwrap().balancing_literal(), None);
        assert_eq!(super::tests::ties(3, 2, FREE).unwrap().balancing_literal(), None);
    }

    #[test]
    fn rotated_cells_are_one() {
        // Necklaces of three beads in three colours.
        assert_eq!(ties(3, 3, ROTATED).unwrap().class_count, 11);
        assert!(ties(3, 1, ROTATED).is_none());
        let uneven = lines(&Shape::new(&[3, 4], 3).unwrap(), &[]);
        assert!(of(&uneven, ROTATED).is_none());
        assert!(of(&uneven, ANTIPODAL).is_some());
    }

    #[test]
    fn closed_cells_must_go_to_closed_cells() {
        let shape = Shape::hypercube(3, 2).unwrap();
        let (center, edge) = (Cell::from([1, 1]), Cell::from([1, 0]));
        let ring = lines(&shape, std::slice::from_ref(&center));
        assert_eq!(of(&ring, ANTIPODAL).unwrap().class_count, 4);
        let uneven = lines(&shape, &[center, edge]);
        assert!(of(&uneven, ANTIPODAL).is_none());
        assert!(of(&uneven, ROTATED).is_none());
        assert_eq!(of(&uneven, FREE).unwrap().class_count, 7);
    }
}
