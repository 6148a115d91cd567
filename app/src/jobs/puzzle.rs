//! Puzzle jobs: checking a move, finding the right moves, showing the solution.

use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{MoveJudgement, Puzzle, PuzzleReply, PuzzleSolver, PuzzleTheme};
use hypertoe_core::{Cell, Position};
use std::sync::Arc;

/// A question about a puzzle.
pub enum PuzzleJob {
    /// Judge a move of the solver, and find the opponent's reply.
    CheckMove {
        puzzle: Arc<Puzzle>,
        /// The position before the move, with the solver to move.
        position: Box<Position>,
        /// The move; it must be legal.
        cell: Cell,
    },
    /// Find all right moves.
    FindRightMoves {
        puzzle: Arc<Puzzle>,
        /// A position with the solver to move.
        position: Box<Position>,
    },
    /// Find the whole solution, against the longest defence.
    FindSolution(Arc<Puzzle>),
}

/// The answer to a [`PuzzleJob`].
#[derive(Debug)]
pub enum PuzzleAnswer {
    /// The verdict on a move.
    MoveChecked {
        verdict: MoveJudgement,
        /// The opponent's reply; `None` once the puzzle is over.
        reply: Option<PuzzleReply>,
        /// Whether this move solves the puzzle.
        solved: bool,
    },
    /// The right moves.
    RightMoves(Vec<Cell>),
    /// The moves of both sides, from the puzzle's first position.
    Solution(Vec<Cell>),
}

impl PuzzleJob {
    /// Runs the job.
    ///
    /// # Errors
    /// [`Halt`], if the control stops the job.
    pub fn run(self, control: &mut dyn Control<()>) -> Result<PuzzleAnswer, Halt> {
        match self {
            Self::CheckMove { puzzle, position, cell } => {
                check_move(&puzzle, *position, &cell, control)
            }
            Self::FindRightMoves { puzzle, position } => {
                let (right, _) = PuzzleSolver::new(&puzzle).right_moves(&position, control)?;
                Ok(PuzzleAnswer::RightMoves(right))
            }
            Self::FindSolution(puzzle) => {
                PuzzleSolver::new(&puzzle).solution(control).map(PuzzleAnswer::Solution)
            }
        }
    }
}

fn check_move(
    puzzle: &Puzzle,
    mut position: Position,
    cell: &Cell,
    control: &mut dyn Control<()>,
) -> Result<PuzzleAnswer, Halt> {
    let mut solver = PuzzleSolver::new(puzzle);
    let judged = solver.judge(&position, cell, control)?;
    if position.play(cell).is_err() {
        return Ok(PuzzleAnswer::MoveChecked {
            verdict: MoveJudgement::Wrong,
            reply: None,
            solved: false,
        });
    }
    // "Find the only move" is solved by that move.
    let found = puzzle.theme() == PuzzleTheme::OnlyMove;
    let solved =
        matches!(judged, MoveJudgement::Right(_)) && (found || solver.is_solved(&position));
    let reply = if solved { None } else { solver.reply(&position, control)? };
    Ok(PuzzleAnswer::MoveChecked { verdict: judged, reply, solved })
}
