//! Joining proofs of parts of a game into one: what several machines have proved together.
//!
//! A win is split by playing: where the winner is to move, one move is chosen; where the other player is
//! to move, every answer that is not an image of another under a symmetry leads to a part. The stored
//! positions of the proofs of all parts, and those with the chosen moves, are the joined proof. It holds
//! whichever move is taken where two parts store the same position with different ones: every stored
//! position has a winning move to positions of which the same is true, and games are finite.

use super::file::cell_number;
use super::{
    CheckSummary, Proof, ProofError, ProofRejection, ProofStart, StoredPosition, check_rules,
};
use crate::base::control::{Control, Halt};
use crate::geometry::Cell;
use crate::play::{Player, Position, Rules};
use crate::symmetry::{move_classes, symmetry_table::SymmetryTable};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The reason why proofs cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JoinProofsError {
    /// A part proves another game, or a win of the other player.
    #[error("a part is of another game, or proves a win of the other player")]
    OtherGame,
    /// The board is too large for proofs, or the parts hold what is in no proof.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// The parts do not make a proof: one is missing, or wrong.
    #[error(transparent)]
    Rejected(#[from] ProofRejection),
}

/// Splits the win of a player from a position into `count` parts or more, if the game has so many: the
/// positions after all answers of the other player to moves that `choose` chooses for the winner, one of
/// each class of answers that symmetries take to one another. In each of them the winner is to move. Where
/// the winner completes a line there is no part.
///
/// # Errors
/// [`Halt`] if the control halts it. Otherwise `None` if the board is too large for its symmetries, or the
/// winner does not win against an answer that ends the game.
pub fn split_win(
    position: &Position,
    winner: Player,
    count: usize,
    choose: &mut dyn FnMut(&Position) -> Result<Option<Cell>, Halt>,
) -> Result<Option<Vec<Position>>, Halt> {
    let mut parts = Vec::new();
    if position.to_move() == winner {
        parts.push(position.clone());
    } else if !add_answers(position, &mut parts) {
        return Ok(None);
    }
    while parts.len() < count && !parts.is_empty() {
        let mut next = Vec::new();
        for mut part in parts.iter().cloned() {
            let Some(cell) = choose(&part)? else { return Ok(None) };
            let is_played = part.play_cell(&cell).is_ok();
            if !is_played || !part.outcome().is_over() && !add_answers(&part, &mut next) {
                return Ok(None);
            }
        }
        let is_enough = next.len() <= parts.len();
        parts = next;
        if is_enough {
            break;
        }
    }
    Ok(Some(parts))
}

/// Adds the positions after all answers of the player to move; returns whether none of them ends the
/// game.
fn add_answers(position: &Position, parts: &mut Vec<Position>) -> bool {
    let Some(classes) = move_classes(position) else { return false };
    classes.iter().filter_map(|class| class.first()).all(|cell| {
        let mut after = position.clone();
        let goes_on = after.play_cell(cell).is_ok() && !after.outcome().is_over();
        parts.push(after);
        goes_on
    })
}

/// Proofs of parts of a game, put together.
#[derive(Clone, Debug)]
pub struct ProofJoiner {
    rules: Arc<Rules>,
    winner: Player,
    images: SymmetryTable,
    /// The winning move of each position, by the marks of the winner and of the other player.
    moves: BTreeMap<[Vec<u32>; 2], u32>,
}

impl ProofJoiner {
    /// Begins to join proofs that this player wins.
    ///
    /// # Errors
    /// [`JoinProofsError::Proof`] for rules that proofs are not made for.
    pub fn new(rules: &Arc<Rules>, winner: Player) -> Result<Self, JoinProofsError> {
        check_rules(rules)?;
        let images = SymmetryTable::for_rules(rules).expect("proofs are of boards with few cells");
        Ok(Self { rules: Arc::clone(rules), winner, images, moves: BTreeMap::new() })
    }

    /// Adds the proof of a part, to which moves lead from `start`; the winner’s are those chosen.
    ///
    /// # Errors
    /// [`JoinProofsError::OtherGame`] if it is a proof of something else.
    ///
    /// # Panics
    /// If the moves of `start` are not the first ones of the part.
    pub fn add_part(
        &mut self,
        start: &Position,
        part: &Position,
        proof: &Proof,
    ) -> Result<(), JoinProofsError> {
        let begins_here = *proof.start() == ProofStart::from_position(part);
        if *proof.rules() != *self.rules || proof.winner() != self.winner || !begins_here {
            return Err(JoinProofsError::OtherGame);
        }
        for StoredPosition { own, other, cell } in proof.positions() {
            self.moves.entry([own.clone(), other.clone()]).or_insert(*cell);
        }
        let mut position = start.clone();
        for mark in &part.played_marks()[start.played_marks().len()..] {
            if mark.player == self.winner {
                self.add_move(&position, &mark.cell);
            }
            position.play_cell(&mark.cell).expect("the moves of a position were legal");
        }
        Ok(())
    }

    /// Adds the move chosen in a position in which the winner is to move.
    fn add_move(&mut self, position: &Position, cell: &Cell) {
        let cells = |is_own: bool| {
            let marks = position.marks().iter();
            let marks = marks.filter(|mark| (mark.player == self.winner) == is_own);
            let mut cells: Vec<u32> =
                marks.map(|mark| cell_number(&self.rules, &mark.cell)).collect();
            cells.sort_unstable();
            cells
        };
        let cell = cell_number(&self.rules, cell);
        let stored = StoredPosition { own: cells(true), other: cells(false), cell };
        let StoredPosition { own, other, cell } = stored.canonical(&self.images);
        // The parts are behind this move, not behind one that a part has found.
        self.moves.insert([own, other], cell);
    }

    /// Makes the joined proof of a position, without the stored positions that it does not need, and
    /// checks it.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it. [`JoinProofsError`] if the parts do not make a proof.
    pub fn finish(
        self,
        start: &Position,
        control: &mut dyn Control,
    ) -> Result<Result<(Proof, CheckSummary), JoinProofsError>, Halt> {
        let stored =
            |([own, other], cell): ([Vec<u32>; 2], u32)| StoredPosition { own, other, cell };
        let all: Vec<StoredPosition> = self.moves.into_iter().map(stored).collect();
        let begin = ProofStart::from_position(start);
        let rules = Rules::clone(&self.rules);
        let joined = match Proof::new(rules.clone(), begin.clone(), self.winner, all) {
            Ok(joined) => joined,
            Err(why) => return Ok(Err(why.into())),
        };
        let (summary, reached) = match joined.reached_positions(control)? {
            Ok(found) => found,
            Err(why) => return Ok(Err(why.into())),
        };
        let needed = joined.positions().iter().zip(reached).filter(|(_, reached)| *reached);
        let needed = needed.map(|(stored, _)| stored.clone()).collect();
        let proof = Proof::new(rules, begin, self.winner, needed);
        Ok(proof.map(|proof| (proof, summary)).map_err(JoinProofsError::from))
    }
}
