//! Counts and progress of a check.

use crate::base::control::{Control, Halt, Progress, Stage, StepMeter};
use serde::{Deserialize, Serialize};

/// The counts of a proof that was checked and found in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckSummary {
    /// Number of stored positions, all of them reached.
    pub positions: usize,
    /// Number of legal answers tried at them.
    pub replies: u64,
    /// Number of answers after which the winner wins by threats alone.
    pub threat_wins: u64,
    /// Number of positions searched for those wins.
    pub nodes: u64,
}

/// The progress meter of a check; counts steps of about a microsecond.
pub(super) struct CheckMeter<'a> {
    meter: StepMeter<'a>,
    /// Number of positions in the proof.
    position_count: usize,
    pub summary: CheckSummary,
}

impl<'a> CheckMeter<'a> {
    pub fn new(position_count: usize, control: &'a mut dyn Control) -> Self {
        Self { meter: StepMeter::new(control), position_count, summary: CheckSummary::default() }
    }

    /// Counts steps, and checks in with the control now and then.
    #[inline]
    pub fn step(&mut self, steps: u64) -> Result<(), Halt> {
        let Self { meter, position_count: all, summary: checked } = self;
        meter.count_steps(steps, &|| {
            let CheckSummary { positions, replies, nodes, .. } = *checked;
            let stage = Stage::CheckingProof { answers: replies, searched: nodes };
            Progress { done: positions as u64, total: Some(*all as u64), stage }
        })
    }
}
