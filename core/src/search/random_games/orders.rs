//! Random orders of the cells, with several random numbers from one word.
//!
//! N. Brackett-Rozinsky and D. Lemire, “Batched ranged random integer
//! generation”, Software: Practice and Experience 55 (2024): multiplied by one bound after the
//! other, a word gives a number below each bound as the high half of each product. The
//! distribution is exact if the word is drawn again whenever its final remainder is below 2^64
//! modulo the product of the bounds.

use crate::base::dice::SeededRng;

/// The maximum product of bounds: then at most about one batch in 2^(64 − 58) needs another word.
const MOST_PRODUCT: u128 = 1 << 58;

/// The bounds `first`, `first + 1` … `end - 1`, which share one random word.
#[derive(Clone, Debug)]
struct Batch {
    first: u32,
    end: u32,
    /// The product of the bounds.
    product: u64,
    /// 2^64 modulo the product: the least acceptable remainder.
    least: u64,
}

/// A generator of random orders of a fixed number of things.
#[derive(Clone, Debug)]
pub(super) struct BatchShuffler(Vec<Batch>);

impl BatchShuffler {
    /// Prepares orders of `count` things, at most 2^16.
    pub fn new(count: usize) -> Self {
        let mut batches = Vec::new();
        let mut first = 2;
        while first <= count as u32 {
            let (mut end, mut product) = (first, 1u128);
            while end <= count as u32 && product * u128::from(end) <= MOST_PRODUCT {
                product *= u128::from(end);
                end += 1;
            }
            let product = product as u64;
            let least = product.wrapping_neg() % product;
            batches.push(Batch { first, end, product, least });
            first = end;
        }
        Self(batches)
    }

    /// Calls `exchange` for each thing but the first, in turn, with the index of an earlier thing
    /// or its own to swap with: the inside-out shuffle of Fisher and Yates, which makes all orders
    /// equally likely.
    #[inline]
    pub fn shuffle(&self, dice: &mut SeededRng, mut exchange: impl FnMut(usize, usize)) {
        for batch in &self.0 {
            let mut word = dice.next_u64();
            // The remainder of the word once all numbers are drawn from it.
            while word.wrapping_mul(batch.product) < batch.least {
                word = dice.next_u64();
            }
            for bound in batch.first..batch.end {
                let product = u128::from(word) * u128::from(bound);
                word = product as u64;
                exchange(bound as usize - 1, (product >> 64) as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn order(orders: &BatchShuffler, count: usize, dice: &mut SeededRng) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        orders.shuffle(dice, |thing, other| order.swap(thing, other));
        order
    }

    #[test]
    fn every_order_comes_about_as_often() {
        let (orders, mut dice) = (BatchShuffler::new(4), SeededRng::new(5));
        let mut seen = BTreeMap::new();
        for _ in 0..24_000 {
            *seen.entry(order(&orders, 4, &mut dice)).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1,000 each, standard deviation 31.
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }

    #[test]
    fn every_thing_comes_to_every_place_about_as_often() {
        // Several batches, the last ones of few numbers.
        let (orders, mut dice) = (BatchShuffler::new(300), SeededRng::new(6));
        assert!(orders.0.len() > 30 && orders.0.iter().all(|batch| batch.least < batch.product));
        let mut at = vec![[0u32; 300]; 3];
        for _ in 0..90_000 {
            let order = order(&orders, 300, &mut dice);
            for (at, place) in at.iter_mut().zip([0, 150, 299]) {
                at[order[place]] += 1;
            }
        }
        // 300 each, standard deviation 17.
        assert!(at.iter().flatten().all(|count| (205..395).contains(count)), "{at:?}");
    }

    #[test]
    fn nothing_and_one_thing_have_one_order() {
        for count in 0..2 {
            assert_eq!(
                order(&BatchShuffler::new(count), count, &mut SeededRng::new(1)).len(),
                count
            );
        }
    }
}
