//! Orbits of cells under all symmetries of a board, by arithmetic, for boards of
//! any size.
//!
//! Symmetries preserve the depth of each coordinate: its distance from the nearer
//! end. On axes of equal side the order does not matter; on S^D only the number of
//! axes on each pair {t, S−1−t} matters, not which pair it is.

use super::symmetries::{Symmetries, factorial};
use crate::geometry::cell::Cell;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// Returns the representative of a cell's orbit: its first cell in the order of
/// coordinates. O(D log D).
pub(super) fn canonical_cell(symmetries: &Symmetries, cell: &Cell) -> Cell {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return Cell::origin(shape.dims());
    }
    let mut depths = depths(symmetries, cell);
    if symmetries.permutes_values() {
        let names = pair_ranks(symmetries, &depths);
        for depth in &mut depths {
            *depth = names.get(depth).copied().unwrap_or(*depth);
        }
    }
    for axes in symmetries.equal_axis_groups() {
        let mut sorted: Vec<u16> = axes.iter().map(|axis| depths[*axis]).collect();
        sorted.sort_unstable();
        for (axis, depth) in axes.into_iter().zip(sorted) {
            depths[axis] = depth;
        }
    }
    Cell::new(depths)
}

/// Returns the depth of each coordinate: its distance from the nearer end.
fn depths(symmetries: &Symmetries, cell: &Cell) -> Vec<u16> {
    let axes = cell.coords().iter().zip(symmetries.shape().sides());
    axes.map(|(&coord, &side)| coord.min(side - 1 - coord)).collect()
}

/// On a hypercube, numbers the pairs that occur, from 0 for the one on most axes.
pub(super) fn pair_ranks(symmetries: &Symmetries, depths: &[u16]) -> BTreeMap<u16, u16> {
    let mut counts = pair_counts(symmetries, depths);
    counts.sort_by_key(|(pair, count)| (std::cmp::Reverse(*count), *pair));
    counts.into_iter().map(|(pair, _)| pair).zip(0..).collect()
}

/// On a hypercube, counts the axes of more than one cell on each pair that occurs. The
/// middle is not a pair.
fn pair_counts(symmetries: &Symmetries, depths: &[u16]) -> Vec<(u16, u64)> {
    let shape = symmetries.shape();
    let pairs = shape.line_length() / 2;
    let axes = depths.iter().zip(shape.sides()).filter(|(_, side)| **side > 1);
    let depths = axes.map(|(depth, _)| *depth).filter(|depth| *depth < pairs);
    count_each(depths).into_iter().collect()
}

/// Counts the occurrences of each value.
pub(super) fn count_each<T: Ord>(all: impl Iterator<Item = T>) -> BTreeMap<T, u64> {
    let mut counts = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}

/// Returns the number of cells in the orbit of a representative.
pub(super) fn orbit_size(symmetries: &Symmetries, cell: &Cell) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return shape.cell_count();
    }
    let depths = depths(symmetries, cell);
    let mut size = BigUint::from(1u32);
    // Ways to arrange the depths on the axes, and to reflect those off the middle.
    for axes in symmetries.equal_axis_groups() {
        let side = shape.side(axes[0]);
        size *= factorial(axes.len() as u64);
        for (depth, count) in count_each(axes.iter().map(|axis| depths[*axis])) {
            size /= factorial(count);
            if 2 * depth + 1 != side {
                size <<= count;
            }
        }
    }
    if symmetries.permutes_values() {
        // Ways to choose the pairs; exchanges of pairs on equally many axes are counted already.
        let counts = pair_counts(symmetries, &depths);
        let pairs = u64::from(shape.line_length() / 2);
        size *= (pairs + 1 - counts.len() as u64..=pairs).map(BigUint::from).product::<BigUint>();
        for count in count_each(counts.iter().map(|(_, count)| *count)).into_values() {
            size /= factorial(count);
        }
    }
    size
}

/// Returns the number of orbits, without listing them.
pub(super) fn orbit_count(symmetries: &Symmetries) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return 1u32.into();
    }
    if symmetries.permutes_values() {
        let longer = shape.sides().iter().filter(|side| **side > 1).count();
        let of = partitions_up_to(longer, usize::from(shape.line_length() / 2));
        // All axes are off the middle; if there is a middle, any number of them.
        let from = if shape.line_length() % 2 == 1 { 0 } else { longer };
        return of[from..].iter().sum();
    }
    let of_group = |axes: Vec<usize>| {
        // Multisets: C(values + axes − 1, axes).
        let values = u64::from(shape.side(axes[0]).div_ceil(2));
        (1..=axes.len() as u64).fold(BigUint::from(1u32), |count, i| count * (values + i - 1) / i)
    };
    symmetries.equal_axis_groups().into_iter().map(of_group).product()
}

/// Returns, for each sum up to `n`, the number of its partitions into at most `most` parts.
fn partitions_up_to(n: usize, most: usize) -> Vec<BigUint> {
    // Conjugation: as many as the partitions into parts of at most that size.
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

/// Returns the representatives of all orbits, in the order of their coordinates.
pub(super) fn representatives(symmetries: &Symmetries) -> Vec<Cell> {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return vec![Cell::origin(shape.dims())];
    }
    // Sorted depths along each group of equal axes; on a hypercube only those whose
    // pairs are numbered by frequency.
    let mut found = vec![Cell::origin(shape.dims())];
    for axes in symmetries.equal_axis_groups() {
        let top = (shape.side(axes[0]) - 1) / 2;
        let rises = symmetries.permutes_values() && top > 0;
        let tuples =
            if rises { named(shape.line_length(), axes.len()) } else { sorted(top, axes.len()) };
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

/// Returns all non-decreasing tuples of values 0 … top.
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

/// Returns all tuples of pair numbers 0, 1, … in order, each at most as often as the one
/// before it, then middles.
fn named(side: u16, length: usize) -> Vec<Vec<u16>> {
    let pairs = side / 2;
    let mut done = Vec::new();
    // A tuple, the next number, and how often it may occur.
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
