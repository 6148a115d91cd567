//! What a check has found in order so far, reported at every check-in.

use crate::base::control::{Control, Halt, Meter, Progress, Stage};
use serde::{Deserialize, Serialize};

/// What a check found in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// Stored positions, all of them reached.
    pub positions: usize,
    /// Legal answers tried at them.
    pub replies: u64,
    /// Answers after which the winner wins by threats alone.
    pub forced: u64,
    /// Positions looked at in search of those wins.
    pub nodes: u64,
}

/// Counts steps of about a microsecond each, and checks in.
pub(super) struct Watch<'a> {
    meter: Meter<'a>,
    /// Positions of the proof.
    all: usize,
    pub checked: Checked,
}

impl<'a> Watch<'a> {
    pub fn new(all: usize, control: &'a mut dyn Control) -> Self {
        Self { meter: Meter::new(control), all, checked: Checked::default() }
    }

    /// So many steps more have been done.
    #[inline]
    pub fn step(&mut self, steps: u64) -> Result<(), Halt> {
        let Self { meter, all, checked } = self;
        meter.step(steps, &|| {
            let Checked { positions, replies, nodes, .. } = *checked;
            let stage = Stage::CheckingProof { answers: replies, searched: nodes };
            Progress { done: positions as u64, total: Some(*all as u64), stage }
        })
    }
}
