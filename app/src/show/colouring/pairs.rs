//! Colouring by a pairing strategy: two cells reserved for each line.

use super::tint::{Colours, Tint};
use crate::theme::{Palette, group_color};
use crate::words::{self, Message};
use hypertoe_core::proof::pairing::{NoPairing, Pair, Pairing, PairingAnswer};
use hypertoe_core::{Cell, Rules};
use std::collections::BTreeSet;

/// The pairing of a board, or why there is none.
#[derive(Clone, Debug)]
pub enum Pairs {
    /// Every line has its two cells.
    All(Pairing),
    /// Not every line can have two cells.
    None {
        why: NoPairing,
        /// The cells of the lines that have too few; empty if the whole board is too small.
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

impl Pairs {
    /// Returns the number, from 0, of the pair that a cell belongs to.
    fn number(&self, cell: &Cell) -> Option<usize> {
        match self {
            Self::All(pairing) => pairing.number(cell),
            Self::None { .. } => None,
        }
    }

    /// Returns whether a cell is among those that are too few for their lines.
    fn is_crowded(&self, cell: &Cell) -> bool {
        matches!(self, Self::None { crowded, .. } if crowded.contains(cell))
    }
}

impl Tint for Pairs {
    fn key(&self) -> (&'static str, u64) {
        // The pairing depends on the rules alone.
        ("pairs", 0)
    }

    fn colours<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> Colours<'a> {
        let crowded = palette.cell.lerp_to_gamma(palette.error, 0.45);
        Box::new(move |cell| match self.number(cell) {
            Some(number) => Some(group_color(number, palette.dark)),
            None => self.is_crowded(cell).then_some(crowded),
        })
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        self.number(cell).map(|number| (number + 1).to_string())
    }

    fn said(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        let pair = self.number(cell).map(|number| words::cell_pair(number + 1));
        pair.or_else(|| self.is_crowded(cell).then(words::cell_crowded))
    }

    fn pair(&self, cell: &Cell) -> Option<&Pair> {
        match self {
            Self::All(pairing) => pairing.pair(cell),
            Self::None { .. } => None,
        }
    }
}
