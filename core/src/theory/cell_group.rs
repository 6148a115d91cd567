//! The symmetries of a small board, as permutations of its open cells.

use crate::coord::Cell;
use crate::rules::Rules;
use crate::shape::Shape;
use crate::symmetry::Automorphism;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The most numbers that are held: symmetries times cells.
const MAX_ENTRIES: usize = 20_000_000;

/// The automorphisms of a board that keep its closed cells closed.
///
/// On S^D with S ≥ 3 these are all there are; on other boards the mirrors and
/// the permutations of equal axes. Where every two cells make a line (S = 2),
/// where one line holds all cells (D = 1) and where one mark is a line, every
/// permutation of the cells is an automorphism; these are not listed, but said.
#[derive(Clone, Debug)]
pub(super) struct CellGroup {
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
        if is_fully_symmetric(shape) {
            let identity = (0..cells.len()).map(|cell| cell as u16).collect();
            return Some(Self { listed: vec![identity], all: true });
        }
        // With closed cells the whole board's group is made, then narrowed.
        let closed: Vec<Cell> = rules.closed().iter().cloned().collect();
        let whole: Vec<Cell> = cells.iter().chain(&closed).cloned().collect();
        let mut listed = closure(&generators(shape, &whole), whole.len())?;
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

/// Whether every permutation of the cells keeps every line a line.
fn is_fully_symmetric(shape: &Shape) -> bool {
    let longer: Vec<u16> = shape.sides().iter().copied().filter(|side| *side > 1).collect();
    let run = shape.run();
    run == 1 || (longer.iter().all(|side| *side == run) && (run == 2 || longer.len() == 1))
}

/// Images of the cells under symmetries from which all others can be made.
fn generators(shape: &Shape, cells: &[Cell]) -> Vec<Box<[u16]>> {
    let index: HashMap<&Cell, u16> = cells.iter().zip(0..).collect();
    let dims = shape.dims();
    let (axes, still): (Vec<usize>, _) = ((0..dims).collect(), vec![false; dims]);
    let mut made = Vec::new();
    for axis in 0..dims {
        let mut mirrored = still.clone();
        mirrored[axis] = true;
        made.push(Automorphism::new(shape, axes.clone(), mirrored, None));
        for other in 0..axis {
            let mut swapped = axes.clone();
            swapped.swap(axis, other);
            made.push(Automorphism::new(shape, swapped, still.clone(), None));
        }
    }
    let side = shape.run();
    for t in 0..side / 2 {
        // One pair turned round; neighbouring pairs exchanged.
        let mut turned: Vec<u16> = (0..side).collect();
        turned.swap(usize::from(t), usize::from(side - 1 - t));
        made.push(Automorphism::new(shape, axes.clone(), still.clone(), Some(turned)));
        if t > 0 {
            let mut swapped: Vec<u16> = (0..side).collect();
            swapped.swap(usize::from(t), usize::from(t - 1));
            swapped.swap(usize::from(side - 1 - t), usize::from(side - t));
            made.push(Automorphism::new(shape, axes.clone(), still.clone(), Some(swapped)));
        }
    }
    // What this board does not allow (unequal axes; values off a hypercube) is left out.
    let images = made.into_iter().flatten().map(|symmetry| {
        let image = |cell: &Cell| index.get(&symmetry.apply(shape, cell)).copied();
        cells.iter().map(image).collect::<Option<Box<[u16]>>>()
    });
    let images: BTreeSet<Box<[u16]>> = images.flatten().collect();
    images.into_iter().collect()
}

/// All products of the generators; `None` if they are too many.
fn closure(generators: &[Box<[u16]>], cells: usize) -> Option<Vec<Box<[u16]>>> {
    let identity: Box<[u16]> = (0..cells).map(|cell| cell as u16).collect();
    let mut known = HashSet::from([identity.clone()]);
    let mut listed = vec![identity];
    let mut next = 0;
    while next < listed.len() {
        for generator in generators {
            let product: Box<[u16]> =
                listed[next].iter().map(|&cell| generator[usize::from(cell)]).collect();
            if !known.contains(&product) {
                if (listed.len() + 1) * cells > MAX_ENTRIES {
                    return None;
                }
                known.insert(product.clone());
                listed.push(product);
            }
        }
        next += 1;
    }
    Some(listed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::incidence::Incidence;

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
