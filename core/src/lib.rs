//! Rules, lines and records of tic-tac-toe on a board of any side S and any
//! number of dimensions D.
//!
//! The crate is pure: no files, no threads, no clock. Nothing of size S^D is
//! allocated to hold a game; questions about lines are answered by arithmetic.
//!
//! ```
//! use hypertoe_core::{Cell, CellLines, Game, LineFilter, Outcome, Player, Rules, Shape};
//! use std::sync::Arc;
//!
//! // The tesseract 3^4 has 272 lines, 40 of them through its centre.
//! let shape = Shape::hypercube(3, 4)?;
//! assert_eq!(hypertoe_core::geometry::lines::board_count(&shape), 272u32.into());
//! let center = Cell::from([1, 1, 1, 1]);
//! let lines = CellLines::new(&shape, &center, &LineFilter::default());
//! assert_eq!(*lines.count(), 40u32.into());
//! assert_eq!(lines.nth(&39u32.into()).unwrap().pattern(&shape), "x+ y- z- w-");
//!
//! // Two players; the first line wins.
//! let mut game = Game::new(Arc::new(Rules::new(shape, 2)?));
//! for cell in [[1, 1, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0], [2, 2, 2, 2]] {
//!     game.play(&Cell::from(cell))?;
//! }
//! assert_eq!(game.position().outcome(), Outcome::Won(Player(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_debug_implementations)]

pub mod analysis;
pub mod base;
pub mod exercise;
pub mod geometry;
pub mod play;
pub mod proof;
pub mod record;
pub mod search;
pub mod symmetry;
pub mod theory;

pub use geometry::cell::Cell;
pub use geometry::line::{Line, Motion};
pub use geometry::lines::{AxisRule, BoardLines, CellLines, LineFilter};
pub use geometry::shape::{Shape, ShapeError};
pub use num_bigint::BigUint;
pub use play::computer::Bot;
pub use play::game::{Game, NodeId};
pub use play::goal::Goal;
pub use play::line_state::{LineState, StateKind, StateLines, line_state};
pub use play::mark::{Glyph, Mark};
pub use play::moves::Move;
pub use play::opening::Opening;
pub use play::outcome::Outcome;
pub use play::player::{Player, PlayerColor, PlayerInfo};
pub use play::position::{Completion, PlayError, Played, Position, Stone};
pub use play::rules::{Rules, RulesError};
pub use play::series::{Begins, Series};
pub use play::sight::{Blindfold, Sight};
