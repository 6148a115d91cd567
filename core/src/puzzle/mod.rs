//! Puzzles: positions with a question whose answer is certain.
//!
//! A [`Puzzle`] is a position of a game of two with a [`PuzzleTheme`], such as "X to move, wins in
//! 3". Its answer was found by a search of every move that can matter: all right first moves, and
//! the least number of own moves. A [`PuzzleMaker`] takes the positions from games of the computer,
//! and [`KnownPositions`] prevents images of one position from appearing twice. A
//! [`PuzzleChecker`] solves a puzzle again; a [`PuzzleSolver`] plays it: it judges moves, and
//! replies with the longest defence. A [`PuzzleFile`] holds many puzzles. Uses
//! [`proof`](crate::proof), [`rating`](crate::rating) and the layers below them.
//!
//! ```
//! use hypertoe_core::prelude::*;
//! use hypertoe_core::puzzle::{
//!     KnownPositions, MoveJudgement, PuzzleMaker, PuzzleRequest, PuzzleSolver, PuzzleTheme,
//! };
//!
//! let request = PuzzleRequest { theme: PuzzleTheme::Fork, count: 1, wins_in: (2, 2), games: u64::MAX, seed: 1 };
//! let mut maker = PuzzleMaker::new(Rules::new(Shape::hypercube(3, 3)?, 2)?)?;
//! let (made, _) = run_to_end(|control| maker.make(request, &mut KnownPositions::new(), control));
//!
//! // Play it: the fork, the longest defence, and the win.
//! let mut solver = PuzzleSolver::new(&made[0]);
//! let mut position = made[0].position();
//! let fork = made[0].right_cells().remove(0);
//! let judged = run_to_end(|control| solver.judge(&position, &fork, control));
//! assert_eq!(judged, MoveJudgement::Right(Some(2)));
//! position.play_cell(&fork)?;
//! let reply = run_to_end(|control| solver.reply(&position, control)).expect("a move is left");
//! assert_eq!(reply.wins_in, Some(1));
//! position.play_cell(&reply.cell)?;
//! let (wins, _) = run_to_end(|control| solver.right_moves(&position, control));
//! position.play_cell(&wins[0])?;
//! assert!(solver.is_solved(&position));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod examine;
mod file;
mod make;
mod problem;
mod solver;
mod win_search;

pub use check::{PuzzleChecker, PuzzleFlaw};
pub use file::{EXTENSION, MAX_PUZZLES, PuzzleFile, PuzzleFileError, PuzzleLineError};
pub use make::{
    ExaminedGame, KnownPositions, MAX_FRUITLESS_GAMES, PuzzleMaker, PuzzleMakerProgress,
    PuzzleRequest,
};
pub use problem::{
    MAX_CELLS, MAX_RIGHT_MOVES, MAX_WINS_IN, Puzzle, PuzzleError, PuzzleFeatures, PuzzleRulesError,
    PuzzleTheme, check_rules,
};
pub use solver::{MoveJudgement, PuzzleReply, PuzzleSolver};
