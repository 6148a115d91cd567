//! Positions as they are serialized: the rules, the marks that were set up, and the moves.

use crate::base::read_budget::{ReadBudget, Resource};
use crate::geometry::Cell;
use crate::play::{EarlyEnd, Move, Player, Position, Rules, Setup, SetupFault};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Not;

#[derive(Serialize, Deserialize)]
struct PositionData {
    rules: Rules,
    /// The marks that were set up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    setup: Vec<(Cell, Player)>,
    /// Whether the second player had taken over the mark that was set up.
    #[serde(default, skip_serializing_if = "Not::not")]
    swapped: bool,
    moves: Vec<Move>,
    /// Whether the players agreed to a draw.
    #[serde(default, skip_serializing_if = "Not::not")]
    agreed: bool,
    /// Another end of the game that its marks do not show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<EarlyEnd>,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks = self.set_up_marks().iter();
        let setup: Vec<_> = marks.map(|mark| (mark.cell.clone(), mark.player)).collect();
        let placed = self.played_marks().iter().map(|mark| Move::Place(mark.cell.clone()));
        let mut moves: Vec<Move> = placed.collect();
        let swapped = self.starts_after_swap();
        if self.is_swapped() && !swapped {
            // The swap answers the first mark.
            moves.insert(1 - setup.len(), Move::Swap);
        }
        let rules = Rules::clone(self.rules());
        let agreed = self.early_end() == Some(EarlyEnd::AgreedDraw);
        let ended = self.early_end().filter(|_| !agreed);
        PositionData { rules, setup, swapped, moves, agreed, ended }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let budget = &mut ReadBudget::without_control();
        PositionData::deserialize(deserializer)?.into_position(budget)
    }
}

impl Position {
    /// Deserializes a position without the limit on the time for checking its moves: for data that
    /// this program has written itself, with `#[serde(deserialize_with = …)]`.
    ///
    /// # Errors
    /// The data is not a position.
    pub fn deserialize_unlimited<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let budget = &mut ReadBudget::without_control().without_check_limit();
        PositionData::deserialize(deserializer)?.into_position(budget)
    }
}

impl PositionData {
    fn into_position<E: Error>(self, budget: &mut ReadBudget<'_>) -> Result<Position, E> {
        let Self { rules, setup: marks, swapped, moves, agreed, ended } = self;
        let marks = marks.into_iter().collect();
        let setup = Setup { marks, swapped, ..Setup::new(rules) };
        // Faults that can be ignored were ignored when the position was created.
        let position = setup
            .position()
            .or_else(|error| error.position_ignoring_faults(SetupFault::can_be_ignored));
        let mut position = position.map_err(E::custom)?;
        for turn in &moves {
            let before = position.total_win_check_nanos();
            position.play_move(turn).map_err(E::custom)?;
            let effort = position.total_win_check_nanos() - before;
            budget.spend(Resource::CheckNanos, effort).map_err(E::custom)?;
        }
        position.set_early_end(ended.or(agreed.then_some(EarlyEnd::AgreedDraw)));
        Ok(position)
    }
}
