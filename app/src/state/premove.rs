//! A move planned while a computer thinks, which is played as soon as it is the person's turn.

use super::{Mode, State};
use crate::view_model::PositionId;
use hypertoe_core::{Cell, Player};

/// A planned move.
#[derive(Clone, Debug, PartialEq)]
pub struct Premove {
    /// The position in which a computer thinks.
    pub position: PositionId,
    pub cell: Cell,
}

impl State {
    /// Returns whether a click plans a move: a computer thinks in Play, and a single person plays
    /// and sees the marks.
    pub fn can_plan_move(&self) -> bool {
        self.screen.is_showing(Mode::Play)
            && self.is_computers_move_due()
            && self.retry.is_none()
            && !self.has_hidden_marks()
            && self.document.game().lone_human().is_some()
    }

    /// Returns the planned move in the position on the board: its player and the cell where the mark
    /// would come to rest now.
    pub fn planned_move(&self) -> Option<(Player, Cell)> {
        let premove = self.premove.as_ref().filter(|it| it.position == self.position_id())?;
        let game = self.document.game();
        let landing = game.position().checked_landing(&premove.cell).ok()?;
        Some((game.lone_human().filter(|_| self.can_plan_move())?, landing))
    }
}
