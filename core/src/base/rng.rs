//! A random number generator that gives the same numbers on every machine.

use fastrand::Rng;

/// A seeded random number generator. Only 64-bit numbers are drawn from the underlying
/// generator, as those of machine word size differ between machines.
#[derive(Clone, Debug)]
pub(crate) struct SeededRng(Rng);

impl SeededRng {
    /// Creates a generator with a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    /// Creates the generator of one of many streams with the same seed. Similar seeds and
    /// stream numbers give unrelated numbers.
    #[cfg(feature = "search")]
    #[inline]
    pub(crate) fn for_stream(seed: u64, number: u64) -> Self {
        let spread = Self::new(seed).next_u64() ^ number;
        Self::new(Self::new(spread).next_u64())
    }

    /// Returns a number below `limit`, which must not be 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.below_u64(limit as u64) as usize
    }

    /// Returns a number below `limit`, which must not be 0, as 64 bits.
    pub(crate) fn below_u64(&mut self, limit: u64) -> u64 {
        self.0.u64(0..limit)
    }

    /// Returns 64 random bits.
    #[cfg(feature = "search")]
    #[inline]
    pub(crate) fn next_u64(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// Shuffles the items uniformly (Fisher & Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// Hashes a number to 64 bits (the finalizer of SplitMix64: Steele, Lea and Flood 2014).
#[inline]
pub(crate) fn splitmix64(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_comes_about_as_often() {
        let mut rng = SeededRng::new(7);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 each, standard deviation 31.
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }
}
