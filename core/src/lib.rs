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
//! assert_eq!(hypertoe_core::lines::board_count(&shape), 272u32.into());
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

pub mod analysis;
pub mod axis;
pub mod board_text;
pub mod coord;
mod dice;
pub mod engine;
pub mod exercise;
pub mod game;
pub mod goal;
pub mod line;
pub mod lines;
pub mod mark;
pub mod moves;
pub mod notation;
pub mod opening;
pub mod outcome;
pub mod pattern;
pub mod perft;
pub mod player;
pub mod position;
pub mod preset;
pub mod proof;
pub mod record;
pub mod rules;
pub mod series;
pub mod shape;
pub mod sight;
pub mod symmetry;
pub mod task;
pub mod theory;
pub mod tile;
pub mod win;
pub mod winnable;

pub use coord::Cell;
pub use engine::Bot;
pub use game::{Game, NodeId};
pub use goal::Goal;
pub use line::{Line, Motion};
pub use lines::{
    AxisRule, BoardLines, CellLines, LineFilter, LineState, StateKind, StateLines, line_state,
};
pub use mark::{Glyph, Mark};
pub use moves::Move;
pub use num_bigint::BigUint;
pub use opening::Opening;
pub use outcome::Outcome;
pub use player::{Player, PlayerColor, PlayerInfo};
pub use position::{Completion, PlayError, Played, Position, Stone};
pub use rules::{Rules, RulesError};
pub use series::{Begins, Series};
pub use shape::{Shape, ShapeError};
pub use sight::{Blindfold, Sight};
