//! Checking puzzles by solving them again.

use super::examine::{ExamineLimits, Examiner};
use super::problem::{Puzzle, PuzzleFeatures, PuzzleRulesError, PuzzleTheme};
use crate::base::control::{Control, Halt};
use crate::play::{Position, Rules};
use std::fmt;
use std::sync::Arc;

/// A defect of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum PuzzleFlaw {
    /// The position is not a puzzle of this theme, or not won within the stated number of own
    /// moves.
    #[error("the position is no puzzle “{0}” that is won as it says")]
    Theme(PuzzleTheme),
    /// The stated number of own moves is wrong.
    #[error("it says that it is won in {}, but it is {}", describe_moves(*.stated), describe_moves(*.found))]
    WinsIn { stated: Option<u32>, found: Option<u32> },
    /// The stated right first moves are wrong.
    #[error("it says that the right first moves are {stated:?}, but they are {found:?}")]
    RightMoves { stated: Vec<u32>, found: Vec<u32> },
    /// The stated features are wrong.
    #[error("its features are {found:?}, not {stated:?}")]
    Features { stated: PuzzleFeatures, found: PuzzleFeatures },
}

fn describe_moves(count: Option<u32>) -> String {
    count.map_or_else(|| "a draw".to_owned(), |count| format!("{count} own moves"))
}

/// A checker that solves puzzles from their positions alone and compares the results with the
/// stated answers. The puzzles may have different rules.
#[derive(Default)]
pub struct PuzzleChecker {
    examiners: Vec<(Arc<Rules>, Examiner)>,
}

impl fmt::Debug for PuzzleChecker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleChecker").field("boards", &self.examiners.len()).finish()
    }
}

impl PuzzleChecker {
    /// Creates a checker.
    pub fn new() -> Self {
        Self::default()
    }

    /// Solves a puzzle from its position and theme alone, and compares the result with the stated
    /// answer: the least number of own moves, all right first moves, and the features.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted. A [`PuzzleFlaw`] is the inner `Err`.
    pub fn check(
        &mut self,
        puzzle: &Puzzle,
        control: &mut dyn Control<()>,
    ) -> Result<Result<(), PuzzleFlaw>, Halt> {
        let theme = puzzle.theme();
        let Ok(examiner) = self.examiner(puzzle.rules()) else {
            return Ok(Err(PuzzleFlaw::Theme(theme)));
        };
        let (least, most) = theme.win_range();
        // The only move is compared with all others, so its number of moves is no limit.
        let max = puzzle.wins_in().filter(|_| theme != PuzzleTheme::OnlyMove).unwrap_or(most);
        let position = puzzle.position();
        let found = examiner.make_puzzle(
            &position,
            theme,
            (least, max),
            ExamineLimits::FOR_CHECKING,
            control,
        )?;
        let Some(found) = found else { return Ok(Err(PuzzleFlaw::Theme(theme))) };
        let (told, known) = (puzzle.wins_in(), found.wins_in());
        if told != known {
            return Ok(Err(PuzzleFlaw::WinsIn { stated: told, found: known }));
        }
        if puzzle.right_moves() != found.right_moves() {
            let (told, found) = (puzzle.right_moves().to_vec(), found.right_moves().to_vec());
            return Ok(Err(PuzzleFlaw::RightMoves { stated: told, found }));
        }
        let (told, found) = (puzzle.features(), found.features());
        Ok(if told == found { Ok(()) } else { Err(PuzzleFlaw::Features { stated: told, found }) })
    }

    /// Creates a puzzle of this theme from a position of a game from the empty board; `None` if the
    /// theme does not fit, or the win takes more or fewer own moves than `wins_in` and the theme
    /// allow. Takes long where the search must look far ahead.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted. The inner `Err` means that there are no puzzles by these
    /// rules.
    pub fn puzzle_from(
        &mut self,
        position: &Position,
        theme: PuzzleTheme,
        wins_in: (u32, u32),
        control: &mut dyn Control<()>,
    ) -> Result<Result<Option<Puzzle>, PuzzleRulesError>, Halt> {
        let examiner = match self.examiner(position.rules()) {
            Ok(examiner) => examiner,
            Err(none) => return Ok(Err(none)),
        };
        examiner.make_puzzle(position, theme, wins_in, ExamineLimits::FOR_CHECKING, control).map(Ok)
    }

    fn examiner(&mut self, rules: &Arc<Rules>) -> Result<&mut Examiner, PuzzleRulesError> {
        let known = self.examiners.iter().position(|(known, _)| known == rules);
        let index = match known {
            Some(index) => index,
            None => {
                self.examiners.push((Arc::clone(rules), Examiner::new(Arc::clone(rules))?));
                self.examiners.len() - 1
            }
        };
        Ok(&mut self.examiners[index].1)
    }
}
