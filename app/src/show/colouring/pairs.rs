//! Colouring by a pairing strategy: two cells reserved for each line.

use super::tint::{CellColouring, ColourFn};
use crate::theme::{Palette, group_color};
use crate::words::{self, Message};
use hypertoe_core::proof::pairing::{CellPair, NoPairing, Pairing, PairingAnswer};
use hypertoe_core::{Cell, Rules};
use std::collections::BTreeSet;

/// The pairing of a board, or why there is none.
#[derive(Clone, Debug)]
pub enum PairingColouring {
    /// Every line has its two cells.
    Complete(Pairing),
    /// Not every line can have two cells.
    Impossible {
        why: NoPairing,
        /// The cells of the lines that have too few; empty if the whole board is too small.
        crowded: BTreeSet<Cell>,
    },
}

impl From<PairingAnswer> for PairingColouring {
    fn from(answer: PairingAnswer) -> Self {
        match answer {
            PairingAnswer::Exists(pairing) => Self::Complete(pairing),
            PairingAnswer::None(why) => {
                let crowded = match &why {
                    NoPairing::Crowded { cells, .. } => cells.iter().cloned().collect(),
                    NoPairing::TooFewCells { .. } => BTreeSet::new(),
                };
                Self::Impossible { why, crowded }
            }
        }
    }
}

impl PairingColouring {
    /// Returns the number, from 0, of the pair that a cell belongs to.
    fn pair_number(&self, cell: &Cell) -> Option<usize> {
        match self {
            Self::Complete(pairing) => pairing.pair_index(cell),
            Self::Impossible { .. } => None,
        }
    }

    /// Returns whether a cell is among those that are too few for their lines.
    fn is_crowded(&self, cell: &Cell) -> bool {
        matches!(self, Self::Impossible { crowded, .. } if crowded.contains(cell))
    }
}

impl CellColouring for PairingColouring {
    fn key(&self) -> (&'static str, u64) {
        // The pairing depends on the rules alone.
        ("pairs", 0)
    }

    fn colours<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColourFn<'a> {
        let crowded = palette.cell.lerp_to_gamma(palette.error, 0.45);
        Box::new(move |cell| match self.pair_number(cell) {
            Some(number) => Some(group_color(number, palette.dark)),
            None => self.is_crowded(cell).then_some(crowded),
        })
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        self.pair_number(cell).map(|number| (number + 1).to_string())
    }

    fn description(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        let pair = self.pair_number(cell).map(|number| words::cell_pair(number + 1));
        pair.or_else(|| self.is_crowded(cell).then(words::cell_crowded))
    }

    fn pair(&self, cell: &Cell) -> Option<&CellPair> {
        match self {
            Self::Complete(pairing) => pairing.pair_of_cell(cell),
            Self::Impossible { .. } => None,
        }
    }
}
