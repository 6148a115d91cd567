//! Identification of a position in a document.

use hypertoe_core::NodeId;

/// A node of the game of a document, unique while the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionId {
    /// Serial number of the document.
    pub document: u64,
    /// The node of its game.
    pub node: NodeId,
}
