//! Games of two careful players of random strength: the source of puzzle positions.

use super::hunt::Hunt;
use crate::base::dice::Dice;
use crate::play::position::Position;
use crate::search::LineIndex;
use std::sync::Arc;

/// One in this many threats is overlooked.
const OVERLOOKED: usize = 40;
/// The most candidate cells of a player for a move.
const COMPARED: usize = 16;

/// A game in progress. A player completes a winning line, blocks a losing one, and otherwise takes
/// the heaviest of some random cells; the more of them, the better the player.
pub(super) struct Sparring {
    hunt: Hunt,
    dice: Dice,
    position: Position,
    /// Number of random moves at the beginning.
    opening: usize,
    compared: [usize; 2],
}

impl Sparring {
    /// Starts the game with this number and seed. O(lines).
    pub fn new(index: Arc<LineIndex>, start: Position, seed: u64, number: u64) -> Self {
        let mut dice = Dice::numbered(seed, number);
        let opening = 2 + dice.below(4);
        let compared = [0; 2].map(|_| 1 + dice.below(COMPARED));
        let hunt = Hunt::new(index, &start);
        Self { hunt, dice, position: start, opening, compared }
    }

    /// Plays one move; returns `None` at the end.
    pub fn next(&mut self) -> Option<&Position> {
        if self.position.outcome().is_over() {
            return None;
        }
        let player = self.position.to_move().index();
        let cell = self.pick(player)?;
        self.position.play(&self.hunt.tally().table().cell(cell)).ok()?;
        self.hunt.make(player, cell);
        (!self.position.outcome().is_over()).then_some(&self.position)
    }

    fn pick(&mut self, player: usize) -> Option<u32> {
        let cells = self.hunt.moves();
        if cells.is_empty() {
            return None;
        }
        if self.position.marks().len() < self.opening {
            return Some(cells[self.dice.below(cells.len())]);
        }
        for player in [player, 1 - player] {
            if let Some(cell) = self.hunt.winning(player).0
                && self.dice.below(OVERLOOKED) > 0
            {
                return Some(cell);
            }
        }
        let drawn = (0..self.compared[player]).map(|_| cells[self.dice.below(cells.len())]);
        let drawn: Vec<u32> = drawn.collect();
        drawn.into_iter().max_by_key(|cell| (self.hunt.weight(*cell), *cell))
    }
}
