//! What a legal move leads to.

use super::asked::{Asked, Reach};
use super::outlook::static_value;
use super::standing::{Basis, Standing, completed};
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{Tally, Value};
use crate::symmetry::Automorphism;
use std::collections::HashMap;

/// How much worse a move is by estimate that lets the next player win.
const LEFT_OPEN: i64 = 1 << 24;

/// A legal move, what it leads to for the player who makes it, and what that
/// is known from.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub turn: Move,
    /// What it leads to.
    pub value: Value,
    /// What that stands on.
    pub basis: Basis,
    /// The play that is expected, this move first.
    pub line: Vec<Move>,
}

impl MoveValue {
    /// Whether the value is certain.
    pub fn is_solid(&self) -> bool {
        self.basis != Basis::Estimate
    }

    /// What one look at the lines says of a move. The tally is of the position;
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
        let ends = match position.outcome_with(me, lines) {
            _ if turn == Move::Swap => None,
            Outcome::Won(winner) if winner == me => Some(Value::Win { plies: 1 }),
            Outcome::Won(_) if two => Some(Value::Loss { plies: 1 }),
            _ => None,
        };
        if let Some(value) = ends {
            return Self { turn, value, basis: Basis::Proved, line };
        }
        let open = threatened.iter().find(|cell| Some(*cell) != turn.cell());
        if let (true, Some(open), Some(_)) = (two, open, turn.cell()) {
            line.push(Move::Place(open.clone()));
            let value = Value::Loss { plies: 2 };
            return Self { turn, value, basis: Basis::Proved, line };
        }
        let value = match turn.cell() {
            Some(cell) => {
                let number = tally.table().number(cell);
                tally.make(number);
                let value = static_value(tally, me);
                tally.unmake();
                value
            }
            None => static_value(tally, Player(1 - me.0)),
        };
        // Of more players a third one could still block.
        let open = if open.is_some() { LEFT_OPEN } else { 0 };
        let value = Value::Estimate(value.saturating_sub(open));
        Self { turn, value, basis: Basis::Estimate, line }
    }

    /// Takes over what was found of the position after the move, of two
    /// players: always if it is certain, else only if all moves were looked
    /// at so far. `true` if that changed anything.
    pub(super) fn learn(&mut self, player: Player, after: &Standing, all: bool) -> bool {
        let told = after.before(player, &self.turn);
        let better = told.is_solid() && told.basis >= self.basis;
        let deeper = all && !self.is_solid() && matches!(told.value, Value::Estimate(_));
        if better || deeper {
            let turn = self.turn.clone();
            *self = Self { turn, value: told.value, basis: told.basis, line: told.line };
        }
        better || deeper
    }

    /// A search of the position after the move; `None` if it cannot be made.
    pub(super) fn ask(&self, position: &Position, reach: Reach) -> Option<Asked> {
        let mut after = position.clone();
        after.play_move(&self.turn).ok()?;
        Some(Asked::new(&after, reach))
    }

    /// For putting moves into order: the better, the greater. Quick wins are
    /// better than late ones, late losses better than quick ones.
    pub fn rank(&self) -> (i8, i64) {
        match self.value {
            Value::Win { plies } => (2, -i64::from(plies)),
            Value::Loss { plies } => (-2, i64::from(plies)),
            // A certain draw is as good as an estimate of nothing.
            Value::Draw | Value::Unknown => (0, 0),
            Value::Estimate(guess) => (0, guess),
        }
    }
}

/// The most images of moves that are looked up.
const MOST_IMAGES: usize = 100_000;

/// Tells what is certain of some of the moves of a position of their images
/// under the symmetries that keep it. `true` if that is news of any.
pub(super) fn spread_to_images(
    moves: &mut [MoveValue],
    position: &Position,
    symmetries: &[Automorphism],
) -> bool {
    let open = moves.iter().enumerate().filter(|(_, value)| !value.is_solid());
    let mut open: HashMap<Cell, usize> =
        open.filter_map(|(at, value)| Some((value.turn.cell()?.clone(), at))).collect();
    let before = open.len();
    let certain: Vec<MoveValue> = moves.iter().filter(|value| value.is_solid()).cloned().collect();
    let pairs = certain.iter().flat_map(|value| symmetries.iter().map(move |by| (value, by)));
    for (value, by) in pairs.take(MOST_IMAGES) {
        if open.is_empty() {
            break;
        }
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
    open.len() < before
}
