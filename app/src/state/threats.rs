//! The threats shown on the board.

use hypertoe_core::search::Threats;
use hypertoe_core::{NodeId, Position};

/// The threats of one position, cached.
#[derive(Clone, Debug, Default)]
pub struct ThreatCache {
    cached: Option<((u64, NodeId, u64), Threats)>,
}

impl ThreatCache {
    pub fn threats(&self) -> Option<&Threats> {
        self.cached.as_ref().map(|(_, threats)| threats)
    }

    /// Returns whether all threats were found.
    pub fn is_complete(&self) -> bool {
        self.threats().is_none_or(Threats::is_complete)
    }

    /// Finds the threats of a position, unless they are cached for this `key`: document, node and
    /// revision.
    pub fn refresh(&mut self, position: &Position, key: (u64, NodeId, u64)) {
        if self.cached.as_ref().is_none_or(|(known, _)| *known != key) {
            self.cached = Some((key, Threats::of(position)));
        }
    }
}
