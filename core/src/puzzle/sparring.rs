//! Games of two careful players of random strength: the source of puzzle positions.

use super::hunt::WinSearch;
use crate::base::dice::SeededRng;
use crate::play::position::Position;
use crate::search::LineIndex;
use std::sync::Arc;

/// One in this many threats is overlooked.
const OVERLOOK_RATE: usize = 40;
/// The most candidate cells of a player for a move.
const MAX_CANDIDATES: usize = 16;

/// A game in progress. A player completes a winning line, blocks a losing one, and otherwise takes
/// the heaviest of some random cells; the more of them, the better the player.
pub(super) struct SparringGame {
    search: WinSearch,
    rng: SeededRng,
    position: Position,
    /// Number of random moves at the beginning.
    opening_moves: usize,
    candidates: [usize; 2],
}

impl SparringGame {
    /// Starts the game with this number and seed. O(lines).
    pub fn new(index: Arc<LineIndex>, start: Position, seed: u64, number: u64) -> Self {
        let mut rng = SeededRng::for_stream(seed, number);
        let opening_moves = 2 + rng.below(4);
        let candidates = [0; 2].map(|_| 1 + rng.below(MAX_CANDIDATES));
        let search = WinSearch::new(index, &start);
        Self { search, rng, position: start, opening_moves, candidates }
    }

    /// Plays one move; returns `None` at the end.
    pub fn play_next(&mut self) -> Option<&Position> {
        if self.position.outcome().is_over() {
            return None;
        }
        let player = self.position.to_move().index();
        let cell = self.choose_move(player)?;
        self.position.play(&self.search.tally().line_index().cell(cell)).ok()?;
        self.search.make(player, cell);
        (!self.position.outcome().is_over()).then_some(&self.position)
    }

    fn choose_move(&mut self, player: usize) -> Option<u32> {
        let cells = self.search.playable_cells();
        if cells.is_empty() {
            return None;
        }
        if self.position.marks().len() < self.opening_moves {
            return Some(cells[self.rng.below(cells.len())]);
        }
        for player in [player, 1 - player] {
            if let Some(cell) = self.search.winning_cells(player).0
                && self.rng.below(OVERLOOK_RATE) > 0
            {
                return Some(cell);
            }
        }
        let drawn = (0..self.candidates[player]).map(|_| cells[self.rng.below(cells.len())]);
        let drawn: Vec<u32> = drawn.collect();
        drawn.into_iter().max_by_key(|cell| (self.search.cell_value(*cell), *cell))
    }
}
