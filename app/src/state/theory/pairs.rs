//! The page about pairs: two cells of its own for each line.

use super::census::open_cells;
use hypertoe_core::geometry::lines::board_count;
use hypertoe_core::proof::pairing::{NoPairing, Pairing, PairingAnswer};
use hypertoe_core::{Cell, Rules};
use std::collections::BTreeSet;

/// The most cells of a board whose pairs are looked for at once.
const SMALL: u64 = 4_096;

/// What is known of the pairs of a board.
#[derive(Clone, Debug)]
pub enum Pairs {
    /// Every line has its two cells.
    All(Pairing),
    /// Not every line can have them.
    None {
        /// Why.
        why: NoPairing,
        /// The cells of the lines that are too many for them; none where
        /// already the whole board is too small.
        crowded: BTreeSet<Cell>,
    },
}

impl From<PairingAnswer> for Pairs {
    fn from(answer: PairingAnswer) -> Self {
        match answer {
            PairingAnswer::Exists(pairing) => Self::All(pairing),
            PairingAnswer::None(why) => {
                let crowded = match &why {
                    NoPairing::Crowded { cells, .. } => cells.iter().cloned().collect(),
                    NoPairing::TooFewCells { .. } => BTreeSet::new(),
                };
                Self::None { why, crowded }
            }
        }
    }
}

/// Whether the pairs take no time to speak of: on small boards, and where
/// there are fewer than two cells for each line.
pub fn is_paired_at_once(rules: &Rules) -> bool {
    let small = open_cells(rules).is_some_and(|cells| cells <= SMALL);
    let shape = rules.shape();
    small || rules.closed().is_empty() && board_count(shape) * 2u32 > shape.cells()
}
