//! Counts and progress of a check.

use crate::base::control::{Control, Halt, Meter, Progress, Stage};
use serde::{Deserialize, Serialize};

/// The counts of a proof that was checked and found in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// Number of stored positions, all of them reached.
    pub positions: usize,
    /// Number of legal answers tried at them.
    pub replies: u64,
    /// Number of answers after which the winner wins by threats alone.
    pub forced: u64,
    /// Number of positions searched for those wins.
    pub nodes: u64,
}

/// The progress meter of a check; counts steps of about a microsecond.
pub(super) struct Watch<'a> {
    meter: Meter<'a>,
    /// Number of positions in the proof.
    all: usize,
    pub checked: Checked,
}

impl<'a> Watch<'a> {
    pub fn new(all: usize, control: &'a mut dyn Control) -> Self {
        Self { meter: Meter::new(control), all, checked: Checked::default() }
    }

    /// Counts steps, and checks in with the control now and then.
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
