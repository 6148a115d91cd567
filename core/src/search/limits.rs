//! What a caller may ask of an engine.

use serde::{Deserialize, Serialize};

/// Bounds on the thinking about one move.
///
/// The same position, seed and number of nodes give the same move, on every
/// machine. There is no clock here: who wants a move after a second tells the
/// player to finish after a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[must_use]
pub struct Limits {
    /// The most positions to look at; the engine's own measure if `None`.
    pub nodes: Option<u64>,
    /// Where chance decides, it is drawn from this and the number of the move.
    pub seed: u64,
}

impl Limits {
    /// No bound but the engine's own, and this seed.
    pub fn seeded(seed: u64) -> Self {
        Self { nodes: None, seed }
    }

    /// These limits with at most this many nodes.
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// These limits for whoever stops the thinking by the clock: as many nodes
    /// as there is time for.
    pub fn until_stopped(mut self) -> Self {
        self.nodes = Some(u64::MAX);
        self
    }
}
