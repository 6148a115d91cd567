//! What each legal move is worth, by cell.

use hypertoe_core::Cell;
use hypertoe_core::analysis::{Basis, Findings};
use hypertoe_core::search::Value;
use std::collections::HashMap;

/// What a move to a cell is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// Its value.
    pub value: Value,
    /// What that stands on.
    pub basis: Basis,
    /// Of an estimate: 0 for the weakest of these moves, 1 for the strongest.
    pub share: f32,
}

impl Worth {
    /// What is written on the cell where the value is certain: `W3`, a win in
    /// three own moves; `L2`, lost, the other one wins in two; `=`, a draw.
    pub fn letters(&self, players: u8) -> Option<String> {
        Some(match self.value {
            Value::Win { plies } => format!("W{}", own_moves(plies, players)),
            Value::Loss { plies: 0 | 1 } => "L".to_owned(),
            Value::Loss { plies } => format!("L{}", plies / 2),
            Value::Draw => "=".to_owned(),
            Value::Unknown | Value::Estimate(_) => return None,
        })
    }

    /// The same in words, with what it stands on.
    pub fn said(&self, players: u8) -> String {
        let basis = self.basis;
        match self.value {
            Value::Win { plies } => match own_moves(plies, players) {
                0 | 1 => format!("wins at once, {basis}"),
                moves => format!("wins in {}{moves}, {basis}", at_most(basis, moves)),
            },
            Value::Loss { plies: 0 | 1 } => format!("loses at once, {basis}"),
            Value::Loss { plies } => {
                format!("loses in {}{}, {basis}", at_most(basis, plies / 2), plies / 2)
            }
            Value::Draw => format!("draws, {basis}"),
            Value::Estimate(_) => {
                format!("{basis}: {:.0} of 100", self.share * 100.0)
            }
            Value::Unknown => "not known".to_owned(),
        }
    }
}

/// `at most `, where there may well be a shorter win than the one that is
/// proved: of long ones the shortest is not looked for.
pub fn at_most(basis: Basis, moves: u32) -> &'static str {
    const SHORT: u32 = 6;
    if basis == Basis::Proved && moves >= SHORT { "at most " } else { "" }
}

/// Moves of one player among so many plies, the first and the last its own.
fn own_moves(plies: u32, players: u8) -> u32 {
    plies.div_ceil(u32::from(players.max(1)))
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
        let guess = |value: Value| match value {
            Value::Estimate(guess) => Some(guess as f64),
            _ => None,
        };
        let guesses = || found.moves.iter().filter_map(|value| guess(value.value));
        let (least, most) =
            (guesses().fold(f64::MAX, f64::min), guesses().fold(f64::MIN, f64::max));
        for value in &found.moves {
            let Some(cell) = value.turn.cell() else { continue };
            let share =
                guess(value.value).map_or(0.5, |guess| (guess - least) / (most - least).max(1.0));
            let worth = Worth { value: value.value, basis: value.basis, share: share as f32 };
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
