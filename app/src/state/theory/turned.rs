//! The game as one of the board's symmetries makes it look.

use hypertoe_core::{Game, NodeId};

/// Document, node and revision.
pub type Version = (u64, NodeId, u64);

/// A game that is looked at, while the one it was made from stays as it is.
pub struct Turned {
    /// Tells it from all documents and all others that were looked at.
    pub serial: u64,
    /// The game, turned.
    pub game: Game,
    /// What it was made from.
    pub of: Version,
}
