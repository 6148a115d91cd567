//! Falling boards solved exactly: who wins, and in how many plies.
//!
//! A board of up to 128 cells on which marks fall along any axis, for two players, where the first
//! line wins, as in Connect Four. [`FallingSolver`] finds the score of a position, or within a number
//! of positions bounds of it.
//!
//! The layers, from the bottom: `word` (sets of cells), `layout` (lines and symmetries of a board),
//! `position` (marks, forced replies, bounds without a search), `table` (what is known of positions),
//! `search` (is the score greater than a number?), `score_search` (which numbers are tested, by how
//! many threads). ENGINE.md describes the search.

mod layout;
mod look_ahead;
mod position;
mod score;
mod score_search;
mod search;
mod table;
mod word;

pub(crate) use look_ahead::{DeepeningSearch, Outlook, look_ahead};
pub use score::{FallingLimits, FallingProgress, FallingQuestion, FallingScore};

use crate::base::control::{Control, Halt, Workers};
use crate::play::{Move, OpeningRule, Position, Rules};
use layout::FallingLayout;
use position::FallingBoard;
use score_search::ScoreSearch;
use table::ScoreTable;
use word::Word;

/// A solver of the positions of one board, which remembers what it found.
#[derive(Debug)]
pub struct FallingSolver {
    board: Board,
}

#[derive(Debug)]
enum Board {
    Small(Solver<u64>),
    Large(Solver<u128>),
}

#[derive(Debug)]
struct Solver<W> {
    layout: FallingLayout<W>,
    table: ScoreTable,
}

impl FallingSolver {
    /// Creates a solver with a table of about this many bytes; of 64 MiB at least on boards of 64
    /// cells and more. `None` if [`applies_to`](Self::applies_to) is not true of any position with
    /// these rules.
    pub fn new(rules: &Rules, bytes: usize) -> Option<Self> {
        if !Self::suits(rules) {
            return None;
        }
        let board = match FallingLayout::new(rules) {
            Some(layout) => Board::Small(Solver::new(layout, bytes)),
            None => Board::Large(Solver::new(FallingLayout::new(rules)?, bytes)),
        };
        Some(Self { board })
    }

    /// Returns whether the scores of positions by these rules can be searched, once the opening is
    /// over.
    pub(crate) fn suits(rules: &Rules) -> bool {
        let is_small = rules.shape().cell_count_u64().is_some_and(|cells| cells <= 128);
        rules.is_two_player_first_line() && rules.gravity_axis().is_some() && is_small
    }

    /// Returns whether the score of a position can be searched: marks fall, there are two players,
    /// the first line wins, the board has at most 128 cells, the game goes on, and the next move is
    /// not under a rule of the opening.
    pub fn applies_to(position: &Position) -> bool {
        let rules = position.rules();
        let is_opening = position.marks().is_empty();
        let is_plain = *rules.opening_rule() == OpeningRule::Free && !rules.has_pie_rule();
        Self::suits(rules)
            && !position.outcome().is_over()
            && !position.can_swap()
            && (is_plain || !is_opening)
    }

    /// Searches the score of a position, within limits. If the control asks to finish early, returns
    /// the bounds known by then.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels.
    ///
    /// # Panics
    /// If the position has other rules than the solver was made for, or if
    /// [`applies_to`](Self::applies_to) is not true of it.
    pub fn score(
        &self,
        position: &Position,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<FallingScore, Halt> {
        assert!(Self::applies_to(position), "the score of this position cannot be searched");
        match &self.board {
            Board::Small(solver) => solver.score(position, limits, workers, control),
            Board::Large(solver) => solver.score(position, limits, workers, control),
        }
    }

    /// Returns the moves that are found to secure a score for the player to move, within limits on
    /// positions and threads. Those are all such moves if it is the exact score of the position and
    /// the limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns those found.
    ///
    /// # Panics
    /// As [`score`](Self::score).
    pub fn moves_securing(
        &self,
        position: &Position,
        score: i32,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Move>, Halt> {
        assert!(Self::applies_to(position), "the score of this position cannot be searched");
        match &self.board {
            Board::Small(solver) => {
                solver.moves_securing(position, score, limits, workers, control)
            }
            Board::Large(solver) => {
                solver.moves_securing(position, score, limits, workers, control)
            }
        }
    }

    /// Returns a line of best play from a position with this exact score to the end of the game, or
    /// as far as the limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns the line so far.
    ///
    /// # Panics
    /// As [`score`](Self::score).
    pub fn best_line(
        &self,
        position: &Position,
        score: i32,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Move>, Halt> {
        assert!(Self::applies_to(position), "the score of this position cannot be searched");
        match &self.board {
            Board::Small(solver) => solver.best_line(position, score, limits, workers, control),
            Board::Large(solver) => solver.best_line(position, score, limits, workers, control),
        }
    }
}

impl<W: Word> Solver<W> {
    fn new(layout: FallingLayout<W>, bytes: usize) -> Self {
        let key_bits = if W::CAPACITY > 64 { 64 } else { layout.cell_count() };
        Self { table: ScoreTable::with_bytes(bytes, key_bits), layout }
    }

    fn score(
        &self,
        position: &Position,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<FallingScore, Halt> {
        let board = FallingBoard::new(&self.layout, position);
        self.search(limits, workers).run(board, limits.question, control)
    }

    fn moves_securing(
        &self,
        position: &Position,
        score: i32,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Move>, Halt> {
        let board = FallingBoard::new(&self.layout, position);
        let found = self.search(limits, workers).moves_securing(board, score, false, control)?;
        Ok(self.moves(found))
    }

    fn best_line(
        &self,
        position: &Position,
        score: i32,
        limits: FallingLimits,
        workers: &dyn Workers,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Move>, Halt> {
        let board = FallingBoard::new(&self.layout, position);
        Ok(self.moves(self.search(limits, workers).best_line(board, score, control)?))
    }

    fn search<'a>(
        &'a self,
        FallingLimits { nodes, helpers, .. }: FallingLimits,
        workers: &'a dyn Workers,
    ) -> ScoreSearch<'a, W> {
        let Self { layout, table } = self;
        let helpers = helpers.min(workers.helper_count());
        ScoreSearch { layout, table, workers, helpers, max_nodes: nodes, nodes: 0 }
    }

    fn moves(&self, cells: Vec<u32>) -> Vec<Move> {
        cells.into_iter().map(|cell| Move::Place(self.layout.cell(cell))).collect()
    }
}
