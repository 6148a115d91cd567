//! Making puzzles from games of the computer against itself.

use super::examine::{ExamineLimits, Examiner};
use super::problem::{Puzzle, PuzzleRulesError};
use super::sparring::SparringGame;
use super::theme::PuzzleTheme;
use super::twins::KnownPositions;
use crate::base::control::{Control, Halt, map_reports};
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// The most positions searched to examine one position.
const MAX_NODES: u64 = 400_000;
/// The most own moves of wins with quiet moves that are searched for, unless more are asked for.
const MAX_QUIET_MOVES: u32 = 4;
/// The number of games without a puzzle after which the search ends.
pub const MAX_FRUITLESS_GAMES: u64 = 20_000;

/// A request for new puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRequest {
    /// The theme.
    pub theme: PuzzleTheme,
    /// Number of puzzles.
    pub count: usize,
    /// The fewest and the most own moves to the win, as far as the theme allows them.
    pub wins_in: (u32, u32),
    /// The same seed gives the same puzzles.
    pub seed: u64,
}

/// The progress of making puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleMakerProgress {
    /// Puzzles made.
    pub made: usize,
    /// Games played.
    pub games: u64,
    /// Positions examined.
    pub positions: u64,
}

/// A maker of puzzles by the rules of one game.
pub struct PuzzleMaker {
    rules: Arc<Rules>,
    examiner: Examiner,
}

impl fmt::Debug for PuzzleMaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Maker").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl PuzzleMaker {
    /// Makes a maker for games of two on any board that can be searched. O(lines + cells ·
    /// symmetries).
    ///
    /// # Errors
    /// [`PuzzleRulesError`] if there are no puzzles by these rules.
    pub fn new(rules: Arc<Rules>) -> Result<Self, PuzzleRulesError> {
        let examiner = Examiner::new(Arc::clone(&rules))?;
        Ok(Self { rules, examiner })
    }

    /// Makes puzzles whose positions are not images of the known ones, and adds them to those. It
    /// takes at most one from each game. It ends early after [`MAX_FRUITLESS_GAMES`] games without a
    /// puzzle, or if the control finishes it.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn make(
        &mut self,
        order: PuzzleRequest,
        known: &mut KnownPositions,
        control: &mut dyn Control<PuzzleMakerProgress>,
    ) -> Result<(Vec<Puzzle>, PuzzleMakerProgress), Halt> {
        let (mut puzzles, mut making, mut vain) = (Vec::new(), PuzzleMakerProgress::default(), 0);
        while puzzles.len() < order.count && vain < MAX_FRUITLESS_GAMES {
            let so_far = making;
            let mut inner = map_reports(control, |()| so_far);
            let found = match self.puzzle_from_game(order, known, &mut making, &mut inner) {
                Err(Halt::FinishEarly) => break,
                found => found?,
            };
            making.games += 1;
            vain += 1;
            if let Some(puzzle) = found.filter(|puzzle| known.insert(puzzle)) {
                puzzles.push(puzzle);
                (making.made, vain) = (puzzles.len(), 0);
            }
        }
        Ok((puzzles, making))
    }

    /// Plays the next game until a position makes a puzzle.
    fn puzzle_from_game(
        &mut self,
        order: PuzzleRequest,
        known: &mut KnownPositions,
        making: &mut PuzzleMakerProgress,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Puzzle>, Halt> {
        let quiet = MAX_QUIET_MOVES.max(order.wins_in.0);
        let effort = ExamineLimits { nodes: MAX_NODES, quiet_moves: quiet };
        let start = Position::new(Arc::clone(&self.rules));
        let index = Arc::clone(self.examiner.index());
        control.check_in(1 + index.line_count() as u64 / 64, &|| ())?;
        let mut game = SparringGame::new(index, start, order.seed, making.games);
        while let Some(position) = game.play_next() {
            making.positions += 1;
            let range = order.wins_in;
            let found = self.examiner.make_puzzle(position, order.theme, range, effort, control)?;
            if let Some(puzzle) = found {
                let index = Arc::clone(self.examiner.index());
                if !known.contains(&index, position) {
                    return Ok(Some(puzzle));
                }
            }
        }
        Ok(None)
    }
}
