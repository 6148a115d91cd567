//! A puzzle while it is played: what a move is worth, what is right, and the solution.

use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{Judged, Puzzle, Reply, Solver, Theme};
use hypertoe_core::{Cell, Position};
use std::sync::Arc;

/// A question about a puzzle.
pub enum PuzzleJob {
    /// What a move of the solver comes to, and what the other player answers.
    Judge {
        /// The puzzle.
        puzzle: Arc<Puzzle>,
        /// Where the solver is to move.
        position: Box<Position>,
        /// The move, which is legal.
        cell: Cell,
    },
    /// Which moves are right.
    Right {
        /// The puzzle.
        puzzle: Arc<Puzzle>,
        /// Where the solver is to move.
        position: Box<Position>,
    },
    /// The whole solution, against the longest defence.
    Solution(Arc<Puzzle>),
}

/// What is said of a puzzle.
#[derive(Debug)]
pub enum PuzzleAnswer {
    /// Of a move.
    Judged {
        /// What it comes to.
        judged: Judged,
        /// The answer of the other player; none at the end.
        reply: Option<Reply>,
        /// Whether the puzzle is solved with it.
        solved: bool,
    },
    /// The right moves.
    Right(Vec<Cell>),
    /// The moves of both in turn, from where the puzzle begins.
    Solution(Vec<Cell>),
}

impl PuzzleJob {
    /// Works it out.
    ///
    /// # Errors
    /// The work is halted.
    pub fn run(self, control: &mut dyn Control<()>) -> Result<PuzzleAnswer, Halt> {
        match self {
            Self::Judge { puzzle, position, cell } => judge(&puzzle, *position, &cell, control),
            Self::Right { puzzle, position } => {
                let (right, _) = Solver::new(&puzzle).right_moves(&position, control)?;
                Ok(PuzzleAnswer::Right(right))
            }
            Self::Solution(puzzle) => {
                Solver::new(&puzzle).solution(control).map(PuzzleAnswer::Solution)
            }
        }
    }
}

fn judge(
    puzzle: &Puzzle,
    mut position: Position,
    cell: &Cell,
    control: &mut dyn Control<()>,
) -> Result<PuzzleAnswer, Halt> {
    let mut solver = Solver::new(puzzle);
    let judged = solver.judge(&position, cell, control)?;
    if position.play(cell).is_err() {
        return Ok(PuzzleAnswer::Judged { judged: Judged::Wrong, reply: None, solved: false });
    }
    // With the only move that does not lose all that was asked for is done.
    let found = puzzle.theme() == Theme::OnlyMove;
    let solved = matches!(judged, Judged::Right(_)) && (found || solver.is_solved(&position));
    let reply = if solved { None } else { solver.reply(&position, control)? };
    Ok(PuzzleAnswer::Judged { judged, reply, solved })
}
