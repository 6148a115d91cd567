//! Work that is begun anew.

use crate::action::Effect;
use crate::jobs::JobId;

pub fn forgotten<const N: usize>(jobs: [Option<JobId>; N]) -> Vec<Effect> {
    jobs.into_iter().flatten().map(Effect::Stop).collect()
}
