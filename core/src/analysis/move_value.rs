//! The values of legal moves.

use super::standing::completed;
use crate::base::control::{Control, Halt};
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::outcome::PlayerResult;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{Basis, Plies, Standing, Tally, Verdict};
use crate::symmetry::Automorphism;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Subtracted from the estimate of a move that lets the next player win.
const LEFT_OPEN: i64 = 1 << 24;

/// A legal move and its value for the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveValue {
    /// The move.
    pub turn: Move,
    /// The value of the move.
    pub verdict: Verdict,
    /// The expected play, this move first.
    pub line: Vec<Move>,
}

impl MoveValue {
    /// Evaluates a move from the lines alone. The tally is that of the position;
    /// `threatened` are the cells on which the next player wins.
    pub(super) fn at_first_sight(
        position: &Position,
        tally: &mut Tally,
        threatened: &[Cell],
        turn: Move,
    ) -> Self {
        let me = position.to_move();
        let lines = completed(position, me, &turn);
        let mut line = vec![turn.clone()];
        let two = position.rules().players() == 2;
        let ends = match position.outcome_with(me, lines).for_player(me) {
            _ if turn == Move::Swap => None,
            Some(PlayerResult::Won) => Some(Verdict::win(Plies::Exact(1), Basis::Threats)),
            Some(PlayerResult::Lost) if two => Some(Verdict::loss(Plies::Exact(1), Basis::Over)),
            Some(PlayerResult::Lost | PlayerResult::Drawn) | None => None,
        };
        if let Some(verdict) = ends {
            return Self { turn, verdict, line };
        }
        let open = threatened.iter().find(|cell| Some(*cell) != turn.cell());
        if let (true, Some(open), Some(_)) = (two, open, turn.cell()) {
            line.push(Move::Place(open.clone()));
            let verdict = Verdict::loss(Plies::Exact(2), Basis::Threats);
            return Self { turn, verdict, line };
        }
        let value = match turn.cell() {
            Some(cell) => {
                let number = tally.table().number(cell);
                tally.make(number);
                let value = tally.lead(me.index());
                tally.unmake();
                value
            }
            None => tally.lead(1 - me.index()),
        };
        // Of three or more players a third could still block.
        let open = if open.is_some() { LEFT_OPEN } else { 0 };
        let verdict = Verdict::Estimate(value.saturating_sub(open));
        Self { turn, verdict, line }
    }

    /// Adopts the value found for the position after the move, in a game of two
    /// players: always if it is certain, otherwise only if all moves have been searched
    /// so far.
    pub(super) fn learn(&mut self, player: Player, after: &Standing, all: bool) {
        let told = after.before(player, &self.turn);
        let certain = self.verdict.is_certain();
        let better = told.verdict.is_certain() && told.verdict.basis() >= self.verdict.basis();
        let deeper = all && !certain && matches!(told.verdict, Verdict::Estimate(_));
        if better || deeper {
            (self.verdict, self.line) = (told.verdict, told.line);
        }
    }
}

/// The most images of moves that are looked up.
const MOST_IMAGES: usize = 100_000;

/// Copies certain values of moves to their images under the symmetries of the
/// position. Returns whether any move gained a value.
pub(super) fn spread_to_images(
    moves: &mut [MoveValue],
    position: &Position,
    symmetries: &[Automorphism],
    control: &mut dyn Control<()>,
) -> Result<bool, Halt> {
    let open = moves.iter().enumerate().filter(|(_, value)| !value.verdict.is_certain());
    let mut open: HashMap<Cell, usize> =
        open.filter_map(|(at, value)| Some((value.turn.cell()?.clone(), at))).collect();
    let before = open.len();
    let certain: Vec<MoveValue> =
        moves.iter().filter(|value| value.verdict.is_certain()).cloned().collect();
    let pairs = certain.iter().flat_map(|value| symmetries.iter().map(move |by| (value, by)));
    for (value, by) in pairs.take(MOST_IMAGES) {
        if open.is_empty() {
            break;
        }
        control.check_in(1, &|| ())?;
        let image = |turn: &Move| match turn {
            Move::Place(cell) => Move::Place(by.apply(position.shape(), cell)),
            Move::Swap => Move::Swap,
        };
        let turn = image(&value.turn);
        if let Some(at) = turn.cell().and_then(|cell| open.remove(cell)) {
            let line = value.line.iter().map(image).collect();
            moves[at] = MoveValue { turn, line, ..value.clone() };
        }
    }
    Ok(open.len() < before)
}
