//! What each legal move is worth, by cell.

use hypertoe_core::Cell;
use hypertoe_core::analysis::Findings;
use hypertoe_core::search::{GameValue, Plies, Verdict};
use std::collections::HashMap;

/// What a move to a cell is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// What is known of it.
    pub verdict: Verdict,
    /// Of an estimate: 0 for the weakest of these moves, 1 for the strongest.
    pub share: f32,
}

impl Worth {
    /// What is written on the cell where the value is certain: `W3`, a win in
    /// three own moves; `L2`, lost, the other one wins in two; `=`, a draw.
    pub fn letters(&self, players: u8) -> Option<String> {
        Some(match (self.verdict.value()?, self.moves(players)) {
            (GameValue::Win(_), Some(moves)) => format!("W{}", moves.count()),
            (GameValue::Loss(_), Some(moves)) if moves.count() > 0 => format!("L{}", moves.count()),
            (GameValue::Loss(_), _) => "L".to_owned(),
            _ => "=".to_owned(),
        })
    }

    /// The same in words, with what it stands on.
    pub fn said(&self, players: u8) -> String {
        match self.verdict {
            Verdict::Unknown => "not known".to_owned(),
            Verdict::Estimate(_) => format!("estimate: {:.0} of 100", self.share * 100.0),
            Verdict::Certain { value, basis } => {
                let how = match (value, self.moves(players)) {
                    (GameValue::Win(_), Some(moves)) if moves.count() > 1 => {
                        format!("wins in {moves}")
                    }
                    (GameValue::Win(_), _) => "wins at once".to_owned(),
                    (GameValue::Loss(_), Some(moves)) if moves.count() > 0 => {
                        format!("loses in {moves}")
                    }
                    (GameValue::Loss(_), _) => "loses at once".to_owned(),
                    (GameValue::Draw, _) => "draws".to_owned(),
                };
                format!("{how}, {}", basis.in_short())
            }
        }
    }

    /// The moves of the one who wins, after this one if that is the other.
    fn moves(&self, players: u8) -> Option<Plies> {
        let lost = self.verdict.is_loss();
        let verdict = if lost { self.verdict.one_ply_after() } else { self.verdict };
        verdict.own_moves(players)
    }
}

/// What the moves to all cells are worth.
#[derive(Clone, Debug, Default)]
pub struct Worths {
    of: HashMap<Cell, Worth>,
    /// Rises when anything changes.
    version: u64,
}

impl Worths {
    /// Takes over what was found.
    pub fn set(&mut self, found: Option<&Findings>) {
        self.version += 1;
        self.of.clear();
        let Some(found) = found else { return };
        let guess = |verdict: Verdict| match verdict {
            Verdict::Estimate(guess) => Some(guess as f64),
            _ => None,
        };
        let guesses = || found.moves.iter().filter_map(|value| guess(value.verdict));
        let (least, most) =
            (guesses().fold(f64::MAX, f64::min), guesses().fold(f64::MIN, f64::max));
        for value in &found.moves {
            let Some(cell) = value.turn.cell() else { continue };
            let share =
                guess(value.verdict).map_or(0.5, |guess| (guess - least) / (most - least).max(1.0));
            let worth = Worth { verdict: value.verdict, share: share as f32 };
            self.of.insert(cell.clone(), worth);
        }
    }

    /// What a move to a cell is worth, if that was looked at.
    pub fn get(&self, cell: &Cell) -> Option<&Worth> {
        self.of.get(cell)
    }

    /// Whether no move has been looked at.
    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    /// Tells one state of this from all others.
    pub fn version(&self) -> u64 {
        self.version
    }
}
