//! Puzzles: positions with a theme and an answer.

use super::grade::PuzzleFeatures;
use super::theme::PuzzleTheme;
use crate::geometry::cell::Cell;
use crate::play::goal::Goal;
use crate::play::opening::OpeningRule;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::{RuleParts, Rules};
use crate::rating::RatingEstimate;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The most right first moves of a puzzle.
pub const MAX_RIGHT_MOVES: usize = 3;
/// The most cells of a puzzle's board.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// The reason why there are no puzzles by some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleRulesError {
    /// There are not two players.
    #[error("puzzles are for two players, not {0}")]
    Players(u8),
    /// The goal is not a number of lines.
    #[error("puzzles are for games that a number of lines wins")]
    Goal,
    /// The opening is restricted, or a player may swap.
    #[error("puzzles are for games in which the first move is free and nobody may swap")]
    FirstMoves,
    /// The board is too large to search.
    #[error(transparent)]
    Board(#[from] BoardTooLarge),
}

/// Lists the lines of a board, if there are puzzles by these rules. O(lines).
///
/// # Errors
/// [`PuzzleRulesError`] if there are none.
pub(super) fn index_lines(rules: &Rules) -> Result<Arc<LineIndex>, PuzzleRulesError> {
    check_rules(rules)?;
    Ok(Arc::new(LineIndex::new(rules)?))
}

/// Checks, at little cost, that there are puzzles by these rules.
///
/// # Errors
/// [`PuzzleRulesError`] if there are none.
pub fn check_rules(rules: &Rules) -> Result<(), PuzzleRulesError> {
    let RuleParts { board, players: _, goal, closed: _, opening, pie, gravity: _ } = rules.parts();
    if rules.player_count() != 2 {
        return Err(PuzzleRulesError::Players(rules.player_count()));
    }
    if !matches!(goal, Goal::FirstTo(_)) {
        return Err(PuzzleRulesError::Goal);
    }
    if *pie || *opening != OpeningRule::Free {
        return Err(PuzzleRulesError::FirstMoves);
    }
    let most = LineLimits { cells: MAX_CELLS, ..LineLimits::SEARCH };
    Ok(most.check(board)?)
}

/// An inconsistency in the parts of a puzzle, found without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The move with this number before the puzzle cannot be played.
    #[error("move {0} cannot be played")]
    Move(usize),
    /// The game is over before the puzzle begins.
    #[error("the game is over before it begins")]
    GameOver,
    /// There are no moves before the puzzle.
    #[error("it begins before the first move")]
    NoMoves,
    /// The theme does not allow this number of own moves.
    #[error("a puzzle of this theme is not won in {0} own moves")]
    WinsIn(u32),
    /// The number of own moves is missing; only the theme of the only move can do without.
    #[error("a puzzle of this theme is won in a number of own moves")]
    NoWin,
    /// The right first moves are illegal, not in rising order, or too many.
    #[error(
        "the right first moves must be one to {MAX_RIGHT_MOVES} legal moves, the lowest number first"
    )]
    RightMoves,
    /// The features are impossible on the board.
    #[error("the features must be counts of this board")]
    Features,
}

/// A position with a player to move, the [`PuzzleTheme`], and the answer.
///
/// Cells are numbers with the first axis fastest, as by [`Shape::cell_number`](crate::Shape::cell_number).
/// The answer is the maker's; a [`PuzzleChecker`](super::PuzzleChecker) verifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rules: Arc<Rules>,
    moves: Vec<u32>,
    theme: PuzzleTheme,
    wins_in: Option<u32>,
    right_moves: Vec<u32>,
    features: PuzzleFeatures,
}

impl Puzzle {
    /// Makes a puzzle from its parts: the cells taken before it begins, in order; the number of own
    /// moves to the win, the first included, or `None`; the right first moves, in rising order.
    /// O(moves · lines through a cell).
    ///
    /// # Errors
    /// [`PuzzleError`] for parts that no puzzle can have, whatever a search would find.
    pub fn new(
        rules: Arc<Rules>,
        moves: Vec<u32>,
        theme: PuzzleTheme,
        (wins_in, right): (Option<u32>, Vec<u32>),
        features: PuzzleFeatures,
    ) -> Result<Self, PuzzleError> {
        let puzzle = Self { rules, moves, theme, wins_in, right_moves: right, features };
        let position = puzzle.play_moves()?;
        if position.marks().is_empty() {
            return Err(PuzzleError::NoMoves);
        }
        if position.outcome().is_over() {
            return Err(PuzzleError::GameOver);
        }
        let (least, most) = theme.win_range();
        match puzzle.wins_in {
            Some(moves) if !(least..=most).contains(&moves) => {
                return Err(PuzzleError::WinsIn(moves));
            }
            None if theme != PuzzleTheme::OnlyMove => return Err(PuzzleError::NoWin),
            _ => {}
        }
        let right = &puzzle.right_moves;
        let rise = right.windows(2).all(|pair| pair[0] < pair[1]);
        let cells = right.iter().map(|number| puzzle.cell_at(*number));
        let legal =
            |cell: Option<Cell>| cell.is_some_and(|cell| position.check_cell(&cell).is_ok());
        if !rise || !(1..=MAX_RIGHT_MOVES).contains(&right.len()) || !cells.into_iter().all(legal) {
            return Err(PuzzleError::RightMoves);
        }
        puzzle
            .features
            .is_valid_on(puzzle.rules.shape())
            .then_some(puzzle)
            .ok_or(PuzzleError::Features)
    }

    /// Returns the position after the moves before the puzzle.
    fn play_moves(&self) -> Result<Position, PuzzleError> {
        let mut position = Position::new(Arc::clone(&self.rules));
        for (number, cell) in (1..).zip(&self.moves) {
            let cell = self.cell_at(*cell).ok_or(PuzzleError::Move(number))?;
            position.play(&cell).map_err(|_| PuzzleError::Move(number))?;
        }
        Ok(position)
    }

    fn cell_at(&self, number: u32) -> Option<Cell> {
        self.rules.shape().cell_at(&number.into())
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the cells taken before the puzzle begins, in order, the first by player 1.
    pub fn moves(&self) -> &[u32] {
        &self.moves
    }

    /// Returns the position with the solver to move. O(moves · lines through a cell).
    pub fn position(&self) -> Position {
        self.play_moves().expect("its moves were played when it was made")
    }

    /// Returns the player to move, who solves the puzzle.
    pub fn solver(&self) -> Player {
        Player((self.moves.len() % 2) as u8)
    }

    /// Returns the theme.
    pub fn theme(&self) -> PuzzleTheme {
        self.theme
    }

    /// Returns the number of own moves to the win, the first included; for
    /// [threats](PuzzleTheme::Threats) by threats alone. `None` where the only move
    /// draws.
    pub fn wins_in(&self) -> Option<u32> {
        self.wins_in
    }

    /// Returns the numbers of all right first moves, in rising order.
    pub fn right_moves(&self) -> &[u32] {
        &self.right_moves
    }

    /// Returns the cells of the right first moves.
    pub fn right_cells(&self) -> Vec<Cell> {
        self.right_moves.iter().filter_map(|number| self.cell_at(*number)).collect()
    }

    /// Returns a short identifier: ten hexadecimal digits of the SHA-256 of its rules, moves and
    /// theme.
    pub fn key(&self) -> String {
        let rules = serde_json::to_string(&*self.rules).expect("rules can be written as JSON");
        let told = format!("{rules} {:?} {}", self.moves, self.theme);
        Sha256::digest(told).iter().take(5).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns the features that it was graded by.
    pub fn features(&self) -> PuzzleFeatures {
        self.features
    }

    /// Returns the starting rating on the scale of Glicko-2, by the formula of
    /// [`PuzzleFeatures::starting_rating`].
    pub fn starting_rating(&self) -> RatingEstimate {
        self.features.starting_rating(&self.rules, self.wins_in, self.right_moves.len())
    }
}
