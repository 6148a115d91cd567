//! Making puzzles from games of the computer against itself.

use super::examine::{Effort, Examiner};
use super::problem::{NoPuzzles, Puzzle};
use super::sparring::Sparring;
use super::theme::Theme;
use super::twins::Twins;
use crate::base::control::{Control, Halt, part};
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// The most positions searched to examine one position.
const POSITIONS: u64 = 400_000;
/// The most own moves of wins with quiet moves that are searched for, unless more are asked for.
const QUIET: u32 = 4;
/// The number of games without a puzzle after which the search ends.
pub const MOST_IN_VAIN: u64 = 20_000;

/// A request for new puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The theme.
    pub theme: Theme,
    /// Number of puzzles.
    pub count: usize,
    /// The fewest and the most own moves to the win, as far as the theme allows them.
    pub wins_in: (u32, u32),
    /// The same seed gives the same puzzles.
    pub seed: u64,
}

/// The progress of making puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Making {
    /// Puzzles made.
    pub made: usize,
    /// Games played.
    pub games: u64,
    /// Positions examined.
    pub positions: u64,
}

/// A maker of puzzles by the rules of one game.
pub struct Maker {
    rules: Arc<Rules>,
    examiner: Examiner,
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Maker").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Maker {
    /// Makes a maker for games of two on any board that can be searched. O(lines + cells ·
    /// symmetries).
    ///
    /// # Errors
    /// [`NoPuzzles`] if there are no puzzles by these rules.
    pub fn new(rules: Arc<Rules>) -> Result<Self, NoPuzzles> {
        let examiner = Examiner::new(Arc::clone(&rules))?;
        Ok(Self { rules, examiner })
    }

    /// Makes puzzles whose positions are not images of the known ones, and adds them to those. It
    /// takes at most one from each game. It ends early after [`MOST_IN_VAIN`] games without a
    /// puzzle, or if the control finishes it.
    ///
    /// # Errors
    /// [`Halt::Stop`] if the control stops it.
    pub fn make(
        &mut self,
        order: Order,
        known: &mut Twins,
        control: &mut dyn Control<Making>,
    ) -> Result<(Vec<Puzzle>, Making), Halt> {
        let (mut puzzles, mut making, mut vain) = (Vec::new(), Making::default(), 0);
        while puzzles.len() < order.count && vain < MOST_IN_VAIN {
            let so_far = making;
            let mut inner = part(control, |()| so_far);
            let found = match self.game(order, known, &mut making, &mut inner) {
                Err(Halt::Finish) => break,
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
    fn game(
        &mut self,
        order: Order,
        known: &mut Twins,
        making: &mut Making,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Puzzle>, Halt> {
        let quiet = QUIET.max(order.wins_in.0);
        let effort = Effort { positions: POSITIONS, quiet };
        let start = Position::new(Arc::clone(&self.rules));
        let index = Arc::clone(self.examiner.index());
        control.check_in(1 + index.lines() as u64 / 64, &|| ())?;
        let mut game = Sparring::new(index, start, order.seed, making.games);
        while let Some(position) = game.next() {
            making.positions += 1;
            let range = order.wins_in;
            let found = self.examiner.puzzle(position, order.theme, range, effort, control)?;
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
