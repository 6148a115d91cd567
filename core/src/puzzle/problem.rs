//! A position with a question about it, and what is certain of it.

use super::grade::Features;
use super::theme::Theme;
use crate::geometry::cell::Cell;
use crate::play::goal::Goal;
use crate::play::opening::Opening;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::{RuleParts, Rules};
use crate::rating::Estimate;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The most first moves that are right.
pub const MAX_RIGHT: usize = 3;
/// The most cells of a board of puzzles.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// Why there are no puzzles by some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPuzzles {
    /// More players than two.
    #[error("puzzles are for two players, not {0}")]
    Players(u8),
    /// A goal that is no number of lines.
    #[error("puzzles are for games that a number of lines wins")]
    Goal,
    /// Rules of the first two moves.
    #[error("puzzles are for games in which the first move is free and nobody may swap")]
    FirstMoves,
    /// A board too large to be searched.
    #[error(transparent)]
    Board(#[from] BoardTooLarge),
}

/// The lines of a board, if there are puzzles by these rules. O(lines).
///
/// # Errors
/// [`NoPuzzles`].
pub(super) fn lines_of(rules: &Rules) -> Result<Arc<LineIndex>, NoPuzzles> {
    check_rules(rules)?;
    Ok(Arc::new(LineIndex::new(rules)?))
}

/// Whether there are puzzles by these rules, at little cost.
///
/// # Errors
/// [`NoPuzzles`].
pub fn check_rules(rules: &Rules) -> Result<(), NoPuzzles> {
    let RuleParts { board, players: _, goal, closed: _, opening, pie, gravity: _ } = rules.parts();
    if rules.players() != 2 {
        return Err(NoPuzzles::Players(rules.players()));
    }
    if !matches!(goal, Goal::FirstTo(_)) {
        return Err(NoPuzzles::Goal);
    }
    if *pie || *opening != Opening::Free {
        return Err(NoPuzzles::FirstMoves);
    }
    let most = LineLimits { cells: MAX_CELLS, ..LineLimits::SEARCH };
    Ok(most.check(board)?)
}

/// What is wrong with a puzzle as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFault {
    /// The moves before it cannot be played.
    #[error("move {0} cannot be played")]
    Move(usize),
    /// The game is over.
    #[error("the game is over before it begins")]
    Over,
    /// The solver has no choice of moves.
    #[error("it begins before the first move")]
    Empty,
    /// A number of own moves that its theme does not have.
    #[error("a puzzle of this theme is not won in {0} own moves")]
    WinsIn(u32),
    /// Only where every other move loses need the right one not win.
    #[error("a puzzle of this theme is won in a number of own moves")]
    NoWin,
    /// First moves that cannot be played, are listed twice, do not rise, or are too many.
    #[error(
        "the right first moves must be one to {MAX_RIGHT} legal moves, the lowest number first"
    )]
    Right,
    /// Counts that no position has.
    #[error("the features must be counts of this board")]
    Features,
}

/// A position with a player to move, the [`Theme`], and the answer.
///
/// Cells are numbers, the first axis fastest, as [`Shape::number`](crate::Shape::number) has them.
/// It says what its maker found; a [`Checker`](super::Checker) finds it out anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rules: Arc<Rules>,
    moves: Vec<u32>,
    theme: Theme,
    wins_in: Option<u32>,
    right: Vec<u32>,
    features: Features,
}

impl Puzzle {
    /// A puzzle from its parts: the cells taken before it begins, in order; in how many own moves
    /// the solver wins, this one included, where it is a win; the right first moves, rising.
    /// O(moves · lines through a cell).
    ///
    /// # Errors
    /// [`PuzzleFault`]: what cannot be, whatever a search would find.
    pub fn new(
        rules: Arc<Rules>,
        moves: Vec<u32>,
        theme: Theme,
        (wins_in, right): (Option<u32>, Vec<u32>),
        features: Features,
    ) -> Result<Self, PuzzleFault> {
        let puzzle = Self { rules, moves, theme, wins_in, right, features };
        let position = puzzle.played()?;
        if position.marks().is_empty() {
            return Err(PuzzleFault::Empty);
        }
        if position.outcome().is_over() {
            return Err(PuzzleFault::Over);
        }
        let (least, most) = theme.moves();
        match puzzle.wins_in {
            Some(moves) if !(least..=most).contains(&moves) => {
                return Err(PuzzleFault::WinsIn(moves));
            }
            None if theme != Theme::OnlyMove => return Err(PuzzleFault::NoWin),
            _ => {}
        }
        let right = &puzzle.right;
        let rise = right.windows(2).all(|pair| pair[0] < pair[1]);
        let cells = right.iter().map(|number| puzzle.cell_at(*number));
        let legal = |cell: Option<Cell>| cell.is_some_and(|cell| position.check(&cell).is_ok());
        if !rise || !(1..=MAX_RIGHT).contains(&right.len()) || !cells.into_iter().all(legal) {
            return Err(PuzzleFault::Right);
        }
        puzzle.features.check(puzzle.rules.shape()).then_some(puzzle).ok_or(PuzzleFault::Features)
    }

    /// The position after the moves before it.
    fn played(&self) -> Result<Position, PuzzleFault> {
        let mut position = Position::new(Arc::clone(&self.rules));
        for (number, cell) in (1..).zip(&self.moves) {
            let cell = self.cell_at(*cell).ok_or(PuzzleFault::Move(number))?;
            position.play(&cell).map_err(|_| PuzzleFault::Move(number))?;
        }
        Ok(position)
    }

    fn cell_at(&self, number: u32) -> Option<Cell> {
        self.rules.shape().cell_at(&number.into())
    }

    /// By which rules it is played.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The cells taken before it begins, in order, the first by player 1.
    pub fn moves(&self) -> &[u32] {
        &self.moves
    }

    /// The position with the solver to move. O(moves · lines through a cell).
    pub fn position(&self) -> Position {
        self.played().expect("its moves were played when it was made")
    }

    /// Who is to move and solves it.
    pub fn solver(&self) -> Player {
        Player((self.moves.len() % 2) as u8)
    }

    /// What it is about.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// In how many own moves the solver wins, the first one included. By
    /// [threats](Theme::Threats): in how many by threats alone. `None` where the only move does
    /// not win: the game is drawn then.
    pub fn wins_in(&self) -> Option<u32> {
        self.wins_in
    }

    /// The numbers of the right first moves, rising; all of them.
    pub fn right(&self) -> &[u32] {
        &self.right
    }

    /// The cells of the right first moves.
    pub fn right_cells(&self) -> Vec<Cell> {
        self.right.iter().filter_map(|number| self.cell_at(*number)).collect()
    }

    /// A short name by which it is known again: ten digits of the SHA-256 of its rules and moves.
    pub fn key(&self) -> String {
        let rules = serde_json::to_string(&*self.rules).expect("rules can be written as JSON");
        let told = format!("{rules} {:?} {}", self.moves, self.theme);
        Sha256::digest(told).iter().take(5).map(|byte| format!("{byte:02x}")).collect()
    }

    /// What it was graded by.
    pub fn features(&self) -> Features {
        self.features
    }

    /// How hard it is on the scale of Glicko-2, before anybody has tried it. The formula is that
    /// of [`Features::rating`].
    pub fn rating(&self) -> Estimate {
        self.features.rating(&self.rules, self.wins_in, self.right.len())
    }
}
