//! Sets of cells as bits of a machine word.

use crate::base::rng::splitmix64;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of up to 64 or 128 cells, one bit for each.
pub(super) trait Word:
    Copy
    + Debug
    + Default
    + Ord
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// The number of cells that a set can have.
    const CAPACITY: u32;

    /// Returns the set of one cell.
    fn of_cell(cell: u32) -> Self;
    /// Returns the number of cells.
    fn len(self) -> u32;
    /// Returns the lowest cell; [`CAPACITY`](Self::CAPACITY) if the set is empty.
    fn first(self) -> u32;
    /// Returns the set of the lowest cell alone; empty if the set is empty.
    fn lowest(self) -> Self;
    /// Returns the key of a pair of sets, as two numbers of `cells` bits each. Different pairs have
    /// different keys if [`CAPACITY`](Self::CAPACITY) is 64; beyond, the key is a hash of 128 bits.
    fn pair_key(first: Self, second: Self, cells: u32) -> (u64, u64);

    /// Returns whether the set has no cell.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether the two sets share a cell.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Iterates over the cells as sets of one, in ascending order.
    fn singles(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let one = rest.lowest();
            rest = rest ^ one;
            (!one.is_empty()).then_some(one)
        })
    }
}

/// Permutes the pairs of numbers of `bits` bits each: two rounds of a Feistel network.
#[inline]
fn permuted_pair(first: u64, second: u64, bits: u32) -> (u64, u64) {
    let mask = u64::MAX >> (64 - bits);
    let second = (second ^ splitmix64(first)) & mask;
    let first = (first ^ splitmix64(second)) & mask;
    (first, second)
}

/// The operations that all unsigned numbers have, but no trait of the standard library.
macro_rules! set_operations {
    () => {
        const EMPTY: Self = 0;
        const CAPACITY: u32 = Self::BITS;

        #[inline]
        fn of_cell(cell: u32) -> Self {
            1 << cell
        }

        #[inline]
        fn len(self) -> u32 {
            self.count_ones()
        }

        #[inline]
        fn first(self) -> u32 {
            self.trailing_zeros()
        }

        #[inline]
        fn lowest(self) -> Self {
            self & self.wrapping_neg()
        }
    };
}

impl Word for u64 {
    set_operations!();

    #[inline]
    fn pair_key(first: Self, second: Self, cells: u32) -> (u64, u64) {
        permuted_pair(first, second, cells)
    }
}

impl Word for u128 {
    set_operations!();

    #[inline]
    fn pair_key(first: Self, second: Self, _: u32) -> (u64, u64) {
        let (low, high) = permuted_pair(first as u64, (first >> 64) as u64, 64);
        let (low, high) = permuted_pair(low ^ second as u64, high, 64);
        permuted_pair(low, high ^ (second >> 64) as u64, 64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn different_pairs_have_different_keys() {
        let pairs = (0..1u64 << 6).flat_map(|first| (0..1 << 6).map(move |second| (first, second)));
        let keys: BTreeSet<(u64, u64)> =
            pairs.map(|(first, second)| u64::pair_key(first, second, 6)).collect();
        assert_eq!(keys.len(), 1 << 12);
        assert!(keys.iter().all(|(first, second)| *first < 64 && *second < 64));
        let single = |cell| u128::pair_key(u128::of_cell(cell), 0, 128);
        let keys: BTreeSet<(u64, u64)> = (0..128).map(single).collect();
        assert_eq!(keys.len(), 128);
    }

    #[test]
    fn singles_are_the_cells_in_order() {
        let cells: Vec<u32> = 0b1010_0001u64.singles().map(Word::first).collect();
        assert_eq!(cells, [0, 5, 7]);
        assert_eq!(u128::EMPTY.singles().count(), 0);
    }
}
