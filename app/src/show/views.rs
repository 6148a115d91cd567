//! The choice of visible views of the board.

use serde::{Deserialize, Serialize};

/// The visible views of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VisibleViews {
    Grid,
    Space,
    /// Both, side by side.
    #[default]
    Both,
}
