//! Colourings of the empty cells: one file each, and one row each in `State::colouring`.

mod first_moves;
mod lines;
mod pairs;
mod rainbow;
mod tint;
mod worths;

pub use first_moves::FirstMoves;
pub use lines::{Lines, heat_share, line_class};
pub use pairs::Pairs;
pub use rainbow::Rainbow;
pub use tint::{Alike, Colours, Meaning, Tint};
pub use worths::{Worth, Worths};

use std::sync::Arc;

/// The colouring of empty cells, one at a time; with `None` they all look the same.
pub type Colouring = Option<Arc<dyn Tint>>;
