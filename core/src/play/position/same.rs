//! Which positions are equal.

use super::Position;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Two positions are equal if the same marks stand on the board under the same
/// rules, the second player took over the first mark in both or in neither, and
/// the game stands the same, an agreed draw included. How the marks came there
/// does not count, nor whether they were set up. Whose turn it is follows.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && (self.swapped, self.agreed, self.outcome)
                == (other.swapped, other.agreed, other.outcome)
            && self.moves.len() == other.moves.len()
            && self.marks == other.marks
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // A sum, as the order of the marks does not count.
        let marks = self.moves.iter().map(|played| {
            let mut hasher = DefaultHasher::new();
            (&played.cell, played.player).hash(&mut hasher);
            hasher.finish()
        });
        marks.fold(0u64, u64::wrapping_add).hash(state);
        (self.swapped, self.agreed, self.outcome).hash(state);
    }
}
