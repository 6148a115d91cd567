//! What is taken from the table of a search for the proof it found.

use crate::proof::Stored;
use crate::search::threat_space::Stopped;
use std::collections::HashMap;

/// Why a proof could not be taken from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// It is to end.
    Stopped,
    /// A position that counted as won is not: two positions have one key.
    /// The table cannot be trusted.
    Wrong,
}

impl From<Stopped> for Break {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// What has been taken so far.
#[derive(Debug, Default)]
pub(super) struct Extract {
    /// For each position, by its key, the plies to the end at most.
    pub plies: HashMap<u64, u32>,
    /// The positions that a proof needs, not yet in canonical form.
    pub positions: Vec<Stored>,
}
