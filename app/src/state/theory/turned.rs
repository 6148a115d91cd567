//! A game transformed by a symmetry of the board.

use hypertoe_core::{Game, NodeId};

/// A version of a document: serial number, node and revision.
pub type GameVersion = (u64, NodeId, u64);

/// A game transformed by a symmetry; it is shown while the document stays unchanged.
pub struct TransformedGame {
    /// Unique among all documents and transformed games.
    pub serial: u64,
    pub game: Game,
    /// The version of the document that was transformed.
    pub source: GameVersion,
}
