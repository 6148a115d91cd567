//! Pairs of cells: two of its own for each line.

use hypertoe_core::Cell;
use hypertoe_core::proof::pairing::{NoPairing, Pairing, PairingAnswer};
use std::collections::BTreeSet;

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
