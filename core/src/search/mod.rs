//! Computer players, contests between them, random games, and the searches behind them. Depends
//! on [`symmetry`](crate::symmetry), [`play`](crate::play) and the layers below them, but not on
//! [`record`](crate::record).
//!
//! A [`Bot`](crate::Bot) [chooses](crate::Bot::choose) a move in a position and gives its reason.
//! It thinks under a [`Control`](crate::base::control::Control), which observes its progress and
//! can tell it at any time to return the best move so far.
//!
//! ```
//! use hypertoe_core::base::control::run_to_end;
//! use hypertoe_core::search::{BookLibrary, MoveReason, SearchLimits};
//! use hypertoe_core::{Bot, Cell, Player, Position, Rules, Shape};
//! use std::sync::Arc;
//!
//! let rules = Rules::new(Shape::hypercube(3, 2)?, 2)?;
//! let mut position = Position::new(Arc::new(rules));
//! for cell in [[0, 0], [1, 1], [1, 0]] {
//!     position.play(&Cell::from(cell))?;
//! }
//! let (limits, no_books) = (SearchLimits::default(), BookLibrary::default());
//! let choice = run_to_end(|control| Bot::Careless.choose(&position, &limits, &no_books, control));
//! let choice = choice.expect("the game goes on");
//! assert_eq!(choice.mv, Cell::from([2, 0]).into());
//! assert!(matches!(choice.reason, MoveReason::Blocks { player: Player(0), .. }));
//! assert_eq!(choice.reason.to_string(), "blocks player 1’s line, 2 of 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The players are built from [`LineIndex`] (the lines through each cell) and [`SearchBoard`] (the
//! marks on each line), on boards that are not too large; searches for wins by threats
//! ([`threat_space`]); alpha-beta and Monte Carlo tree search; and [`Threats`], which works on
//! every board.

mod alpha_beta;
pub(crate) mod choice;
pub mod contest;
pub(crate) mod known;
pub(crate) mod line_index;
mod players;
pub mod random_games;
mod search_board;
pub mod threat_space;
mod threats;
mod tree_search;
pub(crate) mod verdict;

pub use choice::{ChosenMove, MoveReason, SearchLimits, SearchProgress};
pub use known::{Book, BookLibrary, KNOWN_GAMES, KnownGame, known_verdict};
pub use line_index::{BoardTooLarge, LineId, LineIndex, LineLimits, UnsupportedRules};
pub use players::PerfectGuarantee;
pub use search_board::SearchBoard;
pub(crate) use threats::completing_cells_watched;
pub use threats::{CompletingCell, MAX_LISTED, Threats, completing_cells};
pub use verdict::{Basis, GameValue, PlyCount, PositionVerdict, Verdict};
