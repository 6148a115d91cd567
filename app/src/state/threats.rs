//! Threats shown on the board: cells on which somebody completes a line.

use hypertoe_core::search::Threats;
use hypertoe_core::{NodeId, Position};

/// The threats of the position on the board, found once for each position.
#[derive(Clone, Debug, Default)]
pub struct ShownThreats {
    found: Option<((u64, NodeId, u64), Threats)>,
}

impl ShownThreats {
    /// Those that were found last.
    pub fn found(&self) -> Option<&Threats> {
        self.found.as_ref().map(|(_, threats)| threats)
    }

    /// Whether those that were found are all there are.
    pub fn is_complete(&self) -> bool {
        self.found().is_none_or(Threats::is_complete)
    }

    /// Finds the threats of another position; `key` names its document, node
    /// and revision.
    pub fn refresh(&mut self, position: &Position, key: (u64, NodeId, u64)) {
        if self.found.as_ref().is_none_or(|(known, _)| *known != key) {
            self.found = Some((key, Threats::of(position)));
        }
    }
}
