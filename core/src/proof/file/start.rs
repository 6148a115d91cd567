//! The position where a proof begins.

use super::error::ProofError;
use super::stored::OpenCells;
use super::suited::{cell_at, cell_number};
use crate::play::player::Player;
use crate::play::position::{PlacedMark, Position};
use crate::play::rules::Rules;
use crate::play::setup::Setup;
use std::collections::HashSet;
use std::sync::Arc;

/// The marks on the board where a proof begins, by the numbers of their cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofStart {
    /// Each player's marks that were set up, as cell numbers.
    pub setup_marks: [Vec<u32>; 2],
    /// The cells of the moves made from there, in order.
    pub moves: Vec<u32>,
}

impl From<Vec<u32>> for ProofStart {
    /// Begins after these moves from the empty board.
    fn from(moves: Vec<u32>) -> Self {
        Self { setup_marks: Default::default(), moves }
    }
}

impl ProofStart {
    /// Takes the marks of a position in a game that proofs are made for.
    pub(crate) fn from_position(position: &Position) -> Self {
        let number = |mark: &PlacedMark| cell_number(position.rules(), &mark.cell);
        let setup_marks = [Player(0), Player(1)].map(|player| {
            let own = position.set_up_marks().iter().filter(|mark| mark.player == player);
            let mut cells: Vec<u32> = own.map(number).collect();
            cells.sort_unstable();
            cells
        });
        Self { setup_marks, moves: position.played_marks().iter().map(number).collect() }
    }

    /// Returns the number of marks.
    pub fn mark_count(&self) -> usize {
        self.setup_marks.iter().map(Vec::len).sum::<usize>() + self.moves.len()
    }

    /// Returns the marks as pairs of player index and cell number: first those that were
    /// set up, then the moves in turn.
    pub fn marks(&self) -> impl Iterator<Item = (usize, u32)> {
        let set_up = (0..)
            .zip(&self.setup_marks)
            .flat_map(|(player, cells)| cells.iter().map(move |cell| (player, *cell)));
        let before: usize = self.setup_marks.iter().map(Vec::len).sum();
        set_up.chain((before..).map(|turn| turn % 2).zip(self.moves.iter().copied()))
    }

    /// Returns the position, if the marks can be reached by play and the moves are legal.
    pub(crate) fn to_position(&self, rules: &Rules) -> Option<Position> {
        let cells =
            self.setup_marks.iter().map(|own| own.iter().map(|n| cell_at(rules, *n)).collect());
        let setup = Setup::from_cells(Arc::new(rules.clone()), cells.collect::<Vec<_>>());
        let mut position = setup.position().ok()?;
        for cell in &self.moves {
            position.play(&cell_at(rules, *cell)).ok()?;
        }
        Some(position)
    }

    /// Checks that the marks are on different playable cells, and that those that were
    /// set up could have been placed in turn.
    pub(super) fn check(&self, open: &OpenCells, rules: &Rules) -> Result<(), ProofError> {
        let [first, second] = &self.setup_marks;
        if first.len() != second.len() && first.len() != second.len() + 1 {
            return Err(ProofError::SetupCounts);
        }
        let mut taken = HashSet::with_capacity(self.mark_count());
        for (i, (_, cell)) in self.marks().enumerate() {
            let barred =
                || i == 0 && first.is_empty() && rules.is_forbidden_first(&cell_at(rules, cell));
            if open.check(cell).is_err() || !taken.insert(cell) || barred() {
                return Err(ProofError::IllegalMark(cell));
            }
        }
        Ok(())
    }
}
