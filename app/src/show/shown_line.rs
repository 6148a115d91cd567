//! Preview of a variation on the board, without playing it.

use super::place::PositionId;
use hypertoe_core::{Cell, Move, Player, Position};

/// A variation from a position on, of which the first few moves are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct VariationPreview {
    /// The position where it starts.
    pub start: PositionId,
    pub moves: Vec<Move>,
    /// The number of moves shown.
    pub shown_moves: usize,
    /// The player of the first mark.
    first_player: Player,
    players: u8,
}

impl VariationPreview {
    /// Creates a preview of a variation, with its first move shown.
    pub fn new(start: PositionId, position: &Position, moves: Vec<Move>) -> Self {
        let (first_player, players) = (position.to_move(), position.rules().player_count());
        let shown_moves = moves.len().min(1);
        Self { start, moves, shown_moves, first_player, players }
    }

    /// Shows this many moves.
    pub fn set_shown_moves(&mut self, moves: usize) {
        self.shown_moves = moves.min(self.moves.len());
    }

    /// Returns the marks shown, in order: number from 1, cell, player.
    pub fn marks(&self) -> impl Iterator<Item = (usize, &Cell, Player)> {
        let mut mover = self.first_player.0;
        (1..).zip(self.moves.iter().take(self.shown_moves)).filter_map(move |(number, turn)| {
            let cell = turn.cell()?;
            let player = Player(mover);
            mover = (mover + 1) % self.players;
            Some((number, cell, player))
        })
    }

    /// Returns the player of the move with this number, from 0.
    pub fn player_of_move(&self, number: usize) -> Player {
        let placed = self.moves.iter().take(number).filter(|turn| turn.cell().is_some()).count();
        let mover = (usize::from(self.first_player.0) + placed) % usize::from(self.players);
        Player(mover as u8)
    }
}
