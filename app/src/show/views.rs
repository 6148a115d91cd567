//! Which views of the board are shown.

use serde::{Deserialize, Serialize};

/// Which views of the board are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Views {
    /// The nested grid.
    Grid,
    /// The space.
    Space,
    /// Both, side by side.
    #[default]
    Both,
}
