//! Kinds of cells under all the symmetries of a board: by arithmetic, for
//! boards of any size.
//!
//! What stays of a cell is the distance of each coordinate from the nearer
//! end. On axes of equal side the order does not matter; on S^D neither does
//! which pair {t, S−1−t} is which, only on how many axes each occurs.

use super::symmetries::{Symmetries, factorial};
use crate::geometry::cell::Cell;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The first cell, in the order of coordinates, of the orbit of a cell. O(D log D).
pub(super) fn canonical(symmetries: &Symmetries, cell: &Cell) -> Cell {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return Cell::origin(shape.dims());
    }
    let mut depths = depths(symmetries, cell);
    if symmetries.renames_values() {
        let names = names(symmetries, &depths);
        for depth in &mut depths {
            *depth = names.get(depth).copied().unwrap_or(*depth);
        }
    }
    for axes in symmetries.equal_axes() {
        let mut sorted: Vec<u16> = axes.iter().map(|axis| depths[*axis]).collect();
        sorted.sort_unstable();
        for (axis, depth) in axes.into_iter().zip(sorted) {
            depths[axis] = depth;
        }
    }
    Cell::new(depths)
}

/// The distance of each coordinate from the nearer end.
fn depths(symmetries: &Symmetries, cell: &Cell) -> Vec<u16> {
    let axes = cell.coords().iter().zip(symmetries.shape().sides());
    axes.map(|(&coord, &side)| coord.min(side - 1 - coord)).collect()
}

/// On a cube: new names for the pairs that occur, 0 for the one on most axes.
pub(super) fn names(symmetries: &Symmetries, depths: &[u16]) -> BTreeMap<u16, u16> {
    let mut counts = pair_counts(symmetries, depths);
    counts.sort_by_key(|(pair, count)| (std::cmp::Reverse(*count), *pair));
    counts.into_iter().map(|(pair, _)| pair).zip(0..).collect()
}

/// On a cube: on how many axes of more than one cell each pair occurs. The
/// middle is no pair.
fn pair_counts(symmetries: &Symmetries, depths: &[u16]) -> Vec<(u16, u64)> {
    let shape = symmetries.shape();
    let pairs = shape.run() / 2;
    let axes = depths.iter().zip(shape.sides()).filter(|(_, side)| **side > 1);
    let depths = axes.map(|(depth, _)| *depth).filter(|depth| *depth < pairs);
    counted(depths).into_iter().collect()
}

/// How often each of these occurs.
pub(super) fn counted<T: Ord>(all: impl Iterator<Item = T>) -> BTreeMap<T, u64> {
    let mut counts = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}

/// How many cells are in the orbit of a representative.
pub(super) fn orbit_size(symmetries: &Symmetries, cell: &Cell) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return shape.cells();
    }
    let depths = depths(symmetries, cell);
    let mut size = BigUint::from(1u32);
    // Ways to lay the depths out on the axes, and to mirror those off the middle.
    for axes in symmetries.equal_axes() {
        let side = shape.side(axes[0]);
        size *= factorial(axes.len() as u64);
        for (depth, count) in counted(axes.iter().map(|axis| depths[*axis])) {
            size /= factorial(count);
            if 2 * depth + 1 != side {
                size <<= count;
            }
        }
    }
    if symmetries.renames_values() {
        // Ways to choose the pairs; pairs on equally many axes are exchanged already.
        let counts = pair_counts(symmetries, &depths);
        let pairs = u64::from(shape.run() / 2);
        size *= (pairs + 1 - counts.len() as u64..=pairs).map(BigUint::from).product::<BigUint>();
        for count in counted(counts.iter().map(|(_, count)| *count)).into_values() {
            size /= factorial(count);
        }
    }
    size
}

/// How many orbits there are, without listing them.
pub(super) fn orbit_count(symmetries: &Symmetries) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return 1u32.into();
    }
    if symmetries.renames_values() {
        let longer = shape.sides().iter().filter(|side| **side > 1).count();
        let of = partitions_up_to(longer, usize::from(shape.run() / 2));
        // All axes off the middle, or with a middle any number of them.
        let from = if shape.run() % 2 == 1 { 0 } else { longer };
        return of[from..].iter().sum();
    }
    let of_group = |axes: Vec<usize>| {
        // Multisets: C(values + axes − 1, axes).
        let values = u64::from(shape.side(axes[0]).div_ceil(2));
        (1..=axes.len() as u64).fold(BigUint::from(1u32), |count, i| count * (values + i - 1) / i)
    };
    symmetries.equal_axes().into_iter().map(of_group).product()
}

/// For each n up to this: the ways to write n as a sum of at most `most` parts.
fn partitions_up_to(n: usize, most: usize) -> Vec<BigUint> {
    // As many as into parts of at most that size.
    let mut ways = vec![BigUint::ZERO; n + 1];
    ways[0] = 1u32.into();
    for part in 1..=most.min(n) {
        for sum in part..=n {
            let more = ways[sum - part].clone();
            ways[sum] += more;
        }
    }
    ways
}

/// The representatives of all orbits, in the order of their coordinates.
pub(super) fn representatives(symmetries: &Symmetries) -> Vec<Cell> {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return vec![Cell::origin(shape.dims())];
    }
    // Sorted depths along each group of equal axes; on a cube only those whose
    // pairs are named by how often they occur.
    let mut found = vec![Cell::origin(shape.dims())];
    for axes in symmetries.equal_axes() {
        let top = (shape.side(axes[0]) - 1) / 2;
        let rises = symmetries.renames_values() && top > 0;
        let tuples = if rises { named(shape.run(), axes.len()) } else { sorted(top, axes.len()) };
        let with = |cell: &Cell, tuple: &Vec<u16>| {
            let mut cell = cell.clone();
            for (axis, depth) in axes.iter().zip(tuple) {
                cell.coords_mut()[*axis] = *depth;
            }
            cell
        };
        found = found.iter().flat_map(|cell| tuples.iter().map(|t| with(cell, t))).collect();
    }
    found.sort();
    found
}

/// All non-falling tuples of values 0 … top.
fn sorted(top: u16, length: usize) -> Vec<Vec<u16>> {
    let mut tuples = vec![Vec::new()];
    for _ in 0..length {
        let longer = |tuple: &Vec<u16>| {
            let from = tuple.last().copied().unwrap_or(0);
            let tuple = tuple.clone();
            (from..=top).map(move |value| [&tuple[..], &[value]].concat())
        };
        tuples = tuples.iter().flat_map(longer).collect();
    }
    tuples
}

/// All tuples of pair names 0, 1, … in order, none more often than the one
/// before it, then middles.
fn named(side: u16, length: usize) -> Vec<Vec<u16>> {
    let pairs = side / 2;
    let mut done = Vec::new();
    // A tuple, the name that comes next, and how often it may occur.
    let mut open = vec![(Vec::<u16>::new(), 0, length)];
    while let Some((tuple, name, most)) = open.pop() {
        let left = length - tuple.len();
        if left == 0 || side % 2 == 1 {
            let middles = vec![pairs; left];
            done.push([&tuple[..], &middles].concat());
        }
        if name < pairs {
            for count in 1..=most.min(left) {
                let more = vec![name; count];
                open.push(([&tuple[..], &more].concat(), name + 1, count));
            }
        }
    }
    done
}
