//! Colourings of the empty cells: one file each, and one row each in `State::colouring`.

mod first_moves;
mod lines;
mod pairs;
mod rainbow;
mod tint;
mod worths;

pub use first_moves::FirstMoveColouring;
pub use lines::{LineCountColouring, heat_share, line_class};
pub use pairs::PairingColouring;
pub use rainbow::RainbowColouring;
pub use tint::{CellColouring, ColourFn, ColouringLegend, EqualColours};
pub use worths::{CellValue, ValueColouring};

use std::sync::Arc;

/// The colouring of empty cells, one at a time; with `None` they all look the same.
pub type ActiveColouring = Option<Arc<dyn CellColouring>>;
