//! A small generator of numbers that look random, the same everywhere.

/// SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number
/// generators", 2014): any seed is a good one, and the same seed always gives
/// the same numbers.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which must not be 0. The high half of a
    /// product: its bias is less than `limit` / 2^64, far below what can be seen.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// Puts the items into an order in which each is as likely as another
    /// (Fisher & Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
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
