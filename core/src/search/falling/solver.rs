//! The solver of the positions of one falling board.

use super::layout::FallingLayout;
use super::position::FallingBoard;
use super::score::{FallingEvaluation, FallingLimits, FallingProgress, FallingScore};
use super::score_search::{ScoreSearch, SearchScore};
use super::table::ScoreTable;
use super::word::Word;
use crate::base::control::{Control, Halt, Workers};
use crate::geometry::Cell;
use crate::play::{Move, OpeningRule, Position, Rules};
use std::fmt::{self, Debug};

/// A solver of the positions of one board, which remembers what it found.
#[derive(Debug)]
pub struct FallingSolver {
    board: Box<dyn SearchBoardScores>,
}

/// A board of either size.
trait SearchBoardScores: Debug + Send + Sync {
    fn search<'a>(
        &'a self,
        position: &Position,
        limits: FallingLimits,
        workers: &'a dyn Workers,
    ) -> Box<dyn SearchScore + 'a>;
}

/// The lines of a board whose cells fit a word, with what was found of its positions.
#[derive(Debug)]
struct BoardScores<W> {
    layout: FallingLayout<W>,
    table: ScoreTable,
}

/// A search for the score of one position, and for best play.
pub struct FallingScorer<'a> {
    search: Box<dyn SearchScore + 'a>,
    empty: u32,
}

impl FallingSolver {
    /// Creates a solver with a table of about this many bytes; of 64 MiB at least on boards of 64
    /// cells and more. `None` if [`applies_to`](Self::applies_to) is not true of any position with
    /// these rules.
    pub fn new(rules: &Rules, bytes: usize) -> Option<Self> {
        if !Self::suits(rules) {
            return None;
        }
        let board: Box<dyn SearchBoardScores> = match FallingLayout::<u64>::new(rules) {
            Some(layout) => Box::new(BoardScores::new(layout, bytes)),
            None => Box::new(BoardScores::new(FallingLayout::<u128>::new(rules)?, bytes)),
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

    /// Prepares a search for the score of a position, within limits for each question.
    ///
    /// # Panics
    /// If the position has other rules than the solver was made for, or if
    /// [`applies_to`](Self::applies_to) is not true of it.
    pub fn search<'a>(
        &'a self,
        position: &Position,
        limits: FallingLimits,
        workers: &'a dyn Workers,
    ) -> FallingScorer<'a> {
        assert!(Self::applies_to(position), "the score of this position cannot be searched");
        let empty = position.empty_count().expect("so small a board has a number of cells");
        FallingScorer { search: self.board.search(position, limits, workers), empty: empty as u32 }
    }
}

impl fmt::Debug for FallingScorer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FallingScorer").field("empty", &self.empty).finish_non_exhaustive()
    }
}

impl FallingScorer<'_> {
    /// Searches the score, as far as the limits allow. If the control asks to finish early, returns the
    /// bounds known by then.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels.
    pub fn score(
        &mut self,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<FallingScore, Halt> {
        self.search.score(control)
    }

    /// Returns the moves that are found to secure a score for the player to move. Those are all such
    /// moves if it is the exact score and the limits suffice.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns those found.
    pub fn moves_securing(
        &mut self,
        score: i32,
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<Vec<Cell>, Halt> {
        self.search.moves_securing(score, control)
    }

    /// Searches the score and best play, as far as the limits allow. Of several best moves the one that
    /// comes first in `order` is taken, which may be empty.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control cancels; told to finish early, returns what was found.
    pub fn evaluate(
        &mut self,
        order: &[Cell],
        control: &mut dyn Control<FallingProgress>,
    ) -> Result<FallingEvaluation, Halt> {
        let score = self.search.score(control)?;
        let verdict = score.verdict(self.empty);
        let mut line = Vec::new();
        // Where bounds say no more than that the position is lost, every move secures the lower one.
        if score.is_exact() || verdict.is_win() {
            let moves = self.search.moves_securing(score.least, control)?;
            let first = order.iter().find(|cell| moves.contains(cell)).or(moves.first());
            match first {
                Some(first) if score.is_exact() => {
                    line = self.search.best_line(score.least, first, control)?;
                }
                first => line.extend(first.cloned()),
            }
        }
        let line = line.into_iter().map(Move::Place).collect();
        Ok(FallingEvaluation { score, verdict, line })
    }
}

impl<W: Word> BoardScores<W> {
    fn new(layout: FallingLayout<W>, bytes: usize) -> Self {
        let key_bits = if W::CAPACITY > 64 { 64 } else { layout.cell_count };
        Self { table: ScoreTable::with_bytes(bytes, key_bits), layout }
    }
}

impl<W: Word> SearchBoardScores for BoardScores<W> {
    fn search<'a>(
        &'a self,
        position: &Position,
        limits: FallingLimits,
        workers: &'a dyn Workers,
    ) -> Box<dyn SearchScore + 'a> {
        let Self { layout, table } = self;
        let board = FallingBoard::new(layout, position);
        Box::new(ScoreSearch { layout, table, workers, board, limits, nodes: 0 })
    }
}
