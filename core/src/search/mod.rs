//! Computer players.
//!
//! An [`Engine`] looks at a position and chooses a move, with its reason. It
//! thinks in slices, as a [`Task`](crate::base::task::Task) does: a thread or the
//! frames of a window drive it, and may ask for the best move so far at any
//! time. [`choose`] drives it on the spot.
//!
//! ```
//! use hypertoe_core::search::{Limits, Reason, choose};
//! use hypertoe_core::{Bot, Cell, Player, Position, Rules, Shape};
//! use std::ops::ControlFlow;
//! use std::sync::Arc;
//!
//! let rules = Rules::new(Shape::hypercube(3, 2)?, 2)?;
//! let mut position = Position::new(Arc::new(rules));
//! for cell in [[0, 0], [1, 1], [1, 0]] {
//!     position.play(&Cell::from(cell))?;
//! }
//! let mut go_on = |_: &_| ControlFlow::Continue(());
//! let choice = choose(&Bot::Careless, &position, &Limits::default(), &mut go_on).unwrap();
//! assert_eq!(choice.turn, Cell::from([2, 0]).into());
//! assert!(matches!(choice.reason, Reason::Blocks { player: Player(0), .. }));
//! assert_eq!(choice.reason.to_string(), "blocks player 1’s line, 2 of 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the players are made of: [`LineIndex`] (which lines run through which
//! cell) and [`Tally`] (the marks on each line), on boards that are not too
//! large; searches for wins by threats ([`threat_space`]); alpha-beta in slices; and
//! [`Threats`], which works on every board.

mod alpha_beta;
mod board;
pub(crate) mod book;
pub(crate) mod choice;
pub mod contest;
pub(crate) mod known_games;
mod limits;
mod line_index;
pub(crate) mod plain_game;
mod players;
mod pressure;
pub mod random_games;
mod reason;
mod thinking;
pub mod threat_space;
mod threats;
mod tree_search;
pub(crate) mod verdict;

pub use board::Tally;
pub use book::{Book, Library};
pub use choice::Choice;
pub use known_games::{KNOWN_GAMES, KnownGame, known_game};
pub use limits::Limits;
pub use line_index::{BoardTooLarge, LineIndex, LineLimits};
pub use plain_game::Unsupported;
pub use players::Promise;
pub use reason::Reason;
pub use thinking::{Engine, Glimpse, Thinking, choose};
pub use threats::{CompletingCell, MAX_LISTED, Threats, completing};
pub use verdict::{Basis, GameValue, Plies, Standing, Verdict};

use crate::play::computer::Bot;
use crate::play::position::Position;

/// Thinking about the best move for the player to move, and why: Perfect's
/// choice. `None` if the game is over.
pub fn hint(position: &Position, limits: &Limits, library: &Library) -> Option<Box<dyn Thinking>> {
    Bot::Perfect.begin_with(position, limits, library)
}
