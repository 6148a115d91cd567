//! A puzzle solved again, whatever it says of itself.

use super::examine::{Effort, Examiner};
use super::grade::Features;
use super::problem::{NoPuzzles, Puzzle};
use super::theme::Theme;
use crate::base::control::{Control, Halt};
use crate::play::position::Position;
use crate::play::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The position is no puzzle of this theme that is won in as many own moves as it says.
    #[error("the position is no puzzle “{0}” that is won as it says")]
    Theme(Theme),
    /// It is won in another number of own moves.
    #[error("it says that it is won in {}, but it is {}", moves(*.told), moves(*.found))]
    WinsIn {
        /// In the puzzle.
        told: Option<u32>,
        /// By the search.
        found: Option<u32>,
    },
    /// Other first moves are right.
    #[error("it says that the right first moves are {told:?}, but they are {found:?}")]
    Right {
        /// In the puzzle.
        told: Vec<u32>,
        /// By the search.
        found: Vec<u32>,
    },
    /// It was graded by other features.
    #[error("its features are {found:?}, not {told:?}")]
    Features {
        /// In the puzzle.
        told: Features,
        /// By the search.
        found: Features,
    },
}

fn moves(count: Option<u32>) -> String {
    count.map_or_else(|| "a draw".to_owned(), |count| format!("{count} own moves"))
}

/// Solves puzzles anew, by one game after the other.
#[derive(Default)]
pub struct Checker {
    boards: Vec<(Arc<Rules>, Examiner)>,
}

impl fmt::Debug for Checker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checker").field("boards", &self.boards.len()).finish()
    }
}

impl Checker {
    /// A checker that has seen no board yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Solves a puzzle from its position and theme alone, and compares what comes out with what it
    /// says: the number of own moves, that none fewer do, the right first moves and that no other
    /// one is, and the features.
    ///
    /// # Errors
    /// Inside, the [`Flaw`]; outside, the work is halted.
    pub fn check(
        &mut self,
        puzzle: &Puzzle,
        control: &mut dyn Control<()>,
    ) -> Result<Result<(), Flaw>, Halt> {
        let theme = puzzle.theme();
        let Ok(examiner) = self.examiner(puzzle.rules()) else {
            return Ok(Err(Flaw::Theme(theme)));
        };
        let (least, most) = theme.moves();
        // Where there is nothing to look beyond: of the only move all others are looked at.
        let most = puzzle.wins_in().filter(|_| theme != Theme::OnlyMove).unwrap_or(most);
        let position = puzzle.position();
        let found = examiner.puzzle(&position, theme, (least, most), Effort::CHECK, control)?;
        let Some(found) = found else { return Ok(Err(Flaw::Theme(theme))) };
        let (told, known) = (puzzle.wins_in(), found.wins_in());
        if told != known {
            return Ok(Err(Flaw::WinsIn { told, found: known }));
        }
        if puzzle.right() != found.right() {
            let (told, found) = (puzzle.right().to_vec(), found.right().to_vec());
            return Ok(Err(Flaw::Right { told, found }));
        }
        let (told, found) = (puzzle.features(), found.features());
        Ok(if told == found { Ok(()) } else { Err(Flaw::Features { told, found }) })
    }

    /// The puzzle of this theme that a position is, won in at least and at most so many own moves
    /// as far as the theme allows; `None` if it is none. The position is one of a game that was
    /// played from the empty board. Where the search has to look far ahead this takes long.
    ///
    /// # Errors
    /// Inside, there are no puzzles by these rules; outside, the work is halted.
    pub fn puzzle_of(
        &mut self,
        position: &Position,
        theme: Theme,
        wins_in: (u32, u32),
        control: &mut dyn Control<()>,
    ) -> Result<Result<Option<Puzzle>, NoPuzzles>, Halt> {
        let examiner = match self.examiner(position.rules()) {
            Ok(examiner) => examiner,
            Err(none) => return Ok(Err(none)),
        };
        examiner.puzzle(position, theme, wins_in, Effort::CHECK, control).map(Ok)
    }

    fn examiner(&mut self, rules: &Arc<Rules>) -> Result<&mut Examiner, NoPuzzles> {
        let known = self.boards.iter().position(|(known, _)| known == rules);
        let place = match known {
            Some(place) => place,
            None => {
                self.boards.push((Arc::clone(rules), Examiner::new(Arc::clone(rules))?));
                self.boards.len() - 1
            }
        };
        Ok(&mut self.boards[place].1)
    }
}
