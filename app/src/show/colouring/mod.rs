//! What cells are coloured by: a file each, and its row in `State::colouring`.

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

/// What cells are coloured by, one thing at a time; nothing where all empty
/// cells look the same.
pub type Colouring = Option<Arc<dyn Tint>>;
