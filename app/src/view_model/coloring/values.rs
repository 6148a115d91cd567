//! Colouring by the values of the legal moves.

use super::{CellColoring, ColorFn};
use crate::i18n::search::{self, short_basis_text};
use crate::i18n::{self, Message};
use crate::theme::{Palette, value_color};
use hypertoe_core::analysis::PositionAnalysis;
use hypertoe_core::search::{Basis, GameValue, PlyCount, Verdict};
use hypertoe_core::{Cell, Rules};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The value of a move to a cell for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellValue {
    pub verdict: Verdict,
    /// Rank of an estimate: 0 for the weakest of these moves, 1 for the strongest.
    pub rank: f32,
}

impl CellValue {
    /// Returns the text on the cell of a certain value: `W3`, a win in three own moves; `W≤3`, in
    /// three at most; `L2`, lost, the opponent wins in two; `=`, a draw.
    pub fn label(&self, players: u8) -> Option<String> {
        Some(match (self.verdict.certain_value()?, self.winner_moves(players)) {
            (GameValue::Win(_), Some(moves)) => match moves.is_exact() {
                true => i18n::value_letter_wins(moves.upper_bound()).into(),
                false => i18n::value_letter_wins_most(moves.upper_bound()).into(),
            },
            (GameValue::Loss(_), Some(moves)) if moves.upper_bound() > 0 => {
                match moves.is_exact() {
                    true => i18n::value_letter_loses(moves.upper_bound()).into(),
                    false => i18n::value_letter_loses_most(moves.upper_bound()).into(),
                }
            }
            (GameValue::Loss(_), _) => i18n::value_letter_lost().into(),
            _ => "=".to_owned(),
        })
    }

    /// Describes the value in words, with its basis.
    pub fn description(&self, players: u8) -> Message {
        match self.verdict {
            Verdict::Unknown => i18n::value_unknown(),
            Verdict::Estimate(_) => i18n::value_estimate((self.rank * 100.0).round() as u64),
            Verdict::Certain { value, basis } => {
                let known = short_basis_text(Some(basis));
                match (value, self.winner_moves(players)) {
                    (GameValue::Win(_), Some(moves)) if moves.upper_bound() > 1 => {
                        i18n::value_wins_in(search::move_count_text(moves), known)
                    }
                    (GameValue::Win(_), _) => i18n::value_wins_at_once(known),
                    (GameValue::Loss(_), Some(moves)) if moves.upper_bound() > 0 => {
                        i18n::value_loses_in(search::move_count_text(moves), known)
                    }
                    (GameValue::Loss(_), _) => i18n::value_loses_at_once(known),
                    (GameValue::Draw, _) => i18n::value_draws(known),
                }
            }
        }
    }

    /// Returns the winner's number of moves, after this one if the opponent wins.
    fn winner_moves(&self, players: u8) -> Option<PlyCount> {
        let lost = self.verdict.is_loss();
        let verdict = if lost { self.verdict.one_ply_after() } else { self.verdict };
        verdict.winner_moves(players)
    }
}

/// The colouring of cells by the values of the moves there.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct MoveValueColoring {
    values: HashMap<Cell, CellValue>,
    version: u64,
}

impl MoveValueColoring {
    /// Creates an empty colouring; `version` is a new cache key.
    pub fn empty(version: u64) -> Self {
        Self { values: HashMap::new(), version }
    }

    /// Creates the colouring of an analysis; `version` is a new cache key.
    pub fn new(analysis: &PositionAnalysis, version: u64) -> Self {
        let guess = |verdict: Verdict| match verdict {
            Verdict::Estimate(guess) => Some(guess as f64),
            _ => None,
        };
        let guesses = || analysis.moves.iter().filter_map(|value| guess(value.verdict));
        let (least, most) =
            (guesses().fold(f64::MAX, f64::min), guesses().fold(f64::MIN, f64::max));
        let mut values = HashMap::new();
        for value in &analysis.moves {
            let Some(cell) = value.mv.cell() else { continue };
            // Equal estimates are neither weak nor strong.
            let fraction = guess(value.verdict)
                .filter(|_| most > least)
                .map_or(0.5, |guess| (guess - least) / (most - least).max(1.0));
            let worth = CellValue { verdict: value.verdict, rank: fraction as f32 };
            values.insert(cell.clone(), worth);
        }
        Self { values, version }
    }

    /// Creates the colouring of the empty board by certain values of first moves.
    pub fn of_first_moves(moves: impl IntoIterator<Item = (Cell, Verdict)>) -> Self {
        let value = |(cell, verdict)| (cell, CellValue { verdict, rank: 0.5 });
        // Analyses count from 0.
        Self { values: moves.into_iter().map(value).collect(), version: u64::MAX }
    }

    /// Returns the value of a move to a cell, if it was analysed.
    pub fn get(&self, cell: &Cell) -> Option<&CellValue> {
        self.values.get(cell)
    }

    /// Returns whether no move has been analysed.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns the version of the values: a cache of their colours is out of date when it changes.
    pub fn version(&self) -> u64 {
        self.version
    }
}

impl CellColoring for MoveValueColoring {
    fn key(&self) -> (&'static str, u64) {
        ("worths", self.version)
    }

    fn colors<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        Box::new(|cell| {
            let worth = self.values.get(cell)?;
            Some(value_color(worth.verdict, worth.rank, palette.dark))
        })
    }

    fn label(&self, rules: &Rules, cell: &Cell) -> Option<String> {
        self.values.get(cell)?.label(rules.player_count())
    }

    fn short_label(&self, rules: &Rules, cell: &Cell) -> Option<String> {
        self.label(rules, cell)?.chars().next().map(String::from)
    }

    fn description(&self, rules: &Rules, cell: &Cell) -> Option<Message> {
        Some(self.values.get(cell)?.description(rules.player_count()))
    }

    fn basis(&self, cell: &Cell) -> Option<Basis> {
        self.values.get(cell)?.verdict.basis()
    }
}
