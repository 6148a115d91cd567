//! Positions that a full search remembers.

use foldhash::fast::RandomState;
use std::collections::HashMap;

/// What is known of a position, from the view of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// Plies in which the game is won (above 0) or lost (below 0).
    pub decided: i32,
    /// Within so many plies it is neither.
    pub open: u32,
}

/// At most so many positions by their keys: when they are that many, those go
/// that have not been asked for lately.
#[derive(Debug)]
pub(super) struct Remembered {
    young: HashMap<u64, Known, RandomState>,
    old: HashMap<u64, Known, RandomState>,
    /// At most so many in each.
    half: usize,
}

impl Remembered {
    /// Room for about so many positions.
    pub fn new(most: usize) -> Self {
        Self { young: HashMap::default(), old: HashMap::default(), half: (most / 2).max(1) }
    }

    /// What is known of a position.
    pub fn get(&mut self, key: u64) -> Known {
        if let Some(known) = self.young.get(&key) {
            return *known;
        }
        match self.old.remove(&key) {
            Some(known) => {
                *self.entry(key) = known;
                known
            }
            None => Known::default(),
        }
    }

    /// The place of a position that was asked for just now.
    pub fn entry(&mut self, key: u64) -> &mut Known {
        if self.young.len() >= self.half && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.entry(key).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_stays_and_the_rest_goes() {
        let mut all = Remembered::new(100);
        all.entry(7).open = 3;
        for key in 1_000..2_000 {
            all.entry(key).open = 1;
            assert_eq!(all.get(7).open, 3, "asked for all the time");
            assert!(all.young.len() + all.old.len() <= 100);
        }
        assert_eq!(all.get(1_000), Known::default(), "long forgotten");
        assert_eq!(all.get(1_999).open, 1);
    }
}
