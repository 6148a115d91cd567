//! Preview of a variation on the board, without playing it.

use super::place::Place;
use hypertoe_core::{Cell, Move, Player, Position};

/// A variation from a position on, of which the first few moves are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownLine {
    /// The position where it starts.
    pub place: Place,
    pub line: Vec<Move>,
    /// The number of moves shown.
    pub shown: usize,
    /// The player of the first mark.
    first: Player,
    players: u8,
}

impl ShownLine {
    /// Creates a preview of a variation, with its first move shown.
    pub fn new(place: Place, position: &Position, line: Vec<Move>) -> Self {
        let (first, players) = (position.to_move(), position.rules().players());
        let shown = line.len().min(1);
        Self { place, line, shown, first, players }
    }

    /// Shows this many moves.
    pub fn show(&mut self, moves: usize) {
        self.shown = moves.min(self.line.len());
    }

    /// Returns the marks shown, in order: number from 1, cell, player.
    pub fn marks(&self) -> impl Iterator<Item = (usize, &Cell, Player)> {
        let mut mover = self.first.0;
        (1..).zip(self.line.iter().take(self.shown)).filter_map(move |(number, turn)| {
            let cell = turn.cell()?;
            let player = Player(mover);
            mover = (mover + 1) % self.players;
            Some((number, cell, player))
        })
    }

    /// Returns the player of the move with this number, from 0.
    pub fn player(&self, number: usize) -> Player {
        let placed = self.line.iter().take(number).filter(|turn| turn.cell().is_some()).count();
        let mover = (usize::from(self.first.0) + placed) % usize::from(self.players);
        Player(mover as u8)
    }
}
