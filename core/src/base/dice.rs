//! Numbers that look random, the same on every machine.

use fastrand::Rng;

/// The same seed always gives the same numbers: only 64-bit draws are used, as
/// those of a machine word differ between machines.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    /// The dice for the piece of work with this number: like numbers and seeds
    /// do not give like draws.
    #[inline]
    pub fn numbered(seed: u64, number: u64) -> Self {
        let spread = Self::new(seed).word() ^ number;
        Self::new(Self::new(spread).word())
    }

    /// A number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.below_u64(limit as u64) as usize
    }

    /// The same where a machine word may be too short.
    pub fn below_u64(&mut self, limit: u64) -> u64 {
        self.0.u64(0..limit)
    }

    /// 64 bits, each as likely 0 as 1.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// Puts the items into an order in which each is as likely as another
    /// (Fisher & Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// A number spread over 64 bits, for hashes (the finalizer of SplitMix64:
/// Steele, Lea and Flood 2014).
#[inline]
pub(crate) fn mixed(number: u64) -> u64 {
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
        let mut dice = Dice::new(7);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            dice.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 each, standard deviation 31.
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }
}
