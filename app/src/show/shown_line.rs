//! A line of play shown on the board without being made.

use super::place::Place;
use hypertoe_core::{Cell, Move, Player, Position};

/// Moves from a place on, of which the first few are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownLine {
    /// Where they begin.
    pub place: Place,
    /// The moves.
    pub line: Vec<Move>,
    /// How many of them are shown.
    pub shown: usize,
    /// Who places the first mark.
    first: Player,
    players: u8,
}

impl ShownLine {
    /// A line from a position on, with its first move shown.
    pub fn new(place: Place, position: &Position, line: Vec<Move>) -> Self {
        let (first, players) = (position.to_move(), position.rules().players());
        let shown = line.len().min(1);
        Self { place, line, shown, first, players }
    }

    /// Shows this many moves.
    pub fn show(&mut self, moves: usize) {
        self.shown = moves.min(self.line.len());
    }

    /// The marks shown, in order: number from 1, cell, whose.
    pub fn marks(&self) -> impl Iterator<Item = (usize, &Cell, Player)> {
        let mut mover = self.first.0;
        (1..).zip(self.line.iter().take(self.shown)).filter_map(move |(number, turn)| {
            let cell = turn.cell()?;
            let player = Player(mover);
            mover = (mover + 1) % self.players;
            Some((number, cell, player))
        })
    }

    /// Whose mark the move with this number, from 0, places.
    pub fn player(&self, number: usize) -> Player {
        let placed = self.line.iter().take(number).filter(|turn| turn.cell().is_some()).count();
        let mover = (usize::from(self.first.0) + placed) % usize::from(self.players);
        Player(mover as u8)
    }
}
