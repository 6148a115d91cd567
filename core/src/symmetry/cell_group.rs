//! The symmetries of a small board, as permutations of its open cells.

use crate::geometry::cell::Cell;
use crate::play::rules::Rules;
use crate::symmetry::Automorphism;
use crate::symmetry::symmetries::Symmetries;
use std::collections::{BTreeSet, HashMap};

/// The most numbers that are held: symmetries times cells.
const MAX_ENTRIES: usize = 20_000_000;

/// The automorphisms of a board that keep its closed cells closed.
///
/// On S^D with S ≥ 3 these are all there are; on other boards the mirrors and
/// the permutations of equal axes. Where every two cells make a line (S = 2),
/// where one line holds all cells (D = 1) and where one mark is a line, every
/// permutation of the cells is an automorphism; these are not listed, but said.
#[derive(Clone, Debug)]
pub(crate) struct CellGroup {
    /// `listed[g][c]` is where symmetry g takes cell c. Never empty.
    pub listed: Vec<Box<[u16]>>,
    /// Every permutation of the cells is a symmetry: two positions with equal
    /// numbers of marks are the same.
    pub all: bool,
}

impl CellGroup {
    /// The symmetries of these rules; `cells` are their open cells in order.
    /// `None` if they are too many to list. O(symmetries · cells · axes).
    pub fn new(rules: &Rules, cells: &[Cell]) -> Option<Self> {
        let shape = rules.shape();
        let symmetries = Symmetries::new(shape);
        if symmetries.is_every_permutation() {
            let identity = (0..cells.len()).map(|cell| cell as u16).collect();
            return Some(Self { listed: vec![identity], all: true });
        }
        // With closed cells the whole board's group is made, then narrowed.
        let closed: Vec<Cell> = rules.closed().iter().cloned().collect();
        let whole: Vec<Cell> = cells.iter().chain(&closed).cloned().collect();
        let mut listed = images(&symmetries, &whole)?;
        let open = cells.len();
        listed.retain(|image| image[open..].iter().all(|&to| usize::from(to) >= open));
        for image in &mut listed {
            *image = image[..open].into();
        }
        // Symmetries that differ on closed cells only are one.
        let listed: BTreeSet<Box<[u16]>> = listed.into_iter().collect();
        Some(Self { listed: listed.into_iter().collect(), all: false })
    }
}

/// Where each automorphism takes each of these cells; `None` if that is too much.
fn images(symmetries: &Symmetries, cells: &[Cell]) -> Option<Vec<Box<[u16]>>> {
    let index: HashMap<&Cell, u16> = cells.iter().zip(0..).collect();
    let listed = symmetries.list(MAX_ENTRIES / cells.len().max(1))?;
    let image = |symmetry: Automorphism| {
        let to = |cell: &Cell| index.get(&symmetry.apply(symmetries.shape(), cell)).copied();
        cells.iter().map(to).collect::<Option<Box<[u16]>>>()
    };
    listed.into_iter().map(image).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;
    use crate::search::incidence::Incidence;
    use std::collections::HashSet;

    fn group(rules: &Rules) -> (Incidence, CellGroup) {
        let table = Incidence::new(rules, 1000, 10_000).unwrap();
        let group = CellGroup::new(rules, &table.cells).unwrap();
        (table, group)
    }

    fn open(sides: &[u64], run: u64) -> Rules {
        Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
    }

    #[test]
    fn as_many_as_the_formula_says_and_each_keeps_the_lines() {
        let cases: [(&[u64], u64, usize); 9] = [
            (&[3, 3], 3, 8),
            (&[4, 4], 4, 32),
            (&[5, 5], 5, 32),
            (&[3, 3, 3], 3, 48),
            (&[4, 4, 4], 4, 192),
            (&[3, 3, 3, 3], 3, 384),
            (&[4, 4, 4, 4], 4, 1536),
            (&[3, 4], 3, 4),
            (&[7, 6, 6], 4, 16),
        ];
        for (sides, run, count) in cases {
            let (table, group) = group(&open(sides, run));
            assert_eq!(group.listed.len(), count, "{sides:?}");
            let sorted = |cells: &mut dyn Iterator<Item = u16>| {
                let mut cells: Vec<u16> = cells.collect();
                cells.sort_unstable();
                cells
            };
            let lines: HashSet<Vec<u16>> =
                table.on_line.iter().map(|on| sorted(&mut on.iter().copied())).collect();
            for image in &group.listed {
                for on in &table.on_line {
                    let moved = sorted(&mut on.iter().map(|&cell| image[usize::from(cell)]));
                    assert!(lines.contains(&moved));
                }
            }
        }
    }

    #[test]
    fn closed_cells_stay_closed() {
        let center = open(&[3, 3, 3], 3).with_closed([Cell::from([1, 1, 1])]).unwrap();
        assert_eq!(group(&center).1.listed.len(), 48);
        let corner = open(&[3, 3], 3).with_closed([Cell::from([0, 0])]).unwrap();
        assert_eq!(group(&corner).1.listed.len(), 2);
    }

    #[test]
    fn where_every_permutation_keeps_the_lines() {
        for (sides, run) in [(&[2u64, 2, 2][..], 2), (&[5], 5), (&[3, 4], 1), (&[2, 1, 2], 2)] {
            assert!(group(&open(sides, run)).1.all, "{sides:?}");
        }
        for (sides, run) in [(&[2u64, 3][..], 2), (&[5], 4), (&[3, 3], 3)] {
            assert!(!group(&open(sides, run)).1.all, "{sides:?}");
        }
    }
}
