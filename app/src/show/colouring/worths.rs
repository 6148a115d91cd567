//! Colouring by the values of the legal moves.

use super::tint::{Colours, Tint};
use crate::theme::{Palette, worth_color};
use crate::words::values::basis_in_short;
use crate::words::{self, Message, values};
use hypertoe_core::analysis::Findings;
use hypertoe_core::search::{Basis, GameValue, Plies, Verdict};
use hypertoe_core::{Cell, Rules};
use std::collections::HashMap;

/// The value of a move to a cell for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    pub verdict: Verdict,
    /// Rank of an estimate: 0 for the weakest of these moves, 1 for the strongest.
    pub share: f32,
}

impl Worth {
    /// Returns the text on the cell of a certain value: `W3`, a win in three own moves; `L2`, lost,
    /// the opponent wins in two; `=`, a draw.
    pub fn letters(&self, players: u8) -> Option<String> {
        Some(match (self.verdict.value()?, self.moves(players)) {
            (GameValue::Win(_), Some(moves)) => words::worth_letter_wins(moves.count()).into(),
            (GameValue::Loss(_), Some(moves)) if moves.count() > 0 => {
                words::worth_letter_loses(moves.count()).into()
            }
            (GameValue::Loss(_), _) => words::worth_letter_lost().into(),
            _ => "=".to_owned(),
        })
    }

    /// Describes the value in words, with its basis.
    pub fn said(&self, players: u8) -> Message {
        match self.verdict {
            Verdict::Unknown => words::worth_unknown(),
            Verdict::Estimate(_) => words::worth_estimate((self.share * 100.0).round() as u64),
            Verdict::Certain { value, basis } => {
                let known = basis_in_short(Some(basis));
                match (value, self.moves(players)) {
                    (GameValue::Win(_), Some(moves)) if moves.count() > 1 => {
                        words::worth_wins_in(values::moves(moves), known)
                    }
                    (GameValue::Win(_), _) => words::worth_wins_at_once(known),
                    (GameValue::Loss(_), Some(moves)) if moves.count() > 0 => {
                        words::worth_loses_in(values::moves(moves), known)
                    }
                    (GameValue::Loss(_), _) => words::worth_loses_at_once(known),
                    (GameValue::Draw, _) => words::worth_draws(known),
                }
            }
        }
    }

    /// Returns the winner's number of moves, after this one if the opponent wins.
    fn moves(&self, players: u8) -> Option<Plies> {
        let lost = self.verdict.is_loss();
        let verdict = if lost { self.verdict.one_ply_after() } else { self.verdict };
        verdict.own_moves(players)
    }
}

/// The values of the moves to all cells.
#[derive(Clone, Debug, Default)]
pub struct Worths {
    of: HashMap<Cell, Worth>,
    version: u64,
}

impl Worths {
    /// Creates an empty colouring; `version` is a new cache key.
    pub fn none(version: u64) -> Self {
        Self { of: HashMap::new(), version }
    }

    /// Creates the colouring of an analysis; `version` is a new cache key.
    pub fn new(found: &Findings, version: u64) -> Self {
        let guess = |verdict: Verdict| match verdict {
            Verdict::Estimate(guess) => Some(guess as f64),
            _ => None,
        };
        let guesses = || found.moves.iter().filter_map(|value| guess(value.verdict));
        let (least, most) =
            (guesses().fold(f64::MAX, f64::min), guesses().fold(f64::MIN, f64::max));
        let mut of = HashMap::new();
        for value in &found.moves {
            let Some(cell) = value.turn.cell() else { continue };
            let share =
                guess(value.verdict).map_or(0.5, |guess| (guess - least) / (most - least).max(1.0));
            let worth = Worth { verdict: value.verdict, share: share as f32 };
            of.insert(cell.clone(), worth);
        }
        Self { of, version }
    }

    /// Returns the value of a move to a cell, if it was analysed.
    pub fn get(&self, cell: &Cell) -> Option<&Worth> {
        self.of.get(cell)
    }

    /// Returns whether no move has been analysed.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Returns the cache key.
    pub fn version(&self) -> u64 {
        self.version
    }
}

impl Tint for Worths {
    fn key(&self) -> (&'static str, u64) {
        ("worths", self.version)
    }

    fn colours<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> Colours<'a> {
        Box::new(|cell| {
            let worth = self.of.get(cell)?;
            Some(worth_color(worth.verdict, worth.share, palette.dark))
        })
    }

    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String> {
        self.of.get(cell)?.letters(rules.players())
    }

    /// The texts are short.
    fn least_label(&self) -> f32 {
        17.0
    }

    fn said(&self, rules: &Rules, cell: &Cell) -> Option<Message> {
        Some(self.of.get(cell)?.said(rules.players()))
    }

    fn basis(&self, cell: &Cell) -> Option<Basis> {
        self.of.get(cell)?.verdict.basis()
    }
}
