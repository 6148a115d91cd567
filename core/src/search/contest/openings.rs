//! Random openings that leave the game undecided.

use crate::base::control::{Control, Halt, run_to_end};
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::board::SearchBoard;
use crate::search::choice::SearchLimits;
use crate::search::line_index::LineIndex;
use crate::search::players::random_legal_cell;
use crate::search::threat_space::ForcedWinSearch;
use crate::search::threats::completing_cells;
use std::sync::Arc;

/// The number of openings tried before the last one is accepted as it is.
const TRIES: u64 = 200;
/// The maximum number of threats in a row, and of positions, in the search for a forced win.
const FORCED_WIN_LIMITS: (usize, u64) = (12, 20_000);

/// A generator of random openings for games by some rules.
#[derive(Debug)]
#[must_use]
pub struct OpeningSampler {
    rules: Arc<Rules>,
    table: Option<Arc<LineIndex>>,
    turns: usize,
    seed: u64,
}

/// A random opening, and whether it leaves the game open as far as could be checked.
#[derive(Clone, Debug)]
pub struct SampledOpening {
    /// The position after the opening.
    pub position: Position,
    /// Whether nobody can complete a line at once (checked where the first line wins), and, with
    /// two players, neither side wins by threats. `false` if no such opening was found.
    pub is_open: bool,
}

impl OpeningSampler {
    /// Creates a generator of openings of default length: one move for each player, or two with two
    /// players and at least 64 cells.
    pub fn new(rules: Arc<Rules>, seed: u64) -> Self {
        let large = rules.shape().cell_count_u64().is_none_or(|cells| cells >= 64);
        let turns = if large && rules.player_count() == 2 { 2 } else { 1 };
        let table = run_to_end(|control| LineIndex::watched(&rules, control)).map(Arc::new);
        Self { rules, table, turns, seed }
    }

    /// Sets the number of moves of each player; with 0 the opening is the starting position.
    pub fn with_moves_per_player(mut self, turns: usize) -> Self {
        self.turns = turns;
        self
    }

    /// Returns the number of moves of an opening, all players' together.
    pub fn plies(&self) -> usize {
        self.turns * usize::from(self.rules.player_count())
    }

    /// Generates the opening with this number.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn sample(
        &self,
        number: u64,
        control: &mut dyn Control<()>,
    ) -> Result<SampledOpening, Halt> {
        let mut last = Position::new(Arc::clone(&self.rules));
        for attempt in 0..TRIES {
            let mixed = self.seed ^ (number * TRIES + attempt).wrapping_mul(0xD134_2543_DE82_EF95);
            let limits = SearchLimits::seeded(mixed);
            let mut position = Position::new(Arc::clone(&self.rules));
            while position.marks().len() < self.plies() && !position.outcome().is_over() {
                let cell = random_legal_cell(&position, &limits, control)?;
                if cell.is_none_or(|cell| position.play(&cell).is_err()) {
                    break;
                }
            }
            if self.is_open(&position, control)? {
                return Ok(SampledOpening { position, is_open: true });
            }
            if !position.outcome().is_over() {
                last = position;
            }
        }
        Ok(SampledOpening { position: last, is_open: false })
    }

    fn is_open(&self, position: &Position, control: &mut dyn Control<()>) -> Result<bool, Halt> {
        if position.outcome().is_over() || position.scores().iter().any(|score| *score > 0) {
            return Ok(false);
        }
        let completes = |player| !completing_cells(position, Player(player)).0.is_empty();
        if self.rules.goal().first_line_wins() && (0..self.rules.player_count()).any(completes) {
            return Ok(false);
        }
        let table = self.table.as_ref().filter(|_| self.rules.is_two_player_first_line());
        let Some(table) = table else { return Ok(true) };
        let mut tally = SearchBoard::watched(Arc::clone(table), position, control)?;
        let (mut forcing, (threats, nodes)) =
            (ForcedWinSearch::new(table.cell_count()), FORCED_WIN_LIMITS);
        // Neither side may win by threats if it were to move.
        for player in 0..2 {
            if forcing.find_win(&mut tally, player, threats, nodes, control)?.0.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
