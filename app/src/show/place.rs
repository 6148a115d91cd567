//! A place in a document.

use hypertoe_core::NodeId;

/// A place in a document, unlike all others of this run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its serial number in this run.
    pub document: u64,
    /// The node of its game.
    pub node: NodeId,
}
